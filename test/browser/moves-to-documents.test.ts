/** From document to document, window to window: the same game, which runs and is played there. */
import { expect } from '@esm-bundle/chai';
import { resetMouse } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { documentOf, frame, type View } from '../support/browser-frames.js';
import { watchLeaks } from '../support/browser-leaks.js';
import {
  cellsWith,
  inside,
  make,
  mount,
  nextTask,
  onStage,
  painted,
  panel,
  playSome,
  press,
  slotAt,
  stage,
  until,
} from '../support/browser-page.js';
import { dragTo, Finger, middle, over, up } from '../support/browser-player.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';

let workers: WorkerWatch;
const windows: Window[] = [];

beforeEach(() => {
  workers = watchWorkers();
});

afterEach(async () => {
  for (const view of windows.splice(0)) view.close();
  await resetMouse();
});

/** Places in which a widget may find itself: each answers with the element to put it into. */
const PLACES: Readonly<Record<string, () => Promise<Element>>> = {
  'a dialog': async () => {
    const dialog = onStage(document.createElement('dialog'));
    dialog.style.width = '420px';
    queueMicrotask(() => {
      dialog.showModal();
    });
    return dialog;
  },
  'a frame': async () => {
    const page = await frame({ body: '<div id="place" style="inline-size: 400px"></div>' });
    return documentOf(page).querySelector('#place')!;
  },
  'another window': async () => {
    const view = window.open('about:blank', '', 'width=500,height=700');
    if (!view) throw new Error('no window');
    windows.push(view);
    return view.document.body;
  },
};

const viewOf = (widget: Element): View => widget.ownerDocument.defaultView as View;

function expectStyled(widget: BlockPuzzleElement): void {
  const view = viewOf(widget);
  const board = inside(widget, '[part~="board"]');
  const { backgroundColor, paddingTop } = view.getComputedStyle(board);
  expect(backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
  expect(paddingTop).not.to.equal('0px');
  const { adoptedStyleSheets } = widget.shadowRoot!;
  // Two of the first picture, and one of its kind of games; panels and the controls of a replay bring their own.
  expect(adoptedStyleSheets.length).to.be.at.least(3);
  expect(new Set(adoptedStyleSheets).size).to.equal(adoptedStyleSheets.length);
}

/** A key as that window has it. */
function key(widget: BlockPuzzleElement, name: string, selector: string): void {
  const target = inside(widget, selector);
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(
      new (viewOf(widget).KeyboardEvent)(type, { key: name, code: name, bubbles: true, composed: true }),
    );
  }
}

for (const [place, open] of Object.entries(PLACES)) {
  describe(`in ${place}`, () => {
    it('blocks keeps its game, its looks and its ears, there and back', async () => {
      const widget = await mount({ seed: 'a' });
      const home = widget.parentElement!;
      await playSome(widget, 2);
      const before = await widget.snapshot();
      const events = record(widget);
      (await open()).append(widget);
      await nextTask();
      await painted(window, 2);
      expect(names(events)).to.deep.equal([]);
      expect(await widget.snapshot()).to.deep.equal(before);
      expectStyled(widget);
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
      key(widget, 'u', '[data-cell][tabindex="0"]');
      await until(() => widget.state!.moves === 2, 'the move is undone');
      home.append(widget);
      await nextTask();
      expectStyled(widget);
      expect(await playSome(widget, 1)).to.equal(1);
      expect(workers.made).to.have.length(1);
    });

    it('quintris goes on falling, and is played there', async () => {
      const widget = await mount({ variant: 'quintris', gravity: '100', seed: 'a' });
      const home = widget.parentElement!;
      await widget.resume();
      await painted(window, 3);
      const events = record(widget, ['bp-ready', 'bp-pause', 'bp-resume', 'bp-gameover', 'bp-error']);
      (await open()).append(widget);
      await nextTask();
      expectStyled(widget);
      await painted(window, 5);
      // Nobody had the focus in it, and so nobody has lost it; but a new window takes the focus from the page.
      if (place !== 'another window') expect(names(events)).to.deep.equal([]);
      if (widget.status !== 'playing') expect(names(events)).to.deep.equal(['bp-pause']);
      await widget.resume();
      const ticks = (): number => (widget.state as unknown as { ticks: number }).ticks;
      const from = ticks();
      await until(() => ticks() > from + 2, 'it falls on');
      const { locked } = widget.state as unknown as { locked: number };
      key(widget, ' ', '[data-well]');
      await until(
        () => (widget.state as unknown as { locked: number }).locked > locked,
        'the piece is dropped by key',
      );
      press(widget, '[part~="pause-button"]');
      await until(() => widget.status === 'paused', 'it waits');
      home.append(widget);
      await nextTask();
      expectStyled(widget);
      await widget.resume();
      const again = ticks();
      await until(() => ticks() > again, 'it falls on');
      expect(workers.made).to.have.length(1);
      expect(names(events).filter((name) => name === 'bp-error' || name === 'bp-ready')).to.deep.equal([]);
    });

    it('samegame keeps its wall, and is played there', async () => {
      const widget = await mount({ variant: 'samegame', seed: 'a', taps: 'one' });
      const home = widget.parentElement!;
      await playSome(widget, 2);
      const before = await widget.snapshot();
      const events = record(widget);
      (await open()).append(widget);
      await nextTask();
      await painted(window, 2);
      expect(names(events)).to.deep.equal([]);
      expect(await widget.snapshot()).to.deep.equal(before);
      expectStyled(widget);
      const [move] = await widget.legalMoves<{ row: number; column: number }>();
      const cell = inside(widget, `[data-cell][data-row="${move!.row}"][data-column="${move!.column}"]`);
      const [clientX, clientY] = middle(cell);
      const { PointerEvent: Pointer } = viewOf(widget);
      for (const type of ['pointerdown', 'pointerup', 'click']) {
        cell.dispatchEvent(
          new Pointer(type, {
            clientX,
            clientY,
            bubbles: true,
            composed: true,
            pointerType: 'touch',
            isPrimary: true,
          }),
        );
      }
      await until(() => widget.state!.moves === 3, 'the area is removed');
      key(widget, 'u', '[data-cell][tabindex="0"]');
      await until(() => widget.state!.moves === 2, 'the move is undone');
      home.append(widget);
      await nextTask();
      expectStyled(widget);
      expect(await playSome(widget, 1)).to.equal(1);
    });
  });
}

describe('what a widget looks at', () => {
  const ofWindow = (list: string[]): string[] =>
    list.filter((entry) => /hashchange|blur|visibility|page/.test(entry));

  it('is the window that it is in', async () => {
    const leaks = watchLeaks();
    const widget = await mount({ variant: 'quintris', seed: 'a' });
    await painted(window, 2);
    expect(ofWindow(leaks.listeners())).to.include('HTMLDocument visibilitychange');
    const other = await frame();
    documentOf(other).body.append(widget);
    await nextTask();
    await widget.updateComplete;
    // The address is still that of the page that has brought the element.
    expect(ofWindow(leaks.listeners())).to.deep.equal(['Window hashchange']);
    await widget.resume();
    other.style.display = 'none';
    await until(() => widget.status === 'paused', 'out of view there, it waits');
    stage().append(widget);
    await nextTask();
    expect(ofWindow(leaks.listeners())).to.include('HTMLDocument visibilitychange');
  });

  it('is the motion that the window asks for', async () => {
    const widget = await mount({ motion: 'auto' });
    const other = await frame();
    const view = other.contentWindow!;
    const asked: string[] = [];
    const { matchMedia } = view;
    view.matchMedia = (query) => {
      asked.push(query);
      return matchMedia.call(view, query);
    };
    view.document.body.append(widget);
    widget.requestUpdate();
    await widget.updateComplete;
    expect(asked).not.to.deep.equal([]);
    stage().append(widget);
  });
});

describe('a widget that begins elsewhere', () => {
  for (const variant of ['blocks', 'quintris', 'samegame']) {
    it(`made here and put into a frame has its styles there: ${variant}`, async () => {
      const other = documentOf(await frame({ body: '<div id="place" style="inline-size: 400px"></div>' }));
      const widget = make({ variant, seed: 'a' });
      other.querySelector('#place')!.append(widget);
      await until(
        () => ['playing', 'paused'].includes(widget.status) && panel(widget) !== 'failed',
        'it begins',
      );
      await widget.ready;
      expectStyled(widget);
      stage().append(widget);
      await nextTask();
      expectStyled(widget);
      expect(await widget.legalMoves()).not.to.be.empty;
    });
  }

  it('waits there for its view', async () => {
    const other = documentOf(await frame({ body: '<div style="block-size: 6000px"></div>' }));
    const widget = make();
    stage().append(widget);
    other.body.append(widget);
    await painted(window, 4);
    expect(widget.status).to.equal('idle');
    other.defaultView!.scrollTo(0, 9000);
    await until(() => widget.status === 'playing', 'it begins');
    stage().append(widget);
  });

  it('moved while it loads, loads on: between places and into a frame', async () => {
    for (const variant of ['blocks', 'quintris', 'samegame']) {
      for (let ticks = 0; ticks < 30; ticks += 3) {
        const other = documentOf(await frame());
        const widget = make({ variant, loading: 'eager', storage: 'none' });
        stage().append(widget);
        for (let i = 0; i < ticks; i++) await Promise.resolve();
        (ticks % 2 ? other.body : stage()).append(widget);
        await widget.ready;
        await until(() => widget.shadowRoot!.querySelector('[data-cell], [data-well]'), 'its board is there');
        expectStyled(widget);
        widget.remove();
      }
    }
    expect(workers.made.length).to.be.above(0);
    await until(() => workers.running().length === 0, 'nothing is left');
  });
});

describe('a piece that is dragged', () => {
  for (const way of ['append', 'moveBefore', 'frame'] as const) {
    it(`goes home when its widget is moved: ${way}`, async function () {
      const target = stage() as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };
      if (way === 'moveBefore' && !target.moveBefore) this.skip();
      const widget = await mount({ seed: 'a' });
      const [move] = await widget.legalMoves();
      await dragTo(widget, move!);
      await widget.updateComplete;
      expect(widget.matches(':state(dragging)')).to.be.true;
      if (way === 'moveBefore') target.moveBefore!(widget, null);
      else (way === 'frame' ? documentOf(await frame()).body : target).append(widget);
      await nextTask();
      await widget.updateComplete;
      expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
      expect(widget.matches(':state(dragging)')).to.be.false;
      await up();
      expect(widget.state!.moves).to.equal(0);
      stage().append(widget);
      expect(await playSome(widget, 1)).to.equal(1);
    });
  }
});
