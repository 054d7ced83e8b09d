/** Below the wall: play and reset, the steps of a run, its speed, and other walls. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { LAB_ICONS } from './icons.js';
import { keyOf } from '../locales/language.js';
import { PACES } from '../parts/run.js';
import type { Lab } from '../parts/lab.js';

/** Its title is its name: one that has both is read out twice. */
export function toolView(
  name: string,
  label: string,
  picture: unknown,
  act: () => void,
  enabled = true,
): TemplateResult {
  return html`<button
    type="button"
    class="tool"
    part="button ${name}-button"
    title=${label}
    aria-disabled=${!enabled}
    @click=${() => {
      if (enabled) act();
    }}
  >
    ${picture}
  </button>`;
}

/** A button with words; `look` says what else it is. One that is not `enabled` is pressed all the same: what that means `act` knows. */
export function buttonView(
  name: string,
  content: unknown,
  act: (event: Event) => void,
  look: '' | 'small' | 'primary' = '',
  enabled = true,
): TemplateResult {
  return html`<button
    type="button"
    class="button ${look}"
    part="button ${name}-button"
    aria-disabled=${!enabled}
    @click=${act}
  >
    ${content}
  </button>`;
}

export function controlsView({ shell, bench, run, wall }: Lab): TemplateResult {
  const { t } = shell;
  const { playing, going, byHand, speed } = run;
  const first = playing ? 'reset' : 'play';
  const pace = t(keyOf('speed', speed));
  const there = bench.state === 'there';
  return html`<div class="controls" part="controls" role="group" aria-label=${t('controls')}>
    <div class="beside">
      <div class="run">
        ${buttonView(
          'play',
          [LAB_ICONS[first], html`<span>${t(first)}</span>`],
          () => there && run.togglePlay(),
          playing ? '' : 'primary',
          there,
        )}
        <span class="steps">
          ${toolView('back', t('back'), LAB_ICONS.back, () => run.back(), run.canBack)}
          ${toolView(
            'pause',
            t(byHand ? 'resume' : 'pause'),
            LAB_ICONS[byHand ? 'play' : 'pause'],
            () => run.togglePause(),
            playing,
          )}
          ${toolView('step', t('step'), LAB_ICONS.step, () => run.step(), run.canStep)}
          ${toolView('end', t('toEnd'), LAB_ICONS.toEnd, () => run.runner?.toEnd(), going)}
          ${toolView('stop', t('stop'), LAB_ICONS.stop, () => run.runner?.stop(), going)}
        </span>
      </div>
      <div class="walls">
        ${toolView('new-wall', t('newWall'), LAB_ICONS.newWall, () => run.nextWall())}
        ${toolView('same-wall', t('sameWall'), LAB_ICONS.sameWall, () => run.sameWall())}
      </div>
    </div>
    <label class="speed" part="speed">
      <span class="unseen">${t('speed')}</span>
      ${LAB_ICONS.turtle}
      <input
        type="range"
        min="0"
        max=${PACES.length - 1}
        step="1"
        .value=${live(String(speed))}
        aria-valuetext=${pace}
        title=${pace}
        @input=${(event: InputEvent) => run.setSpeed((event.target as HTMLInputElement).valueAsNumber)}
      />
      ${LAB_ICONS.hare}
    </label>
    <div class="told">
      <p class=${run.isBad ? 'status bad' : 'status'} part="status">
        ${bench.state === 'failed' ? '' : run.status}
      </p>
      ${
        wall.isCase
          ? buttonView(
              'own-wall',
              [LAB_ICONS.reset, html`<span>${t('ownWall')}</span>`],
              () => {
                run.leaveCase();
                shell.focusOn('play');
              },
              'small',
            )
          : nothing
      }
    </div>
  </div>`;
}
