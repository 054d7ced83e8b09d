/** `<block-puzzle>` in the templates of Vue: `@bp-score` listens, `ref` gives the element itself. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { BlockPuzzleElement, BlockPuzzleEventMap } from '../index.js';
import type { BlockPuzzleProps } from './markup.js';

type Emits = { [K in keyof BlockPuzzleEventMap]: (event: BlockPuzzleEventMap[K]) => void };

export type BlockPuzzleVueComponent = new () => BlockPuzzleElement & {
  /** Only for the checks of templates. */
  $props: BlockPuzzleProps & Omit<HTMLAttributes, keyof BlockPuzzleProps> & PublicProps;
  /** Only for the checks of templates. */
  $emit: EmitFn<Emits>;
};

declare module 'vue' {
  interface GlobalComponents {
    'block-puzzle': BlockPuzzleVueComponent;
  }
}
