/** The scores and the toolbar. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { icon, PATHS, toolButton } from './buttons.js';
import { dailyWords, goalWords } from './words.js';
import type { GameActions, GameModel } from './model.js';

/** What is special about this game: a replay, a day, a goal. */
export function captionView(
  { t, state, replay, daily, after }: GameModel,
  expected: string,
): TemplateResult | typeof nothing {
  const goal = state?.goal;
  const texts = [
    replay ? t('replay') : '',
    daily ? dailyWords(t, daily.date, daily.today) : after?.caption,
    goal ? goalWords(t, goal) : '',
  ].filter(Boolean);
  const text = texts.join(' · ') || expected;
  return text ? html`<p class="caption" part="caption">${text}${after?.week(daily)}</p>` : nothing;
}

const SCORES = ['score', 'streak', 'best'] as const;
type Name = (typeof SCORES)[number] | 'level' | 'left';

/** `names` are those that the game has; `labels` what they are called where that is special. */
export function scoresView(
  model: GameModel,
  names: readonly Name[] = SCORES,
  labels: Partial<Record<Name, string>> = {},
): TemplateResult | typeof nothing {
  const { t, controls, best, state, replay, panel, after } = model;
  // Where no game could start there is no score either.
  if (panel === 'failed' && !state) return nothing;
  const { score, streak } = state ?? { score: 0, streak: 0 };
  // Beside a streak of one, the best score of games of no day is nothing yet, though that of days may be.
  const unseen = { streak: streak < 2, best: !best && after?.caption } as Partial<Record<Name, unknown>>;
  const values = { score, best, streak, level: state?.level ?? 1, left: state?.bricks ?? NaN };
  const shown = names.filter(
    // A replay is somebody's game, the best score the player's own.
    (name) => controls.includes(/^le/.test(name) ? 'score' : name) && !(replay && name === 'best'),
  );
  if (!shown.length) return nothing;
  return html`<dl class="scores" part="scores">
    ${shown.map(
      (name) =>
        html`<div class=${unseen[name] ? `${name} unseen` : name} part=${name}>
          <dt>${labels[name] ?? t(name)}</dt>
          <dd>${isNaN(values[name]) ? '\u00a0' : t.number(values[name])}</dd>
        </div>`,
    )}
  </dl>`;
}

/** `first` stands before the buttons that all games have. */
export function toolbarView(
  model: GameModel,
  actions: GameActions,
  first: TemplateResult | typeof nothing = nothing,
): TemplateResult | typeof nothing {
  const { t, controls, state, undo, panel, canHint, feel } = model;
  if (panel === 'failed') return nothing;
  const buttons = [
    ['hint', t('hint'), canHint ? actions.hint : null, canHint === true],
    // What a move on its way leaves to take back is not known yet: the press waits for it.
    ['undo', t('undo'), actions.undo, state?.canUndo ?? false],
    ['redo', t('redo'), actions.redo, state?.canRedo ?? false],
    ['new', t('newGame'), actions.newGame, true],
    ['help', t('help'), actions.help, true],
  ] as const;
  const shown = buttons.filter(
    ([name]) =>
      controls.includes(name) &&
      (undo || (name !== 'undo' && name !== 'redo')) &&
      (canHint !== null || name !== 'hint'),
  );
  const tabindex = shown.length || first !== nothing ? -1 : 0;
  const last = controls.includes('sound')
    ? (feel?.button(tabindex) ?? html`<span class="tool"></span>`)
    : nothing;
  if (!tabindex && last === nothing) return nothing;
  return html`<div class="toolbar" part="toolbar" role="group" aria-label=${t('tools')}>
    ${first}
    ${shown.map(([name, label, action, enabled], i) =>
      toolButton(
        name,
        label,
        // It may be the host's.
        html`<slot name="icon-${name}">${icon(PATHS[name])}</slot>`,
        action,
        'tool',
        i || first !== nothing ? -1 : 0,
        !enabled,
      ),
    )}
    ${last}
  </div>`;
}
