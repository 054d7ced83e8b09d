/** Pages with Trusted Types: with our policy, without it, and with two copies of the script. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PolicyHost } from '../support/policy-host.js';
import { inTurn, rarely } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const MODULE = '<script type="module" src="index.js"></script>';
const STANDALONE = '<script type="module" src="standalone.js"></script>';
const CDN = '<script type="module" src="cdn/block-puzzle.js?v=2"></script>';
const CLASSIC = '<script defer src="classic.js"></script>';
const ENFORCED = "require-trusted-types-for 'script'";

describe('a page that asks for Trusted Types', () => {
  for (const [name, head] of inTurn(Object.entries({ STANDALONE, CLASSIC }), 0)) {
    // Two copies below need no more.
    rarely(it)(`needs to allow one policy, block-puzzle (${name.toLowerCase()})`, async () => {
      const { errors, violations, rung, played } = await host.play({
        head,
        csp: `${ENFORCED}; trusted-types block-puzzle`,
      });
      assert.deepEqual({ errors, violations, rung, played }, { ...NOTHING_AMISS, rung: 'blob' });
    });
  }

  it('needs no more for the worker files of cdn/', async () => {
    const { errors, violations, rung, played } = await host.play({
      head: CDN,
      csp: `${ENFORCED}; trusted-types block-puzzle; worker-src 'self'`,
    });
    assert.deepEqual({ errors, violations, rung, played }, { ...NOTHING_AMISS, rung: 'file' });
  });

  it('and Lit’s own, where a host bundles the modules', async () => {
    const csp = `${ENFORCED}; trusted-types lit-html block-puzzle`;
    const { errors, rung, played } = await host.play({ head: MODULE, csp });
    assert.deepEqual({ errors, rung, played }, { errors: [], rung: 'blob', played: 4 });
  });

  const twice = {
    'a classic script twice': CLASSIC + CLASSIC,
    'the module before the classic script': STANDALONE.replace('src', 'async src') + CLASSIC,
    'the classic script before the module': CLASSIC + STANDALONE,
  };
  for (const [name, head] of inTurn(Object.entries(twice), 1)) {
    it(`two copies do not break each other: ${name}`, async () => {
      const { errors, violations, rung, played } = await host.play({
        head,
        csp: `${ENFORCED}; trusted-types block-puzzle`,
      });
      assert.deepEqual({ errors, violations, rung, played }, { ...NOTHING_AMISS, rung: 'blob' });
    });
  }

  // Two copies are tried above, and a page without a policy below.
  rarely(it)(
    'a second copy whose policy is refused, for it may be made once, plays in the page',
    async () => {
      const taken = "trustedTypes.createPolicy('block-puzzle', { createScriptURL: String })";
      const csp = 'trusted-types block-puzzle';
      const page = await host.open({ body: '', csp });
      await page.evaluate(taken);
      await page.evaluate(`(() => {
      const script = document.createElement('script');
      script.src = 'classic.js';
      document.body.append(document.createElement('block-puzzle'), script);
    })()`);
      await page.waitForFunction(`document.querySelector('block-puzzle').matches(':defined')`);
      const rung = await page.evaluate(`(async () => {
      const widget = document.querySelector('block-puzzle');
      await widget.ready;
      return widget.rung;
    })()`);
      assert.equal(rung, 'page');
    },
  );

  it('that allows none plays in the page, its picture made by the browser’s sanitizer', async () => {
    const { errors, rung, played } = await host.play({
      head: CLASSIC,
      csp: `${ENFORCED}; trusted-types 'none'`,
    });
    assert.deepEqual({ errors, rung, played }, { errors: [], rung: 'page', played: 4 });
  });

  it('that allows none, in a browser without that, has the tag show its content, and say why', async () => {
    const body = '<block-puzzle><a href="#x">Play elsewhere</a></block-puzzle>';
    const head = `<script>delete Element.prototype.setHTML;</script>${CLASSIC}`;
    const page = await host.open({ head, body, csp: `${ENFORCED}; trusted-types 'none'` });
    const seen = await page.evaluate(`(() => {
      const widget = document.querySelector('block-puzzle');
      const { errors } = watched;
      return { status: widget.status, link: widget.firstChild.checkVisibility(), errors };
    })()`);
    assert.deepEqual({ ...(seen as object), errors: 0 }, { status: 'error', link: true, errors: 0 });
    assert.match(
      (seen as { errors: string[] }).errors.join(),
      /needs the Trusted Types policy "block-puzzle"/,
    );
  });

  // A page that asks for them and allows none plays so, too.
  rarely(it)('that knows no policy but does not ask for any plays in a page’s own core', async () => {
    const { errors, rung, played } = await host.play({ head: CLASSIC, csp: "trusted-types 'none'" });
    assert.deepEqual({ errors, rung, played }, { errors: [], rung: 'page', played: 4 });
  });
});

const NOTHING_AMISS = { errors: [], violations: [], played: 4 };
