/** What `npm start` shows while parts of a page are still being built. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

interface Context {
  status: number;
  type: string;
  body: string;
  set(name: string, value: string): unknown;
}

const { answerWaiting, awaitedBy } = (await import(
  new URL('../../scripts/waiting-page.mjs', import.meta.url).href
)) as {
  answerWaiting: (context: Context, awaited: string) => void;
  awaitedBy: (path: string, there: { site: boolean; lab: boolean }) => string | null;
};

describe('a page whose parts are still being built', () => {
  it('is one of the lab until the lab is there, and one of the site until that is made', () => {
    const waiting = (path: string, there: { site: boolean; lab: boolean }): boolean =>
      awaitedBy(path, there) !== null;
    const nothing = { site: false, lab: false };
    for (const path of [
      '/demo/lab.html',
      '/demo/level.html',
      '/demo/class.html',
      '/site/',
      '/site/docs/lab/',
    ])
      assert.ok(waiting(path, nothing), path);
    for (const path of ['/demo/', '/demo/index.html', '/demo/walls.html', '/demo/lab.ts', '/dist/lab.js'])
      assert.ok(!waiting(path, nothing), path);
    assert.ok(!waiting('/demo/lab.html', { site: false, lab: true }));
    assert.ok(!waiting('/site/', { site: true, lab: false }));
  });

  it('is answered at once by one that says so and asks again by itself', () => {
    const headers = new Map<string, string>();
    const context: Context = {
      status: 200,
      type: '',
      body: '',
      set: (name: string, value: string) => headers.set(name, value),
    };
    answerWaiting(context, 'The programming lab');
    assert.equal(context.status, 503);
    assert.equal(headers.get('Retry-After'), '2');
    assert.match(context.body, /The programming lab is still being built/);
    assert.match(context.body, /http-equiv="refresh" content="2"/);
  });
});
