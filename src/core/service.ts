/** The games of a page on one engine, by number. Lives in the worker, or in the page on the ladder's last rung. */
import type { Game } from '../engine/game.js';
import {
  type Answer,
  type CoreService,
  type FallChange,
  type Frame,
  type HintAnswer,
  type Hello,
  type HistoryAnswer,
  type JudgeAnswer,
  type Later,
  type LookAnswer,
  type OpenRequest,
  type Papers,
  type PlayAnswer,
  PROTOCOL,
  type Running,
  type RunOptions,
  type SearchAnswer,
  type StepAnswer,
} from './protocol.js';
import { readList, readObject, refuse } from '../engine/check.js';
import type { JavaScriptCores } from '../engine/core.js';
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { type Engine, startEngine, startJavaScript } from '../engine/engine.js';
import type { Steps } from '../engine/steps.js';
import { positionText, unpackPosition } from '../engine/position-text.js';
import { recordText } from '../engine/record-text.js';
import { registerVariant } from '../engine/variants.js';
import { fall } from '../engine/fall/index.js';
import type { Action, FallMove } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import { advice as handAdvice } from '../engine/place/advice.js';
import { place } from '../engine/place/index.js';
import { advice as wallAdvice } from '../engine/pop/advice.js';
import { pop } from '../engine/pop/index.js';
import type { RuleSet } from '../engine/rule-set.js';
import { expectFalling, FallRuns, isFalling } from './fall-runs.js';
import { type Pace, whole } from './slices.js';
import { refusalOf } from './refusal.js';
import { expectSearched, expectWall, GameSearches } from './searches.js';
import type { GameRecord } from '../engine/types.js';

/** More games of their own than a page will ever register. */
const MAX_RULE_SETS = 10_000;

export class GameService implements CoreService {
  #engine: Promise<Engine> | null = null;
  #started: Engine | null = null;
  readonly #games = new Map<number, Game<Kind>>();
  readonly #runs = new FallRuns();
  readonly #searches = new GameSearches();
  readonly #cores: JavaScriptCores | undefined;
  readonly #pace: Pace;
  /** Of the games that are being opened in slices, the last time they were asked for. */
  readonly #openings = new Map<number, object>();

  /** With `cores`, the core runs in JavaScript. `pace` is how it goes through long work. */
  constructor(cores?: JavaScriptCores, pace: Pace = whole) {
    this.#cores = cores;
    this.#pace = pace;
  }

  async hello(): Promise<Hello> {
    this.#engine ??= begin(this.#cores);
    const engine = (this.#started = await this.#engine);
    return { protocol: PROTOCOL, rules: engine.rulesVersion, generator: engine.generatorVersion };
  }

  open(id: number, request: OpenRequest, ruleSets: readonly RuleSet[]): Later<Frame<Kind>> {
    return this.#pace(answerIn(this.#opening(id, request, ruleSets)));
  }

  *#opening(id: number, request: OpenRequest, ruleSets: readonly RuleSet[]): Steps<Frame<Kind>> {
    readList(ruleSets, 'ruleSets', 0, MAX_RULE_SETS, (ruleSet) => registerVariant(ruleSet as RuleSet));
    readObject(request, 'request');
    const opening = {};
    this.#openings.set(id, opening);
    const game = yield* this.#make(request);
    // Given up, or asked for anew, between two slices.
    if (this.#openings.get(id) !== opening) throw new Error(`game ${id} was given up`);
    this.#openings.delete(id);
    this.#runs.end(id);
    this.#searches.end(id);
    this.#games.set(id, game);
    return frameOf(game);
  }

  play(id: number, move: Kinds[Kind]['move'], assisted: boolean): Answer<PlayAnswer<Kind>> {
    return this.#with(id, (game) => {
      const result = isFalling(game) ? this.#runs.play(id, game, move as FallMove) : game.play(move);
      if (assisted) game.assist();
      return { frame: frameOf(game), result };
    });
  }

  undo(id: number): Answer<StepAnswer<Kind>> {
    return this.#step(id, (game) => game.undo());
  }

  redo(id: number): Answer<StepAnswer<Kind>> {
    return this.#step(id, (game) => game.redo());
  }

  goTo(id: number, moves: number): Answer<LookAnswer<Kind>> {
    return this.#with(id, (game) =>
      this.#runs.elsewhere(id, () => {
        const isNext = game.mechanism === 'pop' && moves === game.state.moves + 1;
        game.goTo(moves);
        const result = isNext ? game.resultOf(moves) : null;
        return { look: { state: game.state, outlook: game.outlook() }, result };
      }),
    );
  }

  history(id: number): Later<HistoryAnswer<Kind>> {
    return this.#within(id, function* (game) {
      return { played: yield* isFalling(game) ? game.tellingPieces() : (game as Game).telling() };
    });
  }

  papers(id: number, whole: boolean): Answer<Papers<Kind>> {
    return this.#with(id, (game) => {
      const { codecs } = this.#started!;
      const { start, moves, undone } = game.snapshot();
      const record = whole ? recordAtEnd(game, moves.length, moves.length - undone) : game.record();
      return { record, recordText: recordText(record, codecs), startText: positionText(start, codecs) };
    });
  }

  run(id: number, options: RunOptions, watch: (change: FallChange) => void): Answer<Running> {
    return this.#with(id, (game) => this.#runs.run(id, game, options, watch));
  }

  halt(id: number): Answer<Running> {
    return this.#with(id, () => this.#runs.halt(id));
  }

  press(id: number, action: Action): Answer<Running> {
    return this.#with(id, () => this.#runs.press(id, action));
  }

  release(id: number, action: Action): Answer<Running> {
    return this.#with(id, () => this.#runs.release(id, action));
  }

  seen(id: number, serial: number): Answer<Running> {
    return this.#with(id, () => this.#runs.seen(id, serial));
  }

  legal(id: number): Answer<readonly FallMove[]> {
    return this.#with(id, (game) => expectFalling(game).legalMoves());
  }

  hint(id: number): Answer<HintAnswer> {
    return this.#with(id, (game) => ({ hint: expectFalling(game).hint() }));
  }

  async learn(wasm: Uint8Array): Promise<Answer<{ readonly taught: boolean }>> {
    try {
      await this.#started?.learnSearch(wasm as Uint8Array<ArrayBuffer>);
      return { ok: true, value: { taught: true } };
    } catch (error) {
      return { ok: false, refusal: refusalOf(error) };
    }
  }

  search(id: number, timeMs: number): Later<SearchAnswer> {
    const [engine, searches] = [this.#started, this.#searches];
    return this.#within(id, function* (given) {
      const game = expectSearched(given);
      const taught = engine?.knowsSearch(game.mechanism) === true;
      return { taught, ...(taught ? yield* searches.run(id, game, timeMs) : { found: null, more: true }) };
    });
  }

  judge(id: number, work: number): Later<JudgeAnswer> {
    return this.#within(id, function* (game) {
      return { verdict: (yield* expectWall(game).solving({ work })).verdict };
    });
  }

  assist(id: number): Answer<{ readonly frame: Frame<Kind> }> {
    return this.#with(id, (game) => {
      game.assist();
      return { frame: frameOf(game) };
    });
  }

  close(id: number): void {
    this.#runs.end(id);
    this.#searches.end(id);
    this.#openings.delete(id);
    this.#games.delete(id);
  }

  *#make(request: OpenRequest): Steps<Game<Kind>> {
    const engine = this.#started;
    if (!engine) throw new Error('the core was asked before it said hello');
    switch (request.from) {
      case 'config':
        return engine.newGame(request.config);
      case 'position': {
        const { position, goal } = request;
        if (goal === undefined) return engine.fromPosition(position);
        const plain = typeof position === 'string' ? unpackPosition(position, engine.codecs) : position;
        return engine.fromPosition({ ...plain, goal });
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

  #step(id: number, step: (game: Game<Kind>) => Kinds[Kind]['move'] | null): Answer<StepAnswer<Kind>> {
    return this.#with(id, (game) =>
      this.#runs.elsewhere(id, () => {
        const move = step(game);
        return { frame: frameOf(game), move };
      }),
    );
  }

  #with<T>(id: number, command: (game: Game<Kind>) => T): Answer<T> {
    const game = this.#games.get(id);
    return game ? answer(() => command(game)) : lost(id);
  }

  /** The same for long work, which others' commands may come between. */
  #within<T>(id: number, command: (game: Game<Kind>) => Steps<T>): Later<T> {
    const game = this.#games.get(id);
    return game ? this.#pace(answerIn(command(game))) : lost(id);
  }
}

/** Starts the engine for all kinds of games. */
async function begin(cores: JavaScriptCores | undefined): Promise<Engine> {
  const kinds = [place, fall, pop] as unknown as readonly Mechanism[];
  const engine = cores
    ? startJavaScript(kinds, [cores.place, cores.fall, cores.pop])
    : await startEngine(kinds);
  engine.advise('place', handAdvice as unknown as Advice<'place'>, cores?.handSearch);
  engine.advise('pop', wallAdvice as unknown as Advice<'pop'>, cores?.wallSearch);
  return engine;
}

function frameOf(game: Game<Kind>): Frame<Kind> {
  const { state } = game;
  return {
    state,
    outlook: game.outlook(),
    snapshot: game.snapshot(),
    record: state.over ? game.record() : null,
  };
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

function answer<T>(command: () => T): Answer<T> {
  try {
    return { ok: true, value: command() };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}
