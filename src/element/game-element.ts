/** A game as an element shows it: a picture of the state, and the panels over it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GameState, GoalState, HistoryEntry, MoveResult } from '../engine/types.js';
import { clearedCells } from '../games/place/anchors.js';
import { gameView } from '../games/place/view.js';
import { describeEntry } from '../games/place/words.js';
import type { Panel, ReplayModel, ViewActions } from '../view/model.js';
import { dailyWords, goalWords, shareWords } from '../view/words.js';
import { today } from './daily.js';
import { type FallPiece, isFallPiece, stepsOf } from '../engine/fall/types.js';
import { WallElement } from './wall-element.js';
import { narrate } from './narration.js';
import { type Entry, SPEEDS } from './replay.js';
import { type HandedOn, handOn, type Shared } from './share.js';
import { type Happening, placedCells } from './happening.js';
import { wantedSize } from './wanted.js';
import type { Frame } from '../core/protocol.js';
import { goalOf, goalText } from '../engine/goal.js';
import { findVariant } from '../engine/variants.js';

export abstract class GameElement extends WallElement {
  #panel: Panel = 'none';
  #goalOutcome: GoalState['outcome'] = 'open';
  /** What the panel says of the last thing done in it. */
  #note = '';
  /** A link that could not be copied. */
  #unshared = '';

  protected override updated(): void {
    super.updated();
    const dragging = this.hand.held?.by === 'drag';
    this.stage.showFloat(dragging);
    this.stage.showCurrentMove(this.replay?.numberAt(this.#steps) ?? 0);
    this.markStates(dragging);
  }

  protected get covered(): boolean {
    return this.#panel !== 'none';
  }

  protected get asks(): boolean {
    return this.#panel !== 'none' && this.#panel !== 'over';
  }

  protected dismissed(): boolean {
    const can = ['ask', 'help', 'goal'].includes(this.#panel);
    if (can) this.#dismiss();
    return can;
  }

  // The game

  protected leaveGame(): void {
    this.hand.leaveGame();
    if (!this.session.frame) this.#panel = 'none';
  }

  protected failed(): void {
    this.#panel = 'failed';
    this.say(this.t('failed'));
  }

  protected changed(happening: Happening): void {
    const { state } = this;
    if (!state) return;
    if (happening.kind === 'look') {
      this.#looked(happening.before, happening.result);
      return;
    }
    this.listedAround = null;
    const hadFocus = this.stage.hasFocus();
    const panelHadFocus = this.stage.hasFocus('.panel');
    const boardHadFocus = this.stage.hasFocus('.board');
    const isStep = happening.kind === 'move' || happening.kind === 'flow';
    const looking = this.session.looking;
    // What falls on while its core hears of a pause does not close what the player has opened.
    const stays = happening.kind === 'flow' && !state.over && ['help', 'ask'].includes(this.#panel);
    if (!stays) this.#panel = looking ? 'none' : this.#panelFor(state);
    if (!looking) this.setStatus(state.over ? 'over' : 'playing');
    this.#note = '';
    this.#unshared = '';
    if (happening.kind === 'new-game' || happening.kind === 'restore') this.hand.leaveGame();
    this.hand.frameChanged();
    const goalNew = this.#isGoalNew(state);
    const byComputer = happening.kind === 'move' && happening.source === 'computer';
    if (this.falls) this.fell(happening);
    else if (this.pops) this.popped(happening, goalNew);
    else {
      // Who watches the computer hears of its last move.
      const isTold = !byComputer || state.over || goalNew;
      const words = isTold
        ? narrate(happening, state, this.t, { goalDecided: goalNew, helped: this.session.helped })
        : '';
      const more = this.advice?.happened(happening) ?? '';
      if (isTold || more) this.say(`${words} ${more}`.trim());
    }
    const covered = this.#panel !== 'none';
    this.afterUpdate(() => {
      // A panel covers the board, or has gone: who was playing by keyboard goes on in what is there now.
      if (covered && hadFocus && !stays) {
        // Who drops piece after piece would start another game with the next key.
        if (!this.handed && state.over) this.stage.focusPanelGroup();
        else this.stage.focusPanel();
      } else if (panelHadFocus || (this.falls && boardHadFocus && !isStep)) this.focus();
      if (happening.kind !== 'move' || !this.handed) return;
      if (byComputer && this.options.autoplay === 'simple') return;
      const { placed, result } = happening;
      // The panel at the end says the score; points rising behind it would be clutter.
      const most = byComputer ? this.advice?.player.interval : undefined;
      this.stage.showMove(placed, result.cleared, covered ? 0 : result.points, most);
    });
  }

  /** The end of the game, or a goal that has just been decided. */
  #panelFor({ over, goal }: GameState): Panel {
    if (over) return 'over';
    return goal && goal.outcome !== 'open' && !this.session.goalSeen ? 'goal' : 'none';
  }

  /** Whether the goal has just been reached or missed. */
  #isGoalNew({ goal }: GameState): boolean {
    const before = this.#goalOutcome;
    this.#goalOutcome = goal?.outcome ?? 'open';
    return this.#goalOutcome !== 'open' && this.#goalOutcome !== before;
  }

  /** A replay shows another move: one step on is shown as the move, or the lock of a piece, that it is. */
  #looked(before: Frame | null, result: MoveResult | null): void {
    const { replay } = this;
    this.hand.frameChanged();
    this.lookedAt();
    this.requestUpdate();
    const at = this.#steps;
    const isByHand = replay?.isByHand(at) === true;
    // Who walks in the list is not taken away from there by a replay that plays on.
    if (isByHand || !this.stage.hasFocus('.moves')) this.listedAround = null;
    const number = replay?.numberAt(at) ?? 0;
    const entry = replay?.entries[number - 1];
    if (isByHand) this.say(entry ? this.#entryWords(number, entry) : this.t('saidStart'));
    if (!entry || !before || !replay?.isStep(stepsOf(before.state), at)) return;
    if (isFallPiece(entry)) {
      // Where a piece has just locked, its rows flash as they go.
      this.fall?.flash([entry]);
      return;
    }
    if (isClick(entry)) {
      this.lookedAtClick(before.state.board, result);
      return;
    }
    const cleared = clearedCells(before, entry.move);
    this.afterUpdate(() => {
      this.stage.showMove(placedCells(before, entry.move), cleared, entry.points);
    });
  }

  #entryWords(number: number, entry: Entry): string {
    if (isFallPiece(entry)) return this.fall?.pieceWords(number, entry) ?? '';
    if (isClick(entry)) return this.wall?.entryWords(number, entry) ?? '';
    return describeEntry(this.t, number, entry);
  }

  /** Behind how many moves the game is shown, gravity's ticks too. */
  get #steps(): number {
    return this.state ? stepsOf(this.state) : 0;
  }

  // The picture

  protected readonly actions: ViewActions = {
    begin: () => {
      this.attempt(this.#beginByHand());
    },
    newGame: () => {
      const { state } = this;
      if (!state || state.over || state.moves === 0) this.#startNew();
      else this.#openPanel('ask');
    },
    hint: () => {
      this.askHint();
    },
    undo: () => {
      this.step('undo', 'button');
    },
    redo: () => {
      this.step('redo', 'button');
    },
    help: () => {
      if (this.#panel === 'help') this.#dismiss();
      else this.#openPanel('help');
    },
    startNew: () => {
      this.#startNew();
    },
    dismiss: () => {
      this.#dismiss();
    },
    share: () => {
      this.attempt(this.#shareByHand());
    },
    turn: (slot) => {
      this.hand.turn(slot, 1);
    },
    leaveLink: () => {
      this.attempt(this.#leaveByHand());
    },
    replayTo: (target) => {
      this.replay?.stop();
      if (this.replay) this.attempt(this.replay.goTo(target));
    },
    replayToggle: () => {
      if (this.replay) this.attempt(this.replay.toggle());
    },
    replaySpeed: (speed) => {
      if (this.replay) this.replay.speed = speed;
    },
  };

  /** Offers the present game to others: the same deal, or the game to be watched. */
  protected async shareGame(): Promise<Shared> {
    const { via, ...shared } = await this.#handOn();
    return Object.freeze({ ...shared, via: via === 'closed' ? null : via });
  }

  async #handOn(): Promise<HandedOn> {
    const papers = await this.session.papers();
    const { variant, score } = this.state ?? { variant: this.options.variant, score: 0 };
    const text = shareWords(this.t, variant, score, this.session.daily);
    return handOn(text, variant, this.dealtByPage, papers);
  }

  async #shareByHand(): Promise<void> {
    const { via, seedLink } = await this.#handOn();
    if (via === 'sheet' || via === 'closed') return;
    this.#unshared = via ? '' : seedLink;
    this.#note = via ? this.t('saidShared') : this.t('saidNotShared');
    this.say(this.#note);
  }

  /** The player wants the game, and has it: a falling one falls at once. */
  async #beginByHand(): Promise<void> {
    this.begin();
    await this.opening.catch(() => undefined);
    if (!this.state) return;
    if (this.falls) this.fall?.control.start('button');
    await this.updateComplete;
    if (this.isFocusFree) this.focus();
  }

  /** The button that was pressed goes away with the replay: the focus goes to what takes its place. */
  async #leaveByHand(): Promise<void> {
    const hadFocus = this.stage.hasFocus();
    await this.startGame('button');
    if (!hadFocus) return;
    this.afterUpdate(() => {
      if (this.#panel === 'none') this.stage.focusCursor();
      else this.stage.focusPanel();
    });
  }

  #startNew(): void {
    this.attempt(this.startGame('button'));
  }

  #openPanel(panel: Panel): void {
    if (this.phase === 'error') return;
    this.hand.letGo();
    this.letFallWait();
    this.#panel = panel;
    this.wakeComputer();
    this.requestUpdate();
    this.afterUpdate(() => {
      this.stage.focusPanel();
    });
  }

  #dismiss(): void {
    const { state } = this;
    const from = this.#panel;
    if (from === 'goal') this.session.seeGoal();
    this.#panel = state ? this.#panelFor(state) : 'none';
    this.wakeComputer();
    this.requestUpdate();
    if (from === 'goal') {
      this.afterUpdate(() => {
        this.stage.focusCursor();
      });
    } else {
      this.stage.focusButton(from === 'ask' ? 'new' : 'help');
    }
  }

  /** What a game by the present options will say of itself. */
  #caption(replaying: boolean): string {
    const { daily, goal } = this.options;
    if (replaying) return this.t('replay');
    const wanted = goalOf(goal);
    return [
      daily === null ? '' : dailyWords(this.t, daily || today()),
      wanted ? goalWords(this.t, { ...wanted, goal: goalText(wanted), value: 0, outcome: 'open' }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  protected override render(): TemplateResult {
    return html`${this.#game()}${this.pageInside ? html`<slot></slot>` : nothing}`;
  }

  #game(): TemplateResult {
    const { theme, disabled, controls, undo, label, variant, rotate } = this.options;
    const replaying = this.watching;
    const { isBest, helped, daily, daysInRow } = this.session;
    // A day that has been played to its end counts, also where its result was forgotten since.
    const days = this.state?.over ? Math.max(1, daysInRow) : daysInRow;
    const { frame } = this.hand;
    const replay = this.replay;
    const asksNow = this.state?.over === false && this.advice?.player.playing !== true;
    const common = {
      best: this.best,
      isBest,
      helped,
      begun: this.begun,
      panel: this.waits ? ('begin' as const) : this.#panel,
      controls,
      undo: undo && this.session.undoable,
      canHint: this.mayAsk && !replaying ? asksNow : null,
      label: label || this.labelled || this.t('name', { variant: this.state?.variant ?? variant }),
      said: this.said,
      note: this.#note,
      link: this.#unshared,
      fallback: !this.pageInside,
      daily:
        daily === null ? null : { date: daily, days, next: this.options.daily === '' && daily !== today() },
    };
    const at = replay?.numberAt(this.#steps) ?? 0;
    const shown = replaying
      ? {
          entries: replay?.entries ?? [],
          at,
          done: replay === null || replay.endOf(at) === this.#steps,
          around: this.listedAround,
          playing: replay?.playing ?? false,
          speed: replay?.speed ?? 1,
          speeds: SPEEDS,
          leave: this.linked,
        }
      : null;
    const look = {
      ...{ theme, motion: this.motionShown, disabled, replaying },
      ...{ caption: this.#caption(replaying), rotate: rotate ?? findVariant(variant)?.rotate === true },
      ...wantedSize(this.options),
    };
    if (this.falls && this.fall) {
      return this.fall.view(common, shown as ReplayModel<FallPiece> | null, this.fallState, look);
    }
    if (this.pops && this.wall) {
      return this.wall.view(common, shown as ReplayModel<HistoryEntry<'pop'>> | null, look);
    }
    return gameView(
      {
        ...common,
        frame,
        held: this.hand.held,
        computer: replaying ? null : (this.advice?.view(common.panel) ?? null),
        cursor: this.hand.cursor,
        t: this.t,
        // The steps of a game without a hand are not there before its picture is.
        replay: this.falls || this.pops ? null : (shown as ReplayModel | null),
      },
      this.actions,
      look,
    );
  }
}

/** Whether an entry of what was played is a click on a wall. */
function isClick(entry: Exclude<Entry, FallPiece>): entry is HistoryEntry<'pop'> {
  return 'bricks' in entry;
}
