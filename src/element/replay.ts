/** The replay of a record: where it stands, and playing it move by move, or, of a falling game, piece by piece. */
import { type Kind, type Kinds, stepsOf } from '../engine/kinds.js';
import { ARROWS, keyOf } from '../view/keys.js';
import type { ReplayModel, ReplayTarget } from '../view/model.js';
import { MoveList } from '../view/replay.js';
import { elementOf, isNamed } from '../view/targets.js';
import type { Looked } from './transition.js';
import type { Widget } from './widget.js';

/** Milliseconds from one entry to the next at speed 1. */
const STEP_MS = 1000;

/** What one step of a replay shows. */
export type Entry = Kinds[Kind]['entry'];

/**
 * How a replay plays: behind how many moves it stands after so many milliseconds, where it stands behind `at` now, in
 * the entry of the moves behind `start` up to `end`.
 */
export type Pace = (
  at: number,
  start: number,
  end: number,
  speed: number,
) => { readonly to: number; readonly ms: number };

const ENTRY_BY_ENTRY: Pace = (_at, _start, end, speed) => ({ to: end, ms: STEP_MS / speed });

export class Replay {
  readonly entries: readonly Entry[];
  readonly list: MoveList;
  readonly #widget: Widget;
  /** Behind how many moves each entry is done. */
  readonly #ends: readonly number[];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #speed = 1;
  /** Behind how many moves it stands. Steps that are asked for, but not yet shown, count too. */
  #at: number;
  /** How many of them are on their way. */
  #pending = 0;
  /** The step that the player has asked for last, unless the replay has gone on by itself since. */
  #byHand: number | null = null;
  /** The entry around which entries are listed, where it is not the present one. */
  #around: number | null = null;

  private constructor(widget: Widget, entries: readonly Entry[]) {
    this.#widget = widget;
    this.list = new MoveList(widget.stage);
    this.entries = entries;
    // An entry of several moves says where it ends.
    this.#ends = entries.map((entry, i) => ('end' in entry ? entry.end : i + 1));
    this.#at = this.#shown;
  }

  /** The replay of the record that a widget has open. */
  static async of(widget: Widget): Promise<Replay> {
    return new Replay(widget, await widget.session.act((course) => course.history()));
  }

  get playing(): boolean {
    return this.#timer !== null;
  }

  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    if (this.playing) this.#wait();
    this.#widget.update();
  }

  /** The number of the entry that is shown, or is under way; 0 at the start. */
  get number(): number {
    return this.#numberAt(this.#shown);
  }

  /** What the picture shows of it. */
  get model(): ReplayModel<Entry> {
    const at = this.number;
    return {
      entries: this.entries,
      at,
      done: this.#endOf(at) === this.#shown,
      around: this.#around,
      playing: this.playing,
      speed: this.#speed,
      leave: this.#widget.opening.link !== null,
    };
  }

  /** Behind how many moves the game is shown, gravity's ticks too. */
  get #shown(): number {
    const { state } = this.#widget;
    return state ? stepsOf(state) : 0;
  }

  /** The number of the entry that is done behind so many moves, or under way; 0 at the start. */
  #numberAt(moves: number): number {
    if (moves <= 0) return 0;
    let [from, to] = [0, this.#ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#ends[middle]! < moves) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  }

  /** Behind how many moves the entry of a number is done; those before the first and behind the last are the ends. */
  #endOf(number: number): number {
    return number < 1 ? 0 : (this.#ends[number - 1] ?? this.#last);
  }

  /** Another state is shown: one step on is shown as the move, or the lock of a piece, that it is. */
  looked(looked: Looked): void {
    const { play, stage, t, say, update } = this.#widget;
    const at = this.#shown;
    const isByHand = this.#byHand === at;
    // Who walks in the list is not taken away from there by a replay that plays on.
    if (isByHand || !stage.hasFocus('.moves')) this.#around = null;
    const number = this.#numberAt(at);
    const entry = this.entries[number - 1];
    if (isByHand) say(entry ? (play?.entryWords(number, entry) ?? '') : t('saidStart'));
    const before = looked.before ? stepsOf(looked.before.state) : at;
    // The way was forth, within one entry and to its end.
    const isStep = before < at && before >= this.#endOf(number - 1) && at === this.#endOf(number);
    play?.looked(looked, (isStep && entry) || null);
    update();
  }

  /** Acts on a key; answers whether it was one of the replay's. */
  onKey(event: KeyboardEvent): boolean {
    const { play, attempt, picture } = this.#widget;
    if (picture.covered || event.shiftKey) return false;
    const { target } = event;
    const pressed = keyOf(event);
    const arrow = ARROWS[pressed];
    const from = arrow?.[0] && this.list.focused();
    if (arrow && from) {
      this.#walkList(from + arrow[0]);
      return true;
    }
    // Over the board, while the focus is on it.
    if (arrow && elementOf(target)?.dataset['cell'] !== undefined) {
      play?.walk?.(...arrow);
      return true;
    }
    const key = KEYS[pressed];
    // A button's own key, and the arrows of the list of speeds.
    if (!key || isNamed(target, 'select', key === 'toggle' ? 'button' : '')) return false;
    attempt(key === 'toggle' ? this.toggle() : this.goTo(key));
    return true;
  }

  /** Leads the focus to a move in the list, of which another part may be to be listed first. */
  #walkList(number: number): void {
    const { update, afterUpdate } = this.#widget;
    if (number < 1 || number > this.entries.length || this.list.focus(number)) return;
    this.#around = number;
    update();
    afterUpdate(() => {
      this.list.focus(number);
    });
  }

  /** A step of the player's. */
  goTo(target: ReplayTarget): Promise<void> {
    const names = {
      first: 0,
      back: this.#endOf(this.#numberAt(this.#at) - 1),
      next: this.#endOf(this.#numberAt(this.#at + 1)),
      last: this.#last,
    };
    return this.#goTo(typeof target === 'number' ? this.#endOf(target) : names[target], true);
  }

  get #last(): number {
    return this.#ends.at(-1) ?? 0;
  }

  async #goTo(at: number, byHand: boolean): Promise<void> {
    if (at === this.#last) this.stop();
    if (at === this.#at) return;
    this.#at = at;
    this.#byHand = byHand ? at : null;
    this.#pending++;
    try {
      await this.#widget.session.actHere((course) => course.goTo(at));
    } catch (error) {
      // What was not reached is not where it stands.
      this.#at = this.#shown;
      throw error;
    } finally {
      this.#pending--;
    }
  }

  /** Plays on from here, or from the start when it stands at the end; or stops. */
  async toggle(): Promise<void> {
    if (this.playing) {
      this.stop();
      return;
    }
    const begun = this.#at === this.#last ? this.#goTo(0, false) : null;
    this.#wait();
    this.#widget.update();
    await begun;
  }

  stop(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#widget.update();
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A core that does not keep up is not asked for more, nor is one whose steps nobody could see.
      const { visibilityState } = this.#widget.element.ownerDocument;
      if (this.#pending === 0 && visibilityState === 'visible') {
        this.#goTo(this.#paced().to, false).catch(() => {
          this.stop();
        });
      }
      if (this.playing) this.#wait();
    }, this.#paced().ms);
  }

  #paced(): ReturnType<Pace> {
    const number = this.#numberAt(this.#at + 1);
    const pace = this.#widget.play?.pace ?? ENTRY_BY_ENTRY;
    return pace(this.#at, this.#endOf(number - 1), this.#endOf(number), this.#speed);
  }
}

// Keys

const KEYS: Readonly<Record<string, 'first' | 'back' | 'next' | 'last' | 'toggle'>> = {
  Home: 'first',
  ArrowLeft: 'back',
  ArrowRight: 'next',
  End: 'last',
  ' ': 'toggle',
};
