/** All styles. Every colour and size that a host may set is a `--bp-*` property, read once in `.game`. */
import { css } from 'lit';

const tokens = css`
  :host {
    display: block;
    container-type: inline-size;
    contain-intrinsic-inline-size: 26rem;
    font-family: var(--bp-font, system-ui, sans-serif);
    line-height: 1.4;
    text-align: start;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .game {
    color-scheme: light dark;
    /* Outside the board and the panels there is only the page behind the text: its own colour is the one that can be read. */
    --text: var(--bp-text, currentColor);
    --quiet: var(--bp-quiet, color-mix(in srgb, currentColor 72%, transparent));
    --ink: var(--bp-ink, light-dark(#1d2433, #e8ecf4));
    --ink-quiet: light-dark(#545d70, #a3adc2);
    --surface: var(--bp-surface, light-dark(#e3e8f0, #1b2130));
    --cell: var(--bp-cell, light-dark(#f6f8fb, #262e40));
    --shade: var(--bp-shade, light-dark(#ebeff6, #202737));
    --block: var(--bp-block, light-dark(#4267b2, #7c9ff0));
    --clear: var(--bp-clear, light-dark(#e08a1e, #f3b45b));
    --bad: var(--bp-bad, light-dark(#b3372f, #f08a80));
    --focus: var(--bp-focus, light-dark(#1b4fd6, #a9c4ff));
    --panel: var(--bp-panel, light-dark(#ffffff, #151a26));
    --on-block: var(--bp-on-block, light-dark(#ffffff, #0f1522));
    --radius: var(--bp-radius, 0.6rem);
    color: var(--text);
    direction: ltr;
    position: relative;
    max-inline-size: 56rem;
    margin-inline: auto;
  }
  .theme-light {
    color-scheme: light;
  }
  .theme-dark {
    color-scheme: dark;
  }
  .theme-contrast {
    color-scheme: light dark;
    --quiet: currentColor;
    --ink: light-dark(#000, #fff);
    --ink-quiet: light-dark(#000, #fff);
    --surface: light-dark(#000, #fff);
    --cell: light-dark(#fff, #000);
    --shade: light-dark(#fff, #000);
    --block: light-dark(#00309c, #ffe14d);
    --clear: light-dark(#9c3d00, #4dd2ff);
    --bad: light-dark(#b00000, #ff8080);
    --focus: light-dark(#c000a0, #ff7ae5);
    --panel: light-dark(#fff, #000);
    --on-block: light-dark(#fff, #000);
  }
`;

const layout = css`
  .game {
    /* The board takes the width that is there, but never more of the window's height than leaves room for the hand. */
    --room: 100cqi;
    --tall: 72svh;
    --edge: 0.375rem;
    --unit: min(
      calc((var(--room) - 2 * var(--edge)) / var(--columns)),
      calc(max(var(--tall), 16rem) / var(--rows)),
      var(--bp-cell-size, 3.25rem)
    );
    --across: calc(var(--unit) * var(--columns) + 2 * var(--edge));
  }
  .table {
    display: grid;
    grid-template:
      'scores' auto
      'field' auto
      'hand' auto
      'tools' auto / minmax(0, 1fr);
    gap: 0.75rem;
    justify-items: center;
  }
  .side {
    display: contents;
  }
  .field {
    grid-area: field;
    position: relative;
    inline-size: var(--across);
  }
  .scores {
    grid-area: scores;
  }
  .hand {
    grid-area: hand;
  }
  .toolbar {
    grid-area: tools;
  }
  .scores,
  .hand,
  .toolbar {
    inline-size: min(100%, max(var(--across), 17.5rem));
  }
  @container (min-inline-size: 44rem) {
    .game {
      --room: calc(100cqi - 17rem);
      --tall: 84svh;
    }
    .table {
      grid-template:
        'field scores' auto
        'field hand' auto
        'field tools' 1fr / auto 15rem;
      column-gap: 1.5rem;
      justify-content: center;
      align-items: start;
    }
    .scores,
    .hand,
    .toolbar {
      inline-size: 15rem;
    }
    .toolbar {
      align-self: end;
    }
    .hand {
      --slots-shown: 2;
    }
  }
`;

const board = css`
  .board {
    display: grid;
    grid-template-rows: repeat(var(--rows), var(--unit));
    padding: var(--edge);
    background: var(--surface);
    border-radius: var(--radius);
    touch-action: manipulation;
    user-select: none;
    -webkit-user-select: none;
  }
  .board.empty {
    place-content: center;
    color: var(--ink-quiet);
    block-size: calc(var(--unit) * var(--rows) + 2 * var(--edge));
    grid-template-rows: none;
    animation: late 0s 0.5s both;
  }
  @keyframes late {
    from {
      color: transparent;
    }
  }
  .row {
    display: grid;
    grid-template-columns: repeat(var(--columns), var(--unit));
  }
  .cell {
    position: relative;
    outline: none;
  }
  .cell::before,
  .cell::after {
    content: '';
    position: absolute;
    inset: max(0.5px, calc(var(--unit) * 0.035));
    border-radius: calc(var(--unit) * 0.14);
  }
  .cell::before {
    background: var(--cell);
  }
  .cell.shade::before {
    background: var(--shade);
  }
  .cell::after,
  .block {
    background: var(--block);
    box-shadow: inset 0 calc(var(--unit) * -0.07) 0 color-mix(in srgb, #000 16%, transparent);
  }
  .cell::after {
    opacity: 0;
  }
  .cell.filled::after {
    opacity: 1;
  }
  .cell.ghost::after {
    opacity: 0.45;
  }
  .cell.doomed::after {
    background: var(--clear);
    opacity: 1;
  }
  .cell.doomed.ghost::after {
    opacity: 0.7;
  }
  .cell.blocked::after {
    background: transparent;
    box-shadow: inset 0 0 0 max(2px, calc(var(--unit) * 0.07)) var(--bad);
    opacity: 1;
  }
  .cell.blocked.filled::after {
    background: var(--block);
  }
  .cell:focus-visible {
    z-index: 1;
    border-radius: calc(var(--unit) * 0.16);
    outline: max(2px, calc(var(--unit) * 0.07)) solid var(--focus);
    outline-offset: -1px;
  }
  .effects {
    position: absolute;
    inset: var(--edge);
    pointer-events: none;
  }
  .points {
    position: absolute;
    color: var(--ink);
    font-size: clamp(1.1rem, calc(var(--unit) * 0.7), 2rem);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    paint-order: stroke;
    -webkit-text-stroke: 4px var(--cell);
  }
`;

const hand = css`
  .hand {
    --shown: var(--slots-shown, var(--slots));
    --slot: calc((min(100cqi, max(var(--across), 17.5rem)) - 0.5rem * (var(--slots) - 1)) / var(--slots));
    display: grid;
    grid-template-columns: repeat(var(--slots), minmax(0, 1fr));
    gap: 0.5rem;
  }
  .slot {
    --unit-in-hand: calc(min(var(--slot), 8rem) * 0.84 / var(--span, 5));
    position: relative;
    display: grid;
    place-items: center;
    block-size: min(var(--slot), 8rem);
    padding: 0;
    border: 2px solid transparent;
    border-radius: var(--radius);
    background: transparent;
    color: inherit;
    cursor: grab;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  @container (min-inline-size: 44rem) {
    .hand {
      --slot: 7rem;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .slot {
      --unit-in-hand: calc(7rem * 0.84 / var(--span, 5));
      block-size: 7rem;
    }
  }
  .slot.used {
    cursor: default;
    touch-action: auto;
  }
  .slot.stuck {
    cursor: not-allowed;
    touch-action: auto;
  }
  .slot.held {
    border-color: var(--block);
    background: color-mix(in srgb, var(--block) 12%, transparent);
  }
  .slot.lifted {
    border-color: transparent;
    background: transparent;
  }
  .slot.lifted .piece {
    visibility: hidden;
  }
  .slot.stuck .piece {
    opacity: 0.35;
  }
  .mark {
    position: absolute;
    inset: 0.35rem 0.35rem auto auto;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    border-radius: 50%;
    background:
      linear-gradient(var(--on-bad), var(--on-bad)) center / 0.6rem 0.14rem no-repeat,
      linear-gradient(var(--on-bad), var(--on-bad)) center / 0.14rem 0.6rem no-repeat,
      var(--bad);
    --on-bad: var(--panel);
    rotate: 45deg;
  }
  .piece {
    --unit: calc(min(var(--slot), 8rem) * 0.84 / var(--span));
    display: grid;
    grid-template: repeat(var(--h), var(--unit)) / repeat(var(--w), var(--unit));
    pointer-events: none;
  }
  .block {
    grid-area: var(--r) / var(--c);
    margin: max(0.5px, calc(var(--unit) * 0.035));
    border-radius: calc(var(--unit) * 0.14);
  }
  .float {
    position: fixed;
    inset: 0 auto auto 0;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
    pointer-events: none;
    transform-origin: 0 0;
    will-change: transform;
    filter: drop-shadow(0 0.35rem 0.5rem rgb(0 0 0 / 0.28));
  }
  .float:not(:popover-open) {
    display: none;
  }
  .float .piece {
    --unit: var(--float-cell, 2rem);
  }
`;

const bars = css`
  .scores {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    align-items: end;
    gap: 1rem;
    margin: 0;
    min-block-size: 3rem;
  }
  .scores dt {
    font-size: 0.8rem;
    color: var(--quiet);
  }
  .scores dd {
    margin: 0;
    font-size: 1.35rem;
    font-weight: 650;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .scores div:nth-child(2) {
    text-align: center;
  }
  .scores div:nth-child(3) {
    text-align: end;
  }
  .toolbar {
    display: flex;
    justify-content: center;
    gap: 0.5rem;
  }
  button {
    font: inherit;
  }
  .tool {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    color: var(--quiet);
    cursor: pointer;
  }
  .tool[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  .icon {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media (hover: hover) {
    .tool[aria-disabled='false']:hover {
      background: color-mix(in srgb, var(--quiet) 16%, transparent);
      color: var(--text);
    }
    .slot:not(.used, .stuck, .held):hover {
      background: color-mix(in srgb, var(--quiet) 10%, transparent);
    }
  }
  button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  @container (min-inline-size: 44rem) {
    .scores {
      grid-template-columns: 1fr 1fr;
      row-gap: 0.25rem;
    }
    .scores .score {
      grid-column: 1 / -1;
    }
    .scores .score dd {
      font-size: 2.25rem;
    }
    .scores div {
      text-align: start !important;
    }
    .toolbar {
      justify-content: start;
    }
  }
`;

const panels = css`
  /* On a small board a panel grows over the hand below. */
  .panel {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 50%;
    translate: -50%;
    inline-size: max(100%, min(17rem, 100cqi));
    block-size: max(100%, 11.5rem);
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 0.5rem;
    padding: 1rem;
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--panel) 86%, transparent);
    color: var(--ink);
    text-align: center;
    overflow: auto;
    z-index: 2;
    animation: appear 0.25s ease-out;
  }
  .panel.help {
    block-size: max(100%, 21rem);
    background: var(--panel);
    font-size: 0.9rem;
  }
  .panel p {
    margin: 0;
    max-inline-size: 30ch;
  }
  .panel.help p {
    max-inline-size: 44ch;
  }
  .panel .title {
    font-size: 1.25rem;
    font-weight: 650;
  }
  .panel .final {
    font-size: 1.6rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .panel .detail {
    color: var(--ink-quiet);
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
  }
  .action {
    min-block-size: 2.75rem;
    padding: 0.4rem 1.1rem;
    border: 1px solid var(--ink-quiet);
    border-radius: var(--radius);
    background: transparent;
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
  }
  .action.primary {
    border-color: var(--block);
    background: var(--block);
    color: var(--on-block);
  }
  .keys {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0.1rem 0.75rem;
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
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .motion-none .panel {
    animation: none;
  }
  .said {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const modes = css`
  @media (forced-colors: active) {
    .game {
      --text: CanvasText;
      --quiet: CanvasText;
      --ink: CanvasText;
      --ink-quiet: CanvasText;
      --surface: Canvas;
      --cell: Canvas;
      --shade: Canvas;
      --block: CanvasText;
      --clear: Highlight;
      --bad: Mark;
      --focus: Highlight;
      --panel: Canvas;
      --on-block: Canvas;
    }
    .board {
      border: 2px solid CanvasText;
      padding: calc(var(--edge) - 2px);
    }
    .cell::before,
    .cell::after,
    .block,
    .mark {
      forced-color-adjust: none;
    }
    .cell::before {
      border: 1px solid ButtonBorder;
    }
    .cell.shade::before {
      border-style: dashed;
    }
    .cell.ghost::after {
      background: Canvas;
      border: 3px dashed Highlight;
      opacity: 1;
    }
    .cell.doomed::after,
    .cell.doomed.ghost::after {
      opacity: 1;
    }
    .cell.doomed:not(.ghost)::after {
      background: Highlight;
    }
    .slot.held {
      border-color: Highlight;
    }
    .slot.stuck .piece {
      opacity: 1;
    }
    .slot.stuck .block {
      background: GrayText;
    }
    .mark {
      --bad: CanvasText;
      --on-bad: Canvas;
    }
  }
  @media print {
    .toolbar,
    .panel {
      display: none;
    }
    .cell::before,
    .cell::after,
    .block {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
  }
`;

export const styles = [tokens, layout, board, hand, bars, panels, modes];
