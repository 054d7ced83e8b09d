/** The controls of a replay, its list of moves, and the last of them on the board. */
import { css } from '../css.js';
import { whenWide } from './wide.js';

export const replay = css`
  .replay {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }
  /* As on any player: its arrow keys and the moves on the board have no reading direction either. */
  .steps {
    direction: ltr;
    display: flex;
    justify-content: center;
    gap: 0.25rem;
    inline-size: 100%;
  }
  /* Five below a board or beside a well: each word stays below its picture. */
  .steps .tool {
    grid-auto-flow: row;
    place-content: start normal;
    gap: 0;
    font-size: 0.75rem;
  }
  .count {
    color: var(--quiet);
    font-variant-numeric: tabular-nums;
  }
  .speed {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    color: var(--quiet);
  }
  .speed select {
    min-block-size: 2.75rem;
    padding-inline: 0.5rem;
    border: 1px solid currentColor;
    border-radius: var(--radius);
    background: transparent;
    color: var(--text);
    font: inherit;
  }
  .speed option {
    background: var(--panel);
    color: var(--ink);
  }
  .replay .action {
    flex-grow: 1;
    border-color: currentColor;
    background: transparent;
    color: var(--text);
  }
  .moves {
    inline-size: 100%;
    max-block-size: 11rem;
    margin: 0;
    padding: 0;
    padding-inline-start: 3.25rem;
    overflow: auto;
    overscroll-behavior: contain;
    color: var(--quiet);
    font-variant-numeric: tabular-nums;
  }
  .move {
    inline-size: 100%;
    min-block-size: 2rem;
    padding: 0.2rem 0.5rem;
    border-radius: calc(var(--radius) / 2);
    color: var(--text);
    text-align: start;
  }
  .move[aria-current='step'] {
    background: var(--block);
    color: var(--on-block);
  }
  .cell.latest::before {
    content: '';
    position: absolute;
    inset: var(--seam);
    border-radius: 0.14em;
  }
  .cell.latest::before,
  .cell.latest.filled::after {
    outline: max(2px, 0.06em) solid var(--clear);
    outline-offset: -0.03em;
  }
  ${whenWide(css`
    .moves {
      max-block-size: 8rem;
    }
  `)}
  @media (forced-colors: active) {
    .move[aria-current='step'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .cell.latest::before {
      outline: 3px solid Highlight;
    }
    .cell.latest.filled::after {
      outline: 2px dashed Canvas;
      outline-offset: -6px;
    }
  }
`;
