/** The computer in a game with a hand: what it advises, and when it plays itself. Loaded with the first wish for either. */
import { nothing } from 'lit/html.js';
import { lacks } from '../../core/connection.js';
import type { HandHint } from '../../engine/place/types.js';
import type { Move } from '../../engine/types.js';
import { pieceCells } from '../../view/piece.js';
import { orientation } from './orientations.js';
import { keyIntent } from './keyboard.js';
import { closest, isInTreeOf, isNamed } from '../../view/targets.js';
import { advice } from '../../locales/en.js';
import { lettersOf } from '../../locales/address.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { lines } from './words.js';
import { computerButton, computerLine } from '../../view/computer.js';
import type { ComputerModel, Hinted } from '../../view/model.js';
import { handHint } from './css/hint.js';
import type { Frame } from '../../core/protocol.js';
import { Adviser } from '../../element/computer/adviser.js';
import type { SearchedGame } from '../../element/computer/search.js';
import { ComputerPlayer } from '../../element/computer/player.js';
import { teach } from '../../element/course.js';
import type { Transition } from '../../element/transition.js';
import { watchSight } from '../../element/look.js';
import type { Widget } from '../../element/widget.js';
import { canPlayOn } from './later.js';

addEnglish(advice);

/** Not with this module: a browser keeps a module as failed, for as long as the page lives, when what it imports has failed. */
const handSearch = async (): Promise<Uint8Array> =>
  (await import('virtual:wasm/hand-search').catch(lacks)).default();

export const styles = [handHint].flat();

/** How long the computer looks at a hand before it plays it: as long as playing it takes, within these bounds. */
const THINK_MS = { least: 25, most: 100 };

export class Computer {
  readonly player: Readonly<ComputerPlayer<'place'>>;
  readonly adviser: Adviser<'place'>;
  readonly #widget: Widget;
  readonly #shown: () => Frame | null;
  /** The last hint that a player was told: who asks twice meanwhile hears it once. */
  #told: HandHint | null = null;

  /** `shown`: the game with a hand that is shown, if one is. */
  constructor(widget: Widget, shown: () => Frame | null) {
    this.#widget = widget;
    this.#shown = shown;
    const game: SearchedGame<'place'> = {
      hintMs: 50,
      search: handSearch,
      frame: () => this.#frame,
      canPlay: canPlayOn,
      hintOf: (found, frame) => (canPlayOn(frame, found) ? found : null),
      thinkMs: (interval) => {
        const slots = this.#frame?.state.handSize ?? 1;
        return Math.max(THINK_MS.least, Math.min(slots * interval, THINK_MS.most));
      },
      changed: (plays) => {
        widget.say(plays ? this.#widget.t('saidComputer') : this.#widget.t('saidPlayer'));
      },
    };
    this.player = new ComputerPlayer(widget, game);
    this.adviser = new Adviser(widget, game);
  }

  /** The game that is played; `null` where there is none with a hand, or one that is only looked at. */
  get #frame(): Frame | null {
    return this.#widget.session.looking ? null : this.#shown();
  }

  /** Listens on the picture's root until the signal: what a person does there, and whether anybody can see it. */
  listen(root: HTMLElement, signal: AbortSignal): void {
    // Before the game itself acts on it: what the person does is then done in a game of their own.
    const options = { signal, capture: true };
    root.addEventListener(
      'pointerdown',
      (event) => {
        if (isInTreeOf(event.target, root) && closest(event.target, '.board, .hand')) this.#takeOver();
      },
      options,
    );
    root.addEventListener(
      'keydown',
      (event) => {
        if (isInTreeOf(event.target, root) && this.#isPlay(event)) this.#takeOver();
      },
      options,
    );
    watchSight(this.#widget.element, signal, (near, shown) => {
      this.player.seen(near && shown);
    });
    signal.addEventListener('abort', () => {
      this.player.seen(false);
    });
  }

  /** Whether a key does something in the game: those of a button of the toolbar are its own. */
  #isPlay(event: KeyboardEvent): boolean {
    const intent = keyIntent(event);
    if (!intent || this.#widget.blocked) return false;
    const isButtons = intent.kind === 'move' || intent.kind === 'place';
    return !isButtons || !isNamed(event.target, 'button') || closest(event.target, '.hand') !== null;
  }

  // What happens

  /** The game has changed, or is another one; answers what there is to say of the computer. */
  happened({ kind }: Transition): string {
    if (kind === 'look' || kind === 'flow') return '';
    this.adviser.changed();
    return kind === 'move' || kind === 'undo' || kind === 'redo' ? '' : this.begin();
  }

  /** Another game is there, or the same one in another document; answers what there is to say. */
  begin(): string {
    this.adviser.changed();
    if (!this.#frame) return '';
    this.player.begin();
    return this.player.playing ? this.#widget.t('saidComputer') : '';
  }

  /** Readies the core for a hint. */
  async prepare(): Promise<void> {
    const search = await handSearch();
    await this.#widget.session.command((core) => teach(core, search));
  }

  /** A person acts: the computer leaves the game to them. */
  #takeOver(): void {
    if (this.#frame) this.player.stop();
  }

  /**
   * A player asks: the answer is shown and said, unless the game has changed meanwhile; `byKey`: for one who plays by
   * keys.
   */
  async askByHand(show: (hint: HandHint, byKey: boolean, said: string) => void): Promise<void> {
    const { mayAsk, stage, say } = this.#widget;
    if (!mayAsk || this.player.playing) {
      say(this.#widget.t('saidNoHint'));
      return;
    }
    const byKey = stage.hasFocus('.board');
    const hint = await this.adviser.ask();
    if (hint && this.adviser.hint === hint && this.#told !== hint)
      show((this.#told = hint), byKey, hintWords(this.#widget.t, hint));
  }

  // The picture

  view(panel: string): ComputerModel {
    const { player } = this;
    const { t } = this.#widget;
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

const TURNS = ['turnedOnce', 'turnedTwice', 'turnedThrice'] as const;

/** What it advises, in words. */
function hintWords(t: Words, { piece, rotation = 0, row, column, points, clears }: HandHint): string {
  const turns = TURNS[rotation - 1];
  const said = {
    ...{ piece: piece + 1, turned: turns ? t(turns) : '', row: row + 1, column: lettersOf(column) },
    points: t('points', { n: points }),
  };
  const cleared = lines(t, clears.rows.length, clears.columns.length, clears.boxes.length);
  return cleared ? t('saidHintClears', { ...said, lines: cleared }) : t('saidHint', said);
}
