/** Beside the well of falling games: scores, the pieces to come, the buttons. */
import { css } from 'lit';

export const beside = css`
  .fall .scores {
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25rem;
    min-block-size: 0;
  }
  .fall .scores div,
  .fall .scores div:last-child:not(:first-child) {
    grid-column: auto;
    text-align: start;
  }
  .fall .scores .score dd {
    font-size: 1.75rem;
  }

  /* What comes next, and what is held */
  .queue {
    display: grid;
    justify-items: start;
    gap: 0.25rem;
    text-align: start;
  }
  .queue .name {
    font-size: 0.8rem;
    color: var(--quiet);
  }
  .pieces {
    --slot: min(var(--beside), 5rem);
    --small: min((var(--beside) - 0.5rem) / 3, 2.5rem);
    display: grid;
    grid-template-columns: repeat(3, max-content);
    gap: 0.4rem 0.25rem;
  }
  /* As large as a piece can be, so that nothing moves with the pieces. */
  .coming {
    display: grid;
    place-items: center;
    inline-size: var(--slot);
    block-size: var(--slot);
  }
  .coming:first-child {
    grid-column: 1 / -1;
    place-items: start;
  }
  .pieces.few {
    --small: min((var(--beside) - 0.25rem) / 2, 3rem);
    grid-template-columns: repeat(2, max-content);
  }
  .coming:not(:first-child) {
    --slot: var(--small);
  }
  .coming .piece {
    --unit: calc(var(--slot) * 0.96 / var(--span));
  }
  .holder {
    padding: 0.4rem 0.5rem;
    border: 1px solid color-mix(in srgb, var(--quiet) 45%, transparent);
  }
  .holder,
  .key {
    touch-action: none;
  }
  .holder[aria-disabled='true'],
  .key[aria-disabled='true'] {
    cursor: default;
  }
  .holder .pieces {
    --slot: min(var(--beside) - 1.2rem, 4rem);
    grid-template-columns: 1fr;
    inline-size: 100%;
  }
  .holder .coming {
    place-items: center;
    inline-size: 100%;
  }
  .holder[aria-disabled='true'] .piece {
    opacity: 0.45;
  }

  /* The buttons */
  .pad {
    grid-area: pad;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 1rem;
  }
  .hand-of-keys {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.5rem;
    align-content: end;
  }
  .key {
    display: grid;
    place-items: center;
    min-inline-size: 44px;
    min-block-size: 3rem;
    background: color-mix(in srgb, var(--quiet) 14%, transparent);
    color: var(--text);
  }
  .key.down,
  .key.drop {
    grid-column: 1 / -1;
  }
  .key:active:not([aria-disabled='true']) {
    background: color-mix(in srgb, var(--block) 40%, transparent);
  }
  .key[aria-disabled='true'] {
    color: var(--quiet);
  }
  .key[aria-disabled='true'] .icon {
    opacity: 0.5;
  }
  @media (hover: hover) {
    .key[aria-disabled='false']:hover {
      background: color-mix(in srgb, var(--quiet) 24%, transparent);
    }
  }
`;
