/**
 * The walls that programs are tried on: random ones, and such as programs fail on that only nearly play: long thin
 * areas that wind, large ones, walls of nothing but lone bricks, walls that have been played on.
 */
import type { Generator } from './random.js';
import type { WallCells, WallRules } from './rules.js';
import type { Contagion } from './types.js';

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Makes the colours of a wall, from 0, in reading order. `colours` is how many there are. */
type Paint = (rows: number, columns: number, colours: number, random: Generator) => number[];

/** Each cell by itself. */
const each =
  (colour: (row: number, column: number, draw: Generator, colours: number, size: Size) => number): Paint =>
  (rows, columns, colours, draw) =>
    Array.from({ length: rows * columns }, (_, at) =>
      colour(Math.floor(at / columns), at % columns, draw, colours, { rows, columns }),
    );

const random = each((_row, _column, draw, colours) => draw.below(colours));
const stripes = each((row, _column, _draw, colours) => row % colours);
const squares = each((row, column, _draw, colours) => (row + column) % colours);
/** All of one colour but for a few. */
const uniform = each((_row, _column, draw, colours) => (draw.below(12) === 0 ? draw.below(colours) : 0));

/** Cells of a figure in colour 0, all others in any of the others. */
const figure = (contains: (row: number, column: number, size: Size) => boolean): Paint =>
  each((row, column, draw, colours, size) => (contains(row, column, size) ? 0 : 1 + draw.below(colours - 1)));

/** Every second row, joined to the next at the right and the left by turns. */
const snake = figure((row, column, { columns }) => {
  if (row % 2 === 0) return true;
  return column === (row % 4 === 1 ? columns - 1 : 0);
});

const comb = figure((row, column, { rows }) => column % 2 === 0 || row === rows - 1);

/** From a corner inwards, a cell wide, with a cell between its windings. */
const spiral: Paint = (rows, columns, colours, draw) => {
  const inside = new Set<number>();
  const isIn = (row: number, column: number): boolean => inside.has(row * columns + column);
  const isOn = (row: number, column: number): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns;
  let [row, column, down, right] = [0, 0, 0, 1];
  inside.add(0);
  for (let turns = 0; turns < 2;) {
    const [nextRow, nextColumn] = [row + down, column + right];
    if (
      isOn(nextRow, nextColumn) &&
      !isIn(nextRow + down, nextColumn + right) &&
      !isIn(nextRow, nextColumn)
    ) {
      [row, column] = [nextRow, nextColumn];
      inside.add(row * columns + column);
      turns = 0;
    } else {
      [down, right] = [right, -down];
      turns++;
    }
  }
  return figure((r, c) => isIn(r, c))(rows, columns, colours, draw);
};

/** The kinds of walls, by turns. `twist` turns and mirrors; `noise` draws a few bricks anew; `played` clicks first. */
const KINDS: readonly {
  readonly paint: Paint;
  readonly twist?: true;
  readonly noise?: true;
  readonly played?: true;
}[] = [
  { paint: random },
  { paint: snake, twist: true },
  { paint: random, played: true },
  { paint: spiral, twist: true },
  { paint: random },
  { paint: comb, twist: true },
  { paint: uniform },
  { paint: snake, twist: true, noise: true },
  { paint: random, played: true },
  { paint: stripes, twist: true },
  { paint: uniform, played: true },
  { paint: spiral, twist: true, noise: true },
  { paint: squares, noise: true },
  { paint: comb, twist: true, noise: true },
  { paint: snake, twist: true, played: true },
];

export function wallOf(
  number: number,
  { rows, columns, colors }: Size & { readonly colors: number },
  draw: Generator,
  rules: WallRules,
): WallCells {
  const kind = KINDS[number % KINDS.length]!;
  const colours = 2 + draw.below(colors - 1);
  const codes = kind.twist
    ? twisted(kind.paint, rows, columns, colours, draw)
    : kind.paint(rows, columns, colours, draw);
  if (kind.noise) {
    for (let bricks = 1 + draw.below(3); bricks > 0; bricks--)
      codes[draw.below(codes.length)] = draw.below(colours);
  }
  // Which letter is which colour is drawn too.
  const shift = draw.below(colours);
  const cells = Uint8Array.from(codes, (code) => 1 + ((code + shift) % colours));
  const wall: WallCells = { rows, columns, cells, infected: new Uint8Array(cells.length) };
  if (kind.played) playOn(wall, draw, rules);
  return wall;
}

function twisted(paint: Paint, rows: number, columns: number, colours: number, draw: Generator): number[] {
  const turned = draw.below(2) === 1;
  const [flipRows, flipColumns] = [draw.below(2) === 1, draw.below(2) === 1];
  const [height, width] = turned ? [columns, rows] : [rows, columns];
  const painted = paint(height, width, colours, draw);
  return Array.from({ length: rows * columns }, (_, at) => {
    const row = flipRows ? rows - 1 - Math.floor(at / columns) : Math.floor(at / columns);
    const column = flipColumns ? columns - 1 - (at % columns) : at % columns;
    return painted[turned ? column * width + row : row * width + column]!;
  });
}

function playOn(wall: WallCells, draw: Generator, rules: WallRules): void {
  for (let moves = 1 + draw.below(6); moves > 0; moves--) {
    const at = clickOn(wall, 'any', 'area', draw, rules);
    if (at >= 0) rules.removeArea(wall, at, 'area');
  }
}

export const AIMS = ['largest', 'any', 'edge', 'lone', 'largest'] as const;
export type Aim = (typeof AIMS)[number];

/** A brick to click on, any where there is none such as is aimed at; -1 where there is none at all. */
export function clickOn(
  wall: WallCells,
  aim: Aim,
  contagion: Contagion,
  draw: Generator,
  rules: WallRules,
): number {
  const { rows, columns, cells } = wall;
  const bricks: number[] = [];
  cells.forEach((code, at) => {
    if (code !== 0) bricks.push(at);
  });
  if (bricks.length === 0) return -1;
  const anyOf = (some: readonly number[]): number => {
    const from = some.length > 0 ? some : bricks;
    return from[draw.below(from.length)]!;
  };
  switch (aim) {
    case 'any':
      return anyOf(bricks);
    case 'edge':
      return anyOf(
        bricks.filter((at) => {
          const [row, column] = [Math.floor(at / columns), at % columns];
          return row === 0 || row === rows - 1 || column === 0 || column === columns - 1;
        }),
      );
    case 'lone': {
      const areas = rules.areas(wall, contagion);
      return anyOf(bricks.filter((at) => areas[at] === 0));
    }
    case 'largest': {
      const area = largest(bricks, rules.areas(wall, contagion));
      // Its first brick, its last, or any: programs that go through the wall in an order fail at one of its ends.
      return [area[0], area.at(-1), anyOf(area)][draw.below(3)] ?? anyOf(bricks);
    }
  }
}

/** The bricks of the largest area, the first one among equals; none where all bricks stand by themselves. */
function largest(bricks: readonly number[], areas: Uint16Array): readonly number[] {
  const found: number[][] = [];
  for (const at of bricks) {
    if (areas[at] !== 0) (found[areas[at]! - 1] ??= []).push(at);
  }
  return found.reduce<readonly number[]>((best, area) => (area.length > best.length ? area : best), []);
}
