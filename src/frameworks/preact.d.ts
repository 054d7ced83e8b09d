/** `<block-puzzle>`, `<block-puzzle-lab>` and `<block-puzzle-board>` in the JSX of Preact, which listens to an event for each `on…` and its exact name. */
import type { HTMLAttributes } from 'preact';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleLabElement, BlockPuzzleLabEventMap } from '../lab/index.js';
import type { BlockPuzzleBoardElement, BlockPuzzleBoardEventMap } from '../leaderboard/index.js';
import type { BlockPuzzleBoardProps, BlockPuzzleLabProps, BlockPuzzleProps } from './markup.js';

type Listeners<Events> = {
  [K in keyof Events & string as `on${K}` | `on${K}Capture`]?: ((event: Events[K]) => void) | undefined;
};

export type BlockPuzzlePreactProps = BlockPuzzleProps &
  Listeners<BlockPuzzleEventMap> &
  Omit<HTMLAttributes<BlockPuzzleElement>, keyof BlockPuzzleProps>;
export type BlockPuzzleLabPreactProps = BlockPuzzleLabProps &
  Listeners<BlockPuzzleLabEventMap> &
  Omit<HTMLAttributes<BlockPuzzleLabElement>, keyof BlockPuzzleLabProps>;
export type BlockPuzzleBoardPreactProps = BlockPuzzleBoardProps &
  Listeners<BlockPuzzleBoardEventMap> &
  Omit<HTMLAttributes<BlockPuzzleBoardElement>, keyof BlockPuzzleBoardProps>;

declare module 'preact' {
  namespace createElement.JSX {
    interface IntrinsicElements {
      'block-puzzle': BlockPuzzlePreactProps;
      'block-puzzle-lab': BlockPuzzleLabPreactProps;
      'block-puzzle-board': BlockPuzzleBoardPreactProps;
    }
  }
}
