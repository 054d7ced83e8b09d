/** Walls of bricks, after the styles of all games: where things lie, and what only they show. */
import { css } from '../../../view/css.js';
import { wallBricks } from './bricks.js';
import { wallModes } from './modes.js';
import { wallPalettes } from './palettes.js';
import { whenWide } from '../../../view/styles/wide.js';

const layout = css`
  .game.wall {
    /* Below this a brick can be neither hit nor told from the others: the wall scrolls instead. */
    --least: 21px;
    --fitting: min(
      calc((var(--room) - 2 * var(--edge)) / var(--columns)),
      calc(max(var(--tall), var(--lowest, 16rem)) / var(--rows)),
      var(--bp-cell-size, 3.25rem)
    );
    --unit: max(var(--least), var(--fitting));
    --beside: 0rem;
    --most: max(56rem, calc(var(--least) * var(--columns) + 2 * var(--edge) + var(--beside)));
    --room: calc(min(100cqi, var(--most)) - var(--beside));
    max-inline-size: var(--most);
  }
  /* Whole pixels: bricks that grow together show no seams. */
  @supports (inline-size: round(down, 1px, 1px)) {
    .game.wall {
      --unit: max(var(--least), round(down, var(--fitting), 1px));
    }
  }
  .wall .field {
    display: grid;
    /* Not as wide as the wall: what is wider than its room scrolls, in Firefox and WebKit only by this. */
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    max-inline-size: var(--room);
  }
  /* A panel is larger than a small wall: it has its room, and covers no button. */
  .wall .field:has(> .panel:not(.begin)) {
    min-inline-size: min(17rem, var(--room));
    min-block-size: 17rem;
  }
  /* The card of an end lies over what is empty of a wall, at its head; where that is less, the wall makes room for it. */
  .ended .field:has(> .panel.over) {
    grid-template-rows: auto calc(var(--unit) * var(--high) + var(--edge));
  }
  .ended .field:has(> .panel.over) > .scroller {
    grid-area: 1 / 1 / -1 / 1;
    align-self: end;
  }
  .ended .field > .panel.over {
    place-content: safe start stretch;
    grid-area: 1 / 1;
    position: relative;
    inset: auto;
    translate: none;
    inline-size: 100%;
    min-block-size: 0;
    margin-block-end: 0.25rem;
  }
  .scroller {
    position: relative;
    inline-size: fit-content;
    max-inline-size: 100%;
    border-radius: var(--radius);
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    scroll-padding-inline: calc(var(--unit) * 1.5);
    scrollbar-width: thin;
    scrollbar-color: var(--ink-quiet) var(--surface);
  }
  .wall .board {
    inline-size: calc(var(--unit) * var(--columns));
  }
  .wall .empty {
    block-size: calc(var(--unit) * var(--rows));
  }
  /* What flies over a thousand cells makes nobody lay them out again. */
  .wall .effects,
  .flights {
    contain: size layout style;
  }
  ${whenWide(css`
    .game.wall {
      --beside: 9.6rem;
    }
    .wall .table {
      grid-template:
        'scores field' auto
        'hand field' 1fr
        'tools field' auto / 7.5rem auto;
    }
    .wall .replaying {
      grid-template-areas: 'scores field' 'hand field' '. tools';
    }
  `)}

  /* A broad wall has the whole width before it scrolls beside the scores. */
  @container (min-inline-size: 32rem) and (max-inline-size: 65.99rem) {
    .game.wall.broad {
      --beside: 0rem;
      --tall: calc(var(--bp-window, 100svh) - 11rem);
      --lowest: 0rem;
    }
    .broad .table {
      grid-template:
        'scores' auto
        'field' auto
        'hand' auto
        'tools' auto / minmax(0, 1fr);
      justify-items: center;
    }
    .broad .heading,
    .broad .toolbar,
    .broad .replay {
      inline-size: min(100%, max(var(--across), 17.5rem));
    }
    .broad .scores {
      flex-direction: row;
    }
    .broad .toolbar {
      grid: auto / auto-flow;
    }
  }

  /* Where a browser can tell how far the wall is scrolled, it fades where there is more of it. */
  @supports (animation-timeline: scroll(self inline)) {
    .scroller {
      animation: more linear both;
      animation-timeline: scroll(self inline);
    }
  }
  @keyframes more {
    from,
    to {
      mask: linear-gradient(to right, #0000, #000 1.75rem calc(100% - 1.75rem), #0000) no-repeat;
    }
    from {
      mask-position: 100% 0;
      mask-size: calc(100% + 1.75rem) 100%;
    }
    12%,
    88% {
      mask-size: 100% 100%;
    }
    to {
      mask-position: 0 0;
      mask-size: calc(100% + 1.75rem) 100%;
    }
  }
`;

/** Lines of text and figures. */
const words = css`
  .wall .note-line {
    grid-area: hand;
  }
  ${whenWide(css`
    .wall .note-line {
      justify-self: start;
      min-block-size: 2lh;
    }
  `)}
`;

/** A phone on its side: the column before the wall is no higher than the window. */
const low = css`
  @media (max-height: 26rem) {
    @container (min-inline-size: 32rem) and (max-inline-size: 65.99rem) {
      .game.wall.broad {
        --tall: calc(var(--bp-window, 100svh) - 9rem);
      }
    }
    @container (min-inline-size: 32rem) {
      .wall:not(.broad) .scores {
        display: grid;
        grid-template-columns: auto auto;
        justify-content: start;
      }
      .wall .scores .score {
        grid-column: 1 / -1;
      }
      .wall .scores .score dd {
        font-size: 1.5rem;
      }
      .wall :is(.scores, .heading, .table) {
        gap: 0.25rem;
      }
      .wall .table {
        column-gap: 1rem;
      }
      .wall .note-line {
        min-block-size: 1lh;
        margin: 0;
      }
    }
  }
`;

export const wall = [wallPalettes, ...wallBricks, layout, words, low, wallModes];
