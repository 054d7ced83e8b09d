/** The playground's controls offer what the table of attributes has, to the games that it is for. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { readFacts } from '../../scripts/metadata/facts.mjs';

// It brings no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { window: { document: Document } };
};
const page = await readFile(new URL('../../demo/index.html', import.meta.url), 'utf8');
const { document } = new JSDOM(page).window;
const { attributes } = await readFacts();
const controls = (name: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(
    `#settings [name="${name}"], [form="settings"][name="${name}"]`,
  ),
];

test('every control is that of an attribute', () => {
  const known = attributes.map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLInputElement>('#settings [name]')].map(({ name }) => name);
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  );
});

for (const { name, allowed, words, kind, range, games, shown } of attributes) {
  describe(name, () => {
    for (const control of controls(name)) {
      const kinds = control.closest<HTMLElement>('[data-for]')?.dataset['for']?.split(' ');
      test(`has its words, bounds and games ${kinds?.join(' ') ?? ''}`.trim(), () => {
        if (games)
          assert.deepEqual(
            kinds?.filter((one) => !(games as string[]).includes(one)),
            [],
          );
        if (range) assert.deepEqual([control.min, control.max], [String(range.from), String(range.to)]);
        if (control.tagName !== 'SELECT') return;
        const options = [...control.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
        const taken = words ?? (kind === 'switch' ? allowed.split(', ') : []);
        assert.deepEqual(options.sort(), [...taken].sort());
        if (shown) assert.equal(control.dataset['default'], shown);
      });
    }
  });
}

test('the buttons of a game’s bar are those that `controls` takes', () => {
  const { allowed } = attributes.find(({ name }) => name === 'controls')!;
  assert.deepEqual(
    controls('controls').map(({ value }) => value),
    allowed.replace('none, or some of ', '').split(' '),
  );
});
