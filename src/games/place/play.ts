/** A game in the player's hands as a widget plays it: gestures in, commands to the session out, and what is said of it. */
import type { TemplateResult } from 'lit';
import type { RemoteGame } from '../../core/client.js';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { HandHint } from '../../engine/place/types.js';
import type { GameState, HistoryEntry, Move, PlaceState } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { EventDetails, Source } from '../../element/events.js';
import type { Happening, Looked } from '../../element/happening.js';
import type { Common, Play as AnyPlay } from '../../element/play.js';
import type { Entry } from '../../element/replay.js';
import type { Division } from '../../element/saved.js';
import type { Widget } from '../../element/widget.js';
import type { Appearance, ReplayModel } from '../../view/model.js';
import { closest } from '../../view/targets.js';
import type { Computer } from './computer.js';
import { PlayerHand } from './player-hand.js';
import { PointerInput } from './pointer.js';
import { boxes } from './css/boxes.js';
import { gameView, later } from './view.js';

export const styles = [boxes];

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
    this.#hand = new PlayerHand(widget, () => this.#frame);
  }

  get #frame(): Frame | null {
    return this.#widget.play === this ? this.#widget.session.frame : null;
  }

  /** What the player holds, for keys beyond those of playing. */
  get hand(): PlayerHand {
    return this.#hand;
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
    this.#pointer = new PointerInput(root, this.#hand, widget.stage, signal);
    signal.addEventListener('abort', () => {
      this.#listening = null;
      this.#pointer = null;
    });
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || widget.replay || !widget.isOurs(event)) return;
        if (later.module?.actOnKey(event, this.#hand, widget)) event.preventDefault();
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
    const { session, say, options, t } = this.#widget;
    const state = this.#frame?.state;
    if (!state) return;
    this.#hand.frameChanged();
    if (options.autoplay !== 'off') this.#load().catch(() => undefined);
    // Who watches the computer hears of its last move.
    const isTold = !isComputers(happening) || state.over || goalNew;
    const helped = session.course?.ledger.helped === true;
    const words = isTold ? (later.module?.wordsFor(t, happening, state, goalNew, helped) ?? '') : '';
    const more = this.#computer?.happened(happening) ?? '';
    if (isTold || more) say(`${words} ${more}`.trim());
    this.#show(happening);
  }

  #show(happening: Exclude<Happening, Looked>): void {
    const { picture, options, stage, motion } = this.#widget;
    if (happening.kind !== 'move') return;
    const byComputer = isComputers(happening);
    if (byComputer && options.autoplay === 'simple') return;
    const { before, move, result } = happening;
    // The panel at the end says the score; points rising behind it would be clutter.
    const points = picture.covered ? 0 : result.points;
    const most = byComputer ? this.#computer?.player.interval : undefined;
    this.#widget.afterUpdate(() => {
      later.module?.showMove(stage, motion, before, move, result.cleared, points, most);
    });
  }

  looked({ before }: Looked, entry: Entry | null): void {
    const { stage, motion } = this.#widget;
    this.#hand.frameChanged();
    if (!entry || !before) return;
    this.#widget.afterUpdate(() => {
      later.module?.showEntry(stage, motion, before, entry as HistoryEntry);
    });
  }

  entryWords(number: number, entry: Entry): string {
    return later.module?.describeEntry(this.#widget.t, number, entry as HistoryEntry) ?? '';
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
    later.module?.walk(this.#hand, rows, columns);
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

  async search(core: RemoteGame, ms: number): Promise<HandHint | null> {
    return (await this.#load()).lookIn(core, ms);
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
    (await import('./later.js')).expectMove(move);
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    const frame = this.#frame;
    const { canPlayOn } = await import('./later.js');
    return frame !== null && canPlayOn(frame, move);
  }

  async legalMoves(piece: number | undefined): Promise<readonly Move[]> {
    const frame = this.#frame;
    const { legalOn } = await import('./later.js');
    return frame ? legalOn(frame, piece) : [];
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

function isComputers(happening: Happening): boolean {
  return happening.kind === 'move' && happening.source === 'computer';
}
