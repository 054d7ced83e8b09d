/** Walls on paper: the colours of the bricks in the light, each with the shape that it bears on the wall and on the blocks. */

/** Of a cell, in the units of the drawings. */
export const CELL = 20;

type Brick = readonly [body: string, shape: string, drawn: string];

const BRICKS: Readonly<Record<string, Brick>> = {
  a: ['#4873cf', '#e0eafd', '<circle cx="10" cy="10" r="4.4"/>'],
  b: ['#dc9e41', '#654512', '<path d="M10 4.6L15.4 10 10 15.4 4.6 10z"/>'],
  c: ['#bf484c', '#fbd7d6', '<path d="M10 5.4L15 14H5z"/>'],
  d: ['#74b291', '#2d4e3d', '<path d="M8.3 5h3.4v3.3H15v3.4h-3.3V15H8.3v-3.3H5V8.3h3.3z"/>'],
  e: ['#73457a', '#c4b5c6', '<path d="M5.4 6h9.2v2.7H5.4zM5.4 11.3h9.2V14H5.4z"/>'],
  f: [
    '#5dc1e2',
    '#255a6b',
    '<circle cx="10" cy="10" r="3.6" fill="none" stroke="#255a6b" stroke-width="2.4"/>',
  ],
  g: ['#8b9039', '#333504', '<path d="M6 6h8v8H6z"/>'],
  h: [
    ...(['#4e3a32', '#9f9895'] as const),
    '<path d="M10 4.2L11.5 8 15.6 8.3 12.4 10.8 13.5 14.8 10 12.6 6.5 14.8 7.6 10.8 4.4 8.3 8.5 8z"/>',
  ],
};

/** A cell of a wall; white where there is no brick. */
export function cellOf(letter: string): string {
  const [body, shape, drawn] = BRICKS[letter] ?? ['white', 'none', ''];
  return `<path d="M0 0h20v20H0z" fill="${body}" stroke="#555"/><g fill="${shape}">${drawn}</g>`;
}
