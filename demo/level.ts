/** The editor of levels: programs from the lab, words and targets from a form, out of which come JSON, a trial and sheets. */
import { BlockPuzzleLabElement } from 'block-puzzle-element/lab';
import {
  BLOCKS,
  checkOf,
  checkProgram,
  ConfigError,
  type Level,
  type LevelHelp,
  parseProgram,
  programCost,
  readLevels,
  runGoal,
} from 'block-puzzle-element/lab/program';
import { startCopying } from './copy.js';
import { byId, createElement } from './dom.js';
import { markField } from './field.js';
import { listLanguages } from './languages.js';
import { nameOf, pictureOf } from './programs.js';
import { printSheets, saidOf, sheetsOf } from './sheets.js';

const HAT = 'bp_whenClicked';
const PARTS = ['name', 'task', 'hint'] as const;
/** A check of the slowest program takes some seconds. */
const LONGEST_CHECK = 30_000;

const lab = byId('editor', BlockPuzzleLabElement);
const form = byId('form', HTMLFormElement);
const json = byId('json', HTMLTextAreaElement);
const failure = byId('failure', HTMLElement);
const verdict = byId('verdict', HTMLElement);
const taken = byId('taken', HTMLElement);
const blocks = byId('blocks', HTMLElement);
const other = byId('other', HTMLSelectElement);
const language = byId('language', HTMLSelectElement);
let solution: object | null = null;
let starter: object | null = null;
/** What the level says, by language: English, and all that were chosen beside it. */
let texts: Record<string, Record<string, string>> = {};
/** The level that was pasted: what the form does not show of it stays. */
let pasted: Level | null = null;
let trials = 0;

const field = (name: string): HTMLInputElement => byId(name, HTMLElement) as HTMLInputElement;
const boxes = (): readonly HTMLInputElement[] => [...blocks.querySelectorAll('input')];

/** The types of a program's blocks, but for the hat. */
function typesIn(program: object | null): ReadonlySet<string> {
  const found = JSON.stringify(program).matchAll(/"type":"(\w+)"/g);
  return new Set([...found].map(([, type]) => type!).filter((type) => type !== HAT));
}

function listBlocks(): void {
  const categories = new Map<string, HTMLFieldSetElement>();
  for (const { type, cost, categories: places } of BLOCKS) {
    const [category = 'more'] = places;
    let group = categories.get(category);
    if (!group) {
      group = document.createElement('fieldset');
      group.append(createElement('legend', 'hint', category));
      categories.set(category, group);
      blocks.append(group);
    }
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = type;
    const label = document.createElement('label');
    label.append(box, nameOf(type, cost));
    group.append(label);
  }
}

/** What the form and the two programs say; right or wrong. */
function written(): object {
  const needed = new Set([...typesIn(solution), ...typesIn(starter)]);
  const allowed = boxes()
    .filter(({ value, checked }) => checked || needed.has(value))
    .map(({ value }) => value);
  const goal = field('goal').value;
  const isOwn = goal === 'solution' || goal === 'infection';
  const said = Object.entries(texts).filter(([, { name }]) => name);
  const [rows, columns] = field('wall').value.split('x').map(Number);
  const colors = Number(field('colors').value);
  const seed = field('seed').value;
  // Without a seed each page, or each pupil, has another one.
  const wall = rows && columns ? { rows, columns, colors, ...(seed !== '' && { seed }) } : null;
  // Another program may do the same for more: what is to be done is its own.
  const isSame = pasted !== null && solution === solutionOf(pasted);
  const program = (isSame && pasted?.goal?.program) || solution;
  const level = {
    ...{ id: field('id').value.trim(), chapter: field('chapter').value.trim() },
    contagion: isOwn ? (pasted?.contagion ?? 'area') : goal,
    goal: isOwn && program ? { program, infection: goal === 'infection' } : null,
    ...{ allowed, starter, par: field('par').valueAsNumber, least: field('least').valueAsNumber },
    ...{ wall, origin: Number(field('origin').value) },
    texts: said.length > 0 ? Object.fromEntries(said) : { en: texts['en'] },
  };
  // What a pasted level does without is not made for it.
  const help = isSame ? pasted?.help : solution && helpOf(solution, level as never);
  return help ? { ...level, help } : level;
}

/** A level without help has none, but for what is to be done, where its blocks can do that. */
function solutionOf({ help, goal, allowed }: Level): object | null {
  if (help) return help.solution;
  return goal && [...typesIn(goal.program)].every((type) => allowed.includes(type)) ? goal.program : null;
}

/** The texts of English, and of the language beside it, from the form. */
function readTexts(): void {
  for (const [place, tag] of [
    ['en', 'en'],
    ['other', other.value],
  ] as const) {
    texts[tag] = Object.fromEntries(PARTS.map((part) => [part, field(`${part}-${place}`).value.trim()]));
  }
}

function showTexts(): void {
  for (const [place, tag] of [
    ['en', 'en'],
    ['other', other.value],
  ] as const) {
    for (const part of PARTS) {
      const control = field(`${part}-${place}`);
      control.value = texts[tag]?.[part] ?? '';
      control.lang = tag;
    }
  }
}

/** The second hint is the dearest block of the solution, the third its first statement. */
function helpOf(program: object, level: Level): object {
  const costs = new Map(BLOCKS.map(({ type, cost }) => [type, cost]));
  const [block] = [...typesIn(program)].sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0));
  const start = JSON.parse(JSON.stringify(program)) as Workspace;
  const first = start.blocks.blocks.find(({ type }) => type === HAT)?.next?.block;
  delete first?.next;
  return { solution: program, block, start, picture: pictureFor(level) };
}

/** A small wall for the rule, one of the level's size for a goal, which may count to its end; and a click that changes it. */
function pictureFor(level: Level): LevelHelp['picture'] {
  if (!level.goal) {
    return { board: ['aabcb', 'cabac', 'baacb', 'cbaab', 'bcbac'], click: { row: 2, column: 2 } };
  }
  const { rows, columns, colors } = level.wall ?? { rows: 9, columns: 9, colors: 3 };
  let state = 7;
  const draw = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 'abcdefgh'[(state >>> 16) % colors]!;
  };
  const board = Array.from({ length: rows }, () => Array.from({ length: columns }, draw).join(''));
  const [row, column] = [rows >> 1, columns >> 1];
  // From the middle outwards.
  const near = [0, 1, -1, 2, -2];
  const clicks = near
    .flatMap((down) => near.map((right) => ({ row: row + down, column: column + right })))
    .filter((cell) => board[cell.row]?.[cell.column]);
  const changes = clicks.find((click) => {
    try {
      const after = runGoal(level, { board, click });
      return after.status === 'done' && (after.infected.length > 0 || after.board.join() !== board.join());
    } catch {
      return false; // It is no goal: `readLevels` says why.
    }
  });
  return { board, click: changes ?? clicks[0]! };
}

interface Block {
  readonly type: string;
  next?: { readonly block: Block };
}

interface Workspace {
  readonly blocks: { readonly blocks: readonly Block[] };
}

/** From the form to the JSON; answers the level, or `null` where it is none yet. */
function update(): Level | null {
  const needed = new Set([...typesIn(solution), ...typesIn(starter)]);
  for (const box of boxes()) {
    box.disabled = needed.has(box.value);
    if (box.disabled) box.checked = true;
  }
  const wall = field('wall').value;
  for (const name of ['colors', 'seed']) field(name).disabled = wall === '';
  // What is built there is for these walls.
  lab.gridSize = wall || '9x9';
  lab.colors = wall ? Number(field('colors').value) : 3;
  byId('offered', HTMLElement).textContent = String(boxes().filter(({ checked }) => checked).length);
  json.value = JSON.stringify(written(), null, 1);
  return read(written());
}

function read(value: unknown): Level | null {
  failure.textContent = '';
  if (Array.isArray(value) && value.length > 1) {
    failure.textContent = `The text is a list of ${value.length} levels: paste one of them.`;
    return null;
  }
  for (const name of ['id', 'par', 'least']) markField(name, [field(name)], '');
  try {
    return readLevels(value, 'level')[0]!;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const name = error.field.replace(/^level\./, '');
    const isShown = ['id', 'par', 'least'].includes(name) && markField(name, [field(name)], error.message);
    if (!isShown) failure.textContent = error.message;
    return null;
  }
}

/** From JSON to the form. */
function write(level: Level): void {
  const { goal, contagion, wall } = level;
  pasted = level;
  solution = solutionOf(level);
  starter = level.starter;
  field('id').value = level.id;
  field('chapter').value = level.chapter;
  field('goal').value = goal ? (goal.infection ? 'infection' : 'solution') : contagion;
  field('origin').value = String(level.origin);
  field('par').value = String(level.par);
  field('least').value = String(level.least);
  offerWall(wall ? `${wall.rows}x${wall.columns}` : '');
  if (wall) {
    field('seed').value = wall.seed ?? '';
    field('colors').value = String(wall.colors);
  }
  texts = Object.fromEntries(Object.entries(level.texts ?? {}).map(([tag, said]) => [tag, { ...said }]));
  const beside = Object.keys(texts).find((tag) => tag !== 'en');
  if (beside) offerLanguage(beside);
  showTexts();
  for (const box of boxes()) box.checked = level.allowed.includes(box.value);
}

/** Sizes and languages that a pasted level has are offered too. */
function offerWall(size: string): void {
  const wall = byId('wall', HTMLSelectElement);
  if (![...wall.options].some(({ value }) => value === size)) wall.add(new Option(size));
  wall.value = size;
}

function offerLanguage(tag: string): void {
  if (![...other.options].some(({ value }) => value === tag)) other.add(new Option(tag));
  other.value = tag;
}

async function showPrograms(): Promise<void> {
  for (const [id, program] of [
    ['solution-picture', solution],
    ['starter-picture', starter],
  ] as const) {
    const image = byId(id, HTMLImageElement);
    if (program) image.src = await pictureOf(lab, program);
    image.hidden = !program;
    (image.nextElementSibling as HTMLElement).hidden = program !== null;
  }
}

function take(as: 'solution' | 'starter'): void {
  const program = JSON.parse(lab.getProgram()) as object;
  if (as === 'solution') solution = program;
  else starter = program;
  taken.textContent = as === 'solution' ? 'Taken as the solution.' : 'Taken as the beginning.';
  verdict.textContent = '';
  update();
  void showPrograms();
}

/** Whether the solution is right, and then what it costs as par. */
function check(): void {
  if (!solution) {
    verdict.textContent = 'Build a solution in the lab and take it first.';
    return;
  }
  try {
    const program = parseProgram(solution);
    const cost = programCost(program);
    field('par').value = String(cost);
    if (!(field('least').valueAsNumber > 0 && field('least').valueAsNumber <= cost)) {
      field('least').value = String(cost);
    }
    const level = update();
    if (!level) return;
    const result = checkProgram(program, { ...checkOf(level), walls: 500, timeout: LONGEST_CHECK });
    const { verdict: found, clicks } = result;
    verdict.textContent =
      found === 'right'
        ? `Right on 500 walls and ${clicks.toLocaleString('en')} clicks, at a cost of ${cost}: that is par.`
        : `Not right: ${found}. Par is for a program that does the task.`;
  } catch (error) {
    verdict.textContent = (error as Error).message;
  }
}

async function tryLevel(): Promise<void> {
  const level = update();
  if (!level) return;
  const id = `${level.id.slice(0, 30)}-try-${++trials}`;
  await BlockPuzzleLabElement.registerLevel({ ...level, id });
  const trial = document.createElement('block-puzzle-lab');
  trial.setAttribute('levels', id);
  trial.setAttribute('storage', 'none');
  trial.lang = lab.lang;
  byId('trial', HTMLElement).replaceChildren(createElement('h2', '', 'As a pupil gets it'), trial);
  trial.scrollIntoView({ block: 'start' });
}

async function print(): Promise<void> {
  const level = update();
  if (!level) return;
  printSheets(await sheetsOf(lab, level, saidOf(lab, level)));
}

byId('take-solution', HTMLButtonElement).addEventListener('click', () => take('solution'));
byId('take-starter', HTMLButtonElement).addEventListener('click', () => take('starter'));
byId('no-starter', HTMLButtonElement).addEventListener('click', () => {
  starter = null;
  update();
  void showPrograms();
});
byId('check', HTMLButtonElement).addEventListener('click', check);
byId('try', HTMLButtonElement).addEventListener('click', () => void tryLevel());
byId('print', HTMLButtonElement).addEventListener('click', () => void print());
byId('save', HTMLButtonElement).addEventListener('click', () => {
  const url = URL.createObjectURL(new Blob([json.value], { type: 'application/json' }));
  const anchor = document.createElement('a');
  Object.assign(anchor, { href: url, download: `${field('id').value.trim() || 'level'}.json` });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url));
});
form.addEventListener('input', ({ target }) => {
  // Its change is heard below, with the texts of the language before still in the form.
  if (target === other) return;
  readTexts();
  update();
});
other.addEventListener('change', () => {
  showTexts();
  update();
});
json.addEventListener('change', () => {
  let value: unknown;
  try {
    value = JSON.parse(json.value);
  } catch (error) {
    failure.textContent = `The text is no JSON: ${(error as Error).message}`;
    return;
  }
  const level = read(value);
  if (!level) return;
  write(level);
  update();
  void showPrograms();
});
startCopying(byId('copy', HTMLButtonElement), json, byId('copied', HTMLElement));
listLanguages(other, 'it', (tag) => tag !== 'en');
listLanguages(language, 'en');
const speak = (): void => {
  lab.lang = language.value;
  for (const trial of document.querySelectorAll('#trial block-puzzle-lab'))
    trial.setAttribute('lang', language.value);
  void lab.updateComplete.then(showPrograms);
};
language.addEventListener('change', speak);
speak();
listBlocks();
readTexts();
update();
failure.textContent = '';
