/** The whole picture of a falling game: state in, template out. */
import type { DirectiveResult } from 'lit/directive.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { FallLanding, FallPiece, FallState, Profile } from '../../engine/fall/types.js';
import type { Words } from '../../locales/words.js';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import { actionButton, ICONS, toolButton } from '../../view/buttons.js';
import { frameView, waitingView } from '../../view/frame.js';
import { vars } from '../../view/grid.js';
import type { Appearance, CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';
import { gamePanelView, help, LatePart, replayView } from '../../view/late-parts.js';
import { panel } from '../../view/panels.js';
import { pieceView } from '../../view/piece.js';
import { titled } from '../../view/words.js';
import type { Bindings } from './keys.js';
import { wellView } from './well.js';
import { pieceWords } from './words.js';

/** Whether pieces fall by themselves. */
export type FallPace = 'auto' | 'turn';

export interface FallViewModel extends CommonModel {
  readonly t: Words;
  readonly state: FallState | null;
  /** By which rules it is to be played, before there is a state that says it. */
  readonly profile: Profile;
  /** `start` before the first piece falls, `paused` until the player goes on. */
  readonly panel: Panel | 'start' | 'paused';
  /** Whether time passes, stands, or has not begun to pass. */
  readonly time: 'ready' | 'passes' | 'stands';
  readonly computer: 'off' | 'simple' | 'animated';
  readonly pace: FallPace;
  /** What each key does. */
  readonly keys: Bindings;
  /** Whether there are buttons for each action: for fingers, or where the host asks for them. */
  readonly pad: boolean;
  /** Whether pieces fall faster from level to level. */
  readonly rises: boolean;
  /** Where the computer would place the falling piece, where the player has asked. */
  readonly hint: FallLanding | null;
  readonly replay: ReplayModel<FallPiece> | null;
}

/** What moves the piece is heard on the picture. */
export interface FallViewActions extends GameActions {
  /** Starts the game, or lets it go on. */
  readonly play: () => void;
  readonly pause: () => void;
}

export const later = new LatePart(() => import('./later.js'));

const PIECES = { name: 'replayPieces', count: 'replayPieceCount' } as const;

export function fallView(model: FallViewModel, actions: FallViewActions, look: Appearance): DirectiveResult {
  const { state, t, replay } = model;
  const { rows, columns } = state ?? look;
  const beside = state ?? emptyBeside(look.handSize, model.profile);
  const keys = model.pad && !look.replaying;
  const isApart = /help|ask/.test(model.panel);
  const table = html`${captionView(model, look.caption)}
    <div class="numbers">
      ${scoresView(model, model.rises ? ['score', 'best', 'level'] : ['score', 'best'], { score: t('fallRows') })}
      ${model.computer === 'off' ? nothing : html`<p class="note-line">${t('fallComputer')}</p>`}
    </div>
    <div class="field">
      ${wellView(model, rows, columns, model.hint ? later.module?.hintView(model.hint) : nothing)}
      <div class="effects" aria-hidden="true"></div>
      ${state ? nothing : waitingView(model)} ${isApart ? nothing : fallPanelView(model, actions)}
    </div>
    <div class="side">${nextView(model, beside)} ${holdView(model, beside)}</div>
    ${
      keys
        ? html`<div
            class="pad"
            part="pad"
            role="group"
            aria-label=${t('pad')}
            ?inert=${model.panel === 'help'}
          >
            ${later.module?.padView(model)}
          </div>`
        : nothing
    }
    ${isApart ? fallPanelView(model, actions) : nothing}
    ${
      look.replaying
        ? replayView(model, replay, actions, (piece) => later.module?.entryView(piece, t), PIECES)
        : toolbarView(model, actions, pauseButton(model, actions))
    }`;
  return frameView(
    model,
    look,
    keys ? 'fall with-pad' : 'fall',
    { '--columns': columns, '--rows': rows },
    table,
  );
}

/** Room for the pieces that are to come. */
function emptyBeside(handSize: number, profile: Profile): Beside {
  return { hand: Array.from({ length: handSize + 1 }, () => ''), profile, hold: null, canHold: false };
}

/** Where nothing falls and nobody else plays there is nothing to pause. */
function pauseButton(
  { t, panel, pace, computer, state, time }: FallViewModel,
  { play, pause }: FallViewActions,
): TemplateResult | typeof nothing {
  if (pace === 'turn' && computer === 'off') return nothing;
  const waits = time !== 'passes' && !state?.over;
  const enabled = state && !state.over && /none|start|paused/.test(panel);
  // As the panel says it that lies there, or under the help.
  const label = t(waits ? (time === 'stands' || state?.moves ? 'goOn' : 'play') : 'pause');
  const action = waits ? play : pause;
  return toolButton('pause', label, waits ? ICONS.play : ICONS.stop, enabled ? action : null);
}

/** What stands beside the well; before the first state, in its room. */
type Beside = Pick<FallState, 'hand' | 'profile' | 'hold' | 'canHold'>;

function nextView({ t }: FallViewModel, state: Beside): TemplateResult | typeof nothing {
  const pieces = state.hand.slice(1);
  if (!pieces.length) return nothing;
  return html`<div
    class="queue next"
    part="next"
    role="group"
    aria-label=${t('next')}
    ${vars({ '--across-next': Math.min(pieces.length, 3) })}
  >
    <span class="name" aria-hidden="true">${t('next')}</span>
    <div class=${pieces.length > 3 ? 'pieces many' : 'pieces'}>
      ${pieces.map((piece) =>
        piece
          ? html`<span class="coming" role="img" aria-label=${pieceWords(piece, t)}
              >${pieceView(piece)}</span
            >`
          : html`<span class="coming"></span>`,
      )}
    </div>
  </div>`;
}

/** The held piece is also the button that holds the falling one. */
function holdView(
  { t, panel, replay }: FallViewModel,
  { profile, hold, canHold }: Beside,
): TemplateResult | typeof nothing {
  if (profile !== 'comfort') return nothing;
  const label = hold ? t('holding', { piece: pieceWords(hold, t) }) : t('holdEmpty');
  return html`<button
    type="button"
    class="queue holder"
    part="button hold-button"
    data-action="hold"
    aria-label=${label}
    aria-disabled=${!canHold || panel !== 'none' || !!replay}
  >
    <span class="name">${t('hold')}</span>
    <span class="pieces"><span class="coming">${hold ? pieceView(hold) : nothing}</span></span>
  </button>`;
}

/** What lies over the well at times: the start, a pause, the help, and the panels that all games have. */
function fallPanelView(model: FallViewModel, actions: FallViewActions): TemplateResult | typeof nothing {
  const { t, state } = model;
  switch (model.panel) {
    case 'start':
      // What lies in the well from an earlier visit is seen, and goes on.
      return playPanel(
        'start',
        state ? titled(t, state.variant) : t('ready'),
        state?.moves ? t('goOn') : t('play'),
        actions,
        state?.moves ? 'begin' : '',
      );
    case 'paused':
      return playPanel('paused', t('paused'), t('goOn'), actions);
    case 'help':
      return help.module?.fallHelp(model, actions) ?? nothing;
    default:
      return gamePanelView(model, actions, { title: t('fallOver') });
  }
}

/** Only the player lets time pass, by this one button. */
function playPanel(
  part: 'start' | 'paused',
  title: string,
  button: string,
  { play }: FallViewActions,
  kind = '',
): TemplateResult {
  const content = html`${kind ? nothing : html`<p class="title">${title}</p>`}
    <div class="choices">${actionButton(button, play, true, 'button play-button')}</div>`;
  return panel(part, title, content, kind);
}
