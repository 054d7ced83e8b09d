/** The level that the player was in last, beside the one that the host asked for then: a host that asks anew is heard. */
import { LEVELS } from '../program/levels.js';
import type { LabStore } from './store.js';

interface KeptLevel {
  readonly asked: string;
  readonly level: string;
}

/** Ids of levels, '' for the free lab. */
const isLevel = (id: unknown): id is string => id === '' || LEVELS.some((level) => level.id === id);

/** The level to go on with where the host asks for `asked`; `null` for that one. */
export function keptLevel(store: LabStore, asked: string): string | null {
  const kept = (store.read('level') ?? {}) as Partial<KeptLevel>;
  return kept.asked === asked && isLevel(kept.level) ? kept.level : null;
}

export function keepLevel(store: LabStore, asked: string, level: string): void {
  const kept: KeptLevel = { asked, level };
  store.write('level', kept);
}
