// The soak's games as the test suite plays them, for a sandbox, where this file lies beside `soak.js`. It ends at
// the first difference: no mutant needs to have it made small.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from './session.js';
import { soak } from './soak.js';

const { apply } = Session.prototype;
Session.prototype.apply = function (action) {
  try {
    return apply.call(this, action);
  } catch (error) {
    console.log('not ok - a difference');
    console.error(error.message);
    process.exit(1);
  }
};

test('the engine and the reference agree in every state of random games', async () => {
  const { finding } = await soak({ seed: 'suite', moves: 5000 });
  assert.equal(finding, null);
});
