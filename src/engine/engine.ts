/** The engine: one core, any number of games. */
import { Core, type CoreSource, type JavaScriptCores } from './core.js';
import { Game } from './game.js';
import { type AnyPositionInput, readConfig, readPosition } from './setup.js';
import type { FallPositionInput } from './fall/types.js';
import { analyse } from './place/analysis.js';
import type { Analysis, AnalysisOptions } from './place/types.js';
import type { WallPositionInput } from './pop/types.js';
import type { Kind } from './kinds.js';
import { parseSnapshot } from './snapshot.js';
import { atOnce, type Steps } from './steps.js';
import { unpackPosition } from './position-text.js';
import type { PlaceVariant, RuleSet } from './rule-set.js';
import type { GameConfig, GameRecord, Snapshot, Verdict } from './types.js';
import { registerVariant } from './variants.js';
import { readAnyRecord, verify } from './verify.js';

/** The shipped falling game; what is known to be one has its types. */
interface FallName {
  readonly variant: 'quintris';
}
type FallConfig = GameConfig & FallName;

/** The shipped wall games. */
interface WallName {
  readonly variant: 'clickomania' | 'samegame';
}
type WallConfig = GameConfig & WallName;

export interface EngineOptions {
  /** The core as a compiled module or as bytes; by default the one that the package carries. */
  readonly wasm?: CoreSource;
  /** The same of a search, or a list of both: of the one for walls, and of the one for pieces to place. */
  readonly search?: CoreSource | readonly CoreSource[];
  /**
   * What the core runs as: `wasm` alone, or `javascript`, which is slower and plays the same; by default the
   * second where the host refuses the first.
   */
  readonly core?: 'wasm' | 'javascript';
}

export class Engine {
  readonly #core: Core;

  /** @internal Use `createEngine`. */
  constructor(core: Core) {
    this.#core = core;
  }

  /** What its core runs as. */
  get core(): 'wasm' | 'javascript' {
    return this.#core.kind;
  }

  /** Version of the rules; games of other rules are not restored. */
  get rulesVersion(): number {
    return this.#core.rulesVersion;
  }

  /** Version of the generator and of the seed's hash. */
  get generatorVersion(): number {
    return this.#core.generatorVersion;
  }

  /**
   * Whether it has the search that `hint`, `search` and `analyse` need for games of a mechanism: `place` for pieces
   * that are put on the board, `pop` for walls.
   */
  knowsSearch(mechanism: 'place' | 'pop'): boolean {
    return this.#core.searches.knows(mechanism);
  }

  /**
   * Gives it a search, as bytes or as a compiled module, where it has none for those games; games that are there get
   * it too. Which games it is for, the module tells. Rejects where the host refuses WebAssembly, and where it is
   * another module.
   */
  learnSearch(source: CoreSource): Promise<void> {
    return this.#core.searches.learn(source);
  }

  /** @internal Gives it the searches in JavaScript that it does not have. */
  learnJavaScript(cores: JavaScriptCores): void {
    this.#core.searches.learnJavaScript(cores);
  }

  /** Starts a game. Throws ConfigError. */
  newGame(config: FallConfig): Game<'fall'>;
  newGame(config: WallConfig): Game<'pop'>;
  newGame(config: GameConfig): Game;
  newGame(config: GameConfig): Game<Kind> {
    return new Game<Kind>(this.#core, readConfig(config));
  }

  /** Starts a game from a position, in its plain or its text form. Throws ConfigError. */
  fromPosition(position: FallPositionInput & FallName): Game<'fall'>;
  fromPosition(position: WallPositionInput & WallName): Game<'pop'>;
  fromPosition(position: AnyPositionInput | string): Game;
  fromPosition(position: AnyPositionInput | string): Game<Kind> {
    const plain = typeof position === 'string' ? unpackPosition(position) : position;
    return new Game<Kind>(this.#core, readPosition(plain));
  }

  /** Goes on with a game from its snapshot, undo and redo included. Throws ConfigError. */
  restore<K extends Kind>(snapshot: Snapshot<K>): Game<K>;
  restore(snapshot: Snapshot<Kind>): Game<Kind> {
    return atOnce(this.restoring(snapshot));
  }

  /** @internal `restore` in steps. */
  *restoring(snapshot: Snapshot<Kind>): Steps<Game<Kind>> {
    return yield* Game.replaying(this.#core, parseSnapshot(snapshot, this.#core));
  }

  /**
   * Opens a record, in its plain or its text form, to be looked at: the game stands at its start, and its moves
   * lie ahead, to be redone one by one or reached by `goTo`. Throws ConfigError.
   */
  replay<K extends Kind>(record: GameRecord<K>): Game<K>;
  replay(record: GameRecord<Kind> | string): Game;
  replay(record: GameRecord<Kind> | string): Game<Kind> {
    return atOnce(this.replaying(record));
  }

  /** @internal `replay` in steps. */
  *replaying(record: GameRecord<Kind> | string): Steps<Game<Kind>> {
    const game = yield* Game.replaying(this.#core, readAnyRecord(record, this.#core));
    game.goTo(0);
    return game;
  }

  /**
   * Replays a record, in its plain or its text form, and says whether its moves earn its score. Never throws;
   * the work is bounded by the record's length. With `expected`, the record must be of that game (variant,
   * sizes, pieces, turning; seed and goal where they are given), played from its beginning: else the verdict is
   * a `mismatch`. A `seed` that is there but undefined is `missing`: it would let every seed pass.
   */
  verify(record: GameRecord<Kind> | string, expected?: GameConfig): Verdict {
    return verify(record, this.#core, expected);
  }

  /**
   * Looks back at a record of a placement game, in its plain or its text form: what the search would have played in
   * the place of each move, and how much less the move was worth. Deterministic; the work is bounded by the record's
   * length and `work`. Throws ConfigError for what is no such record or does not earn its score, and an Error where
   * the engine has no search.
   */
  analyse(record: GameRecord | string, options: AnalysisOptions = {}): Analysis {
    return atOnce(this.analysing(record, options));
  }

  /** `analyse` in steps of some milliseconds, between which other games may be played. */
  analysing(record: GameRecord | string, options: AnalysisOptions = {}): Steps<Analysis> {
    return analyse(this.#core, readAnyRecord(record, this.#core), options);
  }

  /** Adds a game to the table of variants, which all engines of this module share. Throws ConfigError. */
  registerVariant(ruleSet: RuleSet): PlaceVariant {
    return registerVariant(ruleSet);
  }
}

/** An engine without its searches, which it may learn. Rejects where the host refuses WebAssembly. */
export async function startEngine(options?: Pick<EngineOptions, 'wasm'> | null): Promise<Engine> {
  return new Engine(await Core.create(options?.wasm));
}

/** An engine in JavaScript, with its searches. */
export function startJavaScript(cores: JavaScriptCores): Engine {
  return new Engine(Core.fromJavaScript(cores));
}
