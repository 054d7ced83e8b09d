/** The page's address with games in it, and what the browser offers for handing it on. */
import { formatPosition, formatRecord, type GameRecord, recordOf } from './browser-games.js';
import { type Attributes, inside, mount, nextTask, playSome } from './browser-page.js';

/** Puts a fragment into the page's address for the test, without a hashchange. */
export function setHash(fragment: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`);
}

export interface Offered {
  /** What the share sheet was given. */
  readonly shared: { readonly text?: string; readonly url?: string }[];
  /** What was written to the clipboard. */
  readonly copied: string[];
}

type Answer = 'takes' | 'absent' | Error;

/** Stands in for the share sheet and the clipboard for the test; an error is what they reject with. */
export function offer({ sheet, clipboard }: { sheet: Answer; clipboard: Answer }): Offered {
  const shared: Offered['shared'] = [];
  const copied: string[] = [];
  const answer = (how: Answer): Promise<void> =>
    how instanceof Error ? Promise.reject(how) : Promise.resolve();
  const share = (data: Offered['shared'][number]): Promise<void> => {
    shared.push(data);
    return answer(sheet);
  };
  const writeText = (text: string): Promise<void> => {
    copied.push(text);
    return answer(clipboard);
  };
  const define = (name: string, value: unknown): void => {
    Object.defineProperty(navigator, name, { configurable: true, value });
  };
  define('share', sheet === 'absent' ? undefined : share);
  define('clipboard', clipboard === 'absent' ? undefined : { writeText });
  return { shared, copied };
}

let links = 0;

/** The link to a new deal; every test has its own, for a page takes each up once. */
export const seedLink = (variant = 'blocks', seed = `friend-${++links}`): string =>
  `#bp=${variant}~${formatPosition({ variant, seed })}`;

/** The link to a whole game of four moves. */
export async function recordLink(variant = 'blocks'): Promise<{ link: string; game: GameRecord }> {
  const game = await recordOf({ variant, seed: `friend-${++links}` }, 4);
  return { link: `#bp=${variant}~${formatRecord(game)}`, game };
}

/** A game of one's own, saved with two moves. */
export async function ownGame(attributes: Attributes = {}): Promise<void> {
  const widget = await mount(attributes);
  await playSome(widget, 2);
  widget.remove();
  await nextTask();
}

/** Leads from a replay that came by a link to one's own game. */
export const leaveButton = (widget: Element): HTMLElement => inside(widget, '[part~="leave-button"]');
