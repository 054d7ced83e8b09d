/** The look of a leaderboard: a calm list, in the page's own ink. */
import { css } from '../view/css.js';
import { tokens } from '../view/styles/tokens.js';

const board = css`
  /* Rows, and no picture: they go on in the next column, and on the next sheet. */
  :host {
    break-inside: auto;
  }
  .game {
    display: grid;
    gap: 0.75rem;
    max-inline-size: 36rem;
    margin-block-start: 1rem;
  }
  h2,
  h3,
  p,
  dl,
  dd {
    margin: 0;
  }
  h2 {
    font-size: 1.15rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: 1rem;
  }
  .quiet,
  caption,
  dt,
  thead th {
    color: var(--quiet);
  }
  .bad {
    color: var(--bad);
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .row,
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.5rem;
  }
  .choice {
    gap: 0.25rem;
  }
  label {
    display: grid;
    gap: 0.15rem;
    font-size: 0.85rem;
  }
  input {
    min-block-size: 2.75rem;
    inline-size: min(16rem, 100%);
    padding-inline: 0.75rem;
    border: 1px solid var(--quiet);
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    font-size: 1rem;
  }
  button {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    padding: 0.25rem 0.9rem;
    border: 1px solid var(--quiet);
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .primary {
    border-color: transparent;
    background: var(--bp-accent, var(--ink));
    color: var(--bp-on-block, light-dark(#fffefc, #1d2026));
    font-weight: 600;
  }
  .tool {
    border-color: transparent;
    color: var(--quiet);
  }
  .tool[aria-pressed='true'] {
    border-color: currentColor;
    color: var(--text);
  }
  @media (hover: hover) {
    .tool:hover {
      background: color-mix(in srgb, var(--quiet) 12%, transparent);
    }
  }
  button[aria-disabled='true'] {
    cursor: progress;
  }
  :is(button, input, summary, section):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  table {
    border-collapse: collapse;
    inline-size: 100%;
    font-variant-numeric: tabular-nums;
  }
  caption,
  thead th {
    padding: 0.25rem 0.4rem;
    font-size: 0.8rem;
    font-weight: 400;
    text-align: start;
  }
  tbody tr {
    border-block-start: 1px solid color-mix(in srgb, var(--quiet) 30%, transparent);
  }
  td,
  tbody th {
    padding: 0.15rem 0.4rem;
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody th {
    inline-size: 100%;
  }
  table .number {
    text-align: end;
    white-space: nowrap;
  }
  td .tool {
    padding: 0;
  }
  .you :is(td, th) {
    background: color-mix(in srgb, var(--clear) 22%, transparent);
    font-weight: 650;
  }
  .away {
    border-block-start-style: dashed;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
    gap: 0.5rem;
  }
  dt {
    font-size: 0.8rem;
  }
  dd {
    font-size: 1.15rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  details[open] {
    display: grid;
    gap: 0.5rem;
  }
  details > * + * {
    margin-block-start: 0.5rem;
  }
  dialog {
    inline-size: min(40rem, 100% - 1rem);
    border: 1px solid var(--quiet);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  dialog form {
    justify-content: end;
    margin-block-start: 0.75rem;
  }
  @media (forced-colors: active) {
    /* It leads nowhere, though Chromium gives it the colour of links. */
    summary {
      color: CanvasText;
    }
    .you {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .tool[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

export const boardStyles = [tokens, board];
