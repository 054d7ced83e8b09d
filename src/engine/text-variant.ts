/** The first thing that the text of a position says, for who need not read the rest. */

/** The prefix of such a text. */
export const POSITION_PREFIX = 'p1';
/** What follows is the version of the record. */
export const RECORD_PREFIX = 'r';
/** Enough for the longest name behind two numbers: groups of four characters, each of which are three bytes. */
const ENOUGH = 68;

/** Which variant the text of a position or a record is of; `null` for any other text. The text itself is not checked. */
export function variantOfText(text: string): string | null {
  const rest = text.slice(POSITION_PREFIX.length);
  const isRecord = /^r[12]/.test(text);
  if (!(isRecord || text.startsWith(POSITION_PREFIX)) || !/^[\w-]+$/.test(rest)) return null;
  const groups = rest.slice(0, Math.min(ENOUGH, rest.length - (rest.length % 4)));
  const bytes = atob(groups.replaceAll('-', '+').replaceAll('_', '/'));
  let at = 0;
  // A record begins with two numbers, of seven bits a byte, the highest bit telling that more follow.
  for (let numbers = isRecord ? 2 : 0; numbers > 0; at++)
    if (bytes.charCodeAt(at) < 128 || at >= bytes.length) numbers--;
  // The length of the name, and the name, in whole bytes: see writeStart.
  return bytes.slice(at + 1, at + 1 + bytes.charCodeAt(at)) || null;
}
