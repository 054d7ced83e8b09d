/** How a falling game feels: drops, rows, levels, danger, a pause; none of it delays the game. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { FallState } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { listen } from '../support/browser-access.js';
import { hasten } from '../support/browser-clock.js';
import { animatedBy, heardOf, whileHeld } from '../support/browser-feel.js';
import { allInside, inside, mount, nextTask, press, rare, stage, until } from '../support/browser-page.js';
import { click, key, middle, move } from '../support/browser-player.js';
import { firstOf } from '../support/volume.js';

const ROW = '#########.';
const FULL = [...Array<string>(18).fill('.'.repeat(10)), ROW, ROW];

async function felt(attributes: Record<string, string> = {}): Promise<BlockPuzzleElement> {
  const widget = await mount(
    {
      variant: 'quintris',
      'grid-size': '20x10',
      seed: 'felt',
      storage: 'none',
      motion: 'full',
      ...attributes,
    },
    stage(720),
  );
  await come(widget, '.trail');
  return widget;
}

/** Somebody comes to the game; a rule of the styles that come with that is there. */
async function come(widget: BlockPuzzleElement, rule: string): Promise<void> {
  await move(middle(inside(widget, '.well, .board')));
  const sheets = (): string[] =>
    widget.shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
  await until(() => sheets().some((text) => text.startsWith(rule)), 'what comes with somebody');
}

const at = (score: number, board = FULL): object => ({
  ...{ variant: 'quintris', rows: 20, columns: 10, handSize: 1, board, hand: ['#/#/#/#/#', '#####'] },
  ...{ row: 0, column: 9, score, seed: 'felt' },
});

async function arrange(widget: BlockPuzzleElement, start: object): Promise<void> {
  const { createEngine } = await import('../../dist/engine.js');
  const engine = await createEngine();
  await widget.restore(engine.fromPosition(start as never).snapshot() as never);
}

rare('a drop that clears rows is heard to land, and each of its rows', async () => {
  const widget = await felt({ pace: 'turn', sound: 'on' });
  await arrange(widget, at(3));
  await click(inside(widget, '.well'));
  const pitches = await heardOf(async (heard) => {
    await widget.play({ action: 'drop' });
    await until(() => heard.length > 4, 'it is heard');
  });
  expect(pitches).to.deep.equal([150, 523, 1046, 587, 1174]);
});

it('rows that go together have a word, and their tiles the hues that they had', async () => {
  const widget = await felt({ pace: 'turn' });
  await arrange(widget, at(3));
  const hues = new Set<string>();
  const seen = new MutationObserver(() => {
    for (const tile of allInside(widget, '.flash')) hues.add(tile.className);
  });
  seen.observe(inside(widget, '.flashes'), { childList: true });
  // Rows whose flash is loaded too late go without: by a clock that stands, nothing is late.
  hasten(0);
  await whileHeld('.word', async () => {
    await widget.play({ action: 'drop' });
    await until(() => allInside(widget, '.word')[0]?.textContent === '2 rows', 'the word');
    await until(() => hues.size > 0, 'the rows flash');
  });
  await until(() => allInside(widget, '.word').length === 0, 'it goes');
  seen.disconnect();
  expect(widget.state!.score).to.equal(5);
  expect([...hues].sort(), 'of the piece, and of the rows that had no hues').to.deep.equal([
    'flash hue-b',
    'flash hue-h',
  ]);
});

rare('a drop leaves a trail that goes', async () => {
  const widget = await felt({ pace: 'turn' });
  // What shows it comes with the first piece that locks.
  await widget.play({ action: 'drop' });
  let trails = 0;
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes as unknown as Iterable<Element>) if (node.matches?.('.trail')) trails++;
  });
  seen.observe(inside(widget, '.game'), { childList: true, subtree: true });
  for (const end = performance.now() + 30_000; trails === 0 && performance.now() < end;) {
    if (widget.state!.over) await widget.newGame();
    await widget.play({ action: 'drop' });
    await nextTask();
  }
  expect(trails).to.be.above(0);
  await until(() => allInside(widget, '.trail, .spark').length === 0, 'it goes');
  seen.disconnect();
});

rare('a stack near the top is told by colour, and no more once it is gone', async () => {
  const widget = await felt({ pace: 'turn' });
  const high = [...Array<string>(4).fill('.'.repeat(10)), ...Array<string>(16).fill('#.#.#.#.#.')];
  await arrange(widget, { ...at(0, high), hand: ['#####', '#####'], column: 0 });
  await until(() => inside(widget, '.game').hasAttribute('data-danger'), 'danger');
  await arrange(widget, at(0));
  await until(() => !inside(widget, '.game').hasAttribute('data-danger'), 'none');
});

rare('a stack near the top is no danger of a game that another attribute begins', async () => {
  const widget = await felt({ pace: 'turn' });
  const high = [...Array<string>(4).fill('.'.repeat(10)), ...Array<string>(16).fill('#.#.#.#.#.')];
  await arrange(widget, { ...at(0, high), hand: ['#####', '#####'], column: 0 });
  await until(() => inside(widget, '.game').hasAttribute('data-danger'), 'danger');
  widget.setAttribute('seed', 'another');
  await until(() => !inside(widget, '.game').hasAttribute('data-danger'), 'none');
});

for (const motion of ['full', 'reduced', 'none'])
  rare(
    `five rows at once make the edge of the well glow, once and where things move (${motion})`,
    async () => {
      const widget = await felt({ pace: 'turn', motion });
      await arrange(
        widget,
        at(3, [...Array<string>(15).fill('.'.repeat(10)), ...Array<string>(5).fill(ROW)]),
      );
      let glows = 0;
      const seen = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes as unknown as Iterable<Element>) if (node.matches?.('.glow')) glows++;
      });
      seen.observe(inside(widget, '.effects'), { childList: true });
      await widget.play({ action: 'drop' });
      await until(() => allInside(widget, '.word')[0]?.textContent === '5 rows', 'the word');
      await until(() => allInside(widget, '.word, .glow').length === 0, 'it goes');
      seen.disconnect();
      expect(glows).to.equal(motion === 'full' ? 1 : 0);
    },
  );

it('a piece is where it is moved to at once: a slide would read as lag', async () => {
  const widget = await felt({ pace: 'turn' });
  expect(getComputedStyle(inside(widget, '.layer.falling')).transitionDuration).to.equal('0s');
});

it('a game that rises shows how many rows are left to the next level', async () => {
  const widget = await felt({ speed: 'rising' });
  await arrange(widget, at(3));
  await until(() => allInside(widget, '.meter')[0]?.textContent === '7 rows to 2', 'the meter');
});

describe('a turn that is blocked', () => {
  /** A bar that stands between full columns. */
  const SHAFT = { ...at(0, Array<string>(20).fill('#########.')), hand: ['#/#/#/#/#', '#####'] };
  /** How often the piece has shaken. */
  function shakes(widget: BlockPuzzleElement): () => number {
    const { animate } = Element.prototype;
    let count = 0;
    Element.prototype.animate = function (...args) {
      const { translate } = args[0] as PropertyIndexedKeyframes;
      if (this.matches('.layer.falling .piece') && JSON.stringify(translate)?.includes('2px')) count++;
      return animate.apply(this, args);
    };
    widget.addEventListener('restore-animate', () => (Element.prototype.animate = animate), { once: true });
    return () => count;
  }
  for (const attributes of firstOf([{ pace: 'turn' }, { gravity: '5000' }] as Record<string, string>[])) {
    it(`shakes the piece, and a turn that is none does not: ${JSON.stringify(attributes)}`, async () => {
      const widget = await felt(attributes);
      await arrange(widget, SHAFT);
      if (!('pace' in attributes)) {
        press(widget, '[part~="play-button"]');
        await until(() => widget.status === 'playing', 'it runs');
      }
      const count = shakes(widget);
      try {
        inside(widget, '[data-well]').focus();
        await key('ArrowDown');
        await until(() => (widget.state as FallState).row > 0, 'it has come down');
        expect(count()).to.equal(0);
        await key('ArrowUp');
        await until(() => count() === 1, 'it shakes');
        expect(widget.state!.hand[0]).to.equal('#/#/#/#/#');
      } finally {
        widget.dispatchEvent(new Event('restore-animate'));
      }
    });
  }
});

rare(
  'another level lightens the well once, in bands of columns, is said with its rows, and empties the meter',
  async () => {
    const widget = await felt({ speed: 'rising', gravity: '5000' });
    await arrange(widget, at(8));
    press(widget, '[part~="play-button"]');
    await until(() => widget.status === 'playing', 'it runs');
    await until(() => allInside(widget, '.meter')[0]?.textContent === '2 rows to 2', 'the meter');
    const help = inside(widget, '[part~="help-button"]');
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    const texts = listen(widget);
    const { animate } = Element.prototype;
    let bands = 0;
    Element.prototype.animate = function (...args) {
      if ((args[1] as KeyframeAnimationOptions).pseudoElement === '::before' && this.matches('.cells'))
        bands++;
      return animate.apply(this, args);
    };
    await widget.play({ action: 'drop' });
    await until(() => bands === 1, 'it lightens');
    expect((widget.state as FallState).level).to.equal(2);
    expect(texts.filter((text) => /Level/.test(text)).join()).to.match(/^2 rows\. Score 10\..* Level 2\.$/);
    await until(() => allInside(widget, '.meter')[0]?.textContent === '10 rows to 3', 'the meter is empty');
    await until(() => getComputedStyle(inside(widget, '.meter'), '::after').scale === '0 1', 'and seen so');
  },
);

for (const attributes of firstOf([{ pace: 'turn' }, { gravity: '5000' }] as Record<string, string>[]))
  it(`ten rows are no level where pieces fall no faster: ${JSON.stringify(attributes)}`, async () => {
    const widget = await felt(attributes);
    await arrange(widget, at(8));
    if (!('pace' in attributes)) {
      press(widget, '[part~="play-button"]');
      await until(() => widget.status === 'playing', 'it runs');
    }
    const help = inside(widget, '[part~="help-button"]');
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    const texts = listen(widget);
    const seen = await animatedBy(async () => {
      await widget.play({ action: 'drop' });
      await until(() => allInside(widget, '.word').length > 0, 'the word');
    });
    expect((widget.state as FallState).level).to.equal(2);
    expect(texts.join())
      .to.match(/2 rows/)
      .and.not.match(/Level/);
    expect(allInside(widget, '.chip')).to.have.length(0);
    expect(seen.filter(({ options }) => options.pseudoElement === '::before')).to.have.length(0);
  });

rare('while the computer plays, the meter and what is in danger go on to be true', async () => {
  const widget = await felt({ speed: 'rising' });
  const high = [...Array<string>(4).fill('.'.repeat(10)), ...Array<string>(16).fill(ROW)];
  await arrange(widget, at(7, high));
  const told = (): string => allInside(widget, '.meter')[0]?.textContent ?? '';
  await until(() => told() === '3 rows to 2', 'the meter');
  await until(() => inside(widget, '.game').hasAttribute('data-danger'), 'danger');
  widget.setAttribute('autoplay', 'simple');
  await until(() => widget.score > 7, 'it has cleared');
  await widget.pause();
  const { score, board } = widget.state!;
  const n = 10 - (score % 10);
  await until(() => told() === `${n} ${n === 1 ? 'row' : 'rows'} to ${Math.floor(score / 10) + 2}`, told());
  const isHigh = board.slice(0, 5).some((row) => row.includes('#'));
  await until(() => inside(widget, '.game').hasAttribute('data-danger') === isHigh, 'as it is');
});

for (const [where, width, lang, attributes] of [
  [
    'between the held piece and the next',
    304,
    'ru',
    { variant: 'quintris', profile: 'comfort', pace: 'turn' },
  ],
  ['below how far the next level is', 1000, 'ru', { variant: 'quintris', profile: 'comfort' }],
  ['above the buttons beside a small board', 640, 'en', { variant: 'blocks' }],
] as const)
  it(`that the computer has helped is told ${where}, and covers no word there`, async () => {
    await setViewport({ width: width + 20, height: 800 });
    const box = stage(width);
    box.lang = lang;
    // Letters are broad, as those of some systems are.
    box.style.fontFamily = 'DejaVu Sans';
    const widget = await mount({ seed: 'felt', storage: 'none', ...attributes }, box);
    const others = (): HTMLElement[] =>
      allInside(widget, '.scores :is(dt, dd), .meter, [part~="toolbar"] button').filter((each) =>
        each.checkVisibility(),
      );
    await until(
      () => inside(widget, '[part~="hint-button"]').title.startsWith(lang === 'ru' ? 'Подсказка' : 'Hint'),
      'its words',
    );
    await come(widget, '.chip');
    if (widget.status === 'paused') await widget.resume();
    await click(inside(widget, '[part~="hint-button"]'));
    await until(() => allInside(widget, '.chip.told').length > 0, 'it is told');
    if (width === 1000) await until(() => allInside(widget, '.meter').length > 0, 'the meter is there');
    const told = inside(widget, '.chip.told').getBoundingClientRect();
    const covered = others().filter((each) => {
      const words = document.createRange();
      words.selectNodeContents(each);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      return told.left < right && left < told.right && told.top < bottom && top < told.bottom;
    });
    expect(covered.map(({ textContent }) => textContent.trim())).to.deep.equal([]);
  });

describe('a pause', () => {
  async function paused(attributes: Record<string, string> = {}): Promise<BlockPuzzleElement> {
    const widget = await felt(attributes);
    press(widget, '[part~="play-button"]');
    await until(() => widget.status === 'playing', 'it runs');
    await widget.pause();
    await until(() => allInside(widget, '[part~="paused"]').length > 0, 'it pauses');
    return widget;
  }

  it('hides what is in the well, and counts before the game goes on', async () => {
    const widget = await paused();
    await until(() => getComputedStyle(inside(widget, '.cells')).opacity === '0', 'nothing is seen');
    press(widget, '[part~="paused"] [part~="play-button"]');
    expect(widget.status).to.equal('paused');
    await until(() => widget.status === 'playing', 'it goes on');
    await until(() => getComputedStyle(inside(widget, '.cells')).opacity === '1', 'all is seen');
  });

  rare(
    'counts for the key of a pause too, keeps the focus, and is over at once with a key, which scrolls nothing',
    async () => {
      const widget = await paused();
      inside(widget, '[part~="paused"] [part~="play-button"]').focus();
      await whileHeld('[part~="paused"]', async () => {
        await key('p');
        const panel = inside(widget, '[data-count]');
        expect(widget.status).to.equal('paused');
        expect(widget.shadowRoot!.activeElement).to.equal(panel);
        panel.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'p', repeat: true, bubbles: true, composed: true }),
        );
        expect(panel.hasAttribute('data-count'), 'one that is held').to.be.true;
        let isTaken = false;
        const hear = (event: Event): void => void (isTaken = event.defaultPrevented);
        addEventListener('keydown', hear, { once: true });
        await key('ArrowDown');
        expect(isTaken).to.be.true;
        await until(() => widget.status === 'playing', 'it goes on');
      });
    },
  );

  rare('is over at once where nothing moves', async () => {
    const still = await paused({ motion: 'none' });
    await click(inside(still, '[part~="paused"] [part~="play-button"]'));
    expect(allInside(still, '[data-count]')).to.have.length(0);
    await until(() => still.status === 'playing', 'it goes on');
  });
});
