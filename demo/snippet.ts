/** The HTML that makes the game as it is shown. */
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
