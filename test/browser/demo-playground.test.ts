/** The playground's form: each game has the settings that mean something in it, and the page follows them. */
import { expect } from '@esm-bundle/chai';
import type { FallState, WallState } from '../../dist/engine.js';
import { type DemoPage, enter, openDemo } from '../support/browser-demo.js';
import { inside, panel, rare, until } from '../support/browser-page.js';

const PLACEMENT = [
  ...['grid-size', 'hand-size', 'rotate', 'fair'],
  ...['hints', 'autoplay', 'autoplay-speed'],
];
const FALLING = [
  ...['grid-size', 'hand-size', 'draw', 'order', 'profile'],
  ...['pace', 'gravity', 'das', 'arr', 'hints', 'autoplay', 'autoplay-speed', 'keys'],
];
const WALLS = [
  ...['grid-size', 'colors', 'contagion', 'compact', 'scoring', 'penalty', 'solvable'],
  ...['taps', 'hints', 'autoplay', 'autoplay-speed', 'palette'],
];

/** The names of the settings that are shown. */
const shown = ({ all }: DemoPage): string[] =>
  all('#settings [name]')
    .filter((control) => control.checkVisibility())
    .map((control) => (control as HTMLInputElement).name);

function choose({ find }: DemoPage, variant: string): void {
  find(`input[name="variant"][value="${variant}"]`).click();
}

const control = ({ all }: DemoPage, name: string): HTMLElement =>
  all(`#settings [name="${name}"]`).find((one) => one.checkVisibility())!;

const errorOf = (page: DemoPage, name: string): string =>
  control(page, name).closest('.field')!.querySelector('.error')?.textContent ?? '';

const snippet = ({ find }: DemoPage): string =>
  find('#snippet').textContent.replace(/\s+/g, ' ').replace(' >', '>');

/** Enters values, each of which the game, its HTML and the address then have. */
function expectWritten(page: DemoPage, settings: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of settings) {
    enter(control(page, name), value);
    expect(page.widget.getAttribute(name)).to.equal(value);
    expect(snippet(page)).to.contain(`${name}="${value}"`);
    expect(new URLSearchParams(page.document.location.search).get(name)).to.equal(value);
  }
}

const stateOf = ({ widget }: DemoPage): FallState => widget.state as unknown as FallState;
const wallOf = ({ widget }: DemoPage): WallState => widget.state as unknown as WallState;

describe('the playground', () => {
  rare('shows those settings that mean something in the chosen game', async () => {
    const page = await openDemo('index.html');
    const both = shown(page).filter((name) => !PLACEMENT.includes(name));
    expect(both).to.include.members(['seed', 'goal', 'daily', 'undo', 'theme']);
    expect(both.filter((name) => [...FALLING, ...WALLS].includes(name))).to.deep.equal([]);
    expect(shown(page)).to.include.members(PLACEMENT);
    choose(page, 'quintris');
    expect(shown(page)).to.have.members([...both, ...FALLING]);
    for (const wall of ['clickomania', 'samegame']) {
      choose(page, wall);
      expect(shown(page)).to.have.members([...both, ...WALLS]);
    }
    choose(page, 'blockudoku');
    expect(shown(page)).to.have.members([...both, ...PLACEMENT]);
  });

  it('writes the settings of the chosen game into HTML and address, and keeps those of the other', async () => {
    const page = await openDemo('index.html');
    enter(control(page, 'hand-size'), '8');
    enter(control(page, 'rotate'), 'on');
    choose(page, 'quintris');
    expect(snippet(page)).to.equal('<block-puzzle variant="quintris"></block-puzzle>');
    expectWritten(page, [
      ...[['grid-size', '12x9'] as const, ['hand-size', '4'] as const, ['draw', 'bag'] as const],
      ...[['profile', 'comfort'] as const, ['pace', 'turn'] as const, ['keys', 'left: a'] as const],
    ]);
    await until(() => page.widget.state!.rows === 12 && stateOf(page).profile === 'comfort', 'it is played');
    expect(stateOf(page)).to.include({ columns: 9, draw: 'bag', handSize: 4 });
    choose(page, 'blocks');
    expect(snippet(page)).to.equal('<block-puzzle hand-size="8" rotate="on"></block-puzzle>');
    await until(() => page.widget.state!.variant === 'blocks', 'another game');
    expect(page.widget.state).to.include({ rows: 8, handSize: 8 });
    choose(page, 'quintris');
    expect(snippet(page)).to.contain('hand-size="4"').and.not.contain('rotate');
    // Of the tools those are ticked that are shown where none is named.
    for (const tool of ['streak', 'undo']) page.find(`[name="controls"][value="${tool}"]`).click();
    expect(snippet(page)).to.contain('controls="score best new redo hint help"');
    for (const tool of ['streak', 'undo']) page.find(`[name="controls"][value="${tool}"]`).click();
    expect(snippet(page)).to.not.contain('controls');
  });

  rare('takes the settings of a falling game from its address', async () => {
    const page = await openDemo('index.html?variant=quintris&hand-size=3&order=4&gravity=80&rotate=on');
    expect(page.widget.state).to.include({ variant: 'quintris', handSize: 3 });
    expect((control(page, 'order') as HTMLInputElement).value).to.equal('4');
    expect((control(page, 'gravity') as HTMLInputElement).value).to.equal('80');
    expect(page.widget.hasAttribute('rotate')).to.equal(false);
    page.click('Reset settings');
    await until(() => page.widget.state!.variant === 'blocks', 'the usual game');
    expect(shown(page)).to.include.members(PLACEMENT).and.not.include('order');
  });

  rare(
    'gives way to blocks that are played while a falling game with a gravity of its own runs',
    async () => {
      const page = await openDemo('index.html?variant=quintris&gravity=100');
      const { widget } = page;
      inside(widget, '[part~="play-button"]').click();
      await until(() => stateOf(page).ticks > 0, 'it falls');
      choose(page, 'blocks');
      await until(() => widget.state!.variant === 'blocks', 'blocks');
      expect([widget.status, panel(widget)]).to.deep.equal(['playing', '']);
      const [move] = await widget.legalMoves();
      await widget.play(move!);
      expect([widget.status, widget.state!.moves]).to.deep.equal(['playing', 1]);
    },
  );

  rare('says beside the field what the element refuses of a falling game', async () => {
    const page = await openDemo('index.html?variant=quintris');
    for (const [name, bad, good] of [
      ['grid-size', '9x15', '20x10'],
      ['hand-size', '7', '0'],
      ['order', '6', '3'],
      ['gravity', '5', '60'],
      ['das', '1001', '0'],
      ['arr', '1001', '0'],
      ['autoplay-speed', 'fast', 'max'],
      ['keys', 'jump: j', 'drop: Enter'],
    ] as const) {
      enter(control(page, name), bad);
      await until(() => errorOf(page, name), `a word about ${name}`);
      expect(errorOf(page, name)).to.contain(`${name}="${bad}" is not allowed`);
      expect(control(page, name).getAttribute('aria-describedby')).to.equal(`fall-${name}-error`);
      enter(control(page, name), good);
      expect(errorOf(page, name)).to.equal('');
      expect(control(page, name).getAttribute('aria-describedby')).to.equal(`fall-${name}-hint`);
    }
  });

  rare(
    'writes the settings of a wall into HTML and address, and keeps them apart from other games',
    async () => {
      const page = await openDemo('index.html');
      enter(control(page, 'goal'), 'lines:3');
      choose(page, 'samegame');
      expect(snippet(page)).to.equal('<block-puzzle variant="samegame"></block-puzzle>');
      await until(() => page.widget.state!.variant === 'samegame', 'a wall');
      expectWritten(page, [
        ...[['grid-size', '7x6'] as const, ['colors', '4'] as const, ['contagion', 'strip'] as const],
        ...[['compact', 'off'] as const, ['scoring', 'bricks'] as const, ['penalty', 'off'] as const],
        ...[['taps', 'one'] as const, ['palette', 'mono'] as const, ['goal', 'clear'] as const],
      ]);
      control(page, 'solvable').click();
      expect(snippet(page)).to.contain(' solvable');
      const rules = { contagion: 'strip', compact: false, scoring: 'bricks', solvable: true };
      await until(() => page.widget.state!.rows === 7 && wallOf(page).solvable, 'it is played');
      expect(wallOf(page)).to.include({ ...rules, columns: 6, colors: 4, penalty: false });
      // As the variant has it: another wall has its own.
      enter(control(page, 'compact'), '');
      await until(() => wallOf(page).compact, 'columns close');
      choose(page, 'clickomania');
      await until(() => page.widget.state!.variant === 'clickomania', 'the other wall');
      expect(wallOf(page)).to.include({ ...rules, colors: 4 });
      choose(page, 'blocks');
      expect(snippet(page)).to.equal('<block-puzzle goal="lines:3"></block-puzzle>');
    },
  );

  rare('takes the settings of a wall from its address', async () => {
    const page = await openDemo('index.html?variant=clickomania&colors=5&compact=on&solvable=&hand-size=3');
    expect(wallOf(page)).to.include({ variant: 'clickomania', colors: 5, compact: true, solvable: true });
    expect((control(page, 'solvable') as HTMLInputElement).checked).to.equal(true);
    expect((control(page, 'compact') as HTMLSelectElement).value).to.equal('on');
    expect(page.widget.hasAttribute('hand-size')).to.equal(false);
    page.click('Reset settings');
    await until(() => page.widget.state!.variant === 'blocks', 'the usual game');
    expect(shown(page)).to.include.members(PLACEMENT).and.not.include('colors');
  });

  rare('says beside the field what the element refuses of a wall', async () => {
    const page = await openDemo('index.html?variant=samegame');
    for (const [name, bad, good] of [
      ['grid-size', '33x15', '20x10'],
      ['colors', '9', '8'],
      ['goal', 'bricks:3', 'clear'],
      ['autoplay-speed', 'fast', 'max'],
    ] as const) {
      enter(control(page, name), bad);
      await until(() => errorOf(page, name), `a word about ${name}`);
      expect(errorOf(page, name)).to.contain(`${name}="${bad}" is not allowed`);
      expect(control(page, name).getAttribute('aria-describedby')).to.equal(`pop-${name}-error`);
      enter(control(page, name), good);
      expect(errorOf(page, name)).to.equal('');
      expect(control(page, name).getAttribute('aria-describedby')).to.equal(`pop-${name}-hint`);
    }
  });

  rare('lists what happens while the computer plays as fast as it can, and that it was stopped', async () => {
    const page = await openDemo(
      'index.html?variant=quintris&seed=well&draw=bag&autoplay=simple&autoplay-speed=max',
    );
    await until(() => page.all('#log li').length === 200, 'the list is full');
    enter(control(page, 'autoplay-speed'), '10');
    await page.widget.pause();
    const stop = (): HTMLElement | undefined =>
      page.all('#log li').find(({ dataset }) => dataset['name'] === 'bp-pause');
    await until(stop, 'the stop is listed');
    expect(stop()!.textContent).to.contain('reason "api"');
    expect(page.all('#log li')).to.have.lengthOf(200);
  });
});
