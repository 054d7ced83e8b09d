/** A leaderboard beside a game, over a server of the test's. */
import '../../dist/leaderboard.js';
import type { BlockPuzzleBoardElement } from '../../dist/leaderboard.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import {
  allInside,
  type Attributes,
  inside,
  LAST_MOVE,
  make,
  stage,
  TO_CORNER,
  until,
} from './browser-page.js';
import { formatPosition } from './browser-games.js';
import { FakeScores, SERVER } from './scores.js';

/** One move, `TO_CORNER`, ends it. */
export const POSITION = formatPosition({
  ...{ variant: 'blocks', rows: 4, columns: 4, handSize: 1, score: 0, streak: 0, seed: 'x', drawn: 0 },
  ...LAST_MOVE,
} as Parameters<typeof formatPosition>[0]);

export let scores: FakeScores;

/** Has each test of a file have a server of its own. */
export function serveScores(): void {
  beforeEach(() => {
    scores = new FakeScores({ variant: 'blocks', position: POSITION });
  });
}

export interface Pair {
  readonly game: BlockPuzzleElement;
  readonly board: BlockPuzzleBoardElement;
}

/** A game and a leaderboard beside each other; the table is there. */
export async function pair(attributes: Attributes = {}, box: Element = stage(640)): Promise<Pair> {
  const game = make({ variant: 'blocks', seed: 'own' }, box.ownerDocument);
  const board = box.ownerDocument.createElement('block-puzzle-board');
  const all = { server: SERVER, challenge: 'daily', ...attributes };
  for (const [name, value] of Object.entries(all)) board.setAttribute(name, value);
  box.append(game, board);
  await game.ready;
  if (all.server) await until(() => board.shadowRoot!.querySelector('section'), 'it is drawn');
  return { game, board };
}

export const text = (board: Element): string => inside(board, '[part="status"]').textContent.trim();
export const names = (board: Element): string[] =>
  allInside(board, 'tbody th').map((cell) => cell.textContent.trim());
export const begin = (board: Element): HTMLElement => inside(board, '[part~="begin-button"]');
export const tableIsThere = (board: Element): Promise<void> =>
  until(() => board.shadowRoot!.querySelector('table'), 'the table is there');

export const focusedPart = (board: Element): string | null =>
  board.shadowRoot!.activeElement?.getAttribute('part') ?? null;

/** What its live region says from now on. */
export function spoken(board: Element): () => string[] {
  const heard: string[] = [];
  const region = inside(board, 'section > [role="status"]');
  new MutationObserver(() => heard.push(region.textContent)).observe(region, {
    ...{ characterData: true, childList: true, subtree: true },
  });
  return () => heard;
}

/** Begins a try by its button and waits until the game is the one that was dealt. */
export async function beginTry({ game, board }: Pair): Promise<void> {
  await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
  begin(board).click();
  await until(() => game.state?.rows === 4 && game.status === 'playing', 'the game was dealt');
}

export async function finish({ game, board }: Pair): Promise<void> {
  await game.play(TO_CORNER);
  await until(() => text(board).includes('place'), 'it has a place');
}
