/** What the plugin for Eleventy takes; a site that is built with it is in `eleventy/`. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('what pages load lies under the path prefix that Eleventy has, or that the option names', () => {
  const written = (site: object, options?: BlockPuzzleOptions): string | undefined => {
    let transform: ((this: object, html: string) => string) | undefined;
    const config = {
      addPassthroughCopy: () => undefined,
      addTransform: (_name: string, made: typeof transform) => (transform = made),
      on: () => undefined,
      addShortcode: () => undefined,
    };
    blockPuzzle({ ...config, ...site }, options);
    const html = transform!.call(
      { page: { outputPath: 'post.html' } },
      '<head></head><div data-block-puzzle></div>',
    );
    return /src="([^"]*)loader\.js"/.exec(html)?.[1];
  };
  assert.equal(written({}), '/block-puzzle/');
  for (const pathPrefix of ['blog', '/blog', '/blog/'])
    assert.equal(written({ pathPrefix }), '/blog/block-puzzle/');
  assert.equal(written({ pathPrefix: '/' }), '/block-puzzle/');
  assert.equal(written({ pathPrefix: '/blog/' }, { pathPrefix: '/other' }), '/other/block-puzzle/');
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

test('what is written behind the plugin gets script and style only where it is no whole page', async () => {
  type Written = (event: { outputMode: string; results: readonly object[] }) => void;
  let after: Written | undefined;
  const config = {
    addPassthroughCopy: () => undefined,
    addTransform: () => undefined,
    on: (_name: string, listen: Written) => (after = listen),
    addShortcode: () => undefined,
  };
  blockPuzzle(config as never, undefined as never);
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-eleventy-'));
  try {
    const game = '<div data-block-puzzle data-variant="blocks"></div>';
    // A plugin behind has left out the quotes of the tags that are there.
    const whole = `<!doctype html><html><head><script src=/block-puzzle/loader.js defer></script></head><body>${game}</body></html>`;
    const results = await Promise.all(
      Object.entries({ 'whole.html': whole, 'part.html': game, 'feed.xml': game }).map(
        async ([name, content]) => {
          const outputPath = join(folder, name);
          await writeFile(outputPath, content);
          return { outputPath, content };
        },
      ),
    );
    after!({ outputMode: 'fs', results });
    const [page, part, feed] = await Promise.all(
      results.map(({ outputPath }) => readFile(outputPath, 'utf8')),
    );
    assert.equal(page, whole);
    assert.match(part!, /^<link rel="stylesheet" [^>]+><script [^>]+><\/script><div data-block-puzzle /);
    assert.equal(feed, game);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
