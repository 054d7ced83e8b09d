/** What is within the panels of a game that has begun. */
import { css } from '../css.js';
import { whenWide } from './wide.js';

export const dialogs = css`
  .panel.help {
    block-size: max(100%, 21rem);
    min-block-size: 0;
    padding-block: 0.6rem;
    background: var(--panel);
    font-size: 0.9rem;
    line-height: 1.3;
  }
  .panel.help p {
    max-inline-size: 44ch;
  }
  /*
   * The end is a card in the place of the hand, or at the foot of a well; of a wall at its head, for its bricks lie at its
   * foot: it is seen why.
   */
  .panel.over {
    place-content: safe end stretch;
    justify-items: stretch;
    padding: 0;
    border-color: transparent;
    background: none;
  }
  .wall .panel.over {
    place-content: safe start stretch;
  }
  .table > .panel.over {
    grid-area: hand;
    grid-row-end: tools;
    position: relative;
    inset: auto;
    translate: none;
    inline-size: min(100%, max(var(--across), 17.5rem));
    min-block-size: 0;
    place-content: stretch;
    overflow: visible;
  }
  /* Nothing on the page moves: it has the room of what it stands for, and where it needs more, it grows over the board. */
  .table > .panel.over > .card {
    position: absolute;
    inset: auto 0 0;
    min-block-size: 100%;
  }
  .table:has(> .panel.over) > :is(.hand, .toolbar) {
    visibility: hidden;
  }
  .card {
    display: grid;
    align-content: space-evenly;
    justify-items: center;
    gap: 0.375rem;
    padding: 0.75rem;
    border: 1px solid color-mix(in srgb, var(--ink) 22%, transparent);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .field .card {
    box-shadow: 0 0 1.5rem rgb(0 0 0 / 0.25);
  }
  .panel .final {
    font-size: 1.6rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .panel .detail {
    color: var(--ink-quiet);
  }
  /* What comes under the player's hands takes no press that was meant for the game. */
  .panel:is(.over, :has(.final)) .choices {
    animation: guard 700ms;
  }
  @keyframes guard {
    from,
    to {
      pointer-events: none;
    }
  }
  .link {
    inline-size: min(100%, 22rem);
    min-block-size: 2.75rem;
    padding-inline: 0.6rem;
    border: 1px solid var(--ink-quiet);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
    font: inherit;
    text-overflow: ellipsis;
  }
  .keys {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0 0.75rem;
    margin: 0;
    text-align: start;
  }
  .panel summary {
    min-block-size: 2.75rem;
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }
  .keys div {
    display: contents;
  }
  .keys dt {
    font-weight: 600;
  }
  .keys dd {
    margin: 0;
  }
  ${whenWide(css`
    .table > .panel.over {
      inline-size: 100%;
      align-self: stretch;
    }
    .table > .panel.over > .card {
      padding: 0.75rem 0.375rem;
      font-size: 0.9rem;
    }
    .table:has(> .panel.over) > .toolbar {
      visibility: visible;
    }
    .table .card-undo {
      display: none;
    }
  `)}
`;
