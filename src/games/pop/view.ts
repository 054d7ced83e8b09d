/** The whole picture of a wall game: state in, template out. */
import type { DirectiveResult } from 'lit/directive.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Frame } from '../../core/protocol.js';
import type { WallMove, WallState } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import type { Words } from '../../locales/words.js';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import { frameView } from '../../view/frame.js';
import type { Appearance, CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';
import { gamePanelView, help, LatePart, replayView } from '../../view/late-parts.js';
import { wallView } from './wall.js';

export const later = new LatePart(() => import('./later.js'));

export interface WallViewModel extends CommonModel {
  readonly t: Words;
  readonly frame: Frame<'pop'> | null;
  readonly state: WallState | null;
  readonly panel: Panel;
  readonly taps: 'one' | 'two';
  readonly cursor: WallMove;
  /** The number of the picked area in the outlook; -1 for none. */
  readonly picked: number;
  /** The number of the area that the computer would remove; -1 for none. */
  readonly hinted: number;
  /** Whether the computer looks for a move of its own, or for one to advise. */
  readonly thinking: boolean;
  /** Whether the computer plays; `null` where it has not been asked to. */
  readonly computer: boolean | null;
  /** It is proved that no moves clear the wall. */
  readonly hopeless: boolean;
  readonly replay: ReplayModel<HistoryEntry<'pop'>> | null;
}

interface WallViewActions extends GameActions {
  /** Lets the computer play, or stops it. */
  readonly toggleComputer: () => void;
}

/** From so many columns on a wall and the scores beside it may be wider than their place. */
const BROAD = 18;

export function wallGameView(
  model: WallViewModel,
  actions: WallViewActions,
  look: Appearance,
): DirectiveResult {
  const { state, t, replay } = model;
  const { rows, columns } = state ?? look;
  const tools = look.replaying
    ? replayView(model, replay, actions, (entry) => later.module?.entryWords(t, entry))
    : toolbarView(model, actions, later.module?.computerViews.button(model, actions.toggleComputer));
  // In the room of the tools, where there are any.
  const isApart = ['ask', 'goal'].includes(model.panel) && tools !== nothing;
  const table = html`<div class="heading">
      ${captionView(model, look.caption)}
      ${scoresView(model, ['score', 'left', 'best'], { left: t('leftLabel') })}
    </div>
    ${noteView(model)}
    <div class="field">${wallView(model)} ${isApart ? nothing : wallPanelView(model, actions)}</div>
    ${isApart ? wallPanelView(model, actions, 'ask') : nothing} ${tools}`;
  const kind = `wall${columns >= BROAD ? ' broad' : ''}${state?.over ? ' ended' : ''}`;
  // Its end lies above the bricks that are left.
  const high = state?.board.filter((row) => /\w/.test(row)).length ?? rows;
  return frameView(model, look, kind, { '--columns': columns, '--rows': rows, '--high': high }, table);
}

/** What is known of the wall, and who plays: the room is kept where either may come. */
function noteView(model: WallViewModel) {
  const { t, hopeless, state } = model;
  const known = hopeless && !state?.over ? t('hopeless') : '';
  return (
    later.module?.computerViews.line(model, known) ??
    html`<p class="note-line" part="computer">${known || '\u00a0'}</p>`
  );
}

/** What lies over the wall at times: its end, with the figures of the set-up, and the help. */
function wallPanelView(
  model: WallViewModel,
  actions: WallViewActions,
  goal?: 'ask',
): TemplateResult | typeof nothing {
  if (model.panel === 'help') return help.module?.wallHelp(model, actions) ?? nothing;
  const { t, state } = model;
  return gamePanelView(model, actions, {
    goal,
    title: state?.won ? t('won') : (later.module?.endWords(model) ?? ''),
  });
}
