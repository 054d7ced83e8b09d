/**
 * The style sheet that keeps a game's room before its script is there, and after, so that nothing on the page
 * moves when it comes. The sums repeat `view/styles/`; a test holds them against the games themselves.
 *
 * The room is the height of a pseudo-element of no width that floats beside the content: the place itself can be
 * the container by whose width it is worked out, and what is higher than its room still grows.
 */
import { SIZES } from '../engine/limits.js';
import type { Variant } from '../engine/rule-set.js';

const PLACE = ':is(block-puzzle, [data-block-puzzle])';

/** Places by an attribute, of the tag or of the element that becomes one. */
function having(name: string, is: string, value: string | number): string {
  return `:is([${name}${is}'${value}' i], [data-${name}${is}'${value}' i])`;
}

function has(name: string): string {
  return `:is([${name}], [data-${name}])`;
}

function named(variants: readonly Variant[]): string {
  const names = variants.map(({ name }) => `[variant='${name}' i], [data-variant='${name}' i]`);
  return `:is(${names.join(', ')})`;
}

/** `unit` is a cell's side, the least of what width, height and host allow. */
const unit = (width: string, height: string, edges = '0.75rem'): string =>
  `min((${width} - ${edges}) / var(--room-columns), ${height} / var(--room-rows), var(--bp-cell-size, 3.25rem))`;

const FIELD = 'var(--room-unit) * var(--room-rows) + 0.75rem';
const WIDTH = 'min(100cqi, 56rem)';
const WINDOW = 'var(--bp-window, 100svh)';
/** In a low window two beside each other. */
const TOOLS = `min(var(--room-tools) * 2.75rem, max(8.25rem, (${WINDOW} - 24rem) * 999))`;

/** Of a wall, where it is said what is known of it. */
const NOTE = '1.1875rem';

const WIDE = '@container (min-inline-size: 40rem)';
const LOW = '@media (max-height: 34rem)';
const lowAndWide = (width: string, rules: string): string =>
  `${LOW} {\n@container (min-inline-size: ${width}) {\n${rules}\n}\n}`;

/** Scores, board, hand and toolbar below each other; in a wide place, side by side. */
function handRoom(of: string): string {
  const slots = '0.5rem * (var(--room-slots) - 1)';
  const lines = '0.5rem * (var(--room-lines) - 1)';
  const broad = '(var(--room-columns) + var(--room-rows) / var(--room-stack) * var(--room-trays))';
  const beside = `--room-unit: min((${WIDTH} - 10.35rem) / ${broad}, max(0.84 * var(--bp-window, 100svh), 16rem) / var(--room-rows), var(--bp-cell-size, 3.25rem));
  block-size: max(${FIELD}, 7.55rem + ${TOOLS} + var(--room-caption) + var(--room-more) - 6 * var(--room-bare));`;
  return `${of}::before {
  --room-unit: ${unit(WIDTH, 'max(0.72 * var(--bp-window, 100svh), 16rem)')};
  --room-across: max(var(--room-unit) * var(--room-columns) + 0.75rem, 17.5rem);
  --room-slot: min((min(100cqi, var(--room-across)) - ${slots}) / var(--room-slots), 8rem);
  --room-seat: calc(var(--room-slot) * (1 - 0.1 * var(--room-turn)) + 2.875rem * var(--room-turn));
  block-size: calc(8.4rem - var(--room-bare) + var(--room-caption) + ${FIELD} + var(--room-seat) * var(--room-lines) + ${lines});
}
${WIDE} {
${of}::before {
  ${beside}
}
}
${lowAndWide('32rem', `${of}::before {\n  ${beside}\n}`)}`;
}

/** Scores and next pieces above the well, keys for fingers and the toolbar below; in a wide place, all but the keys beside it. */
function wellRoom(of: string): string {
  const side = (width: string, height: string): string =>
    `--room-unit: round(down, ${unit(width, `max(${height}, 16rem)`, '0.5rem')}, 1px);`;
  const field = 'var(--room-unit) * var(--room-rows) + 0.5rem';
  const wide = `${of}::before {
  ${side(`(${WIDTH} - 17.5rem)`, `0.92 * ${WINDOW} - 1.25 * var(--room-keys)`)}
  block-size: calc(${field} + 1.0625 * var(--room-keys));
}`;
  return `${of}::before {
  ${side(WIDTH, `${WINDOW} - 10.5rem - var(--room-keys)`)}
  block-size: calc(var(--room-caption) + ${field} + 9.25rem + var(--room-keys));
}
${WIDE} {
${wide}
}
${lowAndWide('32rem', wide)}
@media (pointer: coarse) {
${lowAndWide(
  '30rem',
  `${of}::before {
  ${side(`(${WIDTH} - 20rem)`, `${WINDOW} - 1.5rem`)}
  block-size: calc(${field});
}`,
)}
}`;
}

/** No hand, and bricks that do not become too small to be hit. */
function wallRoom(of: string): string {
  const brick = (width: string, height: string): string =>
    `max(21px, round(down, ${unit(width, height)}, 1px))`;
  const below = (
    width: string,
    bars = '8.41rem - var(--room-bare)',
  ): string => `--room-unit: ${brick(width, 'max(var(--room-tall), var(--room-lowest, 16rem))')};
  block-size: calc(${bars} + var(--room-caption) + ${NOTE} + ${FIELD});`;
  const beside = `--room-unit: ${brick(`(${WIDTH} - 9.6rem)`, 'max(0.84 * var(--bp-window, 100svh), 16rem)')};
  block-size: max(${FIELD}, var(--room-side) + ${TOOLS} + var(--room-caption) + var(--room-more) - 6 * var(--room-bare));`;
  return `${of}::before {
  --room-side: calc(11.17rem + 2 * ${NOTE});
  ${below(WIDTH)}
}
${WIDE} {
${of}::before {
  ${beside}
}
}
${lowAndWide('32rem', `${of}::before {\n  ${beside}\n}`)}
@container (min-inline-size: 32rem) and (max-inline-size: 65.99rem) {
${of}${BROAD}::before {
  --room-tall: calc(${WINDOW} - 11rem);
  --room-lowest: 0rem;
  ${below(WIDTH, '8rem + var(--room-larger)')}
}
}
${WIDE} {
${of}${BROAD}::before {
  --room-larger: 2.1875rem;
}
}
${lowAndWide('32rem', `${of}${BROAD}::before {\n  --room-larger: 2.1875rem;\n}`)}
@media (max-height: 26rem) {
${of}::before {
  --room-side: calc(5.92rem + ${NOTE});
}
${of}${BROAD}::before {
  --room-side: calc(8.54rem + ${NOTE});
}
@container (min-inline-size: 32rem) and (max-inline-size: 65.99rem) {
${of}${BROAD}::before {
  --room-tall: calc(${WINDOW} - 9rem);
  --room-larger: -1.1rem;
}
}
}`;
}

/** From so many columns on a wall has the whole width before it stands beside the scores. */
const FIRST_BROAD = 18;
const BROAD = `:is(${Array.from({ length: SIZES.pop.columns.to - FIRST_BROAD + 1 }, (_, index) => {
  const n = FIRST_BROAD + index;
  return `${having('grid-size', '=', n)}, ${having('grid-size', '$=', `x${n}`)}`;
}).join(', ')})`;

const KINDS = { place: handRoom, fall: wellRoom, pop: wallRoom } as const;

/** The whole sheet, for the variants of the table. */
export function roomSheet(variants: readonly Variant[]): string {
  const [usual, ...more] = variants;
  const sizes = more.map(
    (variant) =>
      `${PLACE}${named([variant])} { --room-rows: ${variant.rows}; --room-columns: ${variant.columns}; }`,
  );
  const hands = Array.from({ length: SIZES.place.handSize.to }, (_, index) => {
    const size = index + 1;
    return `${PLACE}${having('hand-size', '=', size)} { ${handLines(size)} }`;
  });
  return [
    `/* Keeps the room of games before their script is there. A rule of the page's own may override each of these. */`,
    `${PLACE} { --room-rows: ${usual!.rows}; --room-columns: ${usual!.columns}; --room-caption: 0rem; --room-more: 0rem; --room-turn: 0; --room-tools: 5; --room-bare: 0rem; --room-keys: 0rem; --room-larger: 0rem; --room-tall: calc(0.72 * var(--bp-window, 100svh)); ${handLines(usual!.handSize)} }`,
    `@media (pointer: coarse) { ${PLACE} { --room-keys: 4rem; } }`,
    ...sizes,
    ...gridSizes(),
    ...hands,
    `${PLACE}:is(${has('daily')}, ${has('goal')}) { --room-caption: 1.83rem; }`,
    // Beside a board it takes two lines to say what there is to reach, and three that the board shall be empty.
    `${PLACE}${has('goal')} { --room-more: 1.325rem; }`,
    `${PLACE}${having('goal', '=', 'clear')} { --room-more: 2.65rem; }`,
    // One game a day: neither another one, nor undo or hints.
    `${PLACE}${has('daily')} { --room-tools: 1; }`,
    `${PLACE}:is(${having('rotate', '=', 'on')}, ${having('rotate', '=', '')}) { --room-turn: 1; }`,
    `${PLACE}${having('controls', '=', 'none')} { --room-bare: 6.15rem; }`,
    `${PLACE}:not([hidden]) { container-type: inline-size; display: flow-root; writing-mode: horizontal-tb; min-inline-size: min(17.5rem, 100%); contain-intrinsic-inline-size: min(30rem, 100vw - 3rem); }`,
    `${PLACE}::before { content: ''; inline-size: 0; float: left; }`,
    ...Object.entries(KINDS).map(([mechanism, room]) => {
      const own = variants.filter((variant) => variant.mechanism === mechanism);
      const others = variants.filter((variant) => variant.mechanism !== mechanism);
      // A variant of the host's own is one of the usual kind.
      return room(`${PLACE}${own.includes(usual!) ? `:not(${named(others)})` : named(own)}`);
    }),
    `@media (scripting: none) { ${PLACE}::before { display: none; } }`,
    '',
  ].join('\n');
}

/** Of a hand: slots in a line and lines; beside the board, trays in a column and columns. */
function handLines(size: number): string {
  const stack = size < 4 ? 3 : Math.ceil(size / 2);
  const lines = size < 5 ? 1 : 2;
  return `--room-slots: ${Math.ceil(size / lines)}; --room-lines: ${lines}; --room-stack: ${stack}; --room-trays: ${Math.ceil(size / stack)};`;
}

function gridSizes(): readonly string[] {
  return Array.from({ length: SIZES.fall.rows.to }, (_, index) => {
    const n = index + 1;
    const square = having('grid-size', '=', n);
    return [
      `${PLACE}:is(${square}, ${having('grid-size', '^=', `${n}x`)}) { --room-rows: ${n}; }`,
      `${PLACE}:is(${square}, ${having('grid-size', '$=', `x${n}`)}) { --room-columns: ${n}; }`,
    ];
  }).flat();
}
