/** A short run of forged records of wall games, and the proof that a run sees what is wrong. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type GameRecord, type Verdict } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { WALL_FORGERIES } from './wall-forge.js';
import { fuzzWalls } from './wall.js';

const engine = await createEngine();

test('no forged record of a wall game is proved, none makes verify throw, each is refused for what it is', (t) => {
  const report = fuzzWalls(engine, { records: 1500, seed: `suite ${FUZZ_SEED}` });
  t.diagnostic(JSON.stringify([report.verdicts, report.compared]));
  assert.deepEqual(report.findings, []);
  assert.equal(report.records, 1500);
  assert.ok(report.compared > 500, `${report.compared} were played by the reference`);
  for (const code of [
    ...[
      'ok',
      'illegal-move',
      'score',
      'type',
      'range',
      'format',
      'unknown',
      'mismatch',
      'version',
      'missing',
    ],
  ]) {
    assert.ok(report.verdicts[code]! > 0, code);
  }
  for (const name of [...Object.keys(WALL_FORGERIES), 'bytes', 'text'])
    assert.ok(report.forged[name]! >= 10, name);
});

describe('a run sees a verify that', () => {
  const changed = (change: (verdict: Verdict) => Verdict) => (record: unknown) =>
    change(engine.verify(record as GameRecord));
  const faults: readonly (readonly [string, (record: unknown) => Verdict])[] = [
    [
      'names the wrong click',
      changed((verdict) =>
        verdict.ok || verdict.move === null ? verdict : { ...verdict, move: verdict.move + 1 },
      ),
    ],
    [
      'counts the points of the start as earned, and one more',
      changed((verdict) => (verdict.ok ? { ...verdict, earned: verdict.score + 1 } : verdict)),
    ],
    [
      'loses the sign of a score',
      changed((verdict) => (verdict.ok ? { ...verdict, score: Math.abs(verdict.score) } : verdict)),
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
      assert.ok(fuzzWalls(engine, { records: 300, seed: 'mistaken', verify }).findings.length > 0);
    });
  }
});
