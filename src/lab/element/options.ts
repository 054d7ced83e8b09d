/** The host's wishes: attributes and properties, both read by the table of `attributes.ts` into checked values. */
import type { LitElement } from 'lit';
import type { Refused } from '../../element/settings.js';
import { defaultLabOptions, LAB_ATTRIBUTES, type LabAttributeRow, type LabOptions } from './attributes.js';

const SHOWN_LENGTH = 60;

export class HostOptions {
  readonly values: LabOptions = defaultLabOptions();
  readonly #element: LitElement;
  #refused: Refused[] = [];

  constructor(element: LitElement) {
    this.#element = element;
  }

  /** Sets a value: text or number as its attribute takes it; `null` resets it. A program may be an object too. */
  set(row: LabAttributeRow, value: unknown): void {
    if (value === null || value === undefined) this.#take(row, row.fallback);
    else if (typeof value !== 'object' && typeof value !== 'function') this.#read(row, String(value));
    else this.#read(row, row.property === 'program' ? jsonOf(value) : null);
  }

  /** The values refused since the last call; told at an update, when a host can listen. */
  takeRefused(): readonly Refused[] {
    return this.#refused.splice(0);
  }

  #read(row: LabAttributeRow, text: string | null): void {
    const value = text === null ? undefined : row.parse(text);
    if (value !== undefined) {
      this.#take(row, value);
      return;
    }
    const { attribute, allowed } = row;
    const given = text ?? 'an object';
    const shown = given.length > SHOWN_LENGTH ? `${given.slice(0, SHOWN_LENGTH)}…` : given;
    this.#refused.push({ attribute, allowed, value: shown });
    this.#element.requestUpdate();
  }

  #take({ property }: LabAttributeRow, value: unknown): void {
    const before = this.values[property];
    if (before === value) return;
    (this.values as unknown as Record<string, unknown>)[property] = value;
    this.#element.requestUpdate(property, before);
  }
}

function jsonOf(value: object): string | null {
  try {
    // Of a function there is none.
    return (JSON.stringify(value) as string | undefined) ?? null;
  } catch {
    return null;
  }
}

export function defineOptions<T extends LitElement>(
  prototype: T,
  optionsOf: (element: T) => HostOptions,
): void {
  for (const row of LAB_ATTRIBUTES) {
    const { property } = row;
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        return row.show(optionsOf(this).values[property]);
      },
      set(this: T, value: unknown) {
        optionsOf(this).set(row, value);
      },
    });
  }
}
