/**
 * Links to a game: the page's own address with `#bp=variant~text`, or with `&bp=…` behind the host's own fragment,
 * the text being that of a start or of a record; `&bp-beat=642` behind it says what there is to beat. One widget of the
 * page takes it up: the first that shows games of that variant.
 */
import { ConfigError } from '../engine/errors.js';
import { variantOfText } from '../engine/text-variant.js';
import type { GameState } from '../engine/types.js';
import type { Options } from './attributes.js';
import { addressWith, linkOfForm } from './fragment.js';
import { readJson } from './json.js';

/** A game that the page's address asks for. */
export interface Link {
  readonly variant: string;
  readonly kind: 'position' | 'record';
  /** As it came; the core reads it. */
  readonly text: string;
  /** The points of who sent it; 0 for none. */
  readonly beat: number;
}

/** By what a game is asked for: the options of the host, or the link in the page's address in their place. */
export interface Asked {
  readonly options: Options;
  readonly link: Link | null;
  /** What its player has chosen in the place of the host's: a game of another day, or of none. */
  readonly chosen?: Partial<Options> | undefined;
}
export type Linked = Asked & { readonly link: Link };

/** One of the parts of a fragment between `&`. */
const FORM = /^bp=(([a-z][a-z0-9-]{0,39})~((?:p1|r[12])[\w-]+))$|^bp-beat=/;
/** The points are a part of their own, behind that: who does not know it plays the same game. */
const BEAT = /&bp-beat=([1-9]\d{0,8})\b/;

/** The link that was taken up last, and the widget that did: no other one does while that is in the page. */
let taken = '';
let taker: WeakRef<Element> | undefined;

/**
 * Takes up the link in the page's address, if there is one for this variant that nobody has taken yet. A widget
 * that is `running` follows only another link than the last one, whoever took that.
 */
export function takeLink(variant: string, widget: Element, running: boolean): Link | null {
  const [, link = '', asked, text = ''] = linkOfForm(FORM) ?? [];
  if (!link) taken = '';
  if (asked !== variant || (link === taken && (running || isHeldAgainst(widget)))) return null;
  taken = link;
  taker = new WeakRef(widget);
  const kind = text.startsWith('r') ? 'record' : 'position';
  return { variant, kind, text, beat: Number(BEAT.exec(location.hash)?.[1] ?? 0) };
}

/** Whether the last link is not this widget's to take: it has had it, or another one in the page has it. */
function isHeldAgainst(widget: Element): boolean {
  const holder = taker?.deref();
  return holder === widget || holder?.isConnected === true;
}

/** The page's address with a game in it, beside what the host has in its fragment. */
export function linkTo(variant: string, text: string): string {
  // The link of another game gives way.
  return addressWith(FORM, [`bp=${variant}~${text}`]);
}

/** The page's address without a game in it: what the page shows by itself. */
export function ownAddress(): string {
  return addressWith(FORM, []);
}

/** What a link asks for in the place of the options: its game has nothing of the host's but its looks. */
export function optionsOf({ options, link }: Linked): Options {
  const own = { seed: null, daily: null, goal: '', saveKey: '', position: '', record: '' };
  return { ...options, ...own, [link.kind]: link.text };
}

/** A link names its variant twice: for the widgets of the page, and in the text of the game. */
export function expectVariant({ variant }: Link, state: GameState): void {
  if (state.variant === variant) return;
  const message = `it is a game of ${state.variant}, and the link says ${variant}`;
  throw new ConfigError('mismatch', 'variant', state.variant, message);
}

/** Which variant a position is of; `null` for what is none. The core has still to read it. */
export function variantOfPosition(position: string): string | null {
  try {
    if (!position.startsWith('{')) return variantOfText(position);
    const { variant } = readJson(position) as Partial<Record<string, unknown>>;
    return typeof variant === 'string' ? variant : null;
  } catch {
    return null;
  }
}
