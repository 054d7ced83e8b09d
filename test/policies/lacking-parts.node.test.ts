/** A part of the picture whose file cannot be had is told once; the game goes on without, and nothing is dead. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { PolicyHost } from '../support/policy-host.js';
import { inTurn, rarely } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const HEADS = {
  cdn: ['cdn/block-puzzle.js', (name: string) => `**/cdn/${name}.js`],
  standalone: ['standalone.js', () => '**/standalone-more.js'],
} as const;

/** What the host is told of a part; what one file lacks lies in one other file. */
const told = (build: keyof typeof HEADS, part: string): string =>
  `no-core not loaded: ${part}${build === 'cdn' ? '' : ': standalone-more.js of this build has to lie beside'}`;

/** A game without a file, and how often that was asked for; the host hears errors as texts. */
async function without(
  build: keyof typeof HEADS,
  name: string,
  attributes: string,
): Promise<{ readonly page: Page; readonly asked: () => number; readonly errors: () => Promise<string[]> }> {
  const [src, file] = HEADS[build];
  const page = await host.open({ head: '', body: '' });
  let count = 0;
  await page.route(file(name), (route) => {
    count++;
    return route.abort();
  });
  await page.evaluate(`(async () => {
    window.codes = [];
    addEventListener('bp-error', ({ detail }) => codes.push(detail.code + ' ' + detail.message));
    document.body.innerHTML = '<div style="width: 420px"><block-puzzle seed="a" ${attributes}></block-puzzle></div>';
    window.widget = document.querySelector('block-puzzle');
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${src}' }));
    await customElements.whenDefined('block-puzzle');
    await widget.ready;
  })()`);
  return { page, asked: () => count, errors: () => page.evaluate<string[]>('codes') };
}

/** Plays two moves by keys, from the board. */
async function plays(page: Page): Promise<void> {
  await page.evaluate('widget.focus()');
  for (const moves of [1, 2]) {
    await page.keyboard.press(String(moves));
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.waitForFunction(`widget.state.moves === ${moves}`);
  }
}

const BUILDS = ['cdn', 'standalone'] as const;

describe('a part whose file cannot be had', () => {
  for (const build of inTurn(BUILDS, 0))
    it(`the help: the page is told so, and the game goes on (${build})`, async () => {
      const { page, errors } = await without(build, 'help', 'storage="none"');
      await plays(page);
      for (const wishes of [1, 2]) {
        await page.locator('[part~="help-button"]').click();
        await page.waitForFunction(`codes.length === ${wishes}`);
      }
      assert.deepEqual(await errors(), Array(2).fill(told(build, 'help')));
      await isUnderTheMiddle(page, 420);
      assert.equal(await page.locator('[part~="panel"]').count(), 0);
      assert.equal(await page.locator('[part~="hand"]').getAttribute('inert'), null);
      assert.equal(await page.evaluate('widget.status'), 'playing');
      await page.evaluate('widget.focus()');
      await page.keyboard.press('3');
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await page.waitForFunction(`widget.state.moves === 3`);
    });

  it('the help of a game that runs: it stands still, and goes on by its button', async () => {
    const { page } = await without('cdn', 'help', 'variant="quintris" storage="none"');
    await page.locator('[part~="play-button"]').click();
    await page.waitForFunction(`widget.status === 'playing'`);
    await page.locator('[part~="help-button"]').click();
    await page.waitForFunction(`codes.length === 1 && widget.status === 'paused'`);
    await isUnderTheMiddle(page, 1240);
    await page.locator('[part~="play-button"]').click();
    await page.waitForFunction(`widget.status === 'playing'`);
  });

  for (const build of inTurn(BUILDS, 1))
    it(`a palette: it is asked for once, and told once, however often the picture changes (${build})`, async () => {
      const { page, asked, errors } = await without(build, 'palettes', 'palette="mono" storage="none"');
      await page.waitForFunction('codes.length === 1');
      const before = asked();
      for (const theme of ['dark', 'light', 'contrast', 'auto'])
        await page.evaluate(`widget.theme = '${theme}'; widget.updateComplete`);
      if (build === 'cdn') {
        await plays(page);
        assert.equal(asked(), before);
      }
      assert.equal(asked(), before);
      assert.deepEqual(await errors(), [told(build, 'a part')]);
      // Wanted anew, it is asked for anew.
      await page.evaluate(`widget.palette = 'default'; widget.updateComplete`);
      await page.evaluate(`widget.palette = 'safe'; widget.updateComplete`);
      await page.waitForFunction('codes.length === 2');
    });

  it('the keys of the host’s: a game of one file is played by its own, and by its computer', async () => {
    const { page, errors } = await without(
      'standalone',
      '',
      'variant="quintris" pace="turn" keys="left: y" storage="none"',
    );
    await page.evaluate('widget.focus()');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction('widget.state.moves === 1');
    assert.ok((await errors()).includes(told('standalone', 'the keys')));
    await page.evaluate(`widget.autoplay = 'simple'`);
    await page.waitForFunction('widget.state.locked > 2');
  });

  it('the questions by key: a letter that plays is held as long as it is', async () => {
    const { page } = await without('cdn', 'keys', 'variant="quintris" gravity="0.1" storage="none"');
    await page.locator('[part~="play-button"]').click();
    await page.waitForFunction(`widget.status === 'playing'`);
    await page.evaluate('widget.focus()');
    // The first may wait for what cannot be had, and is handed on as one that was pressed and let go.
    const { column } = await page.evaluate<{ readonly column: number }>('widget.state');
    // In one task, for a key that is up late has been held.
    await page.evaluate(`for (const type of ['keydown', 'keyup'])
      widget.shadowRoot.activeElement.dispatchEvent(
        new KeyboardEvent(type, { key: 'm', code: 'KeyM', bubbles: true, composed: true, cancelable: true }),
      )`);
    await page.waitForFunction(`widget.state.column === ${column + 1}`);
    for (const [key, end] of [
      ['m', 'column + hand[0].split("/")[0].length === columns'],
      ['b', 'column === 0'],
    ]) {
      await page.keyboard.down(key!);
      await page.waitForFunction(`(({ column, columns, hand }) => ${end})(widget.state)`);
      await page.keyboard.up(key!);
    }
  });

  for (const [variant, part, key] of [
    ['blocks', 'place-companion', '1'],
    ['clickomania', 'pop-later', 'n'],
    ['quintris', 'fall-later', 'ArrowLeft'],
  ] as const)
    it(`what keys mean in ${variant}: each press that does nothing says so`, async () => {
      const { page, errors } = await without('cdn', part, `variant="${variant}" storage="none"`);
      if (variant === 'quintris') {
        await page.locator('[part~="play-button"]').click();
        await page.waitForFunction(`widget.status === 'playing'`);
      }
      await page.evaluate('widget.focus()');
      const before = (await errors()).length;
      for (const presses of [1, 2]) {
        await page.keyboard.press(key);
        await page.waitForFunction(`codes.length === ${before + presses}`);
        await isTold(page);
      }
    });

  /** What the live region says, where that can be seen too. */
  const SEEN = `(() => {
    const region = widget.shadowRoot.querySelector('.said');
    const { width, height } = region.getBoundingClientRect();
    return width > 50 && height > 10 && region.textContent.trim();
  })()`;
  const isTold = (page: Page): Promise<unknown> => page.waitForFunction(`${SEEN} === 'That did not work.'`);

  /** How far the middle of the seen text lies beside the middle of the game. */
  const ASIDE = `(() => {
    const range = document.createRange();
    range.selectNodeContents(widget.shadowRoot.querySelector('.said'));
    const middle = ({ left, right }) => (left + right) / 2;
    const table = [...widget.shadowRoot.querySelector('.table').children].map((part) => part.getBoundingClientRect());
    const left = Math.min(...table.map((box) => box.left));
    const right = Math.max(...table.map((box) => box.right));
    return Math.abs(middle(range.getBoundingClientRect()) - middle({ left, right }));
  })()`;

  const ROOMS = [
    ['blocks', 420],
    ['blocks', 1240],
    ['samegame', 1240],
    ['quintris', 1240],
  ] as const;
  async function isUnderTheMiddle(page: Page, width: number): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(`widget.parentElement.style.width = '${width}px'`);
    await isTold(page);
    assert.ok((await page.evaluate<number>(ASIDE)) < 2, String(await page.evaluate(ASIDE)));
  }

  // Above it is, where the help is pressed for, in a hand and a well.
  for (const [variant, width] of ROOMS)
    rarely(it)(`is seen under the middle of the game: ${variant} in ${width} px`, async () => {
      const { page } = await without('cdn', 'help', `storage="none" variant="${variant}"`);
      await page.locator('[part~="help-button"]').click();
      await isUnderTheMiddle(page, width);
    });

  it('is not seen where the host has no words for it, nor is anything else that is said', async () => {
    const { page } = await without('cdn', 'help', 'storage="none"');
    await page.evaluate(`widget.messages = { saidLacking: '' }`);
    await plays(page);
    await page.waitForFunction(`widget.shadowRoot.querySelector('.said').textContent.trim() !== ''`);
    assert.equal(await page.evaluate(SEEN), false);
    await page.locator('[part~="help-button"]').click();
    await page.waitForFunction(`codes.length === 1`);
    await page.waitForFunction(`widget.shadowRoot.querySelector('.said').textContent === ''`);
  });

  for (const [name, button, attributes] of inTurn(
    [
      ['help', 'help', ''],
      ['course', 'new', ''],
      ['place-companion', 'hint', ''],
      ['place-computer', 'hint', ''],
      ['pop-later', 'hint', 'variant="samegame"'],
      ['fall-later', 'hint', 'variant="quintris" pace="turn"'],
      ['hand-search-wasm', 'hint', ''],
      ['wall-search-wasm', 'hint', 'variant="samegame"'],
      ['fall-search-wasm', 'hint', 'variant="quintris" pace="turn"'],
      ['links', 'share', 'grid-size="1x1"'],
    ] as const,
    2,
  ))
    it(`${name}: who presses for it sees and hears that`, async () => {
      const { page, errors } = await without('cdn', name, `storage="none" ${attributes}`);
      assert.equal(await page.evaluate(SEEN), false);
      await page.locator(`[part~="${button}-button"]`).click();
      await isTold(page);
      assert.match((await errors()).join(), /^no-core not loaded: [^,]*$/);
    });

  for (const attributes of inTurn(['', 'variant="samegame"'], 4))
    it(`the search of one file, ${attributes || 'blocks'}: who presses for a hint sees and hears that, and plays on`, async () => {
      const { page } = await without('standalone', '', `storage="none" taps="one" ${attributes}`);
      for (let n = 0; n < 2; n++) {
        await page.locator(`[part~="hint-button"]`).click();
        await isTold(page);
        await page.evaluate('widget.legalMoves().then(([move]) => widget.play(move))');
        await page.waitForFunction(`${SEEN} !== 'That did not work.'`);
      }
    });

  // `test/pages/offline.node.test.ts` has computers that cannot play each time.
  for (const [name, attributes] of [
    ['place-computer', ''],
    ['place-companion', ''],
    ['pop-later', 'variant="samegame"'],
  ] as const)
    rarely(it)(`${name}: a computer that cannot play is told`, async () => {
      const { page, errors } = await without('cdn', name, `storage="none" autoplay="simple" ${attributes}`);
      await isTold(page);
      assert.match((await errors()).join(), /^no-core not loaded: [^,]*$/);
    });

  it('a replay: who is to watch it sees and hears that', async () => {
    const { page } = await without('cdn', 'replay', 'storage="none"');
    await plays(page);
    await page.evaluate('widget.getRecord().then((record) => { widget.record = record; })');
    await isTold(page);
    // The game that there is stays; where there is none, nobody waits for one that does not come.
    await page.waitForFunction(`widget.status === 'playing' && widget.state.moves === 2`);
    const failed = await page.evaluate(`(async () => {
      const other = document.createElement('block-puzzle');
      Object.assign(other, { storage: 'none', record: await widget.getRecord() });
      document.body.append(other);
      return other.ready.catch(({ name }) => [name, other.status]);
    })()`);
    assert.deepEqual(failed, ['LoadError', 'error']);
  });
});

/** A page in which a file is held until it may come. */
async function holding(name: string): Promise<{ readonly page: Page; readonly letCome: () => void }> {
  const page = await host.open({ head: '', body: '' });
  let letCome = (): void => undefined;
  const isWanted = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(`**/cdn/${name}.js`, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.evaluate(`(async () => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
    await customElements.whenDefined('block-puzzle');
  })()`);
  return { page, letCome };
}

it('a game that leaves before it is there is waited for by nobody, and by who asks when it is back', async () => {
  const { page, letCome } = await holding('pop-play');
  const asked = page.waitForRequest('**/cdn/pop-play.js');
  await page.evaluate(`
    document.body.innerHTML = '<block-puzzle variant="samegame" loading="eager" storage="none"></block-puzzle>';
    window.widget = document.querySelector('block-puzzle');
    window.left = widget.ready.catch(({ name }) => name);
    0`);
  await asked;
  await page.evaluate('widget.remove()');
  assert.equal(await page.evaluate('left'), 'DetachedError');
  letCome();
  assert.equal(
    await page.evaluate('document.body.append(widget), widget.ready.then(() => widget.status)'),
    'playing',
  );
});

it('a game whose play cannot be had says so to who asks for its record', async () => {
  const page = await host.open({ head: '', body: '' });
  await page.route('**/cdn/pop-play.js', (route) => route.abort());
  const why = await page.evaluate(`(async () => {
    document.body.innerHTML = '<block-puzzle variant="samegame" loading="eager" storage="none"></block-puzzle>';
    window.widget = document.querySelector('block-puzzle');
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
    await customElements.whenDefined('block-puzzle');
    await widget.ready.catch(() => {});
    return widget.getRecord().catch(({ name }) => name);
  })()`);
  assert.equal(why, 'LoadError');
});

it('a game that could not begin, and whose record is asked for while it is away, answers then and when it is back', async () => {
  const page = await host.open({ head: '', body: '' });
  await page.route('**/cdn/pop-play.js', (route) => route.abort());
  await page.evaluate(`(async () => {
    document.body.innerHTML = '<block-puzzle variant="samegame" loading="eager" storage="none"></block-puzzle>';
    window.widget = document.querySelector('block-puzzle');
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
    await customElements.whenDefined('block-puzzle');
    await widget.ready.catch(() => {});
    await widget.getRecord().catch(() => {});
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    window.away = Promise.race([
      widget.getRecord().catch(({ name }) => name),
      new Promise((resolve) => setTimeout(resolve, 30_000, 'no answer')),
    ]);
  })()`);
  assert.equal(await page.evaluate('away'), 'DetachedError');
  assert.match(
    String(
      await page.evaluate(`Promise.race([
        (document.body.append(widget), widget.ready.catch(({ name }) => name)),
        new Promise((resolve) => setTimeout(resolve, 30_000, 'no answer')),
      ])`),
    ),
    /Error$/,
  );
});

it('a replay is opened beside the file that shows it', async () => {
  const { page, letCome } = await holding('replay');
  const record = await page.evaluate(`(async () => {
    document.body.innerHTML = '<block-puzzle variant="samegame" storage="none" seed="a"></block-puzzle>';
    const made = document.querySelector('block-puzzle');
    await made.play((await made.legalMoves())[0]);
    return JSON.stringify(await made.getRecord());
  })()`);
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.evaluate(`
      document.body.innerHTML = '<block-puzzle loading="eager" storage="none"></block-puzzle>';
      window.widget = document.querySelector('block-puzzle');
      widget.record = ${JSON.stringify(record)};
      0`),
  ]);
  assert.match(worker.url(), /pop/);
  letCome();
  assert.equal(await page.evaluate('widget.ready.then(() => widget.status)'), 'paused');
});

it('what is said stays as the rest of its language comes', async () => {
  const page = await host.open({ head: '', body: '' });
  let letCome = (): void => undefined;
  const isWanted = new Promise<void>((resolve) => (letCome = resolve));
  let hasAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (hasAsked = resolve));
  await page.route('**/cdn/words-it-2.js', async (route) => {
    hasAsked();
    await isWanted;
    await route.continue();
  });
  await page.evaluate(`(async () => {
    document.documentElement.lang = 'it';
    document.body.innerHTML = '<block-puzzle variant="blocks" seed="a" storage="none"></block-puzzle>';
    window.widget = document.querySelector('block-puzzle');
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
    await customElements.whenDefined('block-puzzle');
    await widget.ready;
  })()`);
  const text = `widget.shadowRoot.querySelector('.said').textContent.trim()`;
  await plays(page);
  await page.waitForFunction(`/Punteggio/.test(${text})`);
  await asked;
  const before = await page.evaluate(text);
  // What follows from it does so in the turns behind its event.
  await page.evaluate(
    `void (window.come = new Promise((done) => addEventListener('block-puzzle-it-2', () => setTimeout(done), { once: true })))`,
  );
  letCome();
  await page.evaluate('come');
  await page.evaluate('widget.updateComplete');
  assert.equal(await page.evaluate(text), before);
});

for (const next of inTurn(['quintris', 'samegame'], 1))
  it(`a search that comes when ${next} is there is none of that game's`, async () => {
    const page = await host.open({ head: '', body: '' });
    let letCome = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (letCome = resolve));
    const asked = page.waitForRequest('**/cdn/hand-search-wasm.js');
    await page.route('**/cdn/hand-search-wasm.js', async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.evaluate(`(async () => {
      window.codes = [];
      addEventListener('bp-error', ({ detail }) => codes.push(detail.code + ' ' + detail.message));
      document.body.innerHTML = '<block-puzzle variant="blocks" seed="a" storage="none"></block-puzzle>';
      window.widget = document.querySelector('block-puzzle');
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
      await customElements.whenDefined('block-puzzle');
      await widget.ready;
      window.hint = widget.hint().catch(String);
    })()`);
    await asked;
    // The computer that has been asked to play waits for the same file.
    await page.evaluate(`widget.autoplay = 'simple'; widget.updateComplete`);
    await page.evaluate(`widget.autoplay = 'off'; widget.pace = 'turn'; widget.variant = '${next}'`);
    await page.waitForFunction(`widget.state?.variant === '${next}' && widget.status === 'playing'`);
    letCome();
    assert.equal(await page.evaluate('hint'), 'IllegalMoveError: it was asked of the game before');
    await page.evaluate('widget.legalMoves()');
    assert.deepEqual(await page.evaluate('codes'), []);
    assert.equal(await page.evaluate('widget.status'), 'playing');
  });
