/** The puzzle maker: a form, the position that it makes, and the game that starts from it. */
import 'block-puzzle-element';
import {
  ConfigError,
  formatPosition,
  parsePosition,
  type PositionInput,
  VARIANTS,
} from 'block-puzzle-element/engine';
import { startCopying } from './copy.js';
import { byId } from './dom.js';
import { markField } from './field.js';
import { HandsEditor } from './hands-editor.js';
import { PaintBoard } from './paint-board.js';
import { PUZZLES } from './puzzles.js';

const game = document.querySelector('block-puzzle')!;
const variant = byId('variant', HTMLSelectElement);
const rows = byId('rows', HTMLInputElement);
const columns = byId('columns', HTMLInputElement);
const handSize = byId('hand-size', HTMLInputElement);
const goal = byId('goal', HTMLInputElement);
const rotate = byId('rotate', HTMLInputElement);
const text = byId('text', HTMLTextAreaElement);
const snippet = byId('snippet', HTMLElement);
const pending = byId('pending', HTMLElement);
const failure = byId('failure', HTMLElement);
const board = new PaintBoard(byId('board', HTMLElement), update);
const hands = new HandsEditor(byId('hands', HTMLElement), byId('palette', HTMLElement), update);

/** A position that was pasted, as its text or as JSON. */
function readText(): PositionInput {
  const given = text.value.trim();
  const position = parsePosition(given.startsWith('{') ? formatPosition(readJson(given)) : given);
  const { variant: name } = position;
  const mechanism = VARIANTS.find((row) => row.name === name)?.mechanism ?? 'place';
  if (mechanism !== 'place') {
    const message = `variant must be a game that is played from a hand, not "${name}": this page makes no others`;
    throw new ConfigError('mismatch', 'variant', name, message);
  }
  return position;
}

function readJson(json: string): PositionInput {
  try {
    return JSON.parse(json) as PositionInput;
  } catch (error) {
    const message = `position must be JSON, or a text as it was made: ${(error as Error).message}`;
    throw new ConfigError('format', 'position', json, message);
  }
}

/** The puzzle as the form shows it, right or wrong. */
function readForm(): PositionInput {
  const [hand = []] = hands.hands;
  const { queue } = hands;
  return {
    variant: variant.value,
    board: board.rows,
    handSize: Number(handSize.value),
    // A hand of which nothing is said is dealt; in any other, an empty slot is a piece already placed.
    ...(hand.some(Boolean) ? { hand: hand.map((piece) => piece || null) } : {}),
    ...(queue.length ? { queue } : {}),
    ...(goal.value.trim() ? { goal: goal.value.trim() } : {}),
    ...(rotate.checked ? { rotate: true } : {}),
  };
}

/** The pieces of a game that has a hand. */
function piecesOf(row: (typeof VARIANTS)[number]): readonly string[] {
  return row.mechanism === 'pop' ? [] : row.pieces;
}

function writeForm(position: PositionInput): void {
  const row = VARIANTS.find(({ name }) => name === position.variant) ?? VARIANTS[0]!;
  const { queue = [], goal: wanted = '' } = position;
  const size = position.handSize ?? position.hand?.length ?? row.handSize;
  const hand = position.hand ?? Array.from({ length: size }, () => null);
  variant.value = row.name;
  board.rows = position.board ?? Array.from({ length: row.rows }, () => '.'.repeat(row.columns));
  hands.hands = [hand.map((piece) => piece ?? ''), ...queue];
  hands.palette = piecesOf(row);
  rows.value = String(board.rows.length);
  columns.value = String(board.rows[0]?.length ?? 0);
  handSize.value = String(size);
  goal.value = wanted;
  rotate.checked = position.rotate ?? row.rotate;
}

/** From the form to the text, the game and the snippet. */
function update(): void {
  try {
    clearErrors();
    pending.hidden = !hands.incomplete;
    text.value = formatPosition(readForm());
    play();
  } catch (error) {
    showError(error);
  }
}

function play(): void {
  game.position = text.value;
  snippet.textContent = `<block-puzzle position="${text.value}"></block-puzzle>`;
}

function clearErrors(): void {
  failure.textContent = '';
  hands.clearErrors();
  markField('goal', [goal], '');
  markField('text', [text], '');
}

/** Shows an error where it is: in the form, or in the text that was pasted. */
function showError(error: unknown, inText = false): void {
  if (!(error instanceof ConfigError)) throw error;
  const { field, message } = error;
  const shown = inText
    ? markField('text', [text], message)
    : hands.show(field, message) || (field === 'goal' && markField('goal', [goal], message));
  failure.textContent = shown ? 'The game above is the last one that could be played.' : message;
}

/** A number between the bounds of its control; what is none is put right. */
function numberOf(control: HTMLInputElement): number {
  const wanted = Math.round(control.valueAsNumber) || Number(control.defaultValue);
  const value = Math.max(Number(control.min), Math.min(wanted, Number(control.max)));
  control.value = String(value);
  return value;
}

for (const control of [rows, columns]) {
  control.addEventListener('change', () => {
    board.resize(numberOf(rows), numberOf(columns));
    update();
  });
}
handSize.addEventListener('change', () => {
  hands.resize(numberOf(handSize));
  update();
});
variant.addEventListener('change', () => {
  const row = VARIANTS.find(({ name }) => name === variant.value);
  if (row) hands.palette = piecesOf(row);
  update();
});
for (const control of [goal, rotate]) control.addEventListener('change', update);
byId('add-hand', HTMLButtonElement).addEventListener('click', () => {
  hands.addHand();
  update();
});
byId('wipe', HTMLButtonElement).addEventListener('click', () => {
  board.rows = board.rows.map((row) => '.'.repeat(row.length));
  update();
});
text.addEventListener('change', () => {
  try {
    clearErrors();
    const position = readText();
    writeForm(position);
    // JSON has quotes of its own, which would end those of an attribute.
    text.value = formatPosition(position);
    play();
  } catch (error) {
    showError(error, true);
  }
});

byId('ready', HTMLElement).addEventListener('click', ({ target }) => {
  const position = target instanceof HTMLButtonElement ? PUZZLES[target.textContent] : undefined;
  if (!position) return;
  writeForm(position);
  update();
});
startCopying(byId('copy', HTMLButtonElement), text, byId('copied', HTMLElement));
startCopying(byId('copy-snippet', HTMLButtonElement), snippet, byId('copied-snippet', HTMLElement));
writeForm(Object.values(PUZZLES)[0]!);
update();
