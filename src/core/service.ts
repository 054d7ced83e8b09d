/** The games of a page in a core, by number; what only some kinds of games need is added by `*-commands.ts`. */
import { finalizer } from 'comlink';
import { readObject, refuse } from '../engine/check.js';
import type { Engine } from '../engine/engine.js';
import type { Game } from '../engine/game.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import type { PlaceVariant, Variant } from '../engine/rule-set.js';
import type { Steps } from '../engine/steps.js';
import type { GameRecord } from '../engine/types.js';
import { register, ship } from '../engine/table.js';
import type { FallRunner } from './fall-runner.js';
import {
  type Answer,
  type Change,
  type FallChange,
  type GameCommands,
  type Hello,
  type Later,
  type OpenRequest,
  type Plays,
  PROTOCOL,
  type Value,
} from './protocol.js';
import { refusalOf } from './refusal.js';
import type { GameSearch } from './search-commands.js';
import type { Slices } from './slices.js';
import { Told } from './changes.js';

/** A game, and what goes on in it. */
export class Slot<K extends Kind = Kind> {
  readonly game: Game<K>;
  readonly told: Told<K>;
  /** Of a falling game in which time passes, or has passed. */
  runner: FallRunner | null = null;
  /** Of a hand or a wall that was searched. */
  search: GameSearch | null = null;

  constructor(game: Game<K>) {
    this.game = game;
    this.told = new Told(game);
  }

  /** Plays a move by itself, as a program does, also while time stands still. Throws IllegalMoveError. */
  play(move: Kinds[K]['move']): Kinds[K]['result'] {
    // The clock plays it, where there is one, so that it knows.
    if (this.runner) return this.runner.play(move as Kinds['fall']['move']);
    this.game.setGravity(Infinity);
    const result = this.game.play(move);
    this.told.played(this.game.lastMove!);
    return result;
  }

  /**
   * Runs a command whose answer tells what is new: what happened before it is told before it. `elsewhere`: the game may
   * then be at another move than it was.
   */
  command<T>(run: () => T, elsewhere: boolean): T {
    return this.runner ? this.runner.command(run, elsewhere) : run();
  }

  /** The game is given up, or replaced. */
  end(): void {
    this.runner?.end();
    this.search?.end();
  }
}

/** What a service runs on. */
interface Grounds {
  readonly plays: Plays;
  readonly start: () => Promise<Engine>;
  /** How it goes through long work. */
  readonly slices: Slices;
  /** Tells the page what has happened in a game by itself. */
  readonly tell: (id: number, change: FallChange) => void;
}

export class GameService implements Pick<
  GameCommands,
  'open' | 'play' | 'goTo' | 'history' | 'papers' | 'learn'
> {
  readonly grounds: Grounds;
  engine: Engine | null = null;
  #starting: Promise<Engine> | null = null;
  readonly #slots = new Map<number, Slot>();
  /** Of the games that are being opened in slices, the last time they were asked for. */
  readonly #openings = new Map<number, object>();

  constructor(grounds: Grounds) {
    this.grounds = grounds;
  }

  /** A page of before says nothing of the games, and is to hear that it speaks another protocol. */
  async hello(shipped: readonly Variant[] = []): Promise<Hello> {
    ship(shipped);
    this.#starting ??= this.grounds.start();
    const { rulesVersion, generatorVersion } = (this.engine = await this.#starting);
    return {
      protocol: PROTOCOL,
      rules: rulesVersion,
      generator: generatorVersion,
      plays: this.grounds.plays,
    };
  }

  open(id: number, request: OpenRequest, registered: readonly PlaceVariant[]): Later<Change> {
    return this.grounds.slices(answerIn(this.#opening(id, request, registered)));
  }

  *#opening(id: number, request: OpenRequest, registered: readonly PlaceVariant[]): Steps<Change> {
    registered.forEach(register);
    readObject(request, 'request');
    const opening = {};
    this.#openings.set(id, opening);
    const slot = new Slot(yield* this.#make(request));
    // Given up, or asked for anew, between two slices.
    if (this.#openings.get(id) !== opening) throw new Error(`game ${id} was given up`);
    this.#openings.delete(id);
    this.#slots.get(id)?.end();
    this.#slots.set(id, slot);
    return slot.told.all();
  }

  play(id: number, move: Kinds[Kind]['move'], assisted: boolean): Answer<Value<'play'>> {
    return this.with(id, (slot) =>
      slot.command(() => {
        const result = slot.play(move);
        if (assisted) slot.game.assist();
        return { ...slot.told.news(), result };
      }, false),
    );
  }

  undo(id: number): Answer<Value<'undo'>> {
    return this.#step(id, 'undo', 1);
  }

  redo(id: number): Answer<Value<'redo'>> {
    return this.#step(id, 'redo', -1);
  }

  goTo(id: number, moves: number): Answer<Value<'goTo'>> {
    return this.with(id, (slot) =>
      slot.command(() => {
        const { game, told } = slot;
        const isNext = moves === told.standing + 1;
        game.goTo(moves);
        told.stepped(told.standing - moves);
        return { ...told.news(false), result: isNext ? game.resultOf(moves) : null };
      }, true),
    );
  }

  history(id: number): Later<Value<'history'>> {
    return this.within(id, function* ({ game }) {
      return { played: yield* game.entries() };
    });
  }

  papers(id: number, whole: boolean): Answer<Value<'papers'>> {
    return this.with(id, ({ game }) => {
      const { start, moves, undone } = game.snapshot();
      const record = whole ? recordAtEnd(game, moves.length, moves.length - undone) : game.record();
      return { record, start };
    });
  }

  async learn(_: number, wasm: Uint8Array): ReturnType<GameCommands['learn']> {
    await this.engine?.learnSearch(wasm as Uint8Array<ArrayBuffer>);
    return { ok: true, value: { taught: true } };
  }

  assist(id: number): Answer<Change> {
    return this.with(id, ({ game, told }) => {
      game.assist();
      return told.news();
    });
  }

  close(id: number): void {
    this.#slots.get(id)?.end();
    this.#slots.delete(id);
    this.#openings.delete(id);
  }

  /** Of a core in the page, once its line is given up: the games that run would go on by themselves. */
  [finalizer](): void {
    for (const id of this.#slots.keys()) this.close(id);
  }

  /** Answers a command about a game. */
  with<T>(id: number, command: (slot: Slot) => T): Answer<T> {
    const slot = this.#slots.get(id);
    if (!slot) return lost(id);
    try {
      return { ok: true, value: command(slot) };
    } catch (error) {
      return { ok: false, refusal: refusalOf(error) };
    }
  }

  /** The same for long work, which others' commands may come between. */
  within<T>(id: number, command: (slot: Slot) => Steps<T>): Later<T> {
    const slot = this.#slots.get(id);
    return slot ? this.grounds.slices(answerIn(command(slot))) : lost(id);
  }

  *#make(request: OpenRequest): Steps<Game<Kind>> {
    const { engine } = this;
    if (!engine) throw new Error('the core was asked before it said hello');
    switch (request.from) {
      case 'config':
        return engine.newGame(request.config);
      case 'position': {
        const { position, goal } = request;
        return engine.fromPosition(goal === undefined ? position : { ...position, goal });
      }
      case 'snapshot':
        return yield* engine.restoring(request.snapshot);
      case 'record':
        return yield* engine.replaying(request.record);
      default:
        // A message is from outside, whatever its type says.
        return refuse(
          'unknown',
          'from',
          (request as { from?: unknown }).from,
          'config, position, snapshot or record',
        );
    }
  }

  #step(id: number, way: 'undo' | 'redo', moves: number): Answer<Value<'undo'>> {
    return this.with(id, (slot) =>
      slot.command(() => {
        const move = slot.game[way]();
        if (move) slot.told.stepped(moves);
        return { ...slot.told.news(), move };
      }, true),
    );
  }
}

/** The record of a whole replay, which stands where it stood whatever comes of it. */
function recordAtEnd(game: Game<Kind>, end: number, back: number): GameRecord<Kind> {
  try {
    game.goTo(end);
    return game.record();
  } finally {
    game.goTo(back);
  }
}

function lost(id: number): Answer<never> {
  return { ok: false, refusal: { kind: 'lost', message: `the core has no game ${id}` } };
}

function* answerIn<T>(steps: Steps<T>): Steps<Answer<T>> {
  try {
    return { ok: true, value: yield* steps };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}
