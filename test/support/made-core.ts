import type { Core } from '../../src/core/protocol.js';

/** What makes a core, by the text of a worker's file, as a page has it. */
export function makerIn(text: string): () => Core {
  const blockPuzzleCores: Record<string, () => Core> = {};
  new Function('globalThis', 'blockPuzzleCores', text)({ blockPuzzleCores }, blockPuzzleCores);
  return Object.values(blockPuzzleCores)[0]!;
}
