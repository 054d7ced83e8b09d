/** The page of quintris: one game at a time, played in time, in turns, or by the computer. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { FallState } from '../../dist/engine.js';
import { DEFAULT_KEYS, KEY_ACTIONS } from '../../src/games/fall/keys.js';
import { keyName } from '../../src/games/fall/later.js';
import { en } from '../../src/locales/words.js';
import { type DemoPage, enter, openDemo } from '../support/browser-demo.js';
import { inside, tidy, until } from '../support/browser-page.js';

afterEach(tidy);

const stateOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;
const gameOf = ({ find }: DemoPage, id: string): BlockPuzzleElement => find(`#${id}`) as BlockPuzzleElement;
const open = (): Promise<DemoPage> => openDemo('quintris.html');

function choose({ find }: DemoPage, value: string): void {
  find(`input[value="${value}"]`).click();
}

/** The page with its computer at play. */
async function watching(): Promise<DemoPage & { readonly computer: BlockPuzzleElement }> {
  const page = await open();
  const computer = gameOf(page, 'computer');
  await computer.ready;
  choose(page, 'computer');
  await until(() => stateOf(computer).moves > 0, 'the computer plays');
  return { ...page, computer };
}

function press(widget: BlockPuzzleElement, key: string): void {
  const well = inside(widget, '[data-well]');
  for (const type of ['keydown', 'keyup']) {
    well.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }));
  }
}

describe('the page of quintris', () => {
  it('shows one game, and only that one moves', async () => {
    const page = await open();
    const visible = (): string[] =>
      page.all('block-puzzle').flatMap((one) => (one.checkVisibility() ? [one.id] : []));
    expect(visible()).to.deep.equal(['time']);
    const computer = gameOf(page, 'computer');
    await computer.ready;
    expect(stateOf(computer).moves + stateOf(computer).ticks).to.equal(0);
    choose(page, 'computer');
    expect(visible()).to.deep.equal(['computer']);
    await until(() => stateOf(computer).moves > 2, 'the computer plays');
    choose(page, 'turns');
    expect(visible()).to.deep.equal(['turns']);
    await until(() => computer.status === 'paused', 'the computer waits');
    const { moves } = stateOf(computer);
    choose(page, 'computer');
    await until(() => stateOf(computer).moves > moves, 'it goes on by itself');
  });

  it('starts and stops the game by its API', async () => {
    const page = await open();
    page.click('Play');
    await until(() => page.widget.status === 'playing', 'it runs');
    await until(() => page.document.activeElement === page.widget, 'the game hears keys');
    page.click('Pause');
    await until(() => page.widget.status === 'paused', 'it waits');
    choose(page, 'turns');
    expect(page.find('#actions').checkVisibility()).to.equal(false);
    await gameOf(page, 'turns').ready;
    expect(stateOf(gameOf(page, 'turns')).ticks).to.equal(0);
  });

  it('stops the computer and lets it go on', async () => {
    const { computer, click } = await watching();
    click('Pause');
    await until(() => computer.status === 'paused', 'it waits');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(computer.status).to.equal('paused');
    click('Play');
    await until(() => computer.status === 'playing', 'it goes on');
  });

  it('starts the next game once one is over', async () => {
    const { computer, find, click } = await watching();
    enter(find('#speed'), find<HTMLInputElement>('#speed').max);
    computer.gridSize = '10x8';
    await until(() => computer.status === 'over', 'it is over', 9000);
    enter(find('#speed'), '3');
    click('Play');
    await until(() => computer.status === 'playing' && stateOf(computer).locked < 5, 'another game');
  });

  it('has the computer play from slow to as fast as it goes, moving pieces or dropping them', async () => {
    const page = await watching();
    const { computer, find } = page;
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
    expect(find('#pace').textContent).to.equal('as fast as it goes');
    choose(page, 'simple');
    expect(computer.autoplay).to.equal('simple');
    expect(find('#snippet').textContent).to.match(/autoplay="simple"\s+autoplay-speed="max"/);
    await until(() => stateOf(computer).locked > 5 || stateOf(computer).over, 'it plays');
  });

  it('leaves the game to whoever presses a key, and takes it back when asked to', async () => {
    const page = await watching();
    const { computer, find, all } = page;
    const plays = (): boolean => computer.shadowRoot!.querySelector('.computer') !== null;
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
    const { all } = await open();
    const named = all('.keys kbd').map(({ textContent }) => textContent);
    const keys = KEY_ACTIONS.filter((action) => action !== 'hold').flatMap((action) => DEFAULT_KEYS[action]);
    expect(named).to.have.members(keys.map((key) => keyName(en, key)));
  });
});
