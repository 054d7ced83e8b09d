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
import { type Edit, editBytes, editText, openText, sealText } from '../support/mutate-text.js';
import { type Forge, forgeBy, type Plain } from './forgeries.js';

/** In which form a record was given to `verify`. */
export const FORMS = ['plain', 'text', 'bytes', 'characters'] as const;
export type Form = (typeof FORMS)[number];

export interface Finding {
  readonly game: number;
  readonly form: Form;
  /** What was forged. */
  readonly forgery: string;
  readonly fault: string;
  readonly given: unknown;
}

export interface Report {
  records: number;
  games: number;
  /** Verdicts by form and code; `ok` is one of the codes. */
  readonly verdicts: Record<Form, Record<string, number>>;
  /** How often each thing was forged. */
  readonly forged: Record<string, number>;
  /** Answers that the reference was asked about. */
  compared: number;
  throws: number;
  /** Records that were proved although they are not true, or refused for what they are not. */
  false: number;
  readonly findings: Finding[];
}

export interface FuzzOptions {
  readonly records: number;
  readonly seed: string;
  /** In place of the engine's own, to see that a wrong one is found out. */
  readonly verify?: (record: unknown) => Verdict;
  readonly progress?: (records: number) => void;
}

/** What a record is worth by the reference. */
export interface Worth {
  /** The first move that cannot be played; `null` when all can. */
  readonly illegal: number | null;
  readonly score: number;
  readonly earned: number;
  readonly over: boolean;
  /** Where the reference knows them. */
  readonly goal?: unknown;
  readonly from?: 'seed' | 'position';
}

/** A game of the reference, about to be given the moves of a record. */
export interface Replayed {
  readonly score: number;
  readonly over: boolean;
  /** Plays a move of a record; answers whether it may be played. */
  take(move: unknown): boolean;
}

/** What the moves of a record come to in a game of the reference. */
export function played(model: Replayed, record: Plain): Worth {
  const before = model.score;
  const refused = (record['moves'] as unknown[]).findIndex((move) => !model.take(move));
  const { score, over } = model;
  return { illegal: refused < 0 ? null : refused, score, earned: score - before, over };
}

/** One kind of game, as it is played, forged and replayed. */
export interface Fuzzed {
  /** Part of the seeds, so that kinds do not share their random numbers. */
  readonly name: string;
  readonly forgeries: Readonly<Record<string, Forge>>;
  /** The record of a random game. */
  play(engine: Engine, random: Random, seed: string, game: number): GameRecord<Kind>;
  decode(text: string): Plain;
  /** What a record is worth that is well made; `null` where the reference cannot say it. */
  worth(record: Plain): Worth | null;
}

/** Forgeries of each game. */
const PER_GAME = 20;
/** Findings that are kept. */
const KEPT = 5;
/** Codes for which the record is well made, so that the reference can play it. */
const PLAYED = ['ok', 'illegal-move', 'score'];

export function fuzz(engine: Engine, kind: Fuzzed, options: FuzzOptions): Report {
  const { seed, verify = (record) => engine.verify(record as GameRecord) } = options;
  const report: Report = {
    ...{ records: 0, games: 0, compared: 0, throws: 0, false: 0, forged: {}, findings: [] },
    verdicts: { plain: {}, text: {}, bytes: {}, characters: {} },
  };

  const give: Give = (form, forgery, given, meaning) => {
    report.records++;
    for (const name of forgery.split(', ')) count(report.forged, name);
    const find = (fault: string): void => {
      if (report.findings.length < KEPT)
        report.findings.push({ game: report.games, form, forgery, fault, given });
    };
    let verdict: Verdict;
    try {
      verdict = verify(given);
    } catch (error) {
      report.throws++;
      find(`it throws: ${String(error)}`);
      return;
    }
    const code = verdict.ok ? 'ok' : verdict.code;
    count(report.verdicts[form], code);
    const fault =
      otherText(verdict, given) ??
      (PLAYED.includes(code) ? faultIn(verdict, meaning) : unplayed(code, forgery));
    if (fault === null) return;
    report.false++;
    find(fault);
  };

  const faultIn = (verdict: Verdict, meaning: () => Plain): string | null => {
    try {
      const record = meaning();
      const worth = kind.worth(record);
      if (!worth) return null;
      report.compared++;
      return faultOf(verdict, record, worth);
    } catch (error) {
      return `the reference cannot read it: ${String(error)}`;
    }
  };

  for (; report.records < options.records; report.games++) {
    const random = new Random(`${seed}/${kind.name}/${report.games}`);
    const record = kind.play(engine, random, `${seed} ${report.games}`, report.games);
    const text = formatRecord(record);
    give('text', 'none at all', text, () => kind.decode(text));
    for (let i = 1; i < PER_GAME && report.records < options.records; i++) {
      giveForgery(kind, random, record, text, give);
    }
    options.progress?.(report.records);
  }
  return report;
}

type Give = (form: Form, forgery: string, given: unknown, meaning: () => Plain) => void;

export const count = (counts: Record<string, number>, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** How often each code came, in whatever form. */
export function codesIn({ verdicts }: Report): Readonly<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (const of of Object.values(verdicts))
    for (const [code, times] of Object.entries(of)) codes[code] = (codes[code] ?? 0) + times;
  return codes;
}

/** How many records were given in a form. */
export function givenAs(form: Form, { verdicts }: Report): number {
  return Object.values(verdicts[form]).reduce((sum, times) => sum + times, 0);
}

/** What is wrong with a code that no play leads to. */
function unplayed(code: string, forgery: string): string | null {
  if (code === 'unreadable') return 'an error that is no ConfigError';
  return forgery === 'none at all' ? `refused for ${code}, but nothing was changed` : null;
}

function giveForgery(
  { forgeries, decode }: Fuzzed,
  random: Random,
  record: GameRecord<Kind>,
  text: string,
  give: Give,
): void {
  const edits = randomEdits(random);
  if (random.chance(25)) {
    const changed = sealText('r2', editBytes(openText(text), edits));
    give('bytes', 'bytes', changed, () => decode(changed));
    return;
  }
  if (random.chance(10)) {
    const changed = editText(text, edits);
    give('characters', changed === text ? 'none at all' : 'characters', changed, () => decode(changed));
    return;
  }
  const { forged, names } = forgeBy(forgeries, random, record);
  const forgery = names.join(', ');
  const written = random.chance(40) ? textOf(forged) : null;
  if (written !== null) give('text', forgery, written, () => decode(written));
  else give('plain', forgery, forged, () => forged);
}

/** What is wrong with a verdict, by what the record is worth; `null` when nothing is. */
function faultOf(verdict: Verdict, record: Plain, { illegal, ...worth }: Worth): string | null {
  const claimed = record['score'] as number;
  if (!verdict.ok) {
    if (verdict.code === 'illegal-move') {
      return verdict.move === illegal ? null : `move ${verdict.move} is refused, not ${illegal}`;
    }
    if (illegal !== null) return `refused for ${verdict.code}, but move ${illegal} cannot be played`;
    return worth.score === claimed ? `refused for ${verdict.code}, but it is true` : null;
  }
  if (illegal !== null) return `proved, but move ${illegal} cannot be played`;
  const moves = (record['moves'] as unknown[]).length;
  const expected = { ...worth, moves, assisted: record['assisted'] };
  for (const [field, value] of Object.entries(expected)) {
    const got = verdict[field as keyof typeof expected];
    if (JSON.stringify(got) !== JSON.stringify(value)) {
      return `proved, but its ${field} is ${JSON.stringify(value)}, not ${JSON.stringify(got)}`;
    }
  }
  return claimed === worth.score ? null : `proved, but it claims ${claimed} and is worth ${worth.score}`;
}

export function randomEdits(random: Random): Edit[] {
  return random.times(random.from(1, 3), () => ({
    kind: random.pick(['flip', 'flip', 'set', 'cut', 'repeat', 'insert', 'swap'] as const),
    ...{ at: random.below(1e6), length: random.from(1, 12), value: random.below(0x10000) },
  }));
}

/** Whether what was given is a text of which another one is written. */
function otherText({ ok }: Verdict, given: unknown): string | null {
  const isOther = ok && typeof given === 'string' && formatRecord(parseRecord(given)) !== given;
  return isOther ? 'proved, but another text is written of it' : null;
}

/** The text of a forged record; `null` where it has none. */
function textOf(forged: Plain): string | null {
  try {
    return formatRecord(forged as unknown as GameRecord);
  } catch {
    return null;
  }
}
