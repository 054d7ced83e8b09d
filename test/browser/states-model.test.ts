/** What a session is, and becomes: random commands against a model of it. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { recordOf } from '../support/browser-games.js';
import { mount, panel, tidy, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';

afterEach(tidy);

/** The whole of it: a game begins ready or playing, time passes from start to pause, and a record is only looked at. */
class Model {
  kind: 'fall' | 'place' = 'fall';
  looking = false;
  byTurns = false;
  time: 'ready' | 'passes' | 'stands' = 'ready';
  get waits(): boolean {
    return this.kind === 'fall' && !this.byTurns && this.time !== 'passes';
  }
  get status(): string {
    return this.looking || this.waits ? 'paused' : 'playing';
  }
  get panel(): string {
    if (this.looking || !this.waits) return '';
    return this.time === 'ready' ? 'start' : 'paused';
  }
  begin(change: Partial<Model> = {}): void {
    Object.assign(this, { time: 'ready', ...change });
  }
}

type Real = BlockPuzzleElement;
type Step = readonly [name: string, model: (model: Model) => void, act: (widget: Real) => unknown];

let text = '';
let number = 0;

const STEPS: readonly Step[] = [
  ['falling', (m) => m.kind === 'fall' || m.begin({ kind: 'fall' }), (w) => (w.variant = 'quintris')],
  ['placing', (m) => m.kind === 'place' || m.begin({ kind: 'place' }), (w) => (w.variant = 'blocks')],
  ['seed', (m) => m.begin(), (w) => (w.seed = String(++number))],
  ['new game', (m) => m.looking || m.begin(), (w) => w.newGame().catch(() => undefined)],
  ['record', (m) => m.begin({ looking: true }), (w) => (w.record = text)],
  ['no record', (m) => m.looking && m.begin({ looking: false }), (w) => (w.record = '')],
  [
    'by turns',
    (m) => {
      if (m.time === 'passes') m.time = 'stands';
      m.byTurns = true;
    },
    (w) => (w.pace = 'turn'),
  ],
  ['by time', (m) => (m.byTurns = false), (w) => (w.pace = 'auto')],
  ['resume', (m) => !m.looking && m.waits && (m.time = 'passes'), (w) => w.resume()],
  ['pause', (m) => !m.looking && m.time === 'passes' && (m.time = 'stands'), (w) => w.pause()],
  ['save key', (m) => m.begin(), (w) => (w.saveKey = String(++number))],
  ['move of the element', () => undefined, (w) => document.body.append(w.parentElement!)],
];

class Command implements fc.AsyncCommand<Model, Real> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, widget: Real): Promise<void> {
    const [, change, act] = this.#step;
    change(model);
    await act(widget);
    await settled(widget);
    await until(
      () => widget.status === model.status && panel(widget) === model.panel,
      `${model.status} with the panel "${model.panel}", but it is ${widget.status} with "${panel(widget)}"`,
      2000,
    );
    const { state } = widget;
    await new Promise((resolve) => setTimeout(resolve, 60));
    const passes = model.status === 'playing' && model.time === 'passes' && model.kind === 'fall';
    if (passes) await until(() => widget.state !== state, 'time passes');
    else expect(widget.state, 'it stands').to.equal(state);
  }

  toString(): string {
    return this.#step[0];
  }
}

it('is what the model says, behind any commands', async function () {
  this.timeout(90_000);
  text = JSON.stringify(await recordOf({ variant: 'blocks' }, 3));
  const commands = fc.commands(
    STEPS.map((step) => fc.constant(new Command(step))),
    { maxCommands: 14 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const widget = await mount({ variant: 'quintris', gravity: '40', 'save-key': String(++number) });
      await fc.asyncModelRun(() => ({ model: new Model(), real: widget }), list);
      widget.remove();
    }),
    { seed: 17, numRuns: 15, endOnFailure: true },
  );
});
