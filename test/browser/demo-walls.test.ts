/** The page of walls: one game at a time, with settings of its own, or played by the computer. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { WallState } from '../../dist/engine.js';
import en from '../../src/locales/en.js';
import { type DemoPage, enter, openDemo } from '../support/browser-demo.js';
import { allInside, inside, tidy, until } from '../support/browser-page.js';

afterEach(tidy);

const stateOf = (widget: BlockPuzzleElement): WallState => widget.state as unknown as WallState;
const gameOf = ({ find }: DemoPage, id: string): BlockPuzzleElement => find(`#${id}`) as BlockPuzzleElement;
const open = (): Promise<DemoPage> => openDemo('walls.html');

function choose({ find }: DemoPage, value: string): void {
  find(`input[value="${value}"]`).click();
}

const set = ({ find }: DemoPage, name: string, value: string): void => {
  enter(find(`#settings [name="${name}"]`), value);
};

const valuesOf = ({ all }: DemoPage): Readonly<Record<string, string>> =>
  Object.fromEntries(all('#settings select').map((one) => [one.id, (one as HTMLSelectElement).value]));

const snippet = ({ find }: DemoPage): string =>
  find('#snippet').textContent.replace(/\s+/g, ' ').replace(' >', '>');

/** As the mouse clicks: what a script clicks has only been pointed at. */
function clickByMouse(cell: HTMLElement): void {
  const common = { bubbles: true, composed: true };
  cell.dispatchEvent(new PointerEvent('pointerdown', { ...common, pointerType: 'mouse' }));
  cell.dispatchEvent(new MouseEvent('click', { ...common, detail: 1 }));
}

/** The page with its computer at play. */
async function watching(): Promise<DemoPage & { readonly computer: BlockPuzzleElement }> {
  const page = await open();
  const computer = gameOf(page, 'computer');
  await computer.ready;
  choose(page, 'computer');
  enter(page.find('#speed'), '6');
  await until(() => stateOf(computer).moves > 0, 'the computer plays', 9000);
  return { ...page, computer };
}

describe('the page of walls', () => {
  it('shows one game, and the computer plays while its game is the one', async () => {
    const page = await open();
    const visible = (): string[] =>
      page.all('block-puzzle').flatMap((one) => (one.checkVisibility() ? [one.id] : []));
    expect(visible()).to.deep.equal(['clickomania']);
    expect(stateOf(page.widget)).to.include({ rows: 9, colors: 3, compact: false });
    choose(page, 'samegame');
    expect(visible()).to.deep.equal(['samegame']);
    await gameOf(page, 'samegame').ready;
    expect(stateOf(gameOf(page, 'samegame'))).to.include({ rows: 15, colors: 5, compact: true });
    const computer = gameOf(page, 'computer');
    await computer.ready;
    expect(stateOf(computer).moves).to.equal(0);
    choose(page, 'computer');
    expect(visible()).to.deep.equal(['computer']);
    await until(() => stateOf(computer).moves > 0, 'the computer plays', 9000);
  });

  it('gives each game its own settings, and writes only those that are not its variant’s', async () => {
    const page = await open();
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
    await until(() => page.widget.state!.rows === 6 && stateOf(page.widget).solvable, 'another wall');
    const rules = { colors: 4, contagion: 'strip', compact: true, scoring: 'samegame' };
    expect(stateOf(page.widget)).to.include(rules);
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

  it('has the computer play from slow to as fast as it goes, showing its clicks or not', async () => {
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
    choose(page, 'simple');
    expect(snippet(page)).to.equal(
      '<block-puzzle variant="samegame" autoplay="simple" autoplay-speed="max"></block-puzzle>',
    );
    await until(() => stateOf(computer).over, 'it plays to the end', 9000);
  });

  it('leaves the wall to whoever clicks, and takes it back by the button that the page names', async () => {
    const { computer, find } = await watching();
    const words = (): string => inside(computer, '.computer').textContent.trim();
    // It may be looking for another sequence just now.
    await until(() => words() === en.computer, 'it says so');
    clickByMouse(inside(computer, '.cell.brick:not(.alone)'));
    await until(() => words() === en.player, 'it has stopped');
    expect(find('[data-way="computer"]').textContent).to.contain('▶');
    const { moves } = stateOf(computer);
    inside(computer, `[title="${en.letComputer}"]`).click();
    await until(() => stateOf(computer).moves > moves, 'it goes on', 9000);
    // It may be looking for another sequence just now.
    await until(() => words() === en.computer, 'it says so');
  });

  it('names the keys that the game has', async () => {
    const { all } = await open();
    const named = all('#keys kbd').map(({ textContent }) => textContent);
    const keys = [en.keyArrows, en.keyShiftN, 'L', en.keyEnter, 'Esc', 'I', 'U, R'];
    const words = keys.flatMap((key) => key.split(', '));
    const arrows = ['←', '→', '↑', '↓'];
    expect(named).to.have.members(words.flatMap((word) => (word === 'Arrows' ? arrows : word)));
  });
});
