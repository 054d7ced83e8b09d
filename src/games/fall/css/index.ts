/** Falling games, after the styles of all games: where things lie in a narrow, a wide and a low window. */
import { css } from '../../../view/css.js';
import { whenWide } from '../../../view/styles/wide.js';
import { sidebar } from './sidebar.js';
import { well } from './well.js';

const layout = css`
  .game.fall {
    /* Scores, next pieces, tools and what lies between: what the well leaves of the window's height. */
    --edge: 0.25rem;
    --gap: 0.5rem;
    --keys: 0rem;
    --room: min(100cqi, 56rem);
    --tall: calc(var(--bp-window, 100svh) - 10.5rem - var(--keys));
    /* In whole pixels: the lines between the cells are all of one width. */
    --unit: round(
      down,
      min(
        calc((var(--room) - 2 * var(--edge)) / var(--columns)),
        calc(max(var(--tall), 16rem) / var(--rows)),
        var(--bp-cell-size, 3.25rem)
      ),
      1px
    );
    /* What has settled stands back a little. */
    --tone: 93%;
  }
  .game.with-pad {
    --keys: 4rem;
  }
  /* Its keys are in two rows where six are too wide for one. */
  @container (max-inline-size: 17.74rem) {
    .game.with-pad {
      --keys: 7.75rem;
    }
  }
  .fall .table {
    /* What the help lies over. */
    position: relative;
    grid-template:
      'caption caption caption' auto
      'hold numbers next' minmax(5.5rem, auto)
      'field field field' auto
      'pad pad pad' auto
      'tools tools tools' auto / auto minmax(0, 1fr) auto;
    inline-size: min(100%, max(var(--across), 284px));
    margin-inline: auto;
    gap: 0;
    justify-items: stretch;
  }
  .fall .field {
    /* Dark beside any page: the pieces are the light in it. */
    color-scheme: dark;
    justify-self: center;
  }
  @media screen and (forced-colors: none) {
    .fall:not(.theme-contrast) :is(.field, .queue) {
      --cell: var(--bp-well, #171a21);
    }
    .fall:not(.theme-contrast) .cells {
      background: color-mix(in srgb, var(--cell), #fff 9%);
    }
  }
  .fall .caption {
    grid-area: caption;
    margin-block-end: 0.5rem;
  }
  .fall .numbers {
    grid-area: numbers;
  }
  .fall :is(.field, .pad, .toolbar, .replay) {
    margin-block-start: var(--gap);
  }
  .game.fall.theme-contrast {
    --tone: 100%;
  }
  /* As high as its keys, before they are there. */
  .fall .pad {
    grid-area: pad;
    min-block-size: calc(var(--keys) - 0.5rem);
  }
  .fall .side {
    display: contents;
  }
  .fall .toolbar,
  .fall .replay {
    inline-size: 100%;
  }

  ${whenWide(css`
    .game.fall {
      --gap: 1.25rem;
      --beside: 7.5rem;
      --room: calc(min(100cqi, 56rem) - 2 * var(--beside) - 2 * var(--gap));
      --tall: calc(0.92 * var(--bp-window, 100svh) - 1.25 * var(--keys));
    }
    .fall .table {
      grid-template:
        'caption field side' auto
        'numbers field side' auto
        'tools field side' 1fr
        'pad pad pad' auto / var(--beside) auto var(--beside);
      inline-size: auto;
      column-gap: var(--gap);
      align-items: stretch;
    }
    .fall .table.replaying {
      grid-template:
        'field caption' auto
        'field numbers' auto
        'field side' auto
        'field tools' 1fr / auto 14.5rem;
    }
    .fall :is(.field, .toolbar) {
      margin-block-start: 0;
    }
    .fall .caption {
      margin-block-end: 1.75rem;
    }
    .fall .pad {
      inline-size: min(100%, 32rem);
      justify-self: center;
      margin-block-start: 0.75rem;
    }
    .fall .side {
      grid-area: side;
      display: grid;
      align-content: start;
      gap: 0.5rem;
    }
    .fall .toolbar {
      align-content: end;
    }
  `)}
  /* A phone on its side: a thumb at each side of the well. */
  @media (max-height: 34rem) {
    @container (min-inline-size: 30rem) {
      .game.with-pad {
        --gap: 0.5rem;
        --beside: 6.5rem;
        --room: calc(min(100cqi, 56rem) - var(--beside) - 13.5rem);
        --tall: calc(var(--bp-window, 100svh) - 1.5rem);
      }
      .with-pad .table {
        grid-template:
          'moves field caption tools' auto
          'moves field numbers tools' auto
          'moves field side tools' 1fr
          'moves field side turns' auto / minmax(5.75rem, 9rem) auto var(--beside) minmax(5.75rem, 9rem);
        inline-size: auto;
        column-gap: var(--gap);
        justify-content: center;
      }
      .with-pad .side {
        grid-area: side;
        display: grid;
        align-content: start;
        gap: 0.25rem;
        margin-block-start: var(--gap);
      }
      .with-pad .pad {
        display: contents;
      }
      .with-pad .field,
      .with-pad .toolbar {
        margin: 0;
      }
      .with-pad .toolbar {
        align-self: start;
      }
      .moves-keys {
        grid-area: moves;
      }
      .turns-keys {
        grid-area: turns;
      }
      .with-pad .hand-of-keys {
        grid-template-columns: 1fr 1fr;
      }
      .key:nth-child(3) {
        grid-column: 1 / -1;
      }
    }
  }

  @media (forced-colors: active) {
    .game.fall {
      --tone: 100%;
    }
    .layer.falling .block {
      --block: Highlight;
    }
    .outline {
      --line: 3px;
      border-color: Highlight;
    }
    /* Hundreds of strong lines would hide the pieces. */
    .well .cell::before {
      border-color: color-mix(in srgb, CanvasText 30%, Canvas);
    }
    .queue {
      border-color: CanvasText;
      color: CanvasText;
    }
    .key {
      border: 1px solid ButtonBorder;
      background: ButtonFace;
      color: ButtonText;
    }
  }
  @media print {
    .fall .pad,
    .fall .panel {
      display: none;
    }
    .game.fall {
      --tone: 100%;
    }
    .fall .field,
    .queue {
      color-scheme: light;
      color: #000;
    }
    .well .cell {
      outline: 1px solid #ccc;
      outline-offset: calc(-1 * var(--seam));
    }
  }
`;

export const fall = [well, sidebar, layout];
