/** Sheets to print of a level: for the class, with room for a program, with its solution, and with a pupil's own program. */
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';
import {
  type BlockRow,
  BLOCKS,
  type Level,
  LEVEL_HELP,
  type LevelText,
  levelText,
  parseProgram,
  programCost,
  runGoal,
  targetsOf,
} from 'block-puzzle-element/lab/program';
import { CELL, cellOf } from './bricks.js';
import { byId, createElement } from './dom.js';
import { directionOf } from './languages.js';
import { addressOf } from './programs.js';
import { sheetWords, type SheetWords } from './sheet-words.js';

interface Said {
  readonly name: LevelText;
  readonly task: LevelText;
}

/** What a sheet is of. */
interface Sheet {
  readonly level: Level | null;
  readonly said: Said;
  readonly title: keyof SheetWords;
  /** What is drawn; `null` for nothing. */
  readonly program: object | null;
  /** What that costs. */
  readonly cost?: number;
  /** Room to draw in, and the blocks that there are. */
  readonly isEmpty?: boolean;
}

/** What a level is called and asks for: its own texts, or, of the lab's path, what the lab that shows it says. */
export function saidOf(lab: BlockPuzzleLabElement, level: Level | null): Said {
  const { lang, levelTexts } = lab;
  const say = (part: 'name' | 'task'): LevelText =>
    (level && levelText(level, part, lang)) ?? { text: levelTexts[part], lang };
  return { name: say('name'), task: say('task') };
}

/** For the class, and for the teacher. */
export async function sheetsOf(
  lab: BlockPuzzleLabElement,
  level: Level,
  said: Said,
): Promise<readonly HTMLElement[]> {
  const solution = (level.help ?? LEVEL_HELP[level.id])?.solution;
  return inLight(lab, async () => {
    const sheets = [
      await sheetOf(lab, { level, said, title: 'program', program: level.starter, isEmpty: true }),
    ];
    if (solution) {
      const cost = programCost(parseProgram(solution));
      sheets.push(await sheetOf(lab, { level, said, title: 'solution', program: solution, cost }));
    }
    return sheets;
  });
}

/** The program that a lab shows, which it has in this level: whole or not. */
export async function ownSheetOf(
  lab: BlockPuzzleLabElement,
  level: Level | null,
): Promise<readonly HTMLElement[]> {
  const program = JSON.parse(lab.getProgram()) as object;
  const { cost } = lab;
  const said = saidOf(lab, level);
  return inLight(lab, async () => [await sheetOf(lab, { level, said, title: 'program', program, cost })]);
}

/** Draws as on paper: in the dark some colours are others, and have other names. */
async function inLight(
  lab: BlockPuzzleLabElement,
  draw: () => Promise<readonly HTMLElement[]>,
): Promise<readonly HTMLElement[]> {
  const { theme } = lab;
  lab.theme = 'light';
  try {
    // Its language may be on its way too.
    await lab.updateComplete;
    const sheets = await draw();
    const images = sheets.flatMap((sheet) => [...sheet.querySelectorAll('img')]);
    await Promise.all(images.map((image) => image.decode()));
    return sheets;
  } finally {
    lab.theme = theme;
  }
}

/** Puts sheets in the place of those before, and asks for a printer. */
export function printSheets(sheets: readonly HTMLElement[]): void {
  byId('sheets', HTMLElement).replaceChildren(...sheets);
  window.print();
}

async function sheetOf(lab: BlockPuzzleLabElement, sheet: Sheet): Promise<HTMLElement> {
  const { level, said, title, program, cost, isEmpty = false } = sheet;
  const words = sheetWords(lab.lang);
  const page = createElement('section', 'sheet', '');
  page.lang = lab.lang;
  page.dir = directionOf(lab.lang);
  const people = createElement('p', '', `${words.name} `);
  people.append(createElement('span', 'line', ''), `${words.class} `, createElement('span', 'line', ''));
  page.append(spoken('h1', said.name), people, spoken('p', said.task));
  if (level) page.append(...goalOf(level, words), figuresOf(level, words));
  if (isEmpty && level && costlyOf(level).length > 0)
    page.append(createElement('h2', '', words.blocks), await pricesOf(lab, level));
  page.append(createElement('h2', '', words[title]));
  if (program) page.append(await image(lab, program));
  if (cost !== undefined) page.append(createElement('p', 'sum', filled(words.sum, cost)));
  if (isEmpty)
    page.append(createElement('p', '', `${words.mine}: ________`), createElement('div', 'room', ''));
  return page;
}

/** A level of one's own may lack the language of the sheet. */
function spoken(name: 'h1' | 'p', { text, lang }: LevelText): HTMLElement {
  const made = createElement(name, '', text);
  made.lang = lang;
  made.dir = 'auto';
  return made;
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

const image = async (lab: BlockPuzzleLabElement, program: object): Promise<HTMLImageElement> =>
  imageOf(await lab.toSvg(program));

function imageOf(svg: string): HTMLImageElement {
  const drawn = document.createElement('img');
  drawn.src = addressOf(svg);
  drawn.alt = '';
  return drawn;
}

const costlyOf = ({ allowed }: Level): readonly BlockRow[] =>
  BLOCKS.filter(({ type, cost }) => cost > 0 && allowed.includes(type));

/** How much smaller than in the lab. */
const SCALE = 0.8;
const MARGIN = 4;
/** Farther apart than any block is high. */
const APART = 500;

/** What fields say where nobody has chosen. */
const CHOICES: Readonly<Record<string, unknown>> = {
  direction: 'up',
  colour: 'a',
  variable: { id: 'cell' },
};
const VARIABLES = [{ id: 'cell', name: 'c' }];

/** What fills a socket of a block as it is taken from its shelf in the lab. */
const filling = (
  kind: string,
  origin: number,
): { readonly type: string; readonly fields?: object } | null => {
  if (kind === 'cell') return { type: 'bp_clicked' };
  if (kind === 'colour') return { type: 'bp_colour', fields: { COLOUR: 'a' } };
  return kind === 'number' ? { type: 'math_number', fields: { NUM: origin } } : null;
};

function untouched({ type, fields, inputs }: BlockRow, y: number, { allowed, origin }: Level): object {
  const chosen = Object.entries(fields).map(([name, kind]) => [name, CHOICES[String(kind)]]);
  const filled = Object.entries(inputs).flatMap(([socket, kind]) => {
    const block = filling(kind, origin);
    if (!block || !allowed.includes(block.type)) return [];
    return [[socket, { shadow: { ...block, id: `${type} ${socket}` } }]];
  });
  return {
    ...{ type, id: type, x: 24, y },
    ...{ fields: Object.fromEntries(chosen), inputs: Object.fromEntries(filled) },
  };
}

/** Each block as a picture of its own, so that a list of them may go on over columns and pages. */
async function pricesOf(lab: BlockPuzzleLabElement, level: Level): Promise<HTMLElement> {
  const list = createElement('div', 'costs', '');
  const blocks = costlyOf(level).map((row, i) => untouched(row, APART * (i + 1), level));
  const hat = { type: 'bp_whenClicked', id: 'hat' };
  const drawnAll = await lab.toSvg({
    blocks: { languageVersion: 0, blocks: [hat, ...blocks] },
    variables: VARIABLES,
  });
  // Loose blocks are drawn pale; these are no mistake.
  const svg = drawnAll.replaceAll(/ opacity="[\d.]+"/g, '');
  const aside = createElement('div', 'aside', '');
  const all = document.importNode(
    new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement,
    true,
  ) as unknown as SVGSVGElement;
  aside.append(all);
  document.body.append(aside);
  const [, ...drawn] = all.querySelectorAll<SVGGElement>(':scope > g > g');
  for (const block of drawn) {
    const { x, y, width, height } = block.getBBox();
    const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
    block.removeAttribute('transform');
    const one = all.cloneNode() as SVGSVGElement;
    one.setAttribute('viewBox', `${x - MARGIN} ${y - MARGIN} ${wide} ${high}`);
    one.setAttribute('width', String(Math.ceil(wide * SCALE)));
    one.setAttribute('height', String(Math.ceil(high * SCALE)));
    one.append(block);
    list.append(imageOf(new XMLSerializer().serializeToString(one)));
  }
  aside.remove();
  return list;
}

// What is to be done

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
  made.append(imageOf(svg), createElement('figcaption', '', caption));
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
    [...text].map((letter, column) => at(row, column, cellOf(letter))),
  );
  const marks = marked.map(({ row, column }) =>
    at(row, column, `<g fill="none" stroke="black" stroke-width="2">${mark}</g>`),
  );
  const [width, height] = [(board[0]?.length ?? 0) * CELL, board.length * CELL];
  const size = `width="${width}" height="${height}" viewBox="-1 -1 ${width + 2} ${height + 2}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${bricks.join('')}${marks.join('')}</svg>`;
}
