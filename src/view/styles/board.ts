/** The board, its cells and what flies over it. */
import { css } from 'lit';

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
    border-radius: calc(0.14em + var(--seam));
    background: var(--cell) content-box;
    outline: none;
  }
  .cell.shade {
    background-color: var(--shade);
  }
  .cell:is(.filled, .ghost, .doomed, .blocked, .hinted, [data-going])::after,
  .block {
    border-radius: 0.14em;
    background: var(--block);
    box-shadow: inset 0 -0.07em 0 color-mix(in srgb, #000 16%, transparent);
  }
  .cell:is(.filled, .ghost, .doomed, .blocked, .hinted, [data-going])::after {
    content: '';
    position: absolute;
    inset: var(--seam);
  }
  .cell.ghost::after {
    opacity: 0.45;
  }
  .cell.doomed::after {
    background: var(--clear);
    opacity: 1;
  }
  .cell.doomed.ghost::after {
    opacity: 0.7;
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
  .cell.blocked::after {
    background: transparent;
    box-shadow: inset 0 0 0 max(2px, 0.07em) var(--bad);
  }
  .cell.blocked.filled::after {
    background: var(--block);
  }
  .cell:focus-visible {
    z-index: 1;
    outline: max(2px, 0.07em) solid var(--focus);
    outline-offset: -1px;
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
    }
  }
  .effects {
    position: absolute;
    inset: var(--edge);
    pointer-events: none;
  }
  .points {
    position: absolute;
    transform: translate(-50%, -50%);
    color: var(--ink);
    font-size: clamp(1rem, calc(var(--unit) * 0.55), 1.6rem);
    line-height: 1;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    paint-order: stroke;
    -webkit-text-stroke: 4px var(--cell);
  }
`;
