/** The dialogs, with which they come. */
import { css } from '../../../view/css.js';

export const dialogStyles = css`
  .lab .link {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    font-size: 0.9rem;
  }
  .lab .link input {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
  .lab dialog {
    /* Seen where colours are forced, and everything else is one colour. */
    outline: 2px solid transparent;
    inline-size: min(40rem, calc(100vw - 2rem));
    max-block-size: calc(100dvh - 2rem);
    padding: 0;
    border: 0;
    border-radius: calc(var(--radius) * 1.5);
    background: var(--panel);
    color: var(--ink);
    box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.35);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .lab dialog::backdrop {
    background: rgb(8 11 18 / 0.5);
  }
  .lab dialog .inside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 1rem 1.25rem 1.25rem;
  }
  .lab dialog header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .lab dialog h2 {
    font-size: 1.25rem;
    font-weight: 650;
  }
  /* The focus begins here, so that no button is pressed by mistake. */
  .lab dialog h2:focus {
    outline: none;
  }
  .lab dialog ol {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .levels .entry {
    display: flex;
    align-items: start;
    gap: 0.6rem;
    inline-size: 100%;
    padding: 0.6rem 0.75rem;
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    text-align: start;
    cursor: pointer;
  }
  .levels .entry[aria-current='true'] {
    background: color-mix(in srgb, var(--block) 14%, transparent);
  }
  @media (hover: hover) {
    .levels .entry:hover {
      background: color-mix(in srgb, currentColor 8%, transparent);
    }
  }
  .levels .mark {
    flex: none;
    inline-size: 1.4rem;
    block-size: 1.4rem;
    border-radius: 50%;
  }
  .levels .mark.open {
    display: grid;
    place-items: center;
    border: 1.5px solid var(--ink-quiet);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  .levels .mark.solved {
    color: light-dark(#2c7a4b, #7fd6a2);
  }
  .lab dialog .words {
    display: grid;
  }
  .levels .words {
    flex: 1;
  }
  .levels .words strong {
    font-weight: 600;
  }
  .levels .figures {
    display: grid;
    justify-items: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .lab .levels h3 {
    margin-block-end: 0.375rem;
  }
  .lab .levels ol + h3 {
    margin-block-start: 1.25rem;
  }
  .slots li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    padding-block: 0.5rem;
    border-block-end: 1px solid color-mix(in srgb, currentColor 12%, transparent);
  }
  .results form {
    align-items: end;
    margin-block-start: 0.5rem;
  }
  .slots .drawn {
    flex-basis: 100%;
  }
  .slots input {
    inline-size: min(16rem, 100%);
    font-weight: 600;
  }
  .slots .drawn svg {
    max-block-size: 7rem;
  }
  .lab .text {
    display: grid;
    gap: 0.25rem;
  }
  .lab dialog :is(.levels, .slots, .text) .quiet {
    font-size: 0.9rem;
  }
  .lab textarea {
    inline-size: 100%;
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: 0.85rem;
    resize: vertical;
  }
  .lab dialog h3 {
    margin: 0;
    font-size: 1rem;
    font-weight: 650;
  }
  .lab .keys {
    display: grid;
    gap: 0.35rem;
  }
  .lab .keys div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 0.75rem;
  }
  .lab .keys dd {
    margin: 0;
  }
  .lab kbd {
    font: inherit;
    font-weight: 600;
  }
  @container (max-inline-size: 30rem) {
    .lab .keys div {
      grid-template-columns: 6.5rem minmax(0, 1fr);
    }
  }
  .lab .note {
    position: sticky;
    inset-block-end: 0;
    padding: 0.6rem 1.25rem;
    border-block-start: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    background: var(--panel);
  }
`;
