/** Where the parts of a lab lie: the wall with its controls beside the program, or above it where there is little room. */
import { css } from '../../../view/css.js';

export const layout = css`
  .game.lab {
    --edge: 0.375rem;
    --gap: 0.75rem;
    /* What the wall may take of its column, and of the window. */
    --room: min(100cqi, 24rem);
    --tall: calc(0.3 * var(--bp-window, 100svh));
    --tall-editor: var(--bp-lab-editor-height, clamp(22rem, calc(0.7 * var(--bp-window, 100svh)), 44rem));
    max-inline-size: 96rem;
    /* What stays in view lies over the editor, never over the page. */
    isolation: isolate;
    display: grid;
    gap: var(--gap);
  }
  .lab .scroller {
    --fitting: min(
      calc((var(--room) - 2 * var(--edge)) / var(--columns)),
      calc(max(var(--tall), 11rem) / var(--rows)),
      var(--bp-cell-size, 2.5rem)
    );
    --unit: max(10px, var(--fitting));
    position: relative;
    inline-size: fit-content;
    max-inline-size: 100%;
    margin-inline: auto;
    border-radius: var(--radius);
    overflow: auto hidden;
    direction: ltr;
  }
  /* Whole pixels: bricks show no seams. */
  @supports (inline-size: round(down, 1px, 1px)) {
    .lab .scroller {
      --unit: max(10px, round(down, var(--fitting), 1px));
    }
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    align-items: start;
  }
  /* The wall stays in view above a program that is longer than the window. */
  .stage {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.375rem;
    padding-block: 0.375rem;
    background: var(--bp-lab-page, Canvas);
    border-block-end: 1px solid color-mix(in srgb, currentColor 14%, transparent);
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    min-inline-size: 0;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 0.25rem 1rem;
  }
  .editor {
    position: relative;
    /* What floats in the editor stays in it. */
    isolation: isolate;
    flex: 1 1 var(--tall-editor);
    min-block-size: 18rem;
    border: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    border-radius: var(--radius);
    overflow: hidden;
    direction: ltr;
  }
  .editor .place {
    position: absolute;
    inset: 0;
  }
  .editor .veil {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    margin: 0;
  }
  .folded .editor {
    display: none;
  }
  @container (max-inline-size: 30rem) {
    .game.lab {
      --room: calc(100cqi - 7.25rem);
      /* With speed and status below it, what stays in view takes two fifths of the window. */
      --tall: calc(0.4 * var(--bp-window, 100svh) - 5.5rem);
    }
  }
  @container (min-inline-size: 52rem) {
    .game.lab {
      --room: clamp(17rem, 30cqi, 25rem);
      --tall: calc(0.62 * var(--bp-window, 100svh));
      --gap: 1rem;
    }
    .columns {
      grid-template-columns: var(--room) minmax(0, 1fr);
      column-gap: 1.5rem;
    }
    .stage {
      padding-block: 0;
      gap: 0.75rem;
      border: 0;
      background: none;
    }
    /* A verdict takes its room from the editor: nothing on the page moves. */
    .side {
      block-size: calc(var(--tall-editor) + 5.5rem);
    }
    .folder {
      display: none;
    }
    .folded .editor {
      display: block;
    }
  }
  @media print {
    .stage {
      position: static;
    }
  }
`;
