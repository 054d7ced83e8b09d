/** `<block-puzzle>` in the markup of Svelte 5 (`onbp-score={…}`) and 4 (`on:bp-score={…}`). */
import type { HTMLAttributes } from 'svelte/elements';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleProps } from './markup.js';

type Listeners = {
  [K in keyof BlockPuzzleEventMap as `on${K}` | `on:${K}`]?:
    ((event: BlockPuzzleEventMap[K]) => void) | undefined | null;
};

export type BlockPuzzleSvelteProps = BlockPuzzleProps &
  Listeners &
  Omit<HTMLAttributes<BlockPuzzleElement>, keyof BlockPuzzleProps>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'block-puzzle': BlockPuzzleSvelteProps;
  }
}
