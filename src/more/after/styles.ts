/** Of what comes after a game. */
import { css } from '../../view/css.js';
import { whenWide } from '../../view/styles/wide.js';

export const after = css`
  .panel.over .card:has(.sums, .days, .review) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    text-align: start;
  }
  .panel .top .title {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    margin-inline-end: auto;
    font-size: 1.05rem;
  }
  .pieces-left {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    color: var(--ink-quiet);
    fill: currentColor;
  }
  .chip {
    padding: 0.1rem 0.6rem;
    border-radius: 1rem;
    background: var(--clear);
    color: light-dark(#23262d, #1d2026);
    font-size: 0.85rem;
    font-weight: 650;
  }
  .chip::before {
    content: '◆ ';
    content: '◆ ' / '';
  }
  .sums {
    display: flex;
    align-items: end;
    gap: 0.5rem;
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    margin: 0;
    margin-inline-end: auto;
    text-align: start;
  }
  .figures dt {
    color: var(--ink-quiet);
    font-size: 0.75rem;
    line-height: 1.2;
  }
  .figures dd {
    margin: 0;
    font-size: 1.15rem;
    font-weight: 650;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .chart {
    flex: 1 1 3rem;
    min-inline-size: 3rem;
    max-inline-size: 8.5rem;
    max-block-size: 2.5rem;
  }
  .bar {
    fill: color-mix(in srgb, var(--ink) 28%, transparent);
  }
  .bar.now {
    fill: var(--clear);
    stroke: color-mix(in srgb, var(--clear), #000 35%);
  }
  .card .choices {
    margin: 0;
    align-items: center;
    gap: 0.25rem;
  }
  .card .choices .action {
    flex: 1 1 0;
    padding-inline: 0.3rem;
    font-size: 0.95rem;
    white-space: nowrap;
  }
  /* Where the toolbar is still there. */
  .field .card-undo {
    display: none;
  }
  .card .card-tool {
    flex: none;
    inline-size: 2rem;
    color: var(--ink-quiet);
  }
  .next-day {
    animation: minute 60s steps(1) infinite;
    justify-self: center;
    font-size: 0.9rem;
  }
  @keyframes minute {
    to {
      opacity: 1;
    }
  }
  .days {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 0.125rem;
    text-align: center;
  }
  .weekday {
    color: var(--ink-quiet);
    font-size: 0.75rem;
  }
  .day {
    display: grid;
    place-items: center;
    min-block-size: 1.75rem;
    border-radius: 0.4rem;
    background: color-mix(in srgb, var(--ink) 8%, transparent);
    font-size: 0.85rem;
    font-variant-numeric: tabular-nums;
  }
  .day.done {
    background: light-dark(#2e7a4f, #7fbf95);
    color: light-dark(#fff, #10130f);
    font-weight: 650;
  }
  .day.today {
    outline: 2px solid var(--clear);
    outline-offset: -2px;
  }
  .review {
    display: grid;
    grid-template-columns: minmax(0, 13rem) minmax(0, 1fr);
    gap: 0.75rem;
    text-align: start;
  }
  .reviewed {
    inline-size: 100%;
    max-block-size: 20rem;
  }
  .reviewed .free {
    fill: var(--cell);
  }
  .reviewed .filled {
    fill: color-mix(in srgb, var(--ink) 45%, var(--cell));
  }
  .reviewed .played {
    fill: var(--block);
  }
  .reviewed .better {
    fill: color-mix(in srgb, var(--clear) 45%, transparent);
    stroke: color-mix(in srgb, var(--clear), #000 30%);
    stroke-width: 1.2;
    stroke-dasharray: 2.5 1.5;
  }
  .told {
    display: grid;
    align-content: start;
    gap: 0.375rem;
    font-size: 0.9rem;
    line-height: 1.3;
  }
  .panel .told .title {
    font-size: 1.05rem;
  }
  .losses {
    inline-size: 100%;
    block-size: 2rem;
  }
  .loss {
    fill: color-mix(in srgb, var(--ink) 28%, transparent);
  }
  .loss.turn {
    fill: var(--bad);
  }
  .loss.shown {
    fill: var(--block);
  }
  @container (max-inline-size: 21rem) {
    .next-day {
      display: none;
    }
    /* The score stands above the board. */
    .table > .panel.over .sums {
      display: none;
    }
  }
  ${whenWide(css`
    .table > .panel.over .figures {
      display: grid;
      gap: 0.125rem;
      inline-size: 100%;
    }
    .table > .panel.over .figures div {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
    }
    .table > .panel.over .sums {
      display: grid;
      align-items: start;
      justify-items: stretch;
    }
    .table > .panel.over .chart {
      inline-size: 100%;
    }
    /* What needs more room than there is grows over the scores, not over the page. */
    .table > .panel.over > .card:has(.days, .review) {
      inset: auto 0 0;
    }
    .reviewed {
      max-block-size: 11rem;
    }
    .table > .panel.over .review {
      grid-template-columns: minmax(0, 1fr);
    }
  `)}
  @media (forced-colors: active) {
    .chip,
    .day.done {
      border: 2px solid Highlight;
    }
    .bar {
      fill: GrayText;
    }
    .bar.now {
      fill: Highlight;
    }
    .pieces-left {
      fill: CanvasText;
    }
  }
`;
