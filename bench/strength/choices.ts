/** The options that the strength and the tuning of the placement games share: which games, and how they are played. */
import { FAIRS } from '../../src/engine/place/fair.js';
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { maybe, oneOf, wholeNumber } from '../options.js';
import type { DealtGame, Effort } from './games.js';
import { effortOf, type LevelName, LEVELS, parseEffort } from './levels.js';
import { gameNamed, placementGames, readGame, type Rules } from './sets.js';
import { PROFILES } from './weights.js';

export const CHOICES = {
  variant: maybe,
  set: maybe,
  rows: maybe,
  columns: maybe,
  'hand-size': maybe,
  clears: maybe,
  profile: maybe,
  level: maybe,
  effort: maybe,
  work: maybe,
  crisis: maybe,
  fair: maybe,
} as const;

type Values = Readonly<Partial<Record<keyof typeof CHOICES, string | undefined>>>;

const LINES = ['rows', 'columns', 'boxes'] as const;

/** The share of a board that is filled in a crisis: 40 of 81 cells. */
const CRISIS = 40 / 81;

/** Reads those options; `usual` is the level where none is named. Throws an Error that names the option. */
export async function readChoices(values: Values, usual: LevelName) {
  const number = (name: keyof Values, least = 1): number | undefined => {
    const value = values[name];
    return value === undefined ? undefined : wholeNumber(name, value, least);
  };
  const level = oneOf('level', values.level ?? usual, Object.keys(LEVELS) as LevelName[]);
  const { work } = LEVELS[level];
  const changed = parseEffort(values.effort ?? '');
  const [rows, columns, handSize] = [number('rows'), number('columns'), number('hand-size')];
  const rules: Rules = {
    ...(rows === undefined ? {} : { rows }),
    ...(columns === undefined ? {} : { columns }),
    ...(handSize === undefined ? {} : { handSize }),
    ...(values.clears === undefined ? {} : { clears: clearsOf(values.clears) }),
  };
  const crisis = number('crisis', 0);
  const fair = oneOf('fair', values.fair ?? 'random', FAIRS);
  return {
    games: (await gamesOf(values.variant, values.set, rules)).map((game): DealtGame => ({ ...game, fair })),
    profile: oneOf('profile', values.profile ?? 'survive', PROFILES),
    level,
    /** What the package ships for a board of the game's size, with what the level and `--effort` change. */
    effortOf: (game: PlaceVariant): Effort => ({ ...effortOf(level, game), ...changed }),
    work: number('work') ?? work,
    crisisOf: (game: PlaceVariant): number => crisis ?? Math.ceil(game.rows * game.columns * CRISIS),
  };
}

/** Reads `rows,columns,boxes`. */
function clearsOf(list: string): NonNullable<Rules['clears']> {
  const names = list.split(',').map((name) => oneOf('clears', name, LINES));
  return Object.fromEntries(LINES.map((name) => [name, names.includes(name)]));
}

/** The games of both options; without either, all that ship. */
async function gamesOf(
  variant: string | undefined,
  set: string | undefined,
  rules: Rules,
): Promise<readonly PlaceVariant[]> {
  const [rule] = Object.keys(rules);
  if (set === undefined && rule)
    throw new Error(`--${rule} goes with --set FILE that holds a list of pieces`);
  const paths = set?.split(',') ?? [];
  const named = variant?.split(',').map(gameNamed) ?? (set === undefined ? placementGames() : []);
  return [...named, ...(await Promise.all(paths.map((path) => readGame(path, rules))))];
}
