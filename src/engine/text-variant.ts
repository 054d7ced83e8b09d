/** The first thing that the text of a position says, for who need not read the rest. */

/** The prefix of such a text. */
export const POSITION_PREFIX = 'p1';
/** Enough for the longest name: groups of four characters, each of which are three bytes. */
const ENOUGH = 60;

/** Which variant the text of a position is of; `null` for any other text. The text itself is not checked. */
export function variantOfText(text: string): string | null {
  const rest = text.slice(POSITION_PREFIX.length);
  if (!text.startsWith(POSITION_PREFIX) || !/^[\w-]+$/.test(rest)) return null;
  const groups = rest.slice(0, Math.min(ENOUGH, rest.length - (rest.length % 4)));
  const bytes = atob(groups.replaceAll('-', '+').replaceAll('_', '/'));
  // The length of the name, and the name, in whole bytes: see writeStart.
  return bytes.slice(1, 1 + bytes.charCodeAt(0)) || null;
}
