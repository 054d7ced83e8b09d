/** Forced colours. */
import { css } from '../css.js';

export const modes = css`
  @media (forced-colors: active) {
    .game {
      --text: CanvasText;
      --quiet: CanvasText;
      --ink: CanvasText;
      --ink-quiet: CanvasText;
      --surface: Canvas;
      --cell: Canvas;
      --shade: Canvas;
      --rule: CanvasText;
      --block: CanvasText;
      --clear: Highlight;
      --bad: Mark;
      --focus: Highlight;
      --panel: Canvas;
      --on-block: Canvas;
    }
    .board {
      border: 2px solid CanvasText;
      padding: calc(var(--edge) - 2px);
    }
    .panel {
      border-color: CanvasText;
    }
    .cell:not(.brick),
    .block,
    .action.primary {
      forced-color-adjust: none;
    }
    .cell::before {
      content: '';
      position: absolute;
      inset: var(--seam);
      border: 1px solid ButtonBorder;
      border-radius: 0.14em;
    }
    .cell.shade::before {
      border-style: dashed;
    }
    .cell.ghost::after {
      background: Canvas;
      border: 3px dashed Highlight;
    }
    /* By shape too: a system's highlight may be nearly as dark as its text. */
    .cell.doomed.filled::after {
      background: Canvas;
      border: calc(var(--unit) * 0.2) double Highlight;
    }
    .slot.held {
      outline: 4px double Highlight;
    }
    .slot.stuck .block {
      --block: GrayText;
    }
  }
`;
