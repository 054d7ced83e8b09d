/** The table of a class: files are read in the page, shown, proved and saved as CSV; nothing leaves it. */
import type * as LabProgram from 'block-puzzle-element/lab/program';
import {
  classCsv,
  type ClassTable,
  classTable,
  type LevelResult,
  type PupilResults,
  readResults,
} from 'block-puzzle-element/school';
import { byId, createElement } from './dom.js';

const files = byId('files', HTMLInputElement);
const prove = byId('prove', HTMLInputElement);
const table = byId('table', HTMLElement);
const failures = byId('failures', HTMLUListElement);
const said = byId('said', HTMLElement);
const csv = byId('csv', HTMLButtonElement);
const clear = byId('clear', HTMLButtonElement);
let pupils: PupilResults[] = [];
let shown: ClassTable = classTable([]);

/** Milliseconds: of a check, and of what it does until the page has a turn. */
const LONGEST_CHECK = 30_000;
const LONGEST_TURN = 30;

/** What is wrong with a file stays until others are put here; with a program, as long as programs are proved. */
const refuse = (text: string, of: 'file' | 'program'): void => {
  failures.append(createElement('li', of, text));
};
const forget = (of: 'file' | 'program'): void => {
  for (const line of failures.querySelectorAll(`.${of}`)) line.remove();
};

/** The results in a text: JSON, or a line of it for each check. */
function resultsIn(text: string): readonly PupilResults[] {
  const lines = text.trim().split(/\r?\n/);
  const isLog = lines.length > 1 && lines.every((line) => /^\{.*\}$/.test(line.trim()));
  return readResults(isLog ? lines.map((line) => JSON.parse(line) as unknown) : JSON.parse(text));
}

async function take(list: Iterable<File>): Promise<void> {
  forget('file');
  for (const file of list) {
    try {
      pupils.push(...resultsIn(await file.text()));
    } catch (error) {
      refuse(`${file.name}: ${(error as Error).message}`, 'file');
    }
  }
  await show();
}

/** Counts what is shown: a table that is overtaken while it is proved is given up. */
let turn = 0;

async function show(): Promise<void> {
  const mine = ++turn;
  forget('program');
  // What is not proved yet is not saved as if it were.
  csv.disabled = true;
  clear.disabled = pupils.length === 0;
  const kept = prove.checked ? await proved(pupils, () => mine === turn) : pupils;
  if (mine !== turn) return;
  shown = classTable(kept);
  const { levels, rows } = shown;
  said.textContent = rows.length > 0 ? `${rows.length} pupils, ${levels.length} levels` : '';
  csv.disabled = rows.length === 0;
  table.replaceChildren(...(rows.length > 0 ? [drawn(shown)] : []));
}

function drawn({ levels, rows }: ClassTable): HTMLTableElement {
  const made = document.createElement('table');
  const head = made.createTHead().insertRow();
  for (const text of ['Name', 'Solved', 'Stars', ...levels]) {
    const cell = createElement('th', '', text);
    cell.scope = 'col';
    head.append(cell);
  }
  const body = made.createTBody();
  for (const { name, solved, stars, results } of rows) {
    const row = body.insertRow();
    const cell = createElement('th', '', name);
    cell.scope = 'row';
    row.append(cell, createElement('td', '', String(solved)), createElement('td', '', String(stars)));
    for (const result of results) {
      if (!result) row.append(createElement('td', 'none', '–'));
      else if (result.cost === null) row.append(createElement('td', 'none', `tried ${result.checks ?? ''}`));
      else row.append(createElement('td', '', `${'★'.repeat(result.stars)} ${result.cost}`));
    }
  }
  return made;
}

/** Stars by level and program: a class has many that are alike, and each is tried once. */
const known = new Map<string, Promise<number>>();

/** The same without what a program does not earn. */
async function proved(
  list: readonly PupilResults[],
  goesOn: () => boolean,
): Promise<readonly PupilResults[]> {
  const program = await import('block-puzzle-element/lab/program');
  const kept: PupilResults[] = [];
  for (const pupil of list) {
    const results: LevelResult[] = [];
    for (const result of pupil.results) {
      if (!goesOn()) return [];
      const key = JSON.stringify([result.level, result.contagion, result.cost, result.program]);
      if (result.cost !== null && !known.has(key)) known.set(key, starsOf(program, result));
      try {
        results.push(result.cost === null ? result : { ...result, stars: await known.get(key)! });
      } catch (error) {
        refuse(`${pupil.name}, ${result.level}: ${(error as Error).message}`, 'program');
        results.push({ ...result, stars: 0, cost: null, blocks: null });
      }
    }
    kept.push({ ...pupil, results });
    said.textContent = `${kept.length} of ${list.length} proved`;
  }
  return kept;
}

/** The stars that a program earns; rejects with what is wrong with it. The page has its turns meanwhile. */
async function starsOf(program: typeof LabProgram, result: LevelResult): Promise<number> {
  const level = program.LEVELS.find(({ id }) => id === result.level) ?? null;
  if (!level && result.level !== 'free') throw new Error('the level is none of the lab’s');
  const { contagion } = result;
  const work = program.proving(level, result.program, { contagion, walls: 500, timeout: LONGEST_CHECK });
  let step = work.next();
  for (let began = performance.now(); !step.done; step = work.next()) {
    if (performance.now() - began < LONGEST_TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  const { verdict, stars, cost } = step.value;
  if (cost !== result.cost) throw new Error(`it costs ${cost}, not ${result.cost}`);
  if (verdict !== 'right') throw new Error(`it is not right: ${verdict}`);
  return stars;
}

/** Two pupils as their files are, one of them with a program that is not right. */
const hat = (type: string): string =>
  JSON.stringify({
    blocks: {
      languageVersion: 0,
      blocks: [
        {
          ...{ type: 'bp_whenClicked', id: 'hat', x: 24, y: 32 },
          next: { block: { type, id: 'a', inputs: { CELL: { block: { type: 'bp_clicked', id: 'b' } } } } },
        },
      ],
    },
  });
const result = (level: string, stars: number, cost: number | null, type = ''): object => ({
  ...{ level, stars, cost, blocks: cost === null ? null : 2, contagion: 'area', checks: 2 },
  program: type ? hat(type) : null,
});
const EXAMPLE = [
  ['Ada', [result('click', 3, 1, 'bp_remove'), result('rule', 3, 40, 'bp_removeAreaFall')]],
  ['Bruno', [result('click', 3, 1, 'bp_remove'), result('rule', 3, 40, 'bp_removeStripFall')]],
  ['Chiara', [result('click', 3, 1, 'bp_remove'), result('rule', 0, null)]],
].map(([name, results]) => ({ format: 'block-puzzle-results', version: 1, name, results }));

files.addEventListener('change', () => {
  void take(files.files ?? []).then(() => (files.value = ''));
});
prove.addEventListener('change', () => void show());
byId('example', HTMLButtonElement).addEventListener('click', () => {
  pupils = [...readResults(EXAMPLE)];
  forget('file');
  void show();
});
clear.addEventListener('click', () => {
  pupils = [];
  forget('file');
  void show();
});
csv.addEventListener('click', () => {
  // A spreadsheet knows UTF-8 by its mark.
  const url = URL.createObjectURL(new Blob(['\ufeff', classCsv(shown)], { type: 'text/csv' }));
  const anchor = document.createElement('a');
  Object.assign(anchor, { href: url, download: 'class.csv' });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url));
});
for (const type of ['dragover', 'drop'] as const) {
  addEventListener(type, (event) => {
    event.preventDefault();
    if (type === 'drop') void take(event.dataTransfer?.files ?? []);
  });
}
