/** What the lab's tests share: labs on a stage of their own, programs, and what a player does with them. */
import '../../dist/lab.js';
import type { BlockPuzzleLabElement } from '../../dist/lab.js';
import { setHash } from './browser-links.js';
import { allInside, inside, nextTask, stage, until } from './browser-page.js';

export type Lab = BlockPuzzleLabElement;
export type LabAttributes = Readonly<Record<string, string>>;

/** A lab that is in no document yet; without motion, so that no test waits for an animation. */
export function makeLab(attributes: LabAttributes = {}): Lab {
  const lab = document.createElement('block-puzzle-lab');
  for (const [name, value] of Object.entries({
    motion: 'none',
    seed: 'test',
    level: 'free',
    ...attributes,
  })) {
    lab.setAttribute(name, value);
  }
  return lab;
}

/** A lab that is ready. */
export async function mountLab(attributes: LabAttributes = {}, parent: Element = stage(1100)): Promise<Lab> {
  const lab = makeLab(attributes);
  parent.append(lab);
  await lab.ready;
  await lab.updateComplete;
  return lab;
}

/** A lab that is ready, with a program in it. */
export async function labWith(program: object, attributes?: LabAttributes, parent?: Element): Promise<Lab> {
  const lab = await mountLab(attributes, parent);
  await lab.setProgram(program);
  return lab;
}

interface Json {
  readonly type: string;
  readonly id: string;
  readonly inputs?: Record<string, { block: Json }>;
  readonly fields?: Record<string, unknown>;
  next?: { block: Json };
}

/** A workspace with these statements under its hat. */
export function under(...statements: readonly Json[]): object {
  const below = statements.reduceRight<Json | null>(
    (next, one) => ({ ...one, ...(next ? { next: { block: next } } : {}) }),
    null,
  );
  const hat = {
    type: 'bp_whenClicked',
    id: 'hat',
    x: 24,
    y: 32,
    ...(below ? { next: { block: below } } : {}),
  };
  return { blocks: { languageVersion: 0, blocks: [hat] } };
}

export const clicked: Json = { type: 'bp_clicked', id: 'clicked' };
export const statement = (type: string, id: string, cell: Json | null = null): Json => ({
  type: `bp_${type}`,
  id,
  ...(cell ? { inputs: { CELL: { block: cell } } } : {}),
});

/** Costs 40. */
export const BIG = under(statement('removeAreaFall', 'big', clicked));
/** Costs 35, in three steps. */
export const PHASES = under(
  statement('infectArea', 'infect', clicked),
  statement('removeInfected', 'remove'),
  statement('fallAll', 'fall'),
);
/** Costs 35, and is wrong where areas are to go. */
export const STRIPS = under(
  statement('infectStrip', 'infect', clicked),
  statement('removeInfected', 'remove'),
  statement('fallAll', 'fall'),
);
/** Leaves the wall at its first step. */
export const OFF_WALL = under(
  statement('remove', 'first', clicked),
  statement('remove', 'second', {
    type: 'bp_cellAt',
    id: 'off',
    inputs: {
      ROW: { block: { type: 'math_number', id: 'row', fields: { NUM: 99 } } },
      COLUMN: { block: { type: 'math_number', id: 'column', fields: { NUM: 0 } } },
    },
  }),
);
/** Never ends. */
export const ENDLESS = under({
  type: 'controls_whileUntil',
  id: 'loop',
  fields: { MODE: 'WHILE' },
  inputs: { BOOL: { block: { type: 'logic_boolean', id: 'true', fields: { BOOL: 'TRUE' } } } },
});
/** Lacks the cell of its only block. */
export const HALF = under(statement('remove', 'half'));

export const tool = (lab: Lab, name: string): HTMLButtonElement =>
  inside<HTMLButtonElement>(lab, `[part~="${name}-button"]`);

export async function pressTool(lab: Lab, name: string): Promise<void> {
  tool(lab, name).click();
  await lab.updateComplete;
}

export const labCell = (lab: Lab, row: number, column: number): HTMLElement =>
  inside(lab, `[data-cell][data-row="${row}"][data-column="${column}"]`);

export async function clickCell(lab: Lab, row: number, column: number): Promise<void> {
  labCell(lab, row, column).click();
  await lab.updateComplete;
}

/** The slider, from 0 for the turtle. */
export async function setSpeed(lab: Lab, speed: number): Promise<void> {
  const slider = inside<HTMLInputElement>(lab, '[part="speed"] input');
  slider.value = String(speed);
  slider.dispatchEvent(new Event('input'));
  await lab.updateComplete;
}

/** The text of the live region. */
export const saidBy = (lab: Lab): string => inside(lab, '.said').textContent.trim();
/** A cell whose brick has one of its colour to its right, from the middle on. */
export function pairIn({ board }: Lab): { row: number; column: number } {
  for (let row = Math.floor(board.length / 2); row < board.length; row++) {
    const column = [...board[row]!].findIndex((brick, at, all) => brick !== '.' && brick === all[at + 1]);
    if (column >= 0) return { row, column };
  }
  throw new Error('no such cell');
}
export const status = (lab: Lab): string => inside(lab, '[part="status"]').textContent.trim();
export const figure = (lab: Lab, name: string): string =>
  inside(lab, `[part="costs"] [part="${name}"] dd`).textContent.trim();
export const infectedCells = (lab: Lab): number => allInside(lab, '[data-cell].infected').length;
/** The ids of the blocks that are marked as running. */
export const marked = (lab: Lab): string[] =>
  allInside(lab, '.blocklyHighlighted, .blocklyHighlightedBlock')
    .map((element) => element.closest('[data-id]')?.getAttribute('data-id') ?? '')
    .filter(Boolean);

export interface HeardLab {
  readonly type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as listeners get it
  readonly detail: any;
}

const NAMES = [
  ...['bp-lab-ready', 'bp-lab-change', 'bp-lab-run', 'bp-lab-check', 'bp-error'],
  ...['bp-lab-level', 'bp-lab-progress', 'bp-lab-help'],
];

/** All events of a lab that reach an element from now on. */
export function hear(target: EventTarget): HeardLab[] {
  const heard: HeardLab[] = [];
  for (const name of NAMES) {
    target.addEventListener(name, (event) => {
      heard.push({ type: name, detail: (event as CustomEvent).detail as unknown });
    });
  }
  return heard;
}

export const of = (heard: readonly HeardLab[], type: string): HeardLab[] =>
  heard.filter((entry) => entry.type === type);

/** Everything that was asked for has been painted. */
export async function settledLab(lab: Lab): Promise<void> {
  await lab.updateComplete;
  await nextTask();
  await lab.updateComplete;
}

/** Goes to another fragment of the page, as a link does. */
export function follow(fragment: string): void {
  setHash(fragment);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The lab asks something, in its dialog. */
export const asked = (lab: Lab, what: string): Promise<unknown> =>
  until(() => inside<HTMLDialogElement>(lab, 'dialog').open, what);

/** Puts a program into a lab, and waits until it is seen. */
export async function put(lab: Lab, program: string | object): Promise<void> {
  await lab.setProgram(program);
  await settledLab(lab);
}

/** Changes properties of a lab, and waits until that is seen. */
export async function turn(lab: Lab, properties: Partial<Lab>): Promise<void> {
  Object.assign(lab, properties);
  await settledLab(lab);
}

/** Brings a program by hand, so that it is kept. */
export async function bring(lab: Lab, program: object): Promise<void> {
  await pressTool(lab, 'programs');
  inside<HTMLTextAreaElement>(lab, 'textarea').value = JSON.stringify(program);
  const before = lab.getProgram();
  await pressTool(lab, 'import');
  await until(() => lab.getProgram() !== before, 'it is taken');
  await pressTool(lab, 'close');
}
