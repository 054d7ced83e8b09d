/** The computer that plays, as its games show it: a line and a button. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ComputerMessages } from '../locales/computer-messages.js';
import { ICONS } from './icons.js';
import type { GameModel } from './model.js';

export interface ComputerAtWork {
  readonly messages: ComputerMessages;
  /** Whether it plays; `null` where it has not been asked to. */
  readonly computer: boolean | null;
  /** Whether it looks for a move of its own, or for one to advise. */
  readonly thinking: boolean;
}

/** One quiet line: who plays, or with `else` what there is to say else. What jumps under it would be missed, so that it keeps its room. */
export function computerLine({ messages, computer, thinking }: ComputerAtWork, other = ''): TemplateResult {
  const text = thinking ? messages.thinking : computer ? messages.computer : other;
  return html`<p class="computer note-line" part="computer">${text || '\u00a0'}</p>`;
}

/** Where the computer has been asked to play it can be stopped, and asked again. */
export function computerButton(
  {
    messages,
    computer,
    state,
    panel,
  }: ComputerAtWork & Pick<GameModel, 'panel'> & { readonly state: { readonly over: boolean } | null },
  toggle: () => void,
): TemplateResult | typeof nothing {
  if (computer === null) return nothing;
  const enabled = state !== null && !state.over && panel === 'none';
  return html`<button
    type="button"
    class="tool"
    part="button pause-button"
    title=${computer ? messages.stopComputer : messages.letComputer}
    aria-disabled=${enabled ? 'false' : 'true'}
    @click=${enabled ? toggle : null}
  >
    ${computer ? ICONS.stop : ICONS.play}
  </button>`;
}
