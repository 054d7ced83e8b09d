/** The element's session: the game that it has open, and the replay of that where it is a record. */
import type { GameState } from '../engine/types.js';
import type { Frame } from '../core/protocol.js';
import type { Happening } from './happening.js';
import { type Pace, Replay } from './replay.js';
import { ReportingElement } from './reporting-element.js';
import { GameSession } from './session.js';

export abstract class SessionElement extends ReportingElement {
  protected readonly session = new GameSession({
    tell: (name, detail, source) => this.tell(name, detail, source),
    leaving: () => {
      this.leaveGame();
      this.endReplay();
    },
    changed: (happening) => {
      this.changed(happening);
    },
    ended: (state) => {
      this.gameEnded(state);
    },
    lost: (error) => {
      this.coreLost(error);
    },
  });
  /** The replay of the record that is shown, if one is. */
  protected replay: Replay | null = null;
  /** Counts the games asked for. */
  protected openings = 0;
  /** The worker file that was told to be of no use; once is enough. */
  #badWorkerUrl = '';

  /** The frame is new. */
  protected abstract changed(happening: Happening): void;
  /** A game that the player has played is over, for the first time. */
  protected abstract gameEnded(state: GameState): void;
  /** The core of a running game died. */
  protected abstract coreLost(error: Error | null): void;
  /** Another game is about to take the place of the present one. */
  protected abstract leaveGame(): void;

  /** The present state, frozen; `null` until the first board is there. */
  get state(): GameState | null {
    return this.session.frame?.state ?? null;
  }

  /** The best score under the present save key. */
  get best(): number {
    return this.session.best;
  }

  protected get shownFrame(): Frame | null {
    return this.session.frame;
  }

  /** How the replay plays, where it does not go from entry to entry. */
  protected replayPace(): Pace | null {
    return null;
  }

  protected async startReplay(opening: number): Promise<void> {
    const changed = (): void => {
      if (this.replay === replay) this.setStatus(replay.playing ? 'playing' : 'paused');
    };
    const replay = await Replay.of(this.session, changed, () => this.replayPace());
    // Another game may have been asked for meanwhile.
    if (opening !== this.openings) return;
    this.replay = replay;
    this.setStatus('paused');
  }

  protected endReplay(): void {
    this.replay?.stop();
    this.replay = null;
  }

  protected async rehost(): Promise<void> {
    await this.session.rehost(this.options.workerUrl);
    this.checkWorkerUrl();
  }

  /** @internal Which way of running the core was taken, as `ladder.ts` names them. */
  get rung(): string | undefined {
    return this.session.rung;
  }

  /** A worker file that does not answer is passed over: the game goes on, the host should know. */
  protected checkWorkerUrl(): void {
    const value = this.options.workerUrl;
    if (!value || value === this.#badWorkerUrl || this.session.rung === 'worker-url') return;
    this.#badWorkerUrl = value;
    this.refuse({ attribute: 'worker-url', value, allowed: 'the address of a worker file that answers' });
  }

  /** Back in a document: starts the replay of a record that was opened, but taken out before that. */
  protected async resumeReplay(opening: number): Promise<void> {
    if (opening !== this.openings || !this.session.looking || this.replay) return;
    await this.startReplay(opening);
    if (opening !== this.openings) return;
    await this.updateComplete;
    this.tellReady(false);
  }
}
