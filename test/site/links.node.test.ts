/** The short form of `npm run test:site`: the site can be made, and works below any path, for all it names is in it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { inRepository } from '../integrations/support/server.js';
import { imported } from '../support/imported.js';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-site-'));
  const script = inRepository('scripts/site.mjs');
  await promisify(execFile)(process.execPath, [script, '--as-built', '--to', folder], {
    // From wherever it is called.
    cwd: tmpdir(),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
});
after(() => rm(folder, { recursive: true, force: true }));

const files = (ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));

/** Addresses in the markup of a page; those that a snippet shows are escaped. */
const named = (html: string): string[] =>
  [...html.matchAll(/<[^>]+\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);

test('what the pages name is in the site, by addresses that are relative to them', () => {
  const pages = files('.html')
    .filter((path) => path !== '404.html')
    .map((path) => join(folder, path));
  assert.ok(pages.length > 30);
  const lost: string[] = [];
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    for (const address of named(html)) {
      if (/^(https|data):/.test(address)) continue;
      const [path = '', anchor] = address.replace(/\?[^#]*/, '').split('#');
      const file = path ? join(dirname(page), path) : page;
      const there = !address.startsWith('/') && existsSync(file);
      const text = there && anchor !== undefined ? readFileSync(file, 'utf8') : '';
      if (!there || (anchor && !text.includes(` id="${anchor}"`))) lost.push(`${page}: ${address}`);
    }
    assert.doesNotMatch(html, /<(script|link|img|iframe)\b[^>]*\s(src|href)="(https?:)?\/\//, page);
  }
  assert.deepEqual(lost, []);
});

test('what the scripts import is in the site', () => {
  const all = files('.js').flatMap((path) =>
    imported(readFileSync(join(folder, path), 'utf8')).map((address) => ({ path, address })),
  );
  assert.ok(all.length > 100);
  assert.deepEqual(
    all.filter(({ path, address }) => !existsSync(join(folder, dirname(path), address))),
    [],
  );
});
