/** `<block-puzzle>`, `<block-puzzle-lab>` and `<block-puzzle-board>` in the templates of Vue: `@bp-score` listens, `ref` gives the element itself. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleLabElement, BlockPuzzleLabEventMap } from '../lab/index.js';
import type { BlockPuzzleBoardElement, BlockPuzzleBoardEventMap } from '../leaderboard/index.js';
import type { BlockPuzzleBoardProps, BlockPuzzleLabProps, BlockPuzzleProps } from './markup.js';

type Emits<Events> = { [K in keyof Events]: (event: Events[K]) => void };

type Component<Element, Own, Events> = new () => Element & {
  /** Only for the checks of templates. */
  $props: Own & Omit<HTMLAttributes, keyof Own> & PublicProps;
  /** Only for the checks of templates. */
  $emit: EmitFn<Emits<Events>>;
};

export type BlockPuzzleVueComponent = Component<BlockPuzzleElement, BlockPuzzleProps, BlockPuzzleEventMap>;
export type BlockPuzzleLabVueComponent = Component<
  BlockPuzzleLabElement,
  BlockPuzzleLabProps,
  BlockPuzzleLabEventMap
>;
export type BlockPuzzleBoardVueComponent = Component<
  BlockPuzzleBoardElement,
  BlockPuzzleBoardProps,
  BlockPuzzleBoardEventMap
>;

declare module 'vue' {
  interface GlobalComponents {
    'block-puzzle': BlockPuzzleVueComponent;
    'block-puzzle-lab': BlockPuzzleLabVueComponent;
    'block-puzzle-board': BlockPuzzleBoardVueComponent;
  }
}
