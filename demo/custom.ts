/** Own rules: a rule set is registered and played, and a form makes others of it. */
import { BlockPuzzleElement, ConfigError } from 'block-puzzle-element';
import { startCopying } from './copy.js';
import { byId } from './dom.js';
import { drawPiece } from './piece-drawing.js';
import { codeOf } from './rule-code.js';
import { RulesForm } from './rules-form.js';
import { TEN } from './ten.js';

BlockPuzzleElement.registerVariant(TEN);

const game = document.querySelector('block-puzzle')!;
const element = byId('rules', HTMLFormElement);
const form = new RulesForm(element);
const failure = byId('form-error', HTMLElement);
const code = byId('code', HTMLElement);
const drawings = byId('drawings', HTMLElement);
/** The rule set that is played. */
let played = TEN;
let count = 1;

function show(): void {
  const { ruleSet } = form;
  code.textContent = codeOf(ruleSet);
  drawings.replaceChildren(...ruleSet.pieces.map(drawPiece));
}

async function start(): Promise<void> {
  form.clearErrors();
  failure.textContent = '';
  const { ruleSet } = form;
  try {
    BlockPuzzleElement.registerVariant(ruleSet);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (!form.show(error)) failure.textContent = error.message;
    return;
  }
  if (game.variant === ruleSet.name) await game.newGame();
  game.variant = ruleSet.name;
  played = ruleSet;
  game.focus();
}

element.addEventListener('input', ({ target }) => {
  // A name stands for one rule set for good: another set needs another name.
  const named = target instanceof HTMLInputElement && target.name === 'name';
  if (!named && form.ruleSet.name === played.name) form.name = `ten-${++count}`;
  show();
});
element.addEventListener('submit', (event) => {
  event.preventDefault();
  void start();
});
element.addEventListener('reset', (event) => {
  event.preventDefault();
  failure.textContent = '';
  form.ruleSet = TEN;
  show();
});

startCopying(byId('copy', HTMLButtonElement), code, byId('copied', HTMLElement));
form.ruleSet = TEN;
show();
