/** A game as a widget shows it: the picture of the state, the panels over it, and what its buttons do. */
import type { DirectiveResult } from 'lit/directive.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { goalOf, goalText } from '../engine/goal.js';
import type { GameState, GoalState } from '../engine/types.js';
import { findVariant } from '../engine/table.js';
import { gameView } from '../games/place/view.js';
import { type AnyLatePart, dialogs, palettes, replayControls } from '../view/late-parts.js';
import type { Appearance, GameActions, Panel, ReplayModel, ViewActions } from '../view/model.js';
import { dailyWords, goalWords, titled } from '../view/words.js';
import { today } from './daily.js';
import type { Transition, Looked } from './transition.js';
import { themeFor } from './look.js';
import type { Common } from './play.js';
import type { Widget } from './widget.js';
import { wantedSize } from './game-request.js';

const ACTIONS = [
  ...(['begin', 'newGame', 'hint', 'undo', 'redo', 'help', 'startNew', 'dismiss', 'share'] as const),
  ...(['leaveLink', 'replayTo', 'replayToggle', 'replaySpeed'] as const),
];
/** A replay whose entries are not known yet. */
const NO_REPLAY = { entries: [], at: 0, done: true, around: null, playing: false, speed: 1 };

export class Picture {
  readonly #widget: Widget;
  panel: Panel = 'none';
  #goal: GoalState['outcome'] = 'open';
  /** What the live region says. */
  #said = '';
  /** What the panel says of the last thing done in it. */
  note = '';
  /** A link that could not be copied. */
  link = '';

  constructor(widget: Widget) {
    this.#widget = widget;
  }

  /** Whether a panel lies over the board. */
  get covered(): boolean {
    return this.panel !== 'none';
  }

  /** The parts of it that are to be there beside those of the first picture; the help is loaded before it is shown. */
  get parts(): readonly AnyLatePart[] {
    const { play, opening } = this.#widget;
    const parts: AnyLatePart[] = [];
    if (['over', 'goal', 'ask'].includes(this.panel)) parts.push(dialogs);
    if (opening.watching) parts.push(replayControls);
    if (parts.length > 0 && play) parts.push(play.later);
    if (this.#widget.options.palette !== 'default') parts.push(palettes);
    return parts;
  }

  say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.#said = text && text === this.#said ? `${text}\u00a0` : text;
    this.#widget.update();
  }

  // What happens

  leaving(): void {
    if (!this.#widget.state) this.panel = 'none';
  }

  failed(): void {
    this.panel = 'failed';
    this.say(this.#widget.t('failed'));
  }

  /** The game has changed, or is another one. */
  changed(transition: Exclude<Transition, Looked>, state: GameState): void {
    const { stage, session, play } = this.#widget;
    const hadFocus = stage.hasFocus();
    const isMove = transition.kind === 'move';
    const isFlow = transition.kind === 'flow';
    // It is the board of another game.
    const isLed = !isMove && !isFlow && stage.hasFocus('.board');
    const isAsked = ['help', 'ask'].includes(this.panel);
    // A move of the computer that was under way, or what falls on while its core hears of a pause, does not close what the
    // player has opened.
    const goesOn = isFlow || (isMove && transition.source === 'computer');
    const stays = goesOn && isAsked && !state.over;
    if (!stays) this.panel = session.looking ? 'none' : this.panelFor(state);
    // The computer has waited for the panel.
    if (isAsked && !stays) play?.panelChanged(false);
    this.note = '';
    this.link = '';
    const before = this.#said;
    play?.happened(transition, this.#isGoalNew(state));
    const more = session.course?.keys?.afterwards(transition);
    if (more && this.#said !== before) this.say(`${this.#said} ${more}`);
    const { covered } = this;
    this.#widget.afterUpdate(() => {
      // Who was playing by keyboard goes on in what is there now.
      // A key that was meant for the game would press the button of its end.
      if (covered && hadFocus && !stays) stage.find('.panel')?.focus();
      else if (isLed) this.#widget.focus();
    });
  }

  /** The end of the game, or a goal that has just been decided. */
  panelFor({ over, goal }: GameState): Panel {
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
    const can = ['ask', 'help', 'goal'].includes(this.panel);
    if (can) this.actions.dismiss();
    return can;
  }

  /** What the buttons do comes with the first press. */
  readonly actions = Object.fromEntries(
    ACTIONS.map((name) => [
      name,
      (of?: never) => {
        const { session, opening, state, attempt } = this.#widget;
        if (name === 'begin') opening.begin();
        if (session.course) session.course.actions[name](of!);
        else {
          const pressed = session.loadCourse().then(({ actions }) => actions[name](of!));
          this.#widget.wait(pressed);
          // A first game begins without.
          if (state) attempt(pressed);
        }
      },
    ]),
  ) as unknown as GameActions;

  // What is seen

  view(): TemplateResult {
    return html`${this.#game()}${this.#widget.pageInside ? html`<slot></slot>` : nothing}`;
  }

  #game(): DirectiveResult {
    const { play, t, opening, replay } = this.#widget;
    const common = this.#common();
    const shown = opening.watching ? (replay?.model ?? { ...NO_REPLAY, leave: opening.link !== null }) : null;
    const look = this.#look();
    if (play) return play.view(common, shown as ReplayModel<never> | null, look);
    const model = { ...common, t, frame: null, held: null, cursor: { row: 0, column: 0 } };
    return gameView({ ...model, computer: null, replay: null }, this.actions as ViewActions, look);
  }

  #common(): Common {
    const { options, session, opening, state, t } = this.#widget;
    const { variant, controls, undo, label } = options;
    const { course, daily } = session;
    const ledger = course?.ledger;
    // A day that has been played to its end counts, also where its result was forgotten since.
    const days = Math.max(state?.over ? 1 : 0, ledger?.daysInRow ?? 0);
    const isToday = daily !== null && daily === today();
    const mayHint = this.#widget.mayAsk && !opening.watching;
    return {
      best: ledger?.bestShown ?? 0,
      helped: ledger?.helped === true,
      begun: opening.begun,
      panel: opening.waits ? 'begin' : this.panel,
      // One game a day, from the first picture on; a replay has none.
      controls: session.undoable ? controls : controls.filter((name) => name !== 'new'),
      feel: course?.feel,
      undo: undo && session.undoable,
      canHint: mayHint ? state?.over === false : null,
      label: label || this.#widget.labelled || t('name', { variant: titled(t, state?.variant ?? variant) }),
      said: this.#said,
      note: this.note,
      link: this.link,
      fallback: !this.#widget.pageInside,
      after: course?.after,
      daily:
        daily === null ? null : { date: daily, days, today: isToday, next: options.daily === '' && !isToday },
    };
  }

  #look(): Appearance {
    const { options, opening, motion } = this.#widget;
    const { watching: replaying } = opening;
    const rotate = options.rotate ?? findVariant(options.variant)?.rotate === true;
    const caption = this.#caption(replaying);
    const theme = themeFor(this.#widget.element, options.theme);
    return { ...options, ...wantedSize(options), theme, motion, replaying, caption, rotate };
  }

  /** What a game by the present options will say of itself. */
  #caption(replaying: boolean): string {
    const { t, options, opening } = this.#widget;
    const { daily, goal } = options;
    if (replaying) return t('replay');
    if (opening.link?.beat) return '\u00a0';
    const wanted = goalOf(goal);
    return [
      daily === null ? '' : dailyWords(t, daily || today(), !daily || daily === today()),
      wanted ? goalWords(t, { ...wanted, goal: goalText(wanted), value: 0, outcome: 'open' }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
