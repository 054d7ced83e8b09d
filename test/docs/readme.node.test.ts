import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readFacts } from '../../scripts/metadata/facts.mjs';
import { generated, README } from '../../scripts/readme/readme.mjs';

interface Fact {
  readonly name: string;
  readonly description?: string;
  readonly group?: string;
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

test('the tables of the README are those that the sources make', async () => {
  const text = await readFile(README, 'utf8');
  const wanted = await generated(text);
  const line = wanted.split('\n').findIndex((one, index) => one !== text.split('\n')[index]);
  if (text !== wanted) assert.fail(`README.md differs from line ${line + 1} on: run npm run docs`);
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
