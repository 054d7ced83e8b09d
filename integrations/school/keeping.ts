/** What a lab or a game keeps, as one text of a bounded length: the school's system holds that in place of a storage. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** The form of the text: another dictionary is another form. */
const FORM = '1';
/** What comes often in it, the commonest at the end; it is part of the form, and stays as it is. */
const DICTIONARY = strToU8(
  [
    'bp_removeStripFall bp_infectStrip bp_compactColumn bp_descendPile bp_dropPile bp_disinfectAll bp_paint',
    'bp_extremeEmpty bp_extremeColour bp_extremeInfected bp_anyEmpty bp_anyColour bp_anyInfected bp_existsEmpty',
    'bp_connected bp_isColour bp_colourOf bp_columnOf bp_rowOf "extraState":{"hasElse":true} "MULTIPLY" "POWER"',
    '"BOOL" "MODE":"UNTIL" "TIMES" "FROM" "BY" "TO" controls_repeat_ext controls_whileUntil logic_boolean',
    'logic_operation"fields":{"OP":"AND" logic_compare math_arithmetic"fields":{"OP":"ADD" "MINUS" logic_negate',
    'controls_for bp_forEachInfected bp_existsInfected bp_disinfect bp_isEmpty bp_remove bp_descend bp_drop',
    '"fields":{"DIRECTION":"left" "right" "down" "up" bp_neighbour bp_fallAll bp_removeInfected bp_removeAreaFall',
    'bp_infectArea bp_isInfected bp_infect controls_if"inputs":{"IF0" "DO0" bp_cellAt"inputs":{"ROW" "COLUMN"',
    '{"type":"math_number","fields":{"NUM":0}} {"type":"variables_get","fields":{"VAR":{"id":"v"}}}',
    '"shadow":{"type": "inputs":{"CELL":{"block":{"type":"bp_clicked"}}},"next":{"block":{"type":"bp_',
    '{"blocks":{"languageVersion":0,"blocks":[{"type":"bp_whenClicked","x":20,"y":20,"deletable":false,',
  ].join(''),
);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One thing that is kept: what is nearest the front finds room first. */
interface Item {
  readonly key: string;
  /** In an object or a list of several things, which one. */
  readonly part: string | number | null;
  readonly value: Json;
}

/** What stands before all else, and what stands behind; between them goes by when it was changed. */
const FIRST = /:(progress|level|tries|best)(:|$)/;
const LAST = /:(slots|solved|aside)(:|$)/;
/** Objects and lists of several things. */
const APART = /:(programs|solved|slots)(:|$)/;

/** A storage as games and labs take one, whose whole content is a text. */
export class Keeping {
  readonly #texts = new Map<string, string>();
  /** When each thing was changed, by its name. */
  readonly #changed = new Map<string, number>();
  #clock = 0;
  /** What the page itself keeps. */
  own: Readonly<Record<string, Json>> = {};

  constructor(private readonly onChange: () => void) {}

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const before = this.#texts.get(key);
    if (before === value) return;
    this.#texts.set(key, value);
    const old = before === undefined ? [] : itemsOf(key, before);
    for (const item of itemsOf(key, value)) {
      const same = old.find(({ part }) => part === item.part);
      if (!same || JSON.stringify(same.value) !== JSON.stringify(item.value)) {
        this.#changed.set(nameOf(item), ++this.#clock);
      }
    }
    this.onChange();
  }

  removeItem(key: string): void {
    if (this.#texts.delete(key)) this.onChange();
  }

  /** What is kept under names that begin so, by the rest of the name. */
  entries(start: string): readonly (readonly [name: string, value: unknown])[] {
    return [...this.#texts]
      .filter(([key]) => key.startsWith(start))
      .map(([key, text]) => [key.slice(start.length), JSON.parse(text) as unknown] as const);
  }

  /**
   * All of it in at most `room` characters, and how many things did not fit. Programs that are older go first; what is
   * too long where newer ones have theirs takes no room from those behind it.
   */
  packed(room: number): { readonly text: string; readonly left: number } {
    const items = [...this.#texts].flatMap(([key, text]) => itemsOf(key, text));
    items.sort((a, b) => rankOf(a) - rankOf(b) || this.#since(b) - this.#since(a));
    let kept: readonly Item[] = [];
    let text = '';
    // What fits together is packed once.
    const take = (more: readonly Item[]): void => {
      const longer = textOf({ own: this.own, items: [...kept, ...more] });
      if (longer.length <= room) {
        kept = [...kept, ...more];
        text = longer;
      } else if (more.length > 1) {
        const half = more.length >> 1;
        take(more.slice(0, half));
        take(more.slice(half));
      }
    };
    take(items);
    if (kept.length === 0) take([]);
    return { text, left: items.length - kept.length };
  }

  /** Takes up what was kept; answers whether there was anything, and nothing changes for what cannot be read. */
  unpack(text: string): boolean {
    if (!text.startsWith(FORM)) return false;
    try {
      const { own, items } = contentOf(text);
      const whole = new Map<string, Json>();
      for (const [key, part, written] of items) {
        const value = lengthened(written);
        const before = whole.get(key);
        if (part === null) whole.set(key, value);
        else if (typeof part === 'string')
          whole.set(key, { ...(before as JsonObject | undefined), [part]: value });
        // Empty places between are null.
        else whole.set(key, Object.assign([...((before ?? []) as readonly Json[])], { [part]: value }));
      }
      this.own = own;
      for (const [key, value] of whole)
        this.#texts.set(key, typeof value === 'string' ? value : JSON.stringify(value));
      // The first ones were changed last.
      for (const [key, part] of items) this.#changed.set(nameOf({ key, part }), --this.#clock);
      this.#clock = 0;
      return true;
    } catch {
      return false;
    }
  }

  #since(item: Item): number {
    return this.#changed.get(nameOf(item)) ?? -Infinity;
  }
}

const nameOf = ({ key, part }: Pick<Item, 'key' | 'part'>): string => JSON.stringify([key, part]);
const rankOf = ({ key }: Item): number => (FIRST.test(key) ? 0 : LAST.test(key) ? 2 : 1);

function itemsOf(key: string, text: string): readonly Item[] {
  const value = valueOf(text);
  if (!APART.test(key) || typeof value !== 'object' || value === null) {
    return [{ key, part: null, value: shortened(value) }];
  }
  if (!Array.isArray(value)) {
    return Object.entries(value).map(([part, entry]) => ({ key, part, value: shortened(entry as Json) }));
  }
  return value.flatMap((entry: Json, part) => (entry === null ? [] : { key, part, value: shortened(entry) }));
}

/** What is no JSON, or is written otherwise, stays a text. */
function valueOf(text: string): Json {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'string' || JSON.stringify(value) !== text ? text : value;
  } catch {
    return text;
  }
}

interface Content {
  readonly own: Readonly<Record<string, Json>>;
  readonly items: readonly (readonly [key: string, part: Item['part'], value: Json])[];
}

function textOf({ own, items }: { readonly own: Content['own']; readonly items: readonly Item[] }): string {
  const content: Content = { own, items: items.map(({ key, part, value }) => [key, part, value]) };
  const bytes = deflateSync(strToU8(JSON.stringify(content)), { level: 9, dictionary: DICTIONARY });
  return FORM + btoa(strFromU8(bytes, true));
}

function contentOf(text: string): Content {
  const bytes = inflateSync(strToU8(atob(text.slice(FORM.length)), true), { dictionary: DICTIONARY });
  return JSON.parse(strFromU8(bytes)) as Content;
}

type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Has each program in a value, or in an object or a list of several, written by `write`. */
function eachProgram(value: Json, write: (program: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => eachProgram(entry, write));
  if (!isObject(value)) return value;
  if ('blocks' in value) return write(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      isObject(entry) && isObject(entry['blocks'] ?? null) ? write(entry) : entry,
    ]),
  );
}

/** All objects in a program by `change`, from the outside in. */
function walked(value: Json, change: (source: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => walked(entry, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(change(value)).map(([key, entry]) => [key, walked(entry, change)]),
  );
}

/** Of a variable it is its name; the id of a block is nobody else's. */
const isBlock = (source: JsonObject): boolean => 'type' in source && !('name' in source);

/**
 * The ids that an editor draws are twenty random characters each, which nothing makes shorter: blocks go without, and
 * variables are numbered.
 */
const shortened = (value: Json): Json =>
  eachProgram(value, (program) => {
    const names = new Map<Json, string>();
    const short = (id: Json): string => {
      const name = names.get(id) ?? names.size.toString(36);
      names.set(id, name);
      return name;
    };
    return walked(program, (source) => {
      const { id, x, y, ...rest } = source;
      return {
        ...(id !== undefined && !isBlock(source) && { id: short(id) }),
        ...rest,
        ...(x !== undefined && { x: Math.round(Number(x)) }),
        ...(y !== undefined && { y: Math.round(Number(y)) }),
      };
    });
  });

/** Blocks have ids again, by their order. */
const lengthened = (value: Json): Json =>
  eachProgram(value, (program) => {
    let count = 0;
    return walked(program, (source) =>
      isBlock(source) ? { ...source, id: `b${(count++).toString(36)}` } : source,
    );
  });
