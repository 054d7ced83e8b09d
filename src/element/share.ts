/** Handing a game on: by the system's share sheet, or else by the clipboard. */
import type { Papers } from '../core/protocol.js';
import { formatPosition, formatRecord } from '../engine/texts.js';
import { sharing } from '../locales/en.js';
import { addEnglish, type Words } from '../locales/words.js';
import { dayWords, titled } from '../view/words.js';
import { linkTo, ownAddress } from './links.js';

addEnglish(sharing);

/** What `share()` has done. */
export interface Shared {
  /** A sentence about the game. */
  readonly text: string;
  /**
   * Leads to this page with the same deal for a friend. Where the page deals it by itself, to everyone alike (a
   * daily game, a `position`), it is the page's own address.
   */
  readonly seedLink: string;
  /** Leads to this page with the whole game, to be watched. */
  readonly recordLink: string;
  /** Which way it was handed on; `null` where the browser allows none, or the player chose none. */
  readonly via: 'sheet' | 'clipboard' | null;
}

/** The same, told apart from the sheet that the player has closed. */
export interface HandedOn extends Omit<Shared, 'via'> {
  readonly via: Shared['via'] | 'closed';
}

export function shareWords(t: Words, variant: string, score: number, daily: string | null): string {
  const said = { points: t('points', { n: score }), variant: titled(t, variant) };
  return daily === null ? t('shareText', said) : t('shareTextDaily', { ...said, day: dayWords(t, daily) });
}

/**
 * Offers a game of a variant with a text about it; `isPages`: the page deals it to everyone by itself; `beat`: the points
 * that it has come to, 0 while it goes on. Browsers ask for a gesture of the player just before.
 */
export async function handOn(
  text: string,
  variant: string,
  isPages: boolean,
  beat: number,
  { start, record }: Papers,
): Promise<HandedOn> {
  const seedLink = isPages
    ? ownAddress()
    : linkTo(variant, formatPosition(start)) + (beat ? `&bp-beat=${beat}` : '');
  const via = await offer(text, seedLink);
  return { text, seedLink, recordLink: linkTo(variant, formatRecord(record)), via };
}

async function offer(text: string, url: string): Promise<HandedOn['via']> {
  // Typed as always there; older browsers and pages without https lack them.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  if (share) {
    try {
      await share.call(navigator, { text, url });
      return 'sheet';
    } catch (error) {
      // The player has closed the sheet: that is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    await clipboard?.writeText(`${text}\n${url}`);
    return clipboard ? 'clipboard' : null;
  } catch {
    return null;
  }
}
