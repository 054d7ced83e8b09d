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
  /* Where the piece will lie, tinted. */
  .shadow .outline {
    background: color-mix(in srgb, var(--block) 22%, transparent);
  }
  .trail {
    background: var(--block);
  }
  /* On the well, whatever ground the host has given to panels. */
  .fall:not(.theme-contrast) .effects {
    --ink: #eceef2;
  }
  .glow {
    position: absolute;
    inset: 0;
    box-shadow:
      inset 0 0 0 3px var(--clear),
      inset 0 0 2rem var(--clear);
    opacity: 0;
  }
  .cells::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    background: linear-gradient(90deg, #fff2 33.3%, #fff3 0 66.7%, #fff2 0);
    opacity: 0;
    pointer-events: none;
  }
  /* Nobody looks for a place while time stands. */
  .table:has([part~='paused']) .cells {
    opacity: 0;
  }
  .motion-full .cells {
    transition: opacity 0.12s;
  }
  /* As deaf to what scrolls as the well below: the finger is at the game already. */
  [data-count] {
    touch-action: pinch-zoom;
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
    .meter {
      position: relative;
      padding-block-start: 0.5rem;
    }
    .meter::before,
    .meter::after {
      content: '';
      position: absolute;
      inset: 0 0 auto;
      block-size: 0.25rem;
      border-radius: 1rem;
      background: #8883;
    }
    .meter::after {
      background: var(--clear);
      scale: var(--done) 1;
      transform-origin: 0 0;
    }
    .meter:dir(rtl)::after {
      transform-origin: 100% 0;
    }
    .motion-full .meter::after {
      transition: scale 0.2s;
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
