/** How a game feels: what answers a hand and celebrates what it did, over a board that is new already. Nothing waits for it. */
import { html, type TemplateResult } from 'lit/html.js';
import type { Frame } from '../core/protocol.js';
import type { Action, FallMove, FallResult, FallState } from '../engine/fall/types.js';
import type { WallResult } from '../engine/pop/types.js';
import type { GameState, MoveResult, PlaceState } from '../engine/types.js';
import type { Source } from '../element/events.js';
import type { Transition, Looked } from '../element/transition.js';
import type { Widget } from '../element/widget.js';
import { icon } from '../view/buttons.js';
import { feel } from '../locales/en.js';
import { addEnglish, type Words } from '../locales/words.js';
import { shake, Touch } from './feel/hand.js';
import { returnTiles, showRefill, turnBoxes } from './feel/moves.js';
import { flyingPoints, OUT } from './feel/motion.js';
import { Chip, Count, showRings, showWord } from './feel/show.js';
import {
  actionMoment,
  canTouch,
  clearMoment,
  groupMoment,
  type Moment,
  type MomentName,
  MOMENTS,
  rowsMoment,
  sound,
  touch,
} from './feel/sound.js';
import { countIn, keepInView, LEVEL_PART, showBands, showGlow, showMeter } from './feel/falling.js';
import { falling } from './feel/falling-styles.js';
import { flyHome, going, showMove } from './feel/placed.js';
import { styles } from './feel/styles.js';

addEnglish(feel);

type Played = Exclude<Transition, Looked>;

/** From so many bricks at once a wall has a word for them. */
const MANY_BRICKS = 10;

const NUDGE_MS = 80;

/** When the last pieces turn hollow, in milliseconds: all are before the card comes. */
const HOLLOW = { from: 350, apart: 80, most: 240 };
/** A tile in the hand that can be placed. */
const SOLID = {
  background: 'linear-gradient(#0000, #0001) var(--block)',
  boxShadow: 'inset 0 -0.075em #0004, inset 0 0.025em #fff4',
};

/** How it is kept that fingers feel nothing. */
const STILL = ' still';

/** A stack so near the top is in danger. */
const DANGER_ROWS = 5;

// What switches show, on and off

const CROSS = 'M16 9.5l5 5M21 9.5l-5 5';
const speaker = (isOn: boolean): TemplateResult =>
  icon(
    `M4.5 9.5v5H8l4.5 4v-13l-4.5 4z${isOn ? 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11' : CROSS}`,
  );
const phone = (isOn: boolean): TemplateResult =>
  icon(isOn ? 'M8.5 4.5h7v15h-7zM4.5 9v6M19.5 9v6' : `M4.5 4.5h7v15h-7z${CROSS}`);

export class Feel {
  readonly showMove = showMove;
  readonly flyHome = flyHome;
  readonly #widget: Widget;
  readonly #chip: Chip;
  readonly #count = new Count();
  readonly #hand: Touch;
  /** What the player wants is kept with the game, not before a move was made in it. */
  #unkept = false;
  /** Whether a finger feels what it does. */
  #vibrates = true;
  /** The game that was told to be helped. */
  #helpedIn: unknown = null;
  readonly #costs = new WeakMap<GameState, number>();

  constructor(widget: Widget) {
    this.#widget = widget;
    this.#chip = new Chip(() => widget.stage.game());
    this.#hand = new Touch(widget, (moment) => {
      this.#give(moment);
    });
    widget.addStyles('kinds', [flyingPoints, styles, going, falling]);
    widget.attempt(this.#remember());
    void widget.play?.motion?.load();
    this.rewrite();
  }

  /** Writes what stands in the picture anew: the game or its language is another one. */
  rewrite(): void {
    this.#widget.afterUpdate(() => {
      this.#tellStreak();
      this.#tellWell();
    });
  }

  /** Lets a moment be heard and felt, as far as that is wanted: its voices are in one table, of all games. */
  tell(name: MomentName | undefined): void {
    if (name) this.#give(MOMENTS[name]);
    if (name === 'hint') this.#tellHelp();
  }

  /** A hint counts as help, whether it is followed or not: its game says so at once, not only at its end. */
  #tellHelp(): void {
    const { session, t, motion, afterUpdate } = this.#widget;
    if (this.#helpedIn === session.opened) return;
    this.#helpedIn = session.opened;
    afterUpdate(() => {
      this.#chip.flash(t('helped'), motion, true);
    });
  }

  /** By how much the penalty for what is left has lowered the score of an ended game; 0 where that is not known. */
  costOf(state: GameState): number {
    return this.#costs.get(state) ?? 0;
  }

  #give(moment: Moment): void {
    if (this.#widget.options.sound) sound(moment);
    if (this.#vibrates && this.#hand.byFinger) touch(moment);
  }

  // Sound

  /** The button that turns it on and off, where the host offers it; `tabindex` as that of the tools before it. */
  button(tabindex: 0 | -1): TemplateResult {
    const { options, t } = this.#widget;
    return html`<button
      type="button"
      tabindex=${tabindex}
      part="button sound-button"
      class="tool"
      role="switch"
      aria-checked=${options.sound}
      title=${t('sound')}
      aria-disabled="false"
      @click=${this.#toggle}
    >
      <slot name="icon-sound">${speaker(options.sound)}</slot>
      <span>${t('sound')}</span>
    </button>`;
  }

  /** Those of the help: of the sound, which a host may forbid, and of what fingers feel where they can. */
  switches(): TemplateResult {
    const { options, t } = this.#widget;
    const each = [
      ...(this.#isForbidden ? [] : [['sound', options.sound, this.#toggle, speaker] as const]),
      ...(canTouch() ? [['vibration', this.#vibrates, this.#toggleTouch, phone] as const] : []),
    ];
    return html`${each.map(
      ([name, isOn, toggle, drawn]) =>
        html`<button
          type="button"
          class="tool switch"
          role="switch"
          aria-checked=${isOn}
          aria-label=${t(name)}
          title=${t(name)}
          @click=${toggle}
        >
          ${drawn(isOn)}
        </button>`,
    )}`;
  }

  /** A host that says so itself. */
  get #isForbidden(): boolean {
    const { element, options } = this.#widget;
    return element.getAttribute('sound') === 'off' && !options.controls.includes('sound');
  }

  readonly #toggle = (): void => {
    const { settings, options } = this.#widget;
    settings.set('sound', !options.sound);
    this.#wanted();
    // What it is like.
    if (options.sound) sound(clearMoment(1, 0));
  };

  readonly #toggleTouch = (): void => {
    this.#vibrates = !this.#vibrates;
    this.#widget.update();
    this.#wanted();
    if (this.#vibrates) touch(MOMENTS.drop);
  };

  #wanted(): void {
    this.#unkept = true;
    if ((this.#widget.state?.moves ?? 0) > 0) this.#keep();
  }

  #keep(): void {
    if (!this.#unkept) return;
    this.#unkept = false;
    const { session, options, attempt } = this.#widget;
    const { ledger } = session.course ?? {};
    const words = (options.sound ? 'on' : 'off') + (this.#vibrates ? '' : STILL);
    if (ledger) attempt(ledger.store.change('sound', () => words));
  }

  /** What the player chose in an earlier visit. */
  async #remember(): Promise<void> {
    const { session, settings, update } = this.#widget;
    const kept = await session.course?.ledger.store.read('sound');
    const [, word, still] = /^(on|off)( still)?$/.exec(kept ?? '') ?? [];
    if (this.#unkept || !word) return;
    this.#vibrates = still !== STILL;
    if (!this.#isForbidden) settings.set('sound', word);
    update();
  }

  /** A pause is over in a moment: then the game is let go on. */
  countIn(go: () => void): void {
    countIn(this.#widget, go);
  }

  // What has happened

  /** A move was made, by hand or as time passes: its frame is there, its picture with the next update. */
  played(transition: Played, before: Frame | null, best: number | null, source: Source): void {
    const { motion, afterUpdate, state } = this.#widget;
    if (!state) return;
    // Who watches the computer is not celebrated: what stands is still to be true.
    if (source === 'computer') {
      this.rewrite();
      return;
    }
    if (!before) this.#chip.end();
    if (state.moves > 0) this.#keep();
    this.#hand.forget();
    const { kind } = transition;
    if ('ghost' in state) this.#fell(transition, before, state as FallState);
    else if (kind === 'move') this.#moved(transition.result, state);
    else if (kind === 'undo' || kind === 'redo') this.tell('undo');
    this.#end(before?.state, state, kind);
    afterUpdate(() => {
      this.#countFrom((before?.state ?? state).score, state);
      this.#tellStreak();
      if (best !== null) this.#chip.flash(this.#widget.t('chipBest'), motion);
      const game = this.#widget.stage.game();
      if (!game || !before) return;
      if (kind === 'move' && source === 'drag') this.#hand.settle(filledIn(game, before.state, state));
      if (kind === 'move' && transition.result.refilled) showRefill(game, motion);
      else if (kind === 'undo' || kind === 'redo') {
        const { move } = transition;
        const slot = kind === 'undo' && 'piece' in move ? move.piece : undefined;
        returnTiles(game, before.state, state, motion, slot);
      }
      if (motion === 'full') nod(game, before.state, state);
    });
    if (best !== null) this.tell('best');
  }

  #moved(result: MoveResult, state: GameState): void {
    const { stage, motion, picture, t, afterUpdate } = this.#widget;
    const { cleared, clearedRows, clearedColumns, clearedBoxes, streak } = result;
    const lines = clearedRows.length + clearedColumns.length + clearedBoxes.length;
    const isEmpty = cleared.length > 0 && state.board.every((row) => /^\.*$/.test(row));
    if ('bricks' in state) {
      const { moved, closedColumns, parts } = result as WallResult;
      if (parts['penalty']) this.#costs.set(state, parts['penalty']);
      const falling = new Set(moved.flatMap(({ from, to }) => (from[0] < to[0] ? [to[1]] : [])));
      this.#give(groupMoment(cleared.length, falling.size, closedColumns.length > 0 && moved.length > 0));
    } else {
      this.tell('drop');
      if (isEmpty) this.tell('allClear');
      else if (lines > 0) this.#give(clearMoment(lines, streak, clearedBoxes.length));
    }
    if (!state.over && result.refilled) this.tell('refill');
    afterUpdate(() => {
      const game = stage.game();
      if (!game || cleared.length === 0) return;
      if (motion === 'full' && clearedBoxes.length > 0) turnBoxes(game, state as PlaceState, result);
      if (isEmpty) showRings(game, state, motion, 'bricks' in state ? cleared : []);
      // The card at the end says it; before that of a cleared wall comes, the wall does.
      const isWon = isEmpty && 'bricks' in state;
      const all = isWon ? t('won') : picture.covered ? '' : t('wordAllClear');
      const word = isEmpty ? all : picture.covered ? '' : wordOf(result, t);
      if (word) showWord(game, state, cleared, word, motion);
    });
  }

  /** A falling game has gone on: effects never delay it. */
  #fell(transition: Played, shown: Frame | null, state: FallState): void {
    const { stage, motion, picture, t, afterUpdate } = this.#widget;
    const before = (shown?.state ?? null) as FallState | null;
    const steps =
      transition.kind === 'flow'
        ? transition.results
        : transition.kind === 'move'
          ? [{ ...(transition.move as FallMove), ...(transition.result as FallResult) }]
          : [];
    const rows = steps.flatMap(({ clearedRows }) => clearedRows);
    const last = steps.at(-1);
    const isHigher =
      before !== null &&
      before.seed === state.seed &&
      state.level > before.level &&
      stage.find(LEVEL_PART) !== null;
    if (last) this.tell(actionMoment(last.action, last.locked));
    if (rows.length > 0) this.#give(rowsMoment(rows.length));
    if (isHigher) this.tell('level');
    afterUpdate(() => {
      const game = stage.game();
      if (!game) return;
      this.#tellWell();
      if (motion === 'full' && steps.some(({ clearedRows }) => clearedRows.length > 4)) showGlow(game);
      if (isHigher) this.#chip.flash(t('chipLevel', { n: state.level }), motion);
      if (isHigher && motion === 'full') showBands(game);
      if (motion === 'full' && (last?.action === 'rotate' || last?.action === 'flip') && !last.locked)
        game
          .querySelector('.layer.falling .piece')
          ?.animate({ scale: [0.92, 1] }, { duration: 70, easing: OUT });
      if (motion !== 'none' && last?.action === 'hold')
        game.querySelector('.holder .piece')?.animate({ opacity: [0, 1] }, 100);
      const gone = rows.map((row) => [row, state.columns / 2 - 0.5] as const);
      const [first] = steps.filter(({ clearedRows }) => clearedRows.length > 1);
      // "3 rows", with a figure: how a number is written as a word, no language's plural forms say.
      if (first && !picture.covered)
        showWord(game, state, gone, t('rows', { n: first.clearedRows.length }), motion);
    });
  }

  /** A piece that cannot be turned where it is shakes. */
  blocked(action: Action): void {
    const { stage, motion } = this.#widget;
    if (motion === 'full' && (action === 'rotate' || action === 'flip'))
      stage
        .find('.layer.falling .piece')
        ?.animate({ translate: ['0', '2px', '-2px', '0'] }, { duration: NUDGE_MS, easing: OUT });
  }

  /** The piece of a slot, or what is held over a bad place, shakes. */
  refuse(slot?: number, isDragged = false): void {
    const { stage, motion } = this.#widget;
    const refused = slot === undefined ? '.cell.blocked' : `[data-slot="${slot}"] .piece`;
    // What is dragged is heard as it flies home.
    if (!isDragged) this.tell(slot === undefined ? 'reject' : 'stuck');
    shake(stage.game()?.querySelectorAll(refused) ?? [], motion);
  }

  /** The end is seen before its card comes; what is pressed meanwhile brings the card at once. */
  #end(before: GameState | undefined, state: GameState, kind: Played['kind']): void {
    const { stage, motion, session, afterUpdate } = this.#widget;
    const isNew = state.over && (kind === 'move' || kind === 'flow');
    const game = stage.game();
    game?.toggleAttribute('data-ending', isNew && motion === 'full' && !state.goal);
    if (!isNew) return;
    if (session.course?.ledger.isBest) this.tell('record');
    else this.tell('bricks' in state ? (state.won ? 'won' : 'left') : 'over');
    // Bricks that are left lie flat already, as each does that is alone: no shadow is moved.
    if (motion !== 'full' || !game || !before || !('fits' in state && 'fits' in before)) return;
    afterUpdate(() => {
      turnHollow(game, before, state);
      const rows = [...game.querySelectorAll('.board .row')].reverse();
      rows.forEach((row, i) => {
        const fading = { duration: 200, delay: 600 + 25 * i, fill: 'backwards' } as const;
        row.animate({ opacity: ['1', getComputedStyle(row).opacity] }, fading);
      });
    });
  }

  /** Those of a game that is only looked at are somebody's. */
  #tellStreak(): void {
    const { state, session, stage, t, motion } = this.#widget;
    // A game that shows no streak has none to tell.
    const streak = session.looking || !stage.find('[part~="streak"]') ? 0 : (state?.streak ?? 0);
    this.#chip.keep(streak < 2 ? '' : t('chipStreak', { n: streak }), motion);
  }

  /** Of a falling game: how far the next level is, and whether the stack is near the top. */
  #tellWell(): void {
    const { state, session, stage } = this.#widget;
    if (!state || !('ghost' in state)) return;
    keepInView(this.#widget);
    showMeter(this.#widget, session.looking ? null : (state as FallState));
    const isHigh = state.board.slice(0, DANGER_ROWS).some((row) => row.includes('#'));
    stage.game()?.toggleAttribute('data-danger', isHigh && !state.over && !session.looking);
  }

  #countFrom(before: number, state: GameState): void {
    const widget = this.#widget;
    if (widget.motion !== 'full') return;
    this.#count.to(
      widget.stage.find('[part~="score"] dd'),
      before,
      state.score,
      (value) => widget.t.number(value),
      () => widget.state?.score ?? 0,
    );
  }
}

/** The pieces that are left look as they did, and turn hollow one after the other. */
function turnHollow(game: ParentNode, before: PlaceState, { hand, fits }: PlaceState): void {
  const slots = [...hand.keys()].filter(
    (slot) => fits[slot] === false && (before.fits[slot] !== false || before.hand[slot] !== hand[slot]),
  );
  slots.forEach((slot, i) => {
    const piece = game.querySelector(`[data-slot="${slot}"] .piece`);
    const delay = HOLLOW.from + i * Math.min(HOLLOW.apart, HOLLOW.most / slots.length);
    piece?.animate({ opacity: [0, 1] }, { duration: 200, delay });
    for (const block of piece?.children ?? []) block.animate([SOLID, SOLID], delay);
  });
}

/** Pieces that have room again nod. */
function nod(game: ParentNode, before: GameState, after: GameState): void {
  if (!('fits' in before && 'fits' in after)) return;
  const { fits, hand } = after;
  fits.forEach((has, slot) => {
    if (has && before.fits[slot] === false && hand[slot] === before.hand[slot])
      game.querySelector(`[data-slot="${slot}"] .piece`)?.animate({ scale: [1, 1.05, 1] }, 240);
  });
}

/** The cells that are filled now and were not before. */
function filledIn(game: ParentNode, before: GameState, { board }: GameState): readonly HTMLElement[] {
  return [...game.querySelectorAll<HTMLElement>('.board .cell.filled')].filter(({ dataset }) => {
    const [row, column] = [Number(dataset['row']), Number(dataset['column'])];
    return before.board[row]?.[column] === '.' && board[row]?.[column] !== '.';
  });
}

/** What many lines, or many bricks, at once are called; '' for what is nothing special. */
function wordOf({ cleared, clearedRows, clearedColumns, clearedBoxes }: MoveResult, t: Words): string {
  const [rows, columns, boxes] = [clearedRows.length, clearedColumns.length, clearedBoxes.length];
  const lines = rows + columns + boxes;
  if (lines === 0) return cleared.length < MANY_BRICKS ? '' : t('wordBricks', { n: cleared.length });
  if (lines === 2 && boxes === 1) return t(rows ? 'wordRowBox' : 'wordColumnBox');
  if (lines > 4) return t('wordLines', { n: lines });
  return lines < 2 ? '' : t((['wordDouble', 'wordTriple', 'wordQuadruple'] as const)[lines - 2]!);
}
