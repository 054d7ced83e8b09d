/** Which way of running the core is taken under which policy, by real response headers, and what that costs the page. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PolicyHost, type Report, type Site } from '../support/policy-host.js';
import { all, inTurn, rarely } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const MODULE = '<script type="module" src="index.js"></script>';
const STANDALONE = '<script type="module" src="standalone.js"></script>';
const CLASSIC = '<script defer src="classic.js"></script>';
const tag = (attributes: string): string =>
  `<block-puzzle seed="a" motion="none" ${attributes}></block-puzzle>`;

interface Case extends Site {
  readonly title: string;
  readonly rung: string;
  /** The workers that were tried. */
  readonly workers: readonly string[];
  readonly violations: readonly string[];
}

const WASM = 'script-src of wasm-eval';
const BLOB = 'worker-src of blob';

const CASES: readonly Case[] = [
  {
    title: 'the page refuses Wasm, the worker’s file has a policy of its own',
    ...{ head: MODULE, csp: "script-src 'self'; worker-src 'self'" },
    ...{ rung: 'file', workers: ['place-worker.js'], violations: [] },
  },
  {
    title: 'page and worker’s file refuse Wasm',
    ...{ head: MODULE, csp: "script-src 'self'; worker-src 'self' blob:", workerCsp: "script-src 'self'" },
    ...{ rung: 'file-javascript', workers: ['place-worker.js', 'blob', 'worker-js.js'], violations: [] },
  },
  {
    title: 'they refuse blobs as well',
    ...{ head: MODULE, csp: "default-src 'self'", workerCsp: "default-src 'self'" },
    ...{ rung: 'file-javascript', workers: ['place-worker.js', 'blob', 'worker-js.js'], violations: [BLOB] },
  },
  {
    title: 'the worker’s file alone refuses Wasm',
    ...{ head: MODULE, workerCsp: "script-src 'self'" },
    ...{ rung: 'blob', workers: ['place-worker.js', 'blob'], violations: [] },
  },
  {
    title: 'the page refuses Wasm, and takes workers from blobs only',
    ...{ head: MODULE, csp: "script-src 'self'; worker-src blob:" },
    rung: 'blob-javascript',
    workers: ['place-worker.js', 'blob', 'blob'],
    violations: ['worker-src of http'],
  },
  {
    title: 'a single file where Wasm is refused',
    ...{ head: STANDALONE, csp: "script-src 'self'; worker-src blob:" },
    ...{ rung: 'blob-javascript', workers: ['blob', 'blob'], violations: [] },
  },
  {
    title: 'the classic one where Wasm is refused',
    ...{ head: CLASSIC, csp: "script-src 'self'; worker-src blob:" },
    ...{ rung: 'blob-javascript', workers: ['blob', 'blob'], violations: [] },
  },
  {
    title: 'a single file where workers are refused',
    ...{ head: STANDALONE, csp: "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'" },
    ...{ rung: 'page', workers: ['blob'], violations: [BLOB] },
  },
  {
    title: 'a single file where both are refused',
    ...{ head: CLASSIC, csp: "script-src 'self'; worker-src 'none'" },
    ...{ rung: 'page-javascript', workers: ['blob'], violations: [BLOB, WASM] },
  },
  {
    title: 'modules where both are refused',
    ...{ head: MODULE, csp: "script-src 'self'; worker-src 'none'" },
    rung: 'page-javascript',
    workers: ['place-worker.js', 'blob'],
    violations: ['worker-src of http', BLOB, WASM],
  },
];

/** Single files: below, and in `test/policies/quiet.node.test.ts`, these have a promise more each time. */
const SINGLE = CASES.filter(({ head }) => head !== MODULE);

describe('the ladder', () => {
  // `npm run test:hosts` comes by the other families of policies each time; `quiet` has a policy that allows blobs alone.
  const often = CASES.filter((each) => !SINGLE.includes(each)).filter((_, i) => i === 0 || i === 2);
  for (const { title, rung, workers, violations, ...site } of all ? CASES : often) {
    it(`${title}: ${rung}`, async () => {
      const report = await host.play(site, violations.length);
      const expected = { status: 'playing', played: 4, rung, workers, violations, errors: [] };
      const { blobs: _, ...seen } = report;
      assert.deepEqual({ ...seen }, expected);
    });
  }

  it('asks the page once for Wasm, however many widgets and cores it has', async () => {
    const body = tag('') + tag('worker-url="missing.js"') + tag('worker-url="none.js"');
    const page = await host.open({ head: CLASSIC, body, csp: "script-src 'self'; worker-src 'none'" });
    const { violations, rungs } = await page.evaluate<{
      violations: string[];
      rungs: string[];
    }>(`(async () => {
      const widgets = [...document.querySelectorAll('block-puzzle')];
      for (const widget of widgets) await widget.ready;
      // Violations are told in tasks of their own.
      for (let n = 0; n < 600 && watched.violations.length === 0; n++) await new Promise((resolve) => setTimeout(resolve, 50));
      await new Promise((resolve) => setTimeout(resolve, 250));
      return { violations: watched.violations, rungs: widgets.map((widget) => widget.rung) };
    })()`);
    assert.deepEqual(rungs, Array(3).fill('page-javascript'));
    assert.equal(violations.filter((name) => name === WASM).length, 1);
    assert.ok(violations.every((name) => name === WASM || name.startsWith('worker-src of ')));
  });

  it('asks for no search in Wasm where that is refused: a core in JavaScript has its own', async () => {
    const body = tag('variant="blocks"') + tag('variant="samegame"');
    const before = host.log.length;
    const page = await host.open({
      ...{ head: '<script type="module" src="cdn/block-puzzle.js"></script>', body },
      csp: "script-src 'self'; worker-src 'self'",
      workerCsp: "script-src 'self'",
    });
    const found = await page.evaluate<unknown[]>(
      `customElements.whenDefined('block-puzzle').then(() =>
        Promise.all([...document.querySelectorAll('block-puzzle')].map((widget) => widget.ready.then(() => widget.hint()))))`,
    );
    assert.ok(found.length === 2 && found.every((hint) => hint !== null), JSON.stringify(found));
    const asked = host.log.slice(before);
    assert.ok(asked.includes('cdn/worker-js.js'), asked.join(' '));
    assert.deepEqual(
      asked.filter((file) => file.includes('-wasm')),
      [],
    );
  });
});

describe('with worker-url', () => {
  const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'";
  const quiet = (report: Report, worker: string): void => {
    assert.deepEqual(
      { ...report },
      {
        ...{ rung: 'worker-url', status: 'playing', played: 4, workers: [worker], blobs: 0 },
        ...{ violations: [], errors: [] },
      },
    );
  };

  for (const [name, head] of inTurn(Object.entries({ MODULE, STANDALONE, CLASSIC }), 0)) {
    // `test/policies/quiet.node.test.ts` plays a game of each kind so each time.
    rarely(it)(`the strictest policy is enough, and no blob is made (${name.toLowerCase()})`, async () => {
      quiet(await host.play({ head, body: tag('worker-url="worker.js"'), csp: STRICT }), 'worker.js');
    });
  }

  it('worker-js.js plays where its own policy refuses Wasm', async () => {
    const body = tag('worker-url="worker-js.js"');
    quiet(
      await host.play({ head: CLASSIC, body, csp: STRICT, workerCsp: "default-src 'none'" }),
      'worker-js.js',
    );
  });

  it('worker.js is told what to name in its place where its own policy refuses Wasm', async () => {
    const body = tag('worker-url="worker.js"');
    const report = await host.play({ head: CLASSIC, body, csp: STRICT, workerCsp: "default-src 'none'" });
    assert.equal(report.status, 'playing');
    assert.match(report.errors.join(), /and may run WebAssembly or is worker-js\.js/);
  });

  it('one that fails is told, and the next way is taken, but no blob', async () => {
    const body = tag('worker-url="missing.js"');
    const report = await host.play({
      head: CLASSIC,
      body,
      csp: "script-src 'self'; worker-src 'self' blob:",
    });
    assert.deepEqual([report.rung, report.blobs], ['page-javascript', 0]);
    assert.match(report.errors.join(), /worker-url="missing.js" is not allowed/);
  });

  for (const [name, head] of inTurn(Object.entries({ STANDALONE, CLASSIC }), 0)) {
    // `test/policies/more-beside.node.test.ts` has a worker file without it each time.
    rarely(it)(
      `where what looks at its answers is missing, that is told, and the next way is taken (${name.toLowerCase()})`,
      async () => {
        const body = tag('worker-url="worker.js"');
        const report = await host.play({ head, body, csp: STRICT, lacks: 'standalone-more.js' });
        const { status, played, rung, workers } = report;
        assert.deepEqual([status, played, rung, workers], ['playing', 4, 'page-javascript', []]);
        assert.match(
          report.errors.join(),
          /answers of worker-url: standalone-more\.js of this build has to lie/,
        );
      },
    );
  }
});
