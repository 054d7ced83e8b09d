/** The table of a class: files are read in the page, shown, proved and saved as CSV; nothing leaves it. */
import type * as LabProgram from 'block-puzzle-element/lab/program';
import type { Level, LevelProof } from 'block-puzzle-element/lab/program';
import {
  classCsv,
  type ClassTable,
  classTable,
  type LevelResult,
  proveResults,
  type PupilResults,
  readResults,
} from 'block-puzzle-element/school';
import { byId, createElement } from './dom.js';
import { levelNames } from './level-names.js';

const files = byId('files', HTMLInputElement);
const prove = byId('prove', HTMLInputElement);
const ownFile = byId('own', HTMLInputElement);
const table = byId('table', HTMLElement);
const failures = byId('failures', HTMLUListElement);
const said = byId('said', HTMLElement);
const csv = byId('csv', HTMLButtonElement);
const clear = byId('clear', HTMLButtonElement);
const counted = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;
let pupils: PupilResults[] = [];
let shown: ClassTable = classTable([]);

/** Milliseconds: of a check, and of what it does until the page has a turn. */
const LONGEST_CHECK = 30_000;
const LONGEST_TURN = 30;

/** What is wrong with a file stays until others are put here; with a program, as long as programs are proved. */
type Of = 'file' | 'levels' | 'program';
const refuse = (text: string, of: Of): void => {
  failures.append(createElement('li', of, text));
};
const forget = (of: Of): void => {
  for (const line of failures.querySelectorAll(`.${of}`)) line.remove();
};

async function take(list: Iterable<File>): Promise<void> {
  forget('file');
  for (const file of list) {
    try {
      pupils = [...pupils, ...readResults(await file.text())];
    } catch (error) {
      refuse(`${file.name}: ${(error as Error).message}`, 'file');
    }
  }
  await show();
}

/** A table that is overtaken while it is proved is given up. */
let showing = new AbortController();

async function show(): Promise<void> {
  showing.abort();
  const { signal } = (showing = new AbortController());
  forget('program');
  // What is not proved yet is not saved as if it were.
  csv.disabled = true;
  clear.disabled = pupils.length === 0;
  let kept: readonly PupilResults[] = pupils;
  let others: readonly string[] = [];
  try {
    if (prove.checked) {
      const program = await import('block-puzzle-element/lab/program');
      others = otherWalls(program, pupils);
      kept = await proved(program, pupils, signal);
    }
  } catch (error) {
    if (!signal.aborted) said.textContent = (error as Error).message;
    return;
  }
  if (signal.aborted) return;
  const made = classTable(kept);
  const names = await levelNames(made.levels, own);
  if (signal.aborted) return;
  shown = made;
  const { levels, rows } = shown;
  const on = others.length > 0 ? `, proved on walls of ${others.join(', ')} too` : '';
  const counts = `${counted(rows.length, 'pupil', 'pupils')}, ${counted(levels.length, 'level', 'levels')}`;
  said.textContent = rows.length > 0 ? `${counts}${on}` : '';
  csv.disabled = rows.length === 0;
  table.replaceChildren(...(rows.length > 0 ? [drawn(shown, names)] : []));
}

function drawn({ levels, rows }: ClassTable, names: readonly string[]): HTMLTableElement {
  const made = document.createElement('table');
  const head = made.createTHead().insertRow();
  for (const text of ['Name', 'Solved', 'Stars', ...names]) {
    const cell = createElement('th', '', text);
    cell.scope = 'col';
    head.append(cell);
  }
  // What they are called in the file that is saved.
  levels.forEach((id, i) => (head.cells[i + 3]!.title = id));
  const body = made.createTBody();
  for (const { name, solved, stars, results } of rows) {
    const row = body.insertRow();
    const cell = createElement('th', '', name);
    cell.scope = 'row';
    row.append(cell, createElement('td', '', String(solved)), createElement('td', '', String(stars)));
    for (const result of results) {
      if (!result) row.append(createElement('td', 'none', '–'));
      // What is right may be told without its cost.
      else if (result.stars === 0 && result.cost === null)
        row.append(createElement('td', 'none', `tried ${result.checks ?? ''}`));
      else row.append(createElement('td', '', `${'★'.repeat(result.stars)} ${result.cost ?? ''}`));
    }
  }
  return made;
}

/** The levels of the teacher's own, and what was tried: a class has many programs that are alike. */
let own: readonly Level[] = [];
let known = new Map<string, Promise<LevelProof>>();
type Program = typeof LabProgram;

const levelOf = ({ LEVELS }: Program, { level: id }: LevelResult): Level | null =>
  [...own, ...LEVELS].find((one) => one.id === id) ?? null;

/** As labs have them by default, and as checks have them that do not say theirs. */
const USUAL: readonly string[] = ['9x9 in 3 colours', '9x9 in 5 colours'];

/** Walls that results say, beside the usual ones: the teacher knows which ones the lab had. */
function otherWalls(program: Program, list: readonly PupilResults[]): readonly string[] {
  const free = list
    .flatMap(({ results }) => results)
    .filter((result) => result.program !== null && !levelOf(program, result)?.wall);
  const walls = free.map(({ rows, columns, colors }) => `${rows}x${columns} in ${colors} colours`);
  return [...new Set(walls)].filter((each) => !USUAL.includes(each));
}

async function proved(
  program: Program,
  list: readonly PupilResults[],
  signal: AbortSignal,
): Promise<readonly PupilResults[]> {
  return proveResults(list, (result) => proofOf(program, result), {
    ...{ known, signal },
    refused: (name, level, reason) => refuse(`${name}, ${level}: ${reason}`, 'program'),
    each: (done) => (said.textContent = `${done} of ${list.length} proved`),
  });
}

/** What a program earns; rejects with what is wrong with it. The page has its turns meanwhile. */
async function proofOf(program: Program, result: LevelResult): Promise<LevelProof> {
  const { contagion, rows, columns, colors } = result;
  const level = levelOf(program, result);
  if (!level && result.level !== 'free')
    throw new Error('the level is not known: levels of your own have a file');
  const work = program.proving(level, result.program, {
    ...{ contagion, rows, columns, colors },
    ...{ walls: 500, timeout: LONGEST_CHECK },
  });
  let step = work.next();
  for (let began = performance.now(); !step.done; step = work.next()) {
    if (performance.now() - began < LONGEST_TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return step.value;
}

async function takeLevels([file]: Iterable<File>): Promise<void> {
  forget('levels');
  let read: readonly Level[] = [];
  try {
    const { readLevels } = await import('block-puzzle-element/lab/program');
    if (file) read = readLevels(JSON.parse(await file.text()));
  } catch (error) {
    refuse(`${file!.name}: ${(error as Error).message}`, 'levels');
  }
  // A table that is still being proved goes by the levels of before: what it finds is not for the next one.
  own = read;
  known = new Map();
  await show();
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
ownFile.addEventListener('change', () => void takeLevels(ownFile.files ?? []));
prove.addEventListener('change', () => void show());
byId('example', HTMLButtonElement).addEventListener('click', () => {
  pupils = [...readResults(EXAMPLE)];
  forget('file');
  void show();
});
clear.addEventListener('click', () => {
  pupils = [];
  known = new Map();
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
