import type { RuleSet } from './engine.js';

export interface BlockPuzzleOptions {
  /** Under which the site is served; by default as Eleventy has been told. */
  readonly pathPrefix?: string;
  /** Variants of the site's own, which its pages may then name; none by default. */
  readonly variants?: readonly RuleSet[];
}

/**
 * The plugin for Eleventy 3: `config.addPlugin(blockPuzzle)`. Copies what pages load to `block-puzzle/` of the site, adds
 * the shortcode `blockPuzzle`, and puts script and style into each page with a game. Throws TypeError for options that
 * it does not take; an attribute that there is not, or a value that it does not take, stops the build.
 */
export default function blockPuzzle(config: object, options?: BlockPuzzleOptions): void;
