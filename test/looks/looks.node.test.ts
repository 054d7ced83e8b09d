/**
 * What is seen and what a screen reader meets of each game, in each state in which a player finds it: pictures and trees as
 * they are kept in this folder, and no fault by axe. `npm run test:pictures` looks at all of them, `-- blocks help` at
 * these games and states, and `-- --write` keeps them as they are now, for a person to review.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { ServedBrowser } from '../support/served-browser.js';
import { all, sampled } from '../support/volume.js';
import { compare, decode, type Picture, Sheets, shrunk, TOLERANCE } from './pictures.js';
import { type Game, GAMES, NOON, Scene } from './states.js';

const args = process.argv.slice(2);
const isWriting = args.includes('--write');
const isWhole = all || args.includes('--all');
const named = args.filter((each) => !each.startsWith('-'));
const chosen = GAMES.filter(({ variant }) => named.includes(variant));
/** The states that are looked at, of all that a game has. */
const chosenOf = ({ states, usual }: Game): readonly string[] => {
  const all = Object.keys(states);
  const some = all.filter((name) => named.includes(name));
  return some.length > 0 ? some : isWhole || isWriting ? all : [usual];
};

const root = new URL('../../', import.meta.url);
const here = new URL('./', import.meta.url);
/** What differs is put there. */
const FOUND = new URL('build/looks/', root);

const THEMES = ['light', 'dark', 'forced'] as const;
type Theme = (typeof THEMES)[number];
const WIDTHS: readonly [number, ...number[]] = [320, 720, 1280];

/** A font of its own, so that it does not matter which ones a machine has; and a host whose colours are the system's. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Looks</title><link rel="icon" href="data:," />
<meta name="viewport" content="width=device-width" /><meta name="color-scheme" content="light dark" />
<script type="module" src="/standalone.js"></script><script src="/axe.js"></script><style>
@font-face { font-family: Looks; src: url(/400.ttf) }
@font-face { font-family: Looks; src: url(/700.ttf); font-weight: 700 }
body { margin: 0; font: 16px Looks } main { display: flow-root; padding: 8px }
</style><body><main></main></body></html>`;

let browser: ServedBrowser;
let page: Page;

before(async () => {
  const file = (path: string): Promise<Buffer> => readFile(new URL(`node_modules/${path}`, root));
  const fonts = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed';
  const flags = [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--hide-scrollbars',
    '--force-color-profile=srgb',
  ];
  browser = await ServedBrowser.start(
    {
      '/': PAGE,
      '/axe.js': await file('axe-core/axe.min.js'),
      '/400.ttf': await file(`${fonts}.ttf`),
      '/700.ttf': await file(`${fonts}-Bold.ttf`),
    },
    { flags },
  );
  await browser.addScript('test/looks/page.ts');
  page = await browser.open('/');
  page.setDefaultTimeout(120_000);
  await page.clock.setFixedTime(NOON);
  await rm(FOUND, { recursive: true, force: true });
});
after(() => browser.stop());

async function dress(theme: Theme, width: number): Promise<void> {
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  });
  await page.setViewportSize({ width, height: width < 500 ? 640 : 900 });
}

async function show(scene: Scene, theme: Theme, width: number): Promise<void> {
  await dress(theme, width);
  await scene.ask('looks.still()');
}

const picture = async (): Promise<Picture> => shrunk(decode(await page.locator('main').screenshot()));

/**
 * What axe finds in the game and around it, in words. It takes the rim of points that fly for their ink, though it is painted
 * below (`paint-order`): ink on cells is measured in `test/view/themes.node.test.ts`.
 */
const faults = (): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`axe.run(document.querySelector('main'), { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes
      .filter(({ target }) => id !== 'color-contrast' || !target.flat().includes('.points'))
      .slice(0, 1)
      .map(({ target, failureSummary }) => id + ': ' + JSON.stringify(target) + ' ' + failureSummary)))`);

/** What WCAG asks that axe does not look at: reflow, text spacing, size of targets, label in name, large letters. */
async function beyond(scene: Scene, width: number): Promise<string[]> {
  const found: string[] = [];
  // Twice the size is asked of usual widths.
  for (const check of ['reflow', 'small', 'cut', 'unnamed', ...(width > WIDTHS[0] ? ['large'] : [])])
    found.push(...(await scene.ask<string[]>(`looks.${check}()`)));
  return found;
}

/** The tree that assistive technology gets; a row has no name but its cells', and lines that repeat are one. */
async function tree(): Promise<string> {
  const lines = (await page.locator('main').ariaSnapshot())
    .replace(/^(\s*- )'?row ".*"'?:$/gm, '$1row:')
    .split('\n');
  const runs: [line: string, times: number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0] === line) last[1]++;
    else runs.push([line, 1]);
  }
  return runs.map(([line, times]) => (times > 1 ? `${line} × ${times}` : line)).join('\n');
}

/** The trees of a game by its states, as its file has them below their headings. */
async function keptTrees(variant: string): Promise<Map<string, string>> {
  const text = await readFile(new URL(`trees/${variant}.txt`, here), 'utf8').catch(() => '');
  const parts = text.split(/^## (.+)\n\n/m).slice(1);
  return new Map(parts.flatMap((name, i) => (i % 2 ? [] : [[name, parts[i + 1]!.trimEnd()] as const])));
}

for (const game of chosen.length > 0 ? chosen : GAMES) {
  const { variant, states } = game;
  const at = GAMES.indexOf(game);
  const themes = isWhole || isWriting ? THEMES : [THEMES[at % THEMES.length]!];
  const widths = isWhole || isWriting ? WIDTHS : [WIDTHS[0]];
  const names = chosenOf(game);

  describe(`${variant} looks and reads as it is kept, and has no fault by axe:`, () => {
    const sheets = new Sheets(new URL('pictures/', here), variant);
    const trees = new Map<string, string>();
    const taken = new Map<Theme, Map<string, Picture[]>>(themes.map((theme) => [theme, new Map()]));

    for (const name of names) {
      it(name, async () => {
        const scene = new Scene(page, variant);
        const wrong: string[] = [];
        // Led there anew at each width, for a change of size ends some states.
        for (const [column, width] of WIDTHS.entries()) {
          if (!widths.includes(width)) continue;
          await dress('light', width);
          await states[name]!(scene);
          await scene.ask('looks.still()');
          if (width === WIDTHS[0]) {
            const said = await tree();
            trees.set(name, said);
            if (!isWriting && said !== (await keptTrees(variant)).get(name)) {
              await mkdir(FOUND, { recursive: true });
              const path = new URL(`${variant}-${name.replaceAll(' ', '-')}.txt`, FOUND);
              await writeFile(path, `${said}\n`);
              wrong.push(`another tree, see ${fileURLToPath(path)}`);
            }
          }
          if (!isWriting) wrong.push(...(await beyond(scene, width)).map((fault) => `${width} px: ${fault}`));
          for (const theme of themes) {
            await show(scene, theme, width);
            const is = await picture();
            const where = `${theme}, ${width} px`;
            if (isWriting) {
              const pictures = taken.get(theme)!;
              pictures.set(name, [...(pictures.get(name) ?? []), is]);
              continue;
            }
            wrong.push(...(await faults()).map((fault) => `${where}: ${fault}`));
            const was = (await sheets.read(`${variant}-${theme}`)).get(name)?.[column];
            const { off, marked } = was ? compare(was, is) : { off: Infinity, marked: is };
            if (off <= TOLERANCE) continue;
            const path = new URL(`${variant}-${name.replaceAll(' ', '-')}-${theme}-${width}.png`, FOUND);
            await sheets.tell(path, was ?? is, is, marked);
            wrong.push(`${where}: ${off} pixels are off, see ${fileURLToPath(path)}`);
          }
        }
        assert.deepEqual(wrong, []);
      });
    }

    if (isWriting) {
      after(async () => {
        // Those that were not looked at stay as they are.
        const inOrder = <T>(kept: ReadonlyMap<string, T>, is: ReadonlyMap<string, T>): Map<string, T> =>
          new Map(
            Object.keys(states).flatMap((name) => {
              const one = is.get(name) ?? kept.get(name);
              return one === undefined ? [] : [[name, one] as const];
            }),
          );
        for (const [theme, pictures] of taken) {
          const sheet = `${variant}-${theme}`;
          await sheets.write(sheet, inOrder(await sheets.read(sheet), pictures));
        }
        await mkdir(new URL('trees/', here), { recursive: true });
        const text = [...inOrder(await keptTrees(variant), trees)].map(
          ([name, said]) => `## ${name}\n\n${said}\n`,
        );
        await writeFile(new URL(`trees/${variant}.txt`, here), text.join('\n'));
      });
    }
  });
}

describe('the focus is never hidden (2.4.11), never held (2.1.2) and changes nothing (3.2.1) on its way through', () => {
  // Games of a kind have the same stops.
  const kinds = GAMES.filter(({ variant }) => ['blocks', 'quintris', 'samegame'].includes(variant));
  for (const game of chosen.length > 0 ? chosen : isWhole ? GAMES : kinds) {
    const { variant, states } = game;
    it(variant, async () => {
      const scene = new Scene(page, variant);
      await dress('light', WIDTHS[0]);
      for (const name of chosenOf(game)) {
        await states[name]!(scene);
        await scene.ask('document.activeElement?.blur()');
        const changes = `looks.widget.state.moves + looks.find('.game').querySelectorAll('[part~="panel"]').length`;
        const was = await scene.ask<number>(changes);
        let stops = 0;
        for (; stops < 60; stops++) {
          await page.keyboard.press('Tab');
          if (!(await scene.ask<boolean>('looks.widget.shadowRoot.activeElement !== null')) && stops > 0)
            break;
          assert.deepEqual(await scene.ask('looks.obscured()'), [], name);
        }
        // A falling game that is left waits under its panel.
        if (variant !== 'quintris') assert.equal(await scene.ask<number>(changes), was, name);
        assert.ok(stops > 0 && stops < 60, `${name}: ${stops} stops`);
      }
    });
  }
});

describe('a fault is seen:', () => {
  /** What a careless change of the styles does. */
  const FAULTS = {
    'tools that have moved by 6 px': '.toolbar { translate: 6px 0 }',
    'a colour that is lost': '.cell.filled::after, .cell .block { background: var(--ink) !important }',
    'a piece that is hidden': '[data-slot="1"] .piece { visibility: hidden }',
    'a ghost that is not shown':
      '.cell.ghost::after, .cell.ghost { background: none !important; box-shadow: none !important }',
    'larger letters': '.scores dd { font-size: 150% !important }',
  };

  it('and a picture of the same is the same', async () => {
    const { variant, states, usual } = GAMES[0]!;
    const scene = new Scene(page, variant);
    await states[usual]!(scene);
    await show(scene, 'light', WIDTHS[0]);
    const was = await picture();
    assert.equal(compare(was, await picture()).off, 0);
    for (const [what, css] of sampled(Object.entries(FAULTS), 3)) {
      await scene.ask(`looks.spoil(${JSON.stringify(css)})`);
      await scene.ask('looks.still()');
      const { off } = compare(was, await picture());
      assert.ok(off > 2 * TOLERANCE, `${what}: ${off} pixels`);
      await scene.ask('looks.spoil()');
    }
  });
});

describe('what is kept', () => {
  it('stays as it is, however often a state beside it on the sheet is written anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-sheet-'));
    const sheets = (): Sheets => new Sheets(pathToFileURL(`${folder}/`), 'sheet');
    const kept = async (): Promise<ReadonlyMap<string, readonly Picture[]>> => sheets().read('sheet');
    /** Of many colours, by a seed. */
    const drawn = (seed: number): Picture => ({
      ...{ width: 64, height: 64 },
      data: Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) =>
        i % 4 === 3 ? 255 : ((i >> 2) * (1 + (i % 4)) * seed) & 255,
      ),
    });
    try {
      const [one, ...others] = [5, 7, 11, 13].map(drawn);
      await sheets().write('sheet', new Map([['one', [one!]]]));
      const first = (await kept()).get('one')![0]!;
      assert.equal(compare(one!, first).off, 0, 'few shades are enough');
      for (const other of others) {
        await sheets().write('sheet', new Map([...(await kept()), ['other', [other]]]));
        assert.deepEqual((await kept()).get('one')![0], first);
        assert.equal(compare(other, (await kept()).get('other')![0]!).off, 0);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
