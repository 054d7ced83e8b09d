/** The host's wishes: attributes and properties, both read by the table of `attributes.ts` into checked options. */
import { LitElement } from 'lit';
import {
  defaultLabOptions,
  LAB_ATTRIBUTES,
  type LabAttributeRow,
  type LabHostProperties,
  type LabOptions,
} from './attributes.js';

/** A value that an attribute does not take. */
export interface RefusedValue {
  readonly attribute: string;
  /** What was given, cut to a readable length. */
  readonly value: string;
  readonly allowed: string;
}

const ROWS = new Map(LAB_ATTRIBUTES.map((row) => [row.attribute, row]));
const SHOWN_LENGTH = 60;

// The accessors are made from the table, below the class.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
export interface LabOptionsElement extends LabHostProperties {}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export abstract class LabOptionsElement extends LitElement {
  static override properties = Object.fromEntries(
    LAB_ATTRIBUTES.map(({ attribute, property }) => [property, { attribute, noAccessor: true }]),
  );

  static override get observedAttributes(): string[] {
    return [...new Set([...super.observedAttributes, ...ROWS.keys(), 'lang'])];
  }

  protected readonly options: LabOptions = defaultLabOptions();
  #refused: RefusedValue[] = [];

  override attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    const row = ROWS.get(name);
    if (row) this.#setText(row, value);
    else if (name === 'lang') this.languageAsked();
  }

  /** @internal Reads a property of the table. */
  getOption(row: LabAttributeRow): unknown {
    return row.show(this.options[row.property]);
  }

  /** @internal Sets a property of the table: text or number as its attribute takes it; `null` resets it. */
  setOption(row: LabAttributeRow, value: unknown): void {
    if (value == null) this.#setText(row, null);
    else if (row.property === 'program' && typeof value === 'object') this.#setJson(row, value);
    else if (typeof value === 'object' || typeof value === 'function') this.#refuse(row, 'an object');
    else this.#setText(row, String(value));
  }

  /** The `lang` of the element itself has changed. */
  protected abstract languageAsked(): void;

  /** The values refused since the last call; told at an update, when a host can listen. */
  protected takeRefused(): readonly RefusedValue[] {
    const refused = this.#refused;
    this.#refused = [];
    return refused;
  }

  #setText(row: LabAttributeRow, text: string | null): void {
    const value = text === null ? row.fallback : row.parse(text);
    if (value === undefined) {
      this.#refuse(row, text ?? '');
      return;
    }
    const before = this.options[row.property];
    if (before === value) return;
    (this.options as unknown as Record<string, unknown>)[row.property] = value;
    this.requestUpdate(row.property, before);
  }

  #setJson(row: LabAttributeRow, value: object): void {
    try {
      this.#setText(row, JSON.stringify(value));
    } catch {
      this.#refuse(row, 'an object');
    }
  }

  #refuse({ attribute, allowed }: LabAttributeRow, value: string): void {
    const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
    this.#refused.push({ attribute, allowed, value: shown });
    this.requestUpdate();
  }
}

for (const row of LAB_ATTRIBUTES) {
  Object.defineProperty(LabOptionsElement.prototype, row.property, {
    configurable: true,
    enumerable: true,
    get(this: LabOptionsElement) {
      return this.getOption(row);
    },
    set(this: LabOptionsElement, value: unknown) {
      this.setOption(row, value);
    },
  });
}
