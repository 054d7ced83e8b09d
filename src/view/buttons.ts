/** The buttons of all pictures. */
import { html, type TemplateResult } from 'lit';

/**
 * A picture to press, of the toolbar and its like; without an `action` it does nothing now. aria-disabled, not
 * disabled: a button that goes away under the focus would lose it.
 */
export function toolButton(
  name: string,
  label: string,
  picture: TemplateResult,
  action: (() => void) | null,
  kind = 'tool',
): TemplateResult {
  return html`<button
    type="button"
    class=${kind}
    part="button ${name}-button"
    title=${label}
    aria-disabled=${action ? 'false' : 'true'}
    @click=${action}
  >
    ${picture}
  </button>`;
}

/** Words to press, of a panel. The `primary` one gets the focus with the panel. */
export function actionButton(
  label: string,
  action: () => void,
  primary: boolean,
  part = 'button',
): TemplateResult {
  return html`<button
    type="button"
    class=${primary ? 'action primary' : 'action'}
    part=${part}
    @click=${action}
  >
    ${label}
  </button>`;
}
