/** The page for frames, in frames of real pages on other origins. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { gamesReady, placeByKeyboard, startBrowser, watch, type Watched } from './support/browser.js';
import { OnePage, type Visited } from '../support/chromium.js';
import { embedFolder } from './support/embed-folder.js';
import { serve, type Site } from './support/server.js';
import { snippets } from './support/snippets.js';
import { all, inTurn, rarely, sampled } from '../support/volume.js';

interface Message {
  readonly origin: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A page around the frame, which writes down what it hears and obeys heights as WordPress does. */
const HOST = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<script>heard = []; addEventListener('message', ({ origin, data }) => {
  heard.push({ origin, data });
  if (data.message === 'height') document.querySelector('iframe').height = data.value;
});</script><body></body></html>`;

describe('the page for frames', () => {
  let browser: Visited;
  let games: Site;
  let host: Site;
  let one: OnePage;
  let page: Page;
  let watched: Watched;

  before(async () => {
    browser = await startBrowser();
    one = new OnePage(browser);
    games = await serve({ folders: { '/embed/': await embedFolder() } });
    host = await serve({ pages: { '/': HOST } });
  });
  beforeEach(async () => {
    page = await one.anew();
    watched = watch(page);
  });
  after(async () => {
    await browser.close();
    games.stop();
    host.stop();
  });

  /** Opens the host with a frame of the game. */
  async function open(
    search: string,
    {
      sandbox = 'allow-scripts',
      hash = '',
      width = 600,
      height = 400,
    }: Partial<Record<'sandbox' | 'hash', string>> & { width?: number; height?: number } = {},
  ): Promise<Frame> {
    await page.goto(`${host.origin}/`);
    const src = `${games.origin}/embed/embed.html${search}${hash}`;
    await page.evaluate(
      ([address, rights, inline, block]) => {
        const frame = document.createElement('iframe');
        if (rights !== 'none') frame.setAttribute('sandbox', rights);
        Object.assign(frame, { src: address, width: inline, height: block });
        document.body.append(frame);
      },
      [src, sandbox, width, height] as const,
    );
    const element = await page.waitForSelector('iframe');
    const frame = (await element.contentFrame())!;
    await frame.waitForURL(/embed\.html/);
    await gamesReady(frame, 1);
    return frame;
  }

  const heard = (): Promise<Message[]> => page.evaluate('heard');
  const events = async (): Promise<unknown[]> =>
    (await heard()).filter(({ data }) => 'detail' in data).map(({ data }) => data['type']);

  /** The last height that the host heard, once it is another than before, and no other has come for a while. */
  async function settledHeight(before = -1): Promise<number> {
    await page.waitForFunction(
      (old) => {
        const all = (globalThis as unknown as { heard: Message[] }).heard;
        const last = all.filter(({ data }) => data['message'] === 'height').at(-1);
        return last !== undefined && Number(last.data['value']) !== old;
      },
      before,
      { timeout: 30_000 },
    );
    let last = -1;
    for (let quiet = 0; quiet < 2;) {
      await page.waitForTimeout(80);
      const heights = (await heard()).filter(({ data }) => data['message'] === 'height');
      const value = Number(heights.at(-1)?.data['value'] ?? -1);
      quiet = value === last ? quiet + 1 : 0;
      last = value;
      assert.ok(
        heights.length < 40,
        `heights that never settle: ${heights.map(({ data }) => String(data['value'])).join(' ')}`,
      );
    }
    return last;
  }

  // What a host allows least comes first; what follows is tried so each time.
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin', 'none']) {
    rarely(it)(
      `shows a board that is played by keyboard, without a fault, with sandbox: ${sandbox}`,
      async () => {
        const frame = await open('?variant=blocks&seed=abc', { sandbox });
        const detail = (await placeByKeyboard(page, 0, frame)) as { total: number };
        assert.ok(detail.total > 0);
        assert.deepEqual(watched.faults, []);
      },
    );
  }

  it('says so where the script of the game does not come', async () => {
    await page.route('**/classic.js', (route) => route.abort());
    await page.goto(`${games.origin}/embed/embed.html?variant=blocks`);
    await page.getByText('This page cannot be shown').waitFor({ timeout: 30_000 });
    await page.goto(`${games.origin}/embed/embed.html?variant=blocks&lang=it`);
    await page.getByText('Questa pagina non può essere mostrata').waitFor({ timeout: 30_000 });
  });

  it('keeps the room of the kind of game that its position is of', async () => {
    const position = encodeURIComponent('{"variant":"quintris","seed":"a"}');
    const frame = await open(`?variant=samegame&position=${position}`);
    const [variant, shown] = await frame.evaluate(() => {
      const game = document.querySelector('block-puzzle')!;
      return [game.state!.variant, game.getAttribute('variant')];
    });
    assert.deepEqual([variant, shown], ['quintris', 'quintris']);
  });

  it('hands the attributes of its address to the game, and speaks the language that it names', async () => {
    const frame = await open('?variant=block-sudoku&grid-size=6x9&hand-size=2&seed=abc&theme=dark&lang=it');
    const [state, theme] = await frame.evaluate(() => {
      const game = document.querySelector('block-puzzle')!;
      return [game.state, game.getAttribute('theme')] as const;
    });
    const { variant, rows, columns, handSize, seed } = state as unknown as Record<string, unknown>;
    assert.deepEqual(
      { variant, rows, columns, handSize, seed, theme },
      { variant: 'block-sudoku', rows: 6, columns: 9, handSize: 2, seed: 'abc', theme: 'dark' },
    );
    assert.equal(await frame.evaluate(() => getComputedStyle(document.body).colorScheme), 'dark');
    await frame.waitForFunction(
      () =>
        document.querySelector('block-puzzle')!.shadowRoot!.querySelector<HTMLElement>('[lang]')!.lang ===
        'it',
      null,
      { timeout: 30_000 },
    );
    assert.deepEqual(watched.faults, []);
  });

  it('is played by keyboard without a fault, tells its events to the one origin that is named, and has a link to a page of its own', async () => {
    const frame = await open(`?seed=abc&origin=${encodeURIComponent(host.origin)}`, {
      hash: '#?secret=AbC123',
    });
    const { total } = (await placeByKeyboard(page, 0, frame)) as { total: number };
    assert.ok(total > 0);
    await page.waitForFunction(
      '["bp-ready", "bp-score"].every((type) => heard.some(({ data }) => data.type === type))',
    );
    const score = (await heard()).find(({ data }) => data['type'] === 'bp-score')!;
    assert.equal(score.data['source'], 'block-puzzle');
    assert.equal((score.data['detail'] as { variant: string }).variant, 'blocks');
    assert.ok((await events()).includes('bp-ready'));
    assert.deepEqual(watched.faults, []);
    await frame.locator('.alone a').click();
    await page.waitForFunction('heard.some(({ data }) => data.message === "link")');
    const { data } = (await heard()).find((message) => message.data['message'] === 'link')!;
    assert.deepEqual(data, {
      message: 'link',
      value: `${games.origin}/embed/embed.html?seed=abc`,
      secret: 'AbC123',
    });
  });

  const silent = [
    ['to a wildcard', '*'],
    ['without an origin', null],
    ['to another origin than the named one', 'https://host.example'],
    ['to an opaque origin', 'null'],
    ['to an address that is no origin', 'HOST/path'],
    ['to a script', 'javascript:alert(1)'],
  ] as const;
  for (const [why, origin] of sampled(silent, 6)) {
    it(`tells no events ${why}`, async () => {
      const named = origin?.replace('HOST', host.origin);
      const frame = await open(named ? `?seed=abc&origin=${encodeURIComponent(named)}` : '?seed=abc');
      await placeByKeyboard(page, 0, frame);
      await settledHeight();
      assert.deepEqual(await events(), []);
    });
  }

  it('takes no secret that is no word, says from the first how high its game is, so that no host makes it low meanwhile, and another height when the frame becomes narrower', async () => {
    const hash = '#?secret=%22%3E%3Cscript%3E';
    const frame = await open('?variant=blockudoku&seed=abc', { width: 600, height: 790, hash });
    const last = await settledHeight();
    const heights = (await heard()).filter(({ data }) => data['message'] === 'height');
    assert.ok(Math.abs(Number(heights[0]!.data['value']) - last) < 3, JSON.stringify(heights));
    assert.equal(heights[0]!.data['secret'], '');
    await page.evaluate(() => (document.querySelector('iframe')!.width = '340'));
    const narrow = await settledHeight(last);
    assert.notEqual(narrow, last);
    assert.equal(await frame.evaluate(() => document.documentElement.scrollHeight), narrow);
  });

  it('says its height with the secret of the address and plainly, again when it is asked by it, and does nothing else that the host says', async () => {
    const frame = await open('?seed=abc', { hash: '#?secret=AbC123' });
    const height = await settledHeight();
    const all = (await heard()).map(({ data }) => data);
    // As WordPress wants it, and for others.
    assert.deepEqual(all.at(-2), { message: 'height', value: height, secret: 'AbC123' });
    assert.deepEqual(all.at(-1), { source: 'block-puzzle', type: 'height', value: height });

    // What comes later is fetched by a tag that goes again.
    const content = async (): Promise<string> =>
      (await frame.content()).replace(/<script src="[^"]*\/standalone-more\.js"><\/script>/, '');
    const before = await content();
    const answered = await page.evaluate(async () => {
      const all = (globalThis as unknown as { heard: Message[] }).heard;
      all.length = 0;
      const { contentWindow } = document.querySelector('iframe')!;
      for (const data of [
        null,
        7,
        'ready',
        { message: 'ready', secret: 7 },
        { message: 'ready', secret: 'Wrong' },
        { source: 'block-puzzle', type: 'newGame' },
        { variant: 'samegame' },
        // Answered last, so that what the others had been answered with would have come.
        { message: 'ready', secret: 'AbC123' },
      ]) {
        contentWindow!.postMessage(data, '*');
      }
      for (let n = 0; n < 600 && all.length === 0; n++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      // For what else there might be.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return all.map(({ data }) => data);
    });
    assert.deepEqual(answered, [
      { message: 'height', value: height, secret: 'AbC123' },
      { source: 'block-puzzle', type: 'height', value: height },
    ]);
    assert.equal(await content(), before);
  });

  const sizes = [
    [320, 200],
    [620, 900],
    [900, 400],
  ] as const;
  // Other tests have `blocks`.
  const variants = all ? ['blocks', 'quintris', 'samegame'] : ['samegame'];
  for (const [i, variant] of variants.entries()) {
    for (const [width, height] of inTurn(sizes, i)) {
      it(`settles on the height of ${variant} in a frame of ${width} x ${height}`, async () => {
        const frame = await open(`?variant=${variant}&seed=abc`, { width, height });
        const told = await settledHeight();
        const [content, window] = await frame.evaluate(() => [
          document.documentElement.scrollHeight,
          innerHeight,
        ]);
        assert.equal(window, told);
        assert.equal(content, told);
        // No larger than WordPress lets a frame be, and a board of a size to play on.
        assert.ok(told > 250 && told <= 1000, `${told}`);
      });
    }
  }

  it('gets its height from a host that has the five lines of the document', async () => {
    const lines = snippets('A frame, for hosts that take no scripts').find((text) =>
      text.startsWith('<script>'),
    )!;
    const body = `${lines}<iframe src="${games.origin}/embed/embed.html?seed=abc" width="400" height="200" sandbox="allow-scripts"></iframe><iframe srcdoc="" height="77"></iframe>`;
    const obeying = await serve({
      pages: { '/': HOST.replace(/<script>[^]*<\/script>/, '').replace('<body>', `<body>${body}`) },
    });
    await page.goto(obeying.origin);
    const frame = (await (await page.waitForSelector('iframe')).contentFrame())!;
    await frame.waitForURL(/embed\.html/);
    await gamesReady(frame, 1);
    const own = (): Promise<number> => frame.evaluate(() => document.documentElement.scrollHeight);
    const given = (): Promise<number> =>
      page.evaluate(() => Number(document.querySelector('iframe')!.height));
    for (let n = 0; n < 600 && ((await given()) === 200 || (await given()) !== (await own())); n++)
      await page.waitForTimeout(50);
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map(({ height }) => Number(height)),
    );
    assert.equal(heights[0], await frame.evaluate(() => document.documentElement.scrollHeight));
    assert.ok(heights[0]! > 250, `${heights[0]}`);
    assert.equal(heights[1], 77);
    obeying.stop();
  });

  it('says of a bad parameter what the element says, and plays the default', async () => {
    const frame = await open(`?variant=chess&grid-size=99x99&origin=${encodeURIComponent(host.origin)}`);
    const state = await frame.evaluate(() => document.querySelector('block-puzzle')!.state);
    assert.equal(state?.variant, 'blocks');
    assert.equal(state?.rows, 8);
    // From frame to page messages take a while.
    await page.waitForFunction('heard.filter(({ data }) => data.type === "bp-error").length >= 2');
    const errors = (await heard())
      .filter(({ data }) => data['type'] === 'bp-error')
      .map(({ data }) => data['detail']);
    assert.deepEqual(errors.map((detail) => (detail as { attribute: string }).attribute).sort(), [
      'grid-size',
      'variant',
    ]);
  });

  it('never makes markup or code of its parameters, and runs no worker that they name', async () => {
    const hostile =
      "\"><img src=x onerror=\"parent.postMessage({pwned:1},'*')\"><script>parent.postMessage({pwned:1},'*')</script>";
    const search = new URLSearchParams(
      [
        'variant',
        'label',
        'seed',
        'onload',
        'style',
        'class',
        'slot',
        'srcdoc',
        'origin',
        'keys',
        '__proto__',
        hostile,
      ].map((name) => [name, hostile]),
    );
    search.set('worker-url', `data:text/javascript,${encodeURIComponent('fetch("/stolen")')}`);
    const frame = await open(`?${search.toString()}`);
    await settledHeight();
    assert.ok(!(await heard()).some(({ data }) => 'pwned' in data));
    assert.equal(await frame.locator('img, main script').count(), 0);
    const names = await frame.evaluate(() =>
      document.querySelector('block-puzzle')!.getAttributeNames().sort(),
    );
    assert.deepEqual(
      names.filter((name) =>
        ['onload', 'style', 'class', 'slot', 'srcdoc', 'origin', 'worker-url'].includes(name),
      ),
      [],
    );
    assert.equal(await frame.evaluate(() => document.querySelector('block-puzzle')!.label), hostile);
  });

  it('fills the window when it is opened by itself, without the link', async () => {
    await page.goto(`${games.origin}/embed/embed.html?variant=blocks&seed=abc`);
    await gamesReady(page, 1);
    assert.equal(await page.locator('.alone').isVisible(), false);
    await placeByKeyboard(page);
    assert.deepEqual(watched.faults, []);
    const others = watched.requests.filter(
      (url) => !url.startsWith(games.origin) && !/^(blob|data):/.test(url),
    );
    assert.deepEqual(others, []);
  });
});
