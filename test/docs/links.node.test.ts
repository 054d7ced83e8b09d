/** What the pages link to is there, and the README leads to each page of docs/. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { inRepository } from '../integrations/support/server.js';
import { imported } from '../support/imported.js';

const { glob } = (await import(new URL('../../scripts/glob.mjs', import.meta.url).href)) as {
  glob: (folder: string, pattern: RegExp) => readonly string[];
};
const { elementFiles } = (await import(new URL('../../site/pages.mjs', import.meta.url).href)) as {
  elementFiles: () => readonly string[];
};
const below = (folder: string): readonly string[] => glob(folder, /\.md$/);

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['docs', 'integrations', 'bench'].flatMap(below),
];

/** The text without its code. */
const prose = (path: string): string =>
  readFileSync(inRepository(path), 'utf8')
    .replace(/^```[^]*?^```$/gm, '')
    .replace(/<!--[^]*?-->/g, '');

/** As GitHub and npm name headings: the second of two alike has a number. */
function anchors(path: string): string[] {
  const seen = new Map<string, number>();
  return [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const name = heading
      .replace(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count > 0 ? `${name}-${count}` : name;
  });
}

interface Link {
  readonly target: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

/** Links into the repository, with the path that each leads to. */
function linksOf(page: string): Link[] {
  const text = prose(page).replace(/`[^`\n]+`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"|^\[[^\]]+\]: (\S+)/gm)].map(
    ([, inline, html, reference]) => inline ?? html ?? reference!,
  );
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [to = '', anchor] = target.split('#');
      return { target, path: to ? normalize(join(dirname(page), to)) : page, anchor };
    });
}

for (const page of pages) {
  test(`the links of ${page} lead somewhere`, () => {
    const lost = linksOf(page).filter(
      ({ path, anchor }) =>
        !existsSync(inRepository(path)) || (anchor !== undefined && !anchors(path).includes(anchor)),
    );
    assert.deepEqual(
      lost.map(({ target }) => target),
      [],
    );
  });
}

test('the pages of the package lead to nothing that is not in it', () => {
  const { files } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as { files: string[] };
  const packed = [...files, 'README.md', 'LICENSE'];
  const left = files
    .filter((entry) => entry.startsWith('!'))
    .map((entry) => new RegExp(`^${entry.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
  const isPacked = (path: string): boolean =>
    !left.some((pattern) => pattern.test(path)) &&
    packed.some((entry) => path === entry || path.startsWith(`${entry}/`));
  const inside = pages.filter(isPacked);
  // What is named, not linked, is looked for beside the page, unless the page has said where else it is.
  for (const page of inside)
    for (const { index, 1: path = '' } of prose(page).matchAll(/`([\w.-]+\/[\w./-]+)`/g)) {
      if (isPacked(normalize(path)) || !existsSync(inRepository(path))) continue;
      const line = prose(page).indexOf('\n', index);
      assert.match(prose(page).slice(0, line), /the (sources|repository)/, `${page}: ${path}`);
    }
  assert.ok(inside.includes('docs/embedding.md') && inside.includes('integrations/README.md'));
  const outside = inside.flatMap((page) =>
    linksOf(page)
      .filter(({ path }) => !isPacked(path))
      .map(({ target }) => `${page}: ${target}`),
  );
  assert.deepEqual(outside, []);
});

test('the pictures that the package holds are small', () => {
  const pictures = readdirSync(inRepository('docs')).filter((name) => name.endsWith('.webp'));
  assert.deepEqual(pictures.sort(), ['blocks.webp', 'lab.webp']);
  for (const name of pictures) assert.ok(statSync(inRepository(`docs/${name}`)).size <= 30_000, name);
});

test('the README leads to every page of docs/', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const { path } of linksOf(page))
      if (path.endsWith('.md') && existsSync(inRepository(path))) reached.add(path);
  }
  assert.deepEqual(
    below('docs').filter((path) => !reached.has(path)),
    [],
  );
});

test('what the scripts of the site import lies beside them', () => {
  const scripts = elementFiles().filter((path) => path.endsWith('.js'));
  const wanted = scripts.flatMap((path) =>
    imported(readFileSync(inRepository(path), 'utf8')).map((address) => join(dirname(path), address)),
  );
  assert.ok(wanted.length > 100);
  assert.deepEqual(
    wanted.filter((path) => !scripts.includes(path)),
    [],
  );
});
