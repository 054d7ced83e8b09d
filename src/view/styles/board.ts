/** The board and its cells. */
import { css } from '../css.js';

export const board = css`
  /*
   * For what lies on a board the unit is the size of the font: a length that is known, where the property is an
   * expression that each of up to a thousand cells would work out anew, several times.
   */
  .board,
  .flights,
  .piece {
    font-size: var(--unit);
    text-size-adjust: none;
    -webkit-text-size-adjust: none;
  }
  .row,
  .cells,
  .flights > * {
    --unit: 1em;
  }
  .row,
  .piece {
    --seam: max(0.5px, 0.035em);
  }
  .board {
    /* A host's border goes around the cells, not into their room. */
    box-sizing: content-box;
    inline-size: fit-content;
    padding: var(--edge);
    background: var(--surface);
    border-radius: var(--radius);
    box-shadow: inset 0 0 0 1px #8883;
    touch-action: manipulation;
  }
  /* What a finger holds or drags is not selected, and has no menu. */
  .board,
  .slot,
  .holder,
  .key {
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  .row {
    display: flex;
  }
  /* An empty cell is drawn by itself: pseudo-elements are for the few that have more to show. */
  .cell {
    position: relative;
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    padding: var(--seam);
    border-radius: calc(0.15em + var(--seam));
    /* Sunk into the tray. */
    background: linear-gradient(#0001, #0000 9%) content-box var(--cell);
    outline: none;
  }
  .cell.shade {
    background-color: var(--shade);
  }
  .cell:is(.filled, .ghost, .hinted)::after,
  .block {
    border-radius: 0.15em;
    background: linear-gradient(#0000, #0001) var(--block);
    box-shadow:
      inset 0 -0.075em #0004,
      inset 0 0.025em #fff4;
  }
  .cell:is(.filled, .ghost, .hinted)::after {
    content: '';
    position: absolute;
    inset: var(--seam);
  }
  .cell.ghost::after {
    background: color-mix(in srgb, var(--block) 30%, var(--cell));
    box-shadow: inset 0 0 0 max(2px, 0.05em) var(--block);
  }
  /* Gold lights up between the tiles of what is about to go. */
  .cell.doomed {
    border-radius: 0;
    background: var(--clear);
  }
  .cell.doomed::after {
    inset: 0.08em;
  }
  .theme-contrast .cell.doomed.filled::after {
    background: var(--clear);
  }
  .cell:focus-visible {
    z-index: 1;
    outline: max(2px, 0.07em) solid var(--focus);
    outline-offset: -1px;
  }
  .effects {
    position: absolute;
    inset: var(--edge);
    pointer-events: none;
  }
  .loading,
  .paper {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    margin: 0;
    color: var(--ink-quiet);
    text-align: center;
  }
  .loading {
    animation: late 0s 0.5s both;
  }
  @keyframes late {
    from {
      color: transparent;
      content-visibility: hidden;
    }
  }
`;
