/** By what a game is asked for: the options of the host, or the link in the page's address in their place. */
import { ConfigError } from '../engine/errors.js';
import type { GameState } from '../engine/types.js';
import type { Options } from './attributes.js';
import type { Link } from './links.js';

export interface Asked {
  readonly options: Options;
  readonly link: Link | null;
}

/** What the options ask for, or the link in their place: its game has nothing of the host's but its looks. */
export function optionsOf({ options, link }: Asked): Options {
  if (!link) return options;
  const own = { seed: null, daily: null, goal: '', saveKey: '', position: '', record: '' };
  return { ...options, ...own, [link.kind]: link.text };
}

/** A link names its variant twice: for the widgets of the page, and in the text of the game. */
export function expectVariant({ variant }: Link, state: GameState): void {
  if (state.variant === variant) return;
  const message = `it is a game of ${state.variant}, and the link says ${variant}`;
  throw new ConfigError('mismatch', 'variant', state.variant, message);
}
