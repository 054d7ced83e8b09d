/** When a falling game runs and waits, and when its host hears of it: a pause behind all that was played before it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEngine, type FallState } from '../../dist/engine.js';
import { IllegalMoveError } from '../../src/engine/errors.js';
import { defaultOptions, type Options } from '../../src/element/attributes.js';
import type { RunOptions } from '../../src/core/protocol.js';
import type { Widget } from '../../src/element/widget.js';
import { FallControl } from '../../src/games/fall/control.js';

const engine = await createEngine();

class Host {
  /** Why the core, or its loading, refuses to have time pass. */
  refusal: Error | null = null;
  /** What the control has asked and told, in its order. */
  readonly log: string[] = [];
  /** How the core was asked to run, in its order. */
  readonly runs: RunOptions[] = [];
  readonly options: Options;
  readonly control: FallControl;
  state: FallState = engine.newGame({ variant: 'quintris', seed: 'control' }).state;
  /** The game of the control. */
  readonly session: { looking: boolean; undoable: boolean; frame: { state: FallState } };
  /** The core has answered: all that was played has been told. */
  answer: (stopped?: () => void) => void = () => undefined;

  constructor(options: Partial<Options> = {}, begins = true) {
    this.options = { ...defaultOptions(), ...options };
    const log = (word: string): Promise<void> => {
      this.log.push(word);
      return Promise.resolve();
    };
    let halted = Promise.resolve();
    const session = {
      looking: false,
      undoable: true,
      frame: { state: this.state },
      ...{ running: false, time: 'ready' },
      run: (how: RunOptions) => {
        Object.assign(session, { running: true, time: 'passes' });
        this.runs.push(how);
        this.log.push('run');
        return halted.then(() => this.refusal && Promise.reject(this.refusal));
      },
      play: ({ action }: { action: string }) =>
        log(`play ${action}`).then(() => this.refusal && Promise.reject(this.refusal)),
      core: { key: (way: string, action: string) => log(`${way} ${action}`) },
      halt: (stopped?: () => void) =>
        (halted = new Promise<void>((resolve) => {
          session.running = false;
          this.log.push('halt');
          this.answer = () => {
            stopped?.();
            resolve();
          };
        })),
    };
    this.session = session;
    const widget = {
      ...{ session, options: this.options, mayAsk: true, blocked: false },
      attempt: (task: Promise<unknown>) => {
        task.catch((error: Error) => this.log.push(error.message));
      },
      report: { tell: (name: string) => this.log.push(name) },
      ...{ t: String, say: (text: string) => this.log.push(text) },
    };
    this.control = new FallControl(widget as unknown as Widget, {
      turned: () => session.running || this.log.push('stopped'),
      changed: (transition, reason) => this.log.push(`${transition} ${reason}`),
    });
    this.over = (): void => {
      session.frame = { state: { ...this.state, over: true } };
      session.running = false;
    };
    this.begin = (): void => {
      Object.assign(session, { running: false, time: 'ready' });
      this.control.begin();
    };
    if (begins) this.control.begin();
  }

  /** The last change ends the game. */
  readonly over: () => void;
  /** Another game is there. */
  readonly begin: () => void;
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a falling game', () => {
  it('is told to run once it does, before any key', async () => {
    const host = new Host();
    host.control.start('button');
    host.control.press('left', 'keyboard');
    assert.deepEqual(host.log, ['run']);
    await soon();
    assert.deepEqual(host.log, ['run', 'resume start', 'bp-before-move', 'press left']);
  });

  it('takes no key once it is to wait, and tells the pause when the core has answered', async () => {
    const host = new Host();
    host.control.start('button');
    host.control.pause('player', 'keyboard');
    assert.equal(host.control.accepts('left'), false);
    host.control.press('left', 'keyboard');
    assert.equal(host.control.panel, 'paused');
    assert.deepEqual(host.log, ['run', 'halt', 'stopped']);
    await soon();
    assert.equal(host.log.at(-1), 'resume start');
    let isTold = false;
    const halted = host.control.halted.then(() => (isTold = true));
    await Promise.resolve();
    assert.equal(isTold, false);
    host.answer();
    await halted;
    assert.equal(host.log.at(-1), 'pause player');
  });

  it('tells a pause once, before it goes on, of a player who does not wait for the core', async () => {
    const host = new Host();
    host.control.start('button');
    host.control.pause('player', 'keyboard');
    await soon();
    host.log.length = 0;
    host.control.start('keyboard');
    host.answer();
    await soon();
    assert.deepEqual(host.log, ['run', 'pause player', 'resume player']);
  });

  it('tells no pause of a game that the last change has ended', async () => {
    const host = new Host();
    host.control.start('button');
    await soon();
    host.control.pause('hidden', 'system');
    host.over();
    host.answer();
    assert.equal(host.log.at(-1), 'stopped');
  });

  for (const autoplay of ['off', 'simple'] as const) {
    it(`waits where its run is refused, and does not try again by itself (autoplay ${autoplay})`, async () => {
      const host = new Host({ autoplay });
      host.refusal = new Error('not loaded');
      host.control.seen(true, 'hidden');
      if (autoplay === 'off') host.control.start('button');
      assert.ok(host.control.running);
      await soon();
      assert.equal(host.control.panel, 'paused');
      host.answer();
      host.control.optionsChanged(host.options);
      await soon();
      assert.deepEqual(host.log, ['run', 'halt', 'stopped', 'not loaded']);
      host.refusal = null;
      host.control.start('button');
      assert.ok(host.control.running);
    });
  }

  it('runs on in a core that has the same game again, and stays waiting where it waited', async () => {
    const host = new Host();
    host.control.goOn();
    assert.deepEqual(host.log, []);
    host.control.start('button');
    host.control.goOn();
    await soon();
    assert.deepEqual(host.log, ['run', 'run', 'resume start']);
  });

  it('says of a move that cannot be made that it cannot, and leaves what else is wrong to its host', async () => {
    const host = new Host({ pace: 'turn' });
    for (const [refusal, behind] of [
      [null, []],
      [new IllegalMoveError('no-effect', 'no room'), ['saidBlocked']],
      [new Error('no core'), ['no core']],
    ] as const) {
      host.refusal = refusal;
      host.control.act('left', 'keyboard');
      await soon();
      assert.deepEqual(host.log.splice(0), ['play left', ...behind]);
    }
  });

  it('makes a move once, also where it begins to run just then', async () => {
    const host = new Host({ pace: 'turn' });
    host.control.press('left', 'keyboard');
    Object.assign(host.options, { pace: 'auto' });
    host.control.start('button');
    await soon();
    assert.deepEqual(host.log, ['play left', 'run', 'resume start']);
  });

  for (const [pace, asked] of [
    ['auto', ['run', 'saidPlayer', 'bp-before-move', 'press left']],
    ['turn', ['halt', 'saidPlayer', 'play left']],
  ] as const) {
    it(`is its player’s from the first key on, where the computer has played it (pace ${pace})`, async () => {
      const host = new Host({ autoplay: 'simple', autoplaySpeed: 3, pace, gravity: 700, das: 150, arr: 30 });
      host.control.seen(true, 'hidden');
      await soon();
      assert.deepEqual([host.log.splice(0), host.control.computer], [['run', 'resume start'], true]);
      host.control.press('left', 'keyboard');
      await soon();
      assert.equal(host.control.computer, false);
      assert.deepEqual(host.log.splice(0), asked);
      host.control.press('right', 'keyboard');
      await soon();
      assert.equal(host.log.includes('saidPlayer'), false, 'that is said once');
      const options = { speed: 'constant', das: 150, arr: 30, soft: 50, lock: 500, resets: 15 };
      assert.deepEqual(host.runs, [
        { pace: { gravity: Infinity, ...options }, computer: true, interval: 333 },
        ...(pace === 'auto' ? [{ pace: { gravity: 700, ...options }, computer: false, interval: 333 }] : []),
      ]);
    });
  }

  it('tells no pause of a game that another has replaced', async () => {
    const host = new Host();
    host.control.start('button');
    await soon();
    host.control.pause('player', 'button');
    host.begin();
    host.answer();
    assert.equal(host.log.at(-1), 'stopped');
    assert.equal(host.control.panel, 'start');
  });

  for (const [reason, goesOn] of [
    ['player', false],
    ['api', false],
    ['hidden', true],
    ['away', true],
    ['core', true],
  ] as const) {
    it(`that the computer plays ${goesOn ? 'goes on' : 'waits'} when it is in view after a pause (${reason})`, () => {
      const host = new Host({ autoplay: 'simple' });
      host.control.seen(true, 'hidden');
      assert.ok(host.control.running);
      host.control.pause(reason, 'system');
      host.answer();
      host.control.seen(true, 'hidden');
      host.control.optionsChanged(host.options);
      assert.equal(host.control.running, goesOn);
    });
  }

  it('that the computer is to play waits for its host before it is in view, until that has it go on', async () => {
    const host = new Host({ autoplay: 'simple' });
    host.control.pause('api', 'api');
    host.control.seen(true, 'hidden');
    host.control.optionsChanged(host.options);
    await soon();
    assert.deepEqual([host.control.running, host.log.splice(0)], [false, []]);
    host.control.start('api');
    await soon();
    assert.deepEqual(host.log, ['run', 'resume api']);
  });

  it('that its player has paused says so as it goes on, though its host has it wait meanwhile', async () => {
    const host = new Host({ autoplay: 'simple' });
    host.control.seen(true, 'hidden');
    await soon();
    host.control.pause('player', 'button');
    host.answer();
    host.control.pause('api', 'api');
    host.control.start('button');
    await soon();
    assert.equal(host.log.at(-1), 'resume player');
  });

  it('that is over is not stopped by its host: the computer goes on with it where its end is taken back', async () => {
    const host = new Host({ autoplay: 'simple' });
    host.control.seen(true, 'hidden');
    await soon();
    host.over();
    host.control.ended();
    host.answer();
    host.control.pause('api', 'api');
    host.session.frame = { state: host.state };
    host.control.stepped();
    assert.ok(host.control.running);
  });

  it('is started where it waits: not once more, nor where it is over or nothing moves by itself', async () => {
    const host = new Host();
    host.control.start('button');
    await soon();
    assert.deepEqual(host.log.splice(0), ['run', 'resume start']);
    host.control.start('button');
    host.over();
    host.control.start('button');
    const turn = new Host({ pace: 'turn' });
    turn.control.start('button');
    await soon();
    assert.deepEqual([host.log, turn.log], [[], []]);
  });

  it('is nobody’s before it has begun, the computer’s only from then on', () => {
    const { control, begin } = new Host({ pace: 'turn', autoplay: 'simple' }, false);
    assert.deepEqual([control.computer, control.timed, control.undoable], [false, false, true]);
    begin();
    assert.deepEqual([control.computer, control.timed, control.undoable], [true, true, false]);
  });

  it('asks nothing of a core that has gone', async () => {
    const host = new Host();
    host.control.start('button');
    Object.assign(host.session, { core: null });
    host.control.act('left', 'keyboard');
    await soon();
    assert.deepEqual(host.log, ['run', 'resume start', 'bp-before-move']);
  });

  it('has a panel over it while it waits, where something would move by itself', async () => {
    const host = new Host();
    const panels = [host.control.panel];
    host.control.start('button');
    panels.push(host.control.panel);
    await soon();
    host.control.pause('player', 'button');
    panels.push(host.control.panel);
    Object.assign(host.options, { pace: 'turn' });
    panels.push(host.control.panel);
    Object.assign(host.options, { pace: 'auto' });
    host.session.looking = true;
    panels.push(host.control.panel);
    host.session.looking = false;
    host.over();
    panels.push(host.control.panel);
    assert.deepEqual(panels, ['start', 'none', 'paused', 'none', 'none', 'none']);
  });

  it('takes what means something now', () => {
    const all = [
      ...['left', 'right', 'rotate', 'flip', 'down', 'drop', 'hold'],
      ...['pause', 'hint', 'undo', 'redo'],
    ] as const;
    const taken = (host: Host): string => all.filter((action) => host.control.accepts(action)).join(' ');
    const moves = 'left right rotate flip down drop';
    const auto = new Host({ pace: 'auto' });
    assert.equal(taken(auto), 'pause');
    auto.control.start('button');
    assert.equal(taken(auto), `${moves} pause hint`);
    Object.assign(auto.session.frame, { state: { ...auto.state, profile: 'comfort' } });
    assert.equal(taken(auto), `${moves} hold pause hint`);
    auto.over();
    assert.equal(taken(auto), '');
    const turn = new Host({ pace: 'turn' });
    // A pause too: nothing falls, and who asks for one is told so.
    assert.equal(taken(turn), `${moves} pause hint undo redo`);
    turn.session.undoable = false;
    assert.equal(taken(turn), `${moves} pause hint`);
    turn.session.undoable = true;
    Object.assign(turn.options, { undo: false });
    assert.equal(taken(turn), `${moves} pause hint`);
    turn.session.looking = true;
    assert.equal(taken(turn), '');
    const computer = new Host({ pace: 'turn', autoplay: 'simple' });
    assert.equal(taken(computer), 'pause');
    computer.control.seen(true, 'hidden');
    assert.equal(taken(computer), `${moves} pause`);
  });

  it('that runs goes on as its host has it now, and not where nothing of that has changed', async () => {
    const host = new Host({ pace: 'auto', gravity: 500 });
    const change = (options: Partial<Options>): string[] => {
      const before = { ...host.options };
      Object.assign(host.options, options);
      host.control.optionsChanged(before);
      return host.log.splice(0);
    };
    assert.deepEqual(change({ gravity: 600 }), [], 'it waits');
    host.control.start('button');
    await soon();
    host.log.length = 0;
    assert.deepEqual(change({}), []);
    assert.deepEqual(change({ theme: 'dark', undo: false }), []);
    for (const options of [{ gravity: 400 }, { das: 111 }, { arr: 11 }, { autoplaySpeed: 5 }])
      assert.deepEqual(change(options), ['run'], JSON.stringify(options));
    assert.deepEqual(change({ autoplay: 'simple' }), ['run']);
    assert.equal(host.control.computer, true);
    assert.deepEqual(change({ autoplay: 'off' }), ['run']);
    assert.equal(host.control.computer, false);
    assert.deepEqual(change({ pace: 'turn' }), ['halt']);
    const { gravity, das, arr } = host.runs.at(-1)!.pace;
    assert.deepEqual([gravity, das, arr], [400, 111, 11]);
    assert.deepEqual(change({ pace: 'auto' }), [], 'its player starts it');
    host.control.start('button');
    change({ autoplaySpeed: 0 });
    assert.equal(host.runs.at(-1)!.interval, 0);
  });

  it('waits where it is disabled, or loses the focus of a person who plays it', async () => {
    for (const [options, end, waits] of [
      [{}, (control: FallControl) => control.blurred(), true],
      [{ autoplay: 'simple' }, (control: FallControl) => control.blurred(), false],
      [{ autoplay: 'simple' }, (control: FallControl) => control.seen(false, 'away'), true],
    ] as const) {
      const host = new Host(options);
      host.control.seen(true, 'hidden');
      host.control.start('button');
      await soon();
      end(host.control);
      assert.equal(host.control.running, !waits);
    }
    const host = new Host();
    host.control.start('button');
    const before = { ...host.options };
    Object.assign(host.options, { disabled: true });
    host.control.optionsChanged(before);
    assert.equal(host.control.running, false);
    await soon();
    host.answer();
    assert.equal(host.log.at(-1), 'pause focus');
  });

  it('begins anew in the place of one that its player had stopped: the computer’s by itself', async () => {
    const host = new Host({ autoplay: 'simple' });
    host.control.seen(true, 'hidden');
    await soon();
    host.control.pause('player', 'button');
    host.answer();
    assert.deepEqual(host.log.splice(0), ['run', 'resume start', 'halt', 'stopped', 'pause player']);
    host.begin();
    await soon();
    assert.deepEqual(host.log, ['run', 'resume start']);
    host.control.pause('player', 'button');
    host.control.start('button');
    assert.equal(host.control.running, true);
  });
});
