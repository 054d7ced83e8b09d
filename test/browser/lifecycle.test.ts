/** From one place to the next with the same game; and nothing left behind. */
import { expect } from '@esm-bundle/chai';
import { resetMouse } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { documentOf, frame } from '../support/browser-frames.js';
import { watchLeaks } from '../support/browser-leaks.js';
import {
  cellAt,
  cellsWith,
  inside,
  make,
  mount,
  nextTask,
  onStage,
  playSome,
  rare,
  rejection,
  slotAt,
  stage,
  takeUncaught,
  until,
} from '../support/browser-page.js';
import { dragTo, Finger, middle, move, over, playByDrag, up } from '../support/browser-player.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { sampled } from '../support/volume.js';
import { html, type TemplateResult } from 'lit/html.js';
import { DrawnElement } from '../../src/element/drawn-element.js';

let workers: WorkerWatch;

beforeEach(() => {
  workers = watchWorkers();
});

afterEach(() => resetMouse());

const microtasks = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await Promise.resolve();
};

/** Gone, and judged to be gone. */
async function takeOut(...widgets: readonly Element[]): Promise<void> {
  for (const widget of widgets) widget.remove();
  await nextTask();
}

/** Two moves and one taken back; answers with what must stay as it is. */
async function midGame(
  attributes: Record<string, string> = {},
  parent?: Element,
): Promise<{
  widget: BlockPuzzleElement;
  expectSame: () => Promise<void>;
}> {
  const widget = await mount({ seed: 'a', ...attributes }, parent);
  await playSome(widget, 3);
  await widget.undo();
  const before = await widget.snapshot();
  const { best, state } = widget;
  return {
    widget,
    expectSame: async () => {
      expect(await widget.snapshot()).to.deep.equal(before);
      expect(widget.state).to.deep.equal(state);
      expect(widget.best).to.equal(best);
      expect(widget.status).to.equal('playing');
      expect(await widget.redo()).to.deep.equal(before.moves[2]);
      expect(await widget.undo()).to.deep.equal(before.moves[2]);
      expect(await widget.undo()).to.deep.equal(before.moves[1]);
      await widget.redo();
    },
  };
}

describe('a widget that is moved in the page', () => {
  it('by appendChild keeps the game, history included, the worker and its ears', async () => {
    const { widget, expectSame } = await midGame();
    const events = record(widget);
    stage().append(widget);
    await nextTask();
    expect(names(events)).to.deep.equal([]);
    expect(workers.made).to.have.length(1);
    expect(workers.running()).to.have.length(1);
    await expectSame();
    const [move] = await widget.legalMoves();
    await playByDrag(widget, move!);
    expect(widget.state!.moves).to.equal(3);
  });

  rare('many times in one task keeps the game', async () => {
    const { widget, expectSame } = await midGame();
    for (let i = 0; i < 5; i++) {
      widget.remove();
      stage().append(widget);
    }
    await nextTask();
    await expectSame();
    expect(workers.made).to.have.length(1);
  });

  rare('with its parent keeps the game', async () => {
    const box = stage();
    const { widget, expectSame } = await midGame({}, box);
    stage().append(box);
    await nextTask();
    expect(widget.isConnected).to.be.true;
    await expectSame();
  });

  it('by moveBefore keeps the game and what is held', async function () {
    const target = stage() as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };
    if (!target.moveBefore) this.skip();
    const { widget, expectSame } = await midGame();
    target.moveBefore(widget, null);
    await nextTask();
    expect(widget.parentElement === target).to.be.true;
    expect(workers.made).to.have.length(1);
    await expectSame();
  });

  rare('into a dialog keeps the game, and it can be played there', async () => {
    const { widget, expectSame } = await midGame();
    const dialog = onStage(document.createElement('dialog'));
    dialog.style.width = '420px';
    dialog.append(widget);
    dialog.showModal();
    await nextTask();
    await expectSame();
    const [move] = await widget.legalMoves();
    await dragTo(widget, move!);
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).not.to.be.empty;
    // Above the dialog, which is in the top layer itself.
    expect(inside(widget, '.float').matches(':popover-open')).to.be.true;
    await up();
    await until(() => widget.state!.moves === 3, 'the move is played');
    dialog.close();
  });

  it('while a piece is dragged returns the piece', async () => {
    const { widget, expectSame } = await midGame();
    const [move] = await widget.legalMoves();
    await dragTo(widget, move!);
    stage().append(widget);
    await nextTask();
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
    await up();
    await expectSame();
  });
});

describe('a widget that is moved into another document', () => {
  it('keeps the game, its styles and its ears, there and back again', async () => {
    const { widget, expectSame } = await midGame();
    const other = await frame({ body: '<div id="place" style="inline-size: 400px"></div>' });
    const home = widget.parentElement!;
    const styled = (): void => {
      const { touchAction, backgroundColor } = widget.ownerDocument.defaultView!.getComputedStyle(
        inside(widget, '[part~="board"]'),
      );
      expect(touchAction).to.equal('manipulation');
      expect(backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
      expect(cellAt(widget, 0, 0).getBoundingClientRect().width).to.be.above(20);
    };

    documentOf(other).querySelector('#place')!.append(widget);
    await nextTask();
    expect(widget.ownerDocument === documentOf(other)).to.be.true;
    styled();
    await expectSame();
    expect(workers.made).to.have.length(1);

    // By finger, whose listeners belong on the other window …
    const [move] = await widget.legalMoves();
    const finger = new Finger(widget);
    const [x, y] = middle(inside(widget, `[data-slot="${move!.piece}"] [data-piece]`));
    finger.down(slotAt(widget, move!.piece), [x, y]);
    finger.move([x, y - 20]);
    await widget.updateComplete;
    const { height } = inside(widget, '.float [data-piece]').getBoundingClientRect();
    const [left, top] = over(widget, move!);
    const at: [number, number] = [left, Math.round(top + height / 2 + 44)];
    finger.move(at);
    finger.up(at);
    await until(() => widget.state!.moves === 3, 'the move is played');
    // … and by keys.
    const view = widget.ownerDocument.defaultView!;
    const undo = new (view as Window & typeof globalThis).KeyboardEvent('keydown', {
      key: 'u',
      bubbles: true,
    });
    cellAt(widget, 0, 0).dispatchEvent(undo);
    await until(() => widget.state!.moves === 2, 'the move is undone');

    home.append(widget);
    await nextTask();
    styled();
    expect(await playSome(widget, 1)).to.equal(1);
  });

  it('without a window, as in a template, keeps the game and its styles, and throws nothing', async () => {
    const { widget, expectSame } = await midGame();
    const { content } = document.createElement('template');
    content.append(widget);
    await nextTask();
    expect(takeUncaught()).to.deep.equal([]);
    stage().append(widget);
    await nextTask();
    await expectSame();
    expect(getComputedStyle(inside(widget, '[part~="board"]')).touchAction).to.equal('manipulation');
  });

  rare('by adoptNode and after a while outside keeps the game and its styles', async () => {
    const { widget, expectSame } = await midGame();
    const other = await frame();
    const adopted = documentOf(other).adoptNode(widget);
    expect(adopted === widget).to.be.true;
    await nextTask();
    expect(workers.running()).to.have.length(0);
    documentOf(other).body.append(widget);
    await nextTask();
    await expectSame();
    const { touchAction } = other.contentWindow!.getComputedStyle(inside(widget, '[part~="board"]'));
    expect(touchAction).to.equal('manipulation');
    stage().append(widget); // a frame that is taken away tells the elements in it nothing
  });
});

describe('a widget that is removed', () => {
  it('leaves no timer, no worker and no listener behind', async () => {
    const leaks = watchLeaks();
    const widget = await mount({ seed: 'a', motion: 'auto' });
    await playSome(widget, 4);
    await widget.undo();
    const [move] = await widget.legalMoves();
    const finger = new Finger(widget);
    finger.down(slotAt(widget, move!.piece));
    finger.move([300, 300]);
    await widget.updateComplete;
    expect(leaks.listeners(), 'the watch works').to.include('Window pointermove');
    expect(workers.running()).to.have.length(1);
    widget.remove();
    await microtasks(10);
    expect(leaks.timers()).to.deep.equal([]);
    expect(leaks.listeners()).to.deep.equal([]);
    expect(workers.running()).to.have.length(0);
  });

  rare('under a mouse that rests leaves no listener behind', async () => {
    const leaks = watchLeaks();
    const widget = await mount({ seed: 'a' });
    widget.focus();
    const help = inside(widget, '[part~="help-button"]');
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    await move([5, 500]);
    await move(middle(inside(widget, '[part~="score"]')));
    await until(() => leaks.listeners().includes('HTMLDocument keydown'), 'it hears Escape');
    widget.remove();
    await microtasks(10);
    expect(leaks.listeners()).to.deep.equal([]);
  });

  it('in the middle of a command leaves nothing either, and the command ends', async () => {
    const leaks = watchLeaks();
    const widget = await mount({ seed: 'a' });
    const [move] = await widget.legalMoves();
    const played = widget.play(move!).then(
      () => 'played',
      () => 'refused',
    );
    await until(() => workers.made[0]!.messages > 2, 'the worker is asked');
    await takeOut(widget);
    expect(['played', 'refused']).to.include(await played);
    expect(leaks.timers()).to.deep.equal([]);
    expect(workers.running()).to.have.length(0);
  });

  it('and added again goes on with the same game', async () => {
    const { widget, expectSame } = await midGame();
    const events = record(widget);
    await takeOut(widget);
    expect(workers.running()).to.have.length(0);
    expect(await rejection(widget.legalMoves())).to.be.instanceOf(Error);
    stage().append(widget);
    await expectSame();
    expect(names(events)).not.to.include('bp-ready');
    expect(workers.running()).to.have.length(1);
    const [move] = await widget.legalMoves();
    await playByDrag(widget, move!);
    expect(widget.state!.moves).to.equal(3);
    await takeOut(widget);
    expect(workers.running()).to.have.length(0);
  });

  rare('again and again goes on with the same game and ends with nothing', async () => {
    const { widget, expectSame } = await midGame({ storage: 'none' });
    for (let i = 0; i < 5; i++) {
      await takeOut(widget);
      stage().append(widget);
    }
    await expectSame();
    const leaks = watchLeaks();
    await takeOut(widget);
    expect(workers.running()).to.have.length(0);
    expect(leaks.timers()).to.deep.equal([]);
  });

  rare('takes attributes that were changed while it was out', async () => {
    const { widget } = await midGame();
    await takeOut(widget);
    widget.setAttribute('grid-size', '6');
    widget.theme = 'dark';
    stage().append(widget);
    await widget.updateComplete;
    await widget.snapshot();
    expect(widget.state).to.deep.include({ rows: 6, moves: 0 });
  });

  rare('at any moment of loading leaves no worker, and loads when it is added again', async () => {
    const leaks = watchLeaks();
    const errors = record(document.body, ['bp-error']);
    // Each has a worker of its own, so that one that is left behind is not taken by the next.
    let number = 0;
    const url = (): string => new URL(`../../dist/cdn/worker.js?loading=${++number}`, import.meta.url).href;
    const left: string[] = [];
    const check = async (moment: string): Promise<void> => {
      await until(() => workers.running().length === 0, moment).catch(() => left.push(moment));
      workers.made.length = 0;
    };
    for (let ticks = 0; ticks < 40; ticks++) {
      const widget = make({ seed: 'a', storage: 'none', 'worker-url': url() });
      stage().append(widget);
      await microtasks(ticks);
      await takeOut(widget);
      if (ticks % 4 === 0) {
        stage().append(widget);
        await widget.ready;
        expect(await playSome(widget, 1), `after ${ticks} microtasks`).to.equal(1);
        await takeOut(widget);
      }
      await check(`after ${ticks} microtasks`);
    }
    for (const delay of [0, 1, 3, 6, 10, 15, 20, 30]) {
      const widget = make({ storage: 'none', 'worker-url': url() });
      stage().append(widget);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await takeOut(widget);
      await check(`after ${delay} ms`);
    }
    expect(left).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
    // What waits for the next picture ends with it, or soon without one; nothing stays.
    await until(() => leaks?.timers().length === 0, 'no timer stays');
  });
});

describe('many widgets', () => {
  it('share one worker, each with its own game', async () => {
    const widgets = await Promise.all(Array.from({ length: 12 }, (_, i) => mount({ seed: `${i}` })));
    expect(workers.made).to.have.length(1);
    await Promise.all(widgets.map((widget, i) => playSome(widget, i % 4)));
    expect(widgets.map((widget) => widget.state!.moves)).to.deep.equal(widgets.map((_, i) => i % 4));
    expect(new Set(widgets.map((widget) => JSON.stringify(widget.state!.hand))).size).to.be.above(6);
    await takeOut(...widgets);
    expect(workers.running()).to.have.length(0);
  });

  rare('go on when one of them is removed', async () => {
    const [first, second, third] = await Promise.all([
      mount({ seed: '1' }),
      mount({ seed: '2' }),
      mount({ seed: '3' }),
    ]);
    await Promise.all([playSome(first!, 2), playSome(second!, 2), playSome(third!, 2)]);
    const playing = playSome(second!, 2);
    await takeOut(first!);
    expect(await playing).to.equal(2);
    expect(workers.running()).to.have.length(1);
    expect(await second!.undo()).not.to.be.null;
    await takeOut(second!);
    expect(await playSome(third!, 1)).to.equal(1);
    expect(third!.state!.moves).to.equal(3);
    expect(workers.made).to.have.length(1);
    await takeOut(third!);
    expect(workers.running()).to.have.length(0);
  });

  it('with worker files of their own have workers of their own', async () => {
    const url = new URL('../../dist/cdn/worker.js?lifecycle', import.meta.url).href;
    const [plain, own] = await Promise.all([mount(), mount({ 'worker-url': url })]);
    expect(workers.running()).to.have.length(2);
    await takeOut(own!);
    expect(workers.running()).to.have.length(1);
    expect(await playSome(plain!, 1)).to.equal(1);
  });
});

describe('what a core is asked as its widget leaves', () => {
  const ASKED: readonly (readonly [string, (widget: BlockPuzzleElement) => Promise<unknown>])[] = [
    ['a hint', (widget) => widget.hint()],
    ['a move back', (widget) => widget.undo()],
    ['another game', (widget) => widget.newGame()],
  ];
  for (const [what, ask] of sampled(ASKED, 3)) {
    it(`is refused as what is asked of it afterwards: ${what}`, async () => {
      for (const count of [0, 10, 50]) {
        const widget = await mount({ seed: 'a', storage: 'none' });
        await playSome(widget, 1);
        const refused = rejection(ask(widget));
        await microtasks(count);
        await takeOut(widget);
        expect(await refused, `after ${count} microtasks`).to.include({ name: 'DetachedError' });
      }
    });
  }
});

// An element that is drawn by templates: one picture for all that changes in a task, and none before it is in a page.
describe('what all elements are drawn by', () => {
  class Drawn extends DrawnElement {
    static override readonly properties = ['text'];
    readonly log: string[] = [];
    again = false;
    #text = '';

    get text(): string {
      return this.#text;
    }

    set text(text: string) {
      this.#text = text;
      this.requestUpdate();
    }

    protected override willUpdate(): void {
      this.log.push('will');
    }

    protected override render(): TemplateResult {
      if (this.#text === 'bad') throw new Error('no picture');
      return html`<p>${this.#text}</p>`;
    }

    protected override firstUpdated(): void {
      this.log.push('first');
    }

    protected override updated(): void {
      this.log.push(this.shadowRoot!.textContent ?? '');
      if (this.again) {
        this.again = false;
        this.requestUpdate();
      }
    }
  }

  let element: Drawn;
  let number = 0;

  function made(): Drawn {
    const name = `drawn-element-${++number}`;
    customElements.define(name, class extends Drawn {});
    return (element = document.createElement(name) as Drawn);
  }

  describe('an element that is drawn', () => {
    afterEach(() => {
      element.remove();
    });

    it('is not drawn before it is in a document', async () => {
      const drawn = made();
      drawn.text = 'one';
      await Promise.resolve();
      expect(drawn.log).to.deep.equal([]);
      document.body.append(drawn);
      expect(await drawn.updateComplete).to.equal(true);
      expect(drawn.log).to.deep.equal(['will', 'first', 'one']);
    });

    it('is drawn once for all that a task changes', async () => {
      const drawn = made();
      document.body.append(drawn);
      await drawn.updateComplete;
      drawn.log.length = 0;
      drawn.text = 'one';
      drawn.text = 'two';
      expect(drawn.log).to.deep.equal([]);
      await drawn.updateComplete;
      expect(drawn.log).to.deep.equal(['will', 'two']);
    });

    it('says that another picture is to come where one asks for it', async () => {
      const drawn = made();
      document.body.append(drawn);
      await drawn.updateComplete;
      drawn.again = true;
      drawn.text = 'one';
      expect(await drawn.updateComplete).to.equal(false);
      expect(await drawn.updateComplete).to.equal(true);
    });

    it('tells of a picture that fails, and is drawn by the next change', async () => {
      const drawn = made();
      document.body.append(drawn);
      await drawn.updateComplete;
      drawn.text = 'bad';
      const failed = await drawn.updateComplete.then(
        () => '',
        (error: Error) => error.message,
      );
      expect(failed).to.equal('no picture');
      const told = new Promise<void>((resolve) => {
        const onRejection = (event: PromiseRejectionEvent): void => {
          event.preventDefault();
          removeEventListener('unhandledrejection', onRejection);
          resolve();
        };
        addEventListener('unhandledrejection', onRejection);
      });
      drawn.text = 'good';
      await drawn.updateComplete;
      await told;
      expect(takeUncaught().join()).to.contain('no picture');
      expect(drawn.shadowRoot!.textContent).to.equal('good');
    });

    it('keeps what it was given before it was upgraded', async () => {
      const name = `drawn-element-${++number}`;
      element = document.createElement(name) as Drawn;
      element.text = 'early';
      document.body.append(element);
      customElements.define(name, class extends Drawn {});
      await element.updateComplete;
      expect(Object.hasOwn(element, 'text')).to.equal(false);
      expect(element.shadowRoot!.textContent).to.equal('early');
    });
  });
});
