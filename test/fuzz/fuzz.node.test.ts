/** A short run of forgeries, and the proof that a run sees what is wrong. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { createEngine, type GameRecord, parseRecord, type Verdict } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { programAt } from '../support/program.js';
import { CONFIG_CODES } from '../support/refusals.js';
import { codesIn, FORMS, fuzz, type FuzzOptions, givenAs, type Report } from './against-reference.js';
import { PLACEMENT } from './placement.js';
import { tableOf } from './table.js';
import { sampled, volume } from '../support/volume.js';

const engine = await createEngine();
const run = (options: FuzzOptions): Report => fuzz(engine, PLACEMENT, options);
const RECORDS = volume(150, 3000);

test('no forged record is proved, none makes verify throw, and each is refused for what it is', (t) => {
  const report = run({ records: RECORDS, seed: `suite ${FUZZ_SEED}` });
  t.diagnostic(tableOf(report).replaceAll('\n', '; '));
  assert.deepEqual([report.throws, report.false, report.findings], [0, 0, []]);
  assert.equal(report.records, RECORDS);
  assert.ok(report.compared > RECORDS / 3, `${report.compared} were played by the reference`);
  const wanted = ['ok', ...CONFIG_CODES.filter((code) => code !== 'taken')];
  assert.deepEqual(Object.keys(codesIn(report)).sort(), wanted.sort(), 'every code that a record can have');
  for (const form of FORMS) assert.ok(givenAs(form, report) >= RECORDS / 30, form);
  for (const name of [...Object.keys(PLACEMENT.forgeries), 'bytes', 'characters'])
    assert.ok(report.forged[name]! >= RECORDS / 300, name);
});

describe('a run sees a verify that', () => {
  const plain = (record: unknown): GameRecord =>
    typeof record === 'string' ? parseRecord(record) : (record as GameRecord);
  /** What is given to the engine in place of a record; what cannot be read stays as it is. */
  const instead =
    (change: (record: GameRecord) => unknown) =>
    (record: unknown): Verdict => {
      let other = record;
      try {
        other = change(plain(record));
      } catch {
        // Refused as it should be.
      }
      return engine.verify(other as GameRecord);
    };
  const earnedBy = (record: GameRecord): number => {
    const found = /must be (\d+), which/.exec(
      (engine.verify({ ...record, score: 1e15 }) as { message: string }).message,
    );
    return found ? Number(found[1]) : record.score;
  };

  const mistaken: readonly (readonly [mistake: string, verify: (record: unknown) => Verdict])[] = [
    ['believes the score', instead((record) => ({ ...record, score: earnedBy(record) }))],
    ['plays all but the last move', instead((record) => ({ ...record, moves: record.moves.slice(0, -1) }))],
    [
      'refuses a true record now and then',
      instead((record) => (record.moves.length % 7 === 3 ? { ...record, score: 1e15 } : record)),
    ],
    [
      'names the wrong move',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok || verdict.move === null ? verdict : { ...verdict, move: verdict.move + 1 };
      },
    ],
    [
      'counts the points of the start as earned',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok ? { ...verdict, earned: verdict.score } : verdict;
      },
    ],
    [
      'takes a game from a position for one from a seed',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok ? { ...verdict, from: 'seed' } : verdict;
      },
    ],
    [
      'takes every goal for reached',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok && verdict.goal
          ? { ...verdict, goal: { ...verdict.goal, outcome: 'reached' } }
          : verdict;
      },
    ],
    [
      'does not know an error',
      (record) => {
        const verdict = engine.verify(record as GameRecord);
        return verdict.ok ? verdict : { ...verdict, code: 'unreadable' };
      },
    ],
  ];
  for (const [mistake, verify] of sampled(mistaken, 4)) {
    test(mistake, () => {
      const report = run({ records: volume(150, 400), seed: 'mistaken', verify });
      assert.ok(report.false > 0);
      assert.ok(report.findings.length > 0);
      assert.match(tableOf(report), /^game \d+, /m);
    });
  }

  test('throws', () => {
    const verify = (record: unknown): Verdict => {
      if (typeof record === 'object') throw new TypeError('a fault');
      return engine.verify(record as string);
    };
    const report = run({ records: 100, seed: 'throws', verify });
    assert.ok(report.throws > 20);
    assert.match(report.findings[0]!.fault, /throws: TypeError: a fault/);
  });
});

test('the same seed forges the same records', () => {
  const table = (seed: string): string => tableOf(run({ records: volume(30, 60), seed }));
  assert.equal(table('one'), table('one'));
  assert.notEqual(table('one'), table('two'));
});

describe('npm run fuzz', () => {
  const { execArgv, path } = programAt(new URL('records.ts', import.meta.url));
  const called = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [...execArgv, path, ...args], { encoding: 'utf8' });

  test('prints a table and ends well', () => {
    const { status, stdout } = called('--records', '60', '--seed', 'script');
    assert.equal(status, 0);
    assert.match(stdout, /^60 records of 3 games/m);
    assert.match(stdout, /^false verifications {2}0$/m);
  });

  test('says what its options are', () => {
    const refused = [
      ['--records', '0'],
      ['--records', 'many'],
      ['--games', '1'],
    ];
    for (const args of sampled(refused, 3)) {
      const { status, stderr } = called(...args);
      assert.equal(status, 2);
      assert.match(stderr, /--records N/);
    }
  });
});
