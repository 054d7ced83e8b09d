/** The host's wishes of an element beside the game: attributes and properties, both read by its table into checked values. */
import type { LitElement } from 'lit';
import type { NamedRow } from './attribute-readers.js';
import { jsonOf } from './json.js';
import type { Refused } from './settings.js';

const SHOWN_LENGTH = 60;

export class HostOptions<O extends object> {
  readonly values: O;
  readonly #element: LitElement;
  readonly #takesObjects: string | undefined;
  #refused: Refused[] = [];
  /** Texts that were refused, where nothing has been set since: more may be allowed by now. */
  readonly #unread = new Map<NamedRow<O>, { readonly text: string; readonly isLate: boolean }>();

  /** `takesObjects` is the property that may be an object too, which is read as its JSON. */
  constructor(element: LitElement, defaults: O, takesObjects?: keyof O & string) {
    this.#element = element;
    this.values = defaults;
    this.#takesObjects = takesObjects;
  }

  /** Sets a value: text or number as its attribute takes it; `null` resets it. */
  set(row: NamedRow<O>, value: unknown): void {
    this.#unread.delete(row);
    if (value === null || value === undefined) this.#take(row, row.fallback);
    else if (typeof value !== 'object' && typeof value !== 'function') this.#read(row, String(value));
    else this.#read(row, row.property === this.#takesObjects ? (jsonOf(value) ?? null) : null);
  }

  /** The values refused since the last call; told at an update, when a host can listen. */
  takeRefused(): readonly Refused[] {
    return this.#refused.splice(0).map((refused) => {
      const [row, unread] =
        [...this.#unread].find(([{ attribute }]) => attribute === refused.attribute) ?? [];
      const reason = row?.wrong?.(unread!.text);
      return reason ? { ...refused, reason } : refused;
    });
  }

  /** Reads once more what was refused; answers whether any of it says something else now. What is allowed by now is no error. */
  readAgain(): boolean {
    let isOther = false;
    for (const [row, { text, isLate }] of this.#unread) {
      const value = row.parse(text);
      if (value !== undefined) {
        this.#unread.delete(row);
        this.#refused = this.#refused.filter(({ attribute }) => attribute !== row.attribute);
      }
      const taken = value ?? row.rest?.(text, isLate);
      if (taken !== undefined && this.#take(row, taken)) isOther = true;
    }
    return isOther;
  }

  #read(row: NamedRow<O>, text: string | null): void {
    const value = text === null ? undefined : row.parse(text);
    if (value !== undefined) {
      this.#take(row, value);
      return;
    }
    const { attribute, allowed } = row;
    const given = text ?? 'an object';
    const isLate = this.#element.hasUpdated;
    if (text !== null) this.#unread.set(row, { text, isLate });
    const shown = given.length > SHOWN_LENGTH ? `${given.slice(0, SHOWN_LENGTH)}…` : given;
    this.#refused.push({ attribute, allowed, value: shown });
    const rest = row.rest?.(given, isLate);
    if (rest !== undefined) this.#take(row, rest);
    this.#element.requestUpdate();
  }

  /** Answers whether it is another value: sizes and lists are read anew each time, and are what they show. */
  #take({ property, show }: NamedRow<O>, value: O[keyof O]): boolean {
    const before = this.values[property];
    if (before === value || (value !== null && before !== null && show(before) === show(value))) return false;
    this.values[property] = value as O[typeof property];
    this.#element.requestUpdate(property, before);
    return true;
  }
}

/** Gives a class the properties of its table. */
export function defineOptions<E extends LitElement, O extends object>(
  prototype: E,
  rows: readonly NamedRow<O>[],
  optionsOf: (element: E) => HostOptions<O>,
): void {
  for (const row of rows) {
    Object.defineProperty(prototype, row.property, {
      configurable: true,
      enumerable: true,
      get(this: E) {
        return row.show(optionsOf(this).values[row.property]);
      },
      set(this: E, value: unknown) {
        optionsOf(this).set(row, value);
      },
    });
  }
}
