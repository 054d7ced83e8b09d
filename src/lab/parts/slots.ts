/** Four places for programs. What is read from them came from outside, like any text. */
import { readProgram } from './keeping.js';
import { type PresentProgram, sameProgram } from './present.js';
import type { LabStore } from './store.js';

const SLOTS = 4;

export class Slots {
  /** What was in slots before they were emptied or written over on this visit. */
  readonly #before = new Map<number, object>();

  constructor(readonly store: LabStore) {}

  /** The programs in the slots, `null` for an empty one, and for what is no program. */
  all(): readonly (PresentProgram | null)[] {
    const value = this.store.read('slots');
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return Array.from({ length: SLOTS }, (_, i) => readProgram(list[i]));
  }

  /** A program by the number of its slot, from 1. */
  get(number: number): PresentProgram | null {
    return this.all()[number - 1] ?? null;
  }

  /** Answers whether another program has given way. */
  save(number: number, json: object): boolean {
    const before = this.get(number);
    const isOther = before !== null && !sameProgram(before.json, json);
    if (isOther) this.#before.set(number, before.json);
    else if (!before) this.#before.delete(number);
    this.#put(number, json);
    return isOther;
  }

  remove(number: number): void {
    const program = this.get(number);
    if (!program) return;
    this.#before.set(number, program.json);
    this.#put(number, null);
  }

  /** Whether a slot that was emptied or written over on this visit can have its program back. */
  canRestore(number: number): boolean {
    return this.#before.has(number);
  }

  /** Brings back what was there before; what gives way to it can be brought back in its turn. */
  restore(number: number): void {
    const json = this.#before.get(number);
    if (json) this.save(number, json);
  }

  #put(number: number, json: object | null): void {
    // Another tab may have filled the others since.
    const programs: (object | null)[] = this.all().map((program) => program?.json ?? null);
    programs[number - 1] = json;
    this.store.write('slots', programs);
  }
}
