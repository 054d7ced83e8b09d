/** What the plugin for Eleventy takes; a site that is built with it is in `eleventy/`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import blockPuzzle, { type BlockPuzzleOptions } from '../../dist/eleventy.js';

type Shortcode = (this: object, asked?: unknown) => string;

/** Adds the plugin to a site; answers its shortcode. */
function add(options?: unknown): (asked?: unknown) => string {
  let shortcode: Shortcode | undefined;
  const config = {
    addPassthroughCopy: () => undefined,
    addTransform: () => undefined,
    on: () => undefined,
    addShortcode: (_name: string, made: Shortcode) => (shortcode = made),
  };
  blockPuzzle(config, options as BlockPuzzleOptions);
  return (asked) => shortcode!.call({ page: { inputPath: 'post.md', url: '/post/' } }, asked);
}

test('options are taken, and none are needed', () => {
  for (const options of [undefined, null, {}, { pathPrefix: '/blog', variants: [] }])
    assert.match(add(options)('variant=blocks'), /data-variant="blocks"/);
});

test('an option that there is not is named, with those that there are', () => {
  assert.throws(
    () => add({ pathprefix: '/blog' }),
    /^TypeError: block-puzzle: options must be pathPrefix or variants, but was pathprefix$/,
  );
});

test('a path prefix that is no text is refused', () => {
  assert.throws(
    () => add({ pathPrefix: 5 }),
    /^TypeError: block-puzzle: pathPrefix must be a text, but was number$/,
  );
});

test('a date is one of the calendar', () => {
  const game = add();
  assert.match(game('daily=2028-02-29'), /data-daily="2028-02-29"/);
  for (const date of ['2026-02-30', '2026-02-29', '2026-04-31'])
    assert.throws(
      () => game(`daily=${date}`),
      new RegExp(`daily="${date}": allowed is empty for today, or a date`),
    );
});
