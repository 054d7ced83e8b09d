/** What an element does when the computer is asked about a hand, or plays it: the part for that is loaded when it is wanted. */
import type { Kind } from '../engine/kinds.js';
import { kindOf } from '../engine/kind-of.js';
import { findVariant } from '../engine/variants.js';
import type { GameActions } from '../view/model.js';
import type { Options } from './attributes.js';
import type { HandPlay } from './hand/play.js';
import { HandElement } from './hand-element.js';

export abstract class AdvisedElement extends HandElement {
  /** The computer in games with a hand, once one has asked for it. */
  protected advice: HandPlay | null = null;
  #loading: Promise<void> | null = null;
  #signal: AbortSignal | null = null;
  #optionsBefore: Options | null = null;

  protected abstract readonly actions: GameActions;

  /** Which kind of game is shown, or is about to be. */
  protected get kind(): Kind | undefined {
    return this.state ? kindOf(this.state) : findVariant(this.options.variant)?.mechanism;
  }

  /** Whether a player of this game may ask the computer: not in the game of a day. */
  protected get mayAsk(): boolean {
    return this.options.hints && this.session.undoable;
  }

  protected override get partLoaded(): Promise<void> {
    return this.#loading ?? Promise.resolve();
  }

  protected override updated(): void {
    super.updated();
    if (this.kind === 'place' && this.options.autoplay !== 'off') this.attempt(this.loadAdvice());
    const before = this.#optionsBefore;
    this.#optionsBefore = { ...this.options };
    if (before) this.optionsChanged(before);
  }

  /** The options may be others than before. */
  protected optionsChanged(before: Options): void {
    this.advice?.player.asks(before);
  }

  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    this.#signal = signal;
    this.#listenForAdvice();
  }

  protected override askHint(): void {
    this.attempt(this.loadAdvice().then(() => this.advice?.askByHand()));
  }

  /** Resolves once the computer is there. */
  protected loadAdvice(): Promise<void> {
    return (this.#loading ??= import('./hand/play.js').then(({ HandPlay, handStyles }) => {
      this.advice = new HandPlay({
        session: this.session,
        options: this.options,
        hints: () => this.mayAsk,
        isHanded: () => this.handed,
        isBlocked: () => this.covered || this.options.disabled,
        hasFocus: () => this.stage.hasFocus('.board'),
        showPlace: (place, focus) => {
          this.hand.show(place, focus);
        },
        say: (text) => {
          this.say(text);
        },
        update: () => {
          this.requestUpdate();
        },
        attempt: (task) => {
          this.attempt(task);
        },
      });
      this.addStyles(handStyles);
      this.#listenForAdvice();
      this.advice.begin();
    }));
  }

  #listenForAdvice(): void {
    const root = this.stage.game();
    if (root && this.#signal?.aborted === false) this.advice?.listen(root, this, this.#signal);
  }
}
