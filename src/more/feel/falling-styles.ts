/** What is felt of a falling game: pieces that come down, the level, danger, a pause and its end. */
import { css } from '../../view/css.js';
import { whenWide } from '../../view/styles/wide.js';

export const falling = css`
  .trail,
  .spark {
    position: absolute;
    inset: calc(1em * var(--y)) auto auto calc(1em * var(--x));
    inline-size: calc(1em * var(--w));
    block-size: calc(1em * var(--h));
    background: #fff;
    opacity: 0;
    pointer-events: none;
  }
  .trail {
    background: var(--block);
  }
  /* Nobody looks for a place while time stands. */
  .table:has([part~='paused']) .cells {
    opacity: 0;
  }
  .motion-full .cells {
    transition: opacity 0.12s;
  }
  [data-count] > * {
    visibility: hidden;
  }
  [data-count]::after {
    content: '•••';
    font-size: 2rem;
    letter-spacing: 0.3em;
    animation: dots 0.9s steps(3) backwards;
    overflow: hidden;
    position: absolute;
    place-self: center;
  }
  @keyframes dots {
    from {
      clip-path: inset(0 0 0 0);
    }
    to {
      clip-path: inset(0 0 0 100%);
    }
  }
  .meter {
    display: none;
  }
  ${whenWide(css`
    .meter {
      display: block;
      margin: 0.25rem 0 0;
      color: var(--quiet);
      font-size: 0.75rem;
    }
    .meter::before {
      content: '';
      display: block;
      block-size: 0.25rem;
      margin-block-end: 0.25rem;
      border-radius: 1rem;
      background: linear-gradient(90deg, var(--clear) calc(10% * var(--done)), #8883 0);
    }
    .meter:dir(rtl)::before {
      scale: -1 1;
    }
  `)}
  /* The stack is near the top. */
  .cells::after {
    content: '';
    position: absolute;
    inset: 0 0 66%;
    background: linear-gradient(var(--bad), transparent);
    opacity: 0;
    transition: opacity 0.6s;
    pointer-events: none;
  }
  [data-danger] .cells::after {
    opacity: 0.2;
  }
  .motion-none .cells::after {
    transition: none;
  }
`;
