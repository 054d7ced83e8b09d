/** An engine with all that the package carries: verification, analysis, and the searches of its kinds. */
import { isArray, optional, read, readList, readObject, refuse } from './check.js';
import { readOneOf } from './readers.js';
import { only } from './setup.js';
import type { CoreSource, JavaScriptCores } from './core.js';
import { addWasm, compiled, doesExport, Engine } from './engine.js';
import { type AnyPositionInput, type Kind, KINDS } from './kinds.js';
import type { Advice, Mechanism, TextCodecs } from './mechanism.js';
import { parseRecordText, readPlain, parsePositionText } from './text.js';
import type { Analysis, AnalysisOptions } from './place/types.js';
import type { ParsedRecord } from './record.js';
import type { PlaceVariant, RuleSet } from './rule-set.js';
import { atOnce, type Steps } from './steps.js';
import type { Expected, GameRecord, Verdict } from './types.js';
import { registerVariant } from './variants.js';
import { verify } from './verify.js';

export interface EngineOptions {
  /** The kinds of games that it is to play; all of them by default. A game of another kind is refused. */
  readonly kinds?: readonly Kind[];
  /**
   * The module of a kind of game, compiled or as bytes, or a list of such modules; by default those that the package
   * carries. Which games it plays, the module tells.
   */
  readonly wasm?: CoreSource | readonly CoreSource[];
  /** The same of a search, or a list of such modules: one for pieces to place, for falling pieces, and for walls. */
  readonly search?: CoreSource | readonly CoreSource[];
  /**
   * What the core runs as: `wasm` alone, or `javascript`, which is slower and plays the same; by default the
   * second where the host refuses the first.
   */
  readonly core?: 'wasm' | 'javascript';
}

/** An engine that also judges what others have played. */
export class FullEngine extends Engine {
  protected override plain(position: AnyPositionInput | string): unknown {
    return typeof position === 'string' ? parsePositionText(position, this.codecs as TextCodecs) : position;
  }

  protected override read(record: unknown): ParsedRecord {
    const reads = typeof record === 'string' ? parseRecordText : readPlain;
    return reads(record, this.codecs as TextCodecs);
  }

  /**
   * Replays a record, in its plain or its text form, and says whether its moves earn its score. Never throws;
   * the work is bounded by the record's length. With `expected`, the record must be of that game (variant,
   * sizes, pieces, turning; where they are given, seed, goal, the next pieces that a falling game shows, `ticks`, `pace`,
   * `gravity`, `assisted`), played from its beginning: else the verdict is a `mismatch`, or `missing` where the record
   * does not say it. What may be left out is `missing` where it is there but undefined: any would pass.
   */
  verify(record: GameRecord<Kind> | string, expected?: Expected): Verdict {
    return verify(record, this, expected);
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
    const parsed = this.parse(record);
    const { kind } = parsed.start.codec;
    const advice: Judging | null = this.kind(kind)!.advice;
    return only(parsed.start, advice?.judge, 'a placement game')(this, parsed, options);
  }

  /** Adds a game to the table of variants, which all engines of this module share. Throws ConfigError. */
  registerVariant(ruleSet: RuleSet): PlaceVariant {
    return registerVariant(ruleSet);
  }
}

/** The modules of assembly/: a core and a search a kind. */
export type ModuleName = keyof JavaScriptCores;

/** Where a host has them. */
export interface Modules {
  /** In JavaScript. */
  scripts(): Promise<JavaScriptCores>;
  /** As a file of which it can take the bytes at once; `null` where there is none. */
  file?(name: ModuleName): (() => Uint8Array<ArrayBuffer>) | null;
}

/** The bytes of a module, which scripts of the package have as a text. */
type WasmText = () => Promise<{ default: () => Uint8Array<ArrayBuffer> }>;

/** An advice that looks back as well. */
interface Judging extends Advice {
  /** What was played in a record beside what it would have played. */
  judge?(engine: Engine, record: ParsedRecord, options: AnalysisOptions): Steps<Analysis>;
}

/** Everything that the package has for a kind of games, loaded with the first engine that is to play it. */
export interface Whole {
  readonly mechanism: Mechanism;
  readonly text: WasmText;
  readonly advice: Judging;
  readonly search: Exclude<ModuleName, Kind>;
  readonly searchText: WasmText;
}

const WHOLES: Readonly<Record<Kind, () => Promise<{ readonly default: Whole }>>> = {
  place: () => import('./place/whole.js'),
  fall: () => import('./fall/whole.js'),
  pop: () => import('./pop/whole.js'),
};

/** Makes an engine of what a host has. See `createEngine`. */
export async function makeEngine(
  options: EngineOptions | null | undefined,
  modules: Modules,
): Promise<FullEngine> {
  const { core, kinds, wasm, search } = readOptions(options);
  const engine = new FullEngine();
  const isScript = core === 'javascript';
  const read = async (text: WasmText): Promise<CoreSource> => (await text()).default();
  const bytes = async (name: ModuleName, text: WasmText): Promise<CoreSource> =>
    modules.file?.(name)?.() ?? read(text);
  const wholes = await Promise.all(kinds.map(async (kind) => (await WHOLES[kind]()).default));
  /** The given modules in the order of the kinds, each of which its sign tells. */
  const given = async (field: 'wasm' | 'search', sources: Sources, part: 'mechanism' | 'advice') => {
    const all = await Promise.all(sources.map((source) => compiled(source).catch(noModule(field, source))));
    const own = wholes.map((whole) => all.find((module) => doesExport(module, whole[part].sign)));
    if (own.filter(Boolean).length < all.length)
      refuse('mismatch', field, sources, `one each of ${kinds.join(', ')}`);
    return own;
  };
  const cores = await given('wasm', wasm, 'mechanism');
  const searches = await given('search', search, 'advice');
  for (const [i, { mechanism, advice, text, search: name, searchText }] of wholes.entries()) {
    const { kind } = mechanism.codec;
    const own = cores[i];
    const ownSearch = searches[i];
    const take = async (source: CoreSource): Promise<void> =>
      addWasm(engine, mechanism, signed(await compiled(source), mechanism.sign));
    if (own) await take(own).catch(noModule('wasm', own));
    else if (!isScript)
      await bytes(kind, text)
        .then(take)
        .catch(() => read(text).then(take))
        .catch((error: unknown) => {
          if (core) throw error;
        });
    if (!engine.kind(kind)) {
      const exports = (await modules.scripts())[kind]();
      if (!(mechanism.sign in exports)) throw new Error(OTHER);
      engine.add(mechanism, exports, 'javascript');
    }
    engine.advise(kind, advice);
    const loaded = engine.kind(kind)!;
    if (ownSearch) await engine.learnSearch(ownSearch).catch(noModule('search', ownSearch));
    else if (loaded.core.runsAs === 'wasm') {
      const file = modules.file?.(name);
      loaded.file = file ? () => signed(new WebAssembly.Module(file()), advice.sign) : null;
    }
    if (!isScript && !engine.knowsSearch(kind))
      await engine.learnSearch(await bytes(name, searchText)).catch(() => undefined);
    if (core !== 'wasm' && !engine.knowsSearch(kind))
      engine.advise(kind, advice, (await modules.scripts())[name]);
  }
  return engine;
}

type Sources = readonly CoreSource[];

/** Refuses what of an option cannot be taken as a module; its reason is the host's own. */
const OTHER = 'the module of another version';

/** What lies beside a bundle may be anything. */
function signed(module: WebAssembly.Module, sign: string): WebAssembly.Module {
  if (doesExport(module, sign)) return module;
  throw new Error(OTHER);
}

function noModule(field: string, source: unknown): (error: unknown) => never {
  return (error) => refuse('format', field, source, `a module (${String(error)})`);
}

function readOptions(options: EngineOptions | null | undefined): {
  readonly core: EngineOptions['core'];
  readonly kinds: readonly Kind[];
  readonly wasm: Sources;
  readonly search: Sources;
} {
  const source = readObject(options ?? {}, 'options');
  const core = optional(source, 'core', undefined, (value, field) =>
    readOneOf<'wasm' | 'javascript'>(value, field, ['wasm', 'javascript']),
  );
  const sources = (field: string): Sources => {
    const value = read(source, field) ?? [];
    const list = isArray(value) ? value : [value];
    const all = readList(list, field, 0, KINDS.length, (entry) => entry as CoreSource);
    if (core === 'javascript' && all.length > 0)
      refuse('mismatch', field, all, 'left out where core is javascript');
    return all;
  };
  const wasm = sources('wasm');
  const list = read(source, 'kinds') ?? KINDS;
  const kinds = readList(list, 'kinds', 1, KINDS.length, (kind, field) => readOneOf(kind, field, KINDS));
  return { core, kinds: KINDS.filter((kind) => kinds.includes(kind)), wasm, search: sources('search') };
}
