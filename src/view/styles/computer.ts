/** The line that says that the computer plays. */
import { css } from 'lit';

export const computer = css`
  .computer,
  .note-line {
    margin: 0;
    color: var(--quiet);
    font-size: 0.85rem;
  }
`;
