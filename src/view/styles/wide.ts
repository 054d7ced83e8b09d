/** When board and hand stand side by side: in a wide place, and in a less wide one of a low window (a phone on its side). */
import { css } from '../css.js';

/** The rules for that arrangement. */
export function whenWide(rules: string): string {
  return css`
    @container (min-inline-size: 40rem) {
      ${rules}
    }
    @media (max-height: 34rem) {
      @container (min-inline-size: 32rem) {
        ${rules}
      }
    }
  `;
}
