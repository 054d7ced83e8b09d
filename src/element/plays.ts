/** What plays each kind of game; loaded with the first game of the kind. */
import type { Kind } from '../engine/kinds.js';
import { findVariant } from '../engine/variants.js';
import type { PlayModule } from './play.js';

const MODULES: Readonly<Record<Kind, () => Promise<PlayModule>>> = {
  place: () => import('../games/place/play.js'),
  fall: () => import('../games/fall/play.js'),
  pop: () => import('../games/pop/play.js'),
};

const loading: Partial<Record<Kind, Promise<PlayModule> | undefined>> = {};
const loaded: Partial<Record<Kind, PlayModule>> = {};

/** The module of a kind that is here already. */
export function playOf(kind: Kind): PlayModule | undefined {
  return loaded[kind];
}

/** Loads the module of a kind; where that fails, it is tried again with the next wish for it. */
export function loadPlay(kind: Kind): Promise<PlayModule> {
  return (loading[kind] ??= MODULES[kind]().then(
    (module) => (loaded[kind] = module),
    (error: unknown) => {
      loading[kind] = undefined;
      throw error;
    },
  ));
}

/**
 * Loads what plays the games that a page holds already, but for placement games, which are drawn without it; `null`
 * where there is nothing to wait for. Never rejects: a game says for itself what it lacks.
 */
export function playsOf(page: Document): Promise<unknown> | null {
  const elements = [...page.querySelectorAll('block-puzzle[variant]')];
  const kinds = elements.map((element) => findVariant(element.getAttribute('variant')!.trim())?.mechanism);
  const missing = new Set(kinds.filter((kind) => kind !== undefined && kind !== 'place' && !playOf(kind)));
  return missing.size > 0 ? Promise.allSettled([...missing].map((kind) => loadPlay(kind!))) : null;
}
