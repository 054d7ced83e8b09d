/** A wall game as an element has it: its picture, its input, the computer at it, its figures. Loaded with the first one. */
import type { TemplateResult } from 'lit';
import type { WallHint, WallMove, WallResult, WallState } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import {
  animateClick,
  describeArea,
  endWallMotion,
  enWall,
  listenToWall,
  Picking,
  wallGameView,
  wallKey,
  type WallMessages,
  wallMotionStyles,
  wallStyles as bricks,
} from '../../view/wall/index.js';
import type { Appearance } from '../../view/game.js';
import type { CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';
import type { Motion } from '../../view/motion.js';
import type { Frame } from '../../worker/protocol.js';
import type { Options } from '../attributes.js';
import type { Source } from '../events.js';
import type { Happening } from '../happening.js';
import type { GameSession } from '../session.js';
import {
  addGame,
  NO_GAMES,
  readStatistics,
  setupOf,
  type SetupStatistics,
  type Statistics,
} from '../statistics.js';
import type { Wanted } from '../wanted.js';
import { lookFor, WallPlayer } from './player.js';
import { wallWords } from './words.js';

export const wallStyles = [bricks, wallMotionStyles].flat();

/** How long the computer looks for a hint, in milliseconds. */
const HINT_MS = 400;
/** How many walls are looked at for a proof that a new one cannot be cleared: some tenths of a second. */
const JUDGE_WORK = 3000;
const STATISTICS = 'statistics';

export interface WallPlayHost {
  readonly session: GameSession;
  readonly options: Options;
  readonly actions: GameActions;
  isBlocked(): boolean;
  /** Whether the element shows a game that can be played. */
  isPlaying(): boolean;
  /** Plays a click of the player's. */
  play(move: WallMove, source: Source): Promise<void>;
  step(kind: 'undo' | 'redo', source: Source): void;
  say(text: string): void;
  update(): void;
  afterUpdate(task: () => void): void;
  focusWall(): void;
  /** Whether the focus is on the wall. */
  hasFocus(): boolean;
  motion(): Motion;
  attempt(task: Promise<unknown>): void;
}

export class WallPlay {
  readonly messages: WallMessages = enWall;
  readonly player: WallPlayer;
  readonly #host: WallPlayHost;
  readonly #picking: Picking;
  #root: HTMLElement | null = null;
  #hovered: () => WallMove | null = () => null;
  #hint: { readonly frame: Frame<'pop'>; readonly hint: WallHint } | null = null;
  /** While a hint is looked for. */
  #asking = false;
  /** Behind how many moves a wall was proved to have no way to be cleared. */
  #hopelessFrom = Infinity;
  /** Counts the games: what is found out about one is not told of the next. */
  #game = 0;
  #statistics: Statistics = {};
  #reading: Promise<void> = Promise.resolve();
  /** What the present game was opened by. */
  #wanted: Wanted | null = null;

  constructor(host: WallPlayHost) {
    this.#host = host;
    this.player = new WallPlayer({ ...host, frame: () => this.frame });
    this.#picking = new Picking({
      frame: () => this.frame,
      active: () => host.isPlaying(),
      atOnce: () => host.options.taps === 'one',
      act: () => {
        this.takeOver();
      },
      play: (move, source) => host.play(move, source),
      step: (kind) => {
        host.step(kind, 'keyboard');
      },
      hint: () => {
        this.#askHint();
      },
      sayPicked: (area) => {
        const found = this.frame?.outlook.areas[area];
        if (found) host.say(describeArea(found, this.messages));
      },
      sayAlone: ({ row, column }) => {
        const brick = this.frame?.state.board[row]?.[column];
        host.say(this.messages.saidAlone(!brick || brick === '.' ? null : brick));
      },
      update: () => {
        host.update();
      },
      focusCursor: () => {
        host.focusWall();
      },
    });
  }

  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  get frame(): Frame<'pop'> | null {
    return this.#host.session.looking ? null : this.#shown;
  }

  get #shown(): Frame<'pop'> | null {
    return this.#host.session.frame as Frame<'pop'> | null;
  }

  /** Figures of the games of the present set-up. */
  get statistics(): SetupStatistics {
    const state = this.#shown?.state;
    return (state && this.#statistics[setupOf(state)]) ?? NO_GAMES;
  }

  /** Listens on the picture's root until the signal: pointer, keys, and whether anybody can see the wall. */
  listen(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
    this.#root = root;
    this.#hovered = listenToWall(root, this.#picking, signal);
    root.addEventListener(
      'keydown',
      (event) => {
        if (isOurs(event, root) && this.#onKey(event)) event.preventDefault();
      },
      { signal },
    );
    root.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || !('cell' in target.dataset)) return;
        this.#picking.focused({
          row: Number(target.dataset['row']),
          column: Number(target.dataset['column']),
        });
      },
      { signal },
    );
    const page = host.ownerDocument;
    let near = true;
    const look = (): void => {
      this.player.seen(near && page.visibilityState === 'visible');
    };
    const eye = new IntersectionObserver((entries) => {
      near = entries.at(-1)?.isIntersecting ?? near;
      look();
    });
    eye.observe(host);
    page.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => {
      eye.disconnect();
      this.player.seen(false);
    });
  }

  #onKey(event: KeyboardEvent): boolean {
    const key = wallKey(event);
    if (!key || this.#host.session.looking) return false;
    // The keys of a button are its own, and letters go anywhere.
    const onButton = event.target instanceof HTMLButtonElement;
    if (onButton && (key.kind === 'take' || key.kind === 'move')) return false;
    return this.#picking.key(key);
  }

  /** Moves the cursor over a wall that is only looked at. */
  moveBy(rows: number, columns: number): void {
    this.#picking.moveBy(rows, columns, this.#shown?.state);
  }

  leavePick(): boolean {
    return this.#picking.leave();
  }

  // What happens

  /** Shows and says what has happened to the wall; it may have decided its goal. */
  happened(happening: Exclude<Happening, { kind: 'look' | 'flow' }>, goalDecided: boolean): void {
    const { session, options, say } = this.#host;
    const isStep = happening.kind === 'move' || happening.kind === 'undo' || happening.kind === 'redo';
    if (isStep) this.changed();
    else this.begin();
    const state = this.#shown?.state;
    if (!state || session.looking) return;
    const byComputer = isStep && this.player.playing;
    const words = wallWords(happening, state, this.messages, { goalDecided, byComputer });
    if (words || !byComputer) say(words);
    if (happening.kind !== 'move') return;
    const simple = byComputer && options.autoplay === 'simple';
    const before = happening.before?.board ?? [];
    this.show(before, happening.result as WallResult, simple ? 'none' : undefined);
  }

  /** Another game is there, or the same one in another document. */
  begin(): void {
    const game = ++this.#game;
    this.changed();
    this.#hopelessFrom = Infinity;
    const { wanted } = this.#host.session;
    // Who has taken the wall over keeps it.
    if (this.#wanted !== wanted) this.player.begin();
    else this.player.wake();
    this.#wanted = wanted;
    this.#reading = this.#readStatistics(game);
    this.#host.attempt(this.#reading);
    const { frame } = this;
    if (frame && !frame.state.solvable && !frame.state.over) this.#host.attempt(this.#judge(game));
  }

  /** The wall is another one. */
  changed(): void {
    this.#hint = null;
    this.#picking.frameChanged(this.#shown?.state);
    if (this.#root) endWallMotion(this.#root);
    const moves = this.#shown?.state.moves ?? 0;
    if (moves < this.#hopelessFrom) this.#hopelessFrom = Infinity;
  }

  /** Shows what a click did, in motion. */
  show(
    before: readonly string[],
    result: Pick<WallResult, 'cleared' | 'moved' | 'points'>,
    motion?: Motion,
  ): void {
    const { player } = this;
    const most = player.playing ? player.interval : Infinity;
    this.#host.afterUpdate(() => {
      if (!this.#root) return;
      void animateClick(this.#root, before, result, motion ?? this.#host.motion(), most).then(() => {
        // The mouse may lie still over another area by now.
        this.#picking.hover(this.#hovered());
      });
    });
  }

  /** A game has ended: it counts, unless the computer has played in it. */
  async count(state: WallState): Promise<void> {
    const setup = setupOf(state);
    // A storage that answers late knows nothing of this game.
    await this.#reading;
    this.#statistics = addGame(this.#statistics, state, setup);
    this.#host.update();
    await this.#host.session.changeKept(STATISTICS, (text) =>
      JSON.stringify(addGame(readStatistics(text), state, setup)),
    );
  }

  /** What was kept has been removed. */
  forgetStatistics(): void {
    this.#statistics = {};
  }

  async #readStatistics(game: number): Promise<void> {
    const text = await this.#host.session.readKept(STATISTICS);
    if (game !== this.#game) return;
    this.#statistics = readStatistics(text);
    this.#host.update();
  }

  async #judge(game: number): Promise<void> {
    const { moves } = this.frame!.state;
    const verdict = await this.#host.session.walls.judge(JUDGE_WORK);
    if (game !== this.#game || verdict !== 'unsolvable') return;
    // A wall that lies before the one that was judged may be another matter.
    if ((this.frame?.state.moves ?? 0) >= moves) this.#hopelessFrom = moves;
    this.#host.update();
  }

  // The computer

  /** A person acts: the computer leaves the wall to them. */
  takeOver(): void {
    if (this.player.stop()) this.#host.say(this.messages.saidPlayer);
  }

  #toggleComputer(): void {
    if (this.player.playing) this.takeOver();
    else {
      this.player.start();
      this.#host.say(this.messages.saidComputer);
    }
  }

  /** Whether a player of this game may ask the computer: not in the game of a day. */
  get hints(): boolean {
    return this.#host.options.hints && this.#host.session.undoable;
  }

  /** What the computer would remove; `null` where there is nothing to, or the wall has changed meanwhile. */
  async hint(): Promise<WallHint | null> {
    const { session, update } = this.#host;
    const { frame } = this;
    if (!frame || frame.state.over || this.#asking) return null;
    this.#asking = true;
    update();
    try {
      const found = await lookFor(session, HINT_MS, () => this.#isWall(frame));
      const [move] = found?.moves ?? [];
      const area = move && frame.outlook.areas[frame.outlook.cells[move.row]?.[move.column] ?? -1];
      if (!found || !area || !this.#isWall(frame)) return null;
      const { moves, score, won } = found;
      const hint: WallHint = Object.freeze({ ...area, moves, score, won });
      await session.walls.assist(frame);
      if (this.frame?.state.board.join() === frame.state.board.join())
        this.#hint = { frame: this.frame, hint };
      return hint;
    } finally {
      this.#asking = false;
      update();
    }
  }

  #askHint(): void {
    const { attempt, say } = this.#host;
    if (!this.hints || this.player.playing) {
      say(this.messages.saidNoHint);
      return;
    }
    const hadFocus = this.#host.hasFocus();
    const asked = this.hint().then((hint) => {
      const area = hint && this.#areaOf(hint);
      if (!area) return;
      this.#picking.show(hint, hadFocus);
      say(this.messages.saidHint(area, hint.score, hint.won));
    });
    attempt(asked);
  }

  #isWall(frame: Frame<'pop'>): boolean {
    return this.frame?.state.board === frame.state.board;
  }

  #areaOf({ row, column }: WallMove) {
    const outlook = this.#shown?.outlook;
    return outlook?.areas[outlook.cells[row]?.[column] ?? -1] ?? null;
  }

  #numberOf(move: WallMove | null | undefined): number {
    return move ? (this.#shown?.outlook.cells[move.row]?.[move.column] ?? -1) : -1;
  }

  // The picture

  entryWords(number: number, entry: HistoryEntry<'pop'>): string {
    return this.messages.saidClick(number, entry);
  }

  view(
    common: Omit<CommonModel, 'messages'> & { readonly panel: Panel },
    replay: ReplayModel<HistoryEntry<'pop'>> | null,
    look: Appearance,
  ): TemplateResult {
    const { player } = this;
    const frame = this.#shown;
    const state = frame?.state ?? null;
    const advised = this.#hint?.frame === frame ? this.#hint?.hint : null;
    return wallGameView(
      {
        ...common,
        messages: this.messages,
        ...{ frame, state, replay },
        palette: this.#host.options.palette,
        cursor: this.#picking.cursor,
        picked: this.#picking.area,
        hinted: this.#numberOf(player.about ?? advised),
        canHint: this.hints && !replay ? !this.#asking && !player.playing && state?.over === false : null,
        thinking: this.#asking || player.thinking,
        computer: player.asked && !replay ? player.playing : null,
        hopeless: (state?.moves ?? -1) >= this.#hopelessFrom,
        statistics: this.statistics,
      },
      {
        ...this.#host.actions,
        hint: () => {
          this.#askHint();
        },
        toggleComputer: () => {
          this.#toggleComputer();
        },
      },
      look,
    );
  }
}

function isOurs({ target }: Event, root: HTMLElement): boolean {
  return target instanceof Node && target.getRootNode() === root.getRootNode();
}
