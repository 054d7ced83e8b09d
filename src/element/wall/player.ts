/** The computer at a wall: it looks for a sequence, plays it click by click, and leaves the wall to a person who acts. */
import type { WallMove } from '../../engine/pop/types.js';
import type { Frame } from '../../worker/protocol.js';
import type { Options } from '../attributes.js';
import type { GameSession } from '../session.js';

/** How long it looks for a sequence before it begins, in milliseconds. */
const THINK_MS = 1500;
/** How long one call of the search may take: a click of the player's waits no longer. */
const SLICE_MS = 40;
/** At this many milliseconds from click to click it shows first what it is about to remove. */
const SHOWN_MS = 120;

export interface PlayerHost {
  readonly session: GameSession;
  readonly options: Options;
  /** The wall that is played; `null` where there is none, or one that is only looked at. */
  frame(): Frame<'pop'> | null;
  /** Whether a panel lies over the wall, or the element takes no input. */
  isBlocked(): boolean;
  /** It marks what it is about to remove. */
  shows(): void;
  /** The computer takes the wall, or leaves it. */
  changed(plays: boolean): void;
  update(): void;
  attempt(task: Promise<unknown>): void;
}

export class WallPlayer {
  readonly #host: PlayerHost;
  #playing = false;
  #visible = false;
  #thinking = false;
  #about: WallMove | null = null;
  /** Counts what it was told: what was begun before is not gone on with. */
  #turn = 0;

  constructor(host: PlayerHost) {
    this.#host = host;
  }

  /** Whether the computer has been asked to play at all. */
  get asked(): boolean {
    return this.#host.options.autoplay !== 'off';
  }

  /** Whether it plays, until a person takes over. */
  get playing(): boolean {
    return this.#playing && this.#host.frame()?.state.over !== true;
  }

  /** Whether it has the wall, also one that is over. */
  get has(): boolean {
    return this.#playing;
  }

  get thinking(): boolean {
    return this.#thinking;
  }

  /** What it is about to remove. */
  get about(): WallMove | null {
    return this.#about;
  }

  /** Milliseconds from click to click. */
  get interval(): number {
    const { autoplaySpeed } = this.#host.options;
    return autoplaySpeed === 0 ? 0 : Math.round(1000 / autoplaySpeed);
  }

  /** Another wall is there. */
  begin(): void {
    this.#playing = this.asked;
    this.wake();
  }

  /** The options may have changed: it plays, or does not, or has to wait. */
  asks(before: Options): void {
    const { autoplay, disabled } = this.#host.options;
    if (before.autoplay !== autoplay && this.#playing !== this.asked) {
      this.#playing = this.asked;
      this.#host.changed(this.asked);
    }
    if (before.autoplay !== autoplay || before.disabled !== disabled) this.wake();
  }

  start(): void {
    if (!this.asked || this.playing) return;
    this.#playing = true;
    this.#host.changed(true);
    this.wake();
  }

  /** Leaves the wall to a person. */
  stop(): void {
    if (!this.#playing) return;
    this.#playing = false;
    this.#host.changed(false);
    this.wake();
  }

  /** Whether any of the wall can be seen: nobody watches what is not. */
  seen(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.wake();
  }

  /** Goes on where it plays and nothing is in the way, and waits else. */
  wake(): void {
    const turn = ++this.#turn;
    this.#about = null;
    this.#thinking = false;
    this.#host.update();
    if (this.#may()) this.#host.attempt(this.#play(turn));
  }

  #may(): boolean {
    const frame = this.#host.frame();
    return this.#playing && this.#visible && frame !== null && !frame.state.over && !this.#host.isBlocked();
  }

  async #play(turn: number): Promise<void> {
    const goesOn = (): boolean => turn === this.#turn && this.#may();
    let wall = this.#wall();
    // Where nothing comes of a sequence, nothing would of the next.
    let changes = false;
    for (const move of await this.#think(goesOn)) {
      await this.#show(move, goesOn);
      if (!goesOn()) return;
      this.#about = null;
      const frame = this.#host.frame()!;
      // The host has played or stepped meanwhile: another wall, another sequence.
      changes ||= this.#wall() !== wall;
      const isPart = (frame.outlook.cells[move.row]?.[move.column] ?? -1) >= 0;
      if (this.#wall() !== wall || !isPart) break;
      if (!(await this.#host.session.play(move, 'computer', frame as unknown as Frame))) {
        // What the host prevents it would prevent again.
        if (this.#host.frame() === frame) this.stop();
        else this.wake();
        return;
      }
      changes = true;
      wall = this.#wall();
    }
    if (changes && goesOn()) this.wake();
  }

  #wall(): string {
    return this.#host.frame()?.state.board.join() ?? '';
  }

  async #think(goesOn: () => boolean): Promise<readonly WallMove[]> {
    if (!goesOn()) return [];
    this.#thinking = true;
    this.#host.update();
    const found = await lookFor(this.#host.session, THINK_MS, goesOn);
    if (!goesOn()) return [];
    this.#thinking = false;
    this.#host.update();
    return found?.moves ?? [];
  }

  /** Waits until the next click is due; meanwhile its area is marked. */
  async #show(move: WallMove, goesOn: () => boolean): Promise<void> {
    const { interval } = this;
    if (interval >= SHOWN_MS && this.#host.options.autoplay === 'animated' && goesOn()) {
      await pause(interval / 2);
      if (!goesOn()) return;
      this.#about = move;
      this.#host.update();
      this.#host.shows();
      await pause(interval / 2);
    } else {
      await pause(interval);
    }
  }
}

/** The best sequence of about `timeMs`, in slices; `null` where none is found or nobody wants it any more. */
export async function lookFor(session: GameSession, timeMs: number, wanted: () => boolean) {
  let found = null;
  for (let spent = 0; spent < timeMs && wanted(); spent += SLICE_MS) {
    found = (await session.walls.search(SLICE_MS)) ?? found;
  }
  return found;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
