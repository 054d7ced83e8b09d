/**
 * The path: small steps in five chapters, each with one new idea, and the original's stages at their ends. First the
 * rule as one block and its three phases, then removal, falling and infection to be programmed in place of their blocks,
 * at last the whole as cheaply as can be. Texts lie with the words of each language, solutions in `solutions.ts`.
 */
import { ownKeys, read, readInteger, readObject } from '../../engine/check.js';
import { deepFreeze } from '../../engine/freeze.js';
import { readOneOf, readText } from '../../engine/readers.js';
import { namesOf, tagOf } from '../../locales/language-tags.js';
import { programFrom, typesFrom } from './notation.js';
import { readCounts } from './program.js';
import type { CheckResult, Contagion, LabCell } from './types.js';

/** What is to be done: what this program does on every wall. */
export interface LevelGoal {
  /** The JSON of a workspace, as `parseProgram` takes it; nothing in it draws by "any". */
  readonly program: object;
  /** Whether infection has to be as that program leaves it; else only the bricks count. */
  readonly infection: boolean;
}

/** The walls of a level: what a player sees, and what a program is checked on. */
export interface LevelWall {
  readonly rows: number;
  readonly columns: number;
  /** How many colours, 2 to 8. */
  readonly colors: number;
  /** From which the first one follows; the host's, or a random one, when left out. */
  readonly seed?: string;
}

/** What a level says in a language; plain texts. */
export interface LevelTexts {
  readonly name: string;
  readonly task: string;
  /** The first hint: the idea. */
  readonly hint: string;
}

/** A text of a level of one's own, and the tag of its language. */
export interface LevelText {
  readonly text: string;
  readonly lang: string;
}

/** What helps with a level, in three steps, and what it can be compared with in the end. */
export interface LevelHelp {
  /** A program that is right, of the cost of par. */
  readonly solution: object;
  /** The second hint: the type of the block to use. */
  readonly block: string;
  /** The third hint: how the solution begins, as a program. */
  readonly start: object;
  /** The wall of the picture of what is to be done, row strings as boards have them, and its click. */
  readonly picture: { readonly board: readonly string[]; readonly click: LabCell };
}

/** A level as data: JSON may say all of it. */
export interface Level {
  /** 1 to 40 of a-z, 0-9 and `-`; what is kept of it is kept by this name. */
  readonly id: string;
  /** The name of the chapter that it stands in; those of one chapter follow one another. */
  readonly chapter: string;
  /** The rule of the game: what a strip or an area is, and the task where there is no other goal. */
  readonly contagion: Contagion;
  /** What is to be done; `null` for the rule itself: the area of the clicked brick goes, and all bricks fall. */
  readonly goal: LevelGoal | null;
  /** Types of blocks that may be used, and that the toolbox shows; the hat is always there. */
  readonly allowed: readonly string[];
  /** The second target: what a good program costs that uses what has been met so far. The first one is that it works. */
  readonly par: number;
  /** The third target: the least that is known. */
  readonly least: number;
  /** The workspace that it begins with, as Blockly saves one; `null` for the hat alone. */
  readonly starter: object | null;
  /** `null` for the wall that the host asks for. */
  readonly wall: LevelWall | null;
  /** What the first row and the first column are called, at the rim of the wall and by the blocks. */
  readonly origin: 0 | 1;
  /** Of a level of one's own; those of `LEVELS` are in `LEVEL_HELP`. */
  readonly help?: LevelHelp;
  /** Of a level of one's own, by language (`en`, `it`); the first one stands for those that are missing. */
  readonly texts?: Readonly<Record<string, LevelTexts>>;
}

/** What is said of a level. */
export const PARTS = ['name', 'task', 'hint'] as const satisfies readonly (keyof LevelTexts)[];

const baseOf = (tag: string): string => tag.split('-')[0]!;

/** `zh-Hant` of `zh-TW`: texts in another script can hardly be read. */
const scriptOf = (tag: string): string => namesOf(tag)[0] ?? tag;

/** By the whole tag, then its language alone, then in the same script, then at all. */
const LIKENESSES: readonly ((tag: string, wanted: string) => boolean)[] = [
  (tag, wanted) => tag === wanted,
  (tag, wanted) => tag === baseOf(wanted),
  (tag, wanted) => scriptOf(tag) === scriptOf(wanted),
  (tag, wanted) => baseOf(tag) === baseOf(wanted),
];

/**
 * What a level of one's own says, in the nearest of its languages to the first of these that it has; where that leaves
 * it open, in the first one that says it. `null` for a level of the path, whose texts are the lab's. Throws a ConfigError
 * for what is no level, and for another part.
 */
export function levelText(
  level: Pick<Level, 'texts'>,
  part: keyof LevelTexts,
  ...languages: readonly string[]
): LevelText | null {
  readOneOf(part, 'part', PARTS);
  const texts = read(readObject(level, 'level'), 'texts', 'level.texts');
  if (!texts) return null;
  const source = readObject(texts, 'level.texts');
  const all = ownKeys(source, 'level.texts').map((lang) => {
    const at = `level.texts.${lang}.${part}`;
    const text = read(readObject(read(source, lang, at), at), part, at) ?? '';
    return { lang, tag: lang.toLowerCase(), text: readText(text, at, Infinity) };
  });
  const near = languages.flatMap((language) => {
    const wanted = tagOf(language).toLowerCase();
    const likeness = LIKENESSES.find((isLike) => all.some(({ tag }) => isLike(tag, wanted)));
    return likeness ? all.filter(({ tag }) => likeness(tag, wanted)) : [];
  });
  const said = [...near, ...all].find(({ text }) => text !== '') ?? all[0];
  return said ? { text: said.text, lang: said.lang } : null;
}

/** How a program stands in a level: 0 not right, 1 it works, 2 for par, 3 for the least known. */
export type Stars = 0 | 1 | 2 | 3;

type Targets = Pick<Level, 'par' | 'least'>;

/** Throws a ConfigError for what has no targets. */
const readTargets = (level: Targets): Targets => readCounts(level, 'level', ['par', 'least']);

/** The stars of a program that is right, by what it costs. Throws a ConfigError for what is no level, and no cost. */
export function starsFor(level: Targets, cost: number): Exclude<Stars, 0> {
  const { par, least } = readTargets(level);
  if (readInteger(cost, 'cost', 0, Number.MAX_SAFE_INTEGER) <= least) return 3;
  return cost <= par ? 2 : 1;
}

/**
 * What each number of stars is for, the most that it may cost, `null` for any: a par that nobody has beaten is worth all
 * three, and nothing is worth two. Throws a ConfigError for what is no level.
 */
export function targetsOf(level: Targets): readonly (readonly [Stars, cost: number | null])[] {
  const { par, least } = readTargets(level);
  return [[1, null], ...(par > least ? [[2, par] as const] : []), [3, least]];
}

/** What a program that was checked earns; the free lab (`null`), which has no targets, knows right and not right. */
export function starsOf(level: Level | null, verdict: CheckResult['verdict'], cost: number): Stars {
  if (verdict !== 'right') return 0;
  return level ? starsFor(level, cost) : 1;
}

interface Row {
  readonly targets: readonly [par: number, least: number];
  readonly allowed: string;
  readonly starter?: string;
  /** What is to be done, as a program; the rule of the game without it. */
  readonly goal?: string;
  readonly infection?: true;
  readonly contagion?: Contagion;
  /** The seed of a wall of small steps; without it walls are large, and the first one follows from the host's seed. */
  readonly wall?: string;
}

const COUNTING = 'for number get at row column +';
const LOGIC = 'if and or not = number + row column at';
const OPEN = '+language +cells colour colourOf extremeColour anyColour isColour connected paint';
const MARKS = 'infect disinfect disinfectAll extremeInfected anyInfected existsInfected isInfected each';
const MOVES = 'descend descendPile drop dropPile compactColumn';

export const CELL = '(at $i $j)';
/** Each cell of a wall of 9 x 9 by `i` and `j`. */
export const scan = (body: string): string => `(for i 0 8 (for j 0 8 ${body}))`;
/** The scan that spreads infection by one brick or more: from the clicked brick on, to neighbours of its colour. */
export const SPREAD = scan(
  `(if (and (not (isInfected ${CELL})) (or (= ${CELL} clicked)
    (and (> $i 0) (isInfected (at (- $i 1) $j)) (= (colourOf (at (- $i 1) $j)) (colourOf ${CELL})))
    (and (< $i 8) (isInfected (at (+ $i 1) $j)) (= (colourOf (at (+ $i 1) $j)) (colourOf ${CELL})))
    (and (> $j 0) (isInfected (at $i (- $j 1))) (= (colourOf (at $i (- $j 1))) (colourOf ${CELL})))
    (and (< $j 8) (isInfected (at $i (+ $j 1))) (= (colourOf (at $i (+ $j 1))) (colourOf ${CELL})))))
    (infect ${CELL}))`,
);
const CONNECTED = scan(`(if (connected clicked ${CELL}) (infect ${CELL}))`);
/** Whether the clicked brick has a neighbour of its colour. */
export const PAIRED = `(or
  (and (> (row clicked) 0) (= (colourOf (at (- (row clicked) 1) (column clicked))) (colourOf clicked)))
  (and (< (row clicked) 8) (= (colourOf (at (+ (row clicked) 1) (column clicked))) (colourOf clicked)))
  (and (> (column clicked) 0) (= (colourOf (at (row clicked) (- (column clicked) 1))) (colourOf clicked)))
  (and (< (column clicked) 8) (= (colourOf (at (row clicked) (+ (column clicked) 1))) (colourOf clicked))))`;
export const SPREADING = `(if ${PAIRED} (repeat 81 ${SPREAD}))`;

/** By chapters, in the order in which they are played. */
const PATH: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  clicks: {
    click: { targets: [1, 1], allowed: 'remove', goal: '(remove clicked)', wall: 'click' },
    order: {
      ...{ targets: [11, 11], allowed: 'remove fallAll', goal: '(remove clicked) fallAll' },
      ...{ starter: 'fallAll', wall: 'order' },
    },
    rule: { targets: [40, 40], allowed: 'removeAreaFall' },
    phases: { targets: [35, 35], allowed: 'infectArea removeInfected fallAll' },
  },
  removing: {
    choice: {
      targets: [1, 1],
      ...{ allowed: 'remove if isColour', goal: '(if (isColour clicked a) (remove clicked))' },
    },
    each: {
      targets: [21, 21],
      ...{ allowed: 'infectArea each get paint', starter: '(infectArea clicked)' },
      goal: '(infectArea clicked) (each c (paint $c a))',
    },
    any: {
      targets: [35, 35],
      ...{ allowed: 'infectArea remove fallAll anyInfected existsInfected while' },
      starter: '(infectArea clicked) fallAll',
    },
    row: {
      targets: [1, 1],
      ...{ allowed: `remove ${COUNTING}`, goal: '(for j 0 8 (remove (at (row clicked) $j)))' },
    },
    colour: {
      targets: [1, 1],
      ...{ allowed: `remove if isColour ${COUNTING}`, starter: '(for i 0 8)' },
      goal: scan(`(if (isColour ${CELL} a) (remove ${CELL}))`),
    },
    removal: {
      targets: [31, 11],
      ...{ allowed: `${OPEN} ${MARKS} remove infectArea fallAll`, starter: '(infectArea clicked) fallAll' },
    },
  },
  falling: {
    columns: {
      targets: [32, 32],
      ...{ allowed: 'infectArea removeInfected compactColumn for number get' },
      starter: '(infectArea clicked) removeInfected',
    },
    down: {
      targets: [27, 27],
      ...{ allowed: `infectArea removeInfected drop ${COUNTING}` },
      starter: `(infectArea clicked) removeInfected (for i 0 7 (for j 0 8 (drop ${CELL})))`,
    },
    gaps: {
      targets: [31, 31],
      ...{ allowed: 'infectArea removeInfected descend above anyEmpty existsEmpty while' },
      starter: '(infectArea clicked) removeInfected',
    },
    falling: {
      targets: [26, 7],
      ...{ allowed: `${OPEN} ${MARKS} ${MOVES} infectArea removeInfected` },
      starter: '(infectArea clicked) removeInfected',
    },
  },
  infecting: {
    edge: {
      targets: [3, 2],
      ...{ allowed: `remove above > ${LOGIC}`, starter: '(remove clicked) (remove (above clicked))' },
      goal: '(remove clicked) (if (> (row clicked) 0) (remove (at (- (row clicked) 1) (column clicked))))',
    },
    alike: {
      targets: [4, 2],
      ...{ allowed: `infect above colourOf > ${LOGIC}`, starter: '(infect clicked)', infection: true },
      goal: `(infect clicked) (if (and (> (row clicked) 0)
        (= (colourOf (above clicked)) (colourOf clicked))) (infect (above clicked)))`,
    },
    connected: {
      targets: [11, 11],
      ...{ allowed: `infect connected if ${COUNTING}`, infection: true, goal: CONNECTED },
      starter: '(for i 0 8 (for j 0 8))',
    },
    lone: {
      targets: [5, 1],
      ...{ allowed: `infect above colourOf > < ${LOGIC}`, infection: true },
      goal: `(if ${PAIRED} (infect clicked))`,
      starter: `(if (or (and (> (row clicked) 0) (= (colourOf (above clicked)) (colourOf clicked)))
        (and (< (row clicked) 8) (= (colourOf (below clicked)) (colourOf clicked)))) (infect clicked))`,
    },
    scans: {
      targets: [1, 1],
      ...{ allowed: `infect isInfected colourOf repeat for get > < ${LOGIC}`, infection: true },
      ...{ goal: CONNECTED, starter: SPREAD },
    },
    infection: {
      targets: [26, 16],
      ...{ allowed: `${OPEN} ${MARKS} removeInfected fallAll`, starter: 'removeInfected fallAll' },
    },
  },
  whole: {
    trade: {
      targets: [4, 3],
      allowed: `${OPEN} ${MARKS} remove removeInfected fallAll drop dropPile compactColumn`,
      starter: SPREADING,
    },
    // Something has to go and something to come down: no program is cheaper than one block for each.
    whole: { targets: [3, 2], allowed: '+all' },
    strip: { targets: [3, 2], allowed: '+all', contagion: 'strip' },
  },
};

/** A wall of small steps: few large bricks. */
const SMALL = { rows: 6, columns: 6, colors: 3 } as const;
/** The walls that goals, starters and solutions count: no other size of a host's would fit them. */
const LARGE = { rows: 9, columns: 9, colors: 3 } as const;

function level(id: string, chapter: string, row: Row): Level {
  const { targets, contagion = 'area', goal, infection = false, starter, wall } = row;
  const [par, least] = targets;
  return deepFreeze({
    ...{ id, chapter, contagion, par, least, origin: 0 as const },
    goal: goal === undefined ? null : { program: programFrom(goal), infection },
    allowed: typesFrom(row.allowed),
    starter: starter === undefined ? null : programFrom(starter),
    wall: wall === undefined ? LARGE : { ...SMALL, seed: wall },
  });
}

/** In the order in which they are played. */
export const LEVELS: readonly Level[] = Object.freeze(
  Object.entries(PATH).flatMap(([chapter, levels]) =>
    Object.entries(levels).map(([id, row]) => level(id, chapter, row)),
  ),
);
