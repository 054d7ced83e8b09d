/** Where the parts of a lab lie: the wall with its controls beside the program, or above it where there is little room. */
import { css } from '../../../view/css.js';

export const layout = css`
  .game.lab {
    --edge: 0.375rem;
    --gap: 0.75rem;
    /* What the wall may take of its column, and of the window. */
    --room: min(100cqi, 24rem);
    --tall: max(10rem, calc(0.3 * var(--bp-window, 100svh)));
    --tall-editor: var(--bp-lab-editor-height, clamp(22rem, calc(0.7 * var(--bp-window, 100svh)), 44rem));
    max-inline-size: 96rem;
    /* What stays in view lies over the editor, never over the page. */
    isolation: isolate;
    position: relative;
    display: grid;
    gap: var(--gap);
    /* What lies on the page is drawn by the page's scheme, as the text on it is; the wall and the dialogs by the theme. */
    color-scheme: inherit;
  }
  .lab :is(.board, dialog) {
    color-scheme: light dark;
  }
  .theme-page :is(.board, dialog) {
    color-scheme: inherit;
  }
  .lab.theme-light :is(.board, dialog) {
    color-scheme: light;
  }
  .lab.theme-dark :is(.board, dialog) {
    color-scheme: dark;
  }
  .lab .framed {
    --rim: 0px;
    --fitting: min(
      calc((var(--room) - var(--rim) - 2 * var(--edge)) / var(--columns)),
      calc((var(--tall) - var(--rim)) / var(--rows)),
      var(--bp-cell-size, 2.5rem)
    );
    --unit: max(10px, var(--fitting));
    display: grid;
    grid-template: auto auto / auto minmax(0, max-content);
    inline-size: fit-content;
    max-inline-size: 100%;
    margin-inline: auto;
    direction: ltr;
  }
  .lab .framed.rim {
    --rim: 1.1rem;
  }
  .lab .numbers {
    display: flex;
    overflow: hidden;
    color: var(--quiet);
    font-size: min(0.75rem, calc(var(--unit) * 0.6));
    font-variant-numeric: tabular-nums;
  }
  .lab .numbers i {
    flex: none;
    display: grid;
    place-items: center;
    font-style: normal;
  }
  .lab .across {
    grid-area: 1 / 2;
    padding-inline: var(--edge);
  }
  .lab .across i {
    inline-size: var(--unit);
    block-size: var(--rim);
  }
  .lab .down {
    grid-area: 2 / 1;
    flex-direction: column;
    padding-block: var(--edge);
  }
  .lab .down i {
    inline-size: var(--rim);
    block-size: var(--unit);
  }
  .lab .scroller {
    grid-area: 2 / 2;
    position: relative;
    max-inline-size: 100%;
    border-radius: var(--radius);
    overflow: auto hidden;
    direction: ltr;
  }
  /* Whole pixels: bricks show no seams. */
  @supports (inline-size: round(down, 1px, 1px)) {
    .lab .framed {
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
    /* It gives way before what is said does, down to its least. */
    flex: 1 1000 var(--tall-editor);
    min-block-size: 18rem;
    border: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    border-radius: var(--radius);
    overflow: hidden;
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
  .views {
    display: none;
  }
  /* A phone: all of it in the window, the program and its blocks at the lower edge, where thumbs are. */
  @container (max-inline-size: 30rem) {
    .game.lab {
      --room: calc(100cqi - 7.25rem);
      --tall: max(9rem, calc(0.4 * var(--bp-window, 100svh) - 7rem));
      --gap: 0.375rem;
      display: flex;
      flex-direction: column;
      min-block-size: calc(var(--bp-window, 100svh) - 1.25rem);
    }
    .game.lab.view-wall {
      --tall: max(10rem, calc(0.5 * var(--bp-window, 100svh)));
    }
    .columns {
      flex: 1;
      display: flex;
      flex-direction: column;
      align-items: stretch;
    }
    .stage {
      position: static;
    }
    .side {
      flex: 1;
      position: relative;
      gap: 0.25rem;
    }
    .editor {
      flex: 1 0 9rem;
      min-block-size: 9rem;
    }
    /* What is said of a program lies over the wall, so that the program and its tools stay in reach. */
    .lab .panels {
      display: contents;
    }
    .lab .panels > section {
      position: absolute;
      inset: auto 0 100%;
      z-index: 3;
      max-block-size: calc(var(--tall) + 9rem);
      overflow: auto;
      background: var(--bp-lab-page, Canvas);
    }
    /* As high as slider and status, and a third of the wall; with pictures some more. */
    .lab .panels > .help {
      max-block-size: calc(var(--tall) / var(--part, 3) + 4.25rem);
    }
    .help:has(.drawn) {
      --part: 2.5;
    }
    /* What a verdict shows on the wall is to be seen: it is there again with the player's own wall. */
    .lab:has([part~='own-wall-button']) .panels > .check {
      display: none;
    }
    .lab:has([part~='own-wall-button']) .panels > .help {
      inset-block-end: 0;
      max-block-size: calc(100% - 6rem);
    }
    .lab.view-program .panels > section {
      inset-block-end: 0;
      max-block-size: 60%;
    }
    .view-program .stage,
    .view-wall .editor {
      display: none;
    }
    .views {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      gap: 0.25rem;
    }
    .lab .views [aria-pressed='true'] {
      background: color-mix(in srgb, var(--block) 18%, transparent);
      border-color: var(--block);
    }
  }
  @container (min-inline-size: 52rem) {
    .game.lab {
      --room: clamp(17rem, 30cqi, 25rem);
      --tall: max(10rem, calc(0.62 * var(--bp-window, 100svh)));
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
    .editor {
      min-block-size: 14rem;
    }
  }
  @media print {
    .stage {
      position: static;
    }
  }
`;
