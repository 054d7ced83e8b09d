/** The host's wishes: attributes and properties, both read by the table of `attributes.ts` into checked options. */
import {
  ADAPTER,
  ATTRIBUTES,
  type AttributeRow,
  defaultOptions,
  isStorageAdapter,
  type Options,
} from './attributes.js';
import { isArray } from '../engine/check.js';
import type { DrawnElement } from './drawn-element.js';
import { jsonOf } from './json.js';
import type { Sizes } from './sizes.js';
import { mayMisfit } from './game-request.js';

/** A value that an attribute does not take. */
export interface Refused extends Pick<AttributeRow, 'allowed' | 'allowedIn'> {
  readonly attribute: string;
  /** What was given, cut to a readable length. */
  readonly value: string;
  /** Which field of it is at fault and what that takes, of a text with fields. */
  readonly reason?: string | undefined;
}

const ROWS = new Map(ATTRIBUTES.map((row) => [row.attribute, row]));
/** Attributes of any element, of its page and of frameworks, as `x-data` and `ng-version`. */
const OTHERS = /[:@.]|^(class$|tabindex$|data-|aria-|\w\w?-|_)/;
/** What of an element's attributes is neither ours nor any element's. */
export const strangeOf = (element: Element): readonly string[] =>
  element.getAttributeNames().filter((name) => !ROWS.has(name) && !(name in element) && !OTHERS.test(name));
/** Properties that take plain objects too, as the engine makes them; they are read back as JSON. */
const TAKES_OBJECTS: readonly string[] = ['position', 'record'];
/** What a form reads of the attribute itself, so that the property is written there. */
const REFLECTED: readonly string[] = ['name', 'required', 'disabled'];
const SHOWN_LENGTH = 60;

/** Gives a class the properties of the table, but for those that it has itself. */
export function defineProperties<E extends Element>(
  prototype: E,
  settingsOf: (element: E) => Settings,
): void {
  for (const { attribute, property } of ATTRIBUTES) {
    if (TAKES_OBJECTS.includes(property)) continue;
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: E) {
        return settingsOf(this).get(attribute);
      },
      set(this: E, value: unknown) {
        settingsOf(this).set(attribute, value);
      },
    });
  }
}

function isTextList(value: unknown): value is readonly string[] {
  try {
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  } catch {
    return false;
  }
}

/** Whether a value is yes or no for what can be `on` and `off`. */
const isSwitch = ({ parse }: AttributeRow, value: unknown): value is boolean =>
  typeof value === 'boolean' && parse('off') === false;

export class Settings {
  readonly options: Options = defaultOptions();
  readonly #element: DrawnElement;
  readonly #changed: (option: keyof Options) => void;
  #refused: Refused[] = [];
  /** The options as they fitted last. */
  #fitting: Readonly<Options> = defaultOptions();
  /** What judges whether they fit, once it has been needed; `null` where it cannot be had. */
  #sizes: Sizes | null | undefined;
  #barred = false;
  /** The attributes as they were taken last; of the variant also what is not known yet. */
  readonly texts = new Map<AttributeRow, string | null>();

  /** `changed` hears at once which option is another one; the element's update comes later. */
  constructor(element: DrawnElement, changed: (option: keyof Options) => void) {
    this.#element = element;
    this.#changed = changed;
  }

  /** An attribute has changed. */
  read(attribute: string, text: string | null): void {
    const row = ROWS.get(attribute);
    if (row) this.#setText(row, text);
  }

  /** A property of the table, by its attribute. */
  get(attribute: string): unknown {
    const row = ROWS.get(attribute)!;
    // What a fieldset does to its fields is none of their own attribute.
    if (row.property === 'disabled') return this.#element.hasAttribute('disabled');
    return row.show(this.options[row.property]);
  }

  /** Sets a property of the table: text, number or boolean as its attribute takes it; `null` resets it. */
  set(attribute: string, value: unknown): void {
    const row = ROWS.get(attribute)!;
    const { property, fallback } = row;
    const isReflected = REFLECTED.includes(property);
    if (property === 'storage' && isStorageAdapter(value)) {
      this.assign(row, value);
      return;
    }
    let text: string | null | undefined;
    if (isReflected && typeof fallback === 'boolean') text = value ? '' : null;
    else if (isSwitch(row, value)) text = value ? 'on' : 'off';
    else if (value == null || value === false) text = null;
    else if (value === true && !isReflected) text = '';
    else if (Object(value) !== value) text = String(value);
    else if (TAKES_OBJECTS.includes(property) && !isArray(value)) text = jsonOf(value);
    else if (property === 'controls' && isTextList(value)) text = value.join(' ');
    if (text === undefined) {
      const more = property === 'storage' ? `, or an object with ${ADAPTER.join(', ')}` : '';
      this.refuse({ attribute, allowed: row.allowed + more }, 'an object');
    } else if (!isReflected) this.#setText(row, text);
    else if (text === null) this.#element.removeAttribute(attribute);
    else this.#element.setAttribute(attribute, text);
  }

  /** The form has the element be disabled, or not: by its own attribute or that of a fieldset. */
  bar(barred: boolean): void {
    this.#barred = barred;
    this.read('disabled', this.#element.getAttribute('disabled'));
  }

  /** Reads the variant again, which may have become known since; answers whether it has. */
  rereadVariant(): boolean {
    const row = ROWS.get('variant')!;
    const text = this.texts.get(row) ?? null;
    const variant = text === null ? undefined : row.parse(text);
    if (variant === undefined || variant === this.options.variant) return false;
    this.#refused = this.#refused.filter(({ attribute }) => attribute !== 'variant');
    this.#setText(row, text);
    return true;
  }

  /** The values refused since the last call; told at an update, when a host can listen. */
  takeRefused(): readonly Refused[] {
    return this.#refused.splice(0);
  }

  /** Takes back what the variant cannot have; answers what is to be waited for, where that is still to be judged. */
  fit(): Promise<void> | null {
    if (this.#sizes === undefined && mayMisfit(this.options)) {
      return import('./sizes.js').then(
        ({ Sizes }) => {
          this.#sizes ??= new Sizes(this);
        },
        // A core refuses what it cannot have.
        () => {
          this.#sizes = null;
        },
      );
    }
    this.#sizes?.fit(this.#fitting);
    this.#fitting = { ...this.options };
    return null;
  }

  /** Notes a value that was refused; `reason`: which field of it is at fault, of a text with fields. */
  refuse({ attribute, allowed, allowedIn }: Omit<Refused, 'value'>, value: string, reason?: string): void {
    const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
    this.#refused.push({ attribute, allowed, allowedIn, value: shown, reason });
    this.#element.requestUpdate();
  }

  #setText(row: AttributeRow, text: string | null): void {
    const value = text === null ? row.fallback : row.parse(text);
    // What is refused changes nothing; a variant may become known.
    if (value !== undefined || row.property === 'variant') {
      this.texts.set(row, text);
      this.#sizes?.forget(row);
    }
    if (value !== undefined) this.assign(row, row.property === 'disabled' ? value || this.#barred : value);
    else if (row.property === 'variant' && !this.#element.hasUpdated) this.#refuseLater(row, text ?? '');
    else this.refuse(row, text ?? '');
  }

  /** The module that has brought the element may register the variant as it goes on. */
  #refuseLater(row: AttributeRow, text: string): void {
    setTimeout(() => {
      if (this.texts.get(row) === text && row.parse(text) === undefined) this.refuse(row, text);
    });
  }

  /** The value of an option is another one. */
  assign(row: AttributeRow, value: Options[keyof Options]): void {
    const before = this.options[row.property];
    if (before === value) return;
    (this.options as unknown as Record<string, unknown>)[row.property] = value;
    this.#element.requestUpdate();
    this.#changed(row.property);
  }
}
