/** The replay of a falling game: a list of pieces that takes the height that the well leaves. */
import { css } from 'lit';

/** Beside the well the list is as high as there is room, and makes no room of its own. */
export const high = css`
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

export const entries = css`
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
`;
