/** The engine: a core for each kind of game that it was started with, and any number of games. */
import { Core, type CoreSource, type Exports, type SearchModule, searchModule } from './core.js';
import type { FallPositionInput } from './fall/types.js';
import { Game } from './game.js';
import type { AnyPositionInput, Kind } from './kinds.js';
import type { Advice, AnyStart, Codecs, Mechanism, Start } from './mechanism.js';
import type { WallPositionInput } from './pop/types.js';
import { type ParsedRecord, readRecord } from './record.js';
import { readAs } from './setup.js';
import { expectVersions, parseSnapshot } from './snapshot.js';
import { atOnce, type Steps } from './steps.js';
import type { GameConfig, GameRecord, Snapshot } from './types.js';

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

/** A kind of game as an engine has it. */
export interface LoadedKind<K extends Kind = Kind> {
  readonly mechanism: Mechanism<K>;
  readonly core: Core;
  /** What finds moves, where that is there. */
  advice: Advice<K> | null;
  /** The module that it searches with. */
  search: SearchModule | null;
  /** Compiles that from a file, which is only read when something is searched. */
  file: (() => WebAssembly.Module) | null;
  /** Why there is none. */
  refusal: string;
  /** The module of the search; throws an Error that says why there is none. */
  readonly searching: () => SearchModule;
}

function loadedKind(mechanism: Mechanism, core: Core): LoadedKind {
  const loaded: LoadedKind = {
    ...{ mechanism, core, advice: null, search: null, file: null },
    refusal: 'learnSearch was not called',
    searching() {
      const { file } = loaded;
      loaded.file = null;
      try {
        if (file) loaded.search ??= searchIn(file());
      } catch (error) {
        loaded.refusal = String(error);
      }
      if (loaded.search) return loaded.search;
      throw new Error(`${loaded.advice?.objects ?? 'moves'} cannot be searched: ${loaded.refusal}`);
    },
  };
  return loaded;
}

export class Engine {
  readonly #kinds: { [K in Kind]?: LoadedKind<K> } = {};
  /** @internal What reads and writes games of the kinds that it has. */
  readonly codecs: Codecs = {};

  /** What its cores run as. */
  get core(): 'wasm' | 'javascript' {
    return this.#first.runsAs;
  }

  /** Version of the rules; games of other rules are not restored. */
  get rulesVersion(): number {
    return this.#first.call.rulesVersion.value;
  }

  /** Version of the generator and of the seed's hash. */
  get generatorVersion(): number {
    return this.#first.call.generatorVersion.value;
  }

  get #first(): Core {
    return Object.values(this.#kinds)[0]!.core;
  }

  /** @internal What it has of a kind. */
  kind<K extends Kind>(kind: K): LoadedKind<K> | undefined {
    return this.#kinds[kind] as LoadedKind<K> | undefined;
  }

  /** @internal Adds a kind of game, which a module's exports play. */
  add<K extends Kind, S extends Start>(
    mechanism: Mechanism<K, S>,
    exports: Exports,
    runsAs: Core['runsAs'],
  ): void {
    const { codec } = mechanism;
    (this.#kinds as Record<Kind, LoadedKind>)[codec.kind] = loadedKind(
      mechanism as unknown as Mechanism,
      new Core(exports, runsAs),
    );
    (this.codecs as Record<Kind, unknown>)[codec.kind] = codec;
  }

  /** @internal Gives the games of a kind what finds moves in them. */
  advise<K extends Kind>(kind: K, advice: Advice<K>, search?: () => Exports): void {
    const loaded = this.kind(kind);
    if (!loaded) return;
    loaded.advice = advice;
    if (search) loaded.search ??= searchModule(search);
  }

  /**
   * Whether it has the search that `hint`, `plan`, `search` and `analyse` need for games of a mechanism: `place` for
   * pieces that are put on the board, `fall` for falling ones, `pop` for walls.
   */
  knowsSearch(mechanism: Kind): boolean {
    const { search, file } = this.#kinds[mechanism] ?? {};
    return !!(search ?? file);
  }

  /**
   * Gives it a search, as bytes or as a compiled module, where it has none for those games; games that are there get
   * it too. Which games it is for, the module tells. Rejects where the host refuses WebAssembly, and where it is
   * another module.
   */
  async learnSearch(source: CoreSource): Promise<void> {
    try {
      const module = await compiled(source);
      const loaded = Object.values(this.#kinds).find(
        ({ advice }) => advice && doesExport(module, advice.sign),
      );
      if (!loaded) throw new Error('not the module of a search');
      const first = (await WebAssembly.instantiate(module)).exports;
      if (loaded.search) return;
      loaded.search = searchIn(module);
      loaded.search.end(first);
    } catch (error) {
      for (const loaded of Object.values(this.#kinds)) loaded.refusal = String(error);
      throw error;
    }
  }

  /** Starts a game. Throws ConfigError. */
  newGame(config: FallConfig): Game<'fall'>;
  newGame(config: WallConfig): Game<'pop'>;
  newGame(config: GameConfig): Game;
  newGame(config: GameConfig): Game<Kind> {
    return this.#begin(readAs('config', config, this.codecs));
  }

  /** Starts a game from a position, in its plain or its text form. Throws ConfigError. */
  fromPosition(position: FallPositionInput & FallName): Game<'fall'>;
  fromPosition(position: WallPositionInput & WallName): Game<'pop'>;
  fromPosition(position: AnyPositionInput | string): Game;
  fromPosition(position: AnyPositionInput | string): Game<Kind> {
    return this.#begin(readAs('position', this.plain(position), this.codecs));
  }

  /** Goes on with a game from its snapshot, undo and redo included. Throws ConfigError. */
  restore<K extends Kind>(snapshot: Snapshot<K>): Game<K>;
  restore(snapshot: Snapshot<Kind>): Game<Kind> {
    return atOnce(this.restoring(snapshot));
  }

  /** @internal `restore` in steps. */
  *restoring(snapshot: Snapshot<Kind>): Steps<Game<Kind>> {
    const parsed = parseSnapshot(snapshot, this);
    const game = this.#begin(parsed.start);
    yield* game.replaying(parsed);
    return game;
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
    const game = yield* this.proving(this.parse(record));
    game.goTo(0);
    return game;
  }

  /** A position in its plain form; an engine that knows texts takes them too. */
  protected plain(position: AnyPositionInput | string): unknown {
    return position;
  }

  /** Reads a record in its plain form; an engine that knows texts takes them too. */
  protected read(record: unknown): ParsedRecord {
    return readRecord(record, this.codecs);
  }

  /** @internal Reads a record of this engine's versions. Throws ConfigError. */
  parse(record: unknown): ParsedRecord {
    const parsed = this.read(record);
    expectVersions(parsed, this);
    return parsed;
  }

  /** @internal Plays a record that has been read to its end. Throws ConfigError if it does not earn its score. */
  *proving(record: ParsedRecord): Steps<Game<Kind>> {
    const game = this.#begin(record.start);
    yield* game.replaying(record, record.version > 1);
    return game;
  }

  #begin(start: AnyStart): Game<Kind> {
    return new Game<Kind>(this, this.kind(start.codec.kind)!, start);
  }
}

function searchIn(module: WebAssembly.Module): SearchModule {
  return searchModule(() => new WebAssembly.Instance(module).exports);
}

/** Starts a mechanism's module for an engine. */
export async function addWasm(engine: Engine, mechanism: Mechanism, source: CoreSource): Promise<void> {
  const { exports } = await WebAssembly.instantiate(await compiled(source));
  engine.add(mechanism, exports, 'wasm');
}

/** @internal Rejects where the host or its policy refuses WebAssembly. */
export async function compiled(source: CoreSource): Promise<WebAssembly.Module> {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(source as ArrayBuffer);
}

/** @internal Whether a module exports something of that name, which tells what it is. */
export function doesExport(module: WebAssembly.Module, sign: string): boolean {
  return WebAssembly.Module.exports(module).some(({ name }) => name === sign);
}
