/** What a session is, and becomes: random commands against a model of it. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';
import { setDay } from '../support/browser-clock.js';
import { DAY } from '../support/browser-daily.js';
import { recordOf } from '../support/browser-games.js';
import { type Liar, makeLiar, withPart } from '../support/browser-liars.js';
import { LAST_MOVE, mount, panel, snapshotAt, TO_CORNER, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { volume } from '../support/volume.js';

let liar: Liar;

beforeEach(() => {
  liar = makeLiar();
  setDay(DAY);
  // The element says there that the game cannot go on, as it should.
  console.error = () => undefined;
});

type Kind = 'fall' | 'place';

/** The whole of it: a game begins ready or playing, time passes from start to pause, and a record is only looked at. */
class Model {
  asked: Kind = 'fall';
  kind: Kind = 'fall';
  looking = false;
  daily = false;
  byTurns = false;
  lost = false;
  time: 'ready' | 'passes' | 'stands' = 'ready';
  end: 'far' | 'near' | 'over' = 'far';
  get waits(): boolean {
    return this.kind === 'fall' && !this.byTurns && this.time !== 'passes';
  }
  get status(): string {
    if (this.lost) return 'error';
    if (this.looking) return 'paused';
    if (this.end === 'over') return 'over';
    return this.waits ? 'paused' : 'playing';
  }
  get panel(): string {
    if (this.lost) return 'failed';
    if (this.looking) return '';
    if (this.end === 'over') return 'over';
    if (!this.waits) return '';
    return this.time === 'ready' ? 'start' : 'paused';
  }
  begin(change: Partial<Model> = {}): void {
    Object.assign(this, { end: 'far' }, change);
    this.kind = change.kind ?? this.asked;
    this.again();
  }
  /** The same game, from its start panel. */
  again(): void {
    Object.assign(this, { time: 'ready', lost: false });
  }
}

type Real = BlockPuzzleElement;
type Step = readonly [
  name: string,
  change: (model: Model) => unknown,
  act: (widget: Real) => unknown,
  can?: (model: Model) => boolean,
];

let text = '';
let near: Snapshot;
let number = 0;
const refused = (): undefined => undefined;
const isThere = ({ lost }: Model): boolean => !lost;

const STEPS: readonly Step[] = [
  ['falling', (m) => m.asked === 'fall' || m.begin({ asked: 'fall' }), (w) => (w.variant = 'quintris')],
  ['placing', (m) => m.asked === 'place' || m.begin({ asked: 'place' }), (w) => (w.variant = 'blocks')],
  ['seed', (m) => m.begin(), (w) => (w.seed = String(++number))],
  ['new game', (m) => m.looking || m.daily || m.begin(), (w) => w.newGame().catch(refused)],
  ['record', (m) => m.looking || m.begin({ looking: true }), (w) => (w.record = text)],
  ['no record', (m) => m.looking && m.begin({ looking: false }), (w) => (w.record = '')],
  ['daily', (m) => m.daily || m.begin({ daily: true }), (w) => (w.daily = '')],
  ['not daily', (m) => m.daily && m.begin({ daily: false }), (w) => (w.daily = null)],
  [
    'restore',
    (m) => m.looking || m.daily || m.begin({ kind: 'place', end: 'near' }),
    (w) => w.restore(near).catch(refused),
  ],
  ['last move', (m) => (m.end = 'over'), (w) => w.play(TO_CORNER), (m) => m.end === 'near' && isThere(m)],
  ['undo', (m) => (m.end = 'near'), (w) => w.undo(), (m) => m.end === 'over' && isThere(m)],
  [
    'by turns',
    (m) => {
      if (m.time === 'passes') m.time = 'stands';
      m.byTurns = true;
    },
    (w) => (w.pace = 'turn'),
    isThere,
  ],
  ['by time', (m) => (m.byTurns = false), (w) => (w.pace = 'auto'), isThere],
  ['resume', (m) => !m.looking && m.waits && (m.time = 'passes'), (w) => w.resume(), isThere],
  ['pause', (m) => !m.looking && m.time === 'passes' && (m.time = 'stands'), (w) => w.pause(), isThere],
  ['save key', (m) => m.again(), (w) => (w.saveKey = String(++number))],
  ['move of the element', () => undefined, (w) => document.body.append(w.parentElement!)],
  [
    'no core',
    (m) => (m.begin() as unknown) ?? (m.lost = true),
    async (w) => {
      liar.lie = (answer) => withPart(answer, 'value', 7);
      w.seed = String(++number);
      await until(() => w.status === 'error', 'it is lost');
      liar.lie = null;
    },
    isThere,
  ],
];

class Command implements fc.AsyncCommand<Model, Real> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check(model: Readonly<Model>): boolean {
    return this.#step[3]?.(model) ?? true;
  }

  async run(model: Model, widget: Real): Promise<void> {
    const [, change, act] = this.#step;
    change(model);
    await act(widget);
    await settled(widget);
    await until(
      () => widget.status === model.status && panel(widget) === model.panel,
      `${model.status} with the panel "${model.panel}", but it is ${widget.status} with "${panel(widget)}"`,
    ).catch((reason: Error) => {
      throw new Error(`${reason.message}; then ${widget.status} with "${panel(widget)}"`);
    });
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

it('is what the model says, behind any commands', async () => {
  text = JSON.stringify(await recordOf({ variant: 'blocks' }, 3));
  near = await snapshotAt(await mount(), LAST_MOVE);
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
    { seed: 17, numRuns: volume(2, 15), endOnFailure: true },
  );
});
