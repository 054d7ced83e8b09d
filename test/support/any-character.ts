/** A character for `fc.string`, of any kind but half of a surrogate pair. */
import fc from 'fast-check';

const FIRST_HALF = 0xd800;
const HALVES = 0x800;

/**
 * Draws what fast-check's own unit `binary` does, which makes a table of all the million there are first: seconds in each
 * process and page.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - HALVES }).map(
  (n) => String.fromCodePoint(n < FIRST_HALF ? n : n + HALVES),
  (value) => {
    const [character] = typeof value === 'string' ? value : '';
    if (!character || character !== value) throw new Error('no character');
    const point = character.codePointAt(0)!;
    return point < FIRST_HALF ? point : point - HALVES;
  },
);
