/** The build for hosts that cannot write `type="module"`: a plain script, wherever and however it is put in. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { documentOf, frame, packageFile, started, viewOf } from '../support/browser-frames.js';
import { onStage, playSome, until } from '../support/browser-page.js';
import { sampled } from '../support/volume.js';

const TAG = '<block-puzzle seed="a" motion="none"></block-puzzle>';
const script = (attributes = '', file = 'classic.js'): string =>
  `<script ${attributes} src="${packageFile(file)}"></script>`;
const WATCH = `<script>
  window.failures = [];
  addEventListener('error', (event) => failures.push(event.message ?? 'a file'), true);
  addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)));
  window.names = Object.getOwnPropertyNames(window);
  window.symbols = Object.getOwnPropertySymbols(window).length;
</script>`;

type Watched = Window & { failures: string[]; names: string[]; symbols: number };

async function expectPlays(host: HTMLIFrameElement): Promise<void> {
  const page = documentOf(host);
  await until(() => page.querySelector('block-puzzle')?.matches(':defined'), 'it is defined');
  const widget = await started(page.querySelector<BlockPuzzleElement>('block-puzzle')!);
  expect(await playSome(widget, 4)).to.equal(4);
  expect((viewOf(host) as unknown as Watched).failures).to.deep.equal([]);
}

describe('the classic build', () => {
  const PLACES: readonly (readonly [string, string, string])[] = [
    ['in the head', script(), TAG],
    ['in the head with defer', script('defer'), TAG],
    ['in the head with async', script('async'), TAG],
    ['behind the tag', '', TAG + script()],
    ['twice', script(), TAG + script()],
    ['twice, with defer and async', script('defer') + script('async'), TAG],
    ['before the module build', script(), TAG + script('type="module"', 'index.js')],
    ['before the self-contained module', script(), TAG + script('type="module"', 'standalone.js')],
    [
      'behind the self-contained module',
      script('type="module" async', 'standalone.js'),
      TAG + script('defer'),
    ],
  ];
  for (const [where, head, body] of sampled(PLACES, 4)) {
    it(`plays when it stands ${where}`, async () => {
      await expectPlays(await frame({ head: WATCH + head, body }));
    });
  }

  it('leaves nothing in the global object', async () => {
    const host = await frame({ head: WATCH + script(), body: TAG });
    await expectPlays(host);
    const view = viewOf(host) as unknown as Watched;
    const added = Object.getOwnPropertyNames(view).filter((name) => !view.names.includes(name));
    expect(added.filter((name) => !['names', 'symbols'].includes(name))).to.deep.equal([]);
    expect(Object.getOwnPropertySymbols(view).length).to.equal(view.symbols);
    expect(viewOf(host).customElements.get('block-puzzle')).to.be.a('function');
  });

  it('asks for no file beside it', async () => {
    const host = await frame({ head: WATCH + script(), body: TAG });
    await expectPlays(host);
    const files = viewOf(host)
      .performance.getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('blob:'));
    expect(files).to.deep.equal([packageFile('classic.js')]);
  });
});

it('on a page of XHTML leaves the content to be read, and says why', async () => {
  const text = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Frame</title></head><body><script>addEventListener('bp-error', (event) => { window.told = event.detail; });</script><block-puzzle><i>Play</i></block-puzzle><script src="${packageFile('classic.js')}"></script></body></html>`;
  const host = document.createElement('iframe');
  host.src = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
  onStage(host);
  await new Promise((resolve) => {
    host.addEventListener('load', resolve, { once: true });
  });
  const view = viewOf(host) as unknown as { told?: { fatal: boolean; message: string } };
  await until(() => view.told, 'it says why');
  const told = view.told!;
  expect(told.fatal).to.be.true;
  expect(told.message).to.include('XML');
  expect(documentOf(host).querySelector('i')!.getClientRects()).to.have.length(1);
});
