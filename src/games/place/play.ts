/** A game in the player's hands as a widget plays it: gestures in, commands to the session out, and what is said of it. */
import type { TemplateResult } from 'lit';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { HandHint } from '../../engine/place/types.js';
import type { Cell, GameState, HistoryEntry, Move } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { EventDetails, Source } from '../../element/events.js';
import type { Happening, Looked } from '../../element/happening.js';
import { whatHappened } from '../../element/narration.js';
import type { Common, Play as AnyPlay } from '../../element/play.js';
import type { Entry } from '../../element/replay.js';
import { type Division, DIVISIONS } from '../../element/saved.js';
import type { Widget } from '../../element/widget.js';
import type { Appearance, ReplayModel } from '../../view/model.js';
import { pieceCells, pieceSize, type PieceSize } from '../../view/piece.js';
import { closest } from '../../view/targets.js';
import { clearedCells, orientation } from './anchors.js';
import type { Computer } from './computer.js';
import { actOnKey } from './keyboard.js';
import { PlayerHand } from './player-hand.js';
import { PointerInput } from './pointer.js';
import { gameView, later } from './view.js';
import { describeEntry, describeMove } from './words.js';

export { placeAnswers as answers } from '../../core/place-answers.js';
export const styles = [];

const HINT_BUTTON = '[part~="hint-button"]';

export class Play implements AnyPlay {
  readonly later = later;
  readonly #widget: Widget;
  readonly #hand: PlayerHand;
  #pointer: PointerInput | null = null;
  /** The computer, once it has been asked to advise or to play. */
  #computer: Computer | null = null;
  loading: Promise<Computer> | null = null;
  #listening: readonly [HTMLElement, AbortSignal] | null = null;

  constructor(widget: Widget) {
    this.#widget = widget;
    const { say, update, afterUpdate, stage } = widget;
    this.#hand = new PlayerHand({
      frame: () => this.#frame,
      active: () => widget.mayPlay,
      play: async (move, source) => {
        const played = await widget.playByHand(move, source);
        if (played === null) say(widget.t('saidDoesNotFit'));
        return played === true;
      },
      step: (kind) => {
        widget.step(kind, 'keyboard');
      },
      hint: () => {
        this.showHint();
      },
      focusCursor: (said = '') => {
        afterUpdate(() => {
          // A focus that stays where it is makes no screen reader speak.
          const text = [said, stage.focusCursor()].filter(Boolean).join(' ');
          if (text) say(text);
        });
      },
      flyHome: async (slot) => {
        const [float, home] = [stage.find('.float'), stage.find(`[data-slot="${slot}"]`)];
        if (float && home) await later.module?.animateReturn(float, home, widget.motion);
      },
      // The piece has been taken up again: a flight home stops.
      takeUp: () => {
        for (const flight of stage.find('.float')?.getAnimations() ?? []) flight.cancel();
      },
      ...{ say, update, words: () => widget.t },
    });
  }

  get #frame(): Frame | null {
    return this.#widget.play === this ? this.#widget.session.frame : null;
  }

  get dragging(): boolean {
    return this.#hand.held?.by === 'drag';
  }

  // The picture

  view(common: Common, replay: ReplayModel<never> | null, look: Appearance): TemplateResult {
    const { t, picture } = this.#widget;
    const computer = replay ? null : (this.#computer?.view(common.panel) ?? null);
    return gameView(
      {
        ...common,
        ...{ t, computer, replay },
        canHint: common.canHint && this.#computer?.player.playing !== true,
        frame: this.#hand.frame,
        held: this.#hand.held,
        cursor: this.#hand.cursor,
      },
      {
        ...picture.actions,
        turn: (slot) => {
          this.#hand.turn(slot, 1);
        },
      },
      look,
    );
  }

  /** The floating piece is in the top layer while one is dragged, its flight home included. */
  updated(): void {
    const float = this.#widget.stage.find('.float');
    // Without popovers the piece is drawn in place, where a page's own clipping may cut it.
    if (!float?.isConnected || !('popover' in float)) return;
    if (float.matches(':popover-open') === this.dragging) return;
    if (this.dragging) float.showPopover();
    else float.hidePopover();
  }

  listen(root: HTMLElement, signal: AbortSignal): void {
    const widget = this.#widget;
    this.#listening = [root, signal];
    this.#computer?.listen(root, signal);
    const scene = {
      corner: () => widget.stage.find('[data-cell]'),
      float: () => widget.stage.find('.float'),
      pieceSize: (slot: number): PieceSize => pieceSize(this.#hand.frame?.state.hand[slot] ?? ''),
    };
    this.#pointer = new PointerInput(root, this.#hand, scene, signal);
    signal.addEventListener('abort', () => {
      this.#listening = null;
      this.#pointer = null;
    });
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || widget.replay || !widget.isOurs(event)) return;
        if (actOnKey(event, this.#hand)) event.preventDefault();
      },
      { signal },
    );
    root.addEventListener(
      'focusin',
      (event) => {
        if (widget.isOurs(event)) this.#hand.focused(event.target);
      },
      { signal },
    );
    // Who comes to the button may press it: the hint is then there sooner. Should it fail, the wish itself says so.
    const prepare = ({ target }: Event): void => {
      if (this.#computer || !closest(target, HINT_BUTTON)) return;
      this.#load()
        .then(
          (computer) => computer.prepare(),
          () => undefined,
        )
        .catch(() => undefined);
    };
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      root.addEventListener(type, prepare, { signal, passive: true });
    }
  }

  // What happens

  happened(happening: Exclude<Happening, Looked>, goalNew: boolean): void {
    const { session, say, options } = this.#widget;
    const state = this.#frame?.state;
    if (!state) return;
    this.#hand.frameChanged();
    if (options.autoplay !== 'off') this.#load().catch(() => undefined);
    // Who watches the computer hears of its last move.
    const isTold = !isComputers(happening) || state.over || goalNew;
    const words = isTold ? this.#words(happening, state, goalNew, session.ledger.helped) : '';
    const more = this.#computer?.happened(happening) ?? '';
    if (isTold || more) say(`${words} ${more}`.trim());
    this.#show(happening);
  }

  /** The words for a change; '' for the start, which the board itself tells. */
  #words(happening: Exclude<Happening, Looked>, state: GameState, goalNew: boolean, helped: boolean): string {
    const { t } = this.#widget;
    const end = helped ? `${t('saidOver')} ${t('helped')}` : t('saidOver');
    if (happening.kind === 'start') return state.over ? `${end} ${t('saidScore', state)}` : '';
    if (happening.kind === 'flow') return '';
    const isMove = happening.kind === 'move';
    const said = [
      isMove ? describeMove(t, happening.result, state.score) : whatHappened(happening, state, t),
    ];
    if (isMove && happening.result.refilled) said.push(t('saidDeal'));
    if (goalNew && state.goal) {
      said.push(t(state.goal.outcome === 'reached' ? 'saidGoalReached' : 'saidGoalMissed'));
    }
    if (state.over) said.push(end);
    return said.join(' ');
  }

  #show(happening: Exclude<Happening, Looked>): void {
    const { picture, options } = this.#widget;
    if (happening.kind !== 'move') return;
    const byComputer = isComputers(happening);
    if (byComputer && options.autoplay === 'simple') return;
    const { before, move, result } = happening;
    const { covered } = picture;
    const most = byComputer ? this.#computer?.player.interval : undefined;
    // The panel at the end says the score; points rising behind it would be clutter.
    this.#animate(placedCells(before, move), result.cleared, covered ? 0 : result.points, most);
  }

  /** `most`: how many milliseconds there are until the next move. */
  #animate(placed: readonly Cell[], cleared: readonly Cell[], points: number, most?: number): void {
    const { afterUpdate, stage } = this.#widget;
    // What comes too late is not shown: the state is there already.
    const { module } = later;
    if (!module) return;
    afterUpdate(() => {
      const game = stage.game();
      if (game) module.animateMove(game, placed, cleared, points, this.#widget.motion, most);
    });
  }

  looked({ before }: Looked, entry: Entry | null): void {
    this.#hand.frameChanged();
    if (!entry || !before) return;
    const { move, points } = entry as HistoryEntry;
    this.#animate(placedCells(before, move), clearedCells(before, move), points);
  }

  entryWords(number: number, entry: Entry): string {
    return describeEntry(this.#widget.t, number, entry as HistoryEntry);
  }

  optionsChanged(before: Options): void {
    const { options } = this.#widget;
    if (options.autoplay !== 'off') this.#load().catch(() => undefined);
    this.#computer?.player.asks(before);
    if (!options.disabled || before.disabled) return;
    this.letGo();
    this.#hand.letGo();
  }

  panelChanged(opened: boolean): void {
    if (opened) this.#hand.letGo();
    this.#computer?.player.wake();
  }

  letGo(): void {
    this.#pointer?.cancel();
  }

  leave(): void {
    this.#hand.leaveGame();
  }

  walk(rows: number, columns: number): void {
    this.#hand.moveBy(rows, columns);
  }

  // The computer

  showHint(): void {
    const { attempt, say, t } = this.#widget;
    this.#load().then(
      (computer) => {
        attempt(
          computer.askByHand((move, byKey, said) => {
            this.#hand.show(move, byKey, said);
          }),
        );
      },
      () => {
        say(t('saidNoHint'));
      },
    );
  }

  takeOver(): void {
    this.#computer?.player.stop();
  }

  start(_source: Source): void {
    this.#computer?.player.start();
  }

  async pause(): Promise<void> {
    this.#computer?.player.stop();
  }

  async hint(): Promise<HandHint | null> {
    return (await this.#load()).adviser.ask();
  }

  /** Where it cannot be loaded, that is tried again with the next wish for it. */
  #load(): Promise<Computer> {
    this.loading ??= import('./computer.js').then(
      ({ Computer, styles: more }) => {
        const computer = (this.#computer = new Computer(this.#widget, () => this.#frame));
        this.#widget.addStyles('kinds', more);
        if (this.#listening) computer.listen(...this.#listening);
        const words = computer.begin();
        if (words) this.#widget.say(words);
        return computer;
      },
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  // What the host asks

  async expectMove(move: AnyMove): Promise<void> {
    (await import('./moves.js')).expectMove(move);
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    const frame = this.#frame;
    const { canPlayOn } = await import('./moves.js');
    return frame !== null && canPlayOn(frame, move);
  }

  async legalMoves(piece: number | undefined): Promise<readonly Move[]> {
    const frame = this.#frame;
    const { legalOn } = await import('./moves.js');
    return frame ? legalOn(frame, piece) : [];
  }

  // What counts

  endOf(): EventDetails['bp-gameover']['reason'] {
    return 'no-move';
  }

  isFinal(): boolean {
    return true;
  }

  divisionOf({ fair }: GameState): Division {
    return DIVISIONS.find((division) => division === fair) ?? 'usual';
  }
}

function isComputers(happening: Happening): boolean {
  return happening.kind === 'move' && happening.source === 'computer';
}

/** The cells that a move fills. */
function placedCells(frame: Frame | null, move: AnyMove): readonly Cell[] {
  if (!frame || !('piece' in move)) return [];
  const { piece } = orientation(frame, move.piece, move.rotation);
  return pieceCells(piece ?? '').map(({ row, column }) => [move.row + row, move.column + column] as const);
}
