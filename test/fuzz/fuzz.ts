/** Forges records of random games and has them verified; every answer is compared with the naive model's. */
import {
  type Engine,
  formatRecord,
  type GameRecord,
  type RuleSet,
  type Verdict,
} from 'block-puzzle-element/engine';
import { Random } from '../soak/random.js';
import { randomSetup } from '../soak/setups.js';
import { editBytes, editText, openText, sealText } from '../support/mutate-text.js';
import { otherText, randomEdits } from './against-reference.js';
import { decode } from './decode.js';
import { forge, FORGERIES, type Plain } from './forge.js';
import { faultOf, worthOf } from './reference.js';

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
  /** Answers that the model was asked about. */
  compared: number;
  throws: number;
  /** Records that were proved although they are not true, or refused for what they are not. */
  false: number;
  readonly findings: Finding[];
}

export interface Options {
  readonly records: number;
  readonly seed: string;
  /** What verifies; the engine, unless a test has reason to take something else. */
  readonly verify?: (record: unknown) => Verdict;
  readonly progress?: (records: number) => void;
}

/** Forgeries of each game. */
const PER_GAME = 20;
/** Findings that are kept. */
const KEPT = 5;
/** Codes for which the record is well made, so that the model can play it. */
const PLAYED = ['ok', 'illegal-move', 'score'];

export function fuzz(engine: Engine, options: Options): Report {
  const { seed, verify = (record) => engine.verify(record as GameRecord) } = options;
  const report: Report = {
    ...{ records: 0, games: 0, compared: 0, throws: 0, false: 0, forged: {}, findings: [] },
    verdicts: { plain: {}, text: {}, bytes: {}, characters: {} },
  };
  const ruleSets = new Map<string, RuleSet>();
  const count = (counts: Record<string, number>, what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  const give = (form: Form, forgery: string, given: unknown, meaning: () => Plain): void => {
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
    if (PLAYED.includes(code)) report.compared++;
    if (fault === null) return;
    report.false++;
    find(fault);
  };

  const faultIn = (verdict: Verdict, meaning: () => Plain): string | null => {
    try {
      const record = meaning();
      return faultOf(verdict, record, worthOf(record, ruleSets));
    } catch (error) {
      return `the model cannot read it: ${String(error)}`;
    }
  };

  for (; report.records < options.records; report.games++) {
    const random = new Random(`${seed}/records/${report.games}`);
    const { record, ruleSet } = playGame(engine, random, seed, report.games);
    if (ruleSet) ruleSets.set(ruleSet.name, ruleSet);
    const text = formatRecord(record);
    give('text', 'none at all', text, () => decode(text));
    for (let i = 1; i < PER_GAME && report.records < options.records; i++) {
      giveForgery(random, record, text, give);
    }
    options.progress?.(report.records);
  }
  return report;
}

/** What is wrong with a code that no play leads to. */
function unplayed(code: string, forgery: string): string | null {
  if (code === 'unreadable') return 'an error that is no ConfigError';
  return forgery === 'none at all' ? `refused for ${code}, but nothing was changed` : null;
}

function giveForgery(
  random: Random,
  record: GameRecord,
  text: string,
  give: (form: Form, forgery: string, given: unknown, meaning: () => Plain) => void,
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
  const { forged, names } = forge(random, record);
  const forgery = names.join(', ');
  const written = random.chance(40) ? textOf(forged) : null;
  if (written !== null) give('text', forgery, written, () => decode(written));
  else give('plain', forgery, forged, () => forged);
}

/** The text of a forged record; `null` where it has none. */
function textOf(forged: Plain): string | null {
  try {
    return formatRecord(forged as unknown as GameRecord);
  } catch {
    return null;
  }
}

/** The record of a random game, and the rule set where the variant is not shipped. */
export function playGame(
  engine: Engine,
  random: Random,
  seed: string,
  number: number,
): { record: GameRecord; ruleSet: RuleSet | undefined } {
  const setup = randomSetup(seed, number);
  if (setup.ruleSet) engine.registerVariant(setup.ruleSet);
  const game = setup.config ? engine.newGame(setup.config) : engine.fromPosition(setup.position!);
  for (let left = random.below(30); left > 0 && !game.state.over; left--) {
    if (random.chance(5)) game.undo();
    const slots = game.state.fits.flatMap((fits, slot) => (fits ? [slot] : []));
    const moves = game.legalMoves(random.pick(slots));
    const clearing = game
      .outlook()
      .previews.flatMap((list, piece) => list.map(({ row, column }) => ({ piece, row, column })));
    game.play(random.pick(clearing.length > 0 && random.chance(70) ? clearing : moves));
  }
  return { record: game.record(), ruleSet: setup.ruleSet };
}

/** The names of all forgeries, as the report has them where one was done alone. */
export const NAMES: readonly string[] = Object.keys(FORGERIES);
