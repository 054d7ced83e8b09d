/** `<block-puzzle>` and `<block-puzzle-lab>` in the JSX of React 19, which listens to an event for each `on…` and its exact name. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleLabElement, BlockPuzzleLabEventMap } from '../lab/index.js';
import type { BlockPuzzleLabProps, BlockPuzzleProps } from './markup.js';

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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'block-puzzle': BlockPuzzleReactProps;
      'block-puzzle-lab': BlockPuzzleLabReactProps;
    }
  }
}
