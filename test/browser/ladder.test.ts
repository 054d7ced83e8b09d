/** Hosts refuse workers in many ways. The game finds one that holds, or says that it cannot start. */
import { expect } from '@esm-bundle/chai';
import { shorten } from '../support/browser-clock.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { heard, record } from '../support/browser-events.js';
import { documentOf, frame, load, packageFile, started, viewOf } from '../support/browser-frames.js';
import { mount, nextTask, playSome, rare, rejection, stage, until } from '../support/browser-page.js';
import { type WorkerWatch, watchWorkers } from '../support/browser-workers.js';
import { firstOf, sampled } from '../support/volume.js';

type How = 'throw' | 'error' | 'silence';

const isFile = (url: string): boolean => /\/(place-)?worker\.js$/.test(url);
const isBlob = (url: string): boolean => url.startsWith('blob:');

/** A page of its own whose workers fail as told. */
async function page(
  refuse: (url: string) => How | undefined,
  csp?: string,
): Promise<{ widget: BlockPuzzleElement; workers: WorkerWatch }> {
  const host = await frame(csp ? { csp } : {});
  const workers = watchWorkers(refuse, viewOf(host));
  // Where none ever answers, nobody is missed by who waits less.
  if (refuse('') === 'silence') shorten(4000, viewOf(host));
  return { widget: await started(load(host)), workers };
}

const rungs = ({ asked }: WorkerWatch): string[] =>
  asked.map((url) => (isFile(url) ? 'file' : isBlob(url) ? 'blob' : url));

async function expectPlays(widget: BlockPuzzleElement): Promise<void> {
  expect(widget.status).to.equal('playing');
  expect(await playSome(widget, 4)).to.equal(4);
  expect(await widget.undo()).not.to.be.null;
  expect(widget.state!.moves).to.equal(3);
}

describe('the ladder', () => {
  it('takes the worker file beside the module where it may', async () => {
    const { widget, workers } = await page(() => undefined);
    expect(rungs(workers)).to.deep.equal(['file']);
    await expectPlays(widget);
  });

  it('takes it in a frame without an address (srcdoc), whose origin is the page’s', async () => {
    const host = await frame({ srcdoc: true });
    const workers = watchWorkers(() => undefined, viewOf(host));
    await expectPlays(await started(load(host)));
    expect(rungs(workers)).to.deep.equal(['file']);
  });

  for (const how of ['throw', 'error', 'silence'] as const) {
    // Where all workers are refused by silence, the file is, too.
    (how === 'silence' ? rare : it)(
      `takes a blob worker when the file is refused by ${how}, and ends the refused one`,
      async () => {
        const { widget, workers } = await page((url) => (isFile(url) ? how : undefined));
        expect(rungs(workers)).to.deep.equal(['file', 'blob']);
        expect(workers.running().map(({ url }) => isBlob(url))).to.deep.equal([true]);
        await expectPlays(widget);
      },
    );

    (how === 'throw' ? rare : it)(
      `takes the page itself when all workers are refused by ${how}`,
      async () => {
        const { widget, workers } = await page(() => how);
        expect(rungs(workers)).to.deep.equal(['file', 'blob']);
        expect(workers.running()).to.have.length(0);
        await expectPlays(widget);
      },
    );
  }

  it('says nothing of refused workers to the host', async () => {
    const host = await frame();
    watchWorkers(() => 'throw', viewOf(host));
    const errors = record(documentOf(host), ['bp-error']);
    await expectPlays(await started(load(host)));
    expect(errors).to.deep.equal([]);
  });

  it('plays in the page where there are no workers at all', async () => {
    const host = await frame();
    Reflect.deleteProperty(viewOf(host), 'Worker');
    const errors = record(documentOf(host), ['bp-error']);
    await expectPlays(await started(load(host)));
    expect(errors).to.deep.equal([]);
  });

  rare('shares the page’s own core among widgets', async () => {
    const host = await frame();
    watchWorkers(() => 'throw', viewOf(host));
    const first = await started(
      load(host, { markup: '<block-puzzle seed="a"></block-puzzle><block-puzzle seed="b"></block-puzzle>' }),
    );
    const second = await started(documentOf(host).querySelectorAll('block-puzzle')[1]!);
    await Promise.all([expectPlays(first), expectPlays(second)]);
  });
});

describe('under a content security policy', () => {
  const RUNGS = [
    ['that allows workers of its own origin', "script-src 'self'; worker-src 'self'", ['file']],
    [
      'that allows blob workers only',
      "script-src 'self' 'wasm-unsafe-eval'; worker-src blob:",
      ['file', 'blob'],
    ],
    ['that allows no worker', "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'", ['file', 'blob']],
    [
      'that allows nothing but what is needed',
      "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'",
      ['file'],
    ],
  ] as const;
  for (const [what, csp, expected] of sampled(RUNGS, 2)) {
    it(`${what} it plays`, async () => {
      const { widget, workers } = await page(() => undefined, csp);
      expect(rungs(workers)).to.deep.equal(expected);
      await expectPlays(widget);
    });
  }

  // test/policies has them as a server sends them.
  for (const [what, csp] of firstOf([
    ['without ours', "require-trusted-types-for 'script'; trusted-types lit-html"],
    ['with Lit’s and ours', "require-trusted-types-for 'script'; trusted-types lit-html block-puzzle"],
    ['with any policy allowed', "require-trusted-types-for 'script'"],
  ] as const)) {
    it(`of Trusted Types ${what} it plays`, async () => {
      const host = await frame({
        csp,
        head: `<script type="module" src="${packageFile('index.js')}"></script>`,
        body: '<block-puzzle seed="a"></block-puzzle>',
      });
      await expectPlays(await started(documentOf(host).querySelector('block-puzzle')!));
    });
  }
});

describe('worker-url', () => {
  /** A worker that shakes hands, but in another version of our language. */
  const foreign = (): string => {
    const source = `addEventListener('message', ({ data }) => {
      postMessage({ id: data.id, type: 'RAW', value: { protocol: 9999, rules: 1, generator: 1 } });
    })`;
    return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  };

  it('of another protocol version is refused, and the next rung is taken', async () => {
    const workers = watchWorkers();
    const url = foreign();
    const widget = await mount({ 'worker-url': url });
    expect(workers.asked[0]).to.equal(url);
    expect(workers.made[0]!.messages).to.be.above(0);
    expect(workers.made[0]!.terminated).to.be.true;
    expect(isFile(workers.running()[0]!.url)).to.be.true;
    await expectPlays(widget);
  });

  it('that does not exist is passed over', async () => {
    const workers = watchWorkers();
    const widget = await mount({ 'worker-url': 'https://block-puzzle.invalid/worker.js' });
    await expectPlays(widget);
    expect(isFile(workers.running()[0]!.url)).to.be.true;
  });
});

describe('where WebAssembly is refused', () => {
  for (const order of firstOf([
    ['standalone', 'engine'],
    ['engine', 'standalone'],
  ]))
    it(`an engine and a game of one file in a page both have the core in JavaScript (${order.join(', then ')})`, async () => {
      const host = await frame({ csp: "script-src 'self' 'unsafe-inline'; worker-src 'none'" });
      const found: Record<string, unknown> = {};
      for (const name of order) {
        if (name === 'standalone') {
          found[name] = Reflect.get(await started(load(host, { file: 'standalone.js' })), 'rung');
        } else {
          const told = new Promise<Event>((resolve) => {
            documentOf(host).addEventListener('engine', resolve, { once: true });
          });
          const script = documentOf(host).createElement('script');
          script.type = 'module';
          script.textContent = `import { createEngine } from '${packageFile('engine.js')}';
            const detail = await createEngine().then(({ core }) => core, String);
            document.dispatchEvent(new CustomEvent('engine', { detail }));`;
          documentOf(host).head.append(script);
          found[name] = ((await told) as CustomEvent<string>).detail;
        }
      }
      expect(found).to.deep.equal({ standalone: 'page-javascript', engine: 'javascript' });
    });
});

describe('when everything is refused, and the core in JavaScript finds no numbers', () => {
  /** A page of which nothing is left to run a core in. */
  async function barren(): Promise<HTMLIFrameElement> {
    const host = await frame({ csp: "script-src 'self'; worker-src 'none'" });
    Reflect.deleteProperty(viewOf(host), 'Float64Array');
    return host;
  }
  const FALLBACK = '<block-puzzle><a href="#game">Play elsewhere</a></block-puzzle>';

  it('the status is error, bp-error is fatal with a code, ready rejects, and the fallback is seen', async () => {
    const host = await barren();
    const told = heard(documentOf(host), 'bp-error');
    const errors = record(documentOf(host));
    const widget = load(host, { markup: FALLBACK });
    const { detail } = await told;
    expect(detail).to.deep.include({ fatal: true, source: 'system' });
    expect(detail.code).to.be.a('string').that.is.not.empty;
    expect(detail.message).to.be.a('string').that.is.not.empty;
    await started(widget);
    expect(widget.status).to.equal('error');
    expect(await rejection(widget.ready)).to.have.property('message');
    await nextTask();
    expect(errors.map(({ type }) => type)).to.deep.equal(['bp-error']);
    const link = widget.querySelector('a')!;
    expect(link.checkVisibility()).to.be.true;
    expect(link.getBoundingClientRect().height).to.be.above(5);
    expect(widget.shadowRoot!.querySelectorAll('[data-cell]')).to.have.length(0);
  });

  it('neither a score nor a button is shown beside the words', async () => {
    const host = await barren();
    const widget = await started(load(host, { markup: FALLBACK }));
    await widget.updateComplete;
    expect(widget.shadowRoot!.textContent).to.contain('could not start here');
    expect(widget.shadowRoot!.querySelectorAll('button, [part~="scores"]')).to.have.length(0);
  });

  it('methods reject instead of waiting', async () => {
    const host = await barren();
    const widget = await started(load(host, { markup: FALLBACK }));
    expect(await rejection(widget.play({ piece: 0, row: 0, column: 0 }))).to.have.property('message');
    expect(await rejection(widget.legalMoves())).to.have.property('message');
    expect(await rejection(widget.newGame())).to.have.property('message');
    expect(widget.status).to.equal('error');
  });

  it('the fallback is not seen where the game runs', async () => {
    const box = stage();
    box.innerHTML = FALLBACK;
    const widget = box.firstElementChild as BlockPuzzleElement;
    await widget.ready;
    await widget.updateComplete;
    expect(widget.querySelector('a')!.checkVisibility()).to.be.false;
  });
});

describe('the self-contained build', () => {
  interface Report {
    readonly played: number;
    readonly status: string;
    readonly storage: string;
    readonly workers: string[];
    readonly errors: string[];
  }

  /** Plays inside a frame from which nothing but a message gets out. */
  async function sandboxed(csp?: string): Promise<Report> {
    const build = await (await fetch(packageFile('standalone.js'))).text();
    const inline = (code: string, type = ''): string =>
      `<script ${type}>${code.replaceAll('</script', '<\\/script')}</script>`;
    const report = new Promise<Report>((resolve) => {
      addEventListener('message', function listen({ data }: MessageEvent<{ report?: Report }>) {
        if (!data.report) return;
        removeEventListener('message', listen);
        resolve(data.report);
      });
    });
    await frame({
      sandbox: 'allow-scripts',
      ...(csp ? { csp } : {}),
      head: inline(`
        window.workers = [];
        window.errors = [];
        addEventListener('error', (event) => errors.push(event.message));
        addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
        addEventListener('bp-error', (event) => errors.push(event.detail.message));
        window.Worker = class extends Worker {
          constructor(url, options) {
            super(url, options);
            workers.push(String(url).split(':')[0] + ' ' + (options?.type ?? 'classic'));
          }
        };`),
      body:
        '<block-puzzle seed="a"></block-puzzle>' +
        inline(build, 'type="module"') +
        inline(
          `const widget = document.querySelector('block-puzzle');
          await widget.ready;
          let played = 0;
          for (; played < 3; played++) await widget.play((await widget.legalMoves())[0]);
          await widget.undo();
          await widget.redo();
          let storage = 'works';
          try { localStorage.length; } catch { storage = 'throws'; }
          parent.postMessage({ report: { played, status: widget.status, storage, workers, errors } }, '*');`,
          'type="module"',
        ),
    });
    return report;
  }

  it('plays in a sandboxed frame without an origin, in a blob worker; storage that throws is no error', async () => {
    expect(await sandboxed()).to.deep.equal({
      played: 3,
      status: 'playing',
      storage: 'throws',
      workers: ['blob classic'],
      errors: [],
    });
  });

  it('asks for no file beside it', async () => {
    const host = await frame();
    const widget = await started(load(host, { file: 'standalone.js' }));
    await expectPlays(widget);
    const files = viewOf(host)
      .performance.getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('blob:'));
    expect(files).to.deep.equal([packageFile('standalone.js')]);
  });

  it('takes the page itself where blob workers are refused', async () => {
    const host = await frame({ csp: "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'" });
    await expectPlays(await started(load(host, { file: 'standalone.js' })));
  });

  it('is defined once even when both builds are on a page', async () => {
    const host = await frame();
    const widget = load(host);
    const script = documentOf(host).createElement('script');
    script.type = 'module';
    script.src = packageFile('standalone.js');
    const both = new Promise((resolve) => {
      script.addEventListener('load', resolve);
    });
    documentOf(host).head.append(script);
    await both;
    await until(() => widget.status === 'playing', 'it plays');
    await expectPlays(widget);
  });
});
