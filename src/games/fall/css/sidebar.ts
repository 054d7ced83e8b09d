/** Beside the well of falling games: the numbers, the pieces to come, the held one. */
import { css } from '../../../view/css.js';
import { whenWide } from '../../../view/styles/wide.js';

export const sidebar = css`
  .fall .scores {
    display: grid;
    grid-template-columns: auto auto;
    text-align: start;
    justify-content: start;
    gap: 0 1.25rem;
    min-block-size: 0;
    line-height: 1.15;
  }
  /* In the room beside the numbers. */
  .fall .numbers {
    position: relative;
  }
  .fall .numbers .note-line {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0.5rem;
  }
  .fall .scores .score {
    grid-column: 1 / -1;
  }
  .fall .scores .score dd {
    font-size: 1.75rem;
  }

  /* What comes next, and what is held: each on a ground of its own, as dark as the well. */
  .queue {
    --slot: min(3.5rem, 16cqi, 30cqi / var(--across-next, 1));
    color-scheme: dark;
    display: grid;
    grid-template-rows: auto 1fr;
    place-items: center;
    padding: 0.25rem 0.5rem;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: var(--cell);
    color: #eceef2;
  }
  .queue .name {
    font-size: 0.75rem;
  }
  .next {
    grid-area: next;
  }
  .holder {
    grid-area: hold;
    margin-inline-end: var(--gap);
    touch-action: none;
  }
  .pieces {
    display: grid;
    grid-template-columns: repeat(var(--across-next, 1), auto);
    gap: 0 0.4rem;
  }
  .pieces.many {
    --slot: min(1.8rem, 10cqi);
  }
  /* As large as a piece can be, so that nothing moves with the pieces. */
  .coming {
    display: grid;
    place-items: center;
    inline-size: var(--slot);
    block-size: var(--slot);
  }
  .coming .piece {
    --unit: calc(var(--slot) * 0.92 / var(--span));
  }
  .holder[aria-disabled='true'] {
    cursor: default;
  }
  .holder[aria-disabled='true'] .piece {
    opacity: 0.45;
  }
  ${whenWide(css`
    .fall .scores {
      grid-template-columns: 1fr;
      row-gap: 0.5rem;
    }
    .fall .scores .score dd {
      font-size: 2.5rem;
    }
    .fall .numbers .note-line {
      position: static;
      margin-block-start: 0.5rem;
    }
    .queue {
      --slot: min(4.5rem, var(--bp-window, 100svh) / 9);
      grid-area: auto;
      margin: 0;
      padding-block: 0.5rem;
    }
    .pieces {
      grid-template-columns: auto;
    }
    .pieces.many {
      --slot: 3.1rem;
      grid-template-columns: auto auto;
      row-gap: 0.5rem;
    }
  `)}
`;
