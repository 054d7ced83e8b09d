/** What is within the panels of a game that has begun. */
import { css } from 'lit';

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
  /* The end is a card at the foot of the board, of a wall at its head, for its bricks lie at its foot: it is seen why. */
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
  .card {
    display: grid;
    justify-items: center;
    gap: 0.375rem;
    padding: 0.75rem 0.5rem;
    border: 1px solid color-mix(in srgb, var(--ink) 22%, transparent);
    border-radius: var(--radius);
    background: var(--panel);
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
  .panel:has(.final) .choices {
    animation: guard 700ms;
  }
  @keyframes guard {
    from,
    to {
      pointer-events: none;
    }
  }
  /* Room for what came of a click, so that the button stays under the pointer. */
  .panel .note {
    min-block-size: 1lh;
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
  .keys div {
    display: contents;
  }
  .keys dt {
    font-weight: 600;
  }
  .keys dd {
    margin: 0;
  }
`;
