/** The lines between the boxes of a board, in the gaps between its cells: seen on a full board as on an empty one. */
import { css } from '../../../view/css.js';

export const boxes = css`
  .boxed {
    --half: max(1px, var(--fat, 0.025em));
    position: relative;
  }
  /* More room between boxes than between cells: on a full board too a line is no seam of a tile. */
  .boxed .cell:nth-child(3n) {
    border-right: 0.03em solid #0000;
  }
  .boxed .cell:nth-child(3n + 1) {
    border-left: 0.03em solid #0000;
  }
  .boxed :nth-child(3n) > .cell {
    border-bottom: 0.03em solid #0000;
  }
  .boxed :nth-child(3n + 1) > .cell {
    border-top: 0.03em solid #0000;
  }
  /* Side by side, each in the middle of what lies between the middles of two boxes. */
  .boxed::before,
  .boxed::after {
    content: '';
    position: absolute;
    inset: var(--edge) calc(var(--edge) + 1.5em);
    background: linear-gradient(
        90deg,
        transparent calc(50% - var(--half)),
        var(--rule) 0 calc(50% + var(--half)),
        transparent 0
      )
      0 0 / 3em 100%;
    /* Cells are drawn behind it, as they are before the other. */
    z-index: 1;
    pointer-events: none;
  }
  .boxed::after {
    inset: calc(var(--edge) + 1.5em) var(--edge);
    background: linear-gradient(
        transparent calc(50% - var(--half)),
        var(--rule) 0 calc(50% + var(--half)),
        transparent 0
      )
      0 0 / 100% 3em;
  }
  @media (forced-colors: active) {
    .boxed::before,
    .boxed::after {
      /* There the board has a border within its edge. */
      margin: -2px;
      forced-color-adjust: none;
    }
  }
`;
