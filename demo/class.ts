/** The table of a class: files are read in the page, shown, proved and saved as CSV; nothing leaves it. */
import {
  classCsv,
  type ClassTable,
  classTable,
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

const LONGEST_CHECK = 30_000;

const refuse = (text: string): void => {
  failures.append(createElement('li', '', text));
};

/** The results in a text: JSON, or a line of it for each check. */
function resultsIn(text: string): readonly PupilResults[] {
  const lines = text.trim().split(/\r?\n/);
  const isLog = lines.length > 1 && lines.every((line) => /^\{.*\}$/.test(line.trim()));
  return readResults(isLog ? lines.map((line) => JSON.parse(line) as unknown) : JSON.parse(text));
}

async function take(list: Iterable<File>): Promise<void> {
  failures.replaceChildren();
  for (const file of list) {
    try {
      pupils.push(...resultsIn(await file.text()));
    } catch (error) {
      refuse(`${file.name}: ${(error as Error).message}`);
    }
  }
  await show();
}

async function show(): Promise<void> {
  const kept = prove.checked ? await proved(pupils) : pupils;
  shown = classTable(kept);
  const { levels, rows } = shown;
  said.textContent = rows.length > 0 ? `${rows.length} pupils, ${levels.length} levels` : '';
  csv.disabled = clear.disabled = rows.length === 0;
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

/** The same without what a program does not earn; loaded when it is asked for. */
async function proved(list: readonly PupilResults[]): Promise<readonly PupilResults[]> {
  const program = await import('block-puzzle-element/lab/program');
  const kept: PupilResults[] = [];
  for (const pupil of list) {
    const results = pupil.results.map((result) => {
      if (result.cost === null) return result;
      try {
        const level = program.LEVELS.find(({ id }) => id === result.level);
        const parsed = program.parseProgram(result.program);
        const options = level ? program.checkOf(level) : { contagion: result.contagion };
        const strange = level && program.notOffered(level, parsed.blocks);
        if (strange) throw new Error(`${strange.type} is not offered`);
        if (program.programCost(parsed) !== result.cost) throw new Error('it costs something else');
        const { verdict } = program.checkProgram(parsed, { ...options, walls: 500, timeout: LONGEST_CHECK });
        if (verdict === 'right') return result;
        throw new Error(verdict);
      } catch (error) {
        refuse(`${pupil.name}, ${result.level}: ${(error as Error).message}`);
        return { ...result, stars: 0, cost: null, blocks: null };
      }
    });
    kept.push({ ...pupil, results });
    said.textContent = `${kept.length} of ${list.length} proved`;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return kept;
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
prove.addEventListener('change', () => {
  failures.replaceChildren();
  void show();
});
byId('example', HTMLButtonElement).addEventListener('click', () => {
  pupils = [...readResults(EXAMPLE)];
  failures.replaceChildren();
  void show();
});
clear.addEventListener('click', () => {
  pupils = [];
  failures.replaceChildren();
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
