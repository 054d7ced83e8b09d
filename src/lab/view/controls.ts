/** Below the wall: play and reset, the steps of a run, its speed, and other walls. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { LAB_ICONS } from './icons.js';
import type { LabActions, LabViewModel } from './model.js';

/** A button with a picture, named by its title too. */
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
    aria-label=${label}
    title=${label}
    aria-disabled=${enabled ? 'false' : 'true'}
    @click=${() => {
      if (enabled) act();
    }}
  >
    ${picture}
  </button>`;
}

export function controlsView({ words, run }: LabViewModel, actions: LabActions): TemplateResult {
  const going = run.phase === 'running' || run.phase === 'waiting';
  const first = run.playing
    ? { label: words.reset, picture: LAB_ICONS.reset, name: 'reset' }
    : { label: words.play, picture: LAB_ICONS.play, name: 'play' };
  return html`<div class="controls" part="controls" role="group" aria-label=${words.controls}>
    <div class="beside">
      <div class="run">
        <button
          type="button"
          class=${run.playing ? 'button' : 'button primary'}
          part="button play-button"
          data-toggle=${first.name}
          aria-label=${first.label}
          title=${first.label}
          @click=${actions.togglePlay}
        >
          ${first.picture}<span>${first.label}</span>
        </button>
        <span class="steps">
          ${toolView('back', words.back, LAB_ICONS.back, actions.back, run.canBack)}
          ${toolView(
            'pause',
            run.byHand ? words.resume : words.pause,
            run.byHand ? LAB_ICONS.play : LAB_ICONS.pause,
            actions.pause,
            run.playing,
          )}
          ${toolView('step', words.step, LAB_ICONS.step, actions.step, run.canStep)}
          ${toolView('end', words.toEnd, LAB_ICONS.toEnd, actions.toEnd, going)}
          ${toolView('stop', words.stop, LAB_ICONS.stop, actions.stop, going)}
        </span>
      </div>
      <div class="walls">
        ${toolView('new-wall', words.newWall, LAB_ICONS.newWall, actions.newWall)}
        ${toolView('same-wall', words.sameWall, LAB_ICONS.sameWall, actions.sameWall)}
      </div>
    </div>
    <label class="speed" part="speed">
      <span class="unseen">${words.speed}</span>
      ${LAB_ICONS.turtle}
      <input
        type="range"
        min="0"
        max=${words.speeds.length - 1}
        step="1"
        .value=${live(String(run.speed))}
        aria-valuetext=${words.speeds[run.speed] ?? ''}
        title=${words.speeds[run.speed] ?? ''}
        @input=${(event: InputEvent) => {
          actions.setSpeed((event.target as HTMLInputElement).valueAsNumber);
        }}
      />
      ${LAB_ICONS.hare}
    </label>
    <div class="told">
      <p class=${run.bad ? 'status bad' : 'status'} part="status">${run.status}</p>
      ${
        run.isCase
          ? html`<button
              type="button"
              class="button small"
              part="button own-wall-button"
              @click=${actions.ownWall}
            >
              ${LAB_ICONS.reset}<span>${words.ownWall}</span>
            </button>`
          : nothing
      }
    </div>
  </div>`;
}
