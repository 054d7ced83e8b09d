/** A site registers games of its own beside the loader; authors only name them. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { documentOf, frame, packageFile, started, viewOf } from '../support/browser-frames.js';
import { tidy, until } from '../support/browser-page.js';
import { inTurn, rarely, sampled } from '../support/volume.js';

const rare = rarely(it);

const addresses: string[] = [];

afterEach(async () => {
  addresses.splice(0).forEach((address) => {
    URL.revokeObjectURL(address);
  });
  await tidy();
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

for (const [way, written] of Object.entries(WRITTEN)) {
  describe(`a rule set ${way}`, () => {
    for (const [i, [how, head]] of Object.entries(HEADS).entries()) {
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
  for (const [what, [written, told]] of Object.entries(cases)) {
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
