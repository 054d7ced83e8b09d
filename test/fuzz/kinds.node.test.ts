/** Short runs of forged records of falling and wall games, and the proof that a run sees what is wrong. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type GameRecord, type Verdict } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { sampled, volume } from '../support/volume.js';
import { codesIn, FORMS, fuzz, givenAs } from './against-reference.js';
import { FALLING } from './falling.js';
import { fuzzTexts } from './texts.js';
import { WALLS } from './wall.js';

const engine = await createEngine();
const RECORDS = volume(120, 1500);
const CODES = ['ok', 'illegal-move', 'score', 'type', 'range', 'format', 'unknown', 'mismatch', 'version'];

const changed = (change: (verdict: Verdict) => Verdict) => (record: unknown) =>
  change(engine.verify(record as GameRecord));
const otherMove = changed((verdict) =>
  verdict.ok || verdict.move === null ? verdict : { ...verdict, move: verdict.move + 1 },
);
const oneMore = changed((verdict) => (verdict.ok ? { ...verdict, earned: verdict.score + 1 } : verdict));
type Fault = readonly [fault: string, verify: (record: unknown) => Verdict];
const throwing = (): never => {
  throw new TypeError('a fault');
};

for (const { kind, codes, records, faults } of [
  {
    kind: FALLING,
    codes: CODES,
    records: volume(70, 200),
    faults: [
      ['names the wrong action', otherMove],
      ['counts the points of the start as earned, and a row more', oneMore],
      [
        'does not know an error',
        changed((verdict) => (verdict.ok ? verdict : { ...verdict, code: 'unreadable' })),
      ],
      ['throws', throwing],
    ],
  },
  {
    kind: WALLS,
    codes: [...CODES, 'missing'],
    records: volume(100, 300),
    faults: [
      ['names the wrong click', otherMove],
      ['counts the points of the start as earned, and one more', oneMore],
      [
        'loses the sign of a score',
        changed((verdict) => (verdict.ok ? { ...verdict, score: Math.abs(verdict.score) } : verdict)),
      ],
      ['throws', throwing],
    ],
  },
] as const) {
  const { name, forgeries } = kind;
  test(`no forged record of a ${name} game is proved, none makes verify throw, each is refused for what it is`, (t) => {
    const report = fuzz(engine, kind, { records: RECORDS, seed: `suite ${FUZZ_SEED}` });
    t.diagnostic(JSON.stringify([report.verdicts, report.compared]));
    const verdicts = codesIn(report);
    assert.deepEqual(report.findings, []);
    assert.equal(report.records, RECORDS);
    assert.ok(report.compared > RECORDS / 3, `${report.compared} were played by the reference`);
    for (const code of codes) assert.ok(verdicts[code]! > 0, code);
    for (const form of FORMS) assert.ok(givenAs(form, report) >= RECORDS / 30, form);
    for (const forgery of [...Object.keys(forgeries), 'bytes', 'characters'])
      assert.ok(report.forged[forgery]! >= RECORDS / 150, forgery);
  });

  describe(`a run of ${name} games sees a verify that`, () => {
    // Those of one kind of game are those of the other but for a word.
    for (const [fault, verify] of sampled<Fault>(faults, 2)) {
      test(fault, () => {
        assert.ok(fuzz(engine, kind, { records, seed: 'mistaken', verify }).findings.length > 0);
      });
    }
  });
}

test('a damaged text that is taken, of a record or a position of any kind, is written again the same', (t) => {
  const { texts, taken, refused, findings } = fuzzTexts(engine, {
    records: volume(500, 20_000),
    seed: `suite ${FUZZ_SEED}`,
  });
  t.diagnostic(JSON.stringify([texts, taken, refused]));
  assert.deepEqual(findings, []);
  for (const what of ['r1 bytes', 'r2 bytes', 'p1 bytes']) assert.ok(taken[what]! > volume(2, 100), what);
});
