/** The controls of a replay: steps, speed, and the list of moves. */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Messages } from '../locales/messages.js';
import { ICONS } from './icons.js';
import type { GameActions, GameModel, ReplayModel } from './model.js';

/** Of a long game only the entries around the present one are listed, or around the one that has the focus. */
const LISTED = 200;

/** `view` shows an entry in the list. */
export function replayView<E>(
  { messages, state }: Pick<GameModel, 'messages' | 'state'>,
  replay: ReplayModel<E> | null,
  actions: GameActions,
  view: (entry: E) => string | TemplateResult,
): TemplateResult {
  if (!replay) return html`<div class="replay waiting"></div>`;
  const { at, done, around, playing, entries, speed, speeds } = replay;
  const total = entries.length;
  const goesOn = at < total || !done;
  const step = (name: 'first' | 'back' | 'next' | 'last', label: string, enabled: boolean): TemplateResult =>
    html`<button
      type="button"
      class="tool"
      part="button ${name}-button"
      title=${label}
      aria-disabled=${enabled ? 'false' : 'true'}
      @click=${
        enabled
          ? () => {
              actions.replayTo(name);
            }
          : null
      }
    >
      ${ICONS[name]}
    </button>`;
  return html`<div class="replay" part="replay" role="group" aria-label=${messages.replay}>
    <div class="steps">
      ${step('first', messages.replayFirst, at > 0)} ${step('back', messages.replayBack, at > 0)}
      <button
        type="button"
        class="tool"
        part="button play-button"
        title=${playing ? messages.replayStop : messages.replayPlay}
        aria-disabled=${total > 0 ? 'false' : 'true'}
        @click=${total > 0 ? actions.replayToggle : null}
      >
        ${playing ? ICONS.stop : ICONS.play}
      </button>
      ${step('next', messages.replayNext, goesOn)} ${step('last', messages.replayLast, goesOn)}
    </div>
    <span class="speed">
      <select
        part="speed"
        aria-label=${messages.replaySpeed}
        @change=${({ target }: Event) => {
          actions.replaySpeed(Number((target as HTMLSelectElement).value));
        }}
      >
        ${speeds.map(
          (value) =>
            html`<option value=${value} ?selected=${value === speed}>
              ${value.toLocaleString(messages.lang)}×
            </option>`,
        )}
      </select>
    </span>
    <span class="count" part="count">${messages.replayCount(at, total)}</span>
    ${
      replay.leave
        ? html`<button type="button" class="action" part="button leave-button" @click=${actions.leaveLink}>
            ${messages.ownGame}
          </button>`
        : nothing
    }
    ${
      // Between two pictures of a piece on its way the list is the same.
      state && total > 0
        ? guard([entries, at, around, messages], () => moveList(replay, actions, messages, view))
        : nothing
    }
  </div>`;
}

/** One stop for Tab, the present move where it is listed; arrows lead to the others. */
function moveList<E>(
  { at, around, entries }: ReplayModel<E>,
  actions: GameActions,
  messages: Messages,
  view: (entry: E) => string | TemplateResult,
): TemplateResult {
  const middle = around ?? at;
  const from = Math.max(0, Math.min(middle - LISTED / 2, entries.length - LISTED));
  const isListed = at > from && at <= from + LISTED;
  const stop = Math.max(isListed ? at : middle, 1);
  const listed = entries.slice(from, from + LISTED).map((entry, i) => ({ entry, number: from + i + 1 }));
  const row = (number: number, entry: E): TemplateResult => {
    const current = number === at;
    return html`<li value=${number}>
      <button
        type="button"
        class="move"
        part=${current ? 'move current' : 'move'}
        tabindex=${number === stop ? 0 : -1}
        aria-current=${current ? 'step' : 'false'}
        @click=${() => {
          actions.replayTo(number);
        }}
      >
        ${view(entry)}
      </button>
    </li>`;
  };
  return html`<ol class="moves" part="moves" aria-label=${messages.replayMoves} start=${from + 1}>
    ${repeat(
      listed,
      ({ number }) => number,
      ({ number, entry }) => row(number, entry),
    )}
  </ol>`;
}
