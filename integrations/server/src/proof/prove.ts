/**
 * Whether a record is true, and of the game that was begun. Plain data in and out, so that it runs in a thread, in a
 * page of an edge runtime, or beside the server's own work.
 */
import {
  ConfigError,
  type Engine,
  formatPosition,
  formatRecord,
  type Game,
  type GameConfig,
  parsePosition,
  parseRecord,
} from 'block-puzzle-element/engine';
import type { RefusalCode } from '../refusals.js';

/** What was begun. */
export interface Task {
  /** The record as it came: a text, or an object of JSON. */
  readonly record: unknown;
  /** The game with its seed; `null` where it began from a position. */
  readonly game: (GameConfig & { readonly seed: string }) | null;
  /** The one text of the start, or `null`. */
  readonly position: string | null;
  readonly pacing: {
    readonly pace?: 'auto' | 'turn';
    readonly gravity?: number;
    readonly speed?: 'constant' | 'rising';
  };
  readonly assisted: boolean;
  readonly finish: 'over' | 'goal' | 'any';
  readonly maxMoves: number;
  /** Whether all begin alike, and the same game may be there once: then `played` is one in all spellings of a game. */
  readonly once: boolean;
  /** Characters of the record's one text, at most. */
  readonly maxText: number;
}

export type Proof =
  | {
      readonly ok: true;
      /** The one text of the record. */
      readonly text: string;
      /** By what the same game is known again. */
      readonly played: string;
      readonly score: number;
      readonly moves: number;
      readonly over: boolean;
      /** Whether the goal was reached; `null` where there is none. */
      readonly goal: boolean | null;
      /** What a hand has done: moves, but not the ones that gravity or a held key makes. */
      readonly hands: number;
      readonly falls: boolean;
      /** Milliseconds that gravity has taken at least, by the record's own word; 0 where that is not known. */
      readonly fallen: number;
    }
  | { readonly ok: false; readonly code: RefusalCode; readonly field?: string; readonly move?: number };

/** What proves for a server. */
export interface Prover {
  /** Throws the refusal `busy` where too much is waiting. */
  prove(task: Task): Promise<Proof>;
  /** How many wait. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Proves where it is asked, as at the edge, where each request has its own processor time. */
export const inlineProver = (engine: Engine): Prover => ({
  prove: async (task) => prove(engine, task),
  waiting: 0,
  close: async () => {},
});

const refuse = (code: RefusalCode, field?: string, move?: number | null): Proof => ({
  ...{ ok: false, code },
  ...(field !== undefined && { field }),
  ...(move != null && { move }),
});

/** The name of a field at the beginning of what the engine says, which also repeats values: those are left out. */
const fieldOf = (message: string) => /^([\w.[\]]+) must /.exec(message)?.[1];

function unreadable(error: unknown): Proof {
  if (!(error instanceof ConfigError)) return refuse('malformed');
  const { code, field } = error;
  const other =
    (code === 'version' && field !== 'version') || (code === 'unknown' && field.endsWith('variant'));
  return refuse(other ? 'other-variant' : 'malformed', field);
}

/**
 * A game by what was done in it: which piece came to lie where. So it is the same whichever of two equal pieces of a hand
 * was taken, however a piece came down, how fast, with or without help, and with whatever is shown beside the board.
 */
function playedIn(engine: Engine, text: string, moves: readonly object[]): string {
  const game = engine.replay(text) as Game | Game<'fall'> | Game<'pop'>;
  const places =
    game.mechanism === 'fall'
      ? game.pieces().flatMap(({ piece, locked }) => (locked ? [{ piece, ...locked }] : []))
      : game.mechanism === 'place'
        ? game.history().map(({ piece, move: { row, column } }) => ({ piece, row, column }))
        : // A wall's clicks are noted by the first brick of their area, or the record is none.
          moves;
  return JSON.stringify(places.map((place) => Object.values(place)));
}

/** What a held key or gravity repeats. */
const REPEATED = new Set(['tick', 'left', 'right', 'down']);

/** Never throws for what a player has sent. */
export function prove(
  engine: Engine,
  { record, game, position, pacing, assisted, finish, maxMoves, once, maxText }: Task,
): Proof {
  let text: string;
  let parsed: ReturnType<typeof parseRecord>;
  try {
    // An object may be spelt in many ways: what is proved, compared and kept is the one text that it has.
    parsed = parseRecord(typeof record === 'string' ? record : formatRecord(record as never));
    text = formatRecord(parsed);
  } catch (error) {
    return unreadable(error);
  }
  if (text.length > maxText) return refuse('too-large', 'record');
  if (parsed.version !== 2) return refuse('old-record', 'version');
  if (parsed.moves.length > maxMoves) return refuse('too-long', 'moves');
  const asked = game ?? parsePosition(position!);
  const given = parsed.config ?? parsed.position!;
  if (given.variant !== asked.variant) return refuse('other-variant', 'variant');
  if (!game !== !parsed.config) return refuse('other-rules', game ? 'position' : 'config');
  if (given.seed !== asked.seed) return refuse('other-seed', 'seed');
  if (parsed.position && formatPosition(parsed.position) !== position)
    return refuse('other-rules', 'position');
  if (parsed.assisted && !assisted) return refuse('assisted', 'assisted');

  const verdict = engine.verify(text, game ?? undefined);
  if (!verdict.ok) {
    const field = fieldOf(verdict.message);
    const codes: Readonly<Record<string, RefusalCode>> = {
      ...{
        mismatch: 'other-rules',
        missing: 'other-pace',
        version: 'other-variant',
        unknown: 'other-variant',
      },
      ...{ 'illegal-move': 'untrue', score: 'untrue' },
    };
    return refuse(codes[verdict.code] ?? 'malformed', field, verdict.move);
  }
  // What is not asked for is not expected: a goal would be another game, pieces that are the variant's another spelling.
  if (game && parsed.config?.goal !== undefined && game.goal === undefined)
    return refuse('other-rules', 'config.goal');
  if (game && parsed.config?.pieces && !game.pieces && game.order === undefined)
    return refuse('other-rules', 'config.pieces');
  for (const field of ['pace', 'gravity', 'speed'] as const)
    if (pacing[field] !== undefined && verdict[field] !== pacing[field]) return refuse('other-pace', field);
  const goal = verdict.goal && verdict.goal.outcome === 'reached';
  if (finish === 'over' ? !verdict.over : finish === 'goal' && !goal) return refuse('unfinished');
  const moves = parsed.moves as readonly { readonly action?: string }[];
  const hands = moves.filter(({ action }) => action === undefined || !REPEATED.has(action)).length;
  // A record tells the slowest of its game: of one that was asked for, each tick took that long.
  const steady = verdict.pace === 'auto' && pacing.speed !== 'rising' && pacing.gravity !== undefined;
  return {
    ...{ ok: true, text, played: once ? playedIn(engine, text, parsed.moves) : text },
    ...{ score: verdict.score, moves: verdict.moves, over: verdict.over, goal, hands },
    falls: moves.some(({ action }) => action !== undefined),
    fallen: steady ? verdict.ticks * pacing.gravity! : 0,
  };
}
