/** What a language has to say of the lab, beside the blocks. Rows and columns are those of the blocks, from 0. */
import type { LabCell, RunError } from '../program/types.js';

/** How a cell of the wall is to be told. */
export interface CellWords {
  readonly row: number;
  readonly column: number;
  /** The name of the brick's colour; '' for none. */
  readonly colour: string;
  /** Of a cell without a brick: whether there is none above it either. */
  readonly black: boolean;
  readonly infected: boolean;
}

export interface LabWords {
  readonly lang: string;
  readonly name: string;
  readonly wall: (rows: number, columns: number) => string;
  readonly cell: (cell: CellWords) => string;
  readonly place: (cell: LabCell) => string;

  // Running
  readonly controls: string;
  readonly play: string;
  readonly reset: string;
  readonly newWall: string;
  readonly sameWall: string;
  readonly ownWall: string;
  readonly back: string;
  readonly step: string;
  readonly toEnd: string;
  readonly stop: string;
  readonly pause: string;
  readonly resume: string;
  readonly speed: string;
  /** One for each place of the slider, from the slowest. */
  readonly speeds: readonly string[];
  /** Before there is a program that could be played. */
  readonly askPlay: string;
  readonly pressPlay: string;
  readonly askClick: string;
  readonly armed: string;
  readonly stillRunning: string;
  readonly noBrick: string;
  readonly saidNewWall: string;
  readonly saidReset: string;
  readonly running: (steps: number) => string;
  readonly waiting: (steps: number, block: string) => string;
  readonly quiet: (steps: number) => string;
  readonly done: (steps: number, cost: number) => string;
  readonly stopped: string;
  readonly limit: (steps: number) => string;
  /** Why a click could not be carried out to its end, by the code of its error. */
  readonly faults: Readonly<Record<RunError['code'], (block: string, cell: LabCell | null) => string>>;
  /** A program of which nothing hangs under its first block. */
  readonly emptyProgram: string;
  /** A block whose socket is empty. */
  readonly missing: (block: string) => string;

  /** Blockly's own blocks, in a few words, by their types. */
  readonly standardBlocks: Readonly<Record<string, string>>;

  // Cost
  readonly cost: string;
  readonly best: string;
  readonly par: string;
  readonly blocks: string;
  readonly blockCost: (cost: number) => string;
  readonly loose: (blocks: number) => string;
  readonly costs: string;
  readonly none: string;

  // Editor
  readonly program: string;
  readonly foldProgram: string;
  readonly unfoldProgram: string;
  readonly undo: string;
  readonly redo: string;
  readonly loading: string;
  readonly failed: string;

  // Levels
  readonly level: string;
  readonly levels: string;
  readonly chooseLevel: string;
  readonly free: string;
  readonly freeText: string;
  /** Names and tasks of the levels, by their ids. */
  readonly levelTexts: Readonly<Record<string, { readonly name: string; readonly text: string }>>;
  readonly solved: string;
  readonly saidLevel: (name: string) => string;
  readonly contagions: Readonly<Record<'area' | 'strip', string>>;
  readonly notAllowed: (block: string) => string;

  // Programs
  readonly programs: string;
  readonly programsText: string;
  readonly slot: (number: number) => string;
  readonly slotEmpty: string;
  readonly slotFacts: (cost: number, blocks: number) => string;
  readonly save: string;
  readonly load: string;
  readonly show: string;
  readonly hide: string;
  readonly remove: string;
  readonly restore: string;
  readonly removed: (number: number) => string;
  readonly preview: (number: number) => string;
  readonly saidSaved: (number: number) => string;
  /** Saved over another program, which can be brought back. */
  readonly saidReplaced: (number: number) => string;
  readonly saidRestored: (number: number) => string;
  readonly nothingToSave: string;
  readonly saidLoaded: (number: number) => string;
  readonly text: string;
  readonly textLabel: string;
  readonly textHelp: string;
  readonly takeText: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly download: string;
  readonly imported: string;
  readonly refused: (reason: string) => string;
  /** Said while the editor holds what cannot be read. */
  readonly unreadable: (reason: string) => string;
  readonly refusals: Readonly<Record<string, string>>;
  /** The keys, by where they work: each with what it does there. */
  readonly keys: string;
  readonly keyGroups: readonly {
    readonly title: string;
    readonly keys: readonly (readonly [key: string, meaning: string])[];
  }[];
  readonly share: string;
  readonly shared: string;
  readonly notShared: string;
  readonly linkLabel: string;
  readonly askLink: string;
  readonly askLinkText: string;
  readonly askLinkYes: string;
  readonly askLinkNo: string;
  readonly linkTaken: string;
  readonly badLink: string;
  readonly notKept: string;
  readonly clear: string;
  readonly saidCleared: string;

  // Check
  readonly check: string;
  readonly checking: (done: number, walls: number) => string;
  readonly right: (walls: number) => string;
  readonly newBest: string;
  readonly bestStays: (cost: number) => string;
  readonly belowPar: string;
  readonly atPar: string;
  readonly wrong: (click: LabCell) => string;
  readonly fails: (click: LabCell) => string;
  readonly endless: (click: LabCell) => string;
  /** Of a verdict on a program that has been changed while it was checked. */
  readonly changedSince: string;
  readonly checkStopped: string;
  readonly checkFailed: string;
  readonly wallBefore: string;
  readonly got: string;
  readonly want: string;
  readonly showSteps: string;
  readonly close: string;
}
