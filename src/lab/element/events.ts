/** The events that a host of the lab hears: their names and what each carries. */
import type { Stars } from '../program/levels.js';
import type { CheckResult, Contagion, LabCell, RunError } from '../program/types.js';

export type LabErrorCode = 'bad-attribute' | 'bad-program' | 'bad-link' | 'storage' | 'failed';

/** In every detail of the lab's own events: where it happened and what the program there costs. */
export interface LabCommonDetail {
  /** The id of the level; '' in the free lab. */
  readonly level: string;
  readonly contagion: Contagion;
  /** What the attached blocks cost. */
  readonly cost: number;
  /** How many attached blocks there are. */
  readonly blocks: number;
}

/** What each event's detail holds beyond the common part. */
export interface LabEventDetails {
  /** Once: the methods work, the first wall and the editor are there. */
  'bp-lab-ready': { readonly restored: boolean };
  /** The program has changed: by the player's hand, a slot, a link, a level or the host. */
  'bp-lab-change': { readonly source: LabSource };
  /** A click on the wall has been carried out, or was broken off. `runProgram(program, { board: before, infected, click, seed, origin })` makes it again. */
  'bp-lab-run': {
    readonly status: 'done' | 'error' | 'limit' | 'stopped';
    /** Statements carried out and rounds of loops begun. */
    readonly steps: number;
    readonly click: LabCell;
    /** The wall before and after the click, row strings from the top. */
    readonly before: readonly string[];
    readonly board: readonly string[];
    /** Bricks that were infected before the click. */
    readonly infected: readonly LabCell[];
    /** What "any" was drawn from. */
    readonly seed: string;
    /** What the first row and the first column are called. */
    readonly origin: 0 | 1;
    readonly error: RunError | null;
  };
  /**
   * A check has ended. `checkProgram(parseProgram(program), { contagion, walls, seed, rows, columns, colors })` proves it;
   * of a level, with what `checkOf(level)` says.
   */
  'bp-lab-check': {
    readonly verdict: CheckResult['verdict'];
    /** The JSON of the program that was checked. */
    readonly program: string;
    /** Walls that it was to be tried on, their size, and the seed that they follow from. */
    readonly walls: number;
    readonly rows: number;
    readonly columns: number;
    readonly seed: string;
    /** Clicks made and their steps in all. */
    readonly clicks: number;
    readonly steps: number;
    /** Whether it is the best so far: by cost, then blocks, then steps. */
    readonly best: boolean;
    /** The walls had 2 to so many colours. */
    readonly colors: number;
    /** 0 not right, 1 it works, 2 for par, 3 for the least known; the free lab knows 0 and 1. */
    readonly stars: Stars;
  };
  /** Another level is played. `source` says who chose it: the player in the list or by Next, the host, a link. */
  'bp-lab-level': { readonly source: 'player' | 'next' | 'api' | 'link'; readonly before: string };
  /** A level has more stars than before. `solved` of `levels` have one at least, and all have `total` of three each. */
  'bp-lab-progress': {
    readonly stars: Stars;
    readonly before: Stars;
    readonly solved: number;
    readonly levels: number;
    readonly total: number;
  };
  /** The player has asked for help: one of three hints, or the solution to compare. */
  'bp-lab-help': { readonly help: 'idea' | 'block' | 'start' | 'solution' };
}

/** What brought another program about. */
export type LabSource = 'editor' | 'slot' | 'link' | 'level' | 'import' | 'api' | 'storage';

/** A value, a program or a link was refused (the last three are of attributes), or the lab cannot keep anything, or cannot run here. */
export interface LabErrorDetail {
  readonly code: LabErrorCode;
  readonly message: string;
  /** Whether the lab cannot go on. */
  readonly fatal: boolean;
  readonly attribute?: string;
  readonly value?: string;
  readonly allowed?: string;
}

export type LabEventName = keyof LabEventDetails;

/** The events that only a lab sends, as listeners get them. */
export type LabOwnEventMap = {
  [K in LabEventName]: CustomEvent<Readonly<LabCommonDetail & LabEventDetails[K]>>;
};

/** All events of a lab by their names. `bp-error` is another one from a game: only listeners of a lab itself know which. */
export interface BlockPuzzleLabEventMap extends LabOwnEventMap {
  'bp-error': CustomEvent<Readonly<LabErrorDetail>>;
}

/** What a listener of a lab gets, by the names of the events. */
export interface LabElementEventMap
  extends Omit<HTMLElementEventMap, keyof BlockPuzzleLabEventMap>, BlockPuzzleLabEventMap {}
