/** The computer that plays, as its games show it: a line and a button. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { computer as computerTexts, thinks } from '../locales/en.js';
import { addEnglish, type Words } from '../locales/words.js';
import { ICONS, toolButton } from './buttons.js';
import type { GameModel } from './model.js';

addEnglish(computerTexts);
addEnglish(thinks);

interface ComputerAtWork {
  readonly t: Words;
  /** Whether it plays; `null` where it has not been asked to. */
  readonly computer: boolean | null;
  /** Whether it looks for a move of its own, or for one to advise. */
  readonly thinking: boolean;
}

interface WithState {
  readonly state: { readonly over: boolean } | null;
}

/**
 * One quiet line: who plays, or where the computer does not, `other` that is to be said. What jumps under it would be
 * missed, so that it keeps its room, also at the end, of which the panel speaks.
 */
export function computerLine(
  { t, computer, thinking, state }: ComputerAtWork & WithState,
  other = '',
): TemplateResult {
  const waits = computer === false && state?.over === false;
  const text = thinking ? t('thinking') : computer ? t('computer') : other || (waits ? t('player') : '');
  return html`<p class="note-line" part="computer">${text || '\u00a0'}</p>`;
}

/** Where the computer has been asked to play it can be stopped, and asked again. */
export function computerButton(
  { t, computer, state, panel }: ComputerAtWork & WithState & Pick<GameModel, 'panel'>,
  toggle: () => void,
): TemplateResult | typeof nothing {
  if (computer === null) return nothing;
  const enabled = state !== null && !state.over && panel === 'none';
  const label = computer ? t('stopComputer') : t('letComputer');
  return toolButton('pause', label, computer ? ICONS.stop : ICONS.play, enabled ? toggle : null);
}
