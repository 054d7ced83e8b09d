/** Readers of the texts of attributes, of which the table in `attributes.ts` is made. */

/** One of some words, in any case. */
export function oneOf<T extends string>(
  ...values: readonly T[]
): { allowed: string; parse: (text: string) => T | undefined } {
  return {
    allowed: values.join(', '),
    parse: (text) => values.find((value) => value === text.trim().toLowerCase()),
  };
}

/** A whole number in bounds. */
export function parseNumber(
  from: number,
  to: number,
): { allowed: string; parse: (text: string) => number | undefined } {
  return {
    allowed: `a whole number from ${from} to ${to}`,
    parse: (text) => {
      const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

/** A text that is not too long, as it is. */
export function shortText(most: number): { allowed: string; parse: (text: string) => string | undefined } {
  return {
    allowed: `a text of at most ${most.toLocaleString('en')} characters`,
    parse: (text) => (text.length <= most ? text : undefined),
  };
}

/** What any element of ours may be asked for. */
export const THEME = { fallback: 'auto', ...oneOf('auto', 'light', 'dark', 'contrast') } as const;
export const MOTION = { fallback: 'auto', ...oneOf('auto', 'full', 'reduced', 'none') } as const;
export const STORAGE = { fallback: 'local', ...oneOf('local', 'session', 'none') } as const;

const ON_OFF = oneOf('on', 'off');
function onOff(text: string): boolean | undefined {
  const word = ON_OFF.parse(text);
  return word && word === 'on';
}

/** A switch, shown by its word. */
export const ON_OFF_SHOWN = {
  allowed: ON_OFF.allowed,
  parse: onOff,
  show: (on: boolean): string => (on ? 'on' : 'off'),
};

/** A switch that is on where the attribute is there without a word. */
export const PRESENT_IS_ON = {
  allowed: ON_OFF.allowed,
  parse: (text: string): boolean | undefined => text.trim() === '' || onOff(text),
  show: (on: boolean | null): string => (on === null ? '' : ON_OFF_SHOWN.show(on)),
};

/** What is as the variant has it, unless the attribute says otherwise. */
export function variantsOwn<T>({
  allowed,
  parse,
  show = (value: T): unknown => value,
}: {
  allowed: string;
  parse: (text: string) => T | undefined;
  show?: (value: T) => unknown;
}): {
  allowed: string;
  fallback: null;
  parse: (text: string) => T | null | undefined;
  show: (value: T | null) => unknown;
} {
  return {
    allowed,
    fallback: null,
    parse: (text) => (text.trim() === '' ? null : parse(text)),
    show: (value) => (value === null ? '' : show(value)),
  };
}

/** What is on by default, and shown by its word. */
export const ON_BY_DEFAULT = { ...ON_OFF_SHOWN, fallback: true };
