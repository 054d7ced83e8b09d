/** Of what comes after a game. */
import { css } from '../../view/css.js';
import { whenWide } from '../../view/styles/wide.js';
import { LAST } from './figures.js';

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
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.6rem;
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
  .theme-contrast .chip {
    color: var(--cell);
  }
  /* What was just done is told for a while in the place of the title: the card stays as high as it is. */
  .card:not(:has(.link)) > .note,
  .card:has(> .note):not(:has(.link)) .top {
    grid-area: 1 / 1;
  }
  .card:has(.top):not(:has(.link)) > .note {
    place-self: stretch;
    max-inline-size: none;
    display: grid;
    place-content: center start;
    background: var(--panel);
    color: var(--ink);
    animation: tell 4s forwards;
  }
  @keyframes tell {
    95% {
      opacity: 1;
    }
    to {
      opacity: 0;
      visibility: hidden;
    }
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
  .motion-full .bar {
    transform-box: fill-box;
    transform-origin: 50% 100%;
    animation: bar 0.24s cubic-bezier(0.2, 0, 0, 1) calc(25ms * var(--at) + var(--late, 0ms)) backwards;
  }
  @keyframes bar {
    from {
      scale: 1 0;
    }
  }
  ${Array.from({ length: LAST }, (_, i) => `.bar:nth-child(${i + 1}){--at:${i}}`).join('')}
  [data-ending] .card:has([part~='share-button']) {
    --late: 800ms;
  }
  /* Where the last pieces would nearly lie. */
  .near {
    position: absolute;
    inline-size: var(--unit);
    block-size: var(--unit);
    padding: max(0.5px, calc(var(--unit) * 0.035));
    animation: appear 0.2s;
  }
  .near::after {
    content: '';
    display: block;
    box-sizing: border-box;
    block-size: 100%;
    border: max(2px, calc(var(--unit) * 0.06)) dashed var(--block);
    border-radius: calc(var(--unit) * 0.15);
  }
  .near.way::after {
    border-color: var(--bad);
    background: repeating-linear-gradient(
      -45deg,
      color-mix(in srgb, var(--bad) 70%, transparent) 0 calc(var(--unit) * 0.04),
      transparent 0 calc(var(--unit) * 0.2)
    );
  }
  /* What lies over a board is as high as it. */
  .table:has(> .panel.over) > .field {
    align-self: start;
  }
  .game:not(:has(.panel.over)) .near,
  .game:not(:has(.near)) .near-words {
    display: none;
  }
  /* As wide as the board that it may lie over. */
  .panel.over {
    border: 0;
  }
  /* The card is what is seen of what has the focus. */
  .panel.over:focus-visible {
    outline: none;
  }
  .panel.over:focus-visible > .card {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  /* The board stays readable, and stands back. */
  @media screen and (forced-colors: none) {
    .table:has(> .panel.over) .row {
      opacity: 0.75;
    }
  }
  .card .choices {
    margin: 0;
    align-items: center;
    gap: 0.25rem;
  }
  .over .card .choices .action {
    flex: 1 1 auto;
    padding-inline: 0.6rem;
    font-size: 0.95rem;
    white-space: nowrap;
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
  /* What comes in the place of the end has the room of that, and lies over the wall; what is higher makes room for itself. */
  .wall .field:has(> .panel.over :is(.review, .days, progress, [part='statistics'])) {
    min-block-size: var(--kept);
  }
  .wall .field > .panel.over:has(.review, .days, progress, [part='statistics']) {
    grid-row-end: -1;
    align-self: start;
    margin: 0;
    overflow: visible;
    /* Its words make the room no wider. */
    contain: inline-size;
  }
  /* All in the line of the buttons, or all in one of their own. */
  .card-tools {
    display: flex;
    flex: 1 1 min-content;
    min-inline-size: 0;
  }
  /* Over a well, which is narrow, all are in one line where whole words have room: the card is as low as can be. */
  .fall .card .choices .action {
    flex-basis: min-content;
    padding-inline: 0.4rem;
    line-height: 1.15;
    white-space: normal;
  }
  .fall .card [part~='share-button'] ~ .card-tools {
    flex: 0 0 min-content;
  }
  .fall .card .choices .card-tools:not(:has(button:not(.card-undo))) {
    display: none;
  }
  /* Where the toolbar is still there. */
  .field .card-undo {
    display: none;
  }
  .panel .sums ~ .detail {
    text-align: start;
  }
  .card .card-tool {
    flex: 0 1 2.75rem;
    color: var(--ink-quiet);
  }
  .card-tool:not(:has(span)) {
    justify-content: center;
  }
  /* In the height that the picture has anyway. */
  .card .card-tool:has(span) {
    flex: 1 1 auto;
    min-inline-size: min-content;
    align-content: center;
    padding-inline: 0.15rem;
    font-size: 0.65rem;
    line-height: 1.05;
  }
  /* A button is as wide as its word, and as a finger. */
  .card-tool:has(span) .icon {
    inline-size: 1.35rem;
    block-size: 1.35rem;
    margin-inline: 0.56rem;
  }
  /* The way out stands apart from the ways on. */
  .card .card-tool.leave {
    flex-grow: 0;
    margin-inline-end: auto;
  }
  /* What could not be copied stands right below what says so. */
  .card > :is(.note, .link) {
    order: 1;
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
    place-content: center;
    min-block-size: 2.75rem;
    border-radius: 0.4rem;
    background: color-mix(in srgb, var(--ink) 8%, transparent);
    font-size: 0.85rem;
    font-variant-numeric: tabular-nums;
  }
  .day[data-month]::before {
    content: attr(data-month);
    content: attr(data-month) / '';
    font-size: 0.65rem;
    font-weight: 400;
    line-height: 1;
  }
  .week .done,
  .day.done {
    background: light-dark(#2e7a4f, #7fbf95);
    color: light-dark(#fff, #10130f);
    font-weight: 650;
  }
  .week .today,
  .day.today {
    outline: 2px solid var(--clear);
    outline-offset: -2px;
  }
  .caption:has(.week, .back-day) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem;
  }
  .back-day {
    min-block-size: 2rem;
    padding: 0 0.6rem;
    border: 1px solid color-mix(in srgb, currentColor 30%, transparent);
    font-size: 0.85rem;
  }
  .week {
    display: flex;
    gap: 0.2rem;
  }
  .week i {
    display: grid;
    place-items: center;
    inline-size: 1.3rem;
    block-size: 1.3rem;
    border-radius: 0.3rem;
    background: color-mix(in srgb, currentColor 8%, transparent);
    font-variant-numeric: tabular-nums;
    font-size: 0.7rem;
    font-style: normal;
    font-weight: 600;
    white-space: nowrap;
  }
  .review {
    display: grid;
    grid-template-columns: minmax(0, 10.5rem) minmax(min-content, 1fr);
    gap: 0.5rem 0.75rem;
    text-align: start;
  }
  /* It shows a board of its own, in the place of the other: of that nothing is left to be seen. */
  .table > .panel.over:has(.review) {
    grid-row-start: field;
  }
  .cost {
    grid-column: 1 / -1;
  }
  .one {
    display: flex;
    gap: 0.4em;
  }
  /* In the room of the move that takes the most. */
  .lines {
    grid-area: 1 / 1;
    display: grid;
    align-content: start;
    gap: 0.375rem;
  }
  .lines.room {
    visibility: hidden;
  }
  .lines [data-room]::before {
    content: attr(data-room);
  }
  .card progress {
    inline-size: min(100%, 16rem);
    justify-self: center;
    accent-color: var(--block);
  }
  .icon .turn {
    stroke: var(--bad);
    stroke-width: 3;
  }
  .reviewed {
    inline-size: 100%;
    max-block-size: 20rem;
  }
  .reviewed.mark {
    flex: none;
    inline-size: 0.85em;
    block-size: 1.3em;
  }
  .panel.over .small {
    font-size: 0.75rem;
  }
  .names {
    fill: var(--ink-quiet);
    text-anchor: middle;
    dominant-baseline: central;
    font-variant-numeric: tabular-nums;
  }
  .ground {
    fill: var(--surface);
    stroke: color-mix(in srgb, var(--ink) 30%, transparent);
    stroke-width: 0.5;
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
  ${[...'abcdefgh'].map((brick) => `.reviewed .of-${brick}{fill:var(--brick-${brick})}`).join('')}
  /* Dark and light, so that it shows on every colour: one line around what was played, dashes around what is better. */
  .wall .reviewed :is(.played, .better),
  .reviewed .around {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .reviewed .around {
    stroke: var(--panel);
    stroke-width: 3.4;
  }
  .reviewed .better {
    fill: color-mix(in srgb, var(--clear) 45%, transparent);
    stroke: color-mix(in srgb, var(--clear), #000 30%);
    stroke-width: 1.2;
    stroke-dasharray: 2.5 1.5;
  }
  .told {
    display: grid;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
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
  /* Of a small board the card has no more room than in a narrow place; what has the place of the board has enough. */
  .table > .panel.over:not(:has(.review)) {
    container-type: inline-size;
  }
  @container (max-inline-size: 21rem) {
    .review {
      grid-template-columns: minmax(0, 1fr);
    }
    .reviewed {
      max-block-size: 8rem;
    }
    /* All steps in one line: the card covers no score. */
    .card:has(.review) .choices {
      gap: 0;
    }
    /* Beside the name of the day, as what comes later moves no board. */
    .week :nth-last-child(n + 5),
    .near-words,
    .card-tool span {
      display: none;
    }
    .card-tools {
      flex: 0 1 auto;
    }
    /* One line more is to cover no cell. */
    .panel.over .card:has(.detail:not(.near-words, .note)) {
      gap: 0.25rem;
      padding: 0.5rem;
    }
    .next-day {
      font-size: 0.8rem;
    }
    .panel .top .title {
      gap: 0.3rem 0.6rem;
      font-size: 0.95rem;
    }
    .pieces-left {
      gap: 0.3rem;
    }
    .top .chip {
      padding-inline: 0.35rem;
      font-size: 0.7rem;
    }
    /* In one line where whole words have room for that, or the figures would have none: words take two lines of a button. */
    .table > .panel.over .choices .action {
      flex-basis: min-content;
      padding-inline: 0.2rem;
      font-size: 0.85rem;
      line-height: 1.15;
      white-space: normal;
      word-break: keep-all;
    }
    .table > .panel.over .choices .primary {
      flex-grow: 9;
    }
    /* As many as there is room for, the first of them. */
    .table > .panel.over [part~='figures'] {
      max-block-size: 2.5rem;
      overflow: clip;
    }
  }
  ${whenWide(css`
    .table > .panel.over:not(:has(.review)) {
      container-type: normal;
    }
    .table .card-undo {
      display: none;
    }
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
    :is(.heading, .fall .caption) {
      position: relative;
    }
    /* Below the numbers, where there is room, or in the room below the day: nothing moves as it comes. */
    .week {
      gap: 0.08rem;
      position: absolute;
      inset-block-start: calc(100% + 0.75rem);
      inset-inline-start: 0;
    }
    .fall .week {
      inset-block-start: 100%;
    }
    .week i {
      inline-size: 1rem;
      block-size: 1.1rem;
      font-size: 0.65rem;
    }
    .table > .panel.over .choices :is(.action, .card-tool) {
      flex-basis: 4.25rem;
    }
    .table > .panel.over .choices .action {
      max-inline-size: 100%;
      line-height: 1.15;
      white-space: normal;
      overflow-wrap: break-word;
    }
    .table > .panel.over .card-tools {
      flex: 1 1 100%;
      flex-wrap: wrap;
    }
    .card .card-tool:has(span) {
      font-size: 0.85rem;
    }
    .table > .panel .card-tool .icon {
      margin: 0;
    }
    .field .card-tools .card-tool.tool {
      grid-auto-flow: row;
      justify-content: center;
      gap: 0;
      font-size: 0.65rem;
    }
    /*
     * The trays of a small board are lower, too: the card is as much wider as there is room, and then grows downward, its
     * head stays in view. Beside a broad and flat one a button has no room: then it lies below.
     */
    .table > .panel.over > .card {
      --flat: calc(999 * (13rem - var(--unit) * var(--rows)));
      --below: min(999 * (16rem - var(--unit) * var(--rows)), -999 * (1.25rem + var(--from)));
      inline-size: max(
        100%,
        min(
          clamp(8.5rem, 35rem - var(--unit) * var(--rows), 15rem),
          8.5rem + max(var(--from), min(0px, 1.25rem + var(--from)))
        ),
        min(var(--below), 22rem)
      );
      min-block-size: calc(100% - max(0px, var(--flat)));
      inset-block: 0 auto;
      /* A share of a margin is one of the width, as it is in all of these. */
      margin-block-start: clamp(0px, var(--below), var(--unit) * var(--rows) + 1.5rem);
      inset-inline-start: min(clamp(-1.25rem, var(--from), 0px), max(100% - 22rem, -1 * var(--below)));
      max-block-size: max(100%, var(--bp-window, 100svh) - 0.5rem);
      overflow: hidden auto;
    }
    .table > .panel.over:has(.review) {
      grid-area: 1 / 2 / -1 / -1;
    }
    .table > .panel.over:has(.review) .review {
      grid-template: 1fr auto / minmax(0, 1fr) minmax(10rem, 0.8fr);
    }
    .table > .panel.over .review > .reviewed {
      grid-row: span 2;
    }
    .table > .panel.over .review > .cost {
      grid-column: 2;
    }
    /* A month needs more width than the trays have: days that a finger can hit. */
    .table > .panel.over > .card:has(.days) {
      inset-inline: auto 0;
      inline-size: max(100%, 14rem);
    }
    .day {
      min-block-size: 2.25rem;
    }
  `)}
  /* Beside a board in a place that is hardly wide, the card is no higher than that. */
  @container (min-inline-size: 40rem) and (max-inline-size: 46.5rem) {
    .table > .panel.over :is(.chart, .near-words, .card-tool span) {
      display: none;
    }
    .table > .panel.over .card-tools {
      flex-wrap: nowrap;
    }
    .table > .panel.over .card-tool.tool {
      min-inline-size: min(2.75rem, 44px);
      justify-content: center;
    }
    .table > .panel.over > .card {
      min-block-size: calc(100% - max(0px, 999 * (16rem - var(--unit) * var(--rows))));
    }
  }
  /* A card in a low window has no room for a chart. */
  @media (max-height: 26rem) {
    .table > .panel.over .sums > .chart {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .near::after {
      border-color: Highlight;
    }
    .chip,
    .week .done,
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
