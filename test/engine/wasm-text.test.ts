/** WebAssembly as a text: every byte comes back, and the text needs no escape wherever it is put. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import fc from 'fast-check';
import { bytesOf, textOf } from '../../src/engine/wasm-text.js';

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test('every byte comes back, alone and in front of and behind every other', () => {
  for (const byte of ALL) {
    assert.deepEqual(bytesOf(textOf(Uint8Array.of(byte))), Uint8Array.of(byte));
    const pairs = Uint8Array.from([...ALL].flatMap((other) => [byte, other]));
    assert.deepEqual(bytesOf(textOf(pairs)), pairs);
  }
});

test('any bytes come back, and none', () => {
  assert.deepEqual(bytesOf(''), new Uint8Array());
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      assert.deepEqual(bytesOf(textOf(bytes)), bytes);
    }),
  );
});

test('a text is of printable ASCII without quotes, backslash, dollar and less-than', () => {
  assert.match(textOf(ALL), /^[ -~]+$/);
  assert.doesNotMatch(textOf(ALL), /['"`\\$<]/);
});

test('the modules come back, and their texts are little longer than they are', async () => {
  for (const name of ['place', 'fall', 'pop', 'hand-search', 'fall-search', 'wall-search']) {
    const bytes = new Uint8Array(await readFile(new URL(`../../build/${name}.wasm`, import.meta.url)));
    const text = textOf(bytes);
    assert.deepEqual(bytesOf(text), bytes);
    assert.ok(text.length < bytes.length * 1.25, `${name}: ${text.length} for ${bytes.length}`);
  }
});
