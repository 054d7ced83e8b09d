/**
 * Pictures kept small: a quarter of the size, so that neither the edges of letters nor a shade of a pixel matter, and all of
 * a game in one theme on one sheet of few shades, which a person can look at: a row a state, a column a width.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import upng from 'upng-js';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8Array;
}

/** By sheet, then by state: the sizes of its pictures, by width. */
export type Sizes = Record<string, Record<string, (readonly [width: number, height: number])[]>>;

const SCALE = 4;
const GAP = 4;
/**
 * Few shades of each colour keep a sheet small. They are the same for all sheets, and not drawn from what is on one: else
 * a state that is written anew would change the colours of those beside it a little each time, until they are off.
 */
const SHADE = 24;
/** How far a colour may be off, from 0 to 1, of which the few shades of a sheet need a little. */
const THRESHOLD = 0.18;
/** So many pixels of a small picture may be off: a letter that has moved by less than one. */
export const TOLERANCE = 10;

export function decode(png: Uint8Array): Picture {
  const image = upng.decode(new Uint8Array(png).buffer);
  const [data] = upng.toRGBA8(image);
  return { width: image.width, height: image.height, data: new Uint8Array(data!) };
}

/** Each pixel is the mean of sixteen; what is left over at the right and below is left out. */
export function shrunk({ width, height, data }: Picture): Picture {
  const small = { width: Math.floor(width / SCALE), height: Math.floor(height / SCALE) };
  const to = new Uint8Array(small.width * small.height * 4);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < SCALE; dy++)
          for (let dx = 0; dx < SCALE; dx++)
            sum += data[((y * SCALE + dy) * width + x * SCALE + dx) * 4 + channel]!;
        to[(y * small.width + x) * 4 + channel] = Math.round(sum / SCALE ** 2);
      }
    }
  }
  return { ...small, data: to };
}

/** How many pixels are off; all of them where the sizes differ. With a picture of them. */
export function compare(was: Picture, is: Picture): { readonly off: number; readonly marked: Picture } {
  if (was.width !== is.width || was.height !== is.height) {
    return { off: Math.max(was.width * was.height, is.width * is.height), marked: is };
  }
  const { width, height } = was;
  const data = new Uint8Array(width * height * 4);
  return {
    off: pixelmatch(was.data, is.data, data, width, height, { threshold: THRESHOLD }),
    marked: { width, height, data },
  };
}

/** Pictures beside each other, in rows. */
function laid(rows: readonly (readonly Picture[])[]): Picture {
  const width = Math.max(...rows.map((row) => row.reduce((sum, each) => sum + each.width + GAP, 0)));
  const heights = rows.map((row) => Math.max(...row.map((each) => each.height)) + GAP);
  const height = heights.reduce((sum, each) => sum + each, 0);
  const data = new Uint8Array(width * height * 4).fill(128);
  places(rows).forEach(({ at: [left, top], of }) => {
    for (let y = 0; y < of.height; y++) {
      const from = y * of.width * 4;
      data.set(of.data.subarray(from, from + of.width * 4), ((top + y) * width + left) * 4);
    }
  });
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return { width, height, data };
}

interface Place<T> {
  readonly at: readonly [left: number, top: number];
  readonly of: T;
}

/** Where each of them lies, row by row. */
function places<T extends { readonly width: number; readonly height: number }>(
  rows: readonly (readonly T[])[],
): Place<T>[] {
  let top = 0;
  return rows.flatMap((row) => {
    let left = 0;
    const placed = row.map((of) => {
      const at = [left, top] as const;
      left += of.width + GAP;
      return { at, of };
    });
    top += Math.max(...row.map(({ height }) => height)) + GAP;
    return placed;
  });
}

/** The pictures that lie on a sheet, row by row. */
function cutUp(all: Picture, rows: readonly (readonly Omit<Picture, 'data'>[])[]): Picture[] {
  return places(rows).map(({ at: [left, top], of: { width, height } }) => {
    const data = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * all.width + left) * 4;
      data.set(all.data.subarray(from, from + width * 4), y * width * 4);
    }
    return { width, height, data };
  });
}

/** In few shades. What is so already stays as it is. */
const shaded = ({ width, height, data }: Picture): Picture => ({
  ...{ width, height },
  data: Uint8Array.from(data, (value) => Math.min(255, Math.round(value / SHADE) * SHADE)),
});

const encode = ({ width, height, data }: Picture): Uint8Array =>
  new Uint8Array(upng.encode([data.slice().buffer], width, height, 0));

export class Sheets {
  readonly #folder: URL;
  #sizes: Promise<Sizes> | undefined;
  readonly #read = new Map<string, Promise<ReadonlyMap<string, readonly Picture[]>>>();

  readonly #list: URL;

  /** Those of a game, whose sizes lie beside them. */
  constructor(folder: URL, game: string) {
    this.#folder = folder;
    this.#list = new URL(`${game}.json`, folder);
  }

  /** The pictures of a sheet by their states, in the order of the widths. */
  read(sheet: string): Promise<ReadonlyMap<string, readonly Picture[]>> {
    const read = this.#read.get(sheet) ?? this.#cut(sheet);
    this.#read.set(sheet, read);
    return read;
  }

  async #cut(sheet: string): Promise<ReadonlyMap<string, readonly Picture[]>> {
    const sizes = (await this.sizes())[sheet];
    if (!sizes) return new Map();
    const all = decode(await readFile(new URL(`${sheet}.png`, this.#folder)));
    const rows = Object.values(sizes).map((row) => row.map(([width, height]) => ({ width, height })));
    const cut = cutUp(all, rows);
    return new Map(Object.entries(sizes).map(([state, { length }]) => [state, cut.splice(0, length)]));
  }

  async write(sheet: string, pictures: ReadonlyMap<string, readonly Picture[]>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const rows = [...pictures.values()];
    await writeFile(new URL(`${sheet}.png`, this.#folder), encode(shaded(laid(rows))));
    const sizes = await this.sizes();
    sizes[sheet] = Object.fromEntries(
      [...pictures].map(([state, row]) => [state, row.map(({ width, height }) => [width, height] as const)]),
    );
    const lines = Object.entries(sizes).map(
      ([name, states]) =>
        `  ${JSON.stringify(name)}: {\n${Object.entries(states)
          .map(([state, row]) => `    ${JSON.stringify(state)}: ${JSON.stringify(row)}`)
          .join(',\n')}\n  }`,
    );
    await writeFile(this.#list, `{\n${lines.join(',\n')}\n}\n`);
  }

  /** What was, what is and where they differ, beside each other, for whoever looks for the cause. */
  async tell(path: URL, ...pictures: readonly Picture[]): Promise<void> {
    await mkdir(new URL('.', path), { recursive: true });
    await writeFile(path, encode(laid([pictures])));
  }

  sizes(): Promise<Sizes> {
    return (this.#sizes ??= readFile(this.#list, 'utf8').then(
      (text) => JSON.parse(text) as Sizes,
      () => ({}),
    ));
  }
}
