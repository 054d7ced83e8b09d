/** A game in the player's hands as a widget plays it: gestures in, commands to the session out, and what is said of it. */
import type { DirectiveResult } from 'lit/directive.js';
import type { RemoteGame } from '../../core/client.js';
import { lacks } from '../../core/connection.js';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { HandHint } from '../../engine/place/types.js';
import type { GameState, HistoryEntry, Move, PlaceState } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { EventDetails, Source } from '../../element/events.js';
import type { Transition, Looked } from '../../element/transition.js';
import type { Common, Play as AnyPlay } from '../../element/play.js';
import type { Entry } from '../../element/replay.js';
import type { Division } from '../../element/save.js';
import type { Widget } from '../../element/widget.js';
import type { Appearance, ReplayModel } from '../../view/model.js';
import type { Companion } from './companion.js';
import { PlayerHand } from './player-hand.js';
import { PointerInput } from './pointer.js';
import { boxes } from './css/boxes.js';
import { gameView, later } from './view.js';

export const styles = [boxes];

export class Play implements AnyPlay {
  readonly later = later;
  readonly #widget: Widget;
  /** What the player holds, for keys beyond those of playing. */
  readonly hand: PlayerHand;
  #pointer: PointerInput | null = null;
  #companion: Companion | null = null;
  loading: Promise<unknown> | null = null;
  #listening: readonly [HTMLElement, AbortSignal] | null = null;

  constructor(widget: Widget) {
    this.#widget = widget;
    this.hand = new PlayerHand(widget, () => this.#frame);
  }

  get #frame(): Frame | null {
    return this.#widget.play === this ? this.#widget.session.frame : null;
  }

  /** What goes along with the game, once that is there. */
  get #present(): Companion | null {
    if (!this.#companion && later.module) {
      this.#companion = new later.module.Companion(this.#widget, this.hand, () => this.#frame);
      if (this.#listening) this.#companion.listen(...this.#listening);
    }
    return this.#companion;
  }

  /** The same for a wish that waits for it. Rejects with LoadError. */
  async #wanted(): Promise<Companion> {
    await later.load();
    return this.#present ?? lacks('the game');
  }

  get dragging(): boolean {
    return this.hand.held?.by === 'drag';
  }

  // The picture

  view(common: Common, replay: ReplayModel<never> | null, look: Appearance): DirectiveResult {
    const { t, picture } = this.#widget;
    const playing = this.#present?.computer;
    const computer = replay ? null : (playing?.view(common.panel) ?? null);
    return gameView(
      {
        ...common,
        ...{ t, computer, replay },
        canHint: common.canHint && playing?.player.playing !== true,
        frame: this.hand.frame,
        held: this.hand.held,
        cursor: this.hand.cursor,
      },
      {
        ...picture.actions,
        turn: (slot) => {
          const asked = this.#wanted().then((companion) => {
            this.#widget.inTurn(() => {
              companion.turn(slot, 1);
            });
          });
          this.#widget.attempt(asked);
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
    // In a document that is shown nowhere it is not even asked to stay as it is.
    if (float.matches(':popover-open') !== this.dragging) float.togglePopover();
  }

  listen(root: HTMLElement, signal: AbortSignal): void {
    const widget = this.#widget;
    this.#listening = [root, signal];
    this.#companion?.listen(root, signal);
    this.#pointer = new PointerInput(root, this.hand, widget.stage, signal);
    signal.addEventListener('abort', () => {
      this.#listening = null;
      this.#pointer = null;
    });
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || widget.replay || !widget.isOurs(event)) return;
        if (this.#present?.actOnKey(event)) event.preventDefault();
      },
      { signal },
    );
    root.addEventListener(
      'focusin',
      (event) => {
        if (widget.isOurs(event)) this.hand.focused(event.target);
      },
      { signal },
    );
  }

  // What happens

  happened(transition: Exclude<Transition, Looked>, goalNew: boolean): void {
    if (!this.#frame) return;
    this.hand.frameChanged();
    if (!['move', 'undo', 'redo'].includes(transition.kind)) this.#bringComputer();
    if (this.#present) this.#present.happened(transition, goalNew);
    else this.#widget.say('');
  }

  looked(looked: Looked, entry: Entry | null): void {
    this.hand.frameChanged();
    if (entry) this.#present?.looked(looked, entry as HistoryEntry);
  }

  entryWords(number: number, entry: Entry): string {
    return later.module?.describeEntry(this.#widget.t, number, entry as HistoryEntry) ?? '';
  }

  optionsChanged(before: Options): void {
    const { options } = this.#widget;
    if (options.autoplay !== before.autoplay) this.#bringComputer();
    this.#present?.optionsChanged(before);
    if (!options.disabled || before.disabled) return;
    this.letGo();
    this.hand.letGo();
  }

  panelChanged(opened: boolean): void {
    if (opened) this.hand.letGo();
    this.#present?.computer?.player.wake();
  }

  letGo(): void {
    this.#pointer?.cancel();
  }

  leave(): void {
    this.hand.leaveGame();
  }

  walk(rows: number, columns: number): void {
    later.module?.walk(this.hand, rows, columns);
  }

  // The computer

  /** Where it is to play it is there with the game. */
  #bringComputer(): void {
    const { options, attempt } = this.#widget;
    if (options.autoplay === 'off' || !this.#frame) return;
    this.loading = this.#wanted().then((companion) => companion.load());
    attempt(this.loading);
  }

  showHint(): void {
    const asked = this.#wanted().then((companion) => {
      companion.showHint();
    });
    this.#widget.attempt(asked);
  }

  takeOver(): void {
    this.#present?.computer?.player.stop();
  }

  start(_source: Source): void {
    this.#present?.computer?.player.start();
  }

  async pause(): Promise<void> {
    this.takeOver();
  }

  async search(core: RemoteGame, ms: number): Promise<HandHint | null> {
    return (await this.#wanted()).search(core, ms);
  }

  async hint(): Promise<HandHint | null> {
    return (await this.#wanted()).hint();
  }

  // What the host asks

  async expectMove(move: AnyMove): Promise<void> {
    await this.#wanted();
    later.module?.parseMove(move);
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    return (await this.#wanted()).canPlay(move);
  }

  async legalMoves(piece: number | undefined): Promise<readonly Move[]> {
    return (await this.#wanted()).legalMoves(piece);
  }

  // What counts

  endOf(): EventDetails['bp-gameover']['reason'] {
    return 'no-move';
  }

  isFinal(): boolean {
    return true;
  }

  divisionOf(state: GameState): Division {
    const { fair } = state as PlaceState;
    return fair === 'random' ? 'usual' : fair;
  }
}
