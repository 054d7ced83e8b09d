/** The whole picture of a placement game: state in, template out. */
import type { DirectiveResult } from 'lit/directive.js';
import { html, nothing } from 'lit/html.js';
import { captionView, scoresView, toolbarView } from '../../view/bars.js';
import { frameView, waitingView } from '../../view/frame.js';
import type { Appearance, ViewActions, ViewModel } from '../../view/model.js';
import { gamePanelView, help, LatePart, replayView } from '../../view/late-parts.js';
import { boardView } from './board.js';
import { emptyHandView, floatView, handView } from './hand.js';
import { entryWords } from './words.js';

export const later = new LatePart(() => import('./companion.js'));

export function gameView(model: ViewModel, actions: ViewActions, look: Appearance): DirectiveResult {
  const { frame } = model;
  const { rows, columns, handSize } = frame?.state ?? look;
  const game = { ...model, state: frame?.state ?? null };
  const panel =
    model.panel === 'help'
      ? (help.module?.placeHelp(game, actions) ?? nothing)
      : gamePanelView(game, actions, { title: model.t('over') });
  // The end takes the place of the hand, a question that of the tools: nothing covers the board.
  const isApart = /over|ask|goal/.test(model.panel);
  const table = html`<div class="heading">
      ${captionView(game, look.caption)} ${scoresView(game)} ${model.computer?.line}
    </div>
    <div class="field">
      ${boardView(model, look)}
      ${frame ? html`<div class="effects" aria-hidden="true"></div>` : waitingView(model)}
      ${isApart ? nothing : panel}
    </div>
    ${
      frame ? handView({ ...model, frame }, actions) : emptyHandView(handSize, look.rotate && !look.replaying)
    }
    ${isApart ? panel : nothing}
    ${
      look.replaying
        ? replayView(game, model.replay, actions, (entry) => entryWords(model.t, entry))
        : toolbarView(game, actions, model.computer?.button)
    }`;
  // Beside the board at most two columns of trays, each as high as the board.
  const stack = handSize < 4 ? 3 : Math.ceil(handSize / 2);
  const sizes = {
    ...{ '--columns': columns, '--rows': rows, '--slots': handSize < 5 ? handSize : stack, '--stack': stack },
    '--broad': columns + (rows / stack) * Math.ceil(handSize / stack),
  };
  return frameView(model, look, '', sizes, table, floatView(model));
}
