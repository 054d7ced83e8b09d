/** Where things lie, and how large a cell is. */
import { css } from 'lit';
import { whenWide } from './wide.js';

export const layout = css`
  .game {
    /* The board takes the width that is there, but never more of the window's height than leaves room for the hand. */
    --room: min(100cqi, 56rem);
    --tall: calc(0.72 * var(--bp-window, 100svh));
    --edge: 0.375rem;
    --unit: min(
      calc((var(--room) - 2 * var(--edge)) / var(--columns)),
      calc(max(var(--tall), 16rem) / var(--rows)),
      var(--bp-cell-size, 3.25rem)
    );
    --across: calc(var(--unit) * var(--columns) + 2 * var(--edge));
  }
  /* A board has no reading direction. */
  .table,
  .float {
    direction: ltr;
  }
  .table {
    display: grid;
    grid-template:
      'scores' auto
      'field' auto
      'hand' auto
      'tools' auto / minmax(0, 1fr);
    gap: 0.75rem;
    justify-items: center;
  }
  .field {
    grid-area: field;
    position: relative;
    inline-size: fit-content;
  }
  .heading {
    grid-area: scores;
    display: grid;
    /* Not as wide as its widest word: a long caption would push the scores out of the widget. */
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
  }
  .replay.waiting {
    min-block-size: 17.5rem;
  }
  .hand {
    grid-area: hand;
  }
  .toolbar,
  .replay {
    grid-area: tools;
  }
  .heading,
  .hand,
  .toolbar,
  .replay {
    inline-size: min(100%, max(var(--across), 17.5rem));
  }
  ${whenWide(css`
    .game {
      --room: calc(min(100cqi, 56rem) - 17rem);
      --tall: calc(0.84 * var(--bp-window, 100svh));
    }
    .table {
      grid-template:
        'field scores' auto
        'field hand' auto
        'field tools' 1fr / auto 15rem;
      column-gap: 1.5rem;
      justify-content: center;
      align-items: start;
    }
    .heading,
    .hand,
    .toolbar,
    .replay {
      inline-size: 15rem;
    }
    .toolbar,
    .replay {
      align-self: end;
    }
    .replay.waiting {
      min-block-size: 14.5rem;
    }
  `)}
`;
