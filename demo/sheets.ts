/** Sheets to print of a level: for the class, with room for a program, with its solution, and with a pupil's own program. */
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';
import {
  BLOCKS,
  type Level,
  LEVEL_HELP,
  type LevelTexts,
  parseProgram,
  programCost,
  runGoal,
  targetsOf,
} from 'block-puzzle-element/lab/program';
import { byId, createElement } from './dom.js';
import { addressOf, pictureOf } from './programs.js';
import { sheetWords, type SheetWords } from './sheet-words.js';

type Said = Pick<LevelTexts, 'name' | 'task'>;

/** What a sheet is of. */
interface Sheet {
  readonly level: Level | null;
  readonly said: Said;
  readonly title: keyof SheetWords;
  /** What is drawn; `null` for nothing. */
  readonly program: object | null;
  /** Room to draw in, and the blocks that there are. */
  readonly isEmpty?: boolean;
}

/** What a level is called and asks for: its own texts, or, of the lab's path, what the lab that shows it says. */
export function saidOf(lab: BlockPuzzleLabElement, level: Level | null): Said {
  const { lang } = lab;
  const own = level?.texts;
  if (own) return own[lang] ?? own[lang.split('-')[0]!] ?? Object.values(own)[0]!;
  return lab.levelTexts;
}

/** For the class, and for the teacher. */
export async function sheetsOf(
  lab: BlockPuzzleLabElement,
  level: Level,
  said: Said,
): Promise<readonly HTMLElement[]> {
  const help = level.help ?? LEVEL_HELP[level.id];
  const sheets = [
    await sheetOf(lab, { level, said, title: 'program', program: level.starter, isEmpty: true }),
  ];
  if (help)
    sheets.push(await sheetOf(lab, { level, said, title: 'solution', program: help.solution as object }));
  return decoded(sheets);
}

/** The program that a lab shows, which it has in this level. */
export async function ownSheetOf(lab: BlockPuzzleLabElement, level: Level | null): Promise<HTMLElement> {
  const program = JSON.parse(lab.getProgram()) as object;
  const [sheet] = await decoded([
    await sheetOf(lab, { level, said: saidOf(lab, level), title: 'program', program }),
  ]);
  return sheet!;
}

/** Puts sheets in the place of those before, and asks for a printer. */
export function printSheets(sheets: readonly HTMLElement[]): void {
  byId('sheets', HTMLElement).replaceChildren(...sheets);
  window.print();
}

async function decoded(sheets: readonly HTMLElement[]): Promise<readonly HTMLElement[]> {
  const images = sheets.flatMap((sheet) => [...sheet.querySelectorAll('img')]);
  await Promise.all(images.map((image) => image.decode()));
  return sheets;
}

async function sheetOf(lab: BlockPuzzleLabElement, sheet: Sheet): Promise<HTMLElement> {
  const { level, said, title, program, isEmpty = false } = sheet;
  // Its language may be on its way.
  await lab.updateComplete;
  const words = sheetWords(lab.lang);
  const page = createElement('section', 'sheet', '');
  page.lang = lab.lang;
  const people = createElement('p', '', `${words.name} `);
  people.append(createElement('span', 'line', ''), `${words.class} `, createElement('span', 'line', ''));
  page.append(createElement('h1', '', said.name), people, createElement('p', '', said.task));
  if (level) page.append(...goalOf(level, words), figuresOf(level, words));
  const costly = level ? costlyOf(level) : [];
  if (isEmpty && costly.length > 0) {
    const costs = document.createElement('img');
    // Loose blocks are drawn pale; these are no mistake.
    const svg = await lab.toSvg(beside(costly));
    costs.src = addressOf(svg.replaceAll(/ opacity="[\d.]+"/g, ''));
    costs.alt = '';
    costs.className = 'costs';
    page.append(createElement('h2', '', words.blocks), costs);
  }
  page.append(createElement('h2', '', words[title]));
  if (program) {
    page.append(await image(lab, program));
    if (!isEmpty)
      page.append(createElement('p', 'sum', filled(words.sum, programCost(parseProgram(program)))));
  }
  if (isEmpty)
    page.append(createElement('p', '', `${words.mine}: ________`), createElement('div', 'room', ''));
  return page;
}

const filled = (text: string, cost: number): string => text.replace('{n}', String(cost));

function figuresOf(level: Level, words: SheetWords): HTMLElement {
  const figures = createElement('div', 'figures', '');
  for (const [stars, cost] of targetsOf(level)) {
    const text = cost === null ? words.works : filled(words.cost, cost);
    figures.append(createElement('span', '', `${'★'.repeat(stars)} ${text}`));
  }
  return figures;
}

async function image(lab: BlockPuzzleLabElement, program: object): Promise<HTMLImageElement> {
  const drawn = document.createElement('img');
  drawn.src = await pictureOf(lab, program);
  drawn.alt = '';
  return drawn;
}

const costlyOf = ({ allowed }: Level): readonly string[] =>
  BLOCKS.filter(({ type, cost }) => cost > 0 && allowed.includes(type)).map(({ type }) => type);

/** Blocks below the one that every program begins with, in two columns. */
function beside(types: readonly string[]): object {
  const blocks = types.map((type, i) => ({
    ...{ type, id: type },
    ...{ x: 24 + (i % 2) * 420, y: 110 + Math.floor(i / 2) * 64 },
  }));
  return { blocks: { languageVersion: 0, blocks: [{ type: 'bp_whenClicked', id: 'hat' }, ...blocks] } };
}

// What is to be done

const CELL = 20;
/** Colours of bricks, and a mark of each where there is no colour on paper. */
const BRICKS: Readonly<Record<string, readonly [string, string]>> = {
  a: ['#7aa7ff', '<circle cx="10" cy="10" r="3"/>'],
  b: ['#ffd84d', ''],
  c: ['#ff7d6b', '<path d="M10 6l4 7H6z"/>'],
  d: ['#6cc48a', '<path d="M6 6h8v8H6z"/>'],
  e: ['#c9a0f2', '<path d="M6 6l8 8M14 6l-8 8" stroke="black" stroke-width="2"/>'],
  f: ['#f6ad55', '<path d="M5 8h10v4H5z"/>'],
  g: ['#74d3d8', '<path d="M8 5h4v10H8z"/>'],
  h: ['#c4c4c4', '<path d="M10 5l5 5-5 5-5-5z"/>'],
};

/** A wall before the click and after it. */
function goalOf(level: Level, words: SheetWords): readonly HTMLElement[] {
  const { picture } = level.help ?? LEVEL_HELP[level.id] ?? {};
  if (!picture) return [];
  const { board, click } = picture;
  const after = runGoal(level, picture);
  const goal = createElement('div', 'goal', '');
  goal.append(
    figure(words.before, wallOf(board, [click], '<path d="M1 1h18v18H1z" stroke-width="3"/>')),
    createElement('span', 'arrow', '→'),
    figure(
      words.after,
      wallOf(after.board, after.infected, '<circle cx="10" cy="10" r="7" stroke-dasharray="3 2"/>'),
    ),
  );
  return [goal];
}

function figure(caption: string, svg: string): HTMLElement {
  const made = createElement('figure', '', '');
  const drawn = document.createElement('img');
  drawn.src = addressOf(svg);
  drawn.alt = '';
  made.append(drawn, createElement('figcaption', '', caption));
  return made;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function wallOf(board: readonly string[], marked: readonly Place[], mark: string): string {
  const at = (row: number, column: number, content: string): string =>
    `<g transform="translate(${column * CELL} ${row * CELL})">${content}</g>`;
  const bricks = board.flatMap((text, row) =>
    [...text].map((letter, column) => {
      const [fill = 'white', sign = ''] = BRICKS[letter] ?? [];
      return at(row, column, `<path d="M0 0h20v20H0z" fill="${fill}" stroke="#555"/>${sign}`);
    }),
  );
  const marks = marked.map(({ row, column }) =>
    at(row, column, `<g fill="none" stroke="black" stroke-width="2">${mark}</g>`),
  );
  const [width, height] = [(board[0]?.length ?? 0) * CELL, board.length * CELL];
  const size = `width="${width}" height="${height}" viewBox="-1 -1 ${width + 2} ${height + 2}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${bricks.join('')}${marks.join('')}</svg>`;
}
