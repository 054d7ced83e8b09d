/** Forges records of falling games and has them verified; every answer is compared with the plain reference's. */
import {
  type Engine,
  type FallPositionInput,
  formatRecord,
  type GameRecord,
  type Verdict,
} from 'block-puzzle-element/engine';
import { randomAction, randomBoard, randomSetup } from '../soak/falling.js';
import { Random } from '../soak/random.js';
import { type FallGame, modelAt } from '../support/falling-games.js';
import type { FallAction } from '../support/falling-model.js';
import { editBytes, type Edit, openText, sealText } from '../support/mutate-text.js';
import { decodeFalling } from './falling-decode.js';
import { forgeFalling } from './falling-forge.js';
import { type Plain, startOf } from './forge.js';

export interface FallReport {
  records: number;
  /** Verdicts by their code; `ok` is one of them. */
  readonly verdicts: Record<string, number>;
  readonly forged: Record<string, number>;
  /** Answers that the reference was asked about. */
  compared: number;
  /** Throws, and verdicts that the reference contradicts. */
  readonly findings: string[];
}

const PER_GAME = 20;
/** Codes for which the record is well made, so that the reference can play it. */
const PLAYED = ['ok', 'illegal-move', 'score'];
/** A reference that draws every skipped piece needs patience. */
const MOST_SKIPPED = 100_000;

export function fuzzFalling(
  engine: Engine,
  {
    records,
    seed,
    verify = (record: unknown) => engine.verify(record as GameRecord),
  }: {
    readonly records: number;
    readonly seed: string;
    readonly verify?: (record: unknown) => Verdict;
  },
): FallReport {
  const report: FallReport = { records: 0, verdicts: {}, forged: {}, compared: 0, findings: [] };
  const give = (names: readonly string[], given: unknown, meaning: () => Plain): void => {
    report.records++;
    for (const name of names) report.forged[name] = (report.forged[name] ?? 0) + 1;
    const fault = faultOf(verify, given, meaning, names, report);
    if (fault !== null) report.findings.push(`${names.join(', ')}: ${fault}\n${JSON.stringify(given)}`);
  };
  for (let game = 0; report.records < records; game++) {
    const random = new Random(`${seed}/falling/${game}`);
    const record = playGame(engine, random, `${seed} ${game}`);
    const text = formatRecord(record);
    give(['none at all'], text, () => decodeFalling(text));
    for (let i = 1; i < PER_GAME && report.records < records; i++) {
      if (random.chance(25)) {
        const bytes = sealText('r1', editBytes(openText(text), randomEdits(random)));
        give(['bytes'], bytes, () => decodeFalling(bytes));
        continue;
      }
      const { forged, names } = forgeFalling(random, record);
      const written = random.chance(40) ? textOf(forged) : null;
      if (written === null) give(names, forged, () => forged);
      else give([...names, 'text'], written, () => decodeFalling(written));
    }
  }
  return report;
}

/** What is wrong with the answer to a record; `null` when nothing is. */
function faultOf(
  verify: (record: unknown) => Verdict,
  given: unknown,
  meaning: () => Plain,
  names: readonly string[],
  report: FallReport,
): string | null {
  let verdict: Verdict;
  try {
    verdict = verify(given);
  } catch (error) {
    return `it throws: ${String(error)}`;
  }
  const code = verdict.ok ? 'ok' : verdict.code;
  report.verdicts[code] = (report.verdicts[code] ?? 0) + 1;
  if (code === 'unreadable') return 'an error that is no ConfigError';
  if (!PLAYED.includes(code)) return names.join() === 'none at all' ? `refused for ${code}` : null;
  try {
    const record = meaning();
    const { drawn = 0, spawned = 0 } = startOf(record) as FallPositionInput;
    if (drawn + spawned > MOST_SKIPPED) return null;
    report.compared++;
    return contradiction(verdict, record);
  } catch (error) {
    return `the reference cannot read it: ${String(error)}`;
  }
}

/** What the reference says otherwise. */
function contradiction(verdict: Verdict, record: Plain): string | null {
  const start = Object.fromEntries(
    Object.entries(startOf(record)).filter(([, value]) => value !== undefined),
  ) as unknown as FallPositionInput;
  const { variant, rows, columns, handSize, seed, pieces, draw, profile } = start;
  // A config has no more than this to begin with.
  const config = { variant, rows, columns, handSize, seed, pieces, draw, profile } as FallPositionInput;
  const model = modelAt(record['config'] ? config : start);
  const before = model.score;
  const moves = record['moves'] as { action: FallAction }[];
  let illegal: number | null = null;
  for (const [i, { action }] of moves.entries()) {
    if (model.check(action) !== null) {
      illegal = i;
      break;
    }
    model.play(action);
  }
  const worth = illegal === null ? `${model.score}` : `nothing: action ${illegal} cannot be done`;
  if (!verdict.ok) {
    if (verdict.code === 'illegal-move') {
      return verdict.move === illegal ? null : `action ${verdict.move} is refused, but it is worth ${worth}`;
    }
    return illegal === null && model.score !== record['score'] ? null : `refused, but it is worth ${worth}`;
  }
  const proved = [verdict.score, verdict.earned, verdict.moves, verdict.over, illegal];
  const expected = [model.score, model.score - before, moves.length, model.over, null];
  if (JSON.stringify(proved) !== JSON.stringify(expected))
    return `proved as ${proved.join()}, not ${expected.join()}`;
  return record['score'] === model.score ? null : `proved, but it is worth ${worth}`;
}

function randomEdits(random: Random): Edit[] {
  return random.times(random.from(1, 3), () => ({
    kind: random.pick(['flip', 'flip', 'set', 'cut', 'repeat', 'insert', 'swap'] as const),
    ...{ at: random.below(1e6), length: random.from(1, 12), value: random.below(0x10000) },
  }));
}

function textOf(forged: Plain): string | null {
  try {
    return formatRecord(forged as unknown as GameRecord);
  } catch {
    return null;
  }
}

/** The record of a random game; on a board whose rows soon go, in half of them. */
function playGame(engine: Engine, random: Random, seed: string): GameRecord<'fall'> {
  const { rows, columns, pieces, draw, next, comfort, queue } = randomSetup(random, seed);
  const profile = comfort ? 'comfort' : 'classic';
  const config = { variant: 'quintris', rows, columns, handSize: next, seed, pieces, draw, profile } as const;
  const board = random.chance(50) ? { board: randomBoard(random, rows, columns) } : {};
  const game: FallGame = random.chance(40)
    ? engine.newGame(config)
    : engine.fromPosition({ ...config, ...board, queue });
  const model = modelAt(game.position());
  for (let left = random.below(80); left > 0 && !game.state.over; left--) {
    const action = randomAction(random, model, 50, 80);
    if (model.check(action) !== null) continue;
    model.play(action);
    game.play({ action });
  }
  return game.record();
}
