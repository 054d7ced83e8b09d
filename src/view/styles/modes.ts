/** Forced colours. */
import { css } from 'lit';

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
      opacity: 1;
    }
    .cell.doomed::after,
    .cell.doomed.ghost::after {
      opacity: 1;
    }
    /* By shape too: a system's highlight may be nearly as dark as its text. */
    .cell.doomed:not(.ghost)::after {
      background: Canvas;
      border: calc(var(--unit) * 0.2) double Highlight;
    }
    .slot.held {
      outline: 4px double Highlight;
    }
    .move[aria-current='step'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .cell.latest::before {
      outline: 3px solid Highlight;
    }
    .cell.latest.filled::after {
      outline: 2px dashed Canvas;
      outline-offset: -6px;
    }
    .slot.stuck .block {
      --block: GrayText;
    }
  }
`;
