/** `<block-puzzle>`, `<block-puzzle-lab>` and `<block-puzzle-board>` in the JSX of React 19, which listens to an event for each `on…` and its exact name. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleLabElement, BlockPuzzleLabEventMap } from '../lab/index.js';
import type { BlockPuzzleBoardElement, BlockPuzzleBoardEventMap } from '../leaderboard/index.js';
import type { BlockPuzzleBoardProps, BlockPuzzleLabProps, BlockPuzzleProps } from './markup.js';

/** `onbp-score`; with `Capture` behind it, on the way down. */
type Listeners<Events> = {
  [K in keyof Events & string as `on${K}` | `on${K}Capture`]?: ((event: Events[K]) => void) | undefined;
};

type Props<Element, Own, Events> = Own &
  Listeners<Events> &
  DetailedHTMLProps<Omit<HTMLAttributes<Element>, keyof Own>, Element> & { class?: string | undefined };

export type BlockPuzzleReactProps = Props<BlockPuzzleElement, BlockPuzzleProps, BlockPuzzleEventMap>;
export type BlockPuzzleLabReactProps = Props<
  BlockPuzzleLabElement,
  BlockPuzzleLabProps,
  BlockPuzzleLabEventMap
>;
export type BlockPuzzleBoardReactProps = Props<
  BlockPuzzleBoardElement,
  BlockPuzzleBoardProps,
  BlockPuzzleBoardEventMap
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'block-puzzle': BlockPuzzleReactProps;
      'block-puzzle-lab': BlockPuzzleLabReactProps;
      'block-puzzle-board': BlockPuzzleBoardReactProps;
    }
  }
}
