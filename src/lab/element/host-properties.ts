/** What each attribute of the lab is for, said once. What they take is in the table of `attributes.ts`. */
import type { Contagion } from '../program/types.js';
import type { LabMotion, LabStorageName, LabTheme } from './attributes.js';

/** The properties that the table of attributes makes; their accessors read and write through it. */
export interface LabHostProperties {
  /**
   * Rows by columns of the wall.
   * @values `N` or `RxC`, 2 to 32 each
   */
  gridSize: string;
  /**
   * How many colours the walls have.
   * @values 2 to 8
   */
  colors: number;
  /** The rule that a free program is checked by: bricks match all four neighbours, or those above and below. */
  contagion: Contagion;
  /**
   * The wall to begin with; the same seed draws the same walls.
   * @default random
   */
  seed: string | null;
  /**
   * The level to begin with; who has chosen another one is there again on the next visit, until this one changes.
   * @default the free lab
   */
  level: string;
  /**
   * The program to begin with, as JSON or as a link carries it; one that is kept from before comes first.
   * @default none
   * @values a program
   */
  program: string;
  /** Colours; `auto` follows the system. */
  theme: LabTheme;
  /** How much moves; `auto` follows the system. */
  motion: LabMotion;
  /** Where programs and progress are kept. */
  storage: LabStorageName;
  /**
   * Names what is kept: labs with the same key share it.
   * @default derived
   */
  saveKey: string;
  /**
   * The accessible name.
   * @default the lab's name
   */
  label: string;
}
