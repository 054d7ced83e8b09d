/** The games of a page on one engine, by number. Lives in the worker, or in the page on the ladder's last rung. */
import {
  type Engine,
  formatPosition,
  formatRecord,
  type Game,
  registerVariant,
  type RuleSet,
} from '../engine/index.js';
import {
  type Answer,
  type CoreService,
  type FallChange,
  type Frame,
  type HintAnswer,
  type Hello,
  type HistoryAnswer,
  type JudgeAnswer,
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
import { startEngine, startJavaScript } from '../engine/engine.js';
import { unpackPosition } from '../engine/position-text.js';
import type { Action, FallMove } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import { expectFalling, FallRuns, isFalling } from './fall-runs.js';
import { refusalOf } from './refusal.js';
import { expectWall, WallSearches } from './wall-searches.js';
import type { GameRecord } from '../engine/types.js';

/** More games of their own than a page will ever register. */
const MAX_RULE_SETS = 10_000;

export class GameService implements CoreService {
  #engine: Promise<Engine> | null = null;
  #started: Engine | null = null;
  readonly #games = new Map<number, Game<Kind>>();
  readonly #runs = new FallRuns();
  readonly #searches = new WallSearches();
  readonly #cores: JavaScriptCores | undefined;

  /** With `cores`, the core runs in JavaScript. */
  constructor(cores?: JavaScriptCores) {
    this.#cores = cores;
  }

  async hello(): Promise<Hello> {
    this.#engine ??= this.#cores ? Promise.resolve(startJavaScript(this.#cores)) : startEngine();
    const engine = (this.#started = await this.#engine);
    return { protocol: PROTOCOL, rules: engine.rulesVersion, generator: engine.generatorVersion };
  }

  open(id: number, request: OpenRequest, ruleSets: readonly RuleSet[]): Answer<Frame<Kind>> {
    return answer(() => {
      readList(ruleSets, 'ruleSets', 0, MAX_RULE_SETS, (ruleSet) => registerVariant(ruleSet as RuleSet));
      readObject(request, 'request');
      const game = this.#make(request);
      this.#runs.end(id);
      this.#searches.end(id);
      this.#games.set(id, game);
      return frameOf(game);
    });
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

  history(id: number): Answer<HistoryAnswer<Kind>> {
    return this.#with(id, (game) => ({
      played: isFalling(game) ? game.pieces() : (game as Game).history(),
    }));
  }

  papers(id: number, whole: boolean): Answer<Papers<Kind>> {
    return this.#with(id, (game) => {
      const { start, moves, undone } = game.snapshot();
      const record = whole ? recordAtEnd(game, moves.length, moves.length - undone) : game.record();
      return { record, recordText: formatRecord(record), startText: formatPosition(start) };
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

  search(id: number, timeMs: number): Answer<SearchAnswer> {
    return this.#with(id, (game) => {
      if (!this.#started?.knowsSearch) return { taught: false, found: null };
      return { taught: true, found: this.#searches.run(id, game, timeMs) };
    });
  }

  judge(id: number, work: number): Answer<JudgeAnswer> {
    return this.#with(id, (game) => ({ verdict: expectWall(game).solvability({ work }).verdict }));
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
    this.#games.delete(id);
  }

  #make(request: OpenRequest): Game<Kind> {
    const engine = this.#started;
    if (!engine) throw new Error('the core was asked before it said hello');
    switch (request.from) {
      case 'config':
        return engine.newGame(request.config);
      case 'position': {
        const { position, goal } = request;
        if (goal === undefined) return engine.fromPosition(position);
        const plain = typeof position === 'string' ? unpackPosition(position) : position;
        return engine.fromPosition({ ...plain, goal });
      }
      case 'snapshot':
        return engine.restore(request.snapshot);
      case 'record':
        return engine.replay(request.record);
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
    if (!game) return { ok: false, refusal: { kind: 'lost', message: `the core has no game ${id}` } };
    return answer(() => command(game));
  }
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

function answer<T>(command: () => T): Answer<T> {
  try {
    return { ok: true, value: command() };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}
