/** The controls of a replay: steps, speed, and the list of moves. Loaded with the first replay. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { replay as replayTexts } from '../locales/en.js';
import { addEnglish } from '../locales/words.js';
import { actionButton, ICONS, toolButton } from './buttons.js';
import type { GameActions, GameModel, ReplayModel } from './model.js';
import type { Stage } from './stage.js';
import { STEP_ICONS } from './step-icons.js';
import { replay as replayStyles } from './styles/replay.js';

export const styles = [replayStyles];

addEnglish(replayTexts);

/** How fast it can play, in entries a second. */
const SPEEDS = [0.5, 1, 2, 4];

/** Of a long game only the entries around the present one are listed, or around the one that has the focus. */
const LISTED = 200;
/** By how many the list moves on. */
const PART = LISTED / 4;

/** What is said of the list. */
export interface ListTexts {
  readonly name: 'replayMoves' | 'replayPieces';
  readonly count: 'replayCount' | 'replayPieceCount';
}

const MOVES: ListTexts = { name: 'replayMoves', count: 'replayCount' };

/** `view` shows an entry in the list. */
export function controlsView<E>(
  { t, state }: Pick<GameModel, 't' | 'state'>,
  replay: ReplayModel<E>,
  actions: GameActions,
  view: (entry: E) => unknown,
  texts: ListTexts = MOVES,
): TemplateResult {
  const { at, done, around, playing, entries, speed } = replay;
  const total = entries.length;
  const goesOn = at < total || !done;
  const step = (name: keyof typeof STEP_ICONS, label: string, enabled: boolean): TemplateResult =>
    toolButton(
      name,
      label,
      STEP_ICONS[name],
      enabled
        ? () => {
            actions.replayTo(name);
          }
        : null,
      'tool',
      // One stop for Tab, in the middle.
      -1,
    );
  const play = toolButton(
    'play',
    playing ? t('replayStop') : t('replayPlay'),
    playing ? ICONS.stop : ICONS.play,
    total > 0 ? actions.replayToggle : null,
  );
  return html`<div class="replay" part="replay" role="group" aria-label=${t('replay')}>
    <div class="steps">
      ${step('first', t('replayFirst'), at > 0)} ${step('back', t('replayBack'), at > 0)} ${play}
      ${step('next', t('replayNext'), goesOn)} ${step('last', t('replayLast'), goesOn)}
    </div>
    <span class="speed">
      <select
        part="speed"
        aria-label=${t('replaySpeed')}
        @change=${({ target }: Event) => {
          actions.replaySpeed(Number((target as HTMLSelectElement).value));
        }}
      >
        ${SPEEDS.map(
          (value) =>
            html`<option value=${value} ?selected=${value === speed}>
              ${t.dir === 'rtl' ? `\u2066${t.number(value)}×\u2069` : `${t.number(value)}×`}
            </option>`,
        )}
      </select>
    </span>
    <span class="count" part="count">${t(texts.count, { at, total })}</span>
    ${replay.leave ? actionButton(t('ownGame'), actions.leaveLink, false, 'button leave-button') : nothing}
    ${
      // Between two pictures of a piece on its way the list is the same.
      state && total > 0
        ? guard([entries, at, around, t], () => moveList(replay, actions, t(texts.name), view))
        : nothing
    }
  </div>`;
}

/** One stop for Tab, the present move where it is listed; arrows lead to the others. */
function moveList<E>(
  { at, around, entries }: ReplayModel<E>,
  actions: GameActions,
  name: string,
  view: (entry: E) => unknown,
): TemplateResult {
  const middle = around ?? at;
  // A part at a time, so that an entry mostly stays the same button.
  const near = Math.round((middle - LISTED / 2) / PART) * PART;
  const from = Math.max(0, Math.min(near, entries.length - LISTED));
  const isListed = at > from && at <= from + LISTED;
  const stop = Math.max(isListed ? at : middle, 1);
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
  return html`<ol class="moves" part="moves" aria-label=${name} start=${from + 1}>
    ${entries.slice(from, from + LISTED).map((entry, i) => row(from + i + 1, entry))}
  </ol>`;
}

/** The list of moves as it is painted: which of them has the focus, and which part of it is in view. */
export class MoveList {
  readonly #stage: Stage;
  #list: HTMLElement | null = null;
  /** Behind how many moves the present one was that was shown last. */
  #at = 0;
  #focused: number | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Notes before an update which move has the focus: the list may drop it, or show another one in its place. */
  beforeUpdate(): void {
    this.#focused = this.focused();
  }

  /** Brings a new present move, the one behind `at` moves, into the view of the list, not of the page. */
  showCurrent(at: number): void {
    const list = this.#stage.find('.moves');
    const move = list?.querySelector<HTMLElement>('[aria-current="step"]') ?? null;
    const had = this.#focused;
    if (had && this.focused() !== had && !this.focus(had)) {
      list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
    const same = list === this.#list && at === this.#at;
    this.#list = list;
    this.#at = at;
    // Where the player has scrolled it to stays, and the part of it that the player walks in.
    if (!list || same || (at > 0 && !move)) return;
    const top = move ? move.offsetTop - list.offsetTop : 0;
    const bottom = top + (move?.offsetHeight ?? 0);
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  /** The number of the move that has the focus, if one has. */
  focused(): number | null {
    const focused = this.#stage.hasFocus('.moves') ? this.#stage.focused() : null;
    return focused?.closest('li')?.value ?? null;
  }

  /** Leads the focus to a move; answers whether it is listed. */
  focus(number: number): boolean {
    const move = this.#stage.find(`.moves li[value="${number}"] button`);
    move?.focus();
    return move !== null;
  }
}
