/** `<block-puzzle>`, `<block-puzzle-lab>` and `<block-puzzle-board>` in the markup of Svelte 5 (`onbp-score={…}`) and 4 (`on:bp-score={…}`). */
import type { HTMLAttributes } from 'svelte/elements';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleLabElement, BlockPuzzleLabEventMap } from '../lab/index.js';
import type { BlockPuzzleBoardElement, BlockPuzzleBoardEventMap } from '../leaderboard/index.js';
import type { BlockPuzzleBoardProps, BlockPuzzleLabProps, BlockPuzzleProps } from './markup.js';

type Listeners<Events> = {
  [K in keyof Events & string as `on${K}` | `on:${K}`]?: ((event: Events[K]) => void) | undefined | null;
};

export type BlockPuzzleSvelteProps = BlockPuzzleProps &
  Listeners<BlockPuzzleEventMap> &
  Omit<HTMLAttributes<BlockPuzzleElement>, keyof BlockPuzzleProps>;
export type BlockPuzzleLabSvelteProps = BlockPuzzleLabProps &
  Listeners<BlockPuzzleLabEventMap> &
  Omit<HTMLAttributes<BlockPuzzleLabElement>, keyof BlockPuzzleLabProps>;
export type BlockPuzzleBoardSvelteProps = BlockPuzzleBoardProps &
  Listeners<BlockPuzzleBoardEventMap> &
  Omit<HTMLAttributes<BlockPuzzleBoardElement>, keyof BlockPuzzleBoardProps>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'block-puzzle': BlockPuzzleSvelteProps;
    'block-puzzle-lab': BlockPuzzleLabSvelteProps;
    'block-puzzle-board': BlockPuzzleBoardSvelteProps;
  }
}
