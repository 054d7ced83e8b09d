/** The frame of every picture: what stands around the game's own parts. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DirectiveResult } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Appearance, CommonModel } from './model.js';
import { vars, type Vars } from './grid.js';

/**
 * `kind` is the game's class name, before others of its own; `table` its parts, `above` what lies over all of them.
 * The picture of another kind is another element: gestures belong to the one that they are listened to on.
 */
export function frameView(
  { t, label, said }: Pick<CommonModel, 't' | 'label' | 'said'>,
  { theme, motion, palette, disabled, replaying }: Appearance,
  kind: string,
  sizes: Vars,
  table: TemplateResult,
  above: TemplateResult | typeof nothing = nothing,
): DirectiveResult {
  // Who pressed for what is not there sees that too. A host may have no words for it, and no text begins with a new line.
  const isLack = said.startsWith(t('saidLacking') || '\n');
  return keyed(
    kind.split(' ')[0],
    html`<div
      class="game ${kind} theme-${theme} motion-${motion} palette-${palette}"
      part="game"
      lang=${t.lang}
      dir=${t.dir}
      role="group"
      aria-label=${label}
      ?inert=${disabled}
      ${vars(sizes)}
    >
      <slot name="header"></slot>
      <div class=${replaying ? 'table replaying' : 'table'}>${table}</div>
      <slot name="footer"></slot>
      <div class=${isLack ? 'said' : 'said unseen'} role="status" aria-live="polite">${said}</div>
      ${above}
    </div>`,
  );
}

/** What is said over a board that is still to come. Where nothing has begun, paper shows the host's fallback. */
export function waitingView({
  t,
  panel,
  begun,
  fallback,
}: CommonModel & { readonly panel: string }): TemplateResult | typeof nothing {
  if (begun) return panel === 'failed' ? nothing : html`<p class="loading">${t('loading')}</p>`;
  return fallback ? html`<div class="paper"><slot></slot></div>` : nothing;
}
