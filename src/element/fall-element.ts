/** What an element does when its game falls: the part for it is loaded with the first such game. */
import { type FallState, isFalling } from '../engine/fall/types.js';
import { AdvisedElement } from './advised-element.js';
import type { Happening } from './happening.js';
import type { Options } from './attributes.js';
import type { FallPlay } from '../games/fall/play.js';
import type { Pace } from './replay.js';

export abstract class FallElement extends AdvisedElement {
  /** Picture, input and control of falling games, once one has asked for them. */
  protected fall: FallPlay | null = null;

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
    if (this.fallState) this.fall?.happened(happening, this.fallState);
    this.showFallStatus();
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

  #load(): void {
    const part = this.load('fall', async () => {
      const { FallPlay, fallStyles } = await import('../games/fall/play.js');
      this.fall = new FallPlay({
        ...this.seat,
        actions: this.actions,
        tell: (name, reason, source) => {
          this.tell(name, { reason }, source);
        },
        motion: () => this.motionShown,
        showStatus: () => {
          this.showFallStatus();
        },
      });
      this.addStyles([fallStyles].flat());
      if (this.fallState) this.fall.control.begin();
      this.showFallStatus();
      this.requestUpdate();
    });
    this.attempt(part);
  }
}
