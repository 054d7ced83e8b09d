/** `<block-puzzle>` as a host knows it: properties, methods, events, documentation. What it does is the widget's. */
import type { TemplateResult } from 'lit/html.js';
import type { AnyMove } from '../engine/kinds.js';
import type { FallHint } from '../engine/fall/types.js';
import type { HandHint } from '../engine/place/types.js';
import type { WallHint } from '../engine/pop/types.js';
import type { RuleSet } from '../engine/rule-set.js';
import type { GameRecord, GameState, Move, MoveResult, PositionInput, Snapshot } from '../engine/types.js';
import { registerVariant } from '../engine/variants.js';
import type { Messages } from '../locales/words.js';
import type { SetupStatistics } from '../more/after/figures.js';
import type { DailyResults } from './save.js';
import { ATTRIBUTES, type HostProperties } from './attributes.js';
import { DrawnElement } from './drawn-element.js';
import { jsonOf } from './json.js';
import type { Requests } from './requests.js';
import { plainMove, type Status } from './session.js';
import { defineProperties } from './settings.js';
import type { Shared } from './share.js';
import { Widget } from './widget.js';

// The accessors are made from the table, below the class.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type
export interface BlockPuzzleElement extends HostProperties {}

/**
 * Block puzzles in one tag: pieces to place, pieces that fall, walls of bricks.
 *
 * @element block-puzzle
 *
 * @slot - shown until the element is defined, and when no game can start
 * @slot header - above the game
 * @slot footer - below the game
 * @slot over - in place of the words at the end of a game
 * @slot icon-new - in place of the picture on the button for a new game
 * @slot icon-undo - in place of the picture on undo
 * @slot icon-redo - in place of the picture on redo
 * @slot icon-hint - in place of the picture on the button for a hint
 * @slot icon-help - in place of the picture on help
 * @slot icon-sound - in place of the picture on the switch of the sound
 *
 * @csspart game - everything
 * @csspart board - the board
 * @csspart cell - a cell
 * @csspart filled - a filled cell
 * @csspart hand - the hand
 * @csspart slot - a slot of the hand
 * @csspart used - a slot whose piece has been placed
 * @csspart stuck - a slot whose piece fits nowhere
 * @csspart piece - a piece in the hand or under the pointer
 * @csspart scores - the scores
 * @csspart score - the score
 * @csspart best - the best score
 * @csspart level - the level, where pieces fall faster from level to level
 * @csspart streak - the streak
 * @csspart caption - what is special about the game: a replay, its day, its goal
 * @csspart toolbar - the toolbar
 * @csspart button - any button of toolbar and panels
 * @csspart new-button - starts a new game
 * @csspart undo-button - undoes
 * @csspart redo-button - redoes
 * @csspart help-button - shows how to play
 * @csspart sound-button - turns the sound on and off
 * @csspart again-button - plays again
 * @csspart share-button - offers the game to others
 * @csspart link - the link to share, where it could not be copied
 * @csspart typed - the field in which a move is typed
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
 * @csspart statistics - the figures of all games of this kind that were played to their end
 * @csspart figures - what the game that has ended has come to
 * @csspart chart - the scores of the last games
 * @csspart chip - says that the score is a new best one
 * @csspart next-day - the time until the next daily game
 * @csspart week - the days up to that of a daily game, beside its name
 * @csspart left - how many bricks a wall has left, with its label
 * @csspart days - the past days of the daily game
 * @csspart day - one of them, played by a press
 * @csspart done - one that was played to its end on its day
 * @csspart free-button - plays without a day after the daily game
 * @csspart back-day-button - leads from the game of another day, or of none, back to that of the day
 * @csspart figures-button - shows the figures of all games
 * @csspart days-button - shows the past days
 * @csspart end-button - leads from there back to the end
 * @csspart take-back-button - takes the last move back, on the card of the end
 * @csspart review-button - looks back at the game
 * @csspart review - the look back
 * @csspart reviewed - the board of the move in it
 * @csspart review-before-button - shows the move before
 * @csspart review-after-button - shows the move after
 * @csspart review-turn-before-button - shows the turning point before
 * @csspart review-turn-button - shows the next turning point
 * @csspart export-button - saves the figures as a file
 * @csspart erase-button - erases all that is kept
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
 * @csspart over - the panel at the end of a game: it lets the board be seen around its card
 * @csspart card - the card in it
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
 * @cssState loading - a game is on its way: the first, or one that was asked for in the place of another
 * @cssState ready - the first board has been there
 * @cssState error - no game can run here
 * @cssState playing - a game is played
 * @cssState paused - a falling game waits, a replay stands
 * @cssState over - the game has ended
 * @cssState dragging - a piece is dragged
 *
 * @cssprop --bp-accent - filled cells and the main button, where no other of these properties says so
 * @cssprop --bp-surface - the board; empty cells, lines and panels follow it where nothing else says so
 * @cssprop --bp-text - text on the page and on panels; the page's own colour by default
 * @cssprop --bp-block - filled cells
 * @cssprop --bp-piece-a - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-b - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-c - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-d - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-e - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-f - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-g - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-piece-h - pieces and filled cells, by the hue of their shape
 * @cssprop --bp-on-block - text on that colour
 * @cssprop --bp-clear - cells about to be cleared
 * @cssprop --bp-bad - where a piece does not fit
 * @cssprop --bp-cell - empty cells
 * @cssprop --bp-shade - empty cells of every other box
 * @cssprop --bp-rule - lines between boxes
 * @cssprop --bp-well - the well of falling games, and what is beside it; dark by default on any page and under any surface, as their pieces want it
 * @cssprop --bp-panel - panels, and the slots of the hand, with a little of their text's colour
 * @cssprop --bp-ink - text on panels
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
 * @cssprop --bp-font - the typeface, by default the page's
 * @cssprop --bp-cell-size - the largest side of a cell; a larger one lets the board grow in a wide place
 * @cssprop --bp-window - the height that the board fits itself into, by default the window's
 */
export class BlockPuzzleElement extends DrawnElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ATTRIBUTES.map(({ attribute }) => attribute);
  /** @internal */
  static override readonly properties = ATTRIBUTES.map(({ property }) => property);

  readonly #widget: Widget = new Widget(this);

  constructor() {
    super();
    // A label was clicked, or the element itself got the focus: the board takes it.
    const onHost = (event: Event): void => {
      if (event.composedPath()[0] === this) this.focus();
    };
    this.addEventListener('click', onHost);
    this.addEventListener('focus', onHost);
  }

  // Properties of which a program may set the plain object, too

  /**
   * Start from this position, with scripted hands; the property also takes the plain object.
   * @group Common
   * @default none
   */
  get position(): string {
    return this.#widget.options.position;
  }

  set position(value: string | PositionInput) {
    this.#widget.settings.set('position', value);
  }

  /**
   * Show this game move by move; the property also takes the plain object.
   * @group Common
   * @default none
   */
  get record(): string {
    return this.#widget.options.record;
  }

  set record(value: string | GameRecord) {
    this.#widget.settings.set('record', value);
  }

  // Read-only

  /** The present state, frozen; `null` until the first board is there. */
  get state(): GameState | null {
    return this.#widget.state;
  }

  /** The present score; 0 until a board is there, be it the first or one that was asked for in its place. */
  get score(): number {
    return this.status === 'loading' ? 0 : (this.state?.score ?? 0);
  }

  /**
   * Your own texts over those of the language, by the keys of `block-puzzle-element/locales/en`; `null` for none.
   * @group Look
   * @default none
   */
  get messages(): Messages | null {
    return this.#widget.speech.messages;
  }

  set messages(texts: Messages | null | undefined) {
    this.#widget.speech.messages = texts;
  }

  /** The best score under the present save key. */
  get best(): number {
    return this.#widget.session.course?.ledger.best ?? 0;
  }

  /** The first finished result of each daily game under the present save key, by date. */
  get dailyResults(): DailyResults {
    return this.#widget.session.course?.ledger.results ?? {};
  }

  /** Figures of the games of the present set-up that were played to their end, read once somebody comes to the game and a moment behind each `bp-gameover`; `null` until there is one. */
  get statistics(): SetupStatistics | null {
    return this.#widget.session.course?.after?.statistics ?? null;
  }

  /**
   * Resolves when the methods work and the first board is painted; rejects when no game can start or it leaves before.
   * Who asks has a game begin that would wait until it comes near the view.
   */
  get ready(): Promise<void> {
    const { options, opening, report } = this.#widget;
    if (options.loading === 'lazy') opening.begin();
    return report.ready;
  }

  /** What the game does: `idle`, `loading`, `playing`, `paused`, `over` or `error`. */
  get status(): Status {
    return this.#widget.session.status;
  }

  /** @internal Which way of running the core was taken, as `shared-core.ts` names them. */
  get rung(): string | undefined {
    return this.#widget.session.core?.rung;
  }

  // Methods. Each has the game begin, and waits for the one that attributes set before it ask for, or for what stays in
  // its place.

  /** Starts a new game with the present attributes. */
  newGame(): Promise<void> {
    return this.#ask('newGame');
  }

  /** Plays a move; `null` when a listener of `bp-before-move` prevented it. Rejects with IllegalMoveError. */
  play(move: AnyMove): Promise<MoveResult | null> {
    return this.#ask('play', plainMove(move));
  }

  /** Whether `play` would take the move. */
  canPlay(move: AnyMove): Promise<boolean> {
    return this.#ask('canPlay', plainMove(move));
  }

  /**
   * Legal moves in reading order, of one piece of the hand or, piece by piece, of all. Rejects with
   * IllegalMoveError `no-such-piece` for a slot that the hand does not have. Of a falling game, its actions; of a
   * wall, a click for each area.
   */
  legalMoves<M extends AnyMove = Move>(piece?: number): Promise<readonly M[]> {
    return this.#ask('legalMoves', piece) as Promise<readonly M[]>;
  }

  /** Takes the last move back and answers with it; `null` when there is none, `undo` is off, or the game is a daily one. */
  undo<M extends AnyMove = Move>(): Promise<M | null> {
    return this.#ask('step', 'undo') as Promise<M | null>;
  }

  /** Plays the move undone last again; `null` when there is none or `undo` is off. */
  redo<M extends AnyMove = Move>(): Promise<M | null> {
    return this.#ask('step', 'redo') as Promise<M | null>;
  }

  /**
   * What the computer would do: with a hand, the move with the rest of the hand's and others that come near it; with
   * a falling piece, a move and behind it the whole way and where it leads; on a wall, the area and the best sequence
   * that it found in less than a second. `null` where there is nothing to do, a move has come between, `hints` is
   * off, or the game is a daily one. The game is assisted from then on.
   */
  hint<H extends HandHint | FallHint | WallHint = HandHint>(): Promise<H | null> {
    return this.#ask('hint') as Promise<H | null>;
  }

  /**
   * Lets a falling game, or the computer at a hand or wall, wait, and resolves once it does; what the computer has not
   * begun of a falling game, as it is out of view, waits too. Nothing where none runs.
   */
  pause(): Promise<void> {
    return this.#ask('pause');
  }

  /** Starts a falling game, or lets it or the computer at a hand or wall go on; nothing where it runs or is over. */
  resume(): Promise<void> {
    return this.#ask('resume');
  }

  /** The whole game, history included, as plain JSON. */
  snapshot(): Promise<Snapshot> {
    return this.#ask('snapshot');
  }

  /** Goes on with a game from its snapshot. Rejects with ConfigError and keeps the present game. */
  restore(snapshot: Snapshot): Promise<void> {
    return this.#ask('restore', jsonOf(snapshot), snapshot);
  }

  /** The game so far as a record that `verify` of the engine proves; undone moves leave no trace in it. */
  getRecord(): Promise<GameRecord> {
    return this.#ask('record');
  }

  /**
   * Offers the game to others, by the system's share sheet or the clipboard (browsers ask for a gesture of the
   * player just before). Answers with a link to the same deal and one to the whole game, whatever came of it.
   */
  share(): Promise<Shared> {
    return this.#ask('share');
  }

  /**
   * Forgets everything that is stored under the present save key: the saved game, the copies set aside, the best
   * score and the results of the daily games; with `all` under every save key, of an adapter as far as it is known
   * which there are. The present game goes on. A storage adapter that does not answer is waited for no longer than any
   * other time. Rejects with ConfigError for other options.
   */
  clearData(options?: { readonly all?: boolean }): Promise<void> {
    return this.#ask('clearData', options);
  }

  /** Puts the player into the game: the focus goes to the board's present cell, in a replay to its play button. */
  override focus(): void {
    this.#widget.focus();
  }

  /** In the order in which it is asked. Rejects with LoadError where what answers cannot be had. */
  async #ask<M extends keyof Requests>(
    name: M,
    ...args: Parameters<Requests[M]>
  ): Promise<Awaited<ReturnType<Requests[M]>>> {
    const { opening, session } = this.#widget;
    const { coming } = opening;
    // Where none is there, or another one is asked for by now, it is of the one that there will be.
    const present = session.status !== 'loading' && !opening.restocks && session.wanted;
    opening.begin();
    await this.updateComplete;
    await opening.coming;
    const { requests } = await session.loadCourse();
    // What is asked for by now may still be judged.
    if (opening.awaited) await this.updateComplete;
    // Each waits alike, or what was asked later would be done first.
    await opening.coming;
    // A text that was refused has put none in its place.
    if (present && coming !== opening.coming && present !== session.wanted) requests.refuse();
    return (
      requests as unknown as Record<M, (...given: typeof args) => Promise<Awaited<ReturnType<Requests[M]>>>>
    )[name](...args);
  }

  // A field of a form

  /** The form that the element is a field of. */
  get form(): HTMLFormElement | null {
    return this.#widget.internals?.form ?? null;
  }

  /** The labels of the page that name it. */
  get labels(): NodeList | null {
    return this.#widget.internals?.labels ?? null;
  }

  /** What a form submits: the text of the record of the game so far; '' before the first board, and without a `name`. */
  get value(): string {
    return this.#widget.field.value;
  }

  /** Whether, and by what, it is invalid. */
  get validity(): ValidityState | undefined {
    return this.#widget.internals?.validity;
  }

  /** What a form would say of it. */
  get validationMessage(): string {
    return this.#widget.internals?.validationMessage ?? '';
  }

  /** Whether a form asks it. */
  get willValidate(): boolean {
    return this.#widget.internals?.willValidate ?? false;
  }

  /** Whether a form may be submitted with it. */
  checkValidity(): boolean {
    return this.#widget.internals?.checkValidity() ?? true;
  }

  /** Shows the player what is missing, at the board. */
  reportValidity(): boolean {
    return this.#widget.internals?.reportValidity() ?? true;
  }

  /** Has the field be invalid, with a message of the host's; '' takes that back. */
  setCustomValidity(message: string): void {
    this.#widget.field.setCustomValidity(message);
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#widget.field.changeForm(form);
  }

  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.#widget.settings.bar(disabled);
  }

  /** @internal A form that is reset gives the game back untouched. */
  formResetCallback(): void {
    const { opening, attempt } = this.#widget;
    opening.kept = null;
    if (opening.opened) attempt(this.#ask('reset'));
  }

  /** @internal Back at a page that was left: the game that it held, unless a newer one is saved. */
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === 'string') this.#widget.opening.openKept(state);
  }

  // Life

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    this.#widget.settings.read(name, value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#widget.connected();
  }

  disconnectedCallback(): void {
    this.#widget.disconnected();
  }

  /** With this, `moveBefore()` keeps the element as it is. */
  connectedMoveCallback(): void {
    this.#widget.play?.letGo?.();
  }

  /** @internal */
  adoptedCallback(): void {
    this.#widget.adopted();
  }

  /** The picture is whole once the parts of it that are loaded later are there, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const { lacking } = this.#widget;
    if (!lacking) return done;
    await lacking;
    return this.getUpdateComplete();
  }

  protected override willUpdate(): void {
    this.#widget.willUpdate();
  }

  protected override render(): TemplateResult {
    return this.#widget.picture.view();
  }

  protected override firstUpdated(): void {
    this.#widget.firstUpdated();
  }

  protected override updated(): void {
    this.#widget.updated();
  }

  /** Adds a game that `variant` can name, for every element of the page. Throws ConfigError. */
  static registerVariant(ruleSet: RuleSet): void {
    registerVariant(ruleSet);
    // Where another copy of the package was first, its class is the one that is shown.
    // On a server there are none.
    const shown = globalThis.customElements?.get('block-puzzle') as
      | Partial<typeof BlockPuzzleElement>
      | undefined;
    // One that a host has made of this one calls it itself.
    if (
      shown &&
      shown !== BlockPuzzleElement &&
      !Object.prototype.isPrototypeOf.call(BlockPuzzleElement, shown)
    )
      shown.registerVariant?.(ruleSet);
  }

  /** Registers the element under a name; does nothing where the name is taken, or there are no elements, as on a server. */
  static define(tagName = 'block-puzzle'): void {
    if (!globalThis.customElements || customElements.get(tagName)) return;
    try {
      customElements.define(tagName, this);
    } catch {
      // A class can have one name only: another name gets a class of its own.
      customElements.define(tagName, class extends this {});
    }
  }

  static {
    const { undo } = BlockPuzzleElement.prototype;
    defineProperties(BlockPuzzleElement.prototype, (element) => element.#widget.settings);
    // Frameworks assign what an element knows as a property: `undo`, an attribute too, sets that and stays the method.
    Object.defineProperty(BlockPuzzleElement.prototype, 'undo', {
      ...Object.getOwnPropertyDescriptor(BlockPuzzleElement.prototype, 'undo'),
      get: () => undo,
    });
  }
}
