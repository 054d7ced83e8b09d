/** A wall as a widget plays it: its picture, its input, its words, the computer at it, its figures. */
import type { TemplateResult } from 'lit';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove, Kind } from '../../engine/kinds.js';
import { expectNoPiece, parseMove } from '../../engine/pop/move.js';
import type { WallHint, WallMove, WallResult, WallState } from '../../engine/pop/types.js';
import type { GameState, HistoryEntry } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { SearchedGame } from '../../element/computer/look-for.js';
import { ComputerPlayer } from '../../element/computer/player.js';
import type { EventDetails, Source } from '../../element/events.js';
import type { Happening, Looked } from '../../element/happening.js';
import { whatHappened } from '../../element/narration.js';
import type { Common, Play as AnyPlay } from '../../element/play.js';
import type { Entry } from '../../element/replay.js';
import type { Division } from '../../element/saved.js';
import { watchSight } from '../../element/sight.js';
import type { Widget } from '../../element/widget.js';
import type { Appearance, ReplayModel } from '../../view/model.js';
import type { Motion } from '../../view/motion.js';
import { isInTreeOf, isNamed } from '../../view/targets.js';
import { WallAdviser } from './adviser.js';
import { wall } from './css/index.js';
import { wallMotion } from './css/motion.js';
import { WallFigures } from './figures.js';
import { wallKey } from './keys.js';
import { animateClick, endWallMotion, revealMarked } from './motion.js';
import { Picking } from './picking.js';
import { listenToWall } from './pointer.js';
import type { SetupStatistics } from './statistics.js';
import { wallGameView } from './view.js';
import { describeArea, describeClick, describeEnd, describeEntry, describeHint } from './words.js';

export { popAnswers as answers } from '../../core/pop-answers.js';
export const styles = [wall, wallMotion].flat();

/** How long the computer looks for a sequence before it begins, in milliseconds. */
const THINK_MS = 1500;
/** How long it looks for a hint. */
const HINT_MS = 400;

export class Play implements AnyPlay {
  readonly rapid = true;
  readonly #widget: Widget;
  readonly #player: ComputerPlayer<'pop'>;
  readonly #adviser: WallAdviser;
  readonly #figures: WallFigures;
  readonly #picking: Picking;
  #root: HTMLElement | null = null;
  #hovered: () => WallMove | null = () => null;

  constructor(widget: Widget) {
    this.#widget = widget;
    const { say, update, afterUpdate, stage } = widget;
    const game: SearchedGame<'pop'> = {
      hintMs: HINT_MS,
      // Loaded with the first search, for most walls are played without.
      searchBytes: async () => (await import('../../engine/pop/search-wasm.js')).wallSearchBytes(),
      frame: () => this.#frame,
      canPlay: ({ outlook }, { row, column }) => (outlook.cells[row]?.[column] ?? -1) >= 0,
      hintOf: ({ moves, score, won }, { outlook }) => {
        const [move] = moves;
        const area = move && outlook.areas[outlook.cells[move.row]?.[move.column] ?? -1];
        return area ? Object.freeze({ ...area, moves, score, won }) : null;
      },
      thinkMs: () => THINK_MS,
      shows: () => {
        this.#reveal();
      },
      changed: (plays) => {
        say(plays ? this.#widget.t('saidComputer') : this.#widget.t('saidPlayer'));
      },
    };
    this.#player = new ComputerPlayer(widget, game);
    this.#adviser = new WallAdviser(widget, game);
    this.#figures = new WallFigures(widget);
    this.#picking = new Picking({
      frame: () => this.#frame,
      active: () => widget.mayPlay,
      atOnce: () => widget.options.taps === 'one',
      act: () => {
        this.takeOver();
      },
      play: (move, source) => widget.playByHand(move, source),
      step: (kind) => {
        widget.step(kind, 'keyboard');
      },
      hint: () => {
        this.showHint();
      },
      sayPicked: (area) => {
        const found = this.#frame?.outlook.areas[area];
        if (found) say(describeArea(found, widget.t));
      },
      sayAlone: ({ row, column }) => {
        const brick = this.#frame?.state.board[row]?.[column];
        say(widget.t(!brick || brick === '.' ? 'saidNoBrick' : 'saidAlone'));
      },
      update,
      focusCursor: () => {
        afterUpdate(() => {
          stage.focusCursor();
        });
      },
    });
  }

  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  get #frame(): Frame<'pop'> | null {
    return this.#widget.session.looking ? null : this.#shown;
  }

  /** The wall that is shown; `null` where another game has taken its place. */
  get #shown(): Frame<'pop'> | null {
    const { play, session } = this.#widget;
    return play === this ? (session.frame as Frame<Kind> | null as Frame<'pop'> | null) : null;
  }

  get statistics(): SetupStatistics {
    return this.#figures.of(this.#shown?.state);
  }

  // The picture

  view(common: Common, replay: ReplayModel<never> | null, look: Appearance): TemplateResult {
    const player = this.#player;
    const adviser = this.#adviser;
    const { options, picture } = this.#widget;
    const frame = this.#shown;
    const state = frame?.state ?? null;
    return wallGameView(
      {
        ...common,
        ...{ t: this.#widget.t, frame, state, replay },
        palette: options.palette,
        cursor: this.#picking.cursor,
        picked: this.#picking.area,
        hinted: this.#numberOf(player.about ?? adviser.hint),
        canHint: common.canHint && !adviser.asked && !player.playing,
        thinking: adviser.asked || player.thinking,
        computer: player.asked && !replay ? player.playing : null,
        hopeless: adviser.hopeless,
        statistics: this.statistics,
        taps: options.taps,
      },
      {
        ...picture.actions,
        toggleComputer: () => {
          player.toggle();
        },
      },
      look,
    );
  }

  #numberOf(move: WallMove | null | undefined): number {
    return move ? (this.#shown?.outlook.cells[move.row]?.[move.column] ?? -1) : -1;
  }

  listen(root: HTMLElement, signal: AbortSignal): void {
    this.#root = root;
    this.#hovered = listenToWall(root, this.#picking, signal);
    root.addEventListener(
      'keydown',
      (event) => {
        if (isInTreeOf(event.target, root) && this.#onKey(event)) event.preventDefault();
      },
      { signal },
    );
    watchSight(this.#widget.element, signal, (near, shown) => {
      this.#player.seen(near && shown);
    });
    signal.addEventListener('abort', () => {
      this.#player.seen(false);
    });
  }

  #onKey(event: KeyboardEvent): boolean {
    const { session, picture, options } = this.#widget;
    const key = wallKey(event);
    if (!key || session.looking) return false;
    // The keys of a button are its own, and letters go anywhere.
    const onButton = isNamed(event.target, 'button');
    if (onButton && (key.kind === 'take' || key.kind === 'move')) return false;
    // A game that is over can still be taken back.
    const isStep = key.kind === 'undo' || key.kind === 'redo';
    if (isStep && this.#frame?.state.over && !picture.asks && !options.disabled) {
      this.#widget.step(key.kind, 'keyboard');
      return true;
    }
    return this.#picking.key(key);
  }

  walk(rows: number, columns: number): void {
    this.#picking.moveBy(rows, columns, this.#shown?.state);
  }

  // What happens

  happened(happening: Exclude<Happening, Looked>, goalNew: boolean): void {
    const { session, options, say } = this.#widget;
    const isStep = happening.kind === 'move' || happening.kind === 'undo' || happening.kind === 'redo';
    if (isStep) this.#changed();
    else this.#begin();
    const state = this.#shown?.state;
    if (!state || session.looking) return;
    // Of a takeover the computer's last click may still be on its way.
    const byComputer =
      happening.kind === 'move' ? happening.source === 'computer' : isStep && this.#player.has;
    const words = [
      ...this.#words(happening, state, goalNew, byComputer),
      !isStep && this.#player.playing ? this.#widget.t('saidComputer') : '',
    ]
      .filter(Boolean)
      .join(' ');
    if (words || !byComputer) say(words);
    if (happening.kind !== 'move') return;
    const simple = byComputer && options.autoplay === 'simple';
    this.#show(happening.before, happening.result as WallResult, simple ? 'none' : undefined);
  }

  /** Nothing for a start, which the wall itself tells, and for what the computer does before the end. */
  #words(
    happening: Exclude<Happening, Looked>,
    state: WallState,
    goalNew: boolean,
    byComputer: boolean,
  ): readonly string[] {
    const { t } = this.#widget;
    const said: string[] = [];
    if (happening.kind === 'move') {
      if (!byComputer) said.push(describeClick(state, happening.result as WallResult, t));
    } else if (happening.kind !== 'start' && happening.kind !== 'flow') {
      said.push(whatHappened(happening, state, t));
    }
    if (goalNew && state.goal && happening.kind !== 'start') {
      said.push(state.goal.outcome === 'reached' ? t('saidGoalReached') : t('saidGoalMissed'));
    }
    if (state.over) {
      said.push(describeEnd(state, t), this.#widget.session.ledger.helped ? t('helped') : '');
    }
    return said;
  }

  /** Another game is there, or the same one in another document. */
  #begin(): void {
    const { attempt, say } = this.#widget;
    this.#adviser.begin();
    this.#changed();
    this.#player.begin();
    attempt(this.#figures.read());
    const judged = this.#adviser.judge().then((hopeless) => {
      if (hopeless) say(this.#widget.t('hopeless'));
    });
    attempt(judged);
  }

  /** The wall is another one. */
  #changed(): void {
    this.#adviser.changed();
    this.#picking.frameChanged(this.#shown?.state);
    if (this.#root) endWallMotion(this.#root);
  }

  /** Shows what a click did, in motion. */
  #show(
    before: Frame<Kind> | null,
    result: Pick<WallResult, 'cleared' | 'moved' | 'points'>,
    motion?: Motion,
  ): void {
    const most = this.#player.playing ? this.#player.interval : Infinity;
    this.#widget.afterUpdate(() => {
      if (!this.#root) return;
      const shown = motion ?? this.#widget.motion;
      void animateClick(this.#root, before?.state.board ?? [], result, shown, most).then(() => {
        // The mouse may lie still over another area by now.
        this.#picking.hover(this.#hovered());
      });
    });
  }

  looked({ before, result }: Looked, entry: Entry | null): void {
    this.#changed();
    if (entry && result) this.#show(before, result as WallResult);
  }

  entryWords(number: number, entry: Entry): string {
    return describeEntry(number, entry as HistoryEntry<'pop'>, this.#widget.t);
  }

  optionsChanged(before: Options): void {
    this.#player.asks(before);
  }

  panelChanged(): void {
    this.#player.wake();
  }

  ended(state: GameState): void {
    this.#widget.attempt(this.#figures.count(state as WallState));
  }

  forget(): void {
    this.#figures.forget();
  }

  // The computer

  takeOver(): void {
    this.#player.stop();
  }

  start(_source: Source): void {
    this.#player.start();
  }

  async pause(): Promise<void> {
    this.#player.stop();
  }

  hint(): Promise<WallHint | null> {
    return this.#adviser.ask();
  }

  showHint(): void {
    const { attempt, say, mayAsk, stage, t } = this.#widget;
    if (!mayAsk || this.#player.playing) {
      say(this.#widget.t('saidNoHint'));
      return;
    }
    const hadFocus = stage.hasFocus('.board');
    const asked = this.#adviser.ask().then((hint) => {
      // One for a wall that has changed meanwhile means nothing any more.
      if (!hint || this.#adviser.hint !== hint) return;
      this.#picking.show(hint, hadFocus);
      this.#reveal();
      say(describeHint(hint, t));
    });
    attempt(asked);
  }

  #reveal(): void {
    this.#widget.afterUpdate(() => {
      if (this.#root) revealMarked(this.#root);
    });
  }

  // What the host asks

  async expectMove(move: AnyMove): Promise<void> {
    parseMove(move);
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    try {
      const { row, column } = parseMove(move);
      return (this.#shown?.outlook.cells[row]?.[column] ?? -1) >= 0;
    } catch {
      return false;
    }
  }

  async legalMoves(piece: number | undefined): Promise<readonly WallMove[]> {
    expectNoPiece(piece);
    const areas = this.#shown?.outlook.areas ?? [];
    return areas.map(({ row, column }) => Object.freeze({ row, column }));
  }

  // What counts

  endOf({ won }: GameState): EventDetails['bp-gameover']['reason'] {
    return won ? 'cleared' : 'no-move';
  }

  /** At the end of a wall, what is left of it may cost points. */
  isFinal(state: GameState): boolean {
    const { scoring, penalty, over } = state as WallState;
    return scoring !== 'samegame' || !penalty || over;
  }

  divisionOf(): Division {
    return 'usual';
  }
}
