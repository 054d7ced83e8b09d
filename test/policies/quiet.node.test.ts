/** What the element asks of its page: no style in markup, no `data:`, no blob where a worker file is given, no request. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PolicyHost } from '../support/policy-host.js';
import { all, inTurn, rarely, sampled } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'";
const HEADS = {
  modules: '<script type="module" src="index.js"></script>',
  standalone: '<script type="module" src="standalone.js"></script>',
  classic: '<script defer src="classic.js"></script>',
};
/** Those of a kind come from the same files. */
const VARIANTS = all
  ? ['blocks', 'block-sudoku', 'blockudoku', 'quintris', 'clickomania', 'samegame']
  : ['blockudoku', 'quintris', 'samegame'];

/** Where it matters what all of them ask for together. */
const TOGETHER = all ? VARIANTS : VARIANTS.filter((variant) => variant !== 'quintris');

/** Uses every kind of game: moves, help, hints, themes, the computer, a replay. */
const USE = `(async () => {
  const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const styles = () => {
    const roots = [document, ...[...document.querySelectorAll('block-puzzle')].map((widget) => widget.shadowRoot)];
    return roots.flatMap((root) => [...root.querySelectorAll('style, link[rel=stylesheet]')]).length;
  };
  let most = 0;
  for (const widget of document.querySelectorAll('block-puzzle')) {
    await widget.ready;
    for (let i = 0; i < 3; i++) await widget.play((await widget.legalMoves())[0]);
    if (widget.variant !== 'block-sudoku') await widget.hint?.().catch(() => undefined);
    await widget.undo().catch(() => undefined);
    widget.shadowRoot.querySelector('[part~="help-button"]')?.click();
    for (widget.theme of ['dark', 'contrast', 'light']) await widget.updateComplete;
    most = Math.max(most, styles());
    widget.record = await widget.getRecord();
    await widget.updateComplete;
    await rest(30);
    most = Math.max(most, styles());
  }
  return { ...watched, styles: most };
})()`;

describe('under the strictest policy, with worker-url', () => {
  for (const [name, head] of sampled(Object.entries(HEADS), 3)) {
    it(`every game is played without a style in markup, a data:, a blob or a violation (${name})`, async () => {
      const body = VARIANTS.map(
        (variant) => `<block-puzzle variant="${variant}" seed="a" worker-url="worker.js"></block-puzzle>`,
      ).join('');
      const page = await host.open({ head, body, csp: STRICT });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.evaluate(`Promise.all([...document.querySelectorAll('block-puzzle')].map((w) => w.ready))`);
      const seen = await page.evaluate(USE);
      assert.deepEqual(seen, { violations: [], errors: [], workers: ['worker.js'], blobs: 0, styles: 0 });
      assert.deepEqual(
        asked.filter((url) => /^(data|blob):/.test(url)),
        [],
      );
      // What it would still ask for is none of the next page's.
      await page.close();
    });
  }
});

describe('a page with a single file', () => {
  // The next one asks for a file more, in the same way; `more-beside` asks for the second as somebody comes.
  rarely(it)('asks its host for that file and, as somebody comes, once for the one beside it', async () => {
    const body = TOGETHER.map(
      (variant) => `<block-puzzle variant="${variant}" seed="a"></block-puzzle>`,
    ).join('');
    const before = host.log.length;
    const page = await host.open({ head: HEADS.classic, body });
    await page.evaluate(USE);
    const asked = host.log.slice(before).filter((file) => file !== 'favicon.ico' && file !== '');
    assert.deepEqual(asked, ['classic.js', 'standalone-more.js']);
  });

  const refusing = [
    ['classic', 'classic.js', 'page-javascript', "script-src 'self'; worker-src 'none'"],
    ['classic', 'classic.js', 'blob-javascript', "script-src 'self'; worker-src blob:"],
    ['standalone', 'standalone.js', 'page-javascript', "script-src 'self'; worker-src 'none'"],
    ['standalone', 'standalone.js', 'blob-javascript', "script-src 'self'; worker-src blob:"],
  ] as const;
  for (const [name, file, rung, csp] of sampled(refusing, 4)) {
    it(`asks once for the cores in JavaScript beside it where Wasm is refused (${name}, ${rung})`, async () => {
      const body = TOGETHER.map(
        (variant) => `<block-puzzle variant="${variant}" seed="a"></block-puzzle>`,
      ).join('');
      const before = host.log.length;
      const head = HEADS[name].replace('.js', '.js?ver=2');
      const page = await host.open({ head, body, csp });
      const seen = await page.evaluate<{ errors: unknown }>(USE);
      assert.deepEqual(seen.errors, []);
      const rungs = `[...document.querySelectorAll('block-puzzle')].map(({ rung }) => rung)`;
      assert.deepEqual(await page.evaluate(rungs), Array(TOGETHER.length).fill(rung));
      assert.equal(await page.evaluate(`document.querySelectorAll('script').length`), 1);
      const asked = host.log.slice(before).filter((path) => path !== 'favicon.ico' && path !== '');
      // Those who play it have what comes with them, too.
      const wanted = [`${file}?ver=2`, 'cdn/worker-js.js?ver=2', 'standalone-more.js?ver=2'];
      assert.deepEqual(asked, wanted);
    });
  }

  it('says what it missed where the cores in JavaScript cannot be had either', async () => {
    for (const name of inTurn(['classic', 'standalone'] as const, 1)) {
      const page = await host.open({ head: '', csp: "script-src 'self'; worker-src 'none'" });
      await page.route('**/cdn/worker-js.js', (route) => route.abort());
      const told = await page.evaluate(`new Promise((resolve) => {
        addEventListener('bp-error', ({ detail: { code, fatal, message } }) => resolve({ code, fatal, message }));
        const script = document.createElement('script');
        script.src = '${name}.js';
        ${name === 'standalone' ? "script.type = 'module';" : ''}
        document.head.append(script);
      })`);
      const { message, ...rest } = told as { message: string };
      assert.deepEqual(rest, { code: 'no-core', fatal: true });
      assert.match(message, /cdn\/worker-js\.js/);
    }
  });
});

describe('the classic build', () => {
  // The next one does so under a policy that allows less.
  rarely(it)('plays from another origin that allows no CORS', async () => {
    const [, other] = host.origins;
    const report = await host.play({ head: `<script src="${other}/x/classic.js"></script>` });
    assert.deepEqual([report.status, report.played, report.rung, report.errors], ['playing', 4, 'blob', []]);
  });

  it('takes the cores in JavaScript from another origin that allows no CORS', async () => {
    const [, other] = host.origins;
    const report = await host.play({
      head: `<script src="${other}/x/classic.js"></script>`,
      csp: `script-src ${other}; worker-src blob:`,
    });
    assert.deepEqual(
      [report.status, report.played, report.rung, report.errors],
      ['playing', 4, 'blob-javascript', []],
    );
  });

  it('takes them under the nonce of its own tag, and where no address is trusted', async () => {
    const head = '<script nonce="n0" src="classic.js"></script>';
    // The strictest last: the others are those of it but for a word.
    const policies = [
      "script-src 'nonce-n0'; worker-src 'none'",
      "script-src 'nonce-n0' 'strict-dynamic'; worker-src 'none'",
      "script-src 'nonce-n0'; require-trusted-types-for 'script'; trusted-types 'none'; worker-src 'none'",
    ];
    for (const csp of inTurn(policies, 2)) {
      const report = await host.play({ head, csp });
      assert.deepEqual(
        [report.status, report.played, report.rung, report.errors],
        ['playing', 4, 'page-javascript', []],
        csp,
      );
    }
  });

  // `test/policies/languages-beside.node.test.ts` plays on one in Italian each time.
  rarely(it)('plays on a page that is a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-file-'));
    try {
      const script = new URL('../../dist/classic.js', import.meta.url).href;
      const path = join(folder, 'page.html');
      await writeFile(path, `<!doctype html><script src="${script}"></script><block-puzzle></block-puzzle>`);
      const report = await host.play(pathToFileURL(path).href);
      assert.deepEqual([report.status, report.played, report.errors], ['playing', 4, []]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
