/** Hints, the verdict of the checker, and the hand of a first visit. */
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
    /* A long word of a button makes no line of the panel broader than it. */
    grid-template-columns: minmax(0, 1fr);
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
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem;
    background: var(--bp-lab-page, Canvas);
  }
  /* Of two lines rather than that Close has one of its own. */
  .help strong {
    flex: 9 1 min-content;
    max-inline-size: max-content;
  }
  .help header .buttons {
    flex: 1;
    justify-content: end;
  }
  .help .pictures {
    display: flex;
    /* The newest on top where there is no room beside the other. */
    flex-wrap: wrap-reverse;
    align-items: start;
    gap: 0.4rem 1.5rem;
  }
  /* As large as the blocks of the program are. */
  .help .drawn svg {
    zoom: 0.75;
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
  /* On a phone what is new stands first, in little room: the wall stays in view. */
  @container (max-inline-size: 30rem) {
    .panels > .help {
      gap: 0.25rem;
      padding-block-end: 0.4rem;
      font-size: 0.9rem;
      line-height: 1.3;
    }
    .help header {
      padding-block-start: 0.15rem;
    }
    .help > p {
      order: 1;
    }
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
  .lab .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
`;
