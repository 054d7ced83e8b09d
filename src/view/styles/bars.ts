/** Scores and toolbar. */
import { css } from '../css.js';
import { whenWide } from './wide.js';

export const bars = css`
  .scores {
    display: flex;
    align-items: end;
    gap: 0.75rem;
    margin: 0;
    min-block-size: 3.4rem;
    text-align: end;
  }
  .scores .score {
    margin-inline-end: auto;
    text-align: start;
  }
  .scores dt {
    font-size: 0.75rem;
    color: var(--quiet);
  }
  .scores dd {
    margin: 0;
    font-size: 1.15rem;
    font-weight: 650;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .scores .score dd {
    font-size: 2rem;
  }
  /* As wide as their words, with equal shares of the room that is left. */
  .toolbar {
    display: grid;
    grid-auto-flow: column;
  }
  .toolbar:has(> :nth-child(7)) {
    --until: 27rem;
  }
  .caption,
  .note-line {
    margin: 0;
    color: var(--quiet);
    font-size: 0.95rem;
    overflow-wrap: anywhere;
  }
  .said,
  .note-line {
    font-size: 0.85rem;
    text-align: center;
  }
  /* What is seen of it lies over the foot of the game: nothing on the page moves. */
  .said:not(.unseen) {
    position: absolute;
    inset: auto 0 0;
    margin: auto;
    inline-size: fit-content;
    padding: 0.4rem 1rem;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--panel);
    pointer-events: none;
    z-index: 2;
  }
  button {
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .tool {
    display: grid;
    place-items: center;
    min-inline-size: min(2.75rem, 44px);
    min-block-size: 2.75rem;
    color: var(--quiet);
    font-size: 0.75rem;
  }
  .tool[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  .icon,
  ::slotted([slot^='icon-']) {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* Back and forth, before and after: as the buttons follow each other. */
  :is([part~='undo-button'], [part~='redo-button'], .way):dir(rtl) .icon {
    scale: -1 1;
  }
  :is(button, select, .link, .well, .ask):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  ${whenWide(css`
    .scores {
      flex-direction: column;
      align-items: start;
      gap: 0.5rem;
      text-align: start;
    }
    /* In a low window two tools beside each other, each over its word: the column is no higher than the board. */
    .toolbar {
      --low: clamp(0rem, (var(--until, 24rem) - var(--bp-window, 100svh)) * 999, 9rem);
      grid: auto-flow / repeat(auto-fill, minmax(max(3rem, 100% - var(--low)), 1fr));
    }
    .toolbar .tool {
      display: flex;
      flex-wrap: wrap;
      align-content: center;
      gap: 0 0.5rem;
      font-size: max(0.75rem, 0.95rem - var(--low));
      text-align: start;
    }
    .toolbar .tool span {
      flex: 1 1 var(--low);
      min-inline-size: 0;
    }
    .scores .score dd {
      font-size: 2.5rem;
    }
    .note-line {
      text-align: start;
    }
    .tool {
      grid-auto-flow: column;
      justify-content: start;
      gap: 0.5rem;
      inline-size: 100%;
      font-size: 0.95rem;
    }
  `)}
`;
