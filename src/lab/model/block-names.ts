/** What a block is called in a message: its own sentence, with dots for its sockets. */
import type { EditorWords } from '../locales/words.js';
import type { LabWords } from '../words/words.js';

/** Longer names are cut: a message is read in one go. */
const MOST = 60;

export function blockName(type: string, blocks: EditorWords['blocks'], { standardBlocks }: LabWords): string {
  const own = (blocks as Readonly<Record<string, { readonly text: string } | undefined>>)[type]?.text;
  const text = (own ?? standardBlocks[type] ?? type)
    .replace(/\{\w+\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MOST ? `${text.slice(0, MOST - 1).trimEnd()}…` : text;
}
