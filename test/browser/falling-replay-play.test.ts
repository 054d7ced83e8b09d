/** The replay of a falling game that plays, action by action; a worker that dies under it; and a game that is long. */
import { expect } from '@esm-bundle/chai';
import type { FallPiece } from '../../dist/engine.js';
import { type HeldTimers, holdTimers } from '../support/browser-clock.js';
import {
  fallen,
  type FallRecord,
  longRecord,
  piecesOf,
  scripted,
  stepsBehind,
  watch,
} from '../support/browser-falling-replay.js';
import { formatRecord } from '../support/browser-games.js';
import { type Liar, makeLiar } from '../support/browser-liars.js';
import { inside, nextTask, stage, tidy, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { choose, listed, marked, stepButton, usable } from '../support/browser-replay.js';
import { settled, start } from '../support/browser-reports.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { rarely, volume } from '../support/volume.js';

const rare = rarely(it);

let clock: HeldTimers | null = null;
let liar: Liar | null = null;
let workers: WorkerWatch | null = null;

afterEach(async () => {
  clock?.restore();
  clock = null;
  await tidy();
  liar?.restore();
  liar = null;
  workers?.restore();
  workers = null;
});

/** Milliseconds of an action, of a piece of five and of one of ten, by speed. */
const FIVE = { '0.5': 280, '1': 140, '2': 70, '4': 70 } as const;
const TEN = { '0.5': 160, '1': 80, '2': 40, '4': 40 } as const;
const DELAYS = [...Object.values(FIVE), ...Object.values(TEN)];

let record: FallRecord;
let text: string;
let pieces: readonly FallPiece[];

/** A piece of five actions and one of ten. */
before(async () => {
  record = await scripted(
    ['#####', '#/#', '#'],
    ['right rotate tick left drop', 'tick tick rotate rotate tick tick rotate rotate tick drop'],
  );
  text = formatRecord(record as never);
  pieces = await piecesOf(record);
  expect(pieces.map(({ end }) => end)).to.deep.equal([5, 15]);
});

const countOf = (widget: Element): string => inside(widget, '[part~="count"]').textContent;

describe('the replay of a falling game', () => {
  it('plays action by action, so that each piece is seen on its way, and stops at the end', async () => {
    const widget = await watch(record);
    clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    for (let steps = 1; steps <= 15; steps++) {
      expect(widget.status, `before action ${steps}`).to.equal('playing');
      expect(clock.delays()).to.deep.equal([steps <= 5 ? FIVE['1'] : TEN['1']]);
      clock.fire();
      await stepsBehind(widget, steps);
      expect(widget.state).to.deep.equal(await fallen(record, steps));
      expect(countOf(widget)).to.equal(`Piece ${steps <= 5 ? 1 : 2} of 2`);
      expect(marked(widget)).to.deep.equal([steps <= 5 ? 1 : 2]);
      expect(usable(widget, 'next')).to.equal(steps < 15);
    }
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
  });

  it('takes half, single, double and fourfold speed at once, and shows together what is too fast', async () => {
    const widget = await watch(record);
    clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    for (const speed of ['0.5', '2', '4', '1'] as const) {
      choose(widget, speed);
      await widget.updateComplete;
      expect(clock.delays(), speed).to.deep.equal([FIVE[speed]]);
    }
    choose(widget, '4');
    clock.fire();
    await stepsBehind(widget, 2);
  });

  for (const [name, steps] of [
    ['first', 0],
    ['back', 5],
    ['next', 15],
    ['last', 15],
  ] as const) {
    it(`stops in the middle of a piece when the player takes a step (${name})`, async () => {
      const widget = await watch(record);
      await click(listed(widget)[0]!);
      await stepsBehind(widget, 5);
      clock = holdTimers(DELAYS);
      await click(stepButton(widget, 'play'));
      clock.fire();
      await stepsBehind(widget, 6);
      await click(stepButton(widget, name));
      await stepsBehind(widget, steps);
      expect(widget.status).to.equal('paused');
      expect(clock.delays()).to.deep.equal([]);
    });
  }

  it('goes on from where it was stopped, also in the middle of a piece', async () => {
    const widget = await watch(record);
    clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 1);
    await click(stepButton(widget, 'play'));
    expect(widget.status).to.equal('paused');
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 2);
  });

  it('is taken a piece on by its key while it plays, and never back', async () => {
    const widget = await watch(record);
    clock = holdTimers(DELAYS);
    widget.focus();
    await key('Space');
    clock.fire();
    await stepsBehind(widget, 1);
    await key('ArrowRight');
    await stepsBehind(widget, 5);
    clock.fire();
    await stepsBehind(widget, 6);
  });

  rare('by the real clock reaches its end', async () => {
    const widget = await watch(record);
    choose(widget, '4');
    await click(stepButton(widget, 'play'));
    await until(() => widget.state!.over || countOf(widget) === 'Piece 2 of 2', 'the second piece');
    await until(() => widget.status === 'paused', 'the end');
    await stepsBehind(widget, 15);
  });

  it('that is removed in the middle of a piece and put back stands there, and gives its whole record', async () => {
    const widget = await watch(record);
    clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 1);
    widget.remove();
    await nextTask();
    expect(clock.delays()).to.deep.equal([]);
    stage().append(widget);
    await settled(widget);
    await stepsBehind(widget, 1);
    expect(await widget.getRecord()).to.deep.equal(record);
    expect(await widget.snapshot()).to.deep.include({ undone: 14, score: 0 });
    await click(stepButton(widget, 'next'));
    await stepsBehind(widget, 5);
  });

  rare('goes on where it stood when its worker dies in the middle of a piece', async () => {
    workers = watchWorkers();
    const { widget, errors } = await start({ record: text });
    await until(() => widget.shadowRoot!.querySelector('[part~="moves"]') !== null, 'the list is there');
    clock = holdTimers(DELAYS);
    await click(stepButton(widget, 'play'));
    clock.fire();
    await stepsBehind(widget, 1);
    workers.kill();
    clock.fire();
    await stepsBehind(widget, 2);
    expect(widget.state).to.deep.equal(await fallen(record, 2));
    expect(errors()).to.deep.equal([]);
  });
});

describe('the replay of a long falling game', () => {
  const ACTIONS = volume(5000, 20_000);
  let long: FallRecord;
  let all: readonly FallPiece[];

  before(async () => {
    long = await longRecord(ACTIONS);
    all = await piecesOf(long);
    expect(all.length).to.be.above(201);
  });

  it('lists a part of its pieces, the present one among them, each under its number', async () => {
    const widget = await watch(long);
    for (const [name, number] of [
      ['last', all.length],
      ['back', all.length - 1],
    ] as const) {
      stepButton(widget, name).click();
      await stepsBehind(widget, all[number - 1]!.end);
      expect(marked(widget)).to.deep.equal([number]);
      expect(listed(widget).length).to.be.at.most(200);
      expect(countOf(widget)).to.equal(`Piece ${number} of ${all.length}`);
    }
    expect(widget.state).to.deep.equal(await fallen(long, all.at(-2)!.end));
  });

  rare('draws its list anew for another piece only, not for every action', async () => {
    const widget = await watch(long);
    const number = all.findIndex(({ end }, i) => i > 0 && end - all[i - 1]!.end > 8) + 1;
    if (number > 200) throw new Error('no such piece in the list');
    listed(widget)[number - 2]!.click();
    await stepsBehind(widget, all[number - 2]!.end);
    choose(widget, '4');
    stepButton(widget, 'play').click();
    await until(() => marked(widget)[0] === number, 'the piece falls');
    let changes = 0;
    const seen = new MutationObserver((records) => (changes += records.length));
    seen.observe(inside(widget, '[part~="moves"]'), { attributes: true, childList: true, subtree: true });
    const before = widget.state;
    await until(() => widget.state !== before, 'the next action');
    await widget.updateComplete;
    if (marked(widget)[0] === number) expect(changes).to.equal(0);
    stepButton(widget, 'play').click();
    seen.disconnect();
  });

  rare('is told of a step by the core in a few kilobytes: its moves are not sent again', async () => {
    liar = makeLiar();
    const widget = await watch(long);
    // The list may be there while its own message is still being handed out.
    await new Promise((resolve) => setTimeout(resolve));
    const sizes: number[] = [];
    liar.lie = (answer) => {
      sizes.push(JSON.stringify(answer).length);
      return answer;
    };
    stepButton(widget, 'next').click();
    await stepsBehind(widget, all[0]!.end);
    expect(sizes).not.to.be.empty;
    expect(Math.max(...sizes)).to.be.below(5000);
    const { moves, undone } = await widget.snapshot();
    expect([moves.length, undone]).to.deep.equal([ACTIONS, ACTIONS - all[0]!.end]);
  });
});
