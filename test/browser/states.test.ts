/** The states that a host can style: `:state(playing | paused | over | dragging)`. */
import { expect } from '@esm-bundle/chai';
import { resetMouse } from '@web/test-runner-commands';
import {
  arrange,
  type Attributes,
  inside,
  LAST_MOVE,
  make,
  mount,
  rare,
  stage,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { dragTo, up } from '../support/browser-player.js';
import { firstOf } from '../support/volume.js';

const STATES = ['playing', 'paused', 'over', 'dragging'] as const;
const MORE = ['loading', 'ready', 'error'] as const;

afterEach(() => resetMouse());

const states = (widget: Element): string[] => STATES.filter((name) => widget.matches(`:state(${name})`));

describe('a widget has the state', () => {
  for (const loading of firstOf(['interaction', 'eager'])) {
    it(`of nothing before its first board: ${loading}`, async () => {
      const widget = make({ loading });
      stage().append(widget);
      await widget.updateComplete;
      expect(states(widget)).to.deep.equal([]);
    });
  }

  it('playing, dragging while a piece is, and over', async () => {
    const widget = await mount({ seed: 'a' });
    expect(states(widget)).to.deep.equal(['playing']);
    const [move] = await widget.legalMoves();
    await dragTo(widget, move!);
    await widget.updateComplete;
    expect(states(widget)).to.deep.equal(['playing', 'dragging']);
    await up();
    await until(() => widget.state!.moves === 1, 'the piece is placed');
    await widget.updateComplete;
    expect(states(widget)).to.deep.equal(['playing']);
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    expect(states(widget)).to.deep.equal(['over']);
    await widget.undo();
    await widget.updateComplete;
    expect(states(widget)).to.deep.equal(['playing']);
  });

  it('paused of a falling game that waits, and of a replay that stands', async () => {
    const widget = await mount({ variant: 'quintris', seed: 'a' });
    await widget.updateComplete;
    expect(states(widget), 'before its start').to.deep.equal(['paused']);
    await widget.resume();
    await widget.updateComplete;
    expect(states(widget)).to.deep.equal(['playing']);
    await widget.pause();
    await widget.updateComplete;
    expect(states(widget)).to.deep.equal(['paused']);
    const game = await mount({ seed: 'a' });
    const [move] = await game.legalMoves();
    await game.play(move!);
    const replay = await mount({ record: JSON.stringify(await game.getRecord()) });
    expect(states(replay)).to.deep.equal(['paused']);
  });

  it('of what an event tells, and of what is ready, by the time that it is told', async () => {
    const widget = make({ seed: 'a', loading: 'eager' });
    const told: Record<string, string[]> = {};
    for (const type of ['bp-start', 'bp-ready', 'bp-gameover', 'bp-undo'])
      widget.addEventListener(type, () => (told[type] = [...states(widget), ...MORE.filter(has)]));
    const has = (name: string): boolean => widget.matches(`:state(${name})`);
    stage().append(widget);
    await widget.ready;
    expect([has('ready'), has('loading')]).to.deep.equal([true, false]);
    expect([told['bp-start'], told['bp-ready']]).to.deep.equal([['playing'], ['playing', 'ready']]);
    widget.seed = 'b';
    await until(() => widget.state!.seed === 'b', 'the next game is there');
    expect(told['bp-start']).to.deep.equal(['playing', 'ready']);
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    expect(told['bp-gameover']).to.deep.equal(['over', 'ready']);
    await widget.undo();
    expect(told['bp-undo']).to.deep.equal(['playing', 'ready']);
  });

  rare('by which a host’s styles follow', async () => {
    const style = document.createElement('style');
    style.textContent =
      'block-puzzle::part(board) { outline: 0 solid }  block-puzzle:state(over)::part(board) { outline-width: 7px }';
    const box = stage();
    box.append(style);
    const attributes: Attributes = { seed: 'a' };
    const widget = await mount(attributes, box);
    const outline = (): string => getComputedStyle(inside(widget, '.board')).outlineWidth;
    expect(outline()).to.equal('0px');
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    await until(() => outline() === '7px', 'the style is that of the state');
  });
});
