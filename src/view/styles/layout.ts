/** Where things lie, and how large a cell is. */
import { css } from '../css.js';
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
  /* Boards, pieces and what moves them have no reading direction. */
  .field,
  .hand,
  .pad,
  .piece {
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
      --tall: calc(0.84 * var(--bp-window, 100svh));
      /* Beside the board: what is told and pressed before it, and the trays, as high as it is, behind it. */
      --unit: min(
        calc((var(--room) - 9.6rem - 2 * var(--edge)) / var(--broad, var(--columns))),
        calc(max(var(--tall), 16rem) / var(--rows)),
        var(--bp-cell-size, 3.25rem)
      );
    }
    .table {
      grid-template:
        'scores field hand' auto
        'tools field hand' 1fr / 7.5rem auto auto;
      column-gap: 1rem;
      justify-content: center;
    }
    .table.replaying {
      grid-template:
        'scores field hand' 1fr
        '. tools tools' auto / 7.5rem auto auto;
    }
    /* Its words do not widen the column of the board. */
    .replay {
      justify-self: start;
      contain: inline-size;
    }
    .heading,
    .toolbar {
      inline-size: auto;
      justify-self: stretch;
    }
    .heading {
      align-self: start;
    }
    .toolbar {
      align-self: end;
    }
  `)}
`;
