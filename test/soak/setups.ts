/** Random configurations: what a game is made of, as the engine takes it and as the reference does. */
import type { GameConfig, PositionInput, RuleSet } from 'block-puzzle-element/engine';
import { type ModelRules, type ModelStart, rulesOf, type VariantName } from '../support/model.js';
import { Random } from './random.js';
import { randomBoard, randomPiece, randomPieces } from './shapes.js';

/** All that a game is made of, as plain JSON. */
export interface Setup {
  /** Present where the variant is no shipped one. */
  readonly ruleSet?: RuleSet;
  /** Present for a game that `newGame` makes; in its place `position` for one that `fromPosition` does. */
  readonly config?: GameConfig & { readonly seed: string };
  readonly position?: PositionInput & { readonly seed: string };
}

const FAIRS = ['random', 'solvable', 'gentle'] as const;
const SHIPPED: readonly VariantName[] = ['blocks', 'block-sudoku', 'blockudoku'];
const SIDE = 32;
/** As many rule sets as a run registers; the engine keeps what has been registered. */
const RULE_SETS = 400;
const TERMS = ['cell', 'clearedCell', 'line', 'lineCells', 'combo', 'streak', 'power'] as const;

const sides = Array.from({ length: SIDE }, (_, i) => i + 1);
const SIZES = sides.flatMap((rows) => sides.map((columns) => [rows, columns] as const));
/** Sizes about whole numbers of 64-bit words: there the core changes its way of working. */
const EDGES = SIZES.filter(([rows, columns]) => {
  const over = (rows * columns) % 64;
  return rows * columns > 60 && rows * columns < 260 && (over <= 2 || over >= 62);
});
const THREES = SIZES.filter(([rows, columns]) => rows % 3 === 0 && columns % 3 === 0 && rows * columns < 200);

/** The setup of the game `number` of a run; every fourth goes through all sizes in their turn. */
export function randomSetup(seed: string, number: number): Setup {
  const random = new Random(`${seed}/${number}`);
  const own = random.chance(50) ? randomRuleSet(seed, random.below(RULE_SETS)) : undefined;
  const variant = own?.name ?? random.pick(SHIPPED);
  const base = own ? baseOf(own) : rulesOf(variant as VariantName);
  const every = number % 4 === 0 ? SIZES[(number / 4) % SIZES.length] : undefined;
  const [rows, columns] = every ?? randomSize(random, base);
  const handSize = random.pick([base.handSize, 3, random.from(1, 8)]);
  const options = {
    variant,
    seed: randomSeed(random),
    ...random.maybe(30, () => ({ pieces: randomPieces(random) })),
    ...random.maybe(50, () => ({ rotate: random.chance(50) })),
    ...random.maybe(40, () => ({ fair: random.pick(FAIRS) })),
    ...random.maybe(40, () => ({ goal: randomGoal(random) })),
  };
  const keepSize = rows !== base.rows || columns !== base.columns || random.chance(50);
  const keepHandSize = handSize !== base.handSize || random.chance(50);
  const size = {
    ...(keepSize ? { rows, columns } : {}),
    ...(keepHandSize ? { handSize } : {}),
  };
  const ruleSet = own ? { ruleSet: own } : {};
  if (random.chance(40)) return { ...ruleSet, config: { ...options, ...size } };

  const hand = (): string[] => random.times(handSize, () => randomPiece(random));
  const board = random.maybe(70, () => ({ board: randomBoard(random, rows, columns) }));
  const dealt = random.maybe(50, () => ({
    hand: hand().map((piece) => (random.chance(20) ? null : piece)),
  }));
  return {
    ...ruleSet,
    position: {
      ...options,
      // A board and a hand tell their own sizes.
      ...(board && random.chance(30) ? {} : keepSize && { rows, columns }),
      ...(dealt && random.chance(30) ? {} : keepHandSize && { handSize }),
      ...board,
      ...dealt,
      ...random.maybe(40, () => ({ queue: random.times(random.below(4), hand) })),
      ...random.maybe(40, () => ({ score: random.pick([random.below(1000), random.below(1e9), 1e15]) })),
      ...random.maybe(40, () => ({ streak: random.pick([random.below(20), random.below(1e6), 1e6]) })),
      ...random.maybe(40, () => ({ drawn: random.below(random.pick([10, 100, 2000])) })),
    },
  };
}

/** What the reference has to know of a setup. */
export function modelOf({ ruleSet, config, position }: Setup): { rules: ModelRules; start: ModelStart } {
  const input: PositionInput & { readonly seed: string } = (position ?? config)!;
  const base = ruleSet ? baseOf(ruleSet) : rulesOf(input.variant as VariantName);
  const rules = {
    ...base,
    rows: input.rows ?? input.board?.length ?? base.rows,
    columns: input.columns ?? input.board?.[0]!.length ?? base.columns,
    handSize: input.handSize ?? input.hand?.length ?? base.handSize,
    pieces: input.pieces ?? base.pieces,
    rotate: input.rotate ?? base.rotate,
    fair: input.fair ?? 'random',
  };
  return { rules, start: input };
}

/** The rules of a rule set, its defaults filled in. */
export function baseOf({ clears, ...ruleSet }: RuleSet): ModelRules {
  return {
    handSize: 3,
    rotate: false,
    ...ruleSet,
    clears: {
      rows: clears?.rows ?? true,
      columns: clears?.columns ?? true,
      boxes: clears?.boxes ?? false,
    },
  };
}

/** One of a run's rule sets. Its name says what is in it: no two runs of a process give one name to two. */
function randomRuleSet(seed: string, number: number): RuleSet {
  const random = new Random(`${seed}/rules/${number}`);
  const [rows, columns] = random.chance(50)
    ? random.pick(THREES)
    : [random.from(1, SIDE), random.from(1, 16)];
  const flag = (name: string): object => random.maybe(60, () => ({ [name]: random.chance(75) })) ?? {};
  const scoring = TERMS.flatMap((term) =>
    random.chance(50) ? [[term, random.pick([0, 1, random.from(2, 60), random.from(0, 10_000)])]] : [],
  );
  const rules = {
    rows,
    columns,
    ...random.maybe(80, () => ({ clears: { ...flag('rows'), ...flag('columns'), ...flag('boxes') } })),
    pieces: randomPieces(random),
    ...random.maybe(60, () => ({ handSize: random.from(1, 8) })),
    ...random.maybe(60, () => ({ rotate: random.chance(60) })),
    scoring: Object.fromEntries(scoring) as RuleSet['scoring'],
  };
  let hash = 0;
  for (const character of JSON.stringify(rules)) hash = (hash * 31 + character.charCodeAt(0)) % 2 ** 46;
  return { name: `soak-${hash.toString(36)}`, ...rules };
}

function randomSize(random: Random, base: ModelRules): readonly [rows: number, columns: number] {
  if (base.clears.boxes && random.chance(50)) return random.pick(THREES);
  switch (random.below(6)) {
    case 0:
      return [base.rows, base.columns];
    case 1:
    case 2:
      return random.pick(EDGES);
    case 3:
      return random.pick(THREES);
    case 4:
      return [random.from(1, 12), random.from(1, 12)];
    default:
      return [random.from(1, SIDE), random.from(1, SIDE)];
  }
}

function randomGoal(random: Random): string {
  const target = random.pick([random.from(1, 10), random.from(1, 300), random.from(1, 1e9)]);
  return random.pick([`score:${target}`, `lines:${random.from(1, 12)}`, 'clear']);
}

/** Texts that UTF-8 needs one to four bytes a character for, halves of surrogate pairs and marks among them. */
function randomSeed(random: Random): string {
  const most = random.pick([0, 4, 12, 12, 12, 12, 12, 300, 4000]);
  const characters = random.pick([
    ['a', 'b', '0', '9', ' ', '/'],
    ['a', '\u00e9', '\u20ac', '\u{1f600}', '\u0000'],
    ['x', '\ud83d', '\ude00', '\ufeff', '\uffff'],
  ]);
  return random.times(random.from(0, most), () => random.pick(characters)).join('');
}
