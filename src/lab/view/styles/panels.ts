/** The verdict of the checker, and the dialogs. */
import { css } from '../../../view/css.js';
import { unseen } from './bars.js';

export const panels = css`
  .lab .said,
  .lab .unseen {
    ${unseen}
    white-space: nowrap;
  }
  .panels:not(:has(section)) {
    display: none;
  }
  .panels {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: auto;
  }
  .panels > section {
    display: grid;
    border: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    border-inline-start: 4px solid var(--block);
    border-radius: var(--radius);
  }
  /* One over the other would leave both cut; what was asked for first is there again when the other is closed. */
  .latest-check:has(.check) > .help,
  .latest-help:has(.help) > .check {
    display: none;
  }
  .panels > .help {
    gap: 0.4rem;
    padding: 0 0.8rem 0.6rem;
    border-inline-start-color: light-dark(#a86a00, #ffcf5c);
  }
  .help header {
    position: sticky;
    inset-block-start: 0;
    /* Its own: a text that is scrolled would show in that of the panel. */
    padding-block-start: 0.4rem;
    display: flex;
    align-items: center;
    justify-content: space-between;
    background: var(--bp-lab-page, Canvas);
  }
  .help .pictures {
    display: flex;
    /* The newest on top where there is no room beside the other. */
    flex-wrap: wrap-reverse;
    align-items: start;
    gap: 0.4rem 1.5rem;
  }
  .lab .drawn {
    display: block;
    overflow: auto;
  }
  .lab .drawn svg {
    display: block;
    inline-size: auto;
    block-size: auto;
    max-inline-size: 100%;
    max-block-size: 12rem;
  }
  .check .stars {
    font-size: 1.75rem;
    line-height: 1;
  }
  @media (prefers-reduced-motion: no-preference) {
    .motion-full .check .stars .full {
      display: inline-block;
      animation: star 0.5s cubic-bezier(0.3, 1.6, 0.6, 1) backwards;
    }
    .motion-full .check .stars i:nth-child(2) {
      animation-delay: 0.15s;
    }
    .motion-full .check .stars i:nth-child(3) {
      animation-delay: 0.3s;
    }
  }
  @keyframes star {
    from {
      opacity: 0;
      transform: scale(0.2) rotate(-60deg);
    }
  }
  .demo {
    position: absolute;
    inset: 0;
    z-index: 30;
    overflow: clip;
    pointer-events: none;
    direction: ltr;
  }
  .demo > * {
    position: absolute;
    inset: 0 auto auto 0;
  }
  .demo .hand {
    z-index: 2;
    inline-size: 2.75rem;
    margin: -0.3rem 0 0 -1rem;
    fill: #fff;
    stroke: #111;
    stroke-width: 1.4;
    stroke-linejoin: round;
    filter: drop-shadow(0 2px 4px rgb(0 0 0 / 0.4));
  }
  .demo :is(.tag, .legend) {
    background: #16233f;
    color: #fff;
    /* Not a shadow: forced colours have none. */
    outline: 2px solid #fff;
  }
  .demo .tag {
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: -0.75rem 0 0 -0.75rem;
    border-radius: 50%;
    font-weight: 700;
  }
  .demo .legend:dir(rtl) {
    translate: -100% 0;
    direction: rtl;
  }
  .demo .legend {
    display: grid;
    gap: 0.2rem;
    max-inline-size: min(17rem, 70%);
    padding: 0.5rem 0.75rem;
    border-radius: var(--radius);
    font-size: 0.9rem;
  }
  .demo .broad {
    display: block;
    align-content: center;
    inline-size: 100%;
    max-inline-size: none;
    padding: 0.2rem 0.5rem;
    font-size: 0.8rem;
    line-height: 1.3;
    /* Nothing is seen beside the lab. */
    outline-offset: -2px;
  }
  .demo .broad:dir(rtl) {
    translate: none;
  }
  .demo .above {
    translate: 0 -100%;
  }
  .demo .above:dir(rtl) {
    translate: -100% -100%;
  }
  .check {
    gap: 0.6rem;
    justify-items: start;
    padding: 0.6rem 0.8rem;
  }
  .panels > .right {
    border-inline-start-color: light-dark(#2c7a4b, #7fd6a2);
  }
  .panels > :is(.wrong, .error, .endless, .costly) {
    border-inline-start-color: var(--bad);
  }
  .check :is(.going, .verdict) {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    inline-size: 100%;
  }
  .check .going {
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
  }
  .check progress {
    flex: 1 1 10rem;
    accent-color: var(--block);
  }
  .check .count {
    font-variant-numeric: tabular-nums;
  }
  .check .verdict p {
    flex: 1;
  }
  /* Stars leave a phone no room beside them. */
  @container (max-inline-size: 30rem) {
    .check .verdict {
      flex-wrap: wrap;
      justify-content: space-between;
    }
    .check .stars ~ p {
      flex: 1 0 100%;
      order: 1;
    }
  }
  .check.right .verdict > .icon {
    color: light-dark(#2c7a4b, #7fd6a2);
  }

  .lab dialog {
    /* Seen where colours are forced, and everything else is one colour. */
    outline: 2px solid transparent;
    inline-size: min(40rem, calc(100vw - 2rem));
    max-block-size: calc(100dvh - 2rem);
    padding: 0;
    border: 0;
    border-radius: calc(var(--radius) * 1.5);
    background: var(--panel);
    color: var(--ink);
    box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.35);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .lab dialog::backdrop {
    background: rgb(8 11 18 / 0.5);
  }
  .lab dialog .inside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 1rem 1.25rem 1.25rem;
  }
  .lab dialog header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .lab dialog h2 {
    font-size: 1.25rem;
    font-weight: 650;
  }
  /* The focus begins here, so that no button is pressed by mistake. */
  .lab dialog h2:focus {
    outline: none;
  }
  .lab dialog ol {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .lab .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .levels .entry {
    display: flex;
    align-items: start;
    gap: 0.6rem;
    inline-size: 100%;
    padding: 0.6rem 0.75rem;
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    text-align: start;
    cursor: pointer;
  }
  .levels .entry[aria-current='true'] {
    background: color-mix(in srgb, var(--block) 14%, transparent);
  }
  @media (hover: hover) {
    .levels .entry:hover {
      background: color-mix(in srgb, currentColor 8%, transparent);
    }
  }
  .levels .mark {
    flex: none;
    inline-size: 1.4rem;
    block-size: 1.4rem;
    border-radius: 50%;
  }
  .levels .mark.open {
    display: grid;
    place-items: center;
    border: 1.5px solid var(--ink-quiet);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  .levels .mark.solved {
    color: light-dark(#2c7a4b, #7fd6a2);
  }
  .lab dialog .words {
    display: grid;
  }
  .levels .words {
    flex: 1;
  }
  .levels .words strong {
    font-weight: 600;
  }
  .levels .figures {
    display: grid;
    justify-items: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .lab .levels h3 {
    margin-block-end: 0.375rem;
  }
  .lab .levels ol + h3 {
    margin-block-start: 1.25rem;
  }
  .slots li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    padding-block: 0.5rem;
    border-block-end: 1px solid color-mix(in srgb, currentColor 12%, transparent);
  }
  .results form {
    align-items: end;
    margin-block-start: 0.5rem;
  }
  .slots .drawn {
    flex-basis: 100%;
  }
  .slots input {
    inline-size: min(16rem, 100%);
    font-weight: 600;
  }
  .slots .drawn svg {
    max-block-size: 7rem;
  }
  .lab .text {
    display: grid;
    gap: 0.25rem;
  }
  .lab dialog :is(.levels, .slots, .text) .quiet {
    font-size: 0.9rem;
  }
  .lab textarea {
    inline-size: 100%;
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: 0.85rem;
    resize: vertical;
  }
  .lab dialog h3 {
    margin: 0;
    font-size: 1rem;
    font-weight: 650;
  }
  .lab .keys {
    display: grid;
    gap: 0.35rem;
  }
  .lab .keys div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 0.75rem;
  }
  .lab .keys dd {
    margin: 0;
  }
  .lab kbd {
    font: inherit;
    font-weight: 600;
  }
  @container (max-inline-size: 30rem) {
    .lab .keys div {
      grid-template-columns: 6.5rem minmax(0, 1fr);
    }
  }
  .lab .note {
    position: sticky;
    inset-block-end: 0;
    padding: 0.6rem 1.25rem;
    border-block-start: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    background: var(--panel);
  }
`;
