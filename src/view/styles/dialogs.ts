/** What is within the panels of a game that has begun. */
import { css } from '../css.js';
import { whenWide } from './wide.js';

export const dialogs = css`
  /* The end is a card in the place of the hand, or at the foot of a well: it is seen why. */
  .panel:is(.over, .ask) {
    padding: 0;
    border-color: transparent;
    background: none;
  }
  .panel.over {
    place-content: safe end stretch;
    justify-items: stretch;
  }
  .table > .panel:is(.over, .ask) {
    position: relative;
    inset: auto;
    translate: none;
    inline-size: min(100%, max(var(--across), 17.5rem));
    min-block-size: 0;
    overflow: visible;
  }
  .table > .panel.over {
    grid-area: hand;
    grid-row-end: tools;
    place-content: stretch;
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
  .panel.over .choices {
    animation: guard 700ms;
  }
  @keyframes guard {
    from,
    to {
      pointer-events: none;
      opacity: var(--early, 1);
    }
  }
  /* What comes later brings buttons beside them: they are not seen to move. */
  [part~='over']:has(.final) {
    --early: 0;
  }
  /* A question takes the place of the tools, in the same room. */
  .table > .panel.ask {
    grid-area: tools;
    grid-template-columns: minmax(min-content, 1fr) auto;
    place-content: center stretch;
    place-items: center start;
    border: 0;
    /* A ring lies on no edge of its own. */
    outline-offset: 0.25rem;
    color: var(--text);
    text-align: start;
    animation-duration: 0.12s;
  }
  .table:has(> .panel.ask) > .toolbar {
    visibility: hidden;
  }
  .ask .card {
    display: contents;
  }
  .ask .final {
    display: none;
  }
  /* Where the first press of two has opened it, the second is no answer. */
  .panel.ask .choices {
    flex-wrap: nowrap;
    margin: 0;
    animation: guard 500ms;
  }
  .panel.ask .title {
    font-size: 1.05rem;
    line-height: 1.15;
  }
  /* The words of a question take two lines, in the same height. */
  .panel.ask .action {
    padding: 0.2rem 0.6rem;
    font-size: 0.95rem;
    line-height: 1.15;
  }
  ${whenWide(css`
    .table > .panel.over {
      inline-size: 100%;
      align-self: stretch;
    }
    /* The trays of a small board are narrower than a button: the card needs room behind them, or else the gap before them, but no cell. */
    .table > .panel.over > .card {
      --from: calc((100cqi - var(--across) + 100%) / 2 - 13.25rem);
      inset-inline: clamp(-1.25rem, var(--from), 0px) auto;
      inline-size: max(100%, min(8.5rem, 9.75rem + var(--from)));
      padding: 0.75rem 0.375rem;
      font-size: 0.9rem;
    }
    .table:has(> .panel.over) > .toolbar {
      visibility: visible;
    }
    .table > .panel.ask {
      grid-template-columns: minmax(0, 1fr);
      align-self: end;
      inline-size: 100%;
      gap: 0.75rem;
    }
    .panel.ask .choices {
      display: grid;
      inline-size: 100%;
    }
    .table > .panel .action {
      padding-inline: 0.3rem;
    }
  `)}
`;
