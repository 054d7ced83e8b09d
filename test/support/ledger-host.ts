/** A ledger with no page around it: what it tells and writes is noted. */
import { createEngine, type Game, type PositionInput } from '../../dist/engine.js';
import { Ledger } from '../../src/element/ledger.js';
import { NO_BESTS, NOTHING_TOLD, type Saved } from '../../src/element/save.js';
import { Shelf } from '../../src/element/storage.js';
import type { Widget } from '../../src/element/widget.js';

export const engine = await createEngine();

/** What a storage in which nothing is saved says. */
export const NOTHING_SAVED: Saved = {
  snapshot: null,
  told: NOTHING_TOLD,
  origin: '',
  figures: false,
  bests: NO_BESTS,
  results: {},
};

/** One move before the end of row 1, on a board that is otherwise empty. */
export const ALMOST: PositionInput = {
  ...{ variant: 'blocks', rows: 4, columns: 4, handSize: 2, seed: 'almost' },
  ...{ board: ['###.', '....', '....', '....'], hand: ['#', '#'] },
};
export const FULL = { piece: 0, row: 0, column: 3 };
export const AWAY = { piece: 1, row: 2, column: 0 };

type State = Game['state'];

interface Ended {
  readonly frame: { readonly state: State };
  readonly history: Promise<State>;
}

/** A widget around a ledger, and a storage. */
export class Host {
  /** What was told, in its order. */
  readonly log: unknown[] = [];
  /** What was written under the name of the game. */
  readonly games: string[] = [];
  readonly kept = new Map<string, string>();
  /** The scores of the games whose moves were asked for at their end. */
  readonly histories: number[] = [];
  /** What counts the games is there once this is done. */
  coming: Promise<unknown> = Promise.resolve();
  /** What hears of the page. */
  readonly page: Partial<Record<string, () => void>> = {};
  readonly session: Record<string, unknown>;
  /** What plays the game; `null` where that has not been loaded. */
  play: Record<string, unknown> | null;
  /** Why nothing can be written. */
  refusal: Error | null = null;
  state: State | null;
  ledger: Ledger;

  constructor(game: Game | null, daily: string | null = null) {
    this.state = game?.state ?? null;
    const storage = {
      getItem: (name: string) => this.kept.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (this.refusal) throw this.refusal;
        this.kept.set(name, text);
        if (name.includes(':game:')) this.games.push(text);
      },
      removeItem: (name: string) => void this.kept.delete(name),
    };
    const ended = async ({ frame, history }: Ended, counts: () => boolean): Promise<void> => {
      if (counts()) this.log.push(`ended ${frame.state.score}`);
      this.histories.push((await history).score);
    };
    const course = {
      loadAfter: () => this.coming.then(() => ({ ended })),
      history: () => Promise.resolve(this.state),
    };
    const actHere = (task: (of: typeof course) => unknown): unknown => task(course);
    this.session = {
      ...{ shelf: new Shelf(storage, 'key', ''), origin: '', daily, looking: false },
      ...{ course, actHere },
    };
    const listen = (name: string, heard: () => void, { signal }: { signal: AbortSignal }): void => {
      this.page[name] = heard;
      signal.addEventListener('abort', () => {
        this.page[name] = undefined;
      });
    };
    this.play = {
      endOf: () => 'no-move',
      ...{ isFinal: () => true, divisionOf: () => 'usual' },
    };
    const state = (): State | null => this.state;
    const play = (): unknown => this.play;
    const widget = {
      ...{ opening: {}, session: this.session, field: { keep: () => undefined }, attempt: () => undefined },
      get state() {
        return state();
      },
      get play() {
        return play();
      },
      report: {
        tell: (name: string, detail: object, source: string) => this.log.push([name, detail, source]),
        warn: (detail: unknown) => this.log.push(detail),
      },
      element: { ownerDocument: { addEventListener: listen, defaultView: { addEventListener: listen } } },
    };
    if (game) this.show(game);
    this.ledger = new Ledger(widget as unknown as Widget);
  }

  show(game: Game): void {
    this.state = game.state;
    this.session['frame'] = {
      state: game.state,
      snapshot: game.snapshot(),
      record: game.state.over ? { of: game.state.moves } : null,
    };
  }

  /** The names of what was told since it was asked last. */
  told(): unknown[] {
    return this.log.splice(0).map((entry) => (Array.isArray(entry) ? (entry[0] as unknown) : entry));
  }
}

export const from = (goal?: string, more: Partial<PositionInput> = {}): Game =>
  engine.fromPosition({ ...ALMOST, ...(goal ? { goal } : {}), ...more });
export const saved = (told: Partial<Saved['told']> = {}, more: Partial<Saved> = {}): Saved => ({
  ...{ ...NOTHING_SAVED, bests: { usual: 3 }, ...more },
  told: { ...NOTHING_TOLD, ...told },
});
/** What is asked for has been written. */
export const written = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
