/** What a player can ask of a game by a key, as each kind of game answers it. */
import type { Transition, Looked } from './transition.js';
import type { Widget } from './widget.js';
import type { asked } from '../locales/en.js';
import type { Words } from '../locales/words.js';

/** What is asked about: a game as it is shown. */
export interface Asked {
  readonly widget: Widget;
  readonly t: Words;
  /** The cell that has, or would get, the focus. */
  readonly cursor: { readonly row: number; readonly column: number };
  /** What a part of the picture says. */
  readonly text: (selector: string) => string;
  /** The accessible names of parts of the picture, one after the other. */
  readonly labels: (selector: string) => string;
}

/** A move as it is typed, counted from 0. */
interface Typed {
  readonly piece: number | null;
  readonly row: number;
  readonly column: number;
}

/** Reads a typed move; answers what is wrong with it, or what makes it. */
export type Leads = (asked: Asked, move: Typed) => string | (() => void);

export interface Answers {
  /** By key: what the help calls it, what is said, and whether the game has it, where not all of the kind do. */
  readonly keys: Readonly<
    Record<
      string,
      readonly [
        name: keyof typeof asked,
        say: (asked: Asked, event: KeyboardEvent) => string,
        has?: (state: object) => unknown,
      ]
    >
  >;
  /** Where moves can be typed, and such a move. */
  readonly typed?: Leads;
  readonly example?: string;
  /** What is said as time passes for the first time. */
  readonly begins?: (asked: Asked) => string;
  /** What a change is celebrated for, beside a new best score. */
  readonly news?: Answers['afterwards'];
  /** What is said beside, behind a change, where all is to be told. */
  readonly afterwards: (asked: Asked, transition: Exclude<Transition, Looked>) => string;
}

/** "3 free, A C F" */
export function lineWords(t: Words, free: readonly string[]): string {
  return free.length > 0 ? t('askedFree', { n: free.length, places: free.join(' ') }) : t('askedFull');
}

/** The first of many. */
export function named(places: readonly string[], most: number): string {
  return places.length > most ? `${places.slice(0, most).join(' ')} …` : places.join(' ');
}
