/** What every site that is made of files has to keep. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { games, gamesReady, placeByKeyboard, startBrowser, watch } from './browser.js';
import { serve } from './server.js';

/** A label that would be markup and code if it were not escaped. */
export const HOSTILE = `a" onmouseover='alert(1)' <script>alert(1)</script> & b`;

/** A variant of the site's own. */
export const TETRA = {
  ...{ name: 'tetra-6', rows: 6, columns: 7, pieces: ['####', '##/##'] },
  scoring: { cell: 1, line: 10 },
};

/** Opens a page with one game, of that variant. */
export async function checkVariant(folder: string, path: string, base = '/'): Promise<void> {
  const site = await serve({ folders: { [base]: folder } });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    const { faults } = watch(page);
    await page.goto(site.origin + path);
    await gamesReady(page, 1);
    const { variant, rows, columns } = await games(page).evaluate(
      (game) => (game as unknown as { state: Record<string, unknown> }).state,
    );
    assert.deepEqual({ variant, rows, columns }, { variant: TETRA.name, rows: 6, columns: 7 });
    await placeByKeyboard(page);
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    site.stop();
  }
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Runs a generator; what it prints comes with its failure. */
export async function build(program: string, args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', LD_LIBRARY_PATH: '' };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 1 << 26 });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program}: ${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}

/**
 * Opens a page with two games, a `blockudoku` with a hand of 2 of the seed `abc` and a daily `samegame` with the
 * hostile label, and one without any.
 */
export async function checkSite(
  folder: string,
  paths: { games: string; none: string },
  base = '/',
): Promise<void> {
  const site = await serve({ folders: { [base]: folder } });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    const watched = watch(page);
    await page.goto(site.origin + paths.games);
    await gamesReady(page, 2);
    const first = await games(page)
      .first()
      .evaluate((game) => (game as unknown as { state: Record<string, unknown> }).state);
    assert.deepEqual([first['variant'], first['handSize'], first['seed']], ['blockudoku', 2, 'abc']);
    const second = games(page).nth(1);
    assert.equal(await second.getAttribute('variant'), 'samegame');
    assert.equal(await second.getAttribute('label'), HOSTILE);
    assert.equal(await second.getAttribute('daily'), '');
    assert.deepEqual(
      await page
        .locator('[data-block-puzzle]')
        .nth(1)
        .evaluate((place) => place.getAttributeNames().sort()),
      ['data-block-puzzle', 'data-daily', 'data-label', 'data-variant'],
    );
    await placeByKeyboard(page);
    assert.equal(await page.getByText('After it.').isVisible(), true);
    assert.equal(await page.getByText('Play this game').filter({ visible: true }).count(), 0);
    for (const name of ['loader.js', 'loader.css', 'cdn/block-puzzle.js']) {
      assert.equal(watched.requests.filter((url) => url.endsWith(`/${name}`)).length, 1, name);
    }
    for (const selector of ['script[src$="loader.js"]', 'link[href$="loader.css"]']) {
      assert.equal(await page.locator(selector).count(), 1, selector);
    }
    assert.deepEqual(watched.faults, []);

    watched.requests.length = 0;
    await page.goto(site.origin + paths.none);
    await page.getByText('After it.').waitFor();
    assert.deepEqual(
      watched.requests.filter((url) => url.includes('block-puzzle')),
      [],
    );
  } finally {
    await browser.close();
    site.stop();
  }
}
