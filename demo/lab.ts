/** The programming lab, its language and its walls chosen beside it; and what its page hears of each check. */
import 'block-puzzle-element/lab';
import { type Level, LEVELS } from 'block-puzzle-element/lab/program';
import { byId, createElement } from './dom.js';
import { listLanguages } from './languages.js';
import { ownSheetOf, printSheets, saidOf, sheetsOf } from './sheets.js';

const lab = document.querySelector('block-puzzle-lab')!;
const language = byId('language', HTMLSelectElement);
const settings = byId('settings', HTMLFormElement);
const results = byId('results', HTMLOListElement);
const none = byId('none', HTMLElement);

const VERDICTS = {
  right: 'right',
  wrong: 'not right yet',
  error: 'breaks off',
  endless: 'never ends',
  costly: 'computes too much',
} as const;

function showLanguage(): void {
  lab.lang = language.value;
}

function applySettings(): void {
  for (const select of settings.querySelectorAll('select')) lab.setAttribute(select.name, select.value);
}

let shown = '';
for (const type of ['bp-lab-ready', 'bp-lab-level'] as const)
  lab.addEventListener(type, ({ detail }) => (shown = detail.level));
const levelShown = (): Level | null => LEVELS.find(({ id }) => id === shown) ?? null;

lab.addEventListener('bp-lab-check', ({ detail }) => {
  const { level, verdict, cost, blocks, steps } = detail;
  const text = `${level || 'free'}: ${VERDICTS[verdict]}, cost ${cost}, blocks ${blocks}, steps ${steps.toLocaleString('en')}`;
  none.hidden = true;
  results.prepend(createElement('li', '', text));
});
const printed = byId('printed', HTMLElement);
async function print(sheets: () => Promise<readonly HTMLElement[]>): Promise<void> {
  printed.textContent = '';
  try {
    await lab.ready;
    printSheets(await sheets());
  } catch (error) {
    printed.textContent = (error as Error).message;
  }
}
byId('print-level', HTMLButtonElement).addEventListener('click', () => {
  void print(async () => {
    const level = levelShown();
    if (!level) throw new Error('The free program has no task: choose a level in the lab.');
    return sheetsOf(lab, level, saidOf(lab, level));
  });
});
byId('print-program', HTMLButtonElement).addEventListener('click', () => {
  void print(() => ownSheetOf(lab, levelShown()));
});
language.addEventListener('change', showLanguage);
settings.addEventListener('change', applySettings);

listLanguages(language, 'en');
// Some browsers remember what was chosen over a reload.
showLanguage();
applySettings();
