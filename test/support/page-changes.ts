/**
 * In a page with the package: a game of any kind that runs or waits, of which 2 to 4 things are changed in one task or
 * milliseconds apart. Behind them it is the game that was asked for, does what its status says, and has told its events in
 * their order. Imports nothing, for a soak has it run as a script of its own.
 */
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';

interface Detail {
  readonly source: string;
  readonly moves: number;
  readonly reason?: string;
  readonly fatal?: boolean;
  readonly message?: string;
}
type Told = readonly [name: string, detail: Detail];
type Call = 'newGame' | 'pause' | 'resume' | 'undo' | 'redo' | 'hint' | 'play' | 'restore';

const TOLD = [
  ...['ready', 'start', 'before-move', 'move', 'score', 'deal', 'undo', 'redo', 'best', 'goal', 'gameover'],
  ...['pause', 'resume', 'error'],
].map((name) => `bp-${name}`);

const POSITIONS: Readonly<Record<string, string>> = {
  blocks: JSON.stringify({
    ...{ variant: 'blocks', rows: 5, columns: 5, handSize: 2, hand: ['##', '#'], seed: 'p' },
    board: ['#....', '.#...', '..#..', '.....', '.....'],
  }),
  quintris: JSON.stringify({
    ...{ variant: 'quintris', rows: 12, columns: 10, hand: ['###/#.#', '#####'], row: 0, column: 3 },
    ...{ score: 0, seed: 'p', queue: [], board: Array.from({ length: 12 }, () => '..........') },
  }),
  samegame: JSON.stringify({
    ...{ variant: 'samegame', rows: 3, columns: 4, colors: 2, contagion: 'area', compact: true },
    ...{ scoring: 'samegame', penalty: false, score: 0, seed: 'p', board: ['aabb', 'abab', 'bbaa'] },
  }),
};
const VARIANTS = ['quintris', 'quintris', 'quintris', 'blocks', 'block-sudoku', 'clickomania', 'samegame'];

/** Records and snapshots of these games, made once. */
const records: Record<string, string> = {};
const snapshots: Snapshot[] = [];

/** Valid values by attribute; `null` takes it away. Those of a line further down are set more seldom. */
const VALUES: readonly (readonly [name: string, ...values: readonly (string | null)[]])[] = [
  ['variant', ...VARIANTS],
  ['gravity', '20', '30', '60', null],
  ['speed', 'rising', 'constant', null],
  ['seed', 'a', 'b', null],
  ['autoplay', 'off', 'simple', 'animated', null],
  ['autoplay-speed', '60', '20', null],
  ['position', ...Object.keys(POSITIONS), null],
  ['record', 'quintris', 'blocks', 'samegame', null],
  ['daily', '', null],
  ['pace', 'turn', 'auto', null],
  ['das', '0', '100', null],
  ['arr', '0', '60', null],
  ['save-key', 'one', 'two', null],
  ['storage', 'none', 'session', null],
  ['disabled', '', null],
  ['grid-size', '12x12', null],
  ['profile', 'comfort', null],
  ['draw', 'bag', null],
  ['order', '4', null],
  ['colors', '3', null],
  ['rotate', 'on', null],
  ['fair', 'gentle', null],
  ['goal', 'score:1000000', null],
  ['undo', 'off', null],
  ['hints', 'off', null],
  ['taps', 'one', null],
  ['palette', 'safe', null],
  ['keys', 'left: a', null],
  ['controls', 'none', null],
  ['theme', 'dark', null],
  ['name', 'game', null],
  ['label', 'A game', null],
  ['narration', 'full', null],
  ['share-squares', 'off', null],
  ['sound', 'on', null],
  ['motion', 'none', 'reduced'],
  ['hand-size', '2', null],
  ['contagion', 'strip', null],
  ['compact', 'off', null],
  ['scoring', 'bricks', null],
  ['penalty', 'off', null],
  ['solvable', 'on', null],
  ['required', '', null],
  ['loading', 'eager', null],
];
/** All that is changed: each attribute but the worker file, of which one that does not answer costs seconds. */
export const CHANGED: readonly string[] = VALUES.map(([name]) => name);
const CALLS: readonly Call[] = ['newGame', 'pause', 'resume', 'resume', 'undo', 'redo', 'hint', 'play'];
/** What leaves the game that there is. */
const SAME_GAME = [
  'gravity',
  'speed',
  'das',
  'arr',
  'taps',
  'palette',
  'keys',
  'controls',
  'theme',
  'name',
  'label',
  'narration',
  'share-squares',
  'sound',
  'required',
  'loading',
  'motion',
];

const uncaught: string[] = [];
addEventListener('error', ({ message }) => uncaught.push(message));
addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));

/** Milliseconds that a machine may be busy with something else. */
const PATIENCE = 30_000;

const sleep = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

function random(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function makeGames(): Promise<void> {
  for (const variant of ['quintris', 'blocks', 'samegame']) {
    const widget = make({ variant, pace: 'turn', seed: 'made', storage: 'none' });
    for (let played = 0; played < 3; played++) {
      const moves = await widget.legalMoves();
      await widget.play(moves.at(-1)!);
    }
    records[variant] = JSON.stringify(await widget.getRecord());
    snapshots.push(await widget.snapshot());
    widget.remove();
  }
}

function make(attributes: Readonly<Record<string, string>>): BlockPuzzleElement {
  const widget = document.createElement('block-puzzle') as BlockPuzzleElement;
  for (const [name, value] of Object.entries({ motion: 'none', ...attributes })) {
    widget.setAttribute(name, value);
  }
  widget.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 300px';
  document.body.append(widget);
  return widget;
}

class Round {
  readonly steps: string[] = [];
  readonly #random: () => number;
  readonly #told: Told[] = [];
  readonly #asked: Record<string, string | null> = {};
  #widget!: BlockPuzzleElement;
  /** What a call has asked of the game's time, unless something since may have made that another's. */
  #time: 'runs' | 'waits' | null = null;
  #paused = false;
  #restored: Snapshot | null = null;
  readonly #called: Promise<unknown>[] = [];

  constructor(seed: number) {
    this.#random = random(seed);
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /** What is wrong behind it; nothing where all is well. */
  async run(): Promise<string[]> {
    const first: Record<string, string> = {
      variant: this.#one(VARIANTS),
      gravity: this.#one(['20', '40', '500']),
    };
    const ends = this.#random() < 0.1;
    if (ends) Object.assign(first, { variant: 'quintris', gravity: '20', 'grid-size': '10x8' });
    if (this.#random() < 0.2) first['autoplay'] = 'animated';
    if (this.#random() < 0.2) first['storage'] = 'none';
    if (this.#random() < 0.3) first['seed'] = 'first';
    Object.assign(this.#asked, first);
    this.steps.push(JSON.stringify(first));
    this.#widget = make(first);
    for (const name of TOLD) {
      this.#widget.addEventListener(name, (event) => {
        this.#told.push([name, (event as CustomEvent<Detail>).detail]);
      });
    }
    try {
      await this.#widget.ready;
      if (this.#random() < 0.7) {
        this.steps.push('runs');
        await this.#widget.resume();
        await sleep(this.#random() * 60);
        if (ends) await this.#until(() => this.#widget.state!.over, 'its end');
      }
      if (this.#random() < 0.15) {
        this.steps.push('waits');
        this.#paused = true;
        await this.#widget.pause();
      }
      await this.#change();
      await this.#judge();
    } catch (error) {
      this.steps.push(`threw ${String(error)}`);
      return [...this.#wrong(), String(error)];
    } finally {
      this.#widget.remove();
      localStorage.clear();
      sessionStorage.clear();
    }
    return this.#wrong();
  }

  async #change(): Promise<void> {
    const count = 2 + Math.floor(this.#random() * 3);
    const calls: (() => void)[] = [];
    for (let i = 0; i < count; i++) {
      const last = i === count - 1;
      if (this.#random() < 0.25) calls.push(this.#call(last));
      else this.#set();
      // Calls see what is set in their task.
      if (last || this.#random() < 0.3) {
        for (const call of calls.splice(0)) call();
        if (last) break;
        const ms = Math.floor(this.#random() * 12);
        this.steps.push(`${ms} ms`);
        await sleep(ms);
      }
    }
  }

  #set(): void {
    const [name, ...values] = VALUES[Math.floor(this.#random() ** 1.7 * VALUES.length)]!;
    const asked = this.#one(values);
    if (!SAME_GAME.includes(name)) this.#another();
    this.#restored = null;
    const given = asked && ({ position: POSITIONS, record: records }[name]?.[asked] ?? asked);
    this.#asked[name] = asked;
    // What a property has set, no attribute that is not there takes away.
    if (this.#random() < 0.5 || (given === null && !this.#widget.hasAttribute(name))) {
      this.steps.push(`property ${name} = ${asked}`);
      const property = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      const value = given === '' && ['disabled', 'required'].includes(name) ? true : given;
      (this.#widget as unknown as Record<string, unknown>)[property] = value;
    } else {
      this.steps.push(`attribute ${name} = ${asked}`);
      if (given === null) this.#widget.removeAttribute(name);
      else this.#widget.setAttribute(name, given);
    }
  }

  /** From now on there may be another game. */
  #another(): void {
    this.#time = null;
    this.#told.push(['another', { source: '', moves: 0 }]);
  }

  #call(last: boolean): () => void {
    const name = last && this.#random() < 0.2 ? 'restore' : this.#one(CALLS);
    this.steps.push(`${name}()`);
    this.#another();
    if (name === 'resume') this.#time = 'runs';
    if (name === 'pause') this.#time = 'waits';
    this.#paused ||= name === 'pause';
    const widget = this.#widget;
    const calls: Record<Call, () => Promise<unknown>> = {
      newGame: () => widget.newGame(),
      pause: () => widget.pause(),
      resume: () => widget.resume(),
      undo: () => widget.undo(),
      redo: () => widget.redo(),
      hint: () => widget.hint(),
      play: async () => {
        const [move] = await widget.legalMoves();
        if (move) await widget.play(move);
      },
      restore: async () => {
        const snapshot = this.#one(snapshots);
        await widget.restore(snapshot);
        this.#restored = snapshot;
      },
    };
    return () => {
      // Refused by name, as where a replay takes no moves, or the game of a day is not begun again.
      this.#called.push(calls[name]().catch(() => undefined));
    };
  }

  // What there is to be then

  #fail(what: string): never {
    throw new Error(what);
  }

  async #until(condition: () => unknown, what: string): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!condition()) {
      if (performance.now() > end) this.#fail(what);
      await sleep(4);
    }
  }

  async #settled(): Promise<Snapshot> {
    const widget = this.#widget;
    await widget.updateComplete;
    await widget.snapshot();
    // What one command brings with it may be another one.
    await sleep(10);
    await widget.updateComplete;
    return widget.snapshot();
  }

  get #isReplay(): boolean {
    return this.#widget.shadowRoot!.querySelector('[part~="replay"]') !== null;
  }

  get #panel(): string {
    const part = this.#widget.shadowRoot!.querySelector('[part~="panel"]')?.getAttribute('part');
    return part?.split(' ')[1] ?? '';
  }

  /** Whether it stands as it is for so long. */
  async #stands(ms: number): Promise<boolean> {
    const { state } = this.#widget;
    const told = this.#told.length;
    await sleep(ms);
    return this.#widget.state === state && this.#told.length === told;
  }

  async #judge(): Promise<void> {
    const widget = this.#widget;
    const silent = sleep(PATIENCE).then(() => this.#fail('a call that is not answered'));
    await Promise.race([Promise.all(this.#called), silent]);
    const { start } = await this.#settled();
    await this.#until(() => !['idle', 'loading'].includes(widget.status), `status ${widget.status}`);
    if (widget.status === 'error') this.#fail('status error');
    if (!this.#restored) this.#judgeGame(start as unknown as Record<string, unknown>);
    const { status } = widget;
    const { variant, over } = widget.state!;
    if ((status === 'over') !== (over && !this.#isReplay)) this.#fail(`${status}, over: ${over}`);
    if (this.#isReplay) await this.#judgeReplay();
    else if (over) await this.#judgeEnd();
    else if (variant === 'quintris') await this.#judgeFall();
    else await this.#judgeMoves();
  }

  #judgeGame(start: Record<string, unknown>): void {
    const { record, position, variant, seed, daily } = this.#asked;
    const wanted = record ?? position ?? variant;
    if (start['variant'] !== wanted) this.#fail(`${String(start['variant'])}, but ${wanted} was asked for`);
    if (this.#isReplay !== (record != null)) this.#fail(`replay: ${this.#isReplay}`);
    const isDealt = record == null && position == null;
    if (isDealt && seed != null && daily == null && start['seed'] !== seed) {
      this.#fail(`seed ${String(start['seed'])}, but ${seed} was asked for`);
    }
    const size = this.#asked['grid-size'];
    if (isDealt && size != null && this.#widget.state!.rows !== parseInt(size)) this.#fail('rows');
  }

  async #judgeReplay(): Promise<void> {
    await this.#until(() => this.#widget.status === 'paused', 'a replay that stands');
    if (!(await this.#stands(60))) this.#fail('a replay that goes on by itself');
    await this.#widget.play({ action: 'drop' }).then(
      () => this.#fail('a replay that took a move'),
      () => undefined,
    );
  }

  async #judgeEnd(): Promise<void> {
    await this.#until(() => this.#told.some(([name]) => name === 'bp-gameover'), 'bp-gameover');
    if (!(await this.#stands(60))) this.#fail('a game that goes on when it is over');
  }

  async #judgeFall(): Promise<void> {
    const widget = this.#widget;
    const isComputer = ['simple', 'animated'].includes(this.#asked['autoplay'] ?? '');
    const isTimed = isComputer || this.#asked['pace'] !== 'turn';
    if (!isTimed) {
      if (widget.status !== 'playing' || this.#panel)
        this.#fail(`${widget.status} and ${this.#panel} by turns`);
      if (!(await this.#stands(60))) this.#fail('time passes by turns');
      const { state } = widget;
      await widget.play({ action: 'drop' });
      if (widget.state === state) this.#fail('a move that changed nothing');
      return;
    }
    if (this.#time === 'runs' && widget.status === 'paused') this.#fail('waits behind resume()');
    if (this.#time === 'waits' && !isComputer && widget.status === 'playing')
      this.#fail('runs behind pause()');
    if (widget.status === 'paused') await this.#judgeWait();
    if (widget.status === 'paused') await widget.resume();
    await this.#judgeRun();
    await widget.pause();
    if (widget.state!.over) return;
    if ((widget.status as string) !== 'paused') this.#fail(`${widget.status} behind pause()`);
    await this.#judgeWait();
    const last = this.#told.filter(([name]) => ['bp-pause', 'bp-resume'].includes(name)).at(-1);
    if (last?.[0] !== 'bp-pause') this.#fail('a pause that was not told');
  }

  async #judgeWait(): Promise<void> {
    await this.#widget.updateComplete;
    if (!['start', 'paused'].includes(this.#panel)) this.#fail(`waits behind the panel "${this.#panel}"`);
    if (!(await this.#stands(90))) {
      // The computer begins by itself as it comes into view.
      if (this.#widget.status === 'paused') this.#fail('time passes while it waits');
    }
  }

  async #judgeRun(): Promise<void> {
    const widget = this.#widget;
    const { state } = widget;
    if (!['playing', 'over'].includes(widget.status)) this.#fail(`${widget.status} behind resume()`);
    await widget.updateComplete;
    if (this.#panel && !widget.state!.over) this.#fail(`plays behind the panel "${this.#panel}"`);
    await this.#until(() => widget.state !== state || widget.state!.over, 'time passes');
  }

  async #judgeMoves(): Promise<void> {
    const widget = this.#widget;
    if (widget.status !== 'playing') this.#fail(`${widget.status}, of ${widget.state!.variant}`);
    const isComputer = ['simple', 'animated'].includes(this.#asked['autoplay'] ?? '');
    const { state } = widget;
    if (isComputer && !this.#paused && !widget.disabled) {
      await this.#until(() => widget.state !== state, 'the computer plays');
    } else if (!isComputer) {
      if (!(await this.#stands(30))) this.#fail('moves by itself');
      const [move] = await widget.legalMoves();
      if (!move) this.#fail('no move');
      await widget.play(move);
      if (widget.state === state) this.#fail('a move that changed nothing');
    }
  }

  /** What the events say. */
  #wrong(): string[] {
    const wrong: string[] = uncaught.splice(0).map((what) => `uncaught: ${what}`);
    let isOver = -1;
    let isRunning = false;
    this.#told.forEach(([name, { source, moves, reason, message }], i) => {
      const before = this.#told[i - 1]?.[0] ?? '';
      const expectBefore = (...names: string[]): void => {
        if (!names.includes(before)) wrong.push(`${name} behind ${before}`);
      };
      if (name === 'another') isOver = -1;
      if (name === 'bp-error') wrong.push(`bp-error: ${message}`);
      if (name === 'bp-ready' && i > 0 && before !== 'bp-start') wrong.push(`ready behind ${before}`);
      if (name === 'bp-start') isOver = -1;
      if (name === 'bp-move') {
        if (source === 'api') expectBefore('bp-before-move');
        if (isOver >= 0 && moves > isOver) wrong.push('bp-move behind bp-gameover');
        isOver = -1;
      }
      if (name === 'bp-score' && reason === 'move') expectBefore('bp-move');
      if (name === 'bp-best') expectBefore('bp-score', 'bp-deal');
      if (name === 'bp-gameover') {
        if (isOver >= 0 && moves === isOver) wrong.push('bp-gameover twice');
        isOver = moves;
      }
      // Another game waits for its start, and tells no pause.
      if (name === 'bp-resume') {
        if (isRunning && reason !== 'start') wrong.push(`bp-resume ${reason} while it runs`);
        isRunning = true;
      }
      if (name === 'bp-pause') {
        if (!isRunning) wrong.push(`bp-pause ${reason} while it waits`);
        isRunning = false;
      }
    });
    return wrong;
  }
}

/** What is wrong behind the round of that number, with its steps; '' where all is well. */
export async function changeRound(seed: number): Promise<string> {
  if (snapshots.length === 0) await makeGames();
  const round = new Round(seed);
  const wrong = await round.run();
  return wrong.length === 0 ? '' : `${seed}: ${wrong.join('; ')}\n    ${round.steps.join(', ')}`;
}

Object.assign(globalThis, { changeRound });
