/** What the buttons of a picture do. */
import { lacks } from '../core/connection.js';
import type { GameActions } from '../view/model.js';
import { type AnyLatePart, dialogs, help } from '../view/late-parts.js';
import type { HandedOn } from './share.js';
import type { Widget } from './widget.js';

export function actionsOf(widget: Widget): GameActions {
  const { picture, stage, session } = widget;
  /** What had the focus before a panel was asked for: it is given back. */
  let before: HTMLElement | null = null;

  /** The player wants the game, and has it: a falling one falls at once. */
  const begin = async (): Promise<void> => {
    await widget.report.ready.catch(() => undefined);
    if (!widget.state) return;
    // The panel has taken the focus with it: what waits for the core's word would find the game left.
    void widget.play?.start('button');
    widget.afterUpdate(() => {
      if (widget.isFocusFree) widget.focus();
      widget.element.scrollIntoView({ block: 'nearest' });
    });
  };

  /** Time stands still from the press on; until what is asked for is there, the game is as it was. */
  const open = async (panel: 'ask' | 'help', part: AnyLatePart): Promise<void> => {
    before = stage.focused() as HTMLElement | null;
    if (!part.module) {
      widget.play?.panelChanged(true);
      await part.load();
    }
    if (session.lost) return;
    if (!part.module) {
      widget.report.warnOfLack(`not loaded: ${panel}`);
      return;
    }
    widget.say('');
    picture.panel = panel;
    widget.play?.panelChanged(true);
    widget.update();
    widget.afterUpdate(() => {
      stage.focusPanel();
    });
  };

  const dismiss = (): void => {
    const { state, play } = widget;
    const from = picture.panel;
    if (from === 'goal') session.course?.ledger.seeGoal();
    picture.panel = state ? picture.panelFor(state) : 'none';
    play?.panelChanged(false);
    widget.update();
    widget.afterUpdate(() => {
      // The tools are there again once the question has gone.
      // Those of a card that was away are others.
      (before?.isConnected ? before : stage.find(`.panel [part="${before?.part.value}"]`))?.focus();
      before = null;
      if (!stage.hasFocus()) widget.focus();
    });
  };

  const startNew = (): void => {
    // Who plays again what a press begins has pressed for that: no second button is in between.
    const again = widget.play?.byPress && widget.state?.over;
    const started = session.course!.others.restart('button');
    widget.attempt(again ? started.then(begin) : started);
  };

  const share = async (): Promise<void> => {
    const { via, seedLink } = await handOn(widget);
    if (via === 'sheet' || via === 'closed') return;
    picture.link = via ? '' : seedLink;
    picture.note = widget.t(via ? 'saidShared' : 'saidNotShared');
    widget.say(picture.note);
  };

  return {
    begin: () => {
      widget.attempt(begin());
    },
    newGame: () => {
      const { state } = widget;
      if (!state || state.over || state.moves === 0) startNew();
      else widget.wait(open('ask', dialogs));
    },
    hint: () => widget.play?.showHint(),
    undo: () => {
      session.course!.stepByHand('undo', 'button');
    },
    redo: () => {
      session.course!.stepByHand('redo', 'button');
    },
    help: () => {
      if (picture.panel === 'help') dismiss();
      else widget.wait(open('help', help));
    },
    startNew,
    dismiss,
    share: () => {
      widget.attempt(share());
    },
    leaveLink: () => {
      widget.attempt(session.course!.others.restart('button'));
    },
    replayTo: (target) => {
      const { replay } = widget;
      replay?.stop();
      if (replay) widget.attempt(replay.goTo(target));
    },
    replayToggle: () => {
      if (widget.replay) widget.attempt(widget.replay.toggle());
    },
    replaySpeed: (speed) => {
      if (widget.replay) widget.replay.speed = speed;
    },
  };
}

/** Offers the present game to others: the same deal, or the game to be watched. */
export async function handOn(widget: Widget): Promise<HandedOn> {
  const { session, t, opening } = widget;
  // Browsers ask for a gesture just before: what is waited for is as little as can be.
  const [{ handOn: offer, shareWords }, { papers, state, daily, isPages, words }] = await Promise.all([
    import('./share.js').catch(lacks),
    // In one turn: another game may be there before the rest is.
    session.act(async (course) => {
      const shared = await course.papers();
      const { daily: day, wanted } = session;
      return {
        papers: shared,
        state: widget.state!,
        daily: day,
        // Whoever opens the page gets the deal of a day, or of a position of the host's.
        isPages: !opening.inForce?.link && (day !== null || wanted?.request.from === 'position'),
        words: course.after?.shareText(),
      };
    }),
  ]);
  const { variant, score, over } = state;
  return offer(words ?? shareWords(t, variant, score, daily), variant, isPages, over ? score : 0, papers);
}
