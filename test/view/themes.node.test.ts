/** The ready-made themes can be read, in light and in dark: cells, texts and the ring of the focus have their contrast. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast } from '../support/colour-vision.js';

const folder = new URL('../../src/themes/', import.meta.url);
const names = readdirSync(folder);

test('there are two', () => {
  assert.deepEqual(names, ['meadow.css', 'paper.css']);
});

/** An empty cell: the board, six hundredths darker, and 26 where it is dark. */
const cellOn = (surface: string, isDark: boolean): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(surface.slice(at, at + 2), 16) * (isDark ? 0.74 : 0.94))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

for (const name of names) {
  const css = readFileSync(new URL(name, folder), 'utf8');
  for (const [side, scheme] of ['light', 'dark'].entries()) {
    test(`${name} in ${scheme}`, () => {
      const of = (property: string): string => {
        const pair = new RegExp(`--bp-${property}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css);
        assert.ok(pair, `${property} has a colour for light and one for dark`);
        return pair[side + 1]!;
      };
      const atLeast = (ratio: number, one: string, other: string): void => {
        const found = contrast(one, other);
        assert.ok(found >= ratio, `${one} on ${other}: ${found.toFixed(2)} of ${ratio}`);
      };
      const [accent, surface] = [of('accent'), of('surface')];
      const cell = cellOn(surface, scheme === 'dark');
      atLeast(1.12, cell, surface);
      atLeast(3, accent, cell);
      atLeast(3, accent, surface);
      atLeast(4.5, of('on-block'), accent);
      atLeast(7, of('ink'), surface);
      atLeast(3, of('focus'), surface);
      atLeast(1.5, of('clear'), cell);
    });
  }
  test(`${name} has a dark well on any page, on which pieces and words are seen`, () => {
    const [, well] = /--bp-well: (#\w{6});/.exec(css)!;
    const [, accent] = /--bp-accent: light-dark\(#\w{6}, (#\w{6})\);/.exec(css)!;
    assert.ok(contrast(accent!, well!) >= 4.5);
    assert.ok(contrast('#eceef2', well!) >= 7);
  });
  test(`${name} is of each element of the package`, () => {
    // Bundlers write light-dark() anew where nothing asks for it first, and that follows no theme.
    const [, rule] = /^@supports \(color: light-dark\([^)]+\)\) \{([^{]+)\{[^{}]+\}\s*\}$/m.exec(css)!;
    const elements = rule!.split(',').map((one) => one.trim());
    assert.deepEqual(elements.sort(), ['block-puzzle', 'block-puzzle-board', 'block-puzzle-lab']);
  });
  test(`${name} sets nothing but documented properties`, () => {
    const element = readFileSync(
      new URL('../../src/element/block-puzzle-element.ts', import.meta.url),
      'utf8',
    );
    for (const [, property] of css.matchAll(/(--[\w-]+):/g))
      assert.ok(element.includes(`@cssprop ${property!} `), property);
  });
}
