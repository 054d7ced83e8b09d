/** What a page holds a copy from elsewhere to. Those of docs/embedding.md are tested with the other generated blocks. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

test('integrity.json has the hashes of the files beside it', async () => {
  const named = JSON.parse(await read('dist/integrity.json')) as Record<string, string>;
  assert.ok(
    ['standalone.js', 'classic.js', 'standalone-more.js', 'cdn/block-puzzle.js', 'cdn/words-it.js'].every(
      (file) => file in named,
    ),
  );
  for (const [file, hash] of Object.entries(named)) {
    const bytes = await readFile(new URL(`dist/${file}`, root));
    assert.equal(hash, `sha384-${createHash('sha384').update(bytes).digest('base64')}`, file);
  }
});

test('every source map names its sources and holds their text', async () => {
  const files = [
    'standalone',
    'classic',
    'standalone-more',
    'cdn/worker',
    'index',
    'engine',
    'block-puzzle-element',
  ];
  for (const file of files) {
    const code = await read(`dist/${file}.js`);
    // The package holds none, and `npm start` tells where they are.
    assert.doesNotMatch(code, /sourceMappingURL/, file);
    const map = JSON.parse(await read(`dist/${file}.js.map`)) as {
      sources: string[];
      sourcesContent: (string | null)[];
    };
    assert.ok(map.sources.length > 0, file);
    assert.deepEqual(
      map.sources.filter((source) => !/^(\.\.\/)+(src|node_modules|build)\//.test(source)),
      [],
      file,
    );
    assert.equal(map.sourcesContent.filter(Boolean).length, map.sources.length, file);
  }
});
