/** A wall as a widget plays it: its picture, its input, its words, the computer at it, its figures. */
import type { DirectiveResult } from 'lit/directive.js';
import type { RemoteGame } from '../../core/client.js';
import { lacks } from '../../core/connection.js';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove, Kind } from '../../engine/kinds.js';
import type { WallHint, WallMove, WallResult, WallSequence, WallState } from '../../engine/pop/types.js';
import type { GameState, HistoryEntry } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { EventDetails, Source } from '../../element/events.js';
import { type Transition, type Looked, whatHappened } from '../../element/transition.js';
import type { Common, Play as AnyPlay } from '../../element/play.js';
import type { Entry } from '../../element/replay.js';
import type { Division } from '../../element/save.js';
import { watchSight } from '../../element/look.js';
import type { Widget } from '../../element/widget.js';
import type { Click } from '../../more/clicks.js';
import type { Appearance, ReplayModel } from '../../view/model.js';
import { LatePart } from '../../view/late-parts.js';
import { isInTreeOf, isNamed } from '../../view/targets.js';
import type { WallComputer } from './computer.js';
import { listenToWall } from './input.js';
import { Selection } from './selection.js';
import { later, wallGameView } from './view.js';
import { describeArea, describeClick, describeEnd } from './words.js';

export { wall as styles } from './css/index.js';

/**
 * How many bricks are looked at, over all walls that a proof goes through: some hundredths of a second, for which
 * the first click waits.
 */
const JUDGE_BRICKS = 60_000;

/** What shows a click in motion comes with somebody who comes to the game, or with the first click. */
const clicks = new LatePart(() => import('../../more/clicks.js'));

/** What reads moves as a host gives them. */
const reader = () => import('../../engine/pop/move.js').catch(lacks);

export class Play implements AnyPlay {
  readonly later = later;
  readonly motion = clicks;
  readonly marks = true;
  loading: Promise<unknown> | null = null;
  readonly #widget: Widget;
  /** The computer, once it has been asked to advise or to play. */
  #computer: WallComputer | null = null;
  #visible = false;
  /** Behind how many moves the wall was proved to have no way to be cleared. */
  #hopelessFrom = Infinity;
  /** Counts the games: what is found out about one is not told of the next. */
  #game = 0;
  readonly #selection: Selection;
  #root: HTMLElement | null = null;
  #hovered: () => WallMove | null = () => null;

  constructor(widget: Widget) {
    this.#widget = widget;
    const { say, update, afterUpdate, stage, inTurn } = widget;
    this.#selection = new Selection({
      frame: () => this.#frame,
      active: () => widget.mayPlay,
      atOnce: () => widget.options.taps === 'one',
      act: this.takeOver,
      inTurn,
      play: (move, source) => widget.playByHand(move, source),
      hint: this.showHint,
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

  /** Whether it is proved that no moves clear the wall. */
  get #hopeless(): boolean {
    return (this.#frame?.state.moves ?? -1) >= this.#hopelessFrom;
  }

  // The picture

  view(common: Common, replay: ReplayModel<never> | null, look: Appearance): DirectiveResult {
    const { player, adviser } = this.#computer ?? {};
    const { options, picture } = this.#widget;
    const frame = this.#shown;
    const state = frame?.state ?? null;
    return wallGameView(
      {
        ...common,
        ...{ t: this.#widget.t, frame, state, replay },
        cursor: this.#selection.cursor,
        picked: this.#selection.area,
        hinted: this.#numberOf(player?.about ?? adviser?.hint),
        canHint: common.canHint && !adviser?.asked && !player?.playing,
        thinking: adviser?.asked === true || player?.thinking === true,
        computer: options.autoplay !== 'off' && !replay ? player?.playing === true : null,
        hopeless: this.#hopeless,
        taps: options.taps,
      },
      {
        ...picture.actions,
        toggleComputer: () => {
          player?.toggle();
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
    this.#hovered = listenToWall(root, this.#selection, signal);
    root.addEventListener(
      'keydown',
      (event) => {
        if (isInTreeOf(event.target, root) && this.#onKey(event)) event.preventDefault();
      },
      { signal },
    );
    watchSight(this.#widget.element, signal, (near, shown) => {
      this.#see(near && shown);
    });
    signal.addEventListener('abort', () => {
      this.#see(false);
    });
  }

  /** Whether any of the wall can be seen. */
  #see(visible: boolean): void {
    this.#visible = visible;
    this.#computer?.player.seen(visible);
  }

  #onKey(event: KeyboardEvent): boolean {
    const widget = this.#widget;
    const key = later.module?.wallKey(event);
    if (!key || widget.session.looking) return false;
    // The keys of a button are its own, and letters go anywhere.
    const onButton = isNamed(event.target, 'button');
    if (onButton && (key.kind === 'take' || key.kind === 'move')) return false;
    if (key.kind === 'undo' || key.kind === 'redo') {
      widget.session.course?.stepByHand(key.kind, 'keyboard');
      return true;
    }
    return this.#selection.key(key);
  }

  walk(rows: number, columns: number): void {
    this.#selection.moveBy(rows, columns, this.#shown?.state);
  }

  // What happens

  happened(transition: Exclude<Transition, Looked>, goalNew: boolean): void {
    const { session, options, say } = this.#widget;
    const isStep = transition.kind === 'move' || transition.kind === 'undo' || transition.kind === 'redo';
    if (isStep) this.#changed();
    else this.#begin();
    const state = this.#shown?.state;
    if (!state || session.looking) return;
    // Of a takeover the computer's last click may still be on its way.
    const byComputer =
      transition.kind === 'move'
        ? transition.source === 'computer'
        : isStep && this.#computer?.player.has === true;
    const words = [
      ...this.#words(transition, state, goalNew, byComputer),
      !isStep && this.#computer?.player.playing ? this.#widget.t('saidComputer') : '',
    ]
      .filter(Boolean)
      .join(' ');
    if (words || !byComputer) say(words);
    if (transition.kind !== 'move') return;
    this.#show(transition, byComputer && options.autoplay === 'simple');
  }

  /** Nothing for a start, which the wall itself tells, and for what the computer does before the end. */
  #words(
    transition: Exclude<Transition, Looked>,
    state: WallState,
    goalNew: boolean,
    byComputer: boolean,
  ): readonly string[] {
    const { t } = this.#widget;
    const said: string[] = [];
    let taken = 0;
    if (transition.kind === 'move') {
      const result = transition.result as WallResult;
      taken = result.parts['penalty']!;
      if (!byComputer) said.push(describeClick(state, result, t, taken));
    } else if (transition.kind !== 'start' && transition.kind !== 'flow') {
      said.push(whatHappened(transition, state, t));
    }
    // A new game alone, which has none, is told without its score.
    const [told] = said;
    if (goalNew && state.goal && transition.kind !== 'start') {
      said.push(t(state.goal.outcome === 'reached' ? 'saidGoalReached' : 'saidGoalMissed'));
    }
    if (state.over) {
      said.push(
        describeEnd(state, t, taken),
        told && !taken ? '' : t('saidScore', state),
        this.#widget.session.course?.ledger.helped ? t('helped') : '',
      );
    }
    return said;
  }

  /** Another game is there, or the same one in another document. */
  #begin(): void {
    const { attempt } = this.#widget;
    this.#game++;
    this.#hopelessFrom = Infinity;
    this.#changed();
    this.#bringComputer();
    this.#computer?.player.begin();
    attempt(this.#judge(this.#game));
  }

  /** The wall is another one. */
  #changed(): void {
    const { moves = 0 } = this.#frame?.state ?? {};
    this.#computer?.adviser.changed();
    // A wall that lies before the one that was judged may be another matter.
    if (moves < this.#hopelessFrom) this.#hopelessFrom = Infinity;
    this.#selection.frameChanged(this.#shown?.state);
    if (this.#root) clicks.module?.endClick(this.#root);
  }

  /** Looks for a proof that the wall cannot be cleared. */
  async #judge(game: number): Promise<void> {
    const { session, update, say } = this.#widget;
    const state = this.#frame?.state;
    if (!state || state.solvable || state.over) return;
    const work = Math.ceil(JUDGE_BRICKS / state.bricks);
    const judged = await session.command((core) => core.command('judge', [work]));
    if (game !== this.#game || judged?.verdict !== 'unsolvable') return;
    if ((this.#frame?.state.moves ?? 0) >= state.moves) this.#hopelessFrom = state.moves;
    update();
    if (this.#hopeless) say(this.#widget.t('hopeless'));
  }

  /** Shows what a click did, which is to come and go at once where it is `simple`. */
  #show(click: Click, simple?: boolean): void {
    const { player } = this.#computer ?? {};
    const most = simple ? 0 : player?.playing ? player.interval : Infinity;
    const widget = this.#widget;
    const { moment } = widget;
    if (!later.module) return;
    widget.afterUpdate(async () => {
      await clicks.load();
      await clicks.module?.showClick(widget, click, moment, most);
      // The mouse may lie still over another area by now; what is picked meanwhile stays.
      if (this.#selection.area < 0) this.#selection.hover(this.#hovered());
    });
  }

  looked(looked: Looked, entry: Entry | null): void {
    this.#changed();
    if (entry && looked.result) this.#show(looked);
  }

  entryWords(number: number, entry: Entry): string {
    return later.module?.describeEntry(number, entry as HistoryEntry<'pop'>, this.#widget.t) ?? '';
  }

  optionsChanged(before: Options): void {
    const { autoplay } = this.#widget.options;
    if (autoplay !== before.autoplay) this.#bringComputer();
    this.#computer?.player.asks(before);
  }

  panelChanged(): void {
    this.#computer?.player.wake();
  }

  // The computer

  /** Where it is to play it is there with the game. */
  #bringComputer(): void {
    const { options, attempt } = this.#widget;
    if (options.autoplay !== 'off' && this.#frame) attempt((this.loading = this.#load()));
  }

  /** Rejects with LoadError. */
  async #load(): Promise<WallComputer> {
    await later.load();
    if (this.#computer) return this.#computer;
    if (!later.module) lacks('the computer');
    const { player } = (this.#computer = new later.module.WallComputer(
      this.#widget,
      () => this.#frame,
      () => {
        this.#reveal();
      },
    ));
    player.seen(this.#visible);
    player.begin();
    if (player.playing) this.#widget.say(this.#widget.t('saidComputer'));
    return this.#computer;
  }

  readonly takeOver = (): void => {
    this.#computer?.player.stop();
  };

  start(_source: Source): void {
    this.#computer?.player.start();
  }

  async pause(): Promise<void> {
    this.#computer?.player.stop();
  }

  async search(core: RemoteGame, ms: number): Promise<WallSequence | null> {
    return (await this.#load()).adviser.lookIn(core, ms);
  }

  async hint(): Promise<WallHint | null> {
    return (await this.#load()).adviser.ask();
  }

  readonly showHint = (): void => {
    const { attempt, mayAsk, stage } = this.#widget;
    const hadFocus = stage.hasFocus('.board');
    if (mayAsk && !this.#computer?.player.playing) attempt(this.#advise(hadFocus));
    else this.#widget.say(this.#widget.t('saidNoHint'));
  };

  async #advise(hadFocus: boolean): Promise<void> {
    const { adviser } = await this.#load();
    const hint = await adviser.ask();
    // One for a wall that has changed meanwhile means nothing any more.
    if (!hint || adviser.hint !== hint) return;
    this.#selection.show(hint, hadFocus);
    this.#reveal();
    this.#widget.say(later.module!.describeHint(hint, this.#widget.t));
  }

  #reveal(): void {
    this.#widget.afterUpdate(() => {
      if (this.#root) later.module?.revealMarked(this.#root);
    });
  }

  // What the host asks

  async expectMove(move: AnyMove): Promise<void> {
    (await reader()).parseMove(move);
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    const { parseMove } = await reader();
    try {
      return this.#numberOf(parseMove(move)) >= 0;
    } catch {
      return false;
    }
  }

  async legalMoves(piece: number | undefined): Promise<readonly WallMove[]> {
    (await reader()).expectNoPiece(piece);
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
