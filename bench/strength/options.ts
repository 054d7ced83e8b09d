/** What `npm run bench:strength` is asked for. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { oneOf, wholeNumber } from '../options.js';
import { type LevelName, LEVELS, parseEffort } from './levels.js';
import { gameNamed, placementGames, readGame, type Rules } from './sets.js';
import type { Goal } from './streams.js';
import { PROFILES } from './weights.js';

const CLEARS = ['rows', 'columns', 'boxes'] as const;

/** The share of a board that is filled in a crisis: 40 of 81 cells. */
const CRISIS = 40 / 81;

/** An option with a text, and one that may be left out. */
const text = (value: string) => ({ type: 'string' as const, default: value });
const maybe = { type: 'string' as const };

export async function readOptions(args?: readonly string[]) {
  const { values } = parseArgs({
    ...(args ? { args: [...args] } : {}),
    options: {
      variant: maybe,
      set: { type: 'string', multiple: true },
      rows: maybe,
      columns: maybe,
      'hand-size': maybe,
      clears: maybe,
      profile: text('survive'),
      weights: maybe,
      level: text('next'),
      effort: text(''),
      work: maybe,
      hands: maybe,
      games: maybe,
      cap: maybe,
      crisis: maybe,
      seed: text('bench'),
      threads: text(String(availableParallelism())),
      streams: text('16'),
      timed: text('2000'),
      random: { type: 'boolean', default: false },
      checkpoint: maybe,
    },
  });
  const number = (name: keyof typeof values, least = 1): number | undefined => {
    const value = values[name];
    return typeof value === 'string' ? wholeNumber(name, value, least) : undefined;
  };
  const level = LEVELS[oneOf('level', values.level, Object.keys(LEVELS) as LevelName[])];
  if (values.hands !== undefined && values.games !== undefined) {
    throw new Error('either --hands or --games says how much is played, not both');
  }
  const games = number('games');
  const goal: Goal = games === undefined ? { hands: number('hands') ?? 20_000 } : { games };
  const rules: Rules = {
    ...given('rows', number('rows')),
    ...given('columns', number('columns')),
    ...given('handSize', number('hand-size')),
    ...(values.clears === undefined ? {} : { clears: clearsOf(values.clears) }),
  };
  const crisis = number('crisis', 0);
  return {
    games: await gamesOf(values.variant, values.set ?? [], rules),
    crisisOf: ({ rows, columns }: PlaceVariant): number => crisis ?? Math.ceil(rows * columns * CRISIS),
    profile: oneOf('profile', values.profile, PROFILES),
    weights: values.weights ?? null,
    level: values.level,
    effort: parseEffort(values.effort, level.effort),
    work: number('work') ?? level.work,
    goal,
    cap: number('cap') ?? Number.MAX_SAFE_INTEGER,
    seed: values.seed,
    threads: number('threads')!,
    streams: number('streams')!,
    timed: number('timed', 0)!,
    random: values.random,
    checkpoint: values.checkpoint ?? null,
  };
}

export type Options = Awaited<ReturnType<typeof readOptions>>;

function given<K extends string, T>(key: K, value: T | undefined): Partial<Record<K, T>> {
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<K, T>>;
}

/** Reads `rows,columns,boxes`. */
function clearsOf(list: string): NonNullable<Rules['clears']> {
  const names = list.split(',').map((name) => oneOf('clears', name, CLEARS));
  return Object.fromEntries(CLEARS.map((name) => [name, names.includes(name)]));
}

/** The games of both options; without either, all that ship. */
async function gamesOf(
  variant: string | undefined,
  paths: readonly string[],
  rules: Rules,
): Promise<readonly PlaceVariant[]> {
  if (paths.length === 0 && Object.keys(rules).length > 0) {
    throw new Error(`--${Object.keys(rules)[0]} goes with --set FILE that holds a list of pieces`);
  }
  const named = variant?.split(',').map(gameNamed) ?? (paths.length > 0 ? [] : placementGames());
  return [...named, ...(await Promise.all(paths.map((path) => readGame(path, rules))))];
}
