/** A game as a widget shows it: the picture of the state, the panels over it, and what its buttons do. */
import { html, nothing, type TemplateResult } from 'lit';
import { goalOf, goalText } from '../engine/goal.js';
import type { GameState, GoalState } from '../engine/types.js';
import { findVariant } from '../engine/variants.js';
import { gameView } from '../games/place/view.js';
import { type AnyLatePart, dialogs, replayControls } from '../view/panels.js';
import type { Appearance, Panel, ReplayModel, ViewActions } from '../view/model.js';
import { dailyWords, goalWords } from '../view/words.js';
import { today } from './daily.js';
import type { Happening, Looked } from './happening.js';
import type { Common } from './play.js';
import type { HandedOn, Shared } from './share.js';
import type { Widget } from './widget.js';
import { wantedSize } from './wanted.js';

/** How fast a replay can play, in entries a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** A replay whose entries are not known yet. */
const NO_REPLAY = {
  ...{ entries: [], at: 0, done: true, around: null },
  ...{ playing: false, speed: 1, speeds: SPEEDS },
};

export class Picture {
  readonly #widget: Widget;
  #panel: Panel = 'none';
  #goal: GoalState['outcome'] = 'open';
  /** What the live region says. */
  #said = '';
  /** What the panel says of the last thing done in it. */
  #note = '';
  /** A link that could not be copied. */
  #unshared = '';

  constructor(widget: Widget) {
    this.#widget = widget;
  }

  /** Whether a panel lies over the board. */
  get covered(): boolean {
    return this.#panel !== 'none';
  }

  /** Whether it is another than that of the end. */
  get asks(): boolean {
    return this.covered && this.#panel !== 'over';
  }

  /** The parts of it that are to be there beside those of the first picture. */
  get parts(): readonly AnyLatePart[] {
    const { play, opening } = this.#widget;
    const parts: AnyLatePart[] = [];
    if (['over', 'goal', 'ask', 'help'].includes(this.#panel)) parts.push(dialogs);
    if (opening.watching) parts.push(replayControls);
    return parts.length > 0 && play ? [...parts, play.later] : parts;
  }

  say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.#said = text && text === this.#said ? `${text}\u00a0` : text;
    this.#widget.update();
  }

  // What happens

  leaving(): void {
    if (!this.#widget.state) this.#panel = 'none';
  }

  failed(): void {
    this.#panel = 'failed';
    this.say(this.#widget.t('failed'));
  }

  /** The game has changed, or is another one. */
  changed(happening: Exclude<Happening, Looked>, state: GameState): void {
    const { stage, session, play, element } = this.#widget;
    const hadFocus = stage.hasFocus();
    const panelHadFocus = stage.hasFocus('.panel');
    const boardHadFocus = stage.hasFocus('.board');
    const isStep = happening.kind === 'move' || happening.kind === 'flow';
    // What falls on while its core hears of a pause does not close what the player has opened.
    const stays = happening.kind === 'flow' && !state.over && ['help', 'ask'].includes(this.#panel);
    if (!stays) this.#panel = session.looking ? 'none' : this.#panelFor(state);
    this.#note = '';
    this.#unshared = '';
    play?.happened(happening, this.#isGoalNew(state));
    const { covered } = this;
    this.#widget.afterUpdate(() => {
      // A panel covers the board, or has gone: who was playing by keyboard goes on in what is there now.
      if (covered && hadFocus && !stays) {
        // Who drops piece after piece would start another game with the next key.
        if (play?.rapid && state.over) stage.focusPanelGroup();
        else stage.focusPanel();
      } else if (panelHadFocus || (play?.rapid && boardHadFocus && !isStep)) element.focus();
    });
  }

  /** The end of the game, or a goal that has just been decided. */
  #panelFor({ over, goal }: GameState): Panel {
    if (over) return 'over';
    return goal && goal.outcome !== 'open' && !this.#widget.session.course?.ledger.goalSeen ? 'goal' : 'none';
  }

  /** Whether the goal has just been reached or missed. */
  #isGoalNew({ goal }: GameState): boolean {
    const before = this.#goal;
    this.#goal = goal?.outcome ?? 'open';
    return this.#goal !== 'open' && this.#goal !== before;
  }

  // What a player asks for

  /** Puts the panel away that a player can put away; answers whether there was one. */
  dismissed(): boolean {
    const can = ['ask', 'help', 'goal'].includes(this.#panel);
    if (can) this.#dismiss();
    return can;
  }

  readonly actions: ViewActions = {
    begin: () => {
      this.#widget.attempt(this.#begin());
    },
    newGame: () => {
      const { state } = this.#widget;
      if (!state || state.over || state.moves === 0) this.actions.startNew();
      else this.#open('ask');
    },
    hint: () => this.#widget.play?.showHint(),
    undo: () => {
      this.#widget.step('undo', 'button');
    },
    redo: () => {
      this.#widget.step('redo', 'button');
    },
    help: () => {
      if (this.#panel === 'help') this.#dismiss();
      else this.#open('help');
    },
    startNew: () => {
      this.#widget.attempt(this.#widget.opening.restart('button'));
    },
    dismiss: () => {
      this.#dismiss();
    },
    share: () => {
      this.#widget.attempt(this.#shareByHand());
    },
    turn: () => undefined,
    leaveLink: () => {
      this.#widget.attempt(this.#leaveLink());
    },
    replayTo: (target) => {
      const { replay } = this.#widget;
      replay?.stop();
      if (replay) this.#widget.attempt(replay.goTo(target));
    },
    replayToggle: () => {
      const { replay } = this.#widget;
      if (replay) this.#widget.attempt(replay.toggle());
    },
    replaySpeed: (speed) => {
      const { replay } = this.#widget;
      if (replay) replay.speed = speed;
    },
  };

  /** The player wants the game, and has it: a falling one falls at once. */
  async #begin(): Promise<void> {
    const { opening, report, element } = this.#widget;
    opening.begin();
    await report.ready.catch(() => undefined);
    if (!this.#widget.state) return;
    this.#widget.play?.start('button');
    await element.updateComplete;
    if (this.#widget.isFocusFree) element.focus();
  }

  /** The button that was pressed goes away with the replay: the focus goes to what takes its place. */
  async #leaveLink(): Promise<void> {
    const { stage, opening } = this.#widget;
    const hadFocus = stage.hasFocus();
    await opening.restart('button');
    if (!hadFocus) return;
    this.#widget.afterUpdate(() => {
      if (this.covered) stage.focusPanel();
      else stage.focusCursor();
    });
  }

  #open(panel: Panel): void {
    if (this.#widget.report.status === 'error') return;
    this.#panel = panel;
    this.#widget.play?.panelChanged(true);
    this.#widget.update();
    this.#widget.afterUpdate(() => {
      this.#widget.stage.focusPanel();
    });
  }

  #dismiss(): void {
    const { state, session, stage, play } = this.#widget;
    const from = this.#panel;
    if (from === 'goal') session.course?.ledger.seeGoal();
    this.#panel = state ? this.#panelFor(state) : 'none';
    play?.panelChanged(false);
    this.#widget.update();
    if (from === 'goal') {
      this.#widget.afterUpdate(() => {
        stage.focusCursor();
      });
    } else {
      stage.focusButton(from === 'ask' ? 'new' : 'help');
    }
  }

  /** Offers the present game to others: the same deal, or the game to be watched. */
  async share(): Promise<Shared> {
    const { via, ...shared } = await this.#handOn();
    return Object.freeze({ ...shared, via: via === 'closed' ? null : via });
  }

  async #handOn(): Promise<HandedOn> {
    const { session, options, t, opening } = this.#widget;
    // Browsers ask for a gesture just before: what is waited for is as little as can be.
    const [{ handOn, shareWords }, papers] = await Promise.all([
      import('./share.js'),
      session.act((course) => course.papers()),
    ]);
    const { variant, score } = this.#widget.state ?? { variant: options.variant, score: 0 };
    return handOn(shareWords(t, variant, score, session.daily), variant, opening.dealtByPage, papers);
  }

  async #shareByHand(): Promise<void> {
    const { t } = this.#widget;
    const { via, seedLink } = await this.#handOn();
    if (via === 'sheet' || via === 'closed') return;
    this.#unshared = via ? '' : seedLink;
    this.#note = via ? t('saidShared') : t('saidNotShared');
    this.say(this.#note);
  }

  // What is seen

  view(): TemplateResult {
    return html`${this.#game()}${this.#widget.pageInside ? html`<slot></slot>` : nothing}`;
  }

  #game(): TemplateResult {
    const { play, t, opening, replay } = this.#widget;
    const common = this.#common();
    const shown = opening.watching ? (replay?.model ?? { ...NO_REPLAY, leave: opening.linked }) : null;
    const look = this.#look();
    if (play) return play.view(common, shown as ReplayModel<never> | null, look);
    const model = { ...common, t, frame: null, held: null, cursor: { row: 0, column: 0 } };
    return gameView({ ...model, computer: null, replay: null }, this.actions, look);
  }

  #common(): Common {
    const { options, session, opening, state, t } = this.#widget;
    const { variant, controls, undo, label } = options;
    const { course, daily } = session;
    const ledger = course?.ledger;
    // A day that has been played to its end counts, also where its result was forgotten since.
    const days = Math.max(state?.over ? 1 : 0, ledger?.daysInRow ?? 0);
    const mayHint = this.#widget.mayAsk && !opening.watching;
    return {
      best: ledger?.best ?? 0,
      isBest: ledger?.isBest === true,
      helped: ledger?.helped === true,
      begun: opening.begun,
      panel: opening.waits ? 'begin' : this.#panel,
      controls,
      undo: undo && session.undoable,
      canHint: mayHint ? state?.over === false : null,
      label: label || this.#widget.labelled || t('name', { variant: state?.variant ?? variant }),
      said: this.#said,
      note: this.#note,
      link: this.#unshared,
      fallback: !this.#widget.pageInside,
      daily: daily === null ? null : { date: daily, days, next: options.daily === '' && daily !== today() },
    };
  }

  #look(): Appearance {
    const { options, opening, motion } = this.#widget;
    const { theme, disabled, variant, rotate } = options;
    const replaying = opening.watching;
    return {
      ...{ theme, motion, disabled, replaying },
      ...{ caption: this.#caption(replaying), rotate: rotate ?? findVariant(variant)?.rotate === true },
      ...wantedSize(options),
    };
  }

  /** What a game by the present options will say of itself. */
  #caption(replaying: boolean): string {
    const { t, options } = this.#widget;
    const { daily, goal } = options;
    if (replaying) return t('replay');
    const wanted = goalOf(goal);
    return [
      daily === null ? '' : dailyWords(t, daily || today()),
      wanted ? goalWords(t, { ...wanted, goal: goalText(wanted), value: 0, outcome: 'open' }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
