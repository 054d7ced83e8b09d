/** What an element does when its game is a wall: the part for it is loaded with the first such game. */
import { isWall, type WallResult, type WallState } from '../engine/pop/types.js';
import type { GameState, MoveResult } from '../engine/types.js';
import type { SetupStatistics } from '../games/pop/statistics.js';
import type { Options } from './attributes.js';
import type { Source } from './events.js';
import { FallElement } from './fall-element.js';
import type { HandPlay } from '../games/place/computer.js';
import type { Happening } from './happening.js';
import type { WallPlay } from '../games/pop/play.js';

export abstract class WallElement extends FallElement {
  /** Picture, input and computer of walls, once one has asked for them. */
  protected wall: WallPlay | null = null;

  /** Whether a wall is shown, or is about to be. */
  protected get pops(): boolean {
    return this.kind === 'pop';
  }

  /** Figures of the games of the present set-up that were played to their end; `null` where none are kept. */
  get statistics(): SetupStatistics | null {
    return (this.pops && this.wall?.figures.of(this.wallState)) || null;
  }

  protected override updated(): void {
    super.updated();
    if (this.pops && !this.wall) this.#load();
  }

  protected override optionsChanged(before: Options): void {
    super.optionsChanged(before);
    if (this.pops) this.wall?.player.asks(before);
  }

  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    const root = this.stage.game();
    if (root && this.wall && this.pops) this.wall.listen(root, this, signal);
  }

  protected override walkBy(rows: number, columns: number): void {
    if (this.pops) this.wall?.moveBy(rows, columns);
    else super.walkBy(rows, columns);
  }

  /** A wall has changed, and may have decided its goal: shows and says it. */
  protected popped(happening: Happening, goalDecided: boolean): void {
    if (happening.kind !== 'look' && happening.kind !== 'flow') this.wall?.happened(happening, goalDecided);
  }

  /** A replay shows another move. */
  protected lookedAt(): void {
    if (this.pops) this.wall?.changed();
  }

  protected override step(kind: 'undo' | 'redo', source: Source): void {
    if (this.options.undo) this.computer?.takeOver();
    super.step(kind, source);
  }

  /** A replay shows what the next click did. */
  protected lookedAtClick(before: readonly string[], result: MoveResult | null): void {
    if (result && 'moved' in result) this.wall?.show(before, result as WallResult);
  }

  /** A game has ended for the first time. */
  protected gameEnded(state: GameState): void {
    if (!isWall(state)) return;
    const count = async (): Promise<void> => {
      await this.partLoaded;
      await this.wall?.figures.count(state);
    };
    this.attempt(count());
  }

  /** The computer at the hand or wall that is shown, once it has been asked for. */
  protected get computer(): HandPlay | WallPlay | null {
    return this.pops ? this.wall : this.advice;
  }

  /** What lies over a game that the computer plays is new: it waits, or goes on. */
  protected wakeComputer(): void {
    this.computer?.player.wake();
  }

  #load(): void {
    const part = this.load('pop', async () => {
      const { WallPlay, wallStyles } = await import('../games/pop/play.js');
      this.wall = new WallPlay({
        ...this.seat,
        actions: this.actions,
        isAsked: () => this.asks || this.options.disabled,
        isPlaying: () => this.mayPlay,
        play: (move, source) => this.playByHand(move, source),
        motion: () => this.motionShown,
      });
      this.addStyles(wallStyles);
      if (this.state && isWall(this.state)) this.wall.begin();
      this.requestUpdate();
    });
    this.attempt(part);
  }

  /** The wall that is shown; `null` where there is none. */
  protected get wallState(): WallState | null {
    const { state } = this;
    return state && isWall(state) ? state : null;
  }
}
