/** Colours and other tokens. Every one that a host may set is a `--bp-*` property, read here once. */
import { css } from '../css.js';

export const tokens = css`
  :host {
    /* Its end is told; nothing moves. */
    transition: color-scheme 1ms allow-discrete;
    -webkit-tap-highlight-color: transparent;
    min-inline-size: min(17.5rem, 100%);
    display: block;
    container-type: inline-size;
    /* Neither cut by the columns of its page, or by the end of a sheet, nor turned with its lines. */
    break-inside: avoid;
    /* Where its own width counts, as in a row of others: that of a board, and less where there is less. */
    contain-intrinsic-inline-size: min(30rem, 100vw - 3rem);
    writing-mode: horizontal-tb;
  }
  :host([hidden]) {
    display: none;
  }
  /* Not the pseudo-elements too: each element would have them looked for. */
  * {
    box-sizing: border-box;
  }
  .game {
    /* Not on the host: the page's own text may lie in it too. */
    font-family: var(--bp-font, inherit);
    line-height: 1.4;
    text-align: start;
    color-scheme: light dark;
    /* Outside the board and the panels there is only the page behind the text: its own colour is the one that can be read. */
    --text: var(--bp-text, currentColor);
    --quiet: var(--bp-quiet, color-mix(in srgb, currentColor 72%, transparent));
    --ink: var(--bp-ink, var(--bp-text, light-dark(#23262d, #eceef2)));
    --ink-quiet: color-mix(in srgb, var(--ink) 76%, var(--panel));
    --surface: var(--bp-surface, light-dark(#f6f4f0, #2a2d34));
    /* On a dark surface of a host's own, too, an empty cell is seen. */
    --cell: var(
      --bp-cell,
      light-dark(
        color-mix(in srgb, var(--bp-surface, #faf7ef), #000 6%),
        color-mix(in srgb, var(--bp-surface, #272b33), #000 26%)
      )
    );
    --shade: var(--bp-shade, color-mix(in srgb, var(--cell), var(--ink) 4%));
    --rule: var(--bp-rule, color-mix(in srgb, var(--surface), var(--ink) 54%));
    --block: var(--bp-block, var(--bp-accent, light-dark(#3066d1, #679bf2)));
    --clear: var(--bp-clear, light-dark(#ffc233, #ffd366));
    --bad: var(--bp-bad, light-dark(#a8321f, #ff9d8a));
    --focus: var(--bp-focus, light-dark(#1b4fd6, #a9c4ff));
    --panel: var(--bp-panel, var(--bp-surface, light-dark(#fffefc, #1d2026)));
    --on-block: var(--bp-on-block, light-dark(#fffefc, #1d2026));
    --radius: var(--bp-radius, 0.75rem);
    color: var(--text);
    position: relative;
    max-inline-size: 56rem;
    margin-inline: auto;
  }
  /* The game is set as its own language is, what the host puts into it as the page is. */
  :host(:dir(rtl)) slot,
  .panel:dir(rtl) {
    direction: rtl;
  }
  .game[inert] {
    opacity: 0.55;
  }
  .theme-page {
    color-scheme: inherit;
  }
  .theme-light {
    color-scheme: light;
  }
  .theme-dark {
    color-scheme: dark;
  }
  .theme-contrast {
    --quiet: currentColor;
    --ink: light-dark(#000, #fff);
    --ink-quiet: var(--ink);
    --surface: var(--ink);
    --cell: light-dark(#fff, #000);
    --shade: var(--cell);
    /* As dark as the gaps between all cells, and thicker. */
    --rule: var(--ink);
    --fat: 0.07em;
    --block: light-dark(#00309c, #ffe14d);
    --clear: light-dark(#9c3d00, #4dd2ff);
    --bad: light-dark(#b00000, #ff8080);
    --focus: light-dark(#c000a0, #ff7ae5);
    --panel: var(--cell);
    --on-block: var(--cell);
  }
`;
