/** What an element does when its game falls: the part for it is loaded with the first such game. */
import { type FallPiece, type FallResult, type FallState, isFalling } from '../engine/fall/types.js';
import type { GameState } from '../engine/types.js';
import { AdvisedElement } from './advised-element.js';
import type { Happening } from './happening.js';
import type { Options } from './attributes.js';
import type { FallPlay } from './fall/play.js';
import type { Pace } from './replay.js';

export abstract class FallElement extends AdvisedElement {
  /** Picture, input and control of falling games, once one has asked for them. */
  protected fall: FallPlay | null = null;
  #loading: Promise<void> | null = null;

  /** Resolves once what a falling game needs is there, if one is wanted. */
  protected get fallLoaded(): Promise<void> {
    return this.#loading ?? Promise.resolve();
  }

  /** The picture that is listened to: that of another kind of game is another one. */
  #root: HTMLElement | null = null;

  /** The falling game that is shown; `null` where there is none. */
  protected get fallState(): FallState | null {
    const { state } = this;
    return state && isFalling(state) ? state : null;
  }

  /** Whether a falling game is shown, or is about to be. */
  protected get falls(): boolean {
    return this.kind === 'fall';
  }

  protected override replayPace(): Pace | null {
    return this.falls ? (this.fall?.pace ?? null) : null;
  }

  protected override updated(): void {
    super.updated();
    if (this.falls && !this.fall) this.#load();
    const root = this.stage.game();
    if (root !== this.#root) {
      if (this.#root) this.relisten();
      this.#root = root;
    }
  }

  protected override optionsChanged(before: Options): void {
    super.optionsChanged(before);
    if (this.fallState) this.fall?.control.optionsChanged(before);
  }

  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    const root = this.stage.game();
    if (root && this.fall && this.falls) this.fall.listen(root, this, signal);
  }

  /** A falling game has changed: shows and says it. */
  protected fell(happening: Happening): void {
    const { fall, fallState: state } = this;
    if (!fall || !state) return;
    if (happening.kind !== 'flow' && happening.kind !== 'move') fall.forgetHint();
    switch (happening.kind) {
      case 'start':
      case 'new-game':
      case 'restore':
        fall.control.begin();
        break;
      case 'flow':
        this.#show(happening.before, happening.results);
        break;
      case 'move':
        this.#show(happening.before, [happening.result as FallResult]);
        break;
      case 'undo':
      case 'redo':
        this.say(fall.words(state));
        break;
      case 'look':
    }
    if (state.over) fall.control.ended();
    this.showFallStatus();
  }

  /** A replay shows where a piece has just locked: its rows flash as they go. */
  protected lookedOn(piece: FallPiece): void {
    this.afterUpdate(() => {
      const root = this.stage.game();
      if (root) this.fall?.flash(root, [piece], this.motionShown);
    });
  }

  /** The player looks elsewhere in the widget. */
  protected letFallWait(): void {
    if (this.falls) this.fall?.control.pause('player', 'button');
  }

  /** Tells the host whether the game runs. */
  protected showFallStatus(): void {
    const { fall, fallState: state } = this;
    if (!fall || !state || this.session.looking || this.phase === 'error') return;
    this.setStatus(state.over ? 'over' : fall.control.panel === 'none' ? 'playing' : 'paused');
  }

  protected coreLost(error: Error | null): void {
    if (error) {
      this.attempt(Promise.reject(error));
      return;
    }
    this.fall?.control.pause('core', 'system');
    this.requestUpdate();
  }

  #show(before: GameState | null, results: readonly FallResult[]): void {
    const { fall, fallState: state } = this;
    if (!fall || !state) return;
    fall.flowed(before as FallState | null, state, results);
    this.afterUpdate(() => {
      const root = this.stage.game();
      if (root) fall.flash(root, results, this.motionShown);
    });
  }

  #load(): void {
    if (this.#loading) return;
    this.#loading = import('./fall/play.js').then(({ FallPlay, fallStyles }) => {
      const { stage, session } = this;
      this.fall = new FallPlay({
        session,
        options: this.options,
        hints: () => this.mayAsk,
        isBlocked: () => this.covered || this.options.disabled,
        stopped: () => {
          // The well takes no focus while it waits.
          const hadFocus = stage.hasFocus();
          this.showFallStatus();
          this.requestUpdate();
          this.afterUpdate(() => {
            if (hadFocus) stage.focusPanelInPlace();
          });
        },
        changed: (happening, reason, source) => {
          this.showFallStatus();
          const words = this.fall?.messages;
          if (words && happening === 'takeover') this.say(words.saidPlayer);
          if (happening === 'pause') {
            if (words) this.say(words.saidPaused);
            this.tell('bp-pause', { reason }, source);
            this.afterUpdate(() => {
              if (reason === 'player') stage.focusPanel();
            });
          } else if (happening === 'resume') {
            // The panel goes, and the focus with it.
            if (stage.hasFocus('.panel')) {
              this.afterUpdate(() => {
                stage.focusCursor();
              });
            }
            if (words && reason !== 'start') this.say(words.saidGoOn);
            this.tell('bp-resume', { reason }, source);
          }
          this.requestUpdate();
        },
        refused: () => {
          if (this.fall) this.say(this.fall.messages.saidBlocked);
        },
        attempt: (task) => {
          this.attempt(task);
        },
        actions: this.actions,
        say: (text) => {
          this.say(text);
        },
        update: () => {
          this.requestUpdate();
        },
        step: (kind, source) => {
          this.step(kind, source);
        },
        focusWell: () => {
          this.afterUpdate(() => {
            stage.focusCursor();
          });
        },
      });
      this.addStyles([fallStyles].flat());
      if (this.fallState) this.fall.control.begin();
      this.showFallStatus();
      this.requestUpdate();
    });
    this.attempt(this.#loading);
  }
}
