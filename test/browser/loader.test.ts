/** The loader puts games into the places that authors have marked, and loads the element's script with the first. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { documentOf, frame, packageFile, started, type View, viewOf } from '../support/browser-frames.js';
import { painted, rare, until } from '../support/browser-page.js';
import { all, inTurn, sampled } from '../support/volume.js';

const SCRIPT = `<script src="${packageFile('loader.js')}" defer></script>`;

async function page(body: string, head = SCRIPT): Promise<HTMLIFrameElement> {
  return frame({ srcdoc: true, head, body });
}

const games = (host: HTMLIFrameElement): BlockPuzzleElement[] => [
  ...documentOf(host).querySelectorAll('block-puzzle'),
];

const loads = (host: HTMLIFrameElement, name: string): number =>
  viewOf(host)
    .performance.getEntriesByType('resource')
    .filter((entry) => entry.name === packageFile(name)).length;

/** What a reader of the page sees of an element's text. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility() && element.getClientRects().length > 0;

const defined = (host: HTMLIFrameElement): Promise<unknown> =>
  viewOf(host).customElements.whenDefined('block-puzzle');

describe('a marked place', () => {
  it('becomes a game with the attributes that its data names', async () => {
    const host = await page(
      '<div data-block-puzzle data-variant="blockudoku" data-grid-size="6x6" data-undo="off">Play</div>',
    );
    const [game] = games(host);
    await started(game!);
    expect(game!.state).to.deep.include({ variant: 'blockudoku', rows: 6, columns: 6 });
    expect(game!.getAttributeNames()).to.have.members(['variant', 'grid-size', 'undo']);
  });

  it('shows its fallback until the game is there, then the game alone', async () => {
    const host = await page('<div data-block-puzzle><a href="/play">Play</a></div><p>After</p>');
    const link = documentOf(host).querySelector('a')!;
    await defined(host);
    await started(games(host)[0]!);
    expect(isSeen(link)).to.be.false;
    expect(isSeen(documentOf(host).querySelector('p')!)).to.be.true;
  });

  it('hides a fallback that is a paragraph, as content management writes it, and warns of nothing', async () => {
    const host = await page('<div data-block-puzzle><p id="fallback">Play</p></div>');
    const warnings: unknown[] = [];
    viewOf(host).console.warn = (text: unknown) => warnings.push(text);
    await defined(host);
    await started(games(host)[0]!);
    expect(isSeen(documentOf(host).querySelector('#fallback')!)).to.be.false;
    expect(warnings).to.deep.equal([]);
  });

  it('keeps its fallback where the script does not come', async () => {
    const text = await (await fetch(packageFile('loader.js'))).text();
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const host = await page(
      '<div data-block-puzzle><a href="/play">Play</a></div>',
      `<script src="${address}" defer></script>`,
    );
    await until(() => games(host).length === 1, 'the place is filled');
    expect(isSeen(documentOf(host).querySelector('a')!)).to.be.true;
    URL.revokeObjectURL(address);
  });

  it('gives the element no attribute that is none of its own, and no script of the author’s', async () => {
    const host = await page(
      '<div data-block-puzzle data-onclick="x()" data-style="color:red" data-class="x" data-id="x" data-worker-url="/x.js" data-seed="a"></div>',
    );
    await until(() => games(host).length === 1, 'the place is filled');
    expect(games(host)[0]!.getAttributeNames()).to.have.members(['misread', 'seed']);
  });

  it('is told of data that is nearly an attribute, with the right name, and has none of it', async () => {
    const host = await page(
      '<div data-block-puzzle data-seeed="a" data-worker-url="/x.js" data-onclick="x()" data-aos="fade"></div>',
    );
    const warnings: unknown[] = [];
    viewOf(host).console.warn = (text: unknown) => warnings.push(text);
    await defined(host);
    await started(games(host)[0]!);
    await until(() => warnings.length > 0, 'it is told');
    expect(warnings).to.deep.equal([
      '<div data-block-puzzle>: it has no attribute "data-seeed": did you mean "data-seed"?',
    ]);
    expect(games(host)[0]!.getAttributeNames()).to.deep.equal([]);
  });

  it('gets the worker file that the page names on the script', async () => {
    const head = SCRIPT.replace(' defer', ` defer data-worker-url="${packageFile('cdn/worker.js')}?own"`);
    const host = await page('<div data-block-puzzle data-worker-url="/x.js"></div>', head);
    await until(() => games(host).length === 1, 'the place is filled');
    expect(games(host)[0]!.getAttribute('worker-url')).to.equal(`${packageFile('cdn/worker.js')}?own`);
  });

  rare('gets one game, also with two copies of the loader', async () => {
    const host = await page('<div data-block-puzzle></div>', SCRIPT + SCRIPT);
    await started(games(host)[0]!);
    expect(games(host)).to.have.length(1);
  });

  it('is filled when it comes later, with what holds it', async () => {
    const host = await page('<p>Nothing yet</p>');
    const section = documentOf(host).createElement('section');
    section.innerHTML = '<div data-block-puzzle data-seed="late"></div>';
    documentOf(host).body.append(section);
    await until(() => games(host).length === 1, 'the place is filled');
    expect((await started(games(host)[0]!)).seed).to.equal('late');
  });

  it('waits until the page has been read, where the script is in its head', async () => {
    const host = await page(
      '<div data-block-puzzle><a href="/play">Play</a></div>',
      `<script src="${packageFile('loader.js')}"></script>`,
    );
    expect(games(host)[0]!.querySelector('a')).not.to.equal(null);
  });

  it('without its end tag leaves the page readable, and says so', async () => {
    const host = await page(
      `<article><div data-block-puzzle data-seed="a" /><h2>Next</h2><p id="text">Text</p></article>`,
    );
    await started(games(host)[0]!);
    expect(isSeen(documentOf(host).querySelector('#text')!)).to.be.true;
    expect(games(host)[0]!.getBoundingClientRect().bottom).to.be.lessThan(
      documentOf(host).querySelector('h2')!.getBoundingClientRect().bottom,
    );
  });
});

describe('the script of the element', () => {
  it('is loaded once for many places and tags', async () => {
    const host = await page(
      '<div data-block-puzzle data-loading="eager"></div><p>And</p><div data-block-puzzle data-loading="eager"></div><div><block-puzzle loading="eager">Play</block-puzzle></div>',
    );
    await Promise.all(games(host).map(started));
    expect(games(host)).to.have.length(3);
    expect(loads(host, 'cdn/block-puzzle.js')).to.equal(1);
  });

  it('is asked for with the loader’s own query, as is all that it loads, its worker too', async () => {
    const host = await page(
      '<div data-block-puzzle data-variant="samegame" data-loading="eager"></div>',
      `<script>const workers = window.workers = [];
      window.Worker = class extends Worker { constructor(url, options) { super(url, options); workers.push(String(url)); } };
      </script><script src="${packageFile('loader.js')}?ver=1" defer></script>`,
    );
    const game = await started(games(host)[0]!);
    await game.hint();
    const { performance, workers } = viewOf(host) as View & { workers: string[] };
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = [...scripts, ...workers].filter((name) => name.startsWith(packageFile('')));
    expect(own.length).to.be.greaterThan(3);
    expect(own.filter((name) => new URL(name).search !== '?ver=1')).to.deep.equal([]);
    expect(workers).to.have.length(1);
  });

  rare('is not loaded for a page without a game', async () => {
    const host = await page('<p>Only text</p>');
    await new Promise((resolve) => viewOf(host).setTimeout(resolve, 300));
    expect(loads(host, 'loader.js')).to.equal(1);
    expect(loads(host, 'cdn/block-puzzle.js')).to.equal(0);
  });

  it('is not loaded again where the page has loaded it itself', async () => {
    const host = await page(
      '<div data-block-puzzle></div>',
      `<script type="module" src="${packageFile('cdn/block-puzzle.js')}"></script>${SCRIPT}`,
    );
    await started(games(host)[0]!);
    expect(loads(host, 'cdn/block-puzzle.js')).to.equal(1);
  });
});

interface Shift extends PerformanceEntry {
  readonly value: number;
}

/** Loads the loader into a page late, and answers with what has moved by then. */
async function shiftsOf(place: string, width: number): Promise<{ moved: number; shifts: number }> {
  const host = await page(
    `${place}<p id="after">After</p>`,
    `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${packageFile('loader.css')}">`,
  );
  host.width = String(width);
  const view: View = viewOf(host);
  await until(() => view.innerWidth === width, 'the frame is so wide');
  let shifts = 0;
  const observer = new view.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += (entry as Shift).value;
  });
  // Painted as wide as it is now: what that has moved is over.
  await painted(view);
  observer.observe({ type: 'layout-shift', buffered: false });
  const after = documentOf(host).querySelector('#after')!;
  const top = after.getBoundingClientRect().top;
  await new Promise((resolve) => view.setTimeout(resolve, 500));
  const script = documentOf(host).createElement('script');
  script.src = packageFile('loader.js');
  documentOf(host).head.append(script);
  await until(() => games(host).length === 1, 'the place is filled');
  await defined(host);
  await games(host)[0]!.ready;
  await painted(view);
  await new Promise((resolve) => view.setTimeout(resolve, 100));
  await painted(view);
  const moved = Math.abs(after.getBoundingClientRect().top - top);
  observer.disconnect();
  return { moved, shifts };
}

describe('nothing moves when the script is 600 ms late', () => {
  const places = {
    'a marked place':
      '<div data-block-puzzle data-seed="a" data-motion="none"><a href="/play">Play</a></div>',
    'a tag': '<div><block-puzzle seed="a" motion="none">Play</block-puzzle></div>',
    'a blockudoku':
      '<div data-block-puzzle data-variant="blockudoku" data-motion="none"><a href="/play">Play</a></div>',
    quintris: '<div data-block-puzzle data-variant="quintris" data-seed="a"><a href="/play">Play</a></div>',
    'a wall': '<div data-block-puzzle data-variant="samegame" data-seed="a"><a href="/play">Play</a></div>',
  };
  for (const [i, [name, place]] of sampled([...Object.entries(places).entries()], 2)) {
    for (const width of inTurn([320, 800], i)) {
      it(`${name}, ${width} pixels wide`, async () => {
        const { moved, shifts } = await shiftsOf(place, width);
        expect(moved, 'what comes after').to.be.lessThan(1);
        expect(shifts, 'layout shifts').to.equal(0);
      });
    }
  }
});

// A site registers games of its own beside the loader; authors only name them.
describe('rule sets of a page’s own', () => {
  const addresses: string[] = [];

  afterEach(() => {
    addresses.splice(0).forEach((address) => {
      URL.revokeObjectURL(address);
    });
  });

  const TETRA = { name: 'tetra', rows: 6, columns: 7, pieces: ['####', '##/##'], scoring: { cell: 1 } };

  function fileOf(text: string): string {
    addresses.push(URL.createObjectURL(new Blob([text], { type: 'application/json' })));
    return addresses.at(-1)!;
  }

  /** Keeps what the page warns of, and has its files of JSON come late. */
  const WATCH = `<script>
  window.warnings = [];
  window.fetched = 0;
  console.warn = (text) => warnings.push(text);
  const whole = window.fetch;
  window.fetch = async (address) => {
    fetched++;
    await new Promise((resolve) => setTimeout(resolve, 400));
    return whole(address);
  };
</script>`;

  function page(variants: string, body: string, head = ''): Promise<HTMLIFrameElement> {
    const written = variants.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const script = `<script src="${packageFile('loader.js')}" data-variants="${written}" defer></script>`;
    const sheet = `<link rel="stylesheet" href="${packageFile('loader.css')}">`;
    return frame({ srcdoc: true, head: WATCH + sheet + head + script, body });
  }

  type Watching = Window & { warnings: string[]; fetched: number };
  const watching = (host: HTMLIFrameElement): Watching => viewOf(host) as unknown as Watching;

  async function firstGame(host: HTMLIFrameElement): Promise<BlockPuzzleElement> {
    await until(() => documentOf(host).querySelector('block-puzzle') !== null, 'the place is filled');
    await viewOf(host).customElements.whenDefined('block-puzzle');
    return started(documentOf(host).querySelector('block-puzzle')!);
  }

  it('are told where the script’s own attribute is misspelt; what is for other scripts is not', async () => {
    const data =
      'data-varients="v.json" data-workerurl="w.js" data-wp-strategy="defer" data-v-7ba5="" data-cf="1"';
    const script = `<script src="${packageFile('loader.js')}" ${data} defer></script>`;
    const host = await frame({ srcdoc: true, head: WATCH + script, body: '<p>No game</p>' });
    await until(() => watching(host).warnings.length > 1, 'both are told');
    expect(watching(host).warnings).to.deep.equal([
      'block-puzzle: its tag takes data-variants, data-worker-url, not data-varients',
      'block-puzzle: its tag takes data-variants, data-worker-url, not data-workerurl',
    ]);
  });

  const PLACE = '<div data-block-puzzle data-variant="tetra" data-loading="eager"><a href="/">Play</a></div>';
  const TAG = '<div><block-puzzle variant="tetra" loading="eager">Play</block-puzzle></div>';
  const HEADS = {
    'loads the element': '',
    'is beside a module of the page': `<script type="module" src="${packageFile('cdn/block-puzzle.js')}"></script>`,
    'is beside one file': `<script type="module" src="${packageFile('standalone.js')}"></script>`,
    'is beside a classic script': `<script src="${packageFile('classic.js')}"></script>`,
  };
  const WRITTEN = {
    'in the attribute': () => JSON.stringify([TETRA]),
    'in a file': () => fileOf(JSON.stringify([TETRA])),
    'without a list around it': () => JSON.stringify(TETRA),
  };

  for (const [turn, [way, written]] of Object.entries(WRITTEN).entries()) {
    describe(`a rule set ${way}`, () => {
      for (const [i, [how, head]] of Object.entries(HEADS).entries()) {
        // Each way has two of the scripts, each script one way or two.
        if (!all && (i + turn) % 2 === 1) continue;
        for (const [form, body] of inTurn(Object.entries({ 'a marked place': PLACE, 'a tag': TAG }), i)) {
          it(`is the game of ${form}, where the loader ${how}`, async () => {
            const host = await page(written(), body, head);
            const game = await firstGame(host);
            await until(() => game.state?.variant === 'tetra', 'the own game is there');
            expect(game.state).to.deep.include({ rows: 6, columns: 7 });
            // A tag may have asked before the loader, or its file, has said what there is.
            const isFirst = way !== 'in a file' && head === '';
            if (body === PLACE || isFirst) expect(watching(host).warnings).to.deep.equal([]);
          });
        }
      }
    });
  }

  it('a place keeps its words and its room until its variant is known', async () => {
    const host = await page(
      fileOf(JSON.stringify([TETRA])),
      `${PLACE.replace('tetra', 'blockudoku')}<p id="after">After</p>`,
    );
    const find = (selector: string): Element => documentOf(host).querySelector(selector)!;
    const top = find('#after').getBoundingClientRect().top;
    expect(find('[data-block-puzzle] > a').checkVisibility()).to.be.true;
    expect(find('block-puzzle')).to.equal(null);
    await firstGame(host);
    expect(Math.abs(find('#after').getBoundingClientRect().top - top)).to.be.lessThan(1);
  });

  rare('places that come later are filled too, and the file is asked for once', async () => {
    const host = await page(fileOf(JSON.stringify([TETRA])), PLACE);
    await firstGame(host);
    documentOf(host).body.insertAdjacentHTML('beforeend', PLACE);
    const all = documentOf(host).getElementsByTagName('block-puzzle');
    await until(() => all.length === 2, 'the second place is filled');
    expect((await started(all[1]!)).state?.variant).to.equal('tetra');
    expect(watching(host).fetched).to.equal(1);
  });

  rare('a page without a game asks for no file', async () => {
    const host = await page(fileOf('[]'), '<p>Only text</p>');
    await new Promise((resolve) => viewOf(host).setTimeout(resolve, 300));
    expect(watching(host).fetched).to.equal(0);
  });

  describe('what a site has written wrongly', () => {
    const cases: Record<string, [written: () => string, told: RegExp]> = {
      'a number out of bounds': [
        () => JSON.stringify([{ ...TETRA, name: 'wide', columns: 99 }, TETRA]),
        /^block-puzzle: data-variants, 1: ConfigError: columns must be a whole number from 1 to 32, but was 99$/,
      ],
      'a field that there is not': [
        () => fileOf(JSON.stringify([TETRA, { ...TETRA, name: 'more', colums: 9 }])),
        /, 2: ConfigError: colums must be one of name, rows, .*, but was "colums"$/,
      ],
      'the name of a shipped game': [
        () => JSON.stringify([TETRA, { ...TETRA, name: 'blocks' }]),
        /2: ConfigError: name must be a name that no other variant has, but was "blocks"/,
      ],
      'no rule set': [() => JSON.stringify([TETRA, null]), /2: ConfigError: ruleSet must be an object/],
    };
    for (const [what, [written, told]] of sampled(Object.entries(cases), 2)) {
      it(`${what} is told once, and the other games are there`, async () => {
        const host = await page(written(), PLACE);
        expect((await firstGame(host)).state?.variant).to.equal('tetra');
        expect(watching(host).warnings).to.have.length(1);
        expect(watching(host).warnings[0]).to.match(told);
      });
    }

    const files: Record<string, () => string> = {
      'a file that is not there': () => packageFile('no-variants.json'),
      'a file that is no JSON': () => fileOf('variants'),
      'a text that is no JSON': () => '[{name: "tetra"}]',
      'an address that is none': () => 'http://',
    };
    for (const [what, written] of sampled(Object.entries(files), 3)) {
      it(`${what} is told, and the shipped games are played`, async () => {
        const host = await page(written(), PLACE.replace('tetra', 'blockudoku'));
        expect((await firstGame(host)).state?.variant).to.equal('blockudoku');
        expect(watching(host).warnings).to.have.length(1);
        expect(watching(host).warnings[0]).to.match(/^block-puzzle: .+ must be a JSON list of rule sets: /);
      });
    }
  });
});
