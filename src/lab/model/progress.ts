/** The best programs of each level that were found right, kept with the slots. */
import { compareStandings, type Standing } from '../program/cost.js';
import type { Contagion } from '../program/types.js';
import type { LabStore } from './store.js';

type Bests = Readonly<Record<string, Standing>>;

export class Progress {
  readonly #store: LabStore;

  constructor(store: LabStore) {
    this.#store = store;
  }

  /** The best right program of a level; `null` for none. */
  best(level: string, contagion: Contagion): Standing | null {
    return this.#read()[keyOf(level, contagion)] ?? null;
  }

  /** Notes a right program, unless there is a better one. Another tab may have been here. */
  note(level: string, contagion: Contagion, standing: Standing): void {
    const bests = this.#read();
    const key = keyOf(level, contagion);
    const before = bests[key];
    if (before && compareStandings(before, standing) <= 0) return;
    const { cost, blocks, steps } = standing;
    this.#store.write('progress', { ...bests, [key]: { cost, blocks, steps } });
  }

  #read(): Bests {
    const value = this.#store.read('progress');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, entry]) => isStanding(entry))) as Bests;
  }
}

const keyOf = (level: string, contagion: Contagion): string => `${level || 'free'}/${contagion}`;

function isStanding(value: unknown): value is Standing {
  const { cost, blocks, steps } = (value ?? {}) as Partial<Record<keyof Standing, unknown>>;
  return [cost, blocks, steps].every((entry) => Number.isSafeInteger(entry) && (entry as number) >= 0);
}
