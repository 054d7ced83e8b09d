/** Forges records of wall games and has them verified; every answer is compared with the plain reference's. */
import {
  type Engine,
  formatRecord,
  type GameRecord,
  type Verdict,
  type WallPositionInput,
} from 'block-puzzle-element/engine';
import { randomStart } from '../soak/wall-games.js';
import { Random } from '../soak/random.js';
import { type Edit, editBytes, openText, sealText } from '../support/mutate-text.js';
import { modelAt } from '../support/wall-games.js';
import type { FallReport } from './falling.js';
import { type Plain, startOf } from './forge.js';
import { decodeWall } from './wall-decode.js';
import { forgeWall } from './wall-forge.js';

const PER_GAME = 20;
/** Codes for which the record is well made, so that the reference can play it. */
const PLAYED = ['ok', 'illegal-move', 'score'];

export function fuzzWalls(
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
    const random = new Random(`${seed}/wall/${game}`);
    const record = playGame(engine, random, `${seed} ${game}`);
    const text = formatRecord(record);
    give(['none at all'], text, () => decodeWall(text));
    for (let i = 1; i < PER_GAME && report.records < records; i++) {
      if (random.chance(25)) {
        const bytes = sealText('r1', editBytes(openText(text), randomEdits(random)));
        give(['bytes'], bytes, () => decodeWall(bytes));
        continue;
      }
      const { forged, names } = forgeWall(random, record);
      const written = random.chance(40) ? textOf(forged) : null;
      if (written === null) give(names, forged, () => forged);
      else give([...names, 'text'], written, () => decodeWall(written));
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
    const { solvable, variant } = startOf(record) as unknown as WallPositionInput;
    // The reference builds no walls, and plays no other games.
    if (solvable === true || !['clickomania', 'samegame'].includes(variant)) return null;
    report.compared++;
    return contradiction(verdict, record);
  } catch (error) {
    return `the reference cannot read it: ${String(error)}`;
  }
}

/** What the reference says otherwise. */
function contradiction(verdict: Verdict, record: Plain): string | null {
  const start = startOf(record) as unknown as WallPositionInput;
  const { board: _, score: __, ...config } = start;
  // A config has no more than this to begin with.
  const model = modelAt(record['config'] ? config : start);
  const before = model.score;
  const moves = record['moves'] as { row: number; column: number }[];
  let illegal: number | null = null;
  for (const [i, { row, column }] of moves.entries()) {
    if (model.check(row, column) !== null) {
      illegal = i;
      break;
    }
    model.play(row, column);
  }
  const worth = illegal === null ? `${model.score}` : `nothing: click ${illegal} cannot be made`;
  if (!verdict.ok) {
    if (verdict.code === 'illegal-move') {
      return verdict.move === illegal ? null : `click ${verdict.move} is refused, but it is worth ${worth}`;
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

/** The record of a random game, from a seed or from a wall of its own. */
function playGame(engine: Engine, random: Random, seed: string): GameRecord<'pop'> {
  const start = randomStart(random, seed);
  const game = start.board ? engine.fromPosition(start) : engine.newGame(start);
  for (let left = random.from(1, 60); left > 0 && !game.state.over; left--) {
    game.play(random.pick(game.legalMoves()));
  }
  return game.record();
}
