/** What THIRD-PARTY.md says of the software of others is so: it goes into each archive, and licences ask for it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRepository } from '../integrations/support/server.js';

const text = readFileSync(inRepository('THIRD-PARTY.md'), 'utf8');
/** What is said of the changes: behind the table, before the licences. */
const [, changes = ''] = /\n\n([^|\n][^\n]+)\n\n## Apache-2\.0/.exec(text) ?? [];

test('each path that is named is there', () => {
  const named = [...changes.matchAll(/`(scripts\/[^`]+)`/g)].map(([, path]) => path!);
  assert.ok(named.length >= 2, changes);
  const cells = [...text.matchAll(/^\| \[.*?\| (.*?) +\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => `dist/${name!}`),
  );
  assert.ok(cells.length >= 10);
  assert.deepEqual(
    [...named, ...cells].filter((path) => !existsSync(inRepository(path))),
    [],
  );
});

test('whatever the build changes is said to be changed, where it is changed', () => {
  // The tables of edits, by the package of each file.
  const edited = readdirSync(inRepository('scripts/rollup')).flatMap((name) => {
    const path = `scripts/rollup/${name}`;
    const script = readFileSync(inRepository(path), 'utf8');
    const files = [...script.matchAll(/^ {2}'((?:@[\w-]+\/)?[\w-]+)\/[^']+\.m?js': \[/gm)].map(
      ([, one]) => one!,
    );
    if (/^const EDITS = /m.test(script) && /blockly.*_compressed/.test(script)) files.push('blockly');
    return [...new Set(files)].map((library) => ({ library, path }));
  });
  assert.deepEqual([...new Set(edited.map(({ library }) => library))].sort(), [
    '@lit/reactive-element',
    'blockly',
    'comlink',
    'lit-element',
    'lit-html',
  ]);
  for (const { library, path } of edited) {
    const [, spoken = library] = /(lit)(?=[/-]|$)/.exec(library) ?? [];
    assert.match(changes, new RegExp(`\\b${spoken} is (changed|cut)`, 'i'), library);
    assert.ok(changes.includes(`\`${path}\``), path);
  }
});
