/** Falling games, after the styles of all games: where things lie in a narrow, a wide and a low window. */
import { css } from 'lit';
import { beside } from './beside.js';
import { well } from './well.js';

const layout = css`
  .game.fall {
    --gap: 0.75rem;
    --beside: clamp(5rem, 24cqi, 9rem);
    --room: calc(min(100cqi, 56rem) - var(--beside) - var(--gap));
    --tall: calc(var(--bp-window, 100svh) - 13.5rem);
    --settled: color-mix(in srgb, var(--block) 78%, var(--cell));
  }
  .fall .table {
    /* What the help lies over. */
    position: relative;
    grid-template:
      'caption caption' auto
      'field side' auto
      'pad pad' auto
      'tools tools' auto / auto var(--beside);
    gap: 0 var(--gap);
    justify-content: center;
    justify-items: stretch;
  }
  .fall .caption {
    grid-area: caption;
    margin-block-end: 0.5rem;
  }
  .fall .pad,
  .fall .toolbar,
  .fall .replay {
    margin-block-start: var(--gap);
  }
  .game.fall.theme-contrast {
    --settled: var(--block);
  }
  .fall .side {
    grid-area: side;
    display: flex;
    flex-direction: column;
    gap: var(--gap);
    min-inline-size: 0;
  }
  .fall .toolbar,
  .fall .replay {
    inline-size: 100%;
  }
  .fall .toolbar {
    flex-wrap: wrap;
  }

  @container (min-inline-size: 44rem) {
    .game.fall {
      --gap: 1rem;
      --beside: 14rem;
      --room: calc(min(100cqi, 56rem) - var(--beside) - 1.5rem);
      --tall: calc(0.88 * var(--bp-window, 100svh));
    }
    .fall .table {
      grid-template:
        'field caption' auto
        'field side' 1fr
        'field pad' auto
        'field tools' auto / auto var(--beside);
      column-gap: 1.5rem;
    }
    .fall .table.replaying {
      grid-template-rows: auto auto 0 1fr;
    }
    .fall .scores .score dd {
      font-size: 2.25rem;
    }
    .fall .toolbar {
      justify-content: start;
      gap: 0;
    }
    .pieces,
    .pieces.few {
      --slot: 6.5rem;
      --small: 3.5rem;
      gap: 0.75rem;
    }
    .holder .pieces {
      --slot: 4.5rem;
    }
  }
  /* A phone on its side: a thumb at each side of the well. */
  @media (max-height: 34rem) {
    @container (min-inline-size: 30rem) {
      .game.fall {
        --gap: 0.5rem;
        --beside: 6.5rem;
        --room: calc(min(100cqi, 56rem) - var(--beside) - 15rem);
        --tall: calc(var(--bp-window, 100svh) - 1.75rem);
      }
      .fall .table {
        grid-template:
          'moves field caption tools' auto
          'moves field side tools' 1fr
          'moves field side turns' auto / minmax(5.75rem, 9rem) auto var(--beside) minmax(5.75rem, 9rem);
        column-gap: 0.75rem;
      }
      .fall .table.replaying {
        grid-template:
          'field caption tools' auto
          'field side tools' 1fr / auto var(--beside) minmax(0, 16rem);
      }
      .fall .pad,
      .fall .toolbar,
      .fall .replay {
        margin-block-start: 0;
      }
      .fall .pad {
        display: contents;
      }
      .fall .toolbar,
      .fall .replay {
        align-self: start;
      }
      .moves-keys {
        grid-area: moves;
      }
      .turns-keys {
        grid-area: turns;
      }
      .hand-of-keys {
        align-self: stretch;
      }
      .key {
        min-block-size: 3.5rem;
      }
      .fall .toolbar {
        justify-content: end;
        gap: 0;
      }
      .fall .scores .score dd {
        font-size: 1.5rem;
      }
      .pieces,
      .pieces.few {
        --slot: 4.25rem;
        --small: 1.9rem;
      }
      .holder .pieces {
        --slot: 3.25rem;
      }
      .holder {
        padding-block: 0.25rem;
      }
    }
  }

  @media (forced-colors: active) {
    .game.fall {
      --settled: CanvasText;
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
    .key,
    .holder {
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
      --settled: var(--block);
    }
    .well .cell {
      outline: 1px solid #ccc;
      outline-offset: calc(-1 * var(--seam));
    }
  }
`;

export const fall = [well, beside, layout];
