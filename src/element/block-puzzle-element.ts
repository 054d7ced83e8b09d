/** `<block-puzzle>` as a host knows it: properties, methods, documentation. */
import type { RuleSet } from '../engine/rule-set.js';
import type { AnyMove, Kind } from '../engine/kinds.js';
import type { HandHint } from '../engine/place/types.js';
import type { WallHint } from '../engine/pop/types.js';
import type { GameRecord, Move, MoveResult, Snapshot } from '../engine/types.js';
import { registerVariant } from '../engine/variants.js';
import { expectFallingPiece } from '../engine/fall/move.js';
import { type FallHint, isFalling } from '../engine/fall/types.js';
import type { Frame } from '../core/protocol.js';
import type { Messages } from '../locales/words.js';
import type { DailyResults } from './daily.js';
import { FormElement } from './form-element.js';
import { OptionsElement } from './options-element.js';
import type { Status } from './reporting-element.js';
import type { Shared } from './share.js';
import { canPlayOn, isAmong, legalOn, readMove } from './moves.js';
import { readSnapshot } from './snapshots.js';

/**
 * Block puzzles in one tag: pieces to place, pieces that fall, walls of bricks.
 *
 * @element block-puzzle
 *
 * @slot - shown until the element is defined, and when no game can start
 * @slot header - above the game
 * @slot footer - below the game
 * @slot over - in place of the words at the end of a game
 *
 * @csspart game - everything
 * @csspart board - the board
 * @csspart cell - a cell
 * @csspart filled - a filled cell
 * @csspart hand - the hand
 * @csspart slot - a slot of the hand
 * @csspart used - a slot whose piece has been placed
 * @csspart stuck - a slot whose piece fits nowhere
 * @csspart mark - the mark of a stuck slot
 * @csspart piece - a piece in the hand or under the pointer
 * @csspart scores - the scores
 * @csspart score - the score
 * @csspart best - the best score
 * @csspart streak - the streak
 * @csspart caption - what is special about the game: a replay, its day, its goal
 * @csspart toolbar - the toolbar
 * @csspart button - any button of toolbar and panels
 * @csspart new-button - starts a new game
 * @csspart undo-button - undoes
 * @csspart redo-button - redoes
 * @csspart help-button - shows how to play
 * @csspart again-button - plays again
 * @csspart share-button - offers the game to others
 * @csspart link - the link to share, where it could not be copied
 * @csspart turn-button - turns a piece of the hand
 * @csspart ghost - where the falling piece would land
 * @csspart brick - a brick of a wall
 * @csspart brick-a - a brick of that colour
 * @csspart brick-b - a brick of that colour
 * @csspart brick-c - a brick of that colour
 * @csspart brick-d - a brick of that colour
 * @csspart brick-e - a brick of that colour
 * @csspart brick-f - a brick of that colour
 * @csspart brick-g - a brick of that colour
 * @csspart brick-h - a brick of that colour
 * @csspart badge - the bricks and points of the picked area of a wall
 * @csspart computer - the line that says that the computer plays, or what is known of a wall
 * @csspart statistics - the figures of the walls of this kind that were played to their end
 * @csspart hint - where the computer would place it
 * @csspart hint-button - asks for that
 * @csspart latest - in a replay, where the last piece of a falling game has landed
 * @csspart next - the pieces that come next
 * @csspart pad - the buttons of a falling game
 * @csspart left-button - moves the piece to the left
 * @csspart right-button - moves it to the right
 * @csspart rotate-button - rotates it
 * @csspart flip-button - flips it
 * @csspart down-button - moves it down
 * @csspart drop-button - drops it
 * @csspart hold-button - the piece that is held; holds the falling one
 * @csspart pause-button - lets the game wait, or go on
 * @csspart begin - the panel over the still board of a game that begins when its player wants it
 * @csspart begin-button - has it begin
 * @csspart start - the panel before a falling game starts
 * @csspart paused - the panel of a pause
 * @csspart panel - any panel over the board
 * @csspart over - the panel at the end of a game
 * @csspart goal - the panel of a goal that is reached or missed
 * @csspart ask - the question before a game is given up
 * @csspart help - how to play
 * @csspart replay - the controls of a replay and its list of moves
 * @csspart first-button - goes to the start of a replay
 * @csspart back-button - goes a move back, in a falling game a piece
 * @csspart play-button - plays the replay, or stops it
 * @csspart next-button - goes a move on, in a falling game a piece
 * @csspart last-button - goes to the end of a replay
 * @csspart leave-button - leaves a replay for a game of one's own
 * @csspart count - which move, or which piece of a falling game, of how many is shown
 * @csspart speed - the choice of a replay's speed
 * @csspart moves - the list of moves, or of the pieces of a falling game
 * @csspart move - an entry of the list
 * @csspart current - the entry that is shown
 *
 * @cssState playing - a game is played
 * @cssState paused - a falling game waits, a replay stands
 * @cssState over - the game has ended
 * @cssState dragging - a piece is dragged
 *
 * @cssprop --bp-block - filled cells
 * @cssprop --bp-on-block - text on that colour
 * @cssprop --bp-clear - cells about to be cleared
 * @cssprop --bp-bad - where a piece does not fit
 * @cssprop --bp-surface - the board between the cells
 * @cssprop --bp-cell - empty cells
 * @cssprop --bp-shade - empty cells of every other box
 * @cssprop --bp-panel - panels
 * @cssprop --bp-ink - text on panels
 * @cssprop --bp-text - text on the page; the page's own colour by default
 * @cssprop --bp-quiet - lesser text on the page
 * @cssprop --bp-focus - the ring around what has the focus
 * @cssprop --bp-brick-a - bricks of a wall, by colour
 * @cssprop --bp-brick-b - bricks of a wall, by colour
 * @cssprop --bp-brick-c - bricks of a wall, by colour
 * @cssprop --bp-brick-d - bricks of a wall, by colour
 * @cssprop --bp-brick-e - bricks of a wall, by colour
 * @cssprop --bp-brick-f - bricks of a wall, by colour
 * @cssprop --bp-brick-g - bricks of a wall, by colour
 * @cssprop --bp-brick-h - bricks of a wall, by colour
 * @cssprop --bp-on-brick-a - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-b - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-c - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-d - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-e - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-f - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-g - the shapes on bricks of that colour
 * @cssprop --bp-on-brick-h - the shapes on bricks of that colour
 * @cssprop --bp-radius - rounded corners
 * @cssprop --bp-font - the typeface
 * @cssprop --bp-cell-size - the largest side of a cell
 * @cssprop --bp-window - the height that the board fits itself into, by default the window's
 */
export class BlockPuzzleElement extends FormElement {
  // Read-only

  /** The present score; 0 before the first board. */
  get score(): number {
    return this.state?.score ?? 0;
  }

  /**
   * Your own texts over those of the language, by the keys of `block-puzzle-element/locales/en`; `null` for none.
   * @group Look
   * @default none
   */
  get messages(): Messages | null {
    return this.speech.messages;
  }

  set messages(texts: Messages | null | undefined) {
    this.speech.messages = texts;
  }

  /** The first finished result of each daily game under the present save key, by date. */
  get dailyResults(): DailyResults {
    return this.session.results;
  }

  /**
   * Resolves when the methods work and the first board is painted; rejects when no game can start. Who asks has a game
   * begin that would wait until it comes near the view.
   */
  get ready(): Promise<void> {
    if (this.options.loading === 'lazy') this.begin();
    return this.opening;
  }

  /** What the game does: `idle`, `loading`, `playing`, `paused`, `over` or `error`. */
  get status(): Status {
    return this.phase;
  }

  // Methods. Each has the game begin, and waits for the update, so that it sees what attributes set before it have
  // changed.

  /** Starts a new game with the present attributes. */
  async newGame(): Promise<void> {
    await this.#awake();
    await this.startGame('api');
  }

  /** Plays a move; `null` when a listener of `bp-before-move` prevented it. Rejects with IllegalMoveError. */
  async play(move: AnyMove): Promise<MoveResult | null> {
    const checked = readMove(move, this.pops);
    await this.#awake();
    return this.session.play(checked, 'api');
  }

  /** Whether `play` would take the move. */
  async canPlay(move: AnyMove): Promise<boolean> {
    const frame = await this.#settled();
    if (this.session.looking) return false;
    return isFalling(frame.state)
      ? isAmong(await this.session.legal(), move)
      : canPlayOn(frame as Frame<Kind>, move);
  }

  /**
   * Legal moves in reading order, of one piece of the hand or, piece by piece, of all. Rejects with
   * IllegalMoveError `no-such-piece` for a slot that the hand does not have. Of a falling game, its actions; of a
   * wall, a click for each area.
   */
  async legalMoves<M extends AnyMove = Move>(piece?: number): Promise<readonly M[]> {
    const frame = await this.#settled();
    if (isFalling(frame.state)) {
      expectFallingPiece(piece);
      return (await this.session.legal()) as readonly AnyMove[] as readonly M[];
    }
    const moves = legalOn(frame as Frame<Kind>, piece);
    return (this.session.looking ? [] : moves) as readonly M[];
  }

  /** Takes the last move back and answers with it; `null` when there is none, `undo` is off, or the game is a daily one. */
  async undo<M extends AnyMove = Move>(): Promise<M | null> {
    await this.#awake();
    return this.options.undo ? ((await this.session.undo('api')) as M | null) : null;
  }

  /** Plays the move undone last again; `null` when there is none or `undo` is off. */
  async redo<M extends AnyMove = Move>(): Promise<M | null> {
    await this.#awake();
    return this.options.undo ? ((await this.session.redo('api')) as M | null) : null;
  }

  /**
   * What the computer would do: with a hand, the move with the rest of the hand's and others that come near it; with
   * a falling piece, a move and behind it the whole way and where it leads; on a wall, the area and the best sequence
   * that it found in less than a second. `null` where there is nothing to do, `hints` is off, or the game is a daily
   * one. The game is assisted from then on.
   */
  async hint<H extends HandHint | FallHint | WallHint = HandHint>(): Promise<H | null> {
    const { state } = await this.#settled();
    if (!this.mayAsk) return null;
    if (isFalling(state)) return (await this.session.hint()) as H | null;
    await (this.pops ? this.partLoaded : this.loadAdvice());
    return ((await this.computer?.adviser.ask()) ?? null) as H | null;
  }

  /** Lets a falling game, or the computer at a hand or wall, wait, and resolves once it does; nothing where none runs. */
  async pause(): Promise<void> {
    await this.#settled();
    await this.partLoaded;
    this.computer?.player.stop();
    this.fall?.control.pause('api', 'api');
    await this.fall?.control.halted;
  }

  /** Starts a falling game, or lets it or the computer at a hand or wall go on; nothing where it runs or is over. */
  async resume(): Promise<void> {
    await this.#settled();
    await this.partLoaded;
    this.computer?.player.start();
    this.fall?.control.start('api');
  }

  /** The whole game, history included, as plain JSON. */
  async snapshot(): Promise<Snapshot> {
    return (await this.#settled()).snapshot;
  }

  /** Goes on with a game from its snapshot. Rejects with ConfigError and keeps the present game. */
  async restore(snapshot: Snapshot): Promise<void> {
    const checked = readSnapshot(snapshot);
    await this.#awake();
    const request = { from: 'snapshot', snapshot: checked } as const;
    await this.session.replace({ request, daily: null, origin: this.session.origin }, 'restore', 'api');
  }

  /** The game so far as a record that `verify` of the engine proves; undone moves leave no trace in it. */
  async getRecord(): Promise<GameRecord> {
    await this.#awake();
    return (await this.session.papers()).record;
  }

  /**
   * Offers the game to others, by the system's share sheet or the clipboard (browsers ask for a gesture of the
   * player just before). Answers with a link to the same deal and one to the whole game, whatever came of it.
   */
  async share(): Promise<Shared> {
    await this.#awake();
    return this.shareGame();
  }

  /**
   * Forgets everything that is stored under the present save key: the saved game, the copies set aside, the best
   * score and the results of the daily games. The present game goes on. A storage adapter that does not answer
   * is waited for no longer than any other time.
   */
  async clearData(): Promise<void> {
    await this.#awake();
    await this.session.clearData();
    this.wall?.figures.forget();
    this.requestUpdate();
  }

  async #awake(): Promise<void> {
    this.begin();
    await this.updateComplete;
  }

  async #settled(): Promise<Frame> {
    await this.#awake();
    return this.session.settled();
  }

  /** Adds a game that `variant` can name, for every element of the page. Throws ConfigError. */
  static registerVariant(ruleSet: RuleSet): void {
    registerVariant(ruleSet);
    // Where another copy of the package was first, its class is the one that is shown.
    const shown = customElements.get('block-puzzle') as typeof BlockPuzzleElement | undefined;
    if (shown && shown !== BlockPuzzleElement && !forwarding) {
      forwarding = true;
      try {
        shown.registerVariant(ruleSet);
      } finally {
        forwarding = false;
      }
    }
  }

  /** Registers the element under a name; does nothing where the name is taken. */
  static define(tagName = 'block-puzzle'): void {
    if (customElements.get(tagName)) return;
    try {
      customElements.define(tagName, this);
    } catch {
      // A class can have one name only: another name gets a class of its own.
      customElements.define(tagName, class extends this {});
    }
  }
}

/** Whether a variant is just being handed on to another copy of the package. */
let forwarding = false;

// Frameworks assign what an element knows as a property: `undo`, an attribute too, sets that and stays the method.
const { undo } = BlockPuzzleElement.prototype;
Object.defineProperty(BlockPuzzleElement.prototype, 'undo', {
  ...Object.getOwnPropertyDescriptor(OptionsElement.prototype, 'undo'),
  get: () => undo,
});
