/** Forged records of one kind of game, each verified, and every answer compared with the plain reference's. */
import {
  type Engine,
  formatRecord,
  type GameRecord,
  type Kind,
  parseRecord,
  type Verdict,
} from 'block-puzzle-element/engine';
import { Random } from '../soak/random.js';
import { type Edit, editBytes, openText, sealText } from '../support/mutate-text.js';
import type { Plain } from './forge.js';

export interface FuzzReport {
  records: number;
  /** Verdicts by their code; `ok` is one of them. */
  readonly verdicts: Record<string, number>;
  readonly forged: Record<string, number>;
  /** Answers that the reference was asked about. */
  compared: number;
  /** Throws, and verdicts that the reference contradicts. */
  readonly findings: string[];
}

export interface FuzzOptions {
  readonly records: number;
  readonly seed: string;
  /** In place of the engine's own, to see that a wrong one is found out. */
  readonly verify?: (record: unknown) => Verdict;
}

/** A game of the reference, about to be given the moves of a record. */
export interface Replayed {
  readonly score: number;
  readonly over: boolean;
  /** Plays a move of a record; answers whether it may be played. */
  take(move: unknown): boolean;
}

/** One kind of game, as it is played, forged and replayed. */
export interface Fuzzed<K extends Kind> {
  /** Part of the seeds, so that kinds do not share their random numbers. */
  readonly name: string;
  /** What a move is called in a finding. */
  readonly move: string;
  /** The record of a random game. */
  play(engine: Engine, random: Random, seed: string): GameRecord<K>;
  decode(text: string): Plain;
  forge(random: Random, record: GameRecord<K>): { forged: Plain; names: string[] };
  /** Whether the reference can be asked about a record. */
  isKnown(record: Plain): boolean;
  /** The reference where a record starts. */
  begin(record: Plain): Replayed;
}

const PER_GAME = 20;
/** Codes for which the record is well made, so that the reference can play it. */
const PLAYED = ['ok', 'illegal-move', 'score'];

export function fuzz<K extends Kind>(
  engine: Engine,
  kind: Fuzzed<K>,
  { records, seed, verify = (record) => engine.verify(record as GameRecord) }: FuzzOptions,
): FuzzReport {
  const report: FuzzReport = { records: 0, verdicts: {}, forged: {}, compared: 0, findings: [] };
  const give = (names: readonly string[], given: unknown, meaning: () => Plain): void => {
    report.records++;
    for (const name of names) report.forged[name] = (report.forged[name] ?? 0) + 1;
    const fault = faultOf(kind, verify, given, meaning, names, report);
    if (fault !== null) report.findings.push(`${names.join(', ')}: ${fault}\n${JSON.stringify(given)}`);
  };
  for (let game = 0; report.records < records; game++) {
    const random = new Random(`${seed}/${kind.name}/${game}`);
    const record = kind.play(engine, random, `${seed} ${game}`);
    const text = formatRecord(record as GameRecord<Kind>);
    give(['none at all'], text, () => kind.decode(text));
    for (let i = 1; i < PER_GAME && report.records < records; i++) {
      if (random.chance(25)) {
        const bytes = sealText('r2', editBytes(openText(text), randomEdits(random)));
        give(['bytes'], bytes, () => kind.decode(bytes));
        continue;
      }
      const { forged, names } = kind.forge(random, record);
      const written = random.chance(40) ? textOf(forged) : null;
      if (written === null) give(names, forged, () => forged);
      else give([...names, 'text'], written, () => kind.decode(written));
    }
  }
  return report;
}

/** What is wrong with the answer to a record; `null` when nothing is. */
function faultOf<K extends Kind>(
  kind: Fuzzed<K>,
  verify: (record: unknown) => Verdict,
  given: unknown,
  meaning: () => Plain,
  names: readonly string[],
  report: FuzzReport,
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
  const other = otherText(verdict, given);
  if (other !== null) return other;
  if (!PLAYED.includes(code)) return names.join() === 'none at all' ? `refused for ${code}` : null;
  try {
    const record = meaning();
    if (!kind.isKnown(record)) return null;
    report.compared++;
    return contradiction(kind, verdict, record);
  } catch (error) {
    return `the reference cannot read it: ${String(error)}`;
  }
}

/** What the reference says otherwise. */
function contradiction<K extends Kind>(kind: Fuzzed<K>, verdict: Verdict, record: Plain): string | null {
  const model = kind.begin(record);
  const before = model.score;
  const moves = record['moves'] as unknown[];
  const refused = moves.findIndex((move) => !model.take(move));
  const illegal = refused < 0 ? null : refused;
  const worth = illegal === null ? `${model.score}` : `nothing: ${kind.move} ${illegal} cannot be played`;
  if (!verdict.ok) {
    if (verdict.code === 'illegal-move') {
      return verdict.move === illegal
        ? null
        : `${kind.move} ${verdict.move} is refused, but it is worth ${worth}`;
    }
    return illegal === null && model.score !== record['score'] ? null : `refused, but it is worth ${worth}`;
  }
  const proved = [verdict.score, verdict.earned, verdict.moves, verdict.over, illegal];
  const expected = [model.score, model.score - before, moves.length, model.over, null];
  if (JSON.stringify(proved) !== JSON.stringify(expected))
    return `proved as ${proved.join()}, not ${expected.join()}`;
  return record['score'] === model.score ? null : `proved, but it is worth ${worth}`;
}

export function randomEdits(random: Random): Edit[] {
  return random.times(random.from(1, 3), () => ({
    kind: random.pick(['flip', 'flip', 'set', 'cut', 'repeat', 'insert', 'swap'] as const),
    ...{ at: random.below(1e6), length: random.from(1, 12), value: random.below(0x10000) },
  }));
}

/** Whether what was given is a text of which another one is written. */
export function otherText({ ok }: Verdict, given: unknown): string | null {
  const isOther = ok && typeof given === 'string' && formatRecord(parseRecord(given)) !== given;
  return isOther ? 'proved, but another text is written of it' : null;
}

function textOf(forged: Plain): string | null {
  try {
    return formatRecord(forged as unknown as GameRecord);
  } catch {
    return null;
  }
}
