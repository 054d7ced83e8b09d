/** The tests in the browser, file by file, with one mutant alive at a time; one Chromium for all of them. */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestRunner } from '@web/test-runner-core';
import { inRepository } from '../paths.mjs';

// A run that the package offers would run every file, and end.
const { parseConfig } = createRequire(import.meta.url)(
  inRepository('node_modules/@web/test-runner/dist/config/parseConfig.js'),
);
const NONE = /987654321/g;
/** Stands for no mutant, and has those told that are come by. */
export const WATCH = -1;
/** Time that a file may take beside several times its own; a machine is not always as busy. */
const START_MS = 6000;
const PATIENCE = 2;

/**
 * Starts the browser. `run(file, number, seconds, signal)` runs a file that takes about so long with that mutant alive, and
 * answers `{ outcome, seconds, reached }`, the outcome being `pass`, `fail`, `timeout` or, where `signal` was quicker,
 * `ended`. Those that run side by side are to have the same number.
 */
export async function openPages(sandbox, files, atOnce) {
  const { default: config } = await import(`${inRepository(sandbox)}/config/web-test-runner.config.mjs`);
  let alive = 0;
  const reached = new Map();
  const waits = new Map();
  /** By session; what a worker says, all that run may have come by. */
  const note = (session, numbers) => {
    for (const id of session ? [session] : waits.keys()) {
      for (const number of numbers) reached.get(id)?.add(number);
    }
  };
  const serve = async (context, next) => {
    if (context.path === '/reached') {
      note(context.query['wtr-session-id'], context.query.mutants.split(',').map(Number));
      context.status = 204;
      return;
    }
    // The switch by itself is for tests that load a part of the page from its source.
    const isBuilt = /^\/dist\/.*\.js$|\/mutation\/active\.mjs$/.test(context.path);
    // What the browser has kept is of another mutant.
    if (isBuilt) delete context.headers['if-none-match'];
    await next();
    if (!isBuilt || typeof context.body !== 'string') return;
    context.body = context.body.replace(NONE, String(alive));
    context.remove('etag');
    context.set('cache-control', 'no-store');
  };
  const [browser] = config.browsers;
  const stop = browser.stop.bind(browser);
  browser.stop = () => Promise.resolve();
  const silent = {
    log() {},
    debug() {},
    error() {},
    warn() {},
    group() {},
    groupEnd() {},
    logSyntaxError() {},
  };
  const { config: parsed } = await parseConfig({
    ...config,
    files: files.map((path) => `${inRepository(sandbox)}/${path}`),
    middleware: [serve],
    concurrency: atOnce,
    testFramework: { config: { ...config.testFramework.config, bail: true } },
    ...{ reporters: [], logger: silent, browserLogs: false },
  });
  const runner = new TestRunner(parsed);
  await runner.server.start();
  await browser.initialize(parsed, files);
  const { sessions, scheduler } = runner;
  const idOf = new Map();
  for (const session of [...sessions.all()]) {
    idOf.set(session.testFile.slice(inRepository(sandbox).length + 1), session.id);
    sessions.updateStatus(session, 'FINISHED');
  }
  sessions.on('session-status-updated', ({ id, status }) => {
    if (status === 'FINISHED') waits.get(id)?.();
  });

  /** Closes the page of a test that is still at it. */
  const close = async (id) => {
    for (let waited = 0; waited < 3000; waited += 50) {
      const session = sessions.get(id);
      if (session.status === 'FINISHED') return;
      if (session.browser.isActive(id)) {
        await scheduler.stopSession(session, [{ message: 'closed' }]);
        return;
      }
      await sleep(50);
    }
    sessions.updateStatus({ ...sessions.get(id), passed: false }, 'FINISHED');
  };

  let runs = 0;
  const run = async (file, number, usual, signal) => {
    const id = idOf.get(file);
    const began = Date.now();
    alive = number;
    reached.set(id, new Set());
    const finished = new Promise((resolve) => waits.set(id, resolve));
    scheduler.schedule(++runs, [sessions.get(id)]);
    let early = null;
    const end = (outcome) => {
      early ??= outcome;
      void close(id);
    };
    const timer = setTimeout(() => end('timeout'), START_MS + PATIENCE * usual * 1000);
    const ended = () => end('ended');
    signal?.addEventListener('abort', ended);
    await finished;
    waits.delete(id);
    clearTimeout(timer);
    signal?.removeEventListener('abort', ended);
    const session = sessions.get(id);
    const outcome = early ?? (session.passed ? 'pass' : 'fail');
    return { outcome, seconds: (Date.now() - began) / 1000, reached: reached.get(id), why: whyOf(session) };
  };

  return {
    run,
    async close() {
      await runner.stop();
      await stop();
    },
  };
}

/** The first thing that a test file says of itself where it does not pass. */
function whyOf({ errors = [], testResults }) {
  const inSuite = ({ tests, suites }) => [...tests, ...suites.flatMap(inSuite)];
  const failed = testResults ? inSuite(testResults).filter(({ passed, skipped }) => !passed && !skipped) : [];
  const [first] = [
    ...failed.map(({ name, error }) => `${name}: ${error?.message}`),
    ...errors.map(({ message }) => message),
  ];
  return first ?? null;
}
