/** What an editor is made with. Of Blockly there is nothing here: the types of the package can do without it. */
import type { Language } from '../locales/language.js';

/** The types that the toolbox offers; null for all. */
export type Allowed = ReadonlySet<string> | null;

export interface EditorOptions {
  readonly language: Language;
  /** How many colours the wall has, 2 to 8. Programs with more can be loaded all the same. */
  readonly colours: number;
  readonly allowed: Allowed;
  readonly dark: boolean;
  /** What the first row and column are called, as numbers on the shelves have it. */
  readonly origin: 0 | 1;
  /**
   * After every change of the program, also by `load` and `clear`; not while a block is being dragged. `placed` is one that
   * has been put down: who does not see where has to hear it.
   */
  onChange(placed?: string): void;
  /** The block of the program that the pointer or the focus has come to, or null. */
  onHover?(id: string | null): void;
}

/** What could be undone and done again in an editor, for one that takes its place. The last one stands at the end. */
export interface Past {
  readonly done: readonly object[];
  readonly undone: readonly object[];
  /** Whether it was set from right to left. */
  readonly rtl: boolean;
}
