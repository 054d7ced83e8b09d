/** What lies over the board at times. It leads to nothing that is loaded later, which takes of it. */
import { html, type nothing, type TemplateResult } from 'lit/html.js';
import type { Kind } from '../engine/kinds.js';
import type { Words } from '../locales/words.js';

type KeyRow = readonly [key: string, what: string];
/** Keys that the help lists besides those of playing; there are none until what they do is there. `pressed`: a key was. */
export const keyRows: {
  of: (t: Words, kind: Kind, state: object | null) => readonly KeyRow[];
  pressed?: boolean;
} = {
  of: () => [],
};

/** What a kind of game says of its end. */
export interface EndWords {
  readonly title: string;
  readonly more?: TemplateResult | typeof nothing | undefined;
  /** How a decided goal is told where there is no hand to take the place of. */
  readonly goal?: 'ask' | undefined;
}

/** `part` names the panel. */
export function panel(part: string, label: string, content: unknown, kind = ''): TemplateResult {
  return html`<div class="panel ${kind}" part="panel ${part}" role="group" aria-label=${label} tabindex="-1">
    ${content}
  </div>`;
}
