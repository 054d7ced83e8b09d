/** Walls under the theme of high contrast, with forced colours, and in print. */
import { css } from '../../../view/css.js';

export const wallModes = css`
  /* An edge of its own: light bricks would run into white lines or cells. */
  .wall.theme-contrast .brick::after {
    border: max(1.5px, calc(var(--unit) * 0.06)) solid #000;
    box-shadow: none;
  }
  .wall.theme-contrast .cell {
    --dashes: #fff;
    --between: #000;
  }
  .wall.theme-contrast .cell.picked,
  .wall.theme-contrast .cell.latest {
    --line: calc(var(--around) + 1px);
  }
  .wall.theme-contrast .cell.picked {
    --mark: light-dark(#fff, #000);
  }
  .wall.theme-contrast .cell.latest {
    --mark: light-dark(#4dd2ff, #0058c0);
  }
  .wall.theme-contrast .cell.picked::after,
  .wall.theme-contrast .cell.latest::after {
    border: 0;
  }
  .theme-contrast .badge b {
    color: inherit;
  }
  @media (forced-colors: active) {
    .badge b {
      color: inherit;
    }
    .wall .brick {
      --body: Canvas;
      --tone: CanvasText;
    }
    .wall .cell.picked,
    .wall .cell.latest,
    .wall .brick::before,
    .wall .brick::after,
    .wall .badge {
      forced-color-adjust: none;
    }
    .wall .brick::after,
    .wall.theme-contrast .brick::after {
      border: 1px solid CanvasText;
      box-shadow: none;
    }
    /* Where there is no brick, next to nothing: hundreds of strong lines would hide the shapes. */
    .wall .cell:not(.brick) {
      position: relative;
      background: none;
    }
    .wall .cell:not(.brick)::before {
      z-index: -2;
      border: 1px dotted color-mix(in srgb, CanvasText 40%, Canvas);
    }
    .wall .cell.picked {
      --body: Highlight;
      --tone: HighlightText;
      --mark: CanvasText;
    }
    .wall .cell.latest {
      --mark: Highlight;
    }
    .wall .cell.picked::after,
    .wall .cell.latest::after {
      border: 0;
    }
    /* A system's highlight may let through what lies under it. */
    .wall .cell.picked::after {
      background: linear-gradient(Highlight, Highlight) Canvas;
    }
    .wall .cell.hinted::after {
      --line: 3px;
      --dashes: CanvasText;
      border: 0;
    }
    .wall .badge {
      border-color: CanvasText;
      background: Canvas;
      color: CanvasText;
    }
  }
  /* The whole wall, also one that scrolls on a screen. */
  @media print {
    .game.wall {
      --least: 0px;
    }
    .scroller {
      overflow: visible;
      animation: none;
      mask: none;
    }
    .wall .effects,
    .wall .flights {
      display: none;
    }
  }
`;
