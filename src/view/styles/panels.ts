/** Panels over the board, and what is for ears alone, as the live region. */
import { css } from '../css.js';

export const panels = css`
  /* On a small board a panel grows over the hand below. */
  .panel {
    position: absolute;
    inset-block-start: 0;
    left: 50%;
    translate: -50%;
    inline-size: max(100%, min(17rem, 100cqi));
    min-block-size: max(100%, 11.5rem);
    display: grid;
    place-content: safe center;
    justify-items: center;
    gap: 0.5rem;
    padding: 1rem 0.5rem;
    /* An edge of its own: where it grows over the hand, pieces would look cut off. */
    border: 1px solid var(--surface);
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--panel) 95%, transparent);
    color: var(--ink);
    text-align: center;
    overflow: auto;
    z-index: 2;
    animation: appear 0.25s ease-out;
  }
  /* A still board is seen through it. */
  .panel.begin {
    inline-size: 100%;
    min-block-size: 100%;
    padding: 0;
    background: none;
    border-color: transparent;
  }
  .panel p {
    margin: 0;
    max-inline-size: 30ch;
  }
  .panel .title {
    font-size: 1.25rem;
    font-weight: 650;
  }
  .choices {
    margin-block-start: 0.25rem;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
  }
  .action {
    min-block-size: 2.75rem;
    padding: 0.4rem 1.1rem;
    border: 1px solid var(--ink-quiet);
    background: var(--panel);
    color: var(--ink);
    font-weight: 600;
  }
  .action.primary {
    --of-host: var(--bp-block, var(--bp-accent, var(--ink)));
    border-color: var(--of-host);
    background: var(--of-host);
    color: var(--on-block);
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .motion-none .panel {
    animation: none;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
