/** A record, its replay, and what `verify` of the engine says of it. */
import 'block-puzzle-element';
import {
  createEngine,
  formatRecord,
  type GameRecord,
  parseRecord,
  type Verdict,
} from 'block-puzzle-element/engine';
import { startCopying } from './copy.js';
import { byId, createElement } from './dom.js';
import { markField } from './field.js';
import { RECORDS } from './records.js';

const game = document.querySelector('block-puzzle')!;
const record = byId('record', HTMLTextAreaElement);
const verdict = byId('verdict', HTMLElement);
const facts = byId('facts', HTMLElement);
const stale = byId('stale', HTMLElement);
// Other pages lead here with a record behind the #.
const first = location.hash.slice(1) || Object.values(RECORDS)[0]!;
// At once, so that the element does not begin with a game of its own; the proof may come later.
if (!location.hash) game.record = first;
const engine = await createEngine();

/** Text or JSON: `verify` takes either, the one as it is, the other as an object. */
function given(): GameRecord | string {
  const text = record.value.trim();
  try {
    return text.startsWith('{') ? (JSON.parse(text) as GameRecord) : text;
  } catch {
    return text;
  }
}

function judge(): void {
  const found = engine.verify(given());
  show(found);
  markField('record', [record], '');
  stale.hidden = found.ok;
  if (found.ok) game.record = record.value.trim();
}

/** What a game deals from: a wall has colours, any other a hand. */
const deal = (config: Extract<Verdict, { ok: true }>['config']): string =>
  'colors' in config ? `${config.colors} colours` : `hand of ${config.handSize}`;

function show(found: Verdict): void {
  verdict.classList.toggle('bad', !found.ok);
  if (found.ok) {
    const { score, earned, moves, over, config, from, goal, assisted } = found;
    verdict.textContent = `Proved: ${moves} moves earn ${earned.toLocaleString('en')} points.`;
    list({
      score: score.toLocaleString('en'),
      variant: `${config.variant}, ${config.rows} by ${config.columns}, ${deal(config)}`,
      from: from === 'seed' ? `seed "${config.seed}"` : 'a position of its own',
      over: over ? 'yes' : 'no, it could go on',
      ...(goal ? { goal: `${goal.goal}, ${goal.outcome}` } : {}),
      assisted: assisted ? 'yes: undo, a hint or a program' : 'no, as the record says',
    });
  } else {
    verdict.textContent = 'Refused.';
    list({
      code: found.code,
      ...(found.move === null ? {} : { move: `${found.move}, counted from 0` }),
      message: found.message,
    });
  }
}

function list(entries: Readonly<Record<string, string>>): void {
  const rows = Object.entries(entries).map(([name, value]) => {
    const row = document.createElement('div');
    row.append(createElement('dt', '', name), createElement('dd', '', value));
    return row;
  });
  facts.replaceChildren(...rows);
}

/** Puts a record into the field, in whatever form. */
function put(text: string): void {
  record.value = text;
  judge();
}

/** Writes the record anew with a change that keeps the text readable: only a replay can tell. */
function tamper(change: (record: GameRecord) => GameRecord): void {
  const present = given();
  try {
    const text = typeof present === 'string' ? present : formatRecord(present);
    put(formatRecord(change(parseRecord(text))));
  } catch (error) {
    explain('It cannot be changed', error);
  }
}

/** Says beside the buttons why one of them could do nothing. */
function explain(what: string, error: unknown): void {
  judge();
  markField('record', [record], `${what}: ${(error as Error).message}`);
}

byId('add-points', HTMLButtonElement).addEventListener('click', () => {
  tamper((present) => ({ ...present, score: present.score + 1000 }));
});
byId('drop-move', HTMLButtonElement).addEventListener('click', () => {
  tamper((present) => ({ ...present, moves: present.moves.slice(1) }));
});
byId('change-letter', HTMLButtonElement).addEventListener('click', () => {
  const text = record.value.trim();
  const at = Math.floor(text.length / 2);
  put(text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1));
});
byId('as-json', HTMLButtonElement).addEventListener('click', () => {
  const present = given();
  try {
    put(JSON.stringify(typeof present === 'string' ? parseRecord(present) : present, null, 1));
  } catch (error) {
    explain('It cannot be written as JSON', error);
  }
});
record.addEventListener('input', judge);

byId('given', HTMLElement).addEventListener('click', ({ target }) => {
  const text = target instanceof HTMLButtonElement ? RECORDS[target.textContent] : undefined;
  if (text !== undefined) put(text);
});
startCopying(byId('copy', HTMLButtonElement), record, byId('copied', HTMLElement));
addEventListener('hashchange', () => {
  put(location.hash.slice(1));
});
put(first);
