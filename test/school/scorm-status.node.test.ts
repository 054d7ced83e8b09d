/** What SCORM's own run-time makes of what is said of a pupil's progress: score, status, time, and what was there before. */
import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import * as scorm12 from 'scorm-again/scorm12';
import * as scorm2004 from 'scorm-again/scorm2004';
import { Scorm } from '../../integrations/school/scorm.js';
import type { Progress } from '../../integrations/school/system.js';
import { packed } from './school-host.js';

interface Runtime {
  readonly cmi: object;
  loadFromJSON(kept: object, at: 'cmi'): void;
}
type Version = '1.2' | '2004';

const own = Object.getOwnPropertyDescriptor(globalThis, 'window');
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'window', own);
  else Reflect.deleteProperty(globalThis, 'window');
});

const setWindow = (value: object): void => {
  Object.defineProperty(globalThis, 'window', { value, configurable: true, writable: true });
};

const NAMES = { '1.2': 'API', '2004': 'API_1484_11' } as const;

/** Its declarations tell of a default that its modules do not have. */
const made = (module: object, name: string): new (settings: object) => Runtime =>
  (module as Record<string, new (settings: object) => Runtime>)[name]!;
const runtimes = {
  '1.2': made(scorm12, 'Scorm12API'),
  '2004': made(scorm2004, 'Scorm2004API'),
} as const;

/** A run-time that judges by a mastery of its own where it knows one, with what it has kept. */
function runtimeOf(version: Version, kept: object = {}): Runtime {
  const settings = { autocommit: false, logLevel: 'NONE', mastery_override: true } as const;
  const runtime = new runtimes[version](settings);
  runtime.loadFromJSON(kept, 'cmi');
  setWindow({ parent: { [NAMES[version]]: runtime } });
  return runtime;
}

const read = (runtime: Runtime, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], runtime.cmi);

const statusOf = (runtime: Runtime, version: Version): unknown =>
  version === '1.2'
    ? read(runtime, 'core.lesson_status')
    : [read(runtime, 'completion_status'), read(runtime, 'success_status')].join();

/** So many stars in each level. */
function progressOf(...stars: readonly number[]): Progress {
  const raw = stars.reduce((sum, each) => sum + each, 0);
  const max = stars.length * 3;
  const completed = stars.every((each) => each > 0);
  const measure = stars.filter((each) => each > 0).length / stars.length;
  const parts = stars.map((each, n) => ({ id: `level-${n}`, stars: each }));
  return { ...{ raw, max, scaled: raw / max, measure }, ...{ completed, succeeded: completed, parts } };
}

/** A session from its beginning to its end. */
function session(version: Version, mastery: number | null, ...told: readonly Progress[]): void {
  const scorm = Scorm.find(version, mastery)!;
  for (const progress of told) {
    scorm.report(progress);
    scorm.commit();
  }
  scorm.end(told.at(-1)!, 1);
}

describe('the status of an archive with a mastery', () => {
  /** Of each version the least that the page is told, and what a system takes from the manifest; credit, so that it judges. */
  const packs = new Map<Version, { readonly mastery: number | null; readonly kept: object }>();
  before(async () => {
    for (const version of ['1.2', '2004'] as const) {
      const files = await packed('--version', version, '--levels', 'rule,phases', '--mastery', '0.6');
      const text = (name: string): string => new TextDecoder().decode(files.get(name));
      const json = /<script id="activity"[^>]*>(.*?)<\/script>/.exec(text('index.html'))![1]!;
      const { mastery = null } = JSON.parse(json) as { readonly mastery?: number };
      const manifest = text('imsmanifest.xml');
      const least = (name: string): string => new RegExp(`<${name}>(.*)</`).exec(manifest)?.[1] ?? '';
      const kept =
        version === '1.2'
          ? { core: { credit: 'credit' }, student_data: { mastery_score: least('adlcp:masteryscore') } }
          : { credit: 'credit', scaled_passing_score: least('imsss:minNormalizedMeasure') };
      packs.set(version, { mastery, kept });
    }
  });

  for (const [name, progress, old, recent] of [
    ['is not failed half-way', progressOf(1, 0), 'incomplete', 'incomplete,unknown'],
    [
      'is not passed by stars while a level is missing',
      progressOf(3, 3, 0),
      'incomplete',
      'incomplete,unknown',
    ],
    ['is completed below it', progressOf(1, 2), 'completed', 'completed,unknown'],
    ['is passed from it on', progressOf(2, 2), 'passed', 'completed,passed'],
  ] as const) {
    it(name, () => {
      for (const [version, status] of [
        ['1.2', old],
        ['2004', recent],
      ] as const) {
        const { mastery, kept } = packs.get(version)!;
        const runtime = runtimeOf(version, kept);
        session(version, mastery, progress);
        assert.equal(statusOf(runtime, version), status, version);
      }
    });
  }

  it('is by the mastery that a system has of its own', () => {
    runtimeOf('1.2', { student_data: { mastery_score: '90' } });
    assert.equal(Scorm.find('1.2', 0.6)!.mastery, 0.9);
  });
});

describe('what a system has been told', () => {
  it('is a score to seven decimals in SCORM 2004, so that page and system judge alike', () => {
    const runtime = runtimeOf('2004', { scaled_passing_score: '0.333' });
    session('2004', null, progressOf(1));
    assert.equal(read(runtime, 'score.scaled'), '0.3333333');
    assert.equal(statusOf(runtime, '2004'), 'completed,passed');
  });

  it('stays where it is more than what the page knows, whose kept work may be lost', () => {
    for (const [version, score] of [
      ['1.2', 'core.score.raw'],
      ['2004', 'score.raw'],
    ] as const) {
      const first = runtimeOf(version);
      session(version, null, progressOf(3, 2, 0));
      const kept = JSON.parse(JSON.stringify(first.cmi)) as { readonly objectives: object };
      const list = Object.values(kept.objectives as Record<string, object>).flat();
      const runtime = runtimeOf(version, {});
      runtime.loadFromJSON({ ...kept, objectives: Object.fromEntries(Object.entries(list)) }, 'cmi');
      session(version, null, progressOf(0, 0, 0), progressOf(1, 0, 0));
      assert.equal(read(runtime, score), version === '1.2' ? '55.56' : '5', version);
      if (version === '2004') {
        assert.equal(read(runtime, 'score.scaled'), '0.5555556');
        assert.equal(read(runtime, 'progress_measure'), '0.6666667');
      }
      const raw = read(runtime, 'objectives.childArray.0.score.raw');
      assert.equal(raw, version === '1.2' ? '100' : '3', version);
    }
  });

  it('is a time in which no minute has sixty seconds', () => {
    const sets: string[] = [];
    const yes = (): string => 'true';
    for (const [version, get, set, end] of [
      ['1.2', 'LMSGetValue', 'LMSSetValue', 'LMSFinish'],
      ['2004', 'GetValue', 'SetValue', 'Terminate'],
    ] as const) {
      const api = {
        ...{ LMSInitialize: yes, Initialize: yes, LMSCommit: yes, Commit: yes, [end]: yes, [get]: () => '' },
        [set]: (field: string, value: string) => (/time/.test(field) && sets.push(value), 'true'),
      };
      setWindow({ parent: { [NAMES[version]]: api } });
      for (const seconds of [59.997, 3725.5]) Scorm.find(version, null)!.end(null, seconds);
    }
    assert.deepEqual(sets, ['0000:01:00.00', '0001:02:05.50', 'PT0H1M0S', 'PT1H2M5.5S']);
  });
});

describe('the script of a system', () => {
  it('is found around a window of another origin, and around what has opened all of them', () => {
    const api = runtimeOf('1.2');
    const top = { API: api, parent: null as unknown };
    top.parent = top;
    const foreign = new Proxy({} as Record<string, unknown>, {
      get: (_target, key) => {
        if (key === 'parent') return top;
        throw new DOMException('of another origin', 'SecurityError');
      },
    });
    setWindow({ parent: foreign });
    assert.ok(Scorm.find('1.2', null));
    const opener = { API: runtimeOf('1.2'), parent: null as unknown };
    opener.parent = opener;
    const outer: Record<string, unknown> = { opener };
    outer['parent'] = outer;
    setWindow({ parent: outer, top: outer, opener: null });
    assert.ok(Scorm.find('1.2', null));
    outer['opener'] = { parent: null }; // which is closed
    assert.equal(Scorm.find('1.2', null), null);
  });
});
