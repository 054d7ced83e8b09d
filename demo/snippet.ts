/** The HTML that makes the game as it is shown, and the button that copies it. */
import { byId } from './dom.js';
import type { Settings } from './settings.js';

const LINE = 46;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

export function markup(settings: Settings): string {
  const attributes = [...settings].map(([name, value]) =>
    value === '' ? name : `${name}="${value.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')}"`,
  );
  const line = `${['<block-puzzle', ...attributes].join(' ')}></block-puzzle>`;
  if (line.length <= LINE) return line;
  return `<block-puzzle\n${attributes.map((attribute) => `  ${attribute}\n`).join('')}></block-puzzle>`;
}

export function startCopying(): void {
  const snippet = byId('snippet', HTMLElement);
  const status = byId('copied', HTMLElement);
  const button = byId('copy', HTMLButtonElement);
  let timer = 0;
  const say = (text: string): void => {
    clearTimeout(timer);
    status.textContent = text;
    timer = window.setTimeout(() => (status.textContent = ''), 4000);
  };
  button.addEventListener('click', () => {
    // Where there is no clipboard or no leave to write to it, the player's own keys still copy a selection.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(snippet.textContent)
      : Promise.reject();
    copied.then(
      () => {
        say('Copied');
      },
      () => {
        getSelection()?.selectAllChildren(snippet);
        say('Selected: press Ctrl+C or ⌘C');
      },
    );
  });
}
