/** The computer in a game with a hand: what it advises, and when it plays itself. Loaded with the first wish for either. */
import { nothing } from 'lit';
import { handSearchBytes } from '../../engine/place/search-wasm.js';
import type { HandHint } from '../../engine/place/types.js';
import type { Move } from '../../engine/types.js';
import { pieceCells } from '../../view/piece.js';
import { orientation } from './anchors.js';
import { keyIntent } from './keys.js';
import { closest, isInTreeOf, isNamed } from '../../view/targets.js';
import { hintWords } from './hint.js';
import type { Words } from '../../locales/words.js';
import { computerButton, computerLine } from '../../view/computer.js';
import type { ComputerModel, Hinted } from '../../view/model.js';
import type { Stage } from '../../view/stage.js';
import { handHint } from './css/hint.js';
import type { Frame } from '../../core/protocol.js';
import type { Options } from '../../element/attributes.js';
import { Adviser } from '../../element/computer/adviser.js';
import { ComputerPlayer } from '../../element/computer/player.js';
import type { Happening } from '../../element/happening.js';
import { canPlayOn } from '../../element/moves.js';
import type { GameSession } from '../../element/session.js';
import { watchSight } from '../../element/sight.js';

export const handStyles = [handHint].flat();

/** How long the computer looks for a hint, in milliseconds. */
const HINT_MS = 50;
/** How long it looks at a hand before it plays it: as long as playing it takes, within these bounds. */
const THINK_MS = { least: 25, most: 100 };

const SEARCHED = { kind: 'place', searchBytes: async () => handSearchBytes() } as const;

export interface HandPlayHost {
  readonly session: GameSession;
  readonly options: Options;
  /** Whether a player of this game may ask the computer. */
  mayAsk(): boolean;
  /** Whether a game with a hand is shown. */
  isHanded(): boolean;
  /** Whether a panel lies over the board, or the element takes no input. */
  isBlocked(): boolean;
  readonly stage: Stage;
  /** Shows where a move is, for a player who plays by keys with its piece at hand, and says what is said of it. */
  showMove(move: Move, byKey: boolean, said: string): void;
  words(): Words;
  say(text: string): void;
  update(): void;
  attempt(task: Promise<unknown>): void;
}

export class HandPlay {
  readonly player: ComputerPlayer<'place'>;
  readonly adviser: Adviser<'place'>;
  readonly #host: HandPlayHost;

  constructor(host: HandPlayHost) {
    this.#host = host;
    const frame = (): Frame | null => this.#frame;
    this.player = new ComputerPlayer<'place'>({
      ...host,
      ...SEARCHED,
      ...{ frame, canPlay: canPlayOn },
      thinkMs: (interval) => {
        const slots = this.#frame?.state.handSize ?? 1;
        return Math.max(THINK_MS.least, Math.min(slots * interval, THINK_MS.most));
      },
      shows: () => undefined,
      changed: (plays) => {
        host.say(plays ? this.t('saidComputer') : this.t('saidPlayer'));
      },
    });
    this.adviser = new Adviser<'place'>({
      ...host,
      ...SEARCHED,
      ...{ timeMs: HINT_MS, frame },
      hintOf: (found, now) => (canPlayOn(now, found) ? found : null),
    });
  }

  get t(): Words {
    return this.#host.words();
  }

  /** The game that is played; `null` where there is none with a hand, or one that is only looked at. */
  get #frame(): Frame | null {
    const { session } = this.#host;
    return session.looking || !this.#host.isHanded() ? null : session.frame;
  }

  /** Listens on the picture's root until the signal: what a person does there, and whether anybody can see it. */
  listen(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
    // Before the game itself acts on it: what the person does is then done in a game of their own.
    const options = { signal, capture: true };
    root.addEventListener(
      'pointerdown',
      (event) => {
        if (isInTreeOf(event.target, root) && closest(event.target, '.board, .hand')) this.takeOver();
      },
      options,
    );
    root.addEventListener(
      'keydown',
      (event) => {
        if (isInTreeOf(event.target, root) && this.#isPlay(event)) this.takeOver();
      },
      options,
    );
    watchSight(host, signal, (near, shown) => {
      this.player.seen(near && shown);
    });
    signal.addEventListener('abort', () => {
      this.player.seen(false);
    });
  }

  /** Whether a key does something in the game: those of a button of the toolbar are its own. */
  #isPlay(event: KeyboardEvent): boolean {
    const intent = keyIntent(event);
    if (!intent || this.#host.isBlocked()) return false;
    const isButtons = intent.kind === 'move' || intent.kind === 'place';
    return !isButtons || !isNamed(event.target, 'button') || closest(event.target, '.hand') !== null;
  }

  // What happens

  /** The game has changed, or is another one; answers what there is to say of the computer. */
  happened({ kind }: Happening): string {
    if (kind === 'look' || kind === 'flow') return '';
    this.adviser.changed();
    return kind === 'move' || kind === 'undo' || kind === 'redo' ? '' : this.begin();
  }

  /** Another game is there, or the same one in another document; answers what there is to say. */
  begin(): string {
    this.adviser.changed();
    if (!this.#frame) return '';
    this.player.begin();
    return this.player.playing ? this.t('saidComputer') : '';
  }

  /** Readies the core for a hint. */
  async prepare(): Promise<void> {
    const { session } = this.#host;
    await session.command((game) => game.teach(handSearchBytes()));
  }

  /** A person acts: the computer leaves the game to them. */
  takeOver(): void {
    if (this.#frame) this.player.stop();
  }

  /** A player asks: the answer is shown and said, unless the game has changed meanwhile. */
  async askByHand(): Promise<void> {
    const { say } = this.#host;
    if (!this.#host.mayAsk() || this.player.playing) {
      say(this.t('saidNoHint'));
      return;
    }
    const hadFocus = this.#host.stage.hasFocus('.board');
    const hint = await this.adviser.ask();
    if (!hint || this.adviser.hint !== hint) return;
    this.#host.showMove(hint, hadFocus, hintWords(this.t, hint));
  }

  // The picture

  view(panel: string): ComputerModel {
    const { player, t } = this;
    const computer = player.asked && this.#frame ? player.playing : null;
    const state = this.#frame?.state ?? null;
    const model = { t, computer, state, panel, thinking: false };
    const move: Move | HandHint | null = player.about ?? this.adviser.hint;
    return {
      hinted: move && this.#hinted(move),
      line: computer === null ? nothing : computerLine(model),
      button: computerButton(model, () => {
        player.toggle();
      }),
    };
  }

  #hinted({ piece, rotation, row, column }: Move): Hinted | null {
    const frame = this.#frame;
    const shape = frame && orientation(frame, piece, rotation).piece;
    if (!shape) return null;
    const cells = pieceCells(shape).map((cell) => (row + cell.row) * 32 + column + cell.column);
    return { slot: piece, cells: new Set(cells) };
  }
}
