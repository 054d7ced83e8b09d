/** What the picture is made from. */
import type { GameState, HistoryEntry } from '../engine/types.js';
import type { Frame } from '../core/protocol.js';
import type { Words } from '../locales/words.js';
import type { Anchor } from '../games/place/anchors.js';
import type { nothing, TemplateResult } from 'lit/html.js';
import type { EndWords } from './panels.js';

/** How much moves. */
export type Motion = 'full' | 'reduced' | 'none';

/** The piece in the player's hand, and where over the board it is. */
export interface Held {
  readonly slot: number;
  readonly by: 'drag' | 'tap' | 'keyboard';
  /** `null` while it is over no place where it could land. */
  readonly anchor: Anchor | null;
  readonly legal: boolean;
}

/** `begin`: nothing has begun; the player asks for the game. */
export type Panel = 'none' | 'begin' | 'over' | 'goal' | 'ask' | 'help' | 'failed';

/** Where a replay is to go: by name, or to the end of an entry by its number, counted from 1. */
export type ReplayTarget = 'first' | 'back' | 'next' | 'last' | number;

/** A record that is shown entry by entry: each is a move, or a piece of a falling game. */
export interface ReplayModel<E = HistoryEntry> {
  readonly entries: readonly E[];
  /** The number of the entry that is shown, 0 at the start. */
  readonly at: number;
  /** Whether it is shown to its end; a piece may still be on its way. */
  readonly done: boolean;
  /** The entry around which entries are listed, where it is not the present one. */
  readonly around: number | null;
  readonly playing: boolean;
  readonly speed: number;
  /** Whether the player can leave it for a game of his own. */
  readonly leave: boolean;
}

/** The daily game that is played. */
export interface DailyModel {
  readonly date: string;
  /** How many days in a row have been played to their end. */
  readonly days: number;
  /** Whether its day lasts. */
  readonly today: boolean;
  /** Whether another day's game waits. */
  readonly next: boolean;
}

/** How a picture looks, and the room that it keeps for what is to come. */
export interface Appearance {
  readonly theme: string;
  readonly motion: string;
  readonly palette: string;
  readonly disabled: boolean;
  /** The caption that is to come, if one is: its room is kept, and that of the controls of a replay. */
  readonly caption: string;
  readonly replaying: boolean;
  /** The size until the first state is there. */
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly rotate: boolean;
}

/** What comes after a game, once that is loaded. */
export interface AfterView {
  /** What the card of the end shows that one of its buttons has led to; '' for the end itself. */
  readonly title: string;
  /** What stands above the buttons of that card, beside them and below them. */
  head(game: GameModel, end: EndWords): TemplateResult;
  more(game: GameModel, actions: GameActions): TemplateResult;
  next(game: GameModel): TemplateResult | typeof nothing;
  /** The days up to that of a daily game, beside its name. */
  week(daily: DailyModel | null): TemplateResult | typeof nothing;
  /** Of a game that is not the day's: which it is, in the place of the day; '' where there is nothing to say. */
  readonly caption: string;
  /** The figures of all games of this set-up. */
  figures(): TemplateResult | typeof nothing;
}

/** What the pictures of all games have in common. */
export interface CommonModel {
  /** Whether a game has begun to load. */
  readonly begun: boolean;
  readonly best: number;
  /** Whether the computer has advised or played in this game. */
  readonly helped: boolean;
  readonly controls: readonly string[];
  /** The button for the sound, and the switches that the help has, once they are there. */
  readonly feel?:
    | { readonly button: (tabindex: 0 | -1) => TemplateResult; readonly switches: () => unknown }
    | null
    | undefined;
  readonly undo: boolean;
  /** Whether the player may ask the computer now: `null` where there are no hints. */
  readonly canHint: boolean | null;
  readonly t: Words;
  readonly label: string;
  readonly said: string;
  /** Shown in the panel: what came of the last thing done in it. */
  readonly note: string;
  /** A link that could not be copied, for the player to take; '' for none. */
  readonly link: string;
  readonly daily: DailyModel | null;
  readonly after: AfterView | null | undefined;
  /** Whether the element's own content is there for when no game can start. */
  readonly fallback: boolean;
}

/** What scores, toolbar and panels show, of a game of any kind. */
export interface GameModel extends CommonModel {
  readonly state:
    | (Pick<GameState, 'score' | 'streak' | 'goal' | 'canUndo' | 'canRedo'> & {
        readonly level?: number;
        readonly bricks?: number;
      })
    | null;
  readonly panel: string;
  readonly replay: object | null;
}

/** A piece of the hand that the computer would place, and where. */
export interface Hinted {
  readonly slot: number;
  /** Its cells on the board, as row * 32 + column. */
  readonly cells: ReadonlySet<number>;
}

/** What the computer adds to the picture, once it has been asked to advise or to play. */
export interface ComputerModel {
  readonly hinted: Hinted | null;
  /** The line that says that it plays, and the button that stops it; `nothing` where it has not been asked to. */
  readonly line: TemplateResult | typeof nothing;
  readonly button: TemplateResult | typeof nothing;
}

export interface ViewModel extends CommonModel {
  readonly frame: Frame | null;
  readonly held: Held | null;
  readonly computer: ComputerModel | null;
  readonly cursor: Anchor;
  readonly panel: Panel;
  readonly replay: ReplayModel | null;
}

/** What a player can ask for in a game of any kind. */
export interface GameActions {
  readonly begin: () => void;
  readonly newGame: () => void;
  readonly hint: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly help: () => void;
  readonly startNew: () => void;
  readonly dismiss: () => void;
  readonly share: () => void;
  readonly leaveLink: () => void;
  readonly replayTo: (target: ReplayTarget) => void;
  readonly replayToggle: () => void;
  readonly replaySpeed: (speed: number) => void;
}

export interface ViewActions extends GameActions {
  readonly turn: (slot: number) => void;
}
