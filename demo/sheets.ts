/** Sheets to print of a level: one for the class, with room for the program, and one with the solution. */
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';
import { BLOCKS, type Level } from 'block-puzzle-element/lab/program';
import { createElement } from './dom.js';
import { nameOf, pictureOf } from './programs.js';

export async function sheetsOf(lab: BlockPuzzleLabElement, level: Level): Promise<readonly HTMLElement[]> {
  const { starter, help } = level;
  const sheets = [await sheetOf(lab, level, starter, 'Your program:')];
  if (help) sheets.push(await sheetOf(lab, level, help.solution, 'A solution:'));
  await Promise.all(
    sheets.flatMap((sheet) => [...sheet.querySelectorAll('img')].map((image) => image.decode())),
  );
  return sheets;
}

async function sheetOf(
  lab: BlockPuzzleLabElement,
  level: Level,
  program: object | null,
  title: string,
): Promise<HTMLElement> {
  const { par, least, texts = {}, allowed, help } = level;
  const { name = level.id, task = '' } = texts[lab.lang] ?? Object.values(texts)[0] ?? {};
  const isEmpty = program !== help?.solution;
  const sheet = createElement('section', 'sheet', '');
  const people = createElement('p', '', 'Name ');
  people.append(createElement('span', 'line', ''), 'Class ', createElement('span', 'line', ''));
  const figures = createElement('div', 'figures', '');
  figures.append(
    createElement('span', '', '★ it works'),
    ...(least < par ? [createElement('span', '', `★★ cost ${par} or less`)] : []),
    createElement('span', '', `★★★ cost ${least} or less`),
    createElement('span', '', 'My cost: ________'),
  );
  // Its own words may run from right to left.
  const own = [createElement('h1', '', name), createElement('p', '', task)] as const;
  for (const words of own) words.dir = 'auto';
  sheet.append(own[0], people, own[1], figures);
  if (isEmpty) {
    const costs = BLOCKS.filter(({ type, cost }) => cost > 0 && allowed.includes(type));
    const list = costs.map(({ type, cost }) => nameOf(type, cost)).join(', ');
    sheet.append(createElement('p', '', `Blocks that cost something: ${list || 'none'}.`));
  }
  sheet.append(createElement('h2', '', title));
  if (program) {
    const image = document.createElement('img');
    image.src = await pictureOf(lab, program);
    image.alt = '';
    sheet.append(image);
  }
  if (isEmpty) sheet.append(createElement('div', 'room', ''));
  return sheet;
}
