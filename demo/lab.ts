/** The programming lab, its language and its walls chosen beside it; and what its page hears of each check. */
import 'block-puzzle-element/lab';
import { byId, createElement } from './dom.js';
import { listLanguages } from './languages.js';

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

lab.addEventListener('bp-lab-check', ({ detail }) => {
  const { level, verdict, cost, blocks, steps } = detail;
  const text = `${level || 'free'}: ${VERDICTS[verdict]}, cost ${cost}, blocks ${blocks}, steps ${steps.toLocaleString('en')}`;
  none.hidden = true;
  results.prepend(createElement('li', '', text));
});
language.addEventListener('change', showLanguage);
settings.addEventListener('change', applySettings);

listLanguages(language, 'en');
// Some browsers remember what was chosen over a reload.
showLanguage();
applySettings();
