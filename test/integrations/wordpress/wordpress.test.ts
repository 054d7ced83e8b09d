/** The packed plugin in a real WordPress, with people of four roles, in a real browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { games, gamesReady, placeByKeyboard, startBrowser, watch, type Watched } from '../support/browser.js';
import type { Visited } from '../../support/chromium.js';
import { inRepository, serve, type Site } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { Person, type Post, type Role } from './people.js';
import { settings } from './settings.js';
import { WordPressSite } from './site.js';

const ROLES: readonly Role[] = ['administrator', 'editor', 'author', 'contributor'];

const FORMS = {
  shortcode: snippets('WordPress')[0]!,
  block: '<!-- wp:block-puzzle/puzzle {"variant":"blockudoku","hand-size":"2","seed":"abc"} /-->',
  markup: `<!-- wp:html -->${snippets('Any page')[1]!}<!-- /wp:html -->`,
} as const;

/** Without a link of the author's own. */
const EMPTY = '<!-- wp:html --><div data-block-puzzle data-variant="blockudoku"></div><!-- /wp:html -->';

const between = (form: string): string =>
  `<!-- wp:paragraph --><p>Before it.</p><!-- /wp:paragraph -->\n\n${form}\n\n<!-- wp:paragraph --><p>After it.</p><!-- /wp:paragraph -->`;

/** The editor asks for a picture from elsewhere, and for templates that authors may not see. */
const notOfWordPress = (text: string): boolean =>
  !/^Failed to load resource: (net::ERR_NAME_NOT_RESOLVED|the server responded with a status of 403)/.test(
    text,
  );

describe('WordPress', () => {
  let site: WordPressSite;
  let browser: Visited;
  let embedded: Site;
  let embedFolder: string;
  let page: Page;
  let watched: Watched;
  let kept: string;
  const people = {} as Record<Role, Person>;

  before(async () => {
    embedFolder = await mkdtemp(join(tmpdir(), 'block-puzzle-embed-'));
    embedded = await serve({ folders: { '/embed/': embedFolder } });
    const url = `${embedded.origin}/embed/sudoku.html`;
    execFileSync(
      process.execPath,
      [
        inRepository('dist/cli.js'),
        'embed',
        ...['--url', url, '--game', 'variant=blockudoku&seed=abc', '--to', embedFolder],
      ],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    site = await WordPressSite.start(Number(new URL(embedded.origin).port));
    kept = await site.php('kept.php');
    await site.php('plugin.php', 'activate');
    browser = await startBrowser();
    for (const role of ROLES) people[role] = await Person.login(browser, site.origin, role);
  });
  beforeEach(async () => {
    page = await browser.newPage();
    watched = watch(page);
  });
  afterEach(() => page.close());
  after(async () => {
    await browser?.close();
    await site?.stop();
    embedded?.stop();
    await rm(embedFolder, { recursive: true, force: true });
  });

  /** Writes a post as a person of a role may: what a contributor submits, an editor publishes. */
  async function publish(role: Role, title: string, content: string): Promise<Post> {
    if (role !== 'contributor') return people[role].write(title, content);
    const pending = await people.contributor.write(title, content, 'pending');
    assert.equal(pending.status, 'pending');
    return people.editor.publish(pending);
  }

  const address = ({ id }: Post): string => `${site.origin}/?p=${id}`;
  const ofPlugin = (name: string): string[] =>
    watched.requests.filter((url) => url.includes(`/block-puzzle/assets/${name}`));

  for (const role of ROLES) {
    for (const [form, content] of Object.entries(FORMS)) {
      it(`shows one board to play, from a ${form} by the ${role}`, async () => {
        const post = await publish(role, `${form} by ${role}`, between(content));
        await page.goto(address(post));
        await gamesReady(page, 1);
        const state = await games(page).evaluate(
          (game) => (game as unknown as { state: Record<string, unknown> }).state,
        );
        assert.deepEqual([state['variant'], state['handSize'], state['seed']], ['blockudoku', 2, 'abc']);
        assert.ok(((await placeByKeyboard(page)) as { total: number }).total > 0);
        assert.equal(await page.getByText('After it.').isVisible(), true);
        assert.equal(
          await page
            .getByText(/^Play (Blockudoku|this game)/)
            .filter({ visible: true })
            .count(),
          0,
        );
        assert.equal(ofPlugin('loader.js').length, 1);
        assert.equal(ofPlugin('cdn/block-puzzle.js').length, 1);
        assert.deepEqual(watched.faults, []);
        const others = watched.requests.filter(
          (url) => !url.startsWith(site.origin) && !/^(blob|data):/.test(url),
        );
        assert.deepEqual(others, []);
      });
    }
  }

  it('is the newest one that the readme says the plugin was run on', async () => {
    const readme = await readFile(inRepository('integrations/wordpress/block-puzzle/readme.txt'), 'utf8');
    const [, tested] = /^Tested up to: (\d+\.\d+)$/m.exec(readme)!;
    assert.match(await site.version(), new RegExp(`^${tested!.replace('.', '\\.')}\\b`));
  });

  it('plays the element itself where an administrator has written it', async () => {
    const content =
      '<!-- wp:html --><div><block-puzzle variant="blocks" seed="abc"><a href="/">Play</a></block-puzzle></div><!-- /wp:html -->';
    await page.goto(address(await publish('administrator', 'Element', between(content))));
    await gamesReady(page, 1);
    await placeByKeyboard(page);
    assert.equal(await page.getByText('After it.').isVisible(), true);
    assert.deepEqual(watched.faults, []);
  });

  it('loads script and style once for many games, the style in the head', async () => {
    await page.goto(address(await publish('author', 'Many', between(Object.values(FORMS).join('\n\n')))));
    await gamesReady(page, 3);
    for (const index of [0, 1, 2]) await placeByKeyboard(page, index);
    assert.equal(ofPlugin('loader.js').length, 1);
    assert.equal(ofPlugin('loader.css').length, 1);
    assert.equal(ofPlugin('cdn/block-puzzle.js').length, 1);
    assert.equal(await page.locator('head link[href*="block-puzzle/assets/loader.css"]').count(), 1);
    assert.equal(await page.locator('script[src*="block-puzzle/assets/loader.js"]').count(), 1);
  });

  it('loads nothing on a page without a game', async () => {
    const words = 'We like data-block-puzzle and [block_puzzles] and the block-puzzle here.';
    await page.goto(address(await publish('author', 'None', between(`<p>${words}</p>`))));
    await page.getByText('After it.').waitFor();
    assert.deepEqual(
      watched.requests.filter((url) => url.includes('block-puzzle')),
      [],
    );
  });

  it('needs no inline script or style under a strict policy', async () => {
    await page.goto(`${address(await publish('author', 'Strict', between(FORMS.shortcode)))}&strict`);
    await gamesReady(page, 1);
    await placeByKeyboard(page);
    const own = watched.faults.filter((text) => /block-puzzle/.test(text.replaceAll(/\?p=\S*/g, '')));
    assert.deepEqual(own, []);
  });

  it('lets nothing through that is not an attribute, and tells only those who can mend it', async () => {
    const content =
      '[block_puzzle variant="chess" grid-size="8x8" onclick="alert(1)" style="x" worker-url="data:text/javascript,1" label=\'a " onmouseover="alert(1)\' daily]';
    const post = await publish('contributor', 'Hostile', between(content));
    await page.goto(address(post));
    await gamesReady(page, 1);
    const names = await page
      .locator('[data-block-puzzle]')
      .evaluate((place) => place.getAttributeNames().sort());
    assert.deepEqual(names, ['data-block-puzzle', 'data-daily', 'data-grid-size', 'data-label']);
    assert.equal(await games(page).getAttribute('label'), 'a " onmouseover="alert(1)');
    assert.equal(await page.locator('.block-puzzle-note').count(), 0);

    const seen = await people.editor.context.newPage();
    await seen.goto(address(post));
    const notes = await seen.locator('.block-puzzle-note').allTextContents();
    await seen.close();
    assert.equal(notes.length, 4);
    assert.ok(
      notes.some((text) => text.includes('variant="chess"') && text.includes('blockudoku')),
      notes.join('\n'),
    );
  });

  it('shows a link to the post in feeds, and no script', async () => {
    const post = await publish('author', 'Feed', between([FORMS.shortcode, FORMS.block, EMPTY].join('\n\n')));
    const feed = await (await page.request.get(`${site.origin}/?feed=rss2&p=${post.id}`)).text();
    assert.match(feed, /^<\?xml/);
    for (const [kind, part, title] of [
      ['rss2', '<item>', '<title>Feed</title>'],
      ['atom', '<entry>', '<![CDATA[Feed]]></title>'],
    ] as const) {
      const text = await (await page.request.get(`${site.origin}/?feed=${kind}`)).text();
      const item = text.split(part).find((each) => each.includes(title))!;
      const links = [...item.matchAll(/<p><a href="([^"]+)">Play Blockudoku on Games &amp; more<\/a><\/p>/g)];
      assert.deepEqual(
        links.map(([, link]) => link),
        Array(3).fill(address(post)),
      );
      assert.doesNotMatch(item, /data-block-puzzle/);
      assert.doesNotMatch(text, /<script|stylesheet|loader\.(js|css)/);
    }
  });

  it('keeps the link within the place for whatever else reads the post', async () => {
    const { content } = await publish('author', 'Elsewhere', between(FORMS.block));
    assert.match(
      content.rendered,
      /<div data-block-puzzle [^>]*><a href="[^"]+">Play Blockudoku on Games &amp; more<\/a><\/div>/,
    );
  });

  it('shows only the link on an AMP page', async () => {
    const post = await publish('author', 'AMP', between(FORMS.shortcode));
    await page.goto(`${address(post)}&amp=1`);
    await page.getByText('Play Blockudoku on Games & more').waitFor();
    assert.deepEqual(
      watched.requests.filter((url) => url.includes('block-puzzle/assets')),
      [],
    );
  });

  it('inserts the block in the editor, shows and saves it, without an error', async () => {
    const editor = await people.author.context.newPage();
    const { faults } = watch(editor);
    await editor.goto(`${site.origin}/wp-admin/post-new.php`);
    await editor.waitForFunction('window.wp?.data?.select("core/editor")?.getCurrentPostId()');
    await editor.evaluate(
      'wp.data.dispatch("core/preferences").set("core/edit-post", "welcomeGuide", false)',
    );
    await editor.getByRole('textbox', { name: 'Add title' }).fill('From the editor');
    await editor.keyboard.press('Enter');
    await editor.keyboard.type('/block puzzle');
    await editor.getByRole('option', { name: 'Block puzzle' }).waitFor();
    await editor.keyboard.press('Enter');
    await editor.locator('.block-puzzle-preview svg rect').first().waitFor();
    assert.equal(await editor.locator('.block-puzzle-preview svg rect').count(), 64);
    await editor.getByLabel('Variant').selectOption('samegame');
    await editor.getByLabel('Board size').fill('6x7');
    await editor.waitForFunction('document.querySelectorAll(".block-puzzle-preview svg rect").length === 42');
    assert.equal(await editor.locator('.block-puzzle-preview .components-notice').count(), 0);
    await editor.getByLabel('Seed').fill('x'.repeat(201));
    await editor.locator('.block-puzzle-preview .components-notice', { hasText: 'seed=' }).waitFor();
    await editor.getByLabel('Seed').fill('');
    await editor.evaluate('wp.data.dispatch("core/editor").editPost({ status: "publish" })');
    await editor.evaluate('wp.data.dispatch("core/editor").savePost()');
    const link = await editor.evaluate<string>('wp.data.select("core/editor").getPermalink()');
    assert.deepEqual(faults.filter(notOfWordPress), []);
    await editor.close();
    await page.goto(link);
    await gamesReady(page, 1);
    const [variant, size] = await games(page).evaluate((game) => [
      game.getAttribute('variant'),
      game.getAttribute('grid-size'),
    ]);
    assert.deepEqual([variant, size], ['samegame', '6x7']);
  });

  it('opens a post with the block again in the editor, still valid', async () => {
    const post = await publish('author', 'Again', between(FORMS.block));
    const editor = await people.author.context.newPage();
    const { faults } = watch(editor);
    await editor.goto(`${site.origin}/wp-admin/post.php?post=${post.id}&action=edit`);
    await editor.locator('.block-puzzle-preview svg').waitFor();
    const valid = await editor.evaluate<boolean>(
      'wp.data.select("core/block-editor").getBlocks().every(({ isValid }) => isValid)',
    );
    assert.equal(valid, true);
    assert.deepEqual(faults.filter(notOfWordPress), []);
    await editor.close();
  });

  it('offers each kind of game its own settings, all of them', async () => {
    const editor = await people.author.context.newPage();
    const { faults } = watch(editor);
    const offered = async (variant: string): Promise<string[]> => {
      const block = `<!-- wp:block-puzzle/puzzle {"variant":"${variant}"} /-->`;
      const post = await publish('author', `Settings of ${variant}`, between(block));
      await editor.goto(`${site.origin}/wp-admin/post.php?post=${post.id}&action=edit`);
      await editor.locator('.block-puzzle-preview svg').waitFor();
      await editor.evaluate(
        'const { select, dispatch } = wp.data; dispatch("core/preferences").set("core/edit-post", "welcomeGuide", false); dispatch("core/block-editor").selectBlock(select("core/block-editor").getBlocks().find(({ name }) => name === "block-puzzle/puzzle").clientId); dispatch("core/edit-post").openGeneralSidebar("edit-post/block")',
      );
      await editor.getByLabel('Variant').waitFor();
      for (const panel of ['Rules', 'Look', 'Page']) {
        const button = editor.getByRole('button', { name: panel, exact: true });
        if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
      }
      return editor.locator('.block-editor-block-inspector label').allTextContents();
    };
    const [blocks, quintris, samegame] = [
      await offered('blocks'),
      await offered('quintris'),
      await offered('samegame'),
    ];
    for (const labels of [blocks, quintris, samegame]) {
      for (const label of [
        ...['Hints', 'The computer plays', 'Position', 'Record', 'Name of the saved game'],
        'When the game begins',
      ])
        assert.ok(labels.includes(label), `${label} of ${labels.join(', ')}`);
    }
    const has = (label: string): boolean[] =>
      [blocks, quintris, samegame].map((labels) => labels.includes(label));
    assert.deepEqual(has('Pieces in hand'), [true, true, false]);
    assert.deepEqual(has('How hands are dealt'), [true, false, false]);
    assert.deepEqual(has('How pieces are drawn'), [false, true, false]);
    assert.deepEqual(has('Taps for an area'), [false, false, true]);
    assert.deepEqual(has('Bricks that are left cost points'), [false, false, true]);
    assert.deepEqual(faults.filter(notOfWordPress), []);
    await editor.close();
  });

  it('speaks Italian, in the page and in the editor', async () => {
    const post = await publish('author', 'Italian', between(FORMS.block));
    await page.goto(`${address(post)}&italian`);
    assert.equal(
      await page.locator('[data-block-puzzle] a').textContent(),
      'Gioca a Blockudoku su Games & more',
    );
    const editor = await people.author.context.newPage();
    await editor.goto(`${site.origin}/wp-admin/post.php?post=${post.id}&action=edit&italian`);
    await editor.locator('.block-puzzle-preview svg').waitFor();
    const said = await editor.evaluate(
      '[wp.i18n.__("Name of the saved game", "block-puzzle"), wp.blocks.getBlockType("block-puzzle/puzzle").description]',
    );
    assert.deepEqual(said, ['Nome della partita salvata', 'Un rompicapo a blocchi da giocare nella pagina.']);
    await editor.close();
  });

  it('lets the site’s own code set attributes, add variants and load what goes with a game', async () => {
    const content = between('[block_puzzle variant="by-code"]\n\n[block_puzzle]');
    await page.goto(`${address(await publish('author', 'Hooks', content))}&hooks`);
    await gamesReady(page, 2);
    const [variant, theme] = await games(page)
      .first()
      .evaluate((game) => [
        (game as unknown as { state: { variant: string } }).state.variant,
        game.getAttribute('theme'),
      ]);
    assert.deepEqual([variant, theme], ['by-code', 'dark']);
    assert.equal(await page.locator('[data-onclick]').count(), 0);
    assert.equal(await page.locator('body').getAttribute('data-beside'), '1');
    assert.deepEqual(watched.faults, []);
  });

  settings(() => ({ site, browser, people, publish, address }));

  it('embeds the page for frames by its address alone, in a sandbox, as high as the game', async () => {
    const url = `${embedded.origin}/embed/sudoku.html`;
    const post = await publish('author', 'Embedded', `Before it.\n\n${url}\n\nAfter it.`);
    await page.goto(address(post));
    const frame = page.locator('iframe.wp-embedded-content');
    await frame.waitFor();
    assert.equal(await frame.getAttribute('sandbox'), 'allow-scripts');
    const inside = (await (await frame.elementHandle())!.contentFrame())!;
    await gamesReady(inside, 1);
    await placeByKeyboard(page, 0, inside);
    const height = await inside.evaluate('document.documentElement.scrollHeight');
    await page.waitForFunction((told) => document.querySelector('iframe')!.height === String(told), height);
    assert.notEqual(height, 790);
    assert.equal(await page.getByText('After it.').isVisible(), true);
    assert.deepEqual(watched.faults, []);
  });

  it('gives PHP nothing to complain about', async () => {
    assert.deepEqual(await site.complaints(), []);
  });

  it('leaves nothing in the site when it is deleted', async () => {
    await site.php('plugin.php', 'delete');
    assert.deepEqual(JSON.parse(await site.php('kept.php')), JSON.parse(kept));
  });
});
