/**
 * Bricks: a body (`::after`) and on it a shape (`::before`), one shape for each colour, so that colour is never the
 * only sign. The same rules draw the bricks of the board and those that fly over it.
 */
import { css } from '../../../view/css.js';

const bricks = css`
  .wall .board,
  .wall .effects {
    isolation: isolate;
  }
  .wall .brick {
    border-radius: 0;
    background: none;
    cursor: pointer;
  }
  /* Under what marks an area beside it. */
  .wall .cell:not(.brick) {
    position: static;
    background: var(--hole, none);
  }
  .wall i.brick {
    display: block;
    position: relative;
    inline-size: 1em;
    block-size: 1em;
  }
  .wall .brick::before,
  .wall .brick::after {
    content: '';
    box-sizing: border-box;
    position: absolute;
  }
  /* Behind the cell itself, so that what marks an area can be drawn over its neighbours and under its bricks. */
  .wall .brick::after {
    inset: max(0.5px, 0.035em);
    border-radius: 0.16em;
    background: var(--body);
    /* Yellow on a light board that had enough contrast would be brown: there an edge has it. */
    box-shadow:
      inset 0 0 0 max(1px, 0.05em) light-dark(#0005, #0000),
      var(--lip, inset 0 -0.07em #0002);
    z-index: -2;
  }
  .wall .brick::before {
    inline-size: var(--side);
    block-size: var(--side);
    inset: 0;
    margin: auto;
    border: 0;
    border-radius: 0;
    background: var(--tone);
    z-index: -1;
  }
  /* Nothing to press: it lies flat. */
  .wall .brick.alone {
    cursor: default;
  }
  .wall .brick.alone::after {
    --lip: 0 0 #0000;
  }
`;

/** The eight shapes: told apart by their outline alone, at eleven pixels and without colour. */
const shapes = css`
  .wall .brick::before {
    --part: 0.44;
    --side: calc(var(--unit) * var(--part));
  }
  /* Whole pixels, or a disc would be wider than it is high. */
  @supports (inline-size: round(1px, 1px)) {
    .wall .brick::before {
      --side: round(calc(var(--unit) * var(--part)), 1px);
    }
  }
  /* Disc */
  .wall .brick.a::before {
    border-radius: 50%;
  }
  /* Diamond */
  .wall .brick.b::before {
    --part: 0.54;
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
  /* Triangle */
  .wall .brick.c::before {
    --part: 0.5;
    clip-path: polygon(50% 4%, 100% 90%, 0 90%);
  }
  /* Plus */
  .wall .brick.d::before {
    --part: 0.5;
    clip-path: polygon(
      33% 0,
      67% 0,
      67% 33%,
      100% 33%,
      100% 67%,
      67% 67%,
      67% 100%,
      33% 100%,
      33% 67%,
      0 67%,
      0 33%,
      33% 33%
    );
  }
  /* Two bars */
  .wall .brick.e::before {
    --part: 0.46;
    background: linear-gradient(
      transparent 6%,
      var(--tone) 0 36%,
      transparent 0 64%,
      var(--tone) 0 94%,
      transparent 0
    );
  }
  /* Ring */
  .wall .brick.f::before {
    --part: 0.48;
    border: max(2px, calc(var(--unit) * 0.12)) solid var(--tone);
    border-radius: 50%;
    background: none;
  }
  /* Square */
  .wall .brick.g::before {
    --part: 0.4;
  }
  /* Star */
  .wall .brick.h::before {
    --part: 0.58;
    clip-path: polygon(50% 0, 63% 33%, 98% 35%, 71% 57%, 80% 91%, 50% 72%, 20% 91%, 29% 57%, 2% 35%, 37% 33%);
  }
`;

/** An area that is marked: its bricks grow together, and one line goes around all of them. */
const areas = css`
  .game.wall {
    --around: max(2px, calc(var(--unit) * 0.09));
  }
  /* Whole pixels: where the lines of two bricks overlap, half pixels would add up. */
  @supports (inline-size: round(1px, 1px)) {
    .game.wall {
      --around: round(max(2px, calc(var(--unit) * 0.09)), 1px);
    }
  }
  .wall .cell.picked,
  .wall .cell.latest {
    --line: var(--around);
    box-shadow: 0 0 0 var(--line) var(--mark);
  }
  .wall .cell.picked {
    --mark: var(--ink);
  }
  .wall .cell.latest {
    --mark: var(--clear);
  }
  .wall .cell.picked::after,
  .wall .cell.latest::after {
    inset: 0;
    border-radius: 0;
    outline: none;
    box-shadow: none;
    z-index: 1;
  }
  .wall .cell.picked::before,
  .wall .cell.latest::before {
    outline: none;
    z-index: 2;
  }
  /* Dark and light by turns, so that it shows on every colour. */
  .wall .cell.hinted::after {
    --line: max(2px, calc(var(--unit) * 0.08));
    outline: var(--line) dashed var(--dashes, var(--ink));
    outline-offset: calc(var(--line) * -1);
    box-shadow: inset 0 0 0 var(--line) var(--between, var(--cell));
    z-index: 1;
  }
  .wall .cell.hinted::before {
    z-index: 2;
  }
  .wall .cell:focus-visible {
    z-index: 3;
    border-radius: 0.16em;
    outline: max(3px, calc(var(--unit) * 0.09)) solid var(--focus);
    outline-offset: -1px;
    box-shadow:
      0 0 0 max(4px, calc(var(--unit) * 0.13)) var(--cell),
      inset 0 0 0 max(4px, calc(var(--unit) * 0.13)) var(--cell);
  }
`;

/** What is over for the bricks: they vanish, and their points rise. */
const flights = css`
  .wall .effects {
    inset: var(--edge) auto auto var(--edge);
    inline-size: calc(var(--unit) * var(--columns));
    block-size: calc(var(--unit) * var(--rows));
    /* What flies past the edge must not make the board scroll. */
    overflow: clip;
  }
  .wall .flight {
    position: absolute;
  }
  .wall .points {
    white-space: nowrap;
  }
  .wall .badge {
    position: absolute;
    inset: 0 auto auto 0;
    /* A percentage is of its own size: centred over its place, but never beyond an edge of the board. */
    translate: clamp(0px, var(--unit) * (var(--column) + 0.5) - 50%, var(--unit) * var(--columns) - 100%)
      max(0px, var(--unit) * (var(--row) - 0.18) - 100%);
    padding: 0.1rem 0.6rem;
    border: 1.5px solid var(--cell);
    border-radius: 1rem;
    background: var(--ink);
    color: var(--cell);
    font-size: 0.9rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    pointer-events: none;
    z-index: 1;
    animation: appear 0.12s ease-out;
  }
  .badge b {
    color: light-dark(#ffc233, #7a4f00);
  }
  .motion-none .badge {
    animation: none;
  }
`;

export const wallBricks = [bricks, shapes, areas, flights];
