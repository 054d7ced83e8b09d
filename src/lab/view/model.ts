/** What the picture of a lab is made from, and what its parts may ask for. */
import type { Contagion, LabCell } from '../program/types.js';
import type { LabWallIntents } from '../input/wall.js';
import type { LabWords } from '../words/words.js';

/** The wall as it is drawn: row strings, `.` for no brick, and the places of infected bricks by row * 32 + column. */
export interface WallPicture {
  readonly rows: number;
  readonly columns: number;
  readonly board: readonly string[];
  readonly infected: ReadonlySet<number>;
}

export const placeKey = ({ row, column }: LabCell): number => row * 32 + column;
export const placeOf = (key: number): LabCell => ({ row: Math.floor(key / 32), column: key % 32 });

export interface WallModel extends WallPicture {
  /** The cell that takes the focus. */
  readonly cursor: LabCell;
  /** The cell whose click runs, or ran last. */
  readonly clicked: LabCell | null;
  /** The cell that a program broke off at. */
  readonly faulty: LabCell | null;
  /** Names of the colours by letter. */
  readonly colours: Readonly<Record<string, string>>;
}

export interface RunModel {
  /** Whether clicks run the program. */
  readonly playing: boolean;
  /** `none`: no click has been made; `running` goes by itself, `waiting` by hand; else how the last click ended. */
  readonly phase: 'none' | 'running' | 'waiting' | 'done' | 'error' | 'limit' | 'stopped';
  readonly canBack: boolean;
  readonly canStep: boolean;
  /** Whether the next click is to wait before its first step. */
  readonly byHand: boolean;
  /** Whether the wall is that of a verdict, not the lab's own. */
  readonly isCase: boolean;
  readonly speed: number;
  /** What is said of it, and whether that is bad news. */
  readonly status: string;
  readonly bad: boolean;
}

export interface CostModel {
  readonly cost: number;
  readonly blocks: number;
  readonly loose: number;
  readonly best: number | null;
  readonly par: number | null;
  /** Of the block under the pointer or the cursor; `null` for none. */
  readonly hovered: number | null;
}

export interface LevelModel {
  /** '' for the free lab. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly par: number | null;
  readonly best: number | null;
  readonly contagion: Contagion;
}

/** Another wall beside the present one, in a verdict. */
export interface CasePicture {
  readonly before: WallPicture;
  readonly got: WallPicture | null;
  readonly want: WallPicture | null;
  readonly click: LabCell;
}

export interface CheckModel {
  readonly phase: 'none' | 'running' | 'said';
  /** Walls tried so far, and how many there are. */
  readonly done: number;
  readonly walls: number;
  readonly verdict: 'right' | 'wrong' | 'error' | 'endless' | 'stopped' | 'failed';
  readonly text: string;
  /** Further sentences. */
  readonly notes: readonly string[];
  readonly shown: CasePicture | null;
}

export interface SlotModel {
  /** From 1. */
  readonly number: number;
  readonly cost: number;
  readonly blocks: number;
  readonly empty: boolean;
  /** Whether it has just been emptied or written over, and can have its program back. */
  readonly restorable: boolean;
}

export type DialogName = 'none' | 'levels' | 'programs' | 'ask-link' | 'keys';

export interface ProgramsModel {
  readonly slots: readonly SlotModel[];
  /** Whether there is a program that could be saved. */
  readonly savable: boolean;
  /** The slot whose program is shown; 0 for none. */
  readonly previewed: number;
  /** What the text field holds first. */
  readonly text: string;
  readonly note: string;
  readonly bad: boolean;
}

export interface LabViewModel {
  readonly words: LabWords;
  readonly label: string;
  readonly theme: string;
  readonly motion: string;
  readonly wall: WallModel | null;
  readonly run: RunModel;
  readonly cost: CostModel;
  readonly level: LevelModel;
  readonly levels: readonly LevelModel[];
  readonly check: CheckModel;
  readonly programs: ProgramsModel;
  readonly dialog: DialogName;
  /** Whether the program is folded away where there is little room. */
  readonly folded: boolean;
  readonly editor: 'loading' | 'there' | 'failed';
  /** A link that could not be copied; '' for none. */
  readonly link: string;
  /** A line about the lab itself, such as that nothing can be kept here. */
  readonly notice: 'none' | 'notKept' | 'shared' | 'badLink';
  /** Why the program cannot be read as it stands; '' where it can. */
  readonly unreadable: string;
  readonly said: string;
}

export interface LabActions {
  readonly wall: LabWallIntents;
  readonly togglePlay: () => void;
  readonly newWall: () => void;
  readonly sameWall: () => void;
  readonly pause: () => void;
  readonly step: () => void;
  readonly back: () => void;
  readonly toEnd: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly clear: () => void;
  readonly fold: () => void;
  readonly open: (dialog: DialogName) => void;
  readonly closeDialog: () => void;
  readonly chooseLevel: (id: string) => void;
  readonly save: (slot: number) => void;
  readonly load: (slot: number) => void;
  readonly preview: (slot: number) => void;
  readonly remove: (slot: number) => void;
  readonly restore: (slot: number) => void;
  readonly copyText: (text: string) => void;
  readonly takeText: (text: string) => void;
  readonly download: (text: string) => void;
  readonly share: () => void;
  readonly answerLink: (take: boolean) => void;
  readonly check: () => void;
  readonly stopCheck: () => void;
  readonly closeCheck: () => void;
  readonly showSteps: () => void;
  readonly ownWall: () => void;
}
