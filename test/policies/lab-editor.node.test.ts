/** The lab's editor under the strictest policies: nothing is refused, for nothing is asked. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { PolicyHost } from '../support/policy-host.js';
import { all, inTurn } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

/** Neither `data:` nor a blob, no style and no picture but from files of its own. */
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'";

/** The lab hands its editor a language: here as a name of the script that is run. */
const language = buildSync({
  entryPoints: [fileURLToPath(new URL('../../src/lab/locales/language.js', import.meta.url))],
  ...{ bundle: true, format: 'iife', globalName: 'lab', write: false },
}).outputFiles[0]!.text;

/** Uses the editor: every category, a menu of a field, the menu of a block, a mutator, a tooltip, a question, both themes. */
const USE = `(async () => {
  ${language}
  // A page with a loader of AMD modules.
  let handed = 0;
  window.define = Object.assign(() => handed++, { amd: {} });
  const { LabEditor } = await import(new URL('lab-editor.js', location.href));
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
  const place = document.querySelector('#lab').attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  place.style.height = '500px';
  const root = place.getRootNode();
  const editor = await LabEditor.create(place, {
    language: lab.ENGLISH, colours: 8, allowed: null, dark: false, onChange() {},
  });
  const value = { block: { type: 'bp_existsEmpty' } };
  editor.load({ blocks: { blocks: [{ type: 'bp_whenClicked', next: { block: {
    type: 'controls_if', id: 'if', inputs: { IF0: value }, next: { block: { type: 'bp_paint', id: 'paint' } } } } }] } });
  const press = (element, button = 0) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    for (const type of ['pointerover', 'pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(type, {
        bubbles: true, composed: true, pointerId: 1, isPrimary: true, button, buttons: type === 'pointerup' ? 0 : 1, ...at,
      }));
  };
  const did = {};
  // It is light before: both are seen once, and with all tests each is used.
  for (const dark of ${all ? '[false, true]' : '[true]'}) {
    editor.setTheme(dark);
    await drawn();
    for (const row of root.querySelectorAll('.blocklyToolboxCategory')) { press(row); await drawn(); }
    did.shelf = root.querySelectorAll('.blocklyToolboxFlyout .blocklyDraggable, .blocklyFlyoutButton').length > 0;
    press(root.querySelector('.blocklySvg .blocklyDropdownField')); await drawn();
    did.menu = root.querySelectorAll('.blocklyDropDownDiv .blocklyMenuItem').length;
    press(root.querySelector('.blocklyMainBackground')); await drawn();
    press(root.querySelector('.blocklySvg .blocklyIconGroup')); await drawn();
    did.mutator = !!root.querySelector('.blocklyMutatorBackground');
    press(root.querySelector('.blocklySvg .blocklyIconGroup')); await drawn();
    press(root.querySelector('.blocklySvg .bp_paint > .blocklyPath'), 2); await drawn();
    did.context = !!root.querySelector('.blocklyContextMenu');
    press(root.querySelector('.blocklyMainBackground')); await drawn();
    editor.highlight(['if']);
    editor.showValues(new Map([['if', 'x']]));
    root.append(editor.preview(editor.save()));
  }
  await new Promise((resolve) => setTimeout(resolve, 900));
  const svg = root.querySelector('.blocklySvg').getBoundingClientRect();
  did.sized = svg.width > 300 && svg.height > 300;
  did.dressed = getComputedStyle(root.querySelector('.blocklySvg')).position === 'absolute';
  did.styles = document.querySelectorAll('style').length + root.querySelectorAll('style').length;
  editor.dispose();
  return { ...watched, ...did, handed };
})()`;

const SEEN = {
  ...{ violations: [], errors: [], workers: [], blobs: 0 },
  ...{ shelf: true, menu: 8, mutator: true, context: true, sized: true, dressed: true, styles: 0, handed: 0 },
};

describe('the lab’s editor', () => {
  const policies = {
    'style sheets and scripts of files alone': STRICT,
    'Trusted Types without any policy': `${STRICT}; require-trusted-types-for 'script'; trusted-types 'none'`,
  };
  // The second allows less.
  for (const [name, csp] of inTurn(Object.entries(policies), 1)) {
    it(`works where a page allows ${name}, and asks for nothing but itself`, async () => {
      const page = await host.open({ body: '<div id="lab"></div>', csp });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().replace(/^.*\//, '')));
      assert.deepEqual(await page.evaluate(USE), SEEN);
      assert.deepEqual(asked, ['lab-editor.js']);
    });
  }
});

describe('the lab', () => {
  it('offers nothing that would run a program where its editor cannot be had', async () => {
    const page = await host.open({ body: '<block-puzzle-lab storage="none"></block-puzzle-lab>' });
    await page.route('**/lab-editor.js', (route) => route.abort());
    await page.evaluate(`document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: 'lab-standalone.js' }))`);
    await page.waitForFunction(`document.querySelector('block-puzzle-lab').status === 'error'`);
    const play = page.locator('[part~="play-button"]');
    await play.click({ force: true });
    assert.equal(await play.getAttribute('aria-disabled'), 'true');
    assert.equal((await play.textContent())?.trim(), 'Play');
    assert.equal((await page.locator('[part="status"]').textContent())?.trim(), '');
  });

  it('shows on a first visit what to do, each number at its place, checks in the worker whose file lies beside it, and nothing is refused under the policy of the docs', async () => {
    const csp =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'";
    const page = await host.open({
      body: '<script type="module" src="lab-standalone.js"></script><block-puzzle-lab motion="none" storage="none"></block-puzzle-lab>',
      ...{ csp, workerCsp: csp },
    });
    await page.waitForFunction(
      () =>
        document.querySelector('block-puzzle-lab')?.shadowRoot?.querySelectorAll('.demo .tag').length === 3,
      null,
      { timeout: 30_000 },
    );
    const places = await page.evaluate(() =>
      [...document.querySelector('block-puzzle-lab')!.shadowRoot!.querySelectorAll('.demo .tag')].map(
        (tag) => getComputedStyle(tag).transform,
      ),
    );
    assert.equal(new Set(places).size, 3, places.join());
    assert.ok(places.every((place) => place.startsWith('matrix')));
    const seen = await page.evaluate(`(async () => {
      await customElements.whenDefined('block-puzzle-lab');
      const lab = document.querySelector('block-puzzle-lab');
      await lab.ready;
      const clicked = { block: { type: 'bp_clicked', id: 'clicked' } };
      await lab.setProgram({ blocks: { blocks: [{ type: 'bp_whenClicked', id: 'hat', next: { block: {
        type: 'bp_remove', id: 'remove', inputs: { CELL: clicked } } } }] } });
      const { verdict } = await lab.check();
      // Violations are told in tasks of their own.
      await new Promise((resolve) => setTimeout(resolve, 250));
      return { verdict, ...watched };
    })()`);
    assert.deepEqual(seen, {
      ...{ verdict: 'right', violations: [], errors: [], workers: ['lab-worker.js'], blobs: 0 },
    });
  });
});
