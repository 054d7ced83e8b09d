/** Scores and toolbar. */
import { css } from 'lit';
import { whenWide } from './wide.js';

export const bars = css`
  .scores {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    align-items: end;
    gap: 1rem;
    margin: 0;
    min-block-size: 3rem;
  }
  .scores dt {
    font-size: 0.8rem;
    color: var(--quiet);
  }
  .scores dd {
    margin: 0;
    font-size: 1.35rem;
    font-weight: 650;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .scores div:nth-child(2) {
    text-align: center;
  }
  .scores div:last-child:not(:first-child) {
    grid-column: 3;
    text-align: end;
  }
  .toolbar {
    --apart: 0.5rem;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    /* Six buttons stay in one row, as far apart as there is room. */
    gap: var(--apart) clamp(0rem, calc((100% - 6 * 2.75rem) / 5.01), var(--apart));
  }
  .caption {
    margin: 0;
    color: var(--quiet);
    font-size: 0.95rem;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .computer,
  .note-line {
    margin: 0;
    color: var(--quiet);
    font-size: 0.85rem;
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
    inline-size: 2.75rem;
    block-size: 2.75rem;
    color: var(--quiet);
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
  @media (hover: hover) {
    .tool[aria-disabled='false']:hover {
      background: color-mix(in srgb, var(--quiet) 16%, transparent);
      color: var(--text);
    }
    .slot[aria-disabled='false']:not(.held):hover {
      background: color-mix(in srgb, var(--quiet) 10%, transparent);
    }
  }
  :is(button, select, .link, .well):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  ${whenWide(css`
    .scores {
      grid-template-columns: 1fr 1fr;
      row-gap: 0.25rem;
    }
    .scores div:last-child:not(:first-child) {
      grid-column: auto;
    }
    .scores .score {
      grid-column: 1 / -1;
    }
    .scores .score dd {
      font-size: 2.25rem;
    }
    .scores div {
      text-align: start !important;
    }
    .caption {
      text-align: start;
    }
    /* In one row, also where the computer plays. */
    .toolbar {
      justify-content: start;
      flex-wrap: nowrap;
      gap: 0;
    }
  `)}
`;
