/** The picture of falling games: what it shows, where it fits, and how little of it moves. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import 'axe-core/axe.min.js';
import { flashRows } from '../../src/games/fall/later.js';
import { en } from '../../src/locales/words.js';
import { newGame, Picture } from '../support/browser-fall.js';

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
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  pictures.forEach((picture) => {
    picture.remove();
  });
  pictures = [];
  await setViewport({ width: 800, height: 600 });
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
      'layer falling',
      'layer falling',
      'layer shadow',
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

  it('flashes rows that go, and not where nothing may move', async () => {
    const picture = show((await newGame()).state);
    const results = [{ clearedRows: [] }, { clearedRows: [23, 24] }] as never;
    flashRows(picture.root, results, 'none');
    expect(picture.all('.flash')).to.have.length(0);
    flashRows(picture.root, results, 'reduced');
    expect(picture.all('.flash')).to.have.length(2);
    await Promise.all(
      picture
        .find('.flashes')
        .getAnimations({ subtree: true })
        .map(({ finished }) => finished),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(picture.all('.flash')).to.have.length(0);
  });
});

describe('its place', () => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [740, 360],
    [568, 320],
    [1100, 760],
  ] as const) {
    it(`is the whole of a window of ${width} x ${height}, buttons of 44 px, cells square`, async () => {
      await setViewport({ width, height });
      const game = await newGame({ profile: 'comfort' });
      const picture = show(game.state, {}, width - 16);
      for (const name of ['.well', '.side', '.toolbar', '.moves-keys', '.turns-keys']) {
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
  }
});

it('is not cut in a window of 390 where letters are twice as large', async () => {
  await setViewport({ width: 390, height: 844 });
  document.documentElement.style.fontSize = '200%';
  const { state } = await newGame({ profile: 'comfort' });
  const picture = show(state, {}, 374);
  for (const name of ['.well', '.side', '.toolbar', '.moves-keys', '.turns-keys', '.board']) {
    const { left, right } = boxOf(picture.find(name));
    expect(left, name).to.be.at.least(boxOf(picture.host).left);
    expect(right, name).to.be.at.most(boxOf(picture.host).right);
  }
});

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
    picture.update({ panel: 'paused', running: false });
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
    ['paused', 'Go on', 'play'],
    ['over', 'Play again', 'startNew'],
    ['help', 'Close', 'dismiss'],
  ] as const) {
    it(`of ${panel} has one first button, and the well takes nothing meanwhile`, async () => {
      const picture = show((await newGame()).state, { panel, running: false });
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

  for (const panel of ['none', 'start', 'paused', 'help', 'over'] as const) {
    it(`a checker finds no fault with panel ${panel}`, async () => {
      const picture = show((await newGame({ profile: 'comfort', handSize: 2 })).state, { panel });
      await Promise.all(picture.host.getAnimations({ subtree: true }).map(({ finished }) => finished));
      const { violations } = await axe.run(picture.host, { resultTypes: ['violations'] });
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.failureSummary ?? ''}`)).to.deep.equal([]);
    });
  }
});
