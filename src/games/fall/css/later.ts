/** What is seen of a falling game only after its first move: a hint, keys to press, and a replay. */
import { css } from '../../../view/css.js';

/** Beside the well the list is as high as there is room, and makes no room of its own. */
const high = css`
  .fall .replay {
    display: grid;
    grid-template:
      'steps steps' auto
      'speed count' auto
      'leave leave' auto
      'moves moves' minmax(9rem, 1fr) / auto minmax(0, 1fr);
    align-self: stretch;
  }
  .fall .steps {
    grid-area: steps;
  }
  .fall .count {
    grid-area: count;
  }
  .fall .replay .action {
    grid-area: leave;
  }
  .fall .moves {
    grid-area: moves;
    align-self: stretch;
    max-block-size: none;
    contain: size;
  }
`;

export const later = [
  css`
    /* The keys: one hand moves, the other turns. */
    .pad {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.25rem;
    }
    /* Narrower than six of them, which grow with the letters. */
    @container (max-inline-size: 17.74rem) {
      .pad {
        grid-template-columns: 1fr;
      }
    }
    .hand-of-keys {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      gap: 0.25rem;
      align-content: end;
    }
    .key {
      display: grid;
      place-items: center;
      min-inline-size: 44px;
      min-block-size: 3.5rem;
      background: color-mix(in srgb, var(--quiet) 14%, transparent);
      color: var(--text);
      touch-action: none;
    }
    /* The button itself is pressed and left: a finger holds what it has touched first. */
    .key .icon {
      pointer-events: none;
    }
    .key:active:not([aria-disabled='true']) {
      background: color-mix(in srgb, var(--quiet) 40%, transparent);
    }
    .key[aria-disabled='true'] {
      color: var(--quiet);
      cursor: default;
    }
    .key[aria-disabled='true'] .icon {
      opacity: 0.5;
    }
    @media (hover: hover) {
      .key[aria-disabled='false']:hover {
        background: color-mix(in srgb, var(--quiet) 24%, transparent);
      }
    }
    /* Dashed, so that it is neither the piece nor its outline where it lies over these. */
    .advised {
      --line: max(1.5px, calc(var(--unit) * 0.08));
      position: absolute;
      inset: calc(var(--unit) * var(--r)) auto auto calc(var(--unit) * var(--c));
      inline-size: var(--unit);
      block-size: var(--unit);
      border: var(--line) dashed var(--clear);
      background: color-mix(in srgb, var(--clear) 35%, transparent);
      border-radius: calc(var(--unit) * 0.14);
    }
    .fall .count {
      font-size: 0.9rem;
      text-align: end;
    }
    .fall .moves {
      padding-inline-start: 3.25rem;
      font-size: 0.9rem;
    }
    /* Its number stands beside its first line. */
    .fall .move {
      display: inline-grid;
    }
    .entry {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: 0.5rem;
    }
    .entry .after {
      position: relative;
      font-variant-numeric: tabular-nums;
    }
    .entry .place {
      grid-column: 1 / -1;
      font-size: 0.8rem;
    }
    @container (min-inline-size: 44rem) {
      ${high}
    }
    @media (max-height: 34rem) {
      @container (min-inline-size: 30rem) {
        ${high}
      }
    }
    @media (forced-colors: active) {
      .advised {
        border-color: LinkText;
        background: none;
      }
    }
    @media print {
      .layer.advice {
        display: none;
      }
    }
  `,
];
