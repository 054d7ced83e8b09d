/** Buttons, the level, the cost of the program, the controls of a run. */
import { css } from '../../../view/css.js';

/** Heard and not seen. */
export const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const bars = css`
  .lab p,
  .lab h2,
  .lab dl,
  .lab figure {
    margin: 0;
  }
  .lab button,
  .lab input,
  .lab textarea {
    font: inherit;
    color: inherit;
  }
  .lab .quiet {
    color: var(--quiet);
  }
  .panel .quiet {
    color: var(--ink-quiet);
  }
  .lab .icon {
    flex: none;
    inline-size: 1.4rem;
    block-size: 1.4rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .lab .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    min-block-size: 2.75rem;
    padding: 0.25rem 0.9rem;
    border: 1px solid color-mix(in srgb, currentColor 35%, transparent);
    border-radius: var(--radius);
    background: transparent;
    cursor: pointer;
  }
  .lab .button.small {
    min-block-size: 2.25rem;
    padding-inline: 0.7rem;
    font-size: 0.9rem;
  }
  .lab .button.primary {
    border-color: var(--block);
    background: var(--block);
    color: var(--on-block);
    font-weight: 600;
  }
  .lab .tool {
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  .lab [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  .lab :is(.button, .tool, .entry, input, textarea, summary):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  @media (hover: hover) {
    .lab .tool[aria-disabled='false']:hover,
    .lab .button:not(.primary):hover {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
  }

  .level {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
  }
  .level .button {
    font-weight: 600;
  }
  .level .button .quiet {
    font-weight: 400;
  }
  .level .task {
    flex: 1 1 11rem;
    font-size: 0.95rem;
  }
  .level .targets {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    font-size: 0.85rem;
  }
  .level .asks {
    display: flex;
    align-items: center;
    margin-inline-start: auto;
  }
  .stars {
    letter-spacing: 0.05em;
    white-space: nowrap;
  }
  .stars i {
    font-style: normal;
  }
  .stars :not(.full) {
    opacity: 0.6;
  }
  .stars .full {
    color: light-dark(#a86a00, #ffcf5c);
  }
  .goal {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  .goal:empty {
    inline-size: 10.35rem;
    block-size: 5rem;
  }
  .goal .arrow:dir(rtl),
  .lab
    :is([part~='undo-button'], [part~='redo-button'], [part~='start-button'], [part~='show-button']):dir(rtl)
    .icon,
  .controls .speed:dir(rtl) .icon {
    scale: -1 1;
  }
  .lab .goal .case {
    inline-size: auto;
    min-inline-size: min-content;
  }
  .lab .goal figcaption {
    margin: 0;
    font-size: 0.7rem;
    text-align: center;
  }
  .lab .goal .board.small {
    --unit: calc(3.6rem / var(--columns));
    margin-inline: auto;
  }
  .costs .change {
    position: relative;
    font-size: 0.85rem;
    font-weight: 600;
  }
  .costs .change.over {
    color: var(--bad);
  }
  .costs .change span[aria-hidden] {
    direction: ltr;
    unicode-bidi: isolate;
  }
  .costs .change.less {
    color: light-dark(#2c7a4b, #7fd6a2);
  }

  .costs {
    display: flex;
    gap: 1.25rem;
    align-items: end;
  }
  .costs > div {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: baseline;
    column-gap: 0.35rem;
  }
  .costs dt {
    grid-column: 1 / -1;
    color: var(--quiet);
    font-size: 0.8rem;
  }
  .costs dd {
    margin: 0;
    font-size: 1.35rem;
    font-weight: 650;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .lab .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.125rem;
  }
  .lab .tools .button {
    margin-inline-start: 0.5rem;
  }
  /* Its room is kept, or the blocks would move under the finger that drags one. */
  .lab .line {
    min-block-size: 1.3em;
    font-size: 0.85rem;
    line-height: 1.3;
  }
  .lab :is(input[type='text'], textarea) {
    padding: 0.4rem 0.6rem;
    border: 1px solid color-mix(in srgb, currentColor 40%, transparent);
    border-radius: var(--radius);
    background: transparent;
  }
  .controls {
    display: grid;
    grid-template:
      'run run' auto
      'speed walls' auto
      'status status' auto / minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }
  .controls .beside {
    display: contents;
  }
  .controls .run {
    grid-area: run;
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-inline-size: 0;
  }
  .controls .steps,
  .controls .walls {
    display: flex;
    min-inline-size: 0;
  }
  /* They run as on any player. */
  .controls .steps {
    direction: ltr;
  }
  .controls .walls {
    grid-area: walls;
  }
  .controls .speed {
    grid-area: speed;
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .controls .speed .icon {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    stroke-width: 1.4;
  }
  .controls .speed input {
    flex: 1;
    min-inline-size: 0;
    block-size: 2rem;
    margin: 0;
    accent-color: var(--block);
  }
  .controls .told {
    grid-area: status;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }
  .controls .status {
    flex: 1 1 8rem;
    min-block-size: 2.7em;
    font-size: 0.92rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .lab .bad {
    color: var(--bad);
  }
  /* As broad as the wall and its buttons are together. */
  @container (max-inline-size: 51.99rem) {
    .controls .status {
      min-block-size: 1.35em;
    }
  }
  @container (min-inline-size: 30.01rem) and (max-inline-size: 51.99rem) {
    .stage {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: 1.25rem;
      align-items: center;
    }
  }
  /* A phone: the buttons beside the wall, so that both stay in view. */
  @container (max-inline-size: 30rem) {
    .stage {
      grid-template: 'wall side' auto 'speed speed' auto 'status status' auto / auto minmax(6.5rem, 1fr);
      column-gap: 0.5rem;
    }
    .stage .framed {
      grid-area: wall;
    }
    .controls {
      display: contents;
    }
    .controls .beside {
      grid-area: side;
      display: grid;
      /* Rows of one, of three and twice of two. */
      grid-template-columns: repeat(6, minmax(0, 1fr));
      /* As high as the wall. */
      grid-auto-rows: minmax(2.25rem, auto);
      gap: 0.125rem;
      direction: ltr;
    }
    .controls .run .button:dir(rtl) {
      direction: rtl;
    }
    .controls .run,
    .controls .steps,
    .controls .walls {
      display: contents;
    }
    .controls .run .button {
      grid-column: 1 / -1;
      gap: 0.25rem;
      padding: 0;
      min-block-size: 0;
      font-size: 0.95rem;
    }
    .controls .tool {
      grid-column: span 3;
      inline-size: auto;
      block-size: auto;
    }
    .controls .tool:is([part~='back-button'], [part~='pause-button'], [part~='step-button']) {
      grid-column: span 2;
    }
    .controls .speed input {
      block-size: 1.75rem;
    }
    /* The level and what can be asked, below them the task beside its picture. */
    .level {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 0.25rem 0.5rem;
    }
    .level > .button {
      grid-area: 1 / 1 / auto / span 2;
      justify-self: start;
      min-block-size: 2.25rem;
      padding-inline: 0.6rem;
    }
    .level .asks {
      grid-area: 1 / 3;
    }
    /* Its drawing is enough; its word is heard. */
    .asks .button span {
      ${unseen}
    }
    .lab .line {
      min-block-size: 2.3em;
      font-size: 0.7rem;
      line-height: 1.15;
    }
    .level .task {
      grid-area: 2 / 1 / auto / -1;
      font-size: 0.875rem;
      line-height: 1.3;
    }
    .level:has(.goal) .task {
      grid-column-end: 2;
    }
    .level .goal {
      grid-area: 2 / 2 / auto / -1;
    }
    .goal:empty {
      inline-size: 9.75rem;
      block-size: 4.45rem;
    }
    .lab .goal .board.small {
      --unit: calc(3rem / var(--columns));
    }
    .costs {
      flex: 1;
      gap: 0.9rem;
    }
    .costs > div {
      display: flex;
      align-items: baseline;
      gap: 0.3rem;
    }
    .costs dd {
      font-size: 1rem;
    }
    .lab .tools {
      order: 1;
      flex-wrap: nowrap;
      flex: 1 0 100%;
      min-inline-size: 0;
      justify-content: space-between;
    }
    .lab .tools .tool {
      flex: 0 1 2.1rem;
      min-inline-size: 0;
      block-size: 2.25rem;
    }
    .lab .tools .button {
      min-block-size: 2.25rem;
      margin: 0;
      padding-inline: 0.75rem;
      white-space: nowrap;
    }
  }
  /* A phone whose letters are twice as large: one thing below the other, and nothing over another. */
  @container (max-inline-size: 16rem) {
    .game.lab {
      --room: 100cqi;
    }
    .level,
    .stage,
    .views {
      display: flex;
    }
    .stage {
      flex-direction: column;
    }
    .level .button,
    .costs,
    .views,
    .lab .tools {
      flex-wrap: wrap;
      overflow-wrap: anywhere;
    }
    .lab .panels > section {
      position: static;
    }
    .lab .help {
      --part: 0.1;
    }
  }
  /* A phone whose browser has bars: each line is one that the program has not. */
  @media (max-height: 46rem) {
    @container (max-inline-size: 30rem) {
      .level > .button {
        gap: 0.3rem;
        font-size: 0.9rem;
        line-height: 1.1;
      }
      .level .task {
        font-size: 0.78rem;
        line-height: 1.25;
      }
      .controls .status {
        font-size: 0.75rem;
      }
      .goal:empty {
        inline-size: 8.8rem;
        block-size: 3.5rem;
      }
      .level .targets,
      .goal figcaption {
        ${unseen}
      }
      .lab .stage {
        padding-block: 0;
      }
    }
  }
`;
