/** A wall game as an element has it: its picture, its input, the computer at it, its figures. Loaded with the first one. */
import type { TemplateResult } from 'lit';
import type { Kind } from '../../engine/kinds.js';
import { isWall, type WallMove, type WallResult } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import {
  animateClick,
  describeArea,
  describeEntry,
  describeHint,
  endWallMotion,
  revealMarked,
  listenToWall,
  Picking,
  wallGameView,
  wallKey,
  wallMotionStyles,
  wallStyles as bricks,
} from './index.js';
import type { Appearance } from '../../view/model.js';
import type { Words } from '../../locales/words.js';
import type { CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';
import type { Motion } from '../../view/motion.js';
import type { Stage } from '../../view/stage.js';
import type { Frame } from '../../core/protocol.js';
import type { Options } from '../../element/attributes.js';
import type { Source } from '../../element/events.js';
import type { Happening } from '../../element/happening.js';
import type { GameSession } from '../../element/session.js';
import { watchSight } from '../../element/sight.js';
import { ComputerPlayer } from '../../element/computer/player.js';
import { SEARCHED, WallAdviser } from './adviser.js';
import { WallFigures } from './figures.js';
import { wallWords } from './narration.js';
import { isInTreeOf, isNamed } from '../../view/targets.js';

/** How long the computer looks for a sequence before it begins, in milliseconds. */
const THINK_MS = 1500;

export const wallStyles = [bricks, wallMotionStyles].flat();

export interface WallPlayHost {
  readonly session: GameSession;
  readonly options: Options;
  readonly actions: GameActions;
  /** Whether a player of this game may ask the computer. */
  mayAsk(): boolean;
  isBlocked(): boolean;
  /** Whether a question or the help lies over the wall, or the element takes no input. */
  isAsked(): boolean;
  /** Whether the element shows a game that can be played. */
  isPlaying(): boolean;
  /** Plays a click of the player's. */
  play(move: WallMove, source: Source): Promise<unknown>;
  step(kind: 'undo' | 'redo', source: Source): void;
  words(): Words;
  say(text: string): void;
  update(): void;
  afterUpdate(task: () => void): void;
  readonly stage: Stage;
  motion(): Motion;
  attempt(task: Promise<unknown>): void;
}

export class WallPlay {
  readonly player: ComputerPlayer<'pop'>;
  readonly adviser: WallAdviser;
  readonly figures: WallFigures;
  readonly #host: WallPlayHost;
  readonly #picking: Picking;
  #root: HTMLElement | null = null;
  #hovered: () => WallMove | null = () => null;

  constructor(host: WallPlayHost) {
    this.#host = host;
    this.player = new ComputerPlayer({
      ...host,
      ...SEARCHED,
      thinkMs: () => THINK_MS,
      frame: () => this.frame,
      canPlay: ({ outlook }, { row, column }) => (outlook.cells[row]?.[column] ?? -1) >= 0,
      shows: () => {
        this.#reveal();
      },
      changed: (plays) => {
        host.say(plays ? this.t('saidComputer') : this.t('saidPlayer'));
      },
    });
    this.adviser = new WallAdviser({ ...host, frame: () => this.frame });
    this.figures = new WallFigures(host.session, () => {
      host.update();
    });
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
        if (found) host.say(describeArea(found, this.t));
      },
      sayAlone: ({ row, column }) => {
        const brick = this.frame?.state.board[row]?.[column];
        host.say(this.t(!brick || brick === '.' ? 'saidNoBrick' : 'saidAlone'));
      },
      update: () => {
        host.update();
      },
      focusCursor: () => {
        host.afterUpdate(() => {
          host.stage.focusCursor();
        });
      },
    });
  }

  get t(): Words {
    return this.#host.words();
  }

  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  get frame(): Frame<'pop'> | null {
    return this.#host.session.looking ? null : this.#shown;
  }

  /** The wall that is shown; `null` where another game has taken its place. */
  get #shown(): Frame<'pop'> | null {
    const frame = this.#host.session.frame as Frame<Kind> | null;
    return frame && isWall(frame.state) ? (frame as Frame<'pop'>) : null;
  }

  /** Listens on the picture's root until the signal: pointer, keys, and whether anybody can see the wall. */
  listen(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
    this.#root = root;
    this.#hovered = listenToWall(root, this.#picking, signal);
    root.addEventListener(
      'keydown',
      (event) => {
        if (isInTreeOf(event.target, root) && this.#onKey(event)) event.preventDefault();
      },
      { signal },
    );
    watchSight(host, signal, (near, shown) => {
      this.player.seen(near && shown);
    });
    signal.addEventListener('abort', () => {
      this.player.seen(false);
    });
  }

  #onKey(event: KeyboardEvent): boolean {
    const key = wallKey(event);
    if (!key || this.#host.session.looking) return false;
    // The keys of a button are its own, and letters go anywhere.
    const onButton = isNamed(event.target, 'button');
    if (onButton && (key.kind === 'take' || key.kind === 'move')) return false;
    // A game that is over can still be taken back.
    const isStep = key.kind === 'undo' || key.kind === 'redo';
    if (isStep && this.frame?.state.over && !this.#host.isAsked()) {
      this.#host.step(key.kind, 'keyboard');
      return true;
    }
    return this.#picking.key(key);
  }

  /** Moves the cursor over a wall that is only looked at. */
  moveBy(rows: number, columns: number): void {
    this.#picking.moveBy(rows, columns, this.#shown?.state);
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
    // Of a takeover the computer's last click may still be on its way.
    const byComputer =
      happening.kind === 'move' ? happening.source === 'computer' : isStep && this.player.has;
    const words = [
      wallWords(happening, state, this.t, { goalDecided, byComputer, helped: session.helped }),
      !isStep && this.player.playing ? this.t('saidComputer') : '',
    ]
      .filter(Boolean)
      .join(' ');
    if (words || !byComputer) say(words);
    if (happening.kind !== 'move') return;
    const simple = byComputer && options.autoplay === 'simple';
    const before = happening.before?.board ?? [];
    this.show(before, happening.result as WallResult, simple ? 'none' : undefined);
  }

  /** Another game is there, or the same one in another document. */
  begin(): void {
    this.adviser.begin();
    this.changed();
    this.player.begin();
    this.#host.attempt(this.figures.read());
    const judged = this.adviser.judge().then((hopeless) => {
      if (hopeless) this.#host.say(this.t('hopeless'));
    });
    this.#host.attempt(judged);
  }

  /** The wall is another one. */
  changed(): void {
    this.adviser.changed();
    this.#picking.frameChanged(this.#shown?.state);
    if (this.#root) endWallMotion(this.#root);
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

  // The computer

  /** A person acts: the computer leaves the wall to them. */
  takeOver(): void {
    this.player.stop();
  }

  #askHint(): void {
    const { attempt, say } = this.#host;
    if (!this.#host.mayAsk() || this.player.playing) {
      say(this.t('saidNoHint'));
      return;
    }
    const hadFocus = this.#host.stage.hasFocus('.board');
    const asked = this.adviser.ask().then((hint) => {
      // One for a wall that has changed meanwhile means nothing any more.
      if (!hint || this.adviser.hint !== hint) return;
      this.#picking.show(hint, hadFocus);
      this.#reveal();
      say(describeHint(hint, this.t));
    });
    attempt(asked);
  }

  #reveal(): void {
    this.#host.afterUpdate(() => {
      if (this.#root) revealMarked(this.#root);
    });
  }

  #numberOf(move: WallMove | null | undefined): number {
    return move ? (this.#shown?.outlook.cells[move.row]?.[move.column] ?? -1) : -1;
  }

  // The picture

  entryWords(number: number, entry: HistoryEntry<'pop'>): string {
    return describeEntry(number, entry, this.t);
  }

  view(
    common: Omit<CommonModel, 't'> & { readonly panel: Panel },
    replay: ReplayModel<HistoryEntry<'pop'>> | null,
    look: Appearance,
  ): TemplateResult {
    const { player, adviser } = this;
    const frame = this.#shown;
    const state = frame?.state ?? null;
    return wallGameView(
      {
        ...common,
        t: this.t,
        ...{ frame, state, replay },
        palette: this.#host.options.palette,
        cursor: this.#picking.cursor,
        picked: this.#picking.area,
        hinted: this.#numberOf(player.about ?? adviser.hint),
        canHint: common.canHint === null ? null : !adviser.asked && !player.playing && state?.over === false,
        thinking: adviser.asked || player.thinking,
        computer: player.asked && !replay ? player.playing : null,
        hopeless: adviser.hopeless,
        statistics: this.figures.of(state),
        taps: this.#host.options.taps,
      },
      {
        ...this.#host.actions,
        hint: () => {
          this.#askHint();
        },
        toggleComputer: () => {
          this.player.toggle();
        },
      },
      look,
    );
  }
}
