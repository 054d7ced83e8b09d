/** The demo's pages of quintris and of walls: one game at a time, with settings of its own, or played by the computer. */
import { expect } from '@esm-bundle/chai';
import type { FallState, WallState } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { DEFAULT_KEYS, KEY_ACTIONS } from '../../src/games/fall/keys.js';
import { keyName } from '../../src/more/help.js';
// The names of keys come with what falling games do later.
import '../../src/games/fall/later.js';
import texts from '../../src/locales/en.js';
import { en } from '../../src/locales/words.js';
import { hasten } from '../support/browser-clock.js';
import { type DemoPage, enter, openDemo } from '../support/browser-demo.js';
import { allInside, inside, rare, until } from '../support/browser-page.js';

const fallOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;
const wallOf = (widget: BlockPuzzleElement): WallState => widget.state as WallState;
const gameOf = ({ find }: DemoPage, id: string): BlockPuzzleElement => find(`#${id}`) as BlockPuzzleElement;

function choose({ find }: DemoPage, value: string): void {
  find(`input[value="${value}"]`).click();
}

type Watched = DemoPage & { readonly computer: BlockPuzzleElement };

/** A page with its computer at play. */
async function watching(address: string, prepare?: (page: DemoPage) => void): Promise<Watched> {
  const page = await openDemo(address);
  const computer = gameOf(page, 'computer');
  await computer.ready;
  prepare?.(page);
  choose(page, 'computer');
  await until(() => computer.state!.moves > 0, 'the computer plays');
  return { ...page, computer };
}

/** The same of walls, where it looks for a part of the time only, and plays faster. */
const watchingWalls = (): Promise<Watched> =>
  watching('walls.html', (page) => {
    hasten(10, page.document.defaultView!);
    enter(page.find('#speed'), '6');
  });

function press(widget: BlockPuzzleElement, key: string): void {
  const well = inside(widget, '[data-well]');
  for (const type of ['keydown', 'keyup']) {
    well.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }));
  }
}

const set = ({ find }: DemoPage, name: string, value: string): void => {
  enter(find(`#settings [name="${name}"]`), value);
};

const valuesOf = ({ all }: DemoPage): Readonly<Record<string, string>> =>
  Object.fromEntries(all('#settings select').map((one) => [one.id, (one as HTMLSelectElement).value]));

const snippet = ({ find }: DemoPage): string =>
  find('#snippet').textContent.replace(/\s+/g, ' ').replace(' >', '>');

/** Takes the computer's speed from its least to its most: the first, the last, and growing between. */
function expectSpeeds({ computer, find }: Watched): void {
  const speed = find<HTMLInputElement>('#speed');
  const speeds: (number | string)[] = [];
  for (let step = 0; step <= Number(speed.max); step++) {
    enter(speed, String(step));
    speeds.push(computer.autoplaySpeed);
    expect(speed.getAttribute('aria-valuetext')).to.equal(find('#pace').textContent);
  }
  expect(speeds[0]).to.equal(1);
  expect(speeds.at(-1)).to.equal('max');
  const between = speeds.slice(0, -1) as number[];
  expect(between).to.deep.equal([...new Set(between)].sort((one, other) => one - other));
}

function clickByMouse(cell: HTMLElement): void {
  const common = { bubbles: true, composed: true };
  cell.dispatchEvent(new PointerEvent('pointerdown', { ...common, pointerType: 'mouse' }));
  cell.dispatchEvent(new MouseEvent('click', { ...common, detail: 1 }));
}

describe('the page of quintris', () => {
  it('shows one game, and only that one moves', async () => {
    const page = await openDemo('quintris.html');
    const visible = (): string[] =>
      page.all('block-puzzle').flatMap((one) => (one.checkVisibility() ? [one.id] : []));
    expect(visible()).to.deep.equal(['time']);
    const computer = gameOf(page, 'computer');
    await computer.ready;
    expect(fallOf(computer).moves + fallOf(computer).ticks).to.equal(0);
    choose(page, 'computer');
    expect(visible()).to.deep.equal(['computer']);
    await until(() => fallOf(computer).moves > 2, 'the computer plays');
    choose(page, 'turns');
    expect(visible()).to.deep.equal(['turns']);
    await until(() => computer.status === 'paused', 'the computer waits');
    const { moves } = fallOf(computer);
    choose(page, 'computer');
    await until(() => fallOf(computer).moves > moves, 'it goes on by itself');
  });

  it('starts and stops the game by its API', async () => {
    const page = await openDemo('quintris.html');
    page.click('Play');
    await until(() => page.widget.status === 'playing', 'it runs');
    await until(() => page.document.activeElement === page.widget, 'the game hears keys');
    page.click('Pause');
    await until(() => page.widget.status === 'paused', 'it waits');
    choose(page, 'turns');
    expect(page.find('#actions').checkVisibility()).to.equal(false);
    await gameOf(page, 'turns').ready;
    expect(fallOf(gameOf(page, 'turns')).ticks).to.equal(0);
  });

  rare('stops the computer and lets it go on', async () => {
    const { computer, click } = await watching('quintris.html');
    click('Pause');
    await until(() => computer.status === 'paused', 'it waits');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(computer.status).to.equal('paused');
    click('Play');
    await until(() => computer.status === 'playing', 'it goes on');
  });

  rare('starts the next game once one is over', async () => {
    const { computer, find, click } = await watching('quintris.html');
    enter(find('#speed'), find<HTMLInputElement>('#speed').max);
    computer.gridSize = '10x8';
    await until(() => computer.status === 'over', 'it is over');
    enter(find('#speed'), '3');
    click('Play');
    await until(() => computer.status === 'playing' && fallOf(computer).locked < 5, 'another game');
  });

  rare('has the computer play from slow to as fast as it goes, moving pieces or dropping them', async () => {
    const page = await watching('quintris.html');
    const { computer, find } = page;
    expectSpeeds(page);
    expect(find('#pace').textContent).to.equal('as fast as it goes');
    choose(page, 'simple');
    expect(computer.autoplay).to.equal('simple');
    expect(find('#snippet').textContent).to.match(/autoplay="simple"\s+autoplay-speed="max"/);
    await until(() => fallOf(computer).locked > 5 || fallOf(computer).over, 'it plays');
  });

  rare('leaves the game to whoever presses a key, and takes it back when asked to', async () => {
    const page = await watching('quintris.html');
    const { computer, find, all } = page;
    const plays = (): boolean => computer.shadowRoot!.querySelector('.note-line') !== null;
    expect(plays()).to.equal(true);
    press(computer, 'n');
    await until(() => all('#plays :checked').length === 0, 'the page has noticed');
    expect(plays()).to.equal(false);
    expect(find('#play-hint').textContent).to.contain('You have taken over');
    choose(page, 'animated');
    await until(() => plays() && computer.status === 'playing', 'the computer plays');
    expect(find('#play-hint').textContent).to.not.contain('You');
  });

  it('names the keys that the game has', async () => {
    const { all } = await openDemo('quintris.html');
    const named = all('.keys kbd').map(({ textContent }) => textContent);
    const keys = KEY_ACTIONS.filter((action) => action !== 'hold').flatMap((action) => DEFAULT_KEYS[action]);
    expect(named).to.have.members(keys.map((key) => keyName(en, key)));
  });
});

describe('the page of walls', () => {
  it('shows one game, and the computer plays while its game is the one', async () => {
    const page = await openDemo('walls.html');
    const visible = (): string[] =>
      page.all('block-puzzle').flatMap((one) => (one.checkVisibility() ? [one.id] : []));
    expect(visible()).to.deep.equal(['clickomania']);
    expect(wallOf(page.widget)).to.include({ rows: 9, colors: 3, compact: false });
    choose(page, 'samegame');
    expect(visible()).to.deep.equal(['samegame']);
    await gameOf(page, 'samegame').ready;
    expect(wallOf(gameOf(page, 'samegame'))).to.include({ rows: 15, colors: 5, compact: true });
    const computer = gameOf(page, 'computer');
    await computer.ready;
    expect(wallOf(computer).moves).to.equal(0);
    // It looks for a move for 1.5 s; after a part of that it has found one that can be played.
    hasten(30, page.document.defaultView!);
    choose(page, 'computer');
    expect(visible()).to.deep.equal(['computer']);
    await until(() => wallOf(computer).moves > 0, 'the computer plays');
  });

  rare('gives each game its own settings, and writes only those that are not its variant’s', async () => {
    const page = await openDemo('walls.html');
    const own = { 'grid-size': '9x9', colors: '3', contagion: 'area', compact: 'off', scoring: 'bricks' };
    expect(valuesOf(page)).to.deep.equal({ ...own, palette: 'default', taps: 'two' });
    expect(snippet(page)).to.equal('<block-puzzle variant="clickomania"></block-puzzle>');
    set(page, 'grid-size', '6x6');
    set(page, 'colors', '4');
    set(page, 'contagion', 'strip');
    set(page, 'compact', 'on');
    set(page, 'scoring', 'samegame');
    set(page, 'palette', 'safe');
    set(page, 'taps', 'one');
    page.find('#solvable').click();
    await until(() => page.widget.state!.rows === 6 && wallOf(page.widget).solvable, 'another wall');
    const rules = { colors: 4, contagion: 'strip', compact: true, scoring: 'samegame' };
    expect(wallOf(page.widget)).to.include(rules);
    expect(page.widget.taps).to.equal('one');
    await until(() => allInside(page.widget, '.palette-safe').length, 'its colours');
    expect(snippet(page)).to.equal(
      '<block-puzzle variant="clickomania" grid-size="6x6" colors="4" contagion="strip" compact="on"' +
        ' scoring="samegame" palette="safe" taps="one" solvable></block-puzzle>',
    );
    choose(page, 'samegame');
    expect(valuesOf(page)).to.include({ 'grid-size': '15x15', colors: '5', compact: 'on', taps: 'two' });
    expect(page.find<HTMLInputElement>('#solvable').checked).to.equal(false);
    expect(snippet(page)).to.equal('<block-puzzle variant="samegame"></block-puzzle>');
    set(page, 'compact', 'off');
    expect(snippet(page)).to.equal('<block-puzzle variant="samegame" compact="off"></block-puzzle>');
    choose(page, 'clickomania');
    expect(valuesOf(page)).to.include({ 'grid-size': '6x6', compact: 'on', palette: 'safe' });
    set(page, 'compact', 'off');
    expect(page.widget.hasAttribute('compact')).to.equal(false);
  });

  rare('has the computer play from slow to as fast as it goes, showing its clicks or not', async () => {
    const page = await watchingWalls();
    const { computer } = page;
    expectSpeeds(page);
    choose(page, 'simple');
    expect(snippet(page)).to.equal(
      '<block-puzzle variant="samegame" autoplay="simple" autoplay-speed="max"></block-puzzle>',
    );
    await until(() => wallOf(computer).over, 'it plays to the end');
  });

  rare('leaves the wall to whoever clicks, and takes it back by the button that the page names', async () => {
    const { computer, find } = await watchingWalls();
    const words = (): string => inside(computer, '.note-line').textContent.trim();
    // It may be looking for another sequence just now.
    await until(() => words() === texts.computer, 'it says so');
    clickByMouse(inside(computer, '.cell.brick:not(.alone)'));
    await until(() => words() === texts.player, 'it has stopped');
    expect(find('[data-way="computer"]').textContent).to.contain('▶');
    const { moves } = wallOf(computer);
    inside(computer, `[title="${texts.letComputer}"]`).click();
    await until(() => wallOf(computer).moves > moves, 'it goes on');
    // It may be looking for another sequence just now.
    await until(() => words() === texts.computer, 'it says so');
  });

  it('names the keys that the game has', async () => {
    const { all } = await openDemo('walls.html');
    const named = all('#keys kbd').map(({ textContent }) => textContent);
    const keys = [texts.keyArrows, texts.keyShiftN, 'L', texts.keyEnter, 'Esc', 'I', 'U, R'];
    const words = keys.flatMap((key) => key.split(', '));
    const arrows = ['←', '→', '↑', '↓'];
    expect(named).to.have.members(words.flatMap((word) => (word === 'Arrows' ? arrows : word)));
  });
});
