// `npm run picture`: takes the pictures of README and docs/lab.md: a row about to clear, light beside dark; the lab at a
// click.
import { readFile, writeFile } from 'node:fs/promises';
import upng from 'upng-js';
import { chromiumFlags, startChromium } from './chromium.mjs';
import { inRepository } from './paths.mjs';

const ORIGIN = 'http://picture.test';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8" />
<link rel="stylesheet" href="/page.css" /><script type="module" src="/standalone.js"></script>
<main><section class="light"><block-puzzle theme="light" controls="score best" storage="none"></block-puzzle></section>
<section class="dark"><block-puzzle theme="dark" controls="score best" storage="none" variant="blockudoku"></block-puzzle></section></main></html>`;
const STYLE = `body { margin: 0; font-family: system-ui } main { display: grid; grid-template-columns: 1fr 1fr }
section { min-width: 0; padding: 1.5rem } .light { background: #fcfcfa; color: #1d2433 } .dark { background: #11151e; color: #e8ecf4 }`;

/** `cells`: its rows, a letter for the hue of each filled cell. */
const start = (variant, cells, hand, score) => ({
  format: 'block-puzzle/snapshot',
  version: 1,
  rules: 1,
  generator: 1,
  start: {
    ...{ variant, rows: cells.length, columns: cells.length, handSize: 3, hand, score, streak: 1 },
    ...{ board: cells.map((row) => row.replace(/[a-h]/g, '#')), hues: cells },
    ...{ seed: 'picture', queue: [], drawn: 3 },
  },
  moves: [],
  undone: 0,
  score,
});

const games = [
  start(
    'blocks',
    '...c.... .ee..... .ee..a.. .....a.. bb...add ...g.... ..gg..f. ..g..ff.'.split(' '),
    ['.#./###', '##/##', '#.#/.#./#.#'],
    1284,
  ),
  start(
    'blockudoku',
    'ee....... ee.ccc... ..gg..... a...d.... aaa...bbb a...d.... ......ff. ..hh...ff .hhh..cc.'.split(' '),
    ['##./.##', '#../###', '####'],
    746,
  ),
];

const LAB = `<!doctype html><html lang="en"><meta charset="utf-8" />
<script type="module" src="/lab-standalone.js"></script><body style="margin: 1.25rem; background: #fcfcfa">
<block-puzzle-lab level="free" grid-size="5x5" theme="light" seed="picture" storage="none"></block-puzzle-lab></html>`;

const statement = (type, next, inputs) => ({ type, id: type, ...(inputs && { inputs }), next });
const around = { CELL: { block: { type: 'bp_clicked', id: 'clicked' } } };
const phases = [['bp_infectArea', around], ['bp_removeInfected'], ['bp_fallAll']].reduceRight(
  (block, [type, inputs]) => statement(type, block && { block }, inputs),
  null,
);
const hat = { type: 'bp_whenClicked', id: 'hat', x: 24, y: 32, next: { block: phases } };
const program = { blocks: { languageVersion: 0, blocks: [hat] }, variables: [] };

const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
const texts = { '/': PAGE, '/page.css': STYLE, '/lab': LAB };
const browser = await startChromium(chromiumFlags);

/** A page of the built files. */
async function open(path, width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = texts[pathname] ?? (await readFile(inRepository(`dist${pathname}`)));
    await route.fulfill({ body, contentType: types[pathname.split('.')[1] ?? 'html'] });
  });
  await page.goto(`${ORIGIN}${path}`);
  return page;
}

/** In so many colours, for the package holds the pictures, and 20,000 bytes are the most of each; as WebP, without loss. */
async function save(name, page, colors) {
  const { width, height, ...picture } = upng.decode(await page.screenshot());
  const [pixels] = upng.toRGBA8({ width, height, ...picture });
  const png = Buffer.from(upng.encode([pixels], width, height, colors));
  const webp = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      // At this quality it is lossless.
      return canvas.toDataURL('image/webp', 1);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await writeFile(inRepository(`docs/${name}.webp`), Buffer.from(webp.split(',')[1], 'base64'));
}

async function takeGames() {
  const page = await open('/', 760, 560);
  await page.evaluate(async (snapshots) => {
    const elements = [...document.querySelectorAll('block-puzzle')];
    await Promise.all(elements.map((element, i) => element.ready.then(() => element.restore(snapshots[i]))));
  }, games);
  const light = page.locator('.light block-puzzle');
  const piece = await light.locator('[data-slot="0"] [data-piece]').boundingBox();
  const cell = await light.locator('[data-row="3"][data-column="2"]').boundingBox();
  await page.mouse.move(piece.x + 4, piece.y + 4);
  await page.mouse.down();
  await page.mouse.move(cell.x + 15, cell.y + 2, { steps: 5 });
  await page.waitForTimeout(1500); // the restored game's animations are over
  await save('blocks', page, 32);
}

async function takeLab() {
  const page = await open('/lab', 920, 540);
  const lab = page.locator('block-puzzle-lab');
  await lab.evaluate(async (element, json) => {
    await element.ready;
    await element.setProgram(json);
  }, program);
  await lab.locator('[part~="play-button"]').click();
  await lab.locator('[part~="pause-button"]').click();
  await lab.locator('[data-cell][data-row="2"][data-column="2"]').click();
  await lab.locator('[part~="step-button"]').click();
  await page.mouse.move(460, 5);
  await page.waitForTimeout(1000);
  await save('lab', page, 10);
}

try {
  await takeGames();
  await takeLab();
} finally {
  await browser.close();
}
