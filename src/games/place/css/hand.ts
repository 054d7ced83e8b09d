/** The hand and the dragged piece. */
import { css } from '../../../view/css.js';
import { whenWide } from '../../../view/styles/wide.js';

export const hand = css`
  .hand {
    --slot: calc((min(100cqi, max(var(--across), 17.5rem)) - 0.5rem * (var(--slots) - 1)) / var(--slots));
    display: grid;
    grid-template-columns: repeat(var(--slots), minmax(0, 1fr));
    gap: 0.5rem;
  }
  .slot {
    position: relative;
    display: grid;
    place-items: center;
    block-size: min(var(--slot), 8rem);
    border: 2px solid transparent;
    background: color-mix(in srgb, var(--ink) 4%, var(--panel));
    touch-action: none;
  }
  .seat {
    display: grid;
    justify-items: center;
    gap: 0.125rem;
  }
  /* The turn button takes the place of the slot's lower edge. */
  .seat .slot {
    inline-size: 100%;
    block-size: min(var(--slot) * 0.9, 7.2rem);
  }
  ${whenWide(css`
    .hand {
      /* The trays end flush with the board. */
      --tray: calc((var(--unit) * var(--rows) + 2 * var(--edge) + 0.5rem) / var(--stack) - 0.5rem);
      --slot: var(--tray);
      inline-size: auto;
      grid: repeat(var(--stack), var(--tray)) / auto-flow var(--tray);
    }
    .slot {
      block-size: auto;
    }
    .seat {
      --slot: calc(var(--tray) - 2.9rem);
      grid-template-rows: minmax(0, 1fr) auto;
    }
    .seat .slot {
      block-size: auto;
    }
    .seat .tool {
      inline-size: auto;
    }
  `)}
  .slot.used,
  .slot[aria-disabled='true'] {
    touch-action: auto;
  }
  .slot.lifted .piece {
    visibility: hidden;
  }
  /* Solid can be placed, hollow cannot. */
  .slot.stuck .block {
    background: none;
    box-shadow: inset 0 0 0 max(1.5px, 0.1em) color-mix(in srgb, var(--block) 70%, transparent);
  }
  .piece {
    --unit: calc(min(var(--slot), 8rem) * 0.84 / var(--span));
    display: grid;
    pointer-events: none;
  }
  .block {
    margin: var(--seam);
  }
  .float {
    position: fixed;
    inset: 0 auto auto 0;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
    pointer-events: none;
    transform-origin: 0 0;
  }
  .float:not(:popover-open) {
    display: none;
  }
  .float .piece {
    --unit: var(--float-cell, 2rem);
  }
`;
