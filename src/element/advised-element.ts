/** What an element does when the computer is asked about a hand, or plays it: the part for that is loaded when it is wanted. */
import type { Kind } from '../engine/kinds.js';
import { kindOf } from '../engine/kind-of.js';
import { findVariant } from '../engine/variants.js';
import type { Words } from '../locales/words.js';
import type { GameActions } from '../view/model.js';
import type { Options } from './attributes.js';
import type { Source } from './events.js';
import type { HandPlay } from '../games/place/computer.js';
import { HandElement } from './hand-element.js';
import { closest } from '../view/targets.js';

const HINT_BUTTON = '[part~="hint-button"]';

export abstract class AdvisedElement extends HandElement {
  /** The computer in games with a hand, once it has been asked for. */
  protected advice: HandPlay | null = null;
  /** By the kind of game, what is loaded later. */
  readonly #parts: Partial<Record<Kind, Promise<void>>> = {};
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
    return this.#parts[this.kind!] ?? Promise.resolve();
  }

  /** Loads a part, once. */
  protected load(kind: Kind, part: () => Promise<void>): Promise<void> {
    return (this.#parts[kind] ??= part());
  }

  /** What every such part needs of the element. */
  protected readonly seat = {
    session: this.session,
    options: this.options,
    mayAsk: (): boolean => this.mayAsk,
    isBlocked: (): boolean => this.covered || this.options.disabled,
    stage: this.stage,
    afterUpdate: (task: () => void): void => {
      this.afterUpdate(task);
    },
    words: (): Words => this.t,
    say: (text: string): void => {
      this.say(text);
    },
    step: (kind: 'undo' | 'redo', source: Source): void => {
      this.step(kind, source);
    },
    update: (): void => {
      this.requestUpdate();
    },
    attempt: (task: Promise<unknown>): void => {
      this.attempt(task);
    },
  };

  protected override updated(): void {
    super.updated();
    if (this.kind === 'place' && this.options.autoplay !== 'off') this.loadAdvice().catch(() => undefined);
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
    const root = this.stage.game();
    if (!root) return;
    this.advice?.listen(root, this, signal);
    // Who comes to the button may press it: the hint is then there sooner.
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      root.addEventListener(type, this.#prepare, { signal, passive: true });
    }
  }

  readonly #prepare = ({ target }: Event): void => {
    if (!this.handed || this.advice || !closest(target, HINT_BUTTON)) return;
    const prepare = async (): Promise<void> => {
      await this.loadAdvice();
      await this.advice?.prepare();
    };
    // Should it fail, the wish itself says so.
    prepare().catch(() => undefined);
  };

  protected override askHint(): void {
    this.loadAdvice().then(
      () => {
        if (this.advice) this.attempt(this.advice.askByHand());
      },
      () => {
        this.say(this.t('saidNoHint'));
      },
    );
  }

  /** Where it cannot be loaded, that is tried again with the next wish for it. */
  protected async loadAdvice(): Promise<void> {
    try {
      await this.load('place', async () => {
        const { HandPlay, handStyles } = await import('../games/place/computer.js');
        this.advice = new HandPlay({
          ...this.seat,
          isHanded: () => this.handed,
          showMove: (move, byKey, said) => {
            this.hand.show(move, byKey, said);
          },
        });
        this.addStyles(handStyles);
        this.relisten();
        const words = this.advice.begin();
        if (words) this.say(words);
      });
    } catch (error) {
      delete this.#parts.place;
      throw error;
    }
  }
}
