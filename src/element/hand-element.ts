/** A game in the player's hands: gestures in, commands to the session out. */
import type { PropertyValues } from 'lit';
import { IllegalMoveError } from '../engine/errors.js';
import { kindOf } from '../engine/kind-of.js';
import type { AnyMove } from '../engine/kinds.js';
import { pieceSize, type PieceSize } from '../view/piece.js';
import { actOnKey, walkOnKey } from '../games/place/keyboard.js';
import { listStep, replayKey } from '../games/place/keys.js';
import { PlayerHand } from '../games/place/player-hand.js';
import { PointerInput } from '../games/place/pointer.js';
import type { Source } from './events.js';
import type { Replay } from './replay.js';
import { StageElement } from './stage-element.js';
import { elementOf, isNamed } from '../view/targets.js';

export abstract class HandElement extends StageElement {
  protected readonly hand: PlayerHand = new PlayerHand({
    frame: () => (this.handed ? this.session.frame : null),
    active: () => this.mayPlay,
    play: (move, source) => this.playByHand(move, source),
    step: (kind) => {
      this.step(kind, 'keyboard');
    },
    hint: () => {
      this.askHint();
    },
    say: (text) => {
      this.say(text);
    },
    update: () => {
      this.requestUpdate();
    },
    focusCursor: (said = '') => {
      this.afterUpdate(() => {
        // A focus that stays where it is makes no screen reader speak.
        const text = [said, this.stage.focusCursor()].filter(Boolean).join(' ');
        if (text) this.say(text);
      });
    },
    flyHome: (slot) => this.stage.flyHome(slot),
    takeUp: () => {
      this.stage.endFlight();
    },
    words: () => this.t,
  });
  /** The move of a replay around which moves are listed, where it is not the present one. */
  protected listedAround: number | null = null;
  #pointer: PointerInput | null = null;

  /** Whether a game with a hand is shown, or none yet: the others have input of their own. */
  protected get handed(): boolean {
    return !this.state || kindOf(this.state) === 'place';
  }

  /** Asks the computer what to place. */
  protected abstract askHint(): void;
  /** Whether a panel lies over the board. */
  protected abstract get covered(): boolean;
  /** Whether it is another than that of the end. */
  protected abstract get asks(): boolean;
  /** Puts the panel away that a player can put away; answers whether there was one. */
  protected abstract dismissed(): boolean;

  /** With this, `moveBefore()` keeps the element as it is. */
  connectedMoveCallback(): void {
    this.#pointer?.cancel();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pointer?.cancel();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.stage.beforeUpdate();
    if (!changed.has('disabled') || !this.options.disabled) return;
    this.#pointer?.cancel();
    this.hand.letGo();
  }

  protected listen(signal: AbortSignal): void {
    const root = this.stage.game();
    if (!root) return;
    const scene = {
      corner: () => this.stage.corner(),
      float: () => this.stage.float(),
      pieceSize: (slot: number): PieceSize => pieceSize(this.hand.frame?.state.hand[slot] ?? ''),
    };
    this.#pointer = new PointerInput(root, this.hand, scene, signal);
    root.addEventListener('keydown', this.#onKey, { signal });
    root.addEventListener('focusin', this.#onFocus, { signal });
    signal.addEventListener('abort', () => {
      this.#pointer = null;
    });
  }

  /** What a host has put into a slot is none of the game's business. */
  #isOurs({ target }: Event): boolean {
    return elementOf(target)?.getRootNode() === this.shadowRoot;
  }

  readonly #onFocus = (event: FocusEvent): void => {
    if (this.#isOurs(event)) this.hand.focused(event.target);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.#isOurs(event)) return;
    const dismissed = event.key === 'Escape' && this.dismissed();
    // Games without a hand have keys of their own.
    if (!dismissed && !this.replay && !this.handed) return;
    if (dismissed || (this.replay ? this.#replayKey(event, this.replay) : actOnKey(event, this.hand))) {
      event.preventDefault();
    }
  };

  /** Moves the cursor over a board that is only looked at. */
  protected walkBy(rows: number, columns: number): void {
    this.hand.moveBy(rows, columns);
  }

  #replayKey(event: KeyboardEvent, replay: Replay): boolean {
    const listed = listStep(event);
    const from = listed && this.stage.focusedMove();
    if (listed && from) this.#walkList(from + listed, replay.entries.length);
    const walk = (rows: number, columns: number): void => {
      this.walkBy(rows, columns);
    };
    if (from || walkOnKey(event, walk)) return true;
    const key = replayKey(event);
    const { target } = event;
    // A button's own key, and the arrows of the list of speeds.
    if (!key || isNamed(target, 'select')) return false;
    if (key === 'toggle' && isNamed(target, 'button')) return false;
    this.attempt(key === 'toggle' ? replay.toggle() : replay.goTo(key));
    return true;
  }

  /** Leads the focus to a move in the list, of which another part may be to be listed first. */
  #walkList(number: number, last: number): void {
    if (number < 1 || number > last || this.stage.focusMove(number)) return;
    this.listedAround = number;
    this.requestUpdate();
    this.afterUpdate(() => {
      this.stage.focusMove(number);
    });
  }

  /** Whether the player may act now. */
  protected get mayPlay(): boolean {
    return this.phase === 'playing' && !this.options.disabled && !this.covered && !this.replay;
  }

  /** Plays a move of the player's; answers whether it was played. */
  protected async playByHand(move: AnyMove, source: Source): Promise<boolean> {
    try {
      const shown = this.session.frame ?? undefined;
      const result = await this.session.play(move, source, shown);
      if (!result && shown === this.session.frame) this.say(this.t('saidPrevented'));
      return result !== null;
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) this.attempt(Promise.reject(error as Error));
      else if (this.handed) this.say(this.t('saidDoesNotFit'));
      return false;
    }
  }

  /** Goes a move back or forth, where that is allowed. */
  protected step(kind: 'undo' | 'redo', source: Source): void {
    if (this.options.undo) this.attempt(this.session[kind](source));
  }
}
