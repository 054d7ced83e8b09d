/** A build in one file speaks a language by a file of `cdn/`, wherever it may have come from itself. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { PolicyHost } from '../support/policy-host.js';
import { byTurns, inTurn, rarely } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const body = '<div lang="it"><block-puzzle seed="a"></block-puzzle></div>';
const HEADS = {
  standalone: '<script type="module" src="standalone.js?ver=2"></script>',
  classic: '<script defer src="classic.js?ver=2"></script>',
};

/** What a game is called, once it has words. */
const spoken = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    const widget = document.querySelector('block-puzzle');
    await customElements.whenDefined('block-puzzle');
    await widget.ready;
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const button = () => widget.shadowRoot.querySelector('[part~="new-button"]')?.title.trim();
    while (!button()) await rest(20);
    return [widget.shadowRoot.querySelector('[part="game"]').lang, button(), document.querySelectorAll('script').length];
  })()`);
const ITALIAN = ['it', 'Nuova', 1];

describe('a language', () => {
  for (const [i, [name, head]] of Object.entries(HEADS).entries()) {
    const one = byTurns(i, 2, it);
    one(`is asked for once, by the query of the script, and not on an English page (${name})`, async () => {
      const before = host.log.length;
      const page = await host.open({ head, body: body + body });
      assert.deepEqual(await spoken(page), ITALIAN);
      const english = await host.open({ head, body: '<block-puzzle></block-puzzle>' });
      assert.deepEqual(await spoken(english), ['en', 'New', 1]);
      const asked = host.log.slice(before).filter((path) => path !== 'favicon.ico' && path !== '');
      assert.deepEqual(asked, [`${name}.js?ver=2`, 'cdn/words-it.js?ver=2', `${name}.js?ver=2`]);
    });

    one(
      `gives way to English where it cannot be had, and is there when asked for again (${name})`,
      async () => {
        const page = await host.open({ head: '', body });
        const warnings: string[] = [];
        page.on('console', (message) => warnings.push(message.text()));
        await page.route('**/words-it.js', (route) => route.abort());
        await page.evaluate(`(() => {
        const script = document.createElement('script');
        script.src = '${name}.js';
        ${name === 'standalone' ? "script.type = 'module';" : ''}
        document.head.append(script);
      })()`);
        assert.deepEqual(await spoken(page), ['en', 'New', 1]);
        assert.ok(
          warnings.some((text) => text.includes('the words of "it" could not be loaded')),
          warnings.join('\n'),
        );
        // A module that failed stays failed for its page; a plain script may be asked for again.
        if (name === 'classic') {
          await page.unroute('**/words-it.js');
          await page.evaluate(`document.querySelector('block-puzzle').lang = 'it-CH'`);
          await page.waitForFunction(
            `document.querySelector('block-puzzle').shadowRoot.querySelector('[part="game"]').lang === 'it'`,
          );
          assert.deepEqual(await spoken(page), ITALIAN);
        }
      },
    );
  }

  // `test/browser/languages.test.ts` has the words of modules each time, `test/browser/privacy.test.ts` what they ask for.
  rarely(it)('is in the folder of the modules, which asks for nothing outside itself', async () => {
    const from = host.log.length;
    const page = await host.open({ head: '<script type="module" src="cdn/block-puzzle.js"></script>', body });
    assert.deepEqual(await spoken(page), ITALIAN);
    const asked = host.log.slice(from).filter((path) => path !== 'favicon.ico' && path !== '');
    assert.ok(asked.includes('cdn/words-it.js'), asked.join());
    assert.deepEqual(
      asked.filter((path) => !path.startsWith('cdn/')),
      [],
    );
  });

  it('comes with a classic script from another origin that allows no CORS, and under the nonce of its tag', async () => {
    const [, other] = host.origins;
    const sites = [
      { head: `<script src="${other}/x/classic.js"></script>`, body },
      {
        head: '<script nonce="n0" src="classic.js"></script>',
        body,
        csp: "script-src 'nonce-n0'; worker-src blob:",
      },
    ];
    // The way to it is one; a policy that names no origin allows less.
    for (const site of inTurn(sites, 1)) {
      const page = await host.open(site);
      assert.deepEqual(await spoken(page), ITALIAN, site.head);
    }
  });

  it('is spoken on a page that is a file, where a game is played', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-file-'));
    try {
      await mkdir(join(folder, 'cdn'));
      for (const name of ['classic.js', 'cdn/words-it.js'])
        await copyFile(new URL(`../../dist/${name}`, import.meta.url), join(folder, name));
      const path = join(folder, 'page.html');
      await writeFile(path, `<!doctype html><script src="classic.js"></script>${body}`);
      const page = await host.open(pathToFileURL(path).href);
      assert.deepEqual(await spoken(page), ITALIAN);
      const { status, played, errors } = await host.playIn(page);
      assert.deepEqual([status, played, errors], ['playing', 4, []]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
