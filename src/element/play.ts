/** What plays a game for an element: its picture, its input, its words, its computer. Each kind of game has its own. */
import type { DirectiveResult } from 'lit/directive.js';
import type * as Bindings from '../more/bindings.js';
import { kindNamed } from '../engine/table.js';
import { lacks } from '../core/connection.js';
import type { RemoteGame } from '../core/client.js';
import type { Found } from '../core/protocol.js';
import type { AnyMove, Kind, Kinds, Searched } from '../engine/kinds.js';
import type { GameState } from '../engine/types.js';
import type { Appearance, CommonModel, Panel, ReplayModel } from '../view/model.js';
import type { AnyLatePart } from '../view/late-parts.js';
import type { EventDetails, PauseReason, Source } from './events.js';
import type { Options } from './attributes.js';
import type { Transition, Looked } from './transition.js';
import type { Entry, Pace } from './replay.js';
import type { Division } from './save.js';
import type { Widget } from './widget.js';

/** What the pictures of all games are made from; the words are each kind's own. */
export type Common = Omit<CommonModel, 't'> & { readonly panel: Panel };

export interface Play {
  /** What its first move does without. */
  readonly later: AnyLatePart;
  /** What shows its first move in motion, where that is to be there by then. */
  readonly motion?: AnyLatePart;
  /** How a replay plays, where it does not go from entry to entry. */
  readonly pace?: Pace | undefined;
  /** Whether time passes in the game, once its player has it go on. */
  readonly timed?: boolean;
  /** Whether it begins with a press of its player's. */
  readonly byPress?: boolean;
  /** Whether what a press would take is marked before. */
  readonly marks?: boolean;
  readonly dragging?: boolean;
  /** What the game is played with beside, on its way; where that fails, it is told where it was asked for. */
  readonly loading?: Promise<unknown> | null;

  view(common: Common, replay: ReplayModel<never> | null, look: Appearance): DirectiveResult;
  /** The picture has been painted. */
  updated?(): void;
  /** Listens on the picture's root until the signal. */
  listen(root: HTMLElement, signal: AbortSignal): void;

  /** The game has changed, or is another one: shows and says it. `goalNew`: that has just decided its goal. */
  happened(transition: Exclude<Transition, Looked>, goalNew: boolean): void;
  /** A replay shows another state; `entry` where it has just been played to its end. */
  looked(looked: Looked, entry: Entry | null): void;
  /** An entry of a replay in words. */
  entryWords(number: number, entry: Entry): string;
  optionsChanged(before: Options): void;
  /** What lies over the game is new; `opened`: a panel that its player has asked for. */
  panelChanged(opened: boolean): void;
  /** The element is moved, leaves, or takes no input any more: what a hand or a finger holds is let go. */
  letGo?(): void;
  /** Another game is about to take the place of the present one. */
  leave?(): void;
  /** A running game stands still: its core died and another has it, or, as `reason` says, its player does not see it. */
  halted?(reason?: PauseReason): void;
  /** What the computer plays a running game by cannot be had: resolves once it waits for a person. */
  failed?(): Promise<void>;
  /** The core has the same game again, in which no time passes yet. */
  goOn?(): void;

  /** Moves the cursor over a board that is only looked at. */
  walk?(rows: number, columns: number): void;
  showHint(): void;
  /** A person acts: the computer leaves the game to them. */
  takeOver?(): void;
  /** Lets what moves by itself go on; of a game in which time passes, resolves once that is told. */
  start(source: Source): Promise<void> | void;
  /** Lets it wait, and resolves once it does. */
  pause(): Promise<void>;

  /** Rejects with IllegalMoveError for what has not the form of a move. */
  expectMove(move: AnyMove): Promise<void>;
  canPlay(move: AnyMove): Promise<boolean>;
  /** Rejects with IllegalMoveError for a piece that the game does not have. */
  legalMoves(piece: number | undefined): Promise<readonly AnyMove[]>;
  hint(): Promise<Kinds[Kind]['hint'] | null>;
  /** What it would play in a game apart, as it lies in its core, where such games can be looked back at. */
  search?(core: RemoteGame, ms: number): Promise<Found[Searched] | null>;

  /** Why a game is over. */
  endOf(state: GameState): EventDetails['bp-gameover']['reason'];
  /** Whether the score is one that can count as the best: it can only rise. */
  isFinal(state: GameState): boolean;
  /** With which games its score is compared. */
  divisionOf(state: GameState): Division;
}

export type KeyReader = () => Promise<typeof Bindings>;

/** The module of a kind of game. */
interface PlayModule {
  readonly Play: new (widget: Widget) => Play;
  /** What its picture needs beside the styles of all games. */
  readonly styles: readonly string[];
  /** What reads the keys of a host, of games that bind some. */
  readonly keyReader?: KeyReader;
}

// Loaded with the first game of the kind

const MODULES: Readonly<Record<Kind, () => Promise<PlayModule>>> = {
  place: () => import('../games/place/play.js'),
  fall: () => import('../games/fall/play.js'),
  pop: () => import('../games/pop/play.js'),
};
/** The kinds whose first picture needs no more than is there with the element. */
const DRAWN: readonly (Kind | undefined)[] = ['place'];

const loading: Partial<Record<Kind, Promise<PlayModule> | undefined>> = {};
const loaded: Partial<Record<Kind, PlayModule>> = {};

/** The module of a kind that is here already. */
export function playOf(kind: Kind): PlayModule | undefined {
  return loaded[kind];
}

/** Loads the module of a kind; where that fails, it is tried again with the next wish for it. */
export function loadPlay(kind: Kind): Promise<PlayModule> {
  return (loading[kind] ??= MODULES[kind]().then(
    (module) => (loaded[kind] = module),
    (error: unknown) => {
      loading[kind] = undefined;
      return lacks(error);
    },
  ));
}

export const isDrawnAlone = (kind: Kind | undefined): boolean => DRAWN.includes(kind);

/**
 * Loads what plays the games that a page holds already, but for placement games, which are drawn without it; `null`
 * where there is nothing to wait for. Never rejects: a game says for itself what it lacks.
 */
export function playsOf(page: Document): Promise<unknown> | null {
  const elements = [...page.querySelectorAll('block-puzzle[variant]')];
  const kinds = elements.map((element) => kindNamed(element.getAttribute('variant')!.trim()));
  const missing = new Set(kinds.filter((kind) => kind !== undefined && !isDrawnAlone(kind) && !playOf(kind)));
  return missing.size > 0 ? Promise.allSettled([...missing].map((kind) => loadPlay(kind!))) : null;
}
