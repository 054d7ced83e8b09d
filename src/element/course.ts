/** The course of one widget's game: its moves, and which game is there after the first. Comes with the first press, or where something is kept. */
import { RemoteGame } from '../core/client.js';
import { lacks } from '../core/connection.js';
import type { FallChange, Frame, Papers, RunOptions, Taught } from '../core/protocol.js';
import { ConfigError, IllegalMoveError } from '../engine/errors.js';
import type { FallHint } from '../engine/fall/types.js';
import type { AnyMove, Kind, Kinds } from '../engine/kinds.js';
import type { GameState, MoveResult, Snapshot } from '../engine/types.js';
import { told } from '../locales/en.js';
import { addEnglish } from '../locales/words.js';
import type { After } from '../more/after.js';
import type { GameActions } from '../view/model.js';
import { keyOf } from '../view/keys.js';
import { help, LatePart } from '../view/late-parts.js';
import { actionsOf } from './actions.js';
import type { Options } from './attributes.js';
import type { Source, StartReason } from './events.js';
import type { Transition, Looked } from './transition.js';
import { Ledger } from './ledger.js';
import { loadPlay } from './play.js';
import { OtherGames } from './other-games.js';
import { Requests } from './requests.js';
import { isWanted, orKept, resumed, type Saved } from './save.js';
import type { Session } from './session.js';
import type { Opening, Wanted } from './game-request.js';
import type { Widget } from './widget.js';
import type { Feel } from '../more/feel.js';
import type * as FeelModule from '../more/feel.js';
import type { Keys } from '../more/keys.js';
import type * as KeysModule from '../more/keys.js';

addEnglish(told);

/** Whose moves are not the player's own. */
const ASSISTS: readonly Source[] = ['api', 'computer'];

/** From one time that a piece is kept as it falls to the next. */
const FLOW_MS = 1000;

/** Keys that ask something, of any game. */
const ASKING = /^[?smcwpadbq]$/;

/** What the computer plays falling games by; loaded with the first wish for it. */
const fallSearch = async (): Promise<Uint8Array> =>
  (await import('virtual:wasm/fall-search').catch(lacks)).default();

/** What comes after a game. */
const afterwards = new LatePart(() => import('../more/after.js'));

/** Asks a core what takes its search; one that does not know it is taught it first. */
export async function taught<T extends Taught>(
  core: RemoteGame,
  ask: () => Promise<T>,
  search: () => Promise<Uint8Array>,
): Promise<T> {
  const answer = await ask();
  if (answer.taught) return answer;
  await teach(core, await search());
  return ask();
}

/** Gives a core the Wasm of a search; one that cannot take it does without. */
export const teach = (core: RemoteGame, search: Uint8Array): Promise<unknown> =>
  core.command('learn', [search]).catch(lacks);

/** Says which attribute keeps the present game from giving way to another one. */
function stays(field: 'daily' | 'record', value: string, why: string): never {
  throw new ConfigError(
    'mismatch',
    field,
    value,
    `${field} is ${why}; without ${field} the element has others`,
  );
}

export class Course {
  readonly actions: GameActions;
  readonly ledger: Readonly<Ledger>;
  /** Once it is loaded. */
  after: After | null = null;
  readonly #widget: Widget;
  /** What lets the game feel like one; `null` until it is there, and where it cannot be had. */
  feel: Feel | null = null;
  /** Keys beyond those of playing, as `feel`; `undefined` until that is known. */
  keys: Keys | null | undefined;
  #comes: Promise<void> | null = null;
  /** What the widget does with other games and in other places. */
  readonly others: OtherGames;
  readonly requests: Requests;
  readonly #session: Session;

  constructor(widget: Widget) {
    this.#widget = widget;
    this.#session = widget.session;
    this.ledger = new Ledger(widget);
    this.actions = actionsOf(widget);
    this.others = new OtherGames(widget, this);
    this.requests = new Requests(widget, this);
  }

  /** Loads what comes after a game; `null` where it cannot be had: a game ends without. */
  async loadAfter(): Promise<After | null> {
    await afterwards.load();
    const { module } = afterwards;
    if (!module || this.after) return this.after;
    addEnglish(module.words);
    this.#widget.addStyles('parts', module.styles);
    this.after = new module.After(this.#widget);
    this.#widget.update();
    return this.after;
  }

  /** Somebody comes to the game, who is to feel it: one that only a program plays does without. Waits for its keys. */
  come(): Promise<void> {
    if (this.#comes) return this.#comes;
    if (this.#session.daily !== null) void this.loadAfter();
    const give = ({ Feel }: typeof FeelModule): void => {
      this.feel ??= new Feel(this.#widget);
      this.#widget.update();
    };
    import('../more/feel.js').then(give, () => undefined);
    const giveKeys = ({ Keys }: typeof KeysModule): void => {
      this.keys = new Keys(this.#widget, async () => (await loadPlay('fall')).keyReader!());
    };
    if (this.keys === undefined) this.#widget.element.addEventListener('keydown', this.#ask);
    return (this.#comes = import('../more/keys.js').then(giveKeys, () => {
      this.keys = null;
    }));
  }

  /** Who asks before it can be answered waits for that, has it asked for again where it is missing, and is told so, as who presses a button is. */
  readonly #ask = (event: KeyboardEvent): void => {
    const { stage, report } = this.#widget;
    const isAsked = ASKING.test(keyOf(event)) && stage.focused()?.matches('div, button');
    if (this.keys || !isAsked || event.repeat || event.defaultPrevented) return;
    if (this.keys === null) {
      this.#comes = null;
      // A build in one file has these in that of the help, and asks for it again where a player wants that.
      if (__STANDALONE__) void help.load();
    }
    void this.come().then(() => {
      if (this.keys) stage.focused()?.dispatchEvent(new KeyboardEvent(event.type, event));
      else report.warnOfLack();
    });
  };

  /** What has happened is there: shows it, and lets it be felt. `best` is the best score before, where it is beaten. */
  #show(
    transition: Exclude<Transition, Looked>,
    before: Frame | null,
    best: number | null,
    source: Source,
  ): void {
    this.#widget.changed(transition);
    this.feel?.played(transition, before, best, source);
  }

  // Which game

  /** Goes on with the saved game in the place of the one that was opened, where that is asked for; answers whether it does. */
  async begin(opening: Opening, opened: Frame, reason: StartReason): Promise<boolean> {
    const { ledger } = this;
    const { source = 'system' } = opening;
    const session = this.#session;
    const saved = orKept(await ledger.store.load(), opening.kept ?? null);
    session.live(); // it may have left while the storage was read
    const { frame, atStake } = await this.resume(saved, opening.resume ?? null, opened);
    // Another game was asked for: the one that is saved here is not to be lost to its first move.
    if (atStake) ledger.store.setAside();
    session.take(frame ?? opened, opening.wanted);
    const restored = frame !== null;
    ledger.begin(saved, restored);
    const isSaved = restored && reason !== 'daily' && reason !== 'leave-replay';
    const detail = { reason: isSaved ? 'saved' : reason, restored } as const;
    this.#show(
      { kind: opening.source && !restored ? 'new-game' : 'start', start: { detail, source } },
      null,
      null,
      source,
    );
    return restored;
  }

  /**
   * Puts another game in place of the present one; rejects with ConfigError and keeps it. `another`: it is opened as
   * this says, for one may be saved: only one that is dealt now is told.
   */
  async replace(
    wanted: Wanted,
    reason: 'new-game' | 'restore',
    source: Source,
    another?: Opening | null,
  ): Promise<void> {
    const { ledger } = this;
    const session = this.#session;
    if (session.looking) stays('record', session.origin, 'a replay');
    if (source === 'api') this.#expectNotPlayedOnce(reason === 'restore' ? session.daily : wanted.daily);
    const before = this.#score;
    let previous: number | null = null;
    if (another) {
      if (await session.openNow({ ...another, source })) return;
    } else {
      const frame = await session.live().open(wanted.request);
      session.take(frame, wanted);
      const restored = reason === 'restore';
      previous = ledger.replace(restored);
      const detail = { reason: restored ? reason : 'new', restored } as const;
      this.#show({ kind: reason, start: { detail, source } }, null, null, source);
    }
    ledger.tellScore(before, null, reason, source);
    const { hand = [] } = session.frame?.state ?? {};
    if (hand.length > 0) this.#widget.report.tell('bp-deal', { hand }, source);
    ledger.tellRest(previous, source, false);
  }

  /** Has the core have this game again, where it has another or none; time goes on in it. */
  async reopen(frame: Frame): Promise<Frame> {
    const reopened = await this.#session.live().open(resumed(frame));
    this.#widget.play?.goOn?.();
    return reopened;
  }

  /** A game of a day is not begun again by a program: it is played once. */
  #expectNotPlayedOnce(date: string | null): void {
    if (date === null || date !== this.#session.daily) return;
    stays('daily', date, `${date}: the game of a day is played once`);
  }

  /**
   * Opens a saved game that the options ask for, `null` where it does not go on and the present one is there again: there
   * is none, or one of another game, or that cannot be played. `atStake`: it would be lost to the next one, for it has
   * not ended, or cannot be read here.
   */
  async resume(
    { snapshot, origin }: Saved,
    options: Options | null,
    present: Frame | null,
  ): Promise<{ readonly frame: Frame | null; readonly atStake: boolean }> {
    if (snapshot === null) return { frame: null, atStake: false };
    const core = this.#session.live();
    let atStake = true;
    try {
      const frame = await core.open({ from: 'snapshot', snapshot: snapshot as Snapshot });
      if (options && isWanted(options, frame.state, origin)) return { frame, atStake: false };
      atStake = !frame.state.over;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
    if (present) await core.open(resumed(present));
    return { frame: null, atStake };
  }

  // Moves

  async play(move: AnyMove, source: Source, shown: Frame | undefined): Promise<MoveResult | null> {
    const { ledger } = this;
    const { report } = this.#widget;
    const session = this.#session;
    const core = session.live();
    const before = session.frame;
    if (shown && shown !== before) return null;
    if (session.looking) {
      await this.#widget.play?.expectMove(move);
      throw new IllegalMoveError('over', 'this is a replay, which takes no moves');
    }
    // The core plays first, so that everything from before-move to gameover is one task.
    const result = (await core.command('play', [move, ASSISTS.includes(source)])).result as MoveResult;
    const told = report.tell('bp-before-move', { move }, source);
    // Another one may have been asked for meanwhile, or by a listener.
    if (!told || session.status === 'loading') return this.#takeBack(source);
    const score = this.#follow(core);
    if (source === 'computer') ledger.help(true);
    const previous = ledger.raiseBest(score);
    ledger.save();
    this.#show({ kind: 'move', move, before, source, result }, before, previous, source);
    ledger.tellMove(move, result, source);
    ledger.tellScore(score, result.parts, 'move', source);
    if (result.refilled) report.tell('bp-deal', { hand: session.frame!.state.hand }, source);
    ledger.tellRest(previous, source);
    return result;
  }

  /** By the player, where that is allowed; by a key at the end of a game too, but under no other panel. */
  stepByHand(kind: 'undo' | 'redo', source: Source): void {
    const { inTurn, attempt, options } = this.#widget;
    inTurn(() => {
      const { mayPlay, picture, state, play } = this.#widget;
      const may =
        source === 'keyboard'
          ? mayPlay || picture.panel === 'over'
          : state?.[kind === 'undo' ? 'canUndo' : 'canRedo'];
      if (!options.undo || !may) return;
      play?.takeOver?.();
      attempt(this.#widget.ask(this.#session.actHere((course) => course.step(kind, source))));
    });
  }

  async step(kind: 'undo' | 'redo', source: Source): Promise<AnyMove | null> {
    const { ledger } = this;
    const core = this.#session.live();
    if (!this.#session.undoable) return null;
    const { move } = await core.command(kind, []);
    if (!move) {
      // A button does not ask for what is not there.
      const { say, t } = this.#widget;
      if (source === 'keyboard') say(`${t(kind)}: ${t.number(0)}`);
      return null;
    }
    if (this.#session.status === 'loading') return this.#takeBack(source);
    const shown = this.#session.frame;
    const before = this.#follow(core);
    const previous = ledger.raiseBest(before);
    ledger.save();
    this.#show({ kind, move }, shown, previous, source);
    this.#widget.report.tell(kind === 'undo' ? 'bp-undo' : 'bp-redo', { move }, source);
    ledger.tellScore(before, null, kind, source);
    ledger.tellRest(previous, source);
    return move;
  }

  /** What the core has done is not to be: prevented, or asked of a game that another one is asked for behind. */
  async #takeBack(source: Source): Promise<null> {
    // Of a game that runs, what came before it has been told meanwhile.
    const { frame, status } = this.#session;
    if (frame) await this.reopen(frame);
    if (status === 'loading' && source === 'api') this.requests.refuse();
    return null;
  }

  /** The core has gone on: shows its frame, and answers the score before. */
  #follow(core: RemoteGame): number {
    const score = this.#score;
    this.#session.frame = core.frame as Frame;
    return score;
  }

  get #score(): number {
    return this.#session.frame?.state.score ?? 0;
  }

  // While time passes

  async run(options: RunOptions): Promise<void> {
    const isTaught = await this.#session.live().run(options, {
      changed: (frame, change) => {
        this.#flow(frame, change);
      },
      blocked: (action) => this.feel?.blocked(action),
      lost: (error) => {
        const { play, attempt } = this.#widget;
        if (error) attempt(Promise.reject(error));
        else play?.halted?.();
      },
    });
    if (options.computer && !isTaught) this.#widget.attempt(this.#teach());
  }

  /** Teaches the core what the computer plays by, beside what goes on: nothing waits for the net, and time passes. */
  async #teach(): Promise<void> {
    const session = this.#session;
    const { opened } = session;
    try {
      const search = await fallSearch();
      if (opened !== session.opened) return;
      await session.command((core) => teach(core, search));
      this.#widget.play?.goOn?.();
    } catch (error) {
      // Its pause is told before what it is for.
      if (opened === session.opened) await this.#widget.play?.failed?.();
      throw error;
    }
  }

  #flow(frame: Frame<'fall'>, { results }: FallChange): void {
    const { ledger } = this;
    const session = this.#session;
    const { source, frame: before } = session;
    const score = this.#score;
    session.frame = frame as unknown as Frame;
    if (source === 'computer') ledger.help(true);
    const previous = ledger.raiseBest();
    if (results.some(({ locked }) => locked)) ledger.save();
    else if (frame.state.moves > 0) ledger.save(FLOW_MS);
    this.#show({ kind: 'flow', before, results }, before, previous, source);
    for (const { action, ...result } of results) {
      ledger.tellMove(Object.freeze({ action }), result, source);
    }
    ledger.tellScore(score, Object.freeze({ rows: this.#score - score }), 'move', source);
    const { hand } = frame.state;
    if (results.some(({ refilled }) => refilled)) this.#widget.report.tell('bp-deal', { hand }, source);
    ledger.tellRest(previous, source);
  }

  // What can be asked

  /** Loads what a hint takes, to be asked for before its turn comes: no other command waits for the net. */
  readonly prepareHint = fallSearch;

  /** What the computer would do with the falling piece; the game is assisted from then on. */
  async hint(): Promise<FallHint | null> {
    const core = this.#session.live();
    const { hint } = await taught(core, () => core.command('hint', []), fallSearch);
    this.#follow(core);
    if (hint) this.ledger.help(false);
    return hint;
  }

  /** The player has been helped with this frame; nothing where another is played by now. */
  async assist(helped: Frame<Kind>): Promise<void> {
    const core = this.#session.live();
    if (!core.frame || !isSamePlay(core.frame.state, helped.state)) return;
    await core.command('assist', []);
    this.#follow(core);
    this.ledger.help(false);
  }

  /** Shows the state behind `moves` moves of the game that is looked at. */
  async goTo(moves: number): Promise<void> {
    const core = this.#session.live();
    const { frame: before } = this.#session;
    const result = (await core.command('goTo', [moves])).result as MoveResult | null;
    this.#follow(core);
    this.#widget.changed({ kind: 'look', before, result });
  }

  /** What was played: every move, of a falling game every piece. */
  async history(): Promise<readonly Kinds[Kind]['entry'][]> {
    return (await this.#session.live().command('history', [])).played;
  }

  /** A core for a game beside the present one; who asks closes it. */
  apart(): RemoteGame {
    const { options } = this.#widget;
    return new RemoteGame(options.workerUrl);
  }

  /** The present game as it leaves the page. */
  async papers(): Promise<Papers> {
    const core = this.#session.live();
    // Where no game could begin, that is why there are none.
    if (this.#session.lost) await this.#widget.report.ready;
    return (await core.command('papers', [this.#session.looking])) as Papers;
  }
}

/** Whether two states have the same pieces and the same board. */
export function isSamePlay(one: GameState, other: GameState): boolean {
  const text = ({ board, hand }: GameState): string => [...board, ...hand].join();
  return text(one) === text(other);
}
