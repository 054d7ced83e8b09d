import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

interface Manifest {
  modules: { declarations: Record<string, { name: string }[]>[] }[];
}

const readme = await read('README.md');
const manifest = JSON.parse(await read('custom-elements.json')) as Manifest;
const declaration = manifest.modules[0]?.declarations[0] ?? {};
const named = (kind: string): string[] => (declaration[kind] ?? []).map(({ name }) => name).sort();

/** The text of a section of the README, from its heading to the next of the same level. */
function section(heading: string): string {
  const [, after = ''] = readme.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

async function sources(folder: string): Promise<string> {
  const names = await readdir(new URL(folder, root), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts'));
  return (await Promise.all(files.map((name) => read(`${folder}/${name}`)))).join('\n');
}

const inCode = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

test('the table of attributes in the README lists every attribute and no other', () => {
  assert.deepEqual(inCode(section('Attributes'), /^\| `([a-z-]+)`/gm), named('attributes'));
});

test('the table of events in the README lists every event and no other', () => {
  assert.deepEqual(inCode(section('Events'), /`(bp-[a-z-]+)`(?=[^\n]*\|[^\n]*\|[^\n]*\|)/g), named('events'));
});

test('the README and the metadata name every custom property that the styles read', async () => {
  const styles = await sources('src/view/styles');
  // A name that ends in a dash is made for each colour of a brick.
  const read = inCode(styles, /var\((--bp-[a-z-]+)/g)
    .flatMap((name) => (name.endsWith('-') ? [...'abcdefgh'].map((color) => name + color) : name))
    .sort();
  assert.deepEqual(inCode(section('Styling'), /`(--bp-[a-z-]+)`/g), read);
  assert.deepEqual(named('cssProperties'), read);
});

test('the README and the metadata name every part of the picture', async () => {
  const views = await sources('src/view');
  const attributes = [...views.matchAll(/part=(?:"([^"]*)"|\$\{([^}]*)\})/g)].map(
    ([, text = '', code = '']) => `${text} ${inCode(code, /'([a-z -]+)'/g).join(' ')}`,
  );
  const parts = new Set(
    attributes
      .join(' ')
      .split(/\s+/)
      .filter((part) => /^[a-z-]+$/.test(part)),
  );
  // Names that the templates compute.
  ['score', 'best', 'streak', 'brick'].forEach((part) => parts.add(part));
  const toolbar = ['new', 'undo', 'redo', 'help', 'first', 'back', 'next', 'last'];
  const pad = ['left', 'right', 'rotate', 'flip', 'down', 'drop'];
  [...toolbar, ...pad].forEach((name) => parts.add(`${name}-button`));
  const [, list = ''] = section('Styling').split('Parts:');
  assert.deepEqual(inCode(list.split('\n')[0] ?? '', /`([a-z-]+)`/g), [...parts].sort());
  assert.deepEqual(named('cssParts'), [...parts].sort());
});
