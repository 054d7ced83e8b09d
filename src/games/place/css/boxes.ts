/** The lines between the boxes of a board, in the gaps between its cells: seen on a full board as on an empty one. */
import { css } from '../../../view/css.js';

export const boxes = css`
  .boxed {
    --half: max(1px, var(--fat, 0.025em));
    position: relative;
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
