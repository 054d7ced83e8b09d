/** The eight shapes: told apart by their outline alone, at eleven pixels and without colour. */
import { css } from 'lit';

export const shapes = css`
  .wall .brick::before {
    --part: 0.44;
    --side: calc(var(--unit) * var(--part));
  }
  /* Whole pixels, or a disc would be wider than it is high. */
  @supports (inline-size: round(1px, 1px)) {
    .wall .brick::before {
      --side: round(calc(var(--unit) * var(--part)), 1px);
    }
  }
  /* Disc */
  .wall .brick.a::before {
    border-radius: 50%;
  }
  /* Diamond */
  .wall .brick.b::before {
    --part: 0.54;
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
  /* Triangle */
  .wall .brick.c::before {
    --part: 0.5;
    clip-path: polygon(50% 4%, 100% 90%, 0 90%);
  }
  /* Plus */
  .wall .brick.d::before {
    --part: 0.5;
    clip-path: polygon(
      33% 0,
      67% 0,
      67% 33%,
      100% 33%,
      100% 67%,
      67% 67%,
      67% 100%,
      33% 100%,
      33% 67%,
      0 67%,
      0 33%,
      33% 33%
    );
  }
  /* Two bars */
  .wall .brick.e::before {
    --part: 0.46;
    background: linear-gradient(
      transparent 6%,
      var(--tone) 0 36%,
      transparent 0 64%,
      var(--tone) 0 94%,
      transparent 0
    );
  }
  /* Ring */
  .wall .brick.f::before {
    --part: 0.48;
    border: max(2px, calc(var(--unit) * 0.12)) solid var(--tone);
    border-radius: 50%;
    background: none;
  }
  /* Square */
  .wall .brick.g::before {
    --part: 0.4;
  }
  /* Star */
  .wall .brick.h::before {
    --part: 0.58;
    clip-path: polygon(50% 0, 63% 33%, 98% 35%, 71% 57%, 80% 91%, 50% 72%, 20% 91%, 29% 57%, 2% 35%, 37% 33%);
  }
`;
