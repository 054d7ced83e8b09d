/** A part of the lab whose file cannot be had is told; the lab goes on without, and nothing is dead. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { PolicyHost } from '../support/policy-host.js';
import { rarely } from '../support/volume.js';

let host: PolicyHost;
/** The lab in parts, as a host's bundler makes them, by their names. */
let parts: ReadonlyMap<string, string>;
before(async () => {
  host = await PolicyHost.start();
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../dist/lab.js', import.meta.url))],
    ...{ bundle: true, splitting: true, format: 'esm', outdir: '/', write: false, logLevel: 'error' },
  });
  parts = new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*\//, ''), text]));
});
after(() => host.stop());

/** A lab without a file; `heard` lists what its host was told, and what nobody has caught. */
async function without(...names: readonly string[]): Promise<Page> {
  const page = await host.open({ head: '', body: '' });
  page.setDefaultTimeout(20_000);
  await page.route('**/parts/*', (route) => {
    const asked = route.request().url().replace(/^.*\//, '');
    return names.some((name) => asked.startsWith(`${name}-`))
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: parts.get(asked)! });
  });
  await page.evaluate(`(async () => {
    window.heard = [];
    const uncaught = () => heard.push('uncaught');
    addEventListener('bp-error', ({ detail }) => heard.push(detail.fatal ? 'fatal' : detail.code));
    addEventListener('unhandledrejection', uncaught);
    document.body.innerHTML = '<block-puzzle-lab storage="none" motion="none"></block-puzzle-lab>';
    window.lab = document.querySelector('block-puzzle-lab');
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'parts/lab.js' }));
    await customElements.whenDefined('block-puzzle-lab');
    await lab.ready;
  })()`);
  return page;
}

const told = (page: Page): Promise<unknown> => page.evaluate('heard');

describe('a lab without a part', () => {
  // The next one lacks two parts, each asked for in the same way.
  rarely(it)('is built in and played in all the same: what guides a player', async () => {
    const page = await without('lab-guide');
    // The level's goal asks for it, and the hand that shows a first program: that is told once.
    await page.waitForFunction('heard.length > 0');
    assert.equal(await page.evaluate('lab.status'), 'editing');
    // Where there is no program, a press of Play asks for the hand again, and another level for its goal.
    await page.locator('[part~="play-button"]').click();
    assert.equal(await page.evaluate('lab.nextLevel()'), 'order');
    await page.evaluate('lab.updateComplete');
    assert.deepEqual(await told(page), ['failed']);
    assert.equal(await page.evaluate('lab.status'), 'editing');
  });

  it('tells the host that has asked for it alone, and of each press that comes to nothing', async () => {
    const page = await without('lab-dialogs', 'lab-check');
    const asked = await page.evaluate(`lab.check().then(() => 'checked', () => 'rejected')`);
    assert.equal(asked, 'rejected');
    assert.deepEqual(await told(page), []);
    const buttons = ['levels', 'programs', 'share', 'check'];
    for (const [n, button] of buttons.entries()) {
      for (const presses of [1, 2]) {
        await page.locator(`[part~="${button}-button"]`).click();
        await page.waitForFunction(`heard.length === ${2 * n + presses}`);
      }
      assert.equal(await page.evaluate('lab.status'), 'editing');
    }
    assert.deepEqual(await told(page), Array(2 * buttons.length).fill('failed'));
  });
});
