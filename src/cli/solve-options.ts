/** What `solve` is asked: the walls, and how long and on how many threads to search each. */
import { availableParallelism } from 'node:os';
import { createEngine, parsePosition, type Snapshot, type WallPositionInput } from '../engine/index.js';
import { HELP_OPTION, InputError, readArguments, readNumber, UsageError } from './arguments.js';
import { inputOf, parseJson } from './files.js';
import { kindNamed, shipped } from './kinds.js';
import { type Given, named, readRules, WALL_FLAGS, WALL_OPTIONS } from './options.js';
import { json, quote, type Terminal } from './terminal.js';

const OPTIONS = {
  seconds: { type: 'string' },
  threads: { type: 'string' },
  seed: { type: 'string' },
  board: { type: 'string' },
  json: { type: 'boolean' },
  ...WALL_OPTIONS,
  ...HELP_OPTION,
} as const;

const SECONDS = { from: 0.1, to: 86_400, usual: 10 };
const MOST_THREADS = 256;
const MOST_WALLS = 10_000;
const SEED = 'solve';
const WALLS = shipped((_, kind) => kind === 'pop');
/** Of walls that come without rules. */
const VARIANT = 'samegame';

/** A wall to search. */
export interface Job {
  /** Which wall of its file it is, from 1 on. */
  readonly board: number;
  /** As an error names it. */
  readonly source: string;
  readonly position: WallPositionInput;
}

export interface SolveRequest {
  /** The options as they were given. */
  readonly given: Given;
  readonly jobs: readonly Job[];
  readonly seconds: number;
  readonly threads: number;
  readonly seed: string;
  readonly asJson: boolean;
}

/** Throws UsageError and InputError. */
export async function readSolve(args: readonly string[], { streams }: Terminal): Promise<SolveRequest> {
  const { values, positionals } = readArguments('solve', args, OPTIONS, { positionals: true });
  const [file, extra] = positionals;
  if (file === undefined) throw new UsageError('solve needs a wall: FILE, TEXT or -.');
  if (extra !== undefined) throw new UsageError(`solve takes one file, not also ${quote(extra)}.`);
  const rules = readRules(values, WALL_FLAGS);
  const seconds = values.seconds === undefined ? SECONDS.usual : readSeconds(values.seconds);
  const threads =
    values.threads === undefined
      ? Math.min(availableParallelism(), MOST_THREADS)
      : readNumber('--threads', values.threads, 1, MOST_THREADS);
  const all = (await readWalls(file, streams.stdin)).map((job) => ({
    ...job,
    position: { ...job.position, ...rules },
  }));
  const jobs =
    values.board === undefined ? all : [all[readNumber('--board', values.board, 1, all.length) - 1]!];
  // Of the search, not of a wall, which has fields of these names.
  const { seed = SEED, board: _, ...given } = values;
  return { given, jobs, seconds, threads, seed, asJson: values.json === true };
}

function readSeconds(text: string): number {
  const seconds = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : NaN;
  if (seconds >= SECONDS.from && seconds <= SECONDS.to) return seconds;
  throw new UsageError(
    `--seconds must be a number from ${SECONDS.from} to ${SECONDS.to}, but was ${quote(text)}.`,
  );
}

async function readWalls(argument: string, stdin: AsyncIterable<unknown>): Promise<readonly Job[]> {
  const { source, read } = inputOf(argument, { mark: 'p1', itself: 'the position', stdin });
  const text = await read();
  if (text.startsWith('p1'))
    return [
      jobOf(
        source,
        named(source, () => parsePosition(text)),
      ),
    ];
  if (!text.startsWith('{')) return lettered(wallsOf(text, source), source);
  const value = parseJson(text, source) as object;
  if (isSavedGame(value)) return [jobOf(source, await positionOf(value, source))];
  if (!('positions' in value)) return [jobOf(source, value)];
  const { positions } = value;
  if (!Array.isArray(positions) || positions.length < 1 || positions.length > MOST_WALLS) {
    const found = Array.isArray(positions) ? `a list of ${positions.length}` : json(positions).slice(0, 80);
    throw new InputError(
      `${source}: positions must be a list of 1 to ${MOST_WALLS} walls, but was ${found}.`,
    );
  }
  return lettered(positions, source);
}

/** Walls in rows of letters, an empty line between two; throws InputError. */
function wallsOf(text: string, source: string): readonly (readonly string[])[] {
  const rows = text.split('\n').map((row) => row.trim());
  const bad = rows.findIndex((row) => !/^[a-h.]*$/i.test(row));
  if (bad >= 0 || text === '') {
    const found = text === '' ? 'was empty' : `line ${bad + 1} was ${quote(rows[bad]!.slice(0, 80))}`;
    throw new InputError(
      `${source} must be a position (p1…), JSON, or rows of the letters a to h and . for no brick, but ${found}.`,
    );
  }
  // The engine would count them from 0, and in each wall.
  const uneven = rows.findIndex((row, r) => row && rows[r - 1] && row.length !== rows[r - 1]!.length);
  if (uneven > 0) {
    const [above, row] = [rows[uneven - 1]!, rows[uneven]!];
    throw new InputError(
      `${source}: line ${uneven + 1} must be as long as the one above it, ${above.length}, but was ${quote(row)}.`,
    );
  }
  return rows
    .join('\n')
    .toLowerCase()
    .split(/\n\n+/)
    .map((wall) => wall.split('\n'));
}

/** Walls that come without rules; what of their rows is not as it must be, the engine says. */
function lettered(walls: readonly unknown[], source: string): readonly Job[] {
  if (walls.length > MOST_WALLS) throw new InputError(`${source} has more than ${MOST_WALLS} walls.`);
  return walls.map((board, i) => ({
    board: i + 1,
    source: `${source}, wall ${i + 1}`,
    position: {
      variant: VARIANT,
      board: board as readonly string[],
      colors: colorsOf(board),
      seed: `wall ${i + 1}`,
    },
  }));
}

/** Whether it is what `play` has saved. */
function isSavedGame(value: object): value is Snapshot<'pop'> {
  return (value as { format?: unknown }).format === 'block-puzzle/snapshot';
}

async function positionOf(saved: Snapshot<'pop'>, source: string): Promise<object> {
  const engine = await createEngine();
  return named(source, () => engine.restore(saved).position());
}

/** What of the position is not as it must be, the engine says; but of another kind of game it would make one. */
function jobOf(source: string, position: object): Job {
  const { variant } = position as { variant?: unknown };
  if (typeof variant === 'string' && kindNamed(variant) !== 'pop') {
    throw new InputError(
      `${source}: variant must be ${WALLS.join(' or ')}, whose walls can be searched, but was ${quote(variant)}.`,
    );
  }
  return { board: 1, source, position: position as WallPositionInput };
}

/** As many colours as the letters of a wall need. */
function colorsOf(board: unknown): number {
  const letters = Array.isArray(board) ? board.join('').replace(/[^a-h]/g, '') : '';
  return Math.max(2, ...[...new Set(letters)].map((letter) => letter.charCodeAt(0) - 96));
}
