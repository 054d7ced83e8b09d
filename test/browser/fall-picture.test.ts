/** The picture of falling games: what it shows, where it fits, and how little of it moves. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import 'axe-core/axe.min.js';
import { sheetsFor } from '../../src/element/look.js';
import { fall as fallStyles } from '../../src/games/fall/css/index.js';
import { clearRows, fallen } from '../../src/more/rows.js';
import { en } from '../../src/locales/words.js';
import { styles } from '../../src/view/styles/index.js';
import { newGame, Picture } from '../support/browser-fall.js';
import { rare, until } from '../support/browser-page.js';
import { firstOf, sampled } from '../support/volume.js';

const { axe } = window as unknown as {
  axe: {
    run(
      context: Element,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { failureSummary?: string }[] }[] }>;
  };
};

let pictures: Picture[] = [];
function show(...given: ConstructorParameters<typeof Picture>): Picture {
  const picture = new Picture(...given);
  pictures.push(picture);
  return picture;
}
afterEach(() => {
  pictures.forEach((picture) => {
    picture.remove();
  });
  pictures = [];
});

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

describe('the well', () => {
  it('shows the settled cells, the piece and its ghost where the state has them', async () => {
    const game = await newGame();
    game.play({ action: 'drop' });
    game.play({ action: 'tick' });
    const picture = show(game.state, {}, 360);
    picture.update({}, 'none');
    const { board, row, column, ghost } = game.state;
    const filled = picture.all('.cells .cell').map((cell) => cell.classList.contains('filled'));
    expect(filled).to.deep.equal([...board.join('')].map((cell) => cell === '#'));
    const cell = boxOf(picture.find('.cell'));
    const well = boxOf(picture.find('.cells'));
    const falling = boxOf(picture.find('.falling'));
    expect(falling.top).to.be.closeTo(well.top + row * cell.height, 0.5);
    expect(falling.left).to.be.closeTo(well.left + column * cell.width, 0.5);
    expect(boxOf(picture.find('.outline')).top).to.be.at.least(well.top + ghost * cell.height - 0.5);
  });

  it('changes nothing but the piece’s place when it falls or moves', async () => {
    const game = await newGame();
    const picture = show(game.state);
    const seen: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, type } of records) {
        seen.push(
          type === 'attributes' ? (target as Element).className : `${type} ${target.parentElement?.id ?? ''}`,
        );
      }
    });
    observer.observe(picture.root, { subtree: true, childList: true, attributes: true, characterData: true });
    game.play({ action: 'tick' });
    game.play({ action: 'left' });
    picture.update({ state: game.state });
    await Promise.resolve();
    observer.disconnect();
    const wellText = (text: string): boolean => text === 'characterData well-now';
    expect(seen.filter((text) => !wellText(text)).sort()).to.deep.equal([
      'layer falling lit',
      'layer falling lit',
      'layer shadow hue-c',
    ]);
  });

  it('does not let a new piece fly from where the last one locked', async () => {
    const game = await newGame();
    const picture = show(game.state);
    const before = picture.find('.falling');
    game.play({ action: 'drop' });
    picture.update({ state: game.state });
    expect(picture.find('.falling') === before).to.be.false;
  });

  rare(
    'has rows shrink where they were, then what lay above fall, and nothing where nothing may move',
    async () => {
      const picture = show((await newGame()).state);
      const gone = { rows: [22, 24], column: 3 };
      const rows = picture.all('.cells .row');
      const falling = (): number[] => rows.flatMap((row, i) => (row.getAnimations().length > 0 ? [i] : []));
      clearRows(picture.root, gone, 'none');
      expect(picture.all('.flash')).to.have.length(0);
      clearRows(picture.root, gone, 'reduced');
      expect(picture.all('.flash')).to.have.length(30);
      expect(falling(), 'nothing travels').to.deep.equal([]);
      clearRows(picture.root, gone, 'full');
      expect(picture.all('.flash'), 'the rows before are over at once').to.have.length(30);
      const cell = boxOf(picture.find('.cell')).height;
      expect(boxOf(picture.find('.flash')).top).to.be.closeTo(
        boxOf(picture.find('.cells')).top + 22 * cell,
        1,
      );
      expect(falling()).to.include.members([24, 23, 2]).and.not.include(0);
      const animations = [...rows, picture.find('.flashes')].flatMap((part) =>
        part.getAnimations({ subtree: true }),
      );
      const longest = Math.max(
        ...animations.map(({ effect }) => Number(effect!.getComputedTiming().endTime)),
      );
      expect(longest, 'in time for the next piece').to.be.below(420);
      await Promise.all(animations.map(({ finished }) => finished));
      await until(() => picture.all('.flash').length === 0, 'what flashed is gone');
      expect(falling()).to.deep.equal([]);
    },
  );

  it('knows by how much each row has come down', () => {
    expect(fallen([4])).to.deep.equal([0, 1, 1, 1, 1]);
    expect(fallen([2, 4])).to.deep.equal([0, 0, 2, 2, 1]);
  });
});

describe('its place', () => {
  for (const [width, height] of sampled(
    [
      [280, 653],
      [320, 568],
      [390, 844],
      [740, 360],
      [568, 320],
      [1100, 760],
    ] as const,
    2,
  )) {
    it(`is the whole of a window of ${width} x ${height}, buttons of 44 px, cells square`, async () => {
      await setViewport({ width, height });
      const game = await newGame({ profile: 'comfort' });
      const picture = show(game.state, {}, width - 16);
      for (const name of [
        '.well',
        '.next',
        '.holder',
        '.numbers',
        '.toolbar',
        '.moves-keys',
        '.turns-keys',
      ]) {
        const { left, right, top, bottom } = boxOf(picture.find(name));
        expect(left, name).to.be.at.least(0);
        expect(right, name).to.be.at.most(width);
        expect(bottom - boxOf(picture.host).top, `${name} ${top}`).to.be.at.most(height);
      }
      for (const button of picture.all('button')) {
        expect(Math.min(boxOf(button).width, boxOf(button).height), button.className).to.be.at.least(44);
      }
      const cell = boxOf(picture.find('.cell'));
      expect(cell.width).to.be.closeTo(cell.height, 0.1);
      expect(cell.width).to.be.at.least(10);
    });

    it(`has lines of one width in a window of ${width} x ${height}: cells are whole pixels`, async () => {
      await setViewport({ width, height });
      const picture = show((await newGame()).state, {}, width - 16);
      expect(boxOf(picture.find('.cell')).width % 1).to.equal(0);
    });
  }

  it('gives a phone a well as wide as the screen, below scores, hold and next in one line', async () => {
    await setViewport({ width: 390, height: 844 });
    const picture = show((await newGame({ profile: 'comfort' })).state, {}, 374);
    const well = boxOf(picture.find('.well'));
    expect(well.width).to.be.at.least(360);
    for (const name of ['.numbers', '.next', '.holder'])
      expect(boxOf(picture.find(name)).bottom, name).to.be.at.most(well.top);
    const keys = picture.all('.key').map((button) => boxOf(button).top);
    expect(keys).to.deep.equal(keys.map(() => keys[0]));
  });

  it('has the room of its keys before they are there: nothing moves as they come', async () => {
    await setViewport({ width: 390, height: 844 });
    const picture = show((await newGame()).state, {}, 374);
    const places = (): number[] =>
      ['.numbers', '.well', '.toolbar'].map((name) => boxOf(picture.find(name)).top);
    const withKeys = places();
    picture.find('.pad').replaceChildren();
    picture.root.adoptedStyleSheets = sheetsFor(picture.host, [styles.first, styles.last, ...fallStyles]);
    expect(places()).to.deep.equal(withKeys);
  });

  it('keeps what comes next apart from the numbers above it where a phone lies on its side', async () => {
    await setViewport({ width: 740, height: 360 });
    const picture = show((await newGame()).state, {}, 724);
    const gap = boxOf(picture.find('.next')).top - boxOf(picture.find('.numbers')).bottom;
    expect(gap).to.be.at.least(8);
  });

  it('is three columns where it is wide: numbers and tools, the well, next and hold', async () => {
    await setViewport({ width: 1280, height: 800 });
    const picture = show((await newGame({ profile: 'comfort' })).state, { pad: false }, 1200);
    const well = boxOf(picture.find('.well'));
    for (const name of ['.numbers', '.toolbar'])
      expect(boxOf(picture.find(name)).right, name).to.be.at.most(well.left);
    for (const name of ['.next', '.holder'])
      expect(boxOf(picture.find(name)).left, name).to.be.at.least(well.right);
    expect(boxOf(picture.find('.toolbar')).bottom).to.be.closeTo(well.bottom, 1);
    expect(boxOf(picture.find('.table')).height).to.be.closeTo(well.height, 1);
  });

  it('shows all next pieces in one size', async () => {
    const picture = show((await newGame({ handSize: 6 })).state);
    const sizes = picture.all('[part="next"] .block').map((block) => boxOf(block).width);
    expect(sizes).to.have.length(30);
    expect(Math.max(...sizes) - Math.min(...sizes)).to.be.below(0.1);
  });
});

for (const width of [390, 320]) {
  it(`is not cut in a window of ${width} where letters are twice as large`, async () => {
    await setViewport({ width, height: 844 });
    document.documentElement.style.fontSize = '200%';
    const { state } = await newGame({ profile: 'comfort', handSize: 3 });
    const picture = show(state, {}, width - 16);
    for (const part of picture.all('.well, .queue, .numbers, .toolbar, button, dd')) {
      const { left, right } = boxOf(part);
      expect(left, part.className).to.be.at.least(boxOf(picture.host).left);
      expect(right, part.className).to.be.at.most(boxOf(picture.host).right + 0.1);
    }
  });
}

describe('beside the well', () => {
  it('are the next pieces, named, and the held one where there is a hold', async () => {
    const game = await newGame({ handSize: 3, profile: 'comfort' });
    const picture = show(game.state);
    expect(picture.all('[part="next"] [role="img"]')).to.have.length(3);
    expect(picture.find('[data-action="hold"]').getAttribute('aria-label')).to.equal('Hold: empty');
    picture.update({ state: (await newGame()).state });
    expect(picture.all('[data-action="hold"]')).to.have.length(0);
    picture.update({ state: (await newGame({ handSize: 0 })).state });
    expect(picture.all('[part="next"]')).to.have.length(0);
  });

  it('is a pause button where something falls by itself', async () => {
    const picture = show((await newGame()).state);
    picture.find('[part~="pause-button"]').click();
    picture.update({ panel: 'paused', time: 'stands' });
    picture.find('[part~="pause-button"]').click();
    expect(picture.log).to.deep.equal(['pause', 'play']);
    picture.update({ panel: 'none', pace: 'turn' });
    expect(picture.all('[part~="pause-button"]')).to.have.length(0);
    picture.update({ computer: 'animated' });
    expect(picture.all('[part~="pause-button"]')).to.have.length(1);
  });
});

describe('a panel', () => {
  for (const [panel, text, asks] of [
    ['start', 'Play', 'play'],
    ['paused', 'Continue', 'play'],
    ['over', 'Play again', 'startNew'],
    ['help', 'Got it', 'dismiss'],
  ] as const) {
    it(`of ${panel} has one first button, and the well takes nothing meanwhile`, async () => {
      const picture = show((await newGame()).state, { panel, time: panel === 'start' ? 'ready' : 'stands' });
      const [primary, ...more] = picture.all('.panel .primary');
      expect(more).to.have.length(0);
      expect(primary!.textContent.trim()).to.equal(text);
      expect(picture.find('.well').inert).to.be.true;
      primary!.click();
      expect(picture.log).to.deep.equal([asks]);
    });
  }

  it('of help names the keys that are bound, and no hold where there is none', async () => {
    const picture = show((await newGame()).state, { panel: 'help' });
    const text = picture.find('.keys').textContent.replace(/\s+/g, ' ');
    expect(text).to.contain('B, ← Left').and.to.contain('Space Drop').and.not.to.contain('Hold');
    picture.update({ state: (await newGame({ profile: 'comfort' })).state });
    expect(picture.find('.keys').textContent).to.contain('Hold');
  });
});

describe('for everyone', () => {
  it('the well is one stop, named, with its piece and heights in words', async () => {
    const picture = show((await newGame()).state);
    const well = picture.find('.well');
    expect(well.tabIndex).to.equal(0);
    expect(well.getAttribute('aria-label')).to.equal(en('well', { rows: 25, columns: 15 }));
    expect(picture.find(`#${well.getAttribute('aria-describedby')!}`).textContent).to.match(
      /piece: .*Heights: 0 0/,
    );
  });

  for (const panel of firstOf(['help', 'none', 'start', 'paused', 'over'] as const)) {
    it(`a checker finds no fault with panel ${panel}`, async () => {
      const picture = show((await newGame({ profile: 'comfort', handSize: 2 })).state, { panel });
      await Promise.all(picture.host.getAnimations({ subtree: true }).map(({ finished }) => finished));
      const { violations } = await axe.run(picture.host, { resultTypes: ['violations'] });
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.failureSummary ?? ''}`)).to.deep.equal([]);
    });
  }
});
