/** What a worker is told of the games that a page has registered: those rows, each as it comes, and no shipped one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onRegister, registered } from '../../src/engine/table.js';
import { registerVariant } from '../../src/engine/variants.js';

test('the games of a host are listed apart from the shipped ones, and told until nobody listens', () => {
  assert.deepEqual(registered, []);
  const told: string[] = [];
  const stop = onRegister(({ name }) => told.push(name));
  const game = (name: string) => ({ name, rows: 4, columns: 4, pieces: ['#'], scoring: { cell: 1 } });
  const one = registerVariant(game('one'));
  assert.equal(registerVariant(game('one')), one, 'again');
  const two = registerVariant(game('two'));
  stop();
  const three = registerVariant(game('three'));
  assert.deepEqual(
    [registered, told],
    [
      [one, two, three],
      ['one', 'two'],
    ],
  );
});
