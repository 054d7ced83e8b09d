/** What stays the same through a game, as the engine is to report it. */
import type { Fair, GameConfig, PositionInput } from 'block-puzzle-element/engine';
import { type ModelRules, rulesOf, type VariantName } from '../support/model.js';
import { baseOf, modelOf, type Setup } from './setups.js';

export interface Known {
  readonly variant: string;
  /** Whether the variant is the engine's own, not one that was registered. */
  readonly shipped: boolean;
  /** With a replacement character for each half of a surrogate pair, which has no bytes of its own. */
  readonly seed: string;
  /** In what the game's rules differ from its variant's. */
  readonly options: { readonly pieces?: readonly string[]; readonly rotate?: boolean; readonly fair?: Fair };
  readonly score: number;
  /** Whether it starts on an empty board, from a seed alone. */
  readonly fresh: boolean;
  readonly config: GameConfig & { readonly seed: string };
  /** The start as a position in full. */
  readonly position: PositionInput;
}

export function knownOf(setup: Setup): Known {
  const input: PositionInput & { readonly seed: string } = (setup.position ?? setup.config)!;
  const { rules } = modelOf(setup);
  const base: ModelRules = setup.ruleSet ? baseOf(setup.ruleSet) : rulesOf(input.variant as VariantName);
  const seed = [...input.seed].map((c) => (/^[\ud800-\udfff]$/.test(c) ? '\ufffd' : c)).join('');
  const options = {
    ...(input.pieces && { pieces: input.pieces }),
    ...(rules.rotate !== base.rotate && { rotate: rules.rotate }),
    ...(rules.fair !== 'random' && { fair: rules.fair! }),
  };
  const { rows, columns, handSize } = rules;
  const { variant, goal, hand } = input;
  const board = input.board ?? Array<string>(rows).fill('.'.repeat(columns));
  const [score, streak, drawn] = [input.score ?? 0, input.streak ?? 0, input.drawn ?? 0];
  const queue = input.queue ?? [];
  const size = { variant, rows, columns, handSize };
  const wanted = goal === undefined ? {} : { goal };
  return {
    ...{ variant, shipped: !setup.ruleSet, seed, options, score },
    fresh: !hand && queue.length + score + streak + drawn === 0 && !board.join('').includes('#'),
    config: { ...size, seed, ...options, ...wanted },
    position: {
      ...size,
      ...{ board, ...(hand && { hand }), score, streak, seed, queue, drawn },
      ...options,
      ...wanted,
      ...(input.hues && { hues: input.hues }),
    },
  };
}
