/** Four places for programs. What is read from them came from outside, like any text. */
import { PresentProgram } from './present.js';
import type { LabStore } from './store.js';

const SLOTS = 4;

export class Slots {
  readonly #store: LabStore;
  /** What was in slots that have been emptied on this visit. */
  readonly #removed = new Map<number, object>();

  constructor(store: LabStore) {
    this.#store = store;
  }

  /** The programs in the slots, `null` for an empty one, and for what is no program. */
  all(): readonly (PresentProgram | null)[] {
    const value = this.#store.read('slots');
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return Array.from({ length: SLOTS }, (_, i) => readProgram(list[i]));
  }

  /** A program by the number of its slot, from 1. */
  get(number: number): PresentProgram | null {
    return this.all()[number - 1] ?? null;
  }

  save(number: number, json: object): void {
    this.#removed.delete(number);
    this.#put(number, json);
  }

  remove(number: number): void {
    const program = this.get(number);
    if (!program) return;
    this.#removed.set(number, program.json);
    this.#put(number, null);
  }

  /** Whether a slot that was emptied on this visit can have its program back. */
  canRestore(number: number): boolean {
    return this.#removed.has(number);
  }

  restore(number: number): void {
    const json = this.#removed.get(number);
    if (json) this.save(number, json);
  }

  #put(number: number, json: object | null): void {
    // Another tab may have filled the others since.
    const programs: (object | null)[] = this.all().map((program) => program?.json ?? null);
    programs[number - 1] = json;
    this.#store.write('slots', programs);
  }
}

/** A program that was kept; `null` for what is none. */
export function readProgram(value: unknown): PresentProgram | null {
  if (typeof value !== 'object' || value === null) return null;
  try {
    return new PresentProgram(value);
  } catch {
    return null;
  }
}
