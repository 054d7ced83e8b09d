/** On paper: the board and the scores in black on white, whatever the theme; nothing that can only be pressed. */
import { css } from '../css.js';

export const print = css`
  .paper {
    display: none;
  }
  @media print {
    .game,
    .game.theme-contrast {
      color-scheme: light;
      --text: #000;
      --quiet: #000;
      --ink: #000;
      --ink-quiet: #000;
      --surface: #b8bcc4;
      --cell: #fff;
      --shade: #e9ebef;
      --hole: #fff;
      --block: #333;
      --clear: #888;
      --bad: #000;
      --panel: #fff;
      --on-block: #fff;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    .game[inert] {
      opacity: 1;
    }
    .toolbar,
    .replay,
    .panel:not(.failed),
    .effects,
    .turn,
    .float {
      display: none;
    }
    .slot {
      border-color: transparent;
    }
    /* A game that nobody has seen yet: what the host has to say in its place. */
    .paper {
      display: grid;
      padding: 1rem;
      color: #000;
    }
    .board.empty {
      border: 1px solid #888;
      padding: calc(var(--edge) - 1px);
      background: #fff;
    }
    .empty .cell {
      visibility: hidden;
    }
  }
`;
