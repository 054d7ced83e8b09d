/** What the editor has to say, besides Blockly's own strings: one interface, so that no language can lack a word. */
import type { Category } from '../program/blocks.js';

export type Language = 'en' | 'it';

/** The blocks of this package, the hat among them. A test holds them to the table of blocks. */
export type OwnBlock =
  | 'bp_whenClicked'
  | 'bp_removeAreaFall'
  | 'bp_removeStripFall'
  | 'bp_fallAll'
  | 'bp_removeInfected'
  | 'bp_remove'
  | 'bp_descend'
  | 'bp_descendPile'
  | 'bp_drop'
  | 'bp_dropPile'
  | 'bp_compactColumn'
  | 'bp_paint'
  | 'bp_clicked'
  | 'bp_neighbour'
  | 'bp_cellAt'
  | 'bp_rowOf'
  | 'bp_columnOf'
  | 'bp_extremeEmpty'
  | 'bp_anyEmpty'
  | 'bp_existsEmpty'
  | 'bp_isEmpty'
  | 'bp_colour'
  | 'bp_colourOf'
  | 'bp_extremeColour'
  | 'bp_anyColour'
  | 'bp_isColour'
  | 'bp_connected'
  | 'bp_infectArea'
  | 'bp_infectStrip'
  | 'bp_infect'
  | 'bp_disinfect'
  | 'bp_disinfectAll'
  | 'bp_extremeInfected'
  | 'bp_anyInfected'
  | 'bp_existsInfected'
  | 'bp_isInfected'
  | 'bp_forEachInfected';

/** The blocks that bear a direction; each phrases it in its own way. */
export type DirectedBlock = 'bp_neighbour' | 'bp_extremeEmpty' | 'bp_extremeColour' | 'bp_extremeInfected';

export type Direction = 'up' | 'down' | 'left' | 'right';
export type ColourLetter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';

export interface BlockWords {
  /** The sentence on the block; names in braces are its sockets and fields, a line feed begins a new line. */
  readonly text: string;
  /** What it does, in a sentence. */
  readonly tip: string;
}

export interface EditorWords {
  readonly blocks: Readonly<Record<OwnBlock, BlockWords>>;
  readonly categories: Readonly<Record<Category, string>>;
  readonly directions: Readonly<Record<DirectedBlock, Readonly<Record<Direction, string>>>>;
  /** Of the default palette. */
  readonly colours: Readonly<Record<ColourLetter, string>>;
  /** Of the same palette where the theme is dark, for those that have another name there. */
  readonly darkColours: Readonly<Partial<Record<ColourLetter, string>>>;
  /** What one use of a block costs. */
  readonly cost: (cost: number) => string;
  /** Said of a block that does not hang under the hat. */
  readonly loose: string;
  /** Name the editor and its toolbox. */
  readonly workspace: string;
  readonly toolbox: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomFit: string;
  /** Names the bin, which also deletes the chosen block when pressed. */
  readonly bin: string;
  /** Said once the bin has been pressed. */
  readonly saidDeleted: string;
  readonly ok: string;
  readonly cancel: string;
}
