/** The buttons of all pictures, and what is drawn on them. */
import { html, nothing, type TemplateResult } from 'lit/html.js';

/**
 * A picture to press, of the toolbar and its like; without an `action` it does nothing now. aria-disabled, not
 * disabled: a button that goes away under the focus would lose it. Of a region that is one stop for Tab the others have a `tabindex` of -1.
 */
export function toolButton(
  name: string,
  label: string,
  picture: TemplateResult,
  action: (() => void) | null,
  kind = 'tool',
  tabindex: 0 | -1 = 0,
  disabled = !action,
): TemplateResult {
  return html`<button
    type="button"
    class=${kind}
    tabindex=${tabindex}
    part="button ${name}-button"
    title=${label}
    aria-disabled=${disabled}
    @click=${action}
  >
    ${picture}${kind === 'tool' ? html`<span>${label}</span>` : nothing}
  </button>`;
}

/** Words to press, of a panel; without an `action` as above. The `primary` one gets the focus with the panel. */
export function actionButton(
  label: string,
  action: (() => void) | null,
  primary: boolean,
  part = 'button',
): TemplateResult {
  return html`<button
    type="button"
    class=${primary ? 'action primary' : 'action'}
    part=${part}
    aria-disabled=${!action}
    @click=${action}
  >
    ${label}
  </button>`;
}

/** Drawn on 24 x 24 in the text's colour. */
export const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

export const PATHS = {
  new: 'M4 4h16v16H4zM12 4v16M4 12h16',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  redo: 'm15 6 4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3',
  hint: 'M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.5-3-3.6-3-7.2a5.5 5.5 0 0 1 11 0c0 3.6-3 4.7-3 7.2',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 1-1 1.8M12 17v.01',
} as const;

export const ICONS = {
  play: icon('M8 5.5v13l10.5-6.5z'),
  stop: icon('M8.5 6v12M15.5 6v12'),
  turn: icon('M19 12a7 7 0 1 1-2.3-5.2M17.5 3.5v4h-4'),
} as const;
