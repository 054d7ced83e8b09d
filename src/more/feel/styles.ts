/** What is told over a board that is new already. */
import { css } from '../../view/css.js';
import { whenWide } from '../../view/styles/wide.js';

export const styles = css`
  /* What flies over a board is as high as it, also where what stands beside it is higher. */
  .field {
    align-self: start;
  }
  /* Who has just played to the end sees that first: the last pieces turn hollow, the board stands back, then the card comes. */
  /* It is seen that buttons take no press yet; those of another view of the end do. */
  .panel.over .choices:not([data-awake]) > * {
    animation: asleep 700ms;
  }
  @keyframes asleep {
    from,
    80% {
      background: transparent;
      color: var(--ink-quiet);
    }
  }
  [data-ending] .panel.over :is(.choices, .choices > *) {
    animation-duration: 1500ms;
  }
  [data-ending] .panel.over {
    animation: none;
  }
  [data-ending] .panel.over > .card {
    animation: rise 220ms cubic-bezier(0.2, 0, 0, 1) 800ms backwards;
  }
  [data-ending] .table:has(> .panel.over) > :is(.hand, .toolbar) {
    animation: stays 800ms;
  }
  @keyframes rise {
    from {
      translate: 0 12px;
      opacity: 0;
    }
  }
  @keyframes stays {
    from,
    to {
      visibility: visible;
    }
  }
  .motion-none .near,
  .motion-none .cell.blocked::before {
    animation: none;
  }
  .switch {
    inline-size: 2.75rem;
    justify-content: center;
    margin-block: -0.5rem;
    color: inherit;
  }
  .switch[aria-checked='false'] {
    color: var(--ink-quiet);
  }
  /* The board runs from left to right; what is said over it runs as its words do. */
  .effects > * {
    unicode-bidi: plaintext;
  }
  .effects .word {
    position: absolute;
    translate: -50% -50%;
    color: var(--ink);
    font-size: clamp(1.5rem, calc(var(--unit) * 0.8), 2.6rem);
    font-weight: 750;
    line-height: 1;
    white-space: nowrap;
    text-shadow:
      0 0 0.15em var(--cell),
      0 0 0.4em var(--cell),
      0 0 0.7em var(--cell);
  }
  .effects .points {
    text-shadow:
      0 0 0.2em var(--cell),
      0 0 0.4em var(--cell);
  }
  .effects .ring {
    position: absolute;
    inline-size: var(--unit);
    block-size: var(--unit);
    scale: 0.92;
    border-radius: calc(var(--unit) * 0.15);
    background: var(--clear);
    opacity: 0;
  }
  /* The gold chip takes the place of the plain figure, which is there for who listens. */
  .scores > div:has(> .chip:not(.told)) {
    position: relative;
    inline-size: auto;
    block-size: auto;
    overflow: visible;
    clip-path: none;
  }
  .scores > div:has(> .chip:not(.told)) > :not(.chip) {
    position: absolute;
    opacity: 0;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.35em;
    padding: 0.22em 0.65em;
    border-radius: 9em;
    background: var(--clear);
    color: #23262d;
    font-size: 0.85rem;
    font-weight: 650;
    line-height: 1.25;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .chip::before {
    content: '';
    inline-size: 0.5em;
    block-size: 0.5em;
    rotate: 45deg;
    background: currentColor;
    border-radius: 1px;
  }
  @container (max-inline-size: 21rem) {
    .chip {
      padding-inline: 0.45em;
      font-size: 0.75rem;
    }
  }
  /* No reward: not of gold. It has the room that the figures leave, and moves none of them. */
  .game .chip.told {
    position: absolute;
    grid-area: 1 / 2 / 3 / 3;
    place-self: center end;
    max-inline-size: 100%;
    border: 1px solid var(--ink-quiet);
    border-radius: 1em;
    background: var(--panel);
    color: var(--ink);
    text-align: center;
    white-space: normal;
    overflow-wrap: anywhere;
    pointer-events: none;
    z-index: 1;
  }
  .chip.told::before {
    content: none;
  }
  .scores .score:has(> .told) {
    position: relative;
    flex: 1;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: 0.5rem;
  }
  .score:has(> .told) > :not(.told) {
    grid-column: 1;
  }
  .fall .score:has(> .told) {
    position: static;
  }
  .fall .chip.told {
    inset-block-start: 0;
    inset-inline-end: 0.25rem;
    /* Between two boxes it leaves the figures their room. */
    max-inline-size: clamp(5.75rem, 100% - 3.75rem, 8.5rem);
    padding-inline: 0.25em;
  }
  ${whenWide(css`
    /* In a well all that is below the figures, too, comes before it. */
    .game:not(.fall) .scores:has(.told),
    .numbers:has(.told) {
      position: relative;
    }
    .scores .score:has(> .told) {
      position: static;
      flex: none;
      display: block;
    }
    /* Words of the column, and no button of it. */
    .game .chip.told {
      grid-area: auto;
      inset: calc(100% + 0.75rem) auto auto;
      inset-inline: 0 auto;
      padding: 0;
      border: 0;
      background: none;
      color: var(--quiet);
      text-align: start;
    }
    /* Beside a small board three lines end above the buttons. */
    @container (max-inline-size: 48rem) {
      .game .chip.told {
        font-size: 0.75rem;
        line-height: 1.2;
      }
      .game:not(.fall) .chip.told {
        inset-block-start: 100%;
      }
    }
  `)}
  /* Beside what the label says: why this piece is hollow. */
  .slot.stuck::after {
    content: attr(data-note);
    position: absolute;
    inset: auto 0 0.25rem;
    background: inherit;
    color: var(--ink-quiet);
    font-size: 0.75rem;
    line-height: 1.2;
  }
  /* Above it. */
  .slot.stuck .piece {
    --unit: calc((min(var(--slot), 8rem) * 0.84 - 0.75rem) / var(--span));
    margin-block-end: 1rem;
  }
  .motion-full:not([data-ending]) .slot.stuck .piece {
    animation: stuck 0.2s;
  }
  @keyframes stuck {
    from {
      opacity: 0;
    }
  }
  .theme-contrast .chip {
    color: var(--cell);
  }
  /* Around what lies on a page that does not say how it is drawn: seen on white as on black. */
  @media (forced-colors: none) {
    .game:not(.theme-page, .theme-contrast) :is(.slot, .tool, .key, .replay) {
      --focus: var(--bp-focus, #3f7ce8);
    }
  }
  /* One that is empty has nothing else to be seen by. */
  .theme-contrast .slot {
    border-color: color-mix(in srgb, currentColor 60%, transparent);
  }
  /* A press is answered in the next frame, and for as long as it lasts. */
  .slot[data-pressed] {
    border-color: color-mix(in srgb, var(--ink) 45%, var(--panel));
    background: var(--panel);
  }
  .motion-full .slot .piece {
    transition: scale 60ms cubic-bezier(0.2, 0, 0, 1);
  }
  .motion-full .slot[data-pressed] .piece {
    scale: 0.96;
  }
  /* Gold comes and goes between tiles that stand. */
  .motion-full .cell {
    transition: background-color 60ms;
  }
  .motion-full .cell.doomed {
    transition-duration: 90ms;
  }
  /* Tiles that are nearly gold themselves stand off from it by a rim of their own. */
  .cell.doomed::after,
  .float:not(.bad) .block {
    --rim: max(1px, 0.06em);
    outline: var(--rim) solid color-mix(in srgb, var(--block), #000 45%);
    outline-offset: calc(var(--rim) * -1);
  }
  .float {
    will-change: transform;
    filter: drop-shadow(0 0.35rem 0.5rem #0005);
  }
  /* A page may be of the colour of a piece that goes over it: what is around it then is not. */
  .float .block {
    --lip: inset 0 -0.075em #0004, inset 0 0.025em #fff4;
    box-shadow:
      var(--lip),
      0 0 0 max(1px, 0.04em) var(--panel);
  }
  /* A piece over a bad place is of glass, and what is in its way hatched. */
  .motion-full .float.bad .block {
    animation: glass 80ms;
  }
  @keyframes glass {
    from {
      opacity: 0.5;
    }
  }
  .float.bad .block {
    --lip: inset 0 0 0 max(2px, 0.05em) var(--block);
    background: color-mix(in srgb, var(--block) 20%, transparent);
  }
  .slot {
    cursor: grab;
  }
  .slot.used,
  .slot[aria-disabled='true'] {
    cursor: default;
  }
  .slot.held:not(.lifted) {
    border-color: var(--block);
    background: color-mix(in srgb, var(--block) 12%, var(--panel));
  }
  .hand .slot.stuck {
    cursor: not-allowed;
    touch-action: none;
  }
  /* Over the tile, which stands as the hatch comes. */
  .cell.blocked::before {
    content: '';
    position: absolute;
    inset: var(--seam);
    border-radius: 0.15em;
    box-shadow: inset 0 0 0 max(2px, 0.07em) var(--bad);
    z-index: 1;
    animation: appear 80ms;
  }
  .cell.blocked.filled::before {
    background: repeating-linear-gradient(-45deg, var(--bad) 0 0.06em, transparent 0 0.2em);
  }
  @media (hover: hover) {
    .tool[aria-disabled='false']:hover {
      background: color-mix(in srgb, var(--quiet) 16%, transparent);
      color: var(--text);
    }
    .slot[aria-disabled='false']:not(.held, [data-pressed]):hover {
      background: color-mix(in srgb, var(--ink) 10%, var(--panel));
    }
  }
  @media (forced-colors: active) {
    .slot[data-pressed] {
      outline: 2px solid Highlight;
    }
    .chip {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .effects .word {
      text-shadow: none;
      background: Canvas;
      color: CanvasText;
      padding: 0.1em 0.2em;
    }
    .effects .ring {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  @container (max-inline-size: 21rem) {
    .table > .panel.ask {
      gap: 0.375rem;
    }
    .panel.ask .title,
    .panel.ask .action {
      padding: 0.2rem;
      font-size: 0.8rem;
    }
    .panel.ask .title {
      padding: 0;
    }
    .panel.ask .choices {
      gap: 0.25rem;
    }
  }
  /* Six tools, each with a long word. */
  @container (max-inline-size: 23rem) {
    .toolbar:has(> :nth-child(6)) .tool {
      font-size: 0.65rem;
    }
  }
  @container (max-inline-size: 17rem) {
    .toolbar:has(> :nth-child(6)) .tool {
      font-size: 0.58rem;
    }
    .panel.ask .title,
    .panel.ask .action {
      font-size: 0.75rem;
    }
  }
  /* Where letters are large. */
  @container (max-inline-size: 15rem) {
    .panel.ask .action {
      overflow-wrap: anywhere;
    }
  }
  ${whenWide(css`
    .panel.ask .choices {
      grid-template-columns: minmax(0, 1fr);
    }
    .panel.ask .title,
    .panel.ask .action {
      font-size: 0.9rem;
    }
    .panel.ask .action {
      padding-inline: 0.2rem;
    }
  `)}
`;
