import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readFacts } from '../../scripts/metadata/facts.mjs';
import { generated, readPages } from '../../scripts/docs/pages.mjs';

interface Fact {
  readonly name: string;
  readonly description?: string;
  readonly group?: string;
  readonly default?: string;
}

interface Manifest {
  modules: { declarations: Record<string, Fact[]>[] }[];
}

const manifest = JSON.parse(
  await readFile(new URL('../../custom-elements.json', import.meta.url), 'utf8'),
) as Manifest;
const declaration = manifest.modules[0]?.declarations[0] ?? {};

const silent = (facts: readonly Fact[] = []): string[] =>
  facts.filter(({ description = '' }) => !/\w/.test(description)).map(({ name }) => name);

const pages = readPages();

test('the README is short', () => {
  assert.ok(Buffer.byteLength(pages['README.md']!) <= 12_000, 'what else there is to say belongs into docs/');
});

/** What versions promise and how it is built have no example; pages of figures say who wrote them. */
const WITHOUT_EXAMPLE = ['README.md', 'docs/releases.md', 'docs/architecture.md'];
for (const [path, text] of Object.entries(pages)) {
  if (WITHOUT_EXAMPLE.includes(path) || /^# .+\n\nWritten by /.test(text)) continue;
  test(`${path} begins with what one wants to do, and the shortest example`, () => {
    assert.match(text, /^# .+\n\n(?!`|#|\|).{10,230}:\n\n```\w+\n(.*\n){1,16}?```\n/);
  });
}

test('the generated blocks are those that the sources make', async () => {
  const wanted = await generated(pages);
  for (const [path, text] of Object.entries(pages)) {
    const lines = text.split('\n');
    const line = wanted[path]!.split('\n').findIndex((one, index) => one !== lines[index]);
    if (text !== wanted[path]) assert.fail(`${path} differs from line ${line + 1} on: run npm run docs`);
  }
});

const below = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('the page of the architecture names each folder of the sources, and files that there are', () => {
  const page = pages['docs/architecture.md']!;
  const tree = page.split('```')[3]!;
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) assert.match(tree, new RegExp(`^  ${name}/ `, 'm'));
  const way = /## The way of a drop\n\n.*?\. Those are (\d+) files/.exec(page)!;
  const named = new Set([...way[0].matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!));
  const files = new Set(below('src').map((path) => path.replace(/^.*[\\/]|\.ts$/g, '')));
  assert.deepEqual(
    [...named].filter((name) => !files.has(name)),
    [],
  );
  assert.equal(named.size, Number(way[1]));
});

const block = (name: string): string => `<!-- generated:${name} -->\n<!-- /generated -->\n`;
const one = [{ name: 'one', render: () => '| a |' }];

test('a block is in one page', async () => {
  const made = await generated({ a: 'text', b: block('one') }, one);
  assert.equal(made['a'], 'text');
  assert.match(made['b']!, /^<!-- generated:one -->\n[^]*\n\| a \|\n[^]*<!-- \/generated -->\n$/);
  await assert.rejects(generated({ a: 'text' }, one), /generated:one .* no page/);
  await assert.rejects(generated({ a: block('one'), b: block('one') }, one), /generated:one .* a and b/);
  await assert.rejects(generated({ a: block('one') + block('two') }, one), /a: no block "two"/);
});

test('every attribute says what it is for, and to which group it belongs', async () => {
  const { attributes } = await readFacts();
  assert.ok(attributes.length > 30);
  assert.deepEqual(silent(attributes), [], 'say it in the comment of its row');
  const groups = new Set(['Common', 'Placement', 'Falling', 'Walls', 'Look', 'Embedding']);
  const lost = attributes.filter(({ group = '' }) => !groups.has(group)).map(({ name }) => name);
  assert.deepEqual(lost, [], `@group of a row is one of ${[...groups].join(', ')}`);
});

for (const kind of ['events', 'members', 'slots', 'cssParts', 'cssProperties', 'cssStates']) {
  test(`the metadata says what each of its ${kind} is`, () => {
    assert.ok((declaration[kind] ?? []).length > 0);
    assert.deepEqual(silent(declaration[kind]), []);
  });
}

test('the metadata says of each custom property what stands in its place', () => {
  const without = declaration['cssProperties']!.filter((property) => !property.default);
  assert.deepEqual(
    without.map(({ name }) => name),
    [],
  );
});
