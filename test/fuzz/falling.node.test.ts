/** A short run of forged records of falling games, and the proof that a run sees what is wrong. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type GameRecord, type Verdict } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { FALL_FORGERIES } from './falling-forge.js';
import { fuzzFalling } from './falling.js';

const engine = await createEngine();

test('no forged record of a falling game is proved, none makes verify throw, each is refused for what it is', (t) => {
  const report = fuzzFalling(engine, { records: 1500, seed: `suite ${FUZZ_SEED}` });
  t.diagnostic(JSON.stringify([report.verdicts, report.compared]));
  assert.deepEqual(report.findings, []);
  assert.equal(report.records, 1500);
  assert.ok(report.compared > 500, `${report.compared} were played by the reference`);
  for (const code of [
    'ok',
    'illegal-move',
    'score',
    'type',
    'range',
    'format',
    'unknown',
    'mismatch',
    'version',
  ]) {
    assert.ok(report.verdicts[code]! > 0, code);
  }
  for (const name of [...Object.keys(FALL_FORGERIES), 'bytes', 'text'])
    assert.ok(report.forged[name]! >= 10, name);
});

describe('a run sees a verify that', () => {
  const faults: readonly (readonly [string, (record: unknown) => Verdict])[] = [
    [
      'names the wrong action',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok || verdict.move === null ? verdict : { ...verdict, move: verdict.move + 1 };
      },
    ],
    [
      'counts the points of the start as earned, and a row more',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok ? { ...verdict, earned: verdict.score + 1 } : verdict;
      },
    ],
    [
      'does not know an error',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok ? verdict : { ...verdict, code: 'unreadable' };
      },
    ],
    [
      'throws',
      () => {
        throw new TypeError('a fault');
      },
    ],
  ];
  for (const [fault, verify] of faults) {
    test(fault, () => {
      assert.ok(fuzzFalling(engine, { records: 200, seed: 'mistaken', verify }).findings.length > 0);
    });
  }
});
