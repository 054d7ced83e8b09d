/** When a game begins: near the view, at once, or when its player wants it; and nothing before. */
import { expect } from '@esm-bundle/chai';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { createEngine } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import {
  allInside,
  type Attributes,
  inside,
  make,
  mount,
  onStage,
  painted,
  panel,
  playSome,
  rare,
  stage,
  until,
} from '../support/browser-page.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { inTurn, sampled } from '../support/volume.js';

let workers: WorkerWatch;

beforeEach(() => {
  workers = watchWorkers();
});

afterEach(() => resetMouse());

/** Far more than is near. */
function below(width = 400): HTMLElement {
  const spacer = onStage(document.createElement('div'));
  spacer.style.height = '6000px';
  return stage(width);
}

/** A widget in the page, which nobody has asked for. */
async function put(attributes: Attributes = {}, box: Element = stage()): Promise<BlockPuzzleElement> {
  const widget = make(attributes);
  box.append(widget);
  await widget.updateComplete;
  return widget;
}

const isRunning = (widget: BlockPuzzleElement): boolean =>
  ['playing', 'paused', 'over'].includes(widget.status);

async function expectNothing(widget: BlockPuzzleElement): Promise<void> {
  await painted(window, 4);
  expect(widget.status).to.equal('idle');
  expect(widget.state).to.be.null;
  expect(workers.asked).to.deep.equal([]);
  expect(localStorage).to.have.length(0);
}

const KINDS: readonly Attributes[] = [{}, { variant: 'quintris' }, { variant: 'samegame' }];
const name = (attributes: Attributes): string => JSON.stringify(attributes);

describe('loading="lazy", as by default', () => {
  it('begins by itself where it can be seen', async () => {
    const widget = await put();
    expect(widget.loading).to.equal('lazy');
    expect(widget.status).to.equal('idle');
    await until(() => widget.status === 'playing', 'it begins');
  });

  for (const attributes of sampled(KINDS, 3)) {
    it(`does nothing far below, and begins as it comes near: ${name(attributes)}`, async () => {
      const widget = await put(attributes, below());
      await expectNothing(widget);
      expect(panel(widget)).to.equal('');
      scrollTo(0, widget.getBoundingClientRect().top - innerHeight - 200);
      await until(() => isRunning(widget), 'it begins before it is in view');
      expect(widget.getBoundingClientRect().top).to.be.above(innerHeight);
    });
  }

  it('waits in a place that is not shown', async () => {
    const box = stage();
    box.style.display = 'none';
    const widget = await put({}, box);
    await expectNothing(widget);
    box.style.display = '';
    await until(() => isRunning(widget), 'it begins as it is shown');
  });

  it('begins in an element without a box of its own', async () => {
    const widget = make();
    widget.style.display = 'contents';
    stage().append(widget);
    await until(() => isRunning(widget), 'it begins');
  });

  it('waits in a scroller until it comes near its view', async () => {
    const box = stage();
    Object.assign(box.style, { height: '300px', overflow: 'auto' });
    const spacer = document.createElement('div');
    spacer.style.height = '3000px';
    box.append(spacer);
    const widget = await put({}, box);
    await expectNothing(widget);
    box.scrollTop = 3000;
    await until(() => isRunning(widget), 'it begins');
  });

  it('begins as the host asks for readiness, or calls a method', async () => {
    const first = await put({ seed: 'a' }, below());
    await first.ready;
    expect(first.status).to.equal('playing');
    const second = await put({ seed: 'a' }, below());
    const [move] = await second.legalMoves();
    expect((await second.play(move!))!.points).to.be.above(0);
  });

  it('begins as the host gives it the focus, which it keeps', async () => {
    const widget = await put({}, below());
    widget.focus();
    await until(() => widget.shadowRoot!.activeElement?.matches('[data-cell]'), 'the board has the focus');
  });

  it('asked for before it is in a page, begins as it comes there', async () => {
    const widget = make();
    const ready = widget.ready;
    below().append(widget);
    await ready;
    expect(widget.status).to.equal('playing');
  });

  rare('waits on in another place of the page', async () => {
    const far = below();
    const widget = await put({}, far);
    await expectNothing(widget);
    widget.remove();
    await painted(window, 2);
    expect(workers.asked).to.deep.equal([]);
    far.append(widget);
    await expectNothing(widget);
    stage().append(widget);
    document.body.prepend(widget.parentElement!);
    await until(() => isRunning(widget), 'it begins in view');
  });

  it('goes on whatever the attribute says later', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    for (const loading of ['interaction', 'eager', 'lazy', null]) {
      if (loading === null) widget.removeAttribute('loading');
      else widget.setAttribute('loading', loading);
      await widget.updateComplete;
      expect(panel(widget)).to.equal('');
    }
    expect(widget.state!.moves).to.equal(2);
    expect(workers.made).to.have.length(1);
  });
});

describe('loading="eager"', () => {
  it('begins far below, and where it is not shown', async () => {
    const widget = await put({ loading: 'eager' }, below());
    await until(() => isRunning(widget), 'it begins');
    const box = below();
    box.style.display = 'none';
    const hidden = await put({ loading: 'eager' }, box);
    await until(() => isRunning(hidden), 'it begins');
  });

  it('asks for no worker in the task that draws the empty board, which is to be painted first', async () => {
    const widget = await put({ loading: 'eager' });
    for (let i = 0; i < 100; i++) await Promise.resolve();
    expect(widget.status).to.equal('loading');
    expect(allInside(widget, '.cell')).to.have.length(64);
    expect(workers.asked).to.deep.equal([]);
    await until(() => isRunning(widget), 'it begins');
    expect(workers.asked).to.have.length(1);
  });

  it('set later, begins at once', async () => {
    const widget = await put({}, below());
    await expectNothing(widget);
    widget.loading = 'eager';
    await until(() => isRunning(widget), 'it begins');
  });
});

describe('loading="interaction"', () => {
  for (const attributes of sampled([...KINDS].reverse(), 3)) {
    it(`shows a still board and one button, by which it begins: ${name(attributes)}`, async () => {
      const widget = await put({ loading: 'interaction', seed: 'a', ...attributes });
      const events = record(widget, ['bp-ready', 'bp-resume', 'bp-error']);
      await until(() => panel(widget) === 'begin', 'the button is there');
      await expectNothing(widget);
      const button = inside(widget, '[part~="begin-button"]');
      expect(button.textContent.trim()).to.equal('Play');
      const box = button.getBoundingClientRect();
      const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round) as [
        number,
        number,
      ];
      expect(box.height).to.be.least(40);
      await sendMouse({ type: 'click', position: middle });
      await until(() => widget.status === 'playing', 'the game runs, a falling one too');
      expect(panel(widget)).to.equal('');
      await until(
        () => widget.shadowRoot!.activeElement?.matches('[data-cell], [data-well]'),
        'the board has the focus',
      );
      expect(events.filter(({ type }) => type === 'bp-ready')).to.have.length(1);
    });
  }

  rare('begins by keyboard', async () => {
    const widget = await put({ loading: 'interaction' });
    widget.focus();
    await painted(window, 1);
    expect(widget.status).to.equal('idle');
    expect(widget.shadowRoot!.activeElement?.matches('[part~="begin-button"]')).to.be.true;
    await sendKeys({ press: 'Enter' });
    await until(() => widget.status === 'playing', 'it begins');
    await until(() => widget.shadowRoot!.activeElement?.matches('[data-cell]'), 'the board has the focus');
  });

  it('is not begun by who only waits for it, but by who calls a method', async () => {
    const widget = await put({ loading: 'interaction' });
    let ready = false;
    void widget.ready.then(() => (ready = true));
    await expectNothing(widget);
    expect(ready).to.be.false;
    await widget.newGame();
    await widget.ready;
    expect(widget.status).to.equal('playing');
  });

  it('leaves the focus where the player has put it meanwhile', async () => {
    const field = onStage(document.createElement('input'));
    const widget = await put({ loading: 'interaction' });
    inside(widget, '[part~="begin-button"]').click();
    field.focus();
    await until(() => widget.status === 'playing', 'it begins');
    await painted(window, 3);
    expect(document.activeElement === field).to.be.true;
  });

  rare('goes on with the saved game', async () => {
    const first = await mount({ 'save-key': 'interaction', seed: 'a' });
    await playSome(first, 2);
    first.remove();
    await painted(window, 1);
    const widget = await put({ 'save-key': 'interaction', seed: 'a', loading: 'interaction' });
    await painted(window, 3);
    expect(widget.status).to.equal('idle');
    inside(widget, '[part~="begin-button"]').click();
    await widget.ready;
    expect(widget.state!.moves).to.equal(2);
  });

  rare('shows a record, a day and a computer at play when it is wanted', async () => {
    const engine = await createEngine();
    const game = engine.newGame({ variant: 'blocks', seed: 'a' });
    game.play(game.legalMoves()[0]!);
    const begin = async (attributes: Attributes): Promise<BlockPuzzleElement> => {
      const widget = await put({ loading: 'interaction', ...attributes });
      expect(panel(widget)).to.equal('begin');
      expect(widget.state).to.be.null;
      inside(widget, '[part~="begin-button"]').click();
      await widget.ready;
      return widget;
    };
    const replay = await begin({ record: JSON.stringify(game.record()) });
    expect(replay.state!.moves).to.equal(0);
    expect(allInside(replay, '.move')).to.have.length(1);
    const daily = await begin({ daily: '2026-01-02' });
    expect(daily.state!.seed).to.include('2026-01-02');
    const computer = await begin({ variant: 'quintris', autoplay: 'simple', 'autoplay-speed': '200' });
    // It plays only while it can be seen, in a page that others fill too.
    replay.remove();
    daily.remove();
    computer.scrollIntoView();
    await until(() => computer.state!.moves > 5, 'the computer plays');
  });
});

describe('the place of a game that has not begun', () => {
  const SETTINGS: readonly Attributes[] = [
    {},
    { variant: 'blockudoku', rotate: 'on' },
    { 'grid-size': '3x14', 'hand-size': '8' },
    { goal: 'score:100', daily: '2026-01-02' },
    { variant: 'quintris' },
    { variant: 'quintris', profile: 'comfort', 'hand-size': '6' },
    { variant: 'quintris', pace: 'turn', autoplay: 'simple' },
    { variant: 'samegame' },
    { variant: 'clickomania', 'grid-size': '4' },
    { variant: 'samegame', solvable: 'on', autoplay: 'simple' },
    { variant: 'samegame', 'grid-size': '10x30' },
  ];
  const PLACES = [
    ['lazy', 300],
    ['interaction', 800],
    ['lazy', 800],
    ['interaction', 300],
  ] as const;
  for (const [i, attributes] of sampled([...SETTINGS.entries()], 5)) {
    for (const [loading, width] of inTurn(PLACES, i)) {
      it(`is that of the game: ${loading}, ${width} px, ${name(attributes)}`, async () => {
        const widget = await put({ loading, ...attributes }, below(width));
        const measure = (): number[] => {
          const { width: w, height: h, top } = widget.getBoundingClientRect();
          const field = inside(widget, '.field').getBoundingClientRect();
          return [w, h, field.left, field.top - top, field.width, field.height];
        };
        const part = { quintris: '.fall', samegame: '.wall', clickomania: '.wall' }[
          attributes['variant'] ?? ''
        ];
        await until(() => allInside(widget, `.game${part ?? ''}`)[0], 'its picture is there');
        expect(widget.status).to.equal('idle');
        const before = measure();
        const asked = widget.legalMoves();
        await widget.ready;
        await painted(window, 2);
        // What is not answered when the widget goes is rejected.
        await asked;
        measure().forEach((value, i) => {
          expect(value, `${i}: ${before.join()} ${measure().join()}`).to.be.closeTo(before[i]!, 0.6);
        });
      });
    }
  }
});
