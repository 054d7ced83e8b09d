/** The JSON of a program on its way in and out: exactly one hat, and nothing in it that goes without saying. */
import { HAT } from '../program/blocks.js';
import { belowOf, type Given, placeOf, stackFor, variablesFor } from './loading.js';

export interface BlockJson {
  type: string;
  id?: string;
  x?: number;
  y?: number;
  fields?: Record<string, unknown>;
  inputs?: Record<string, LinkJson>;
  extraState?: object;
  next?: { block: BlockJson };
  deletable?: boolean;
  movable?: boolean;
}

/** What is in a socket: a block, a shadow, or one over the other. */
export interface LinkJson {
  block?: BlockJson;
  shadow?: BlockJson;
}

export interface ProgramJson {
  blocks?: { languageVersion?: number; blocks?: BlockJson[] };
  variables?: object[];
}

/** Where the hat stands. */
export const HAT_AT = { x: 24, y: 32 } as const;

/** A program with nothing in it. */
export const emptyProgram = (): ProgramJson => ({
  blocks: { languageVersion: 0, blocks: [{ type: HAT, id: 'hat', ...HAT_AT }] },
});

/**
 * A program as Blockly is to load it, with exactly one hat, at its place. What hangs under a second hat is kept, as a
 * loose stack; a program without any gets one. Throws a ProgramError for what the editor has no form for.
 */
export function withOneHat(json: object): ProgramJson {
  const { blocks, variables } = json as { blocks?: { blocks?: readonly Given[] }; variables?: unknown };
  const tops = blocks?.blocks ?? [];
  const first = tops.find(({ type }) => type === HAT);
  const hat: BlockJson = { ...(first ? stackFor(first) : { type: HAT, id: 'hat' }), ...HAT_AT };
  const rest = tops.flatMap((top) => {
    if (top === first) return [];
    const stack = top.type === HAT ? belowOf(top) : top;
    return stack ? [{ ...stackFor(stack), ...placeOf(top) }] : [];
  });
  const named = variablesFor(variables);
  return {
    blocks: { languageVersion: 0, blocks: [hat, ...rest] },
    ...(named.length > 0 ? { variables: named } : {}),
  };
}

/** What Blockly has saved, without what every hat is. */
export function cleaned(saved: object): ProgramJson {
  const { blocks, variables } = saved as ProgramJson;
  for (const block of blocks?.blocks ?? []) {
    if (block.type !== HAT) continue;
    delete block.deletable;
    delete block.movable;
  }
  return {
    blocks: { languageVersion: 0, ...blocks },
    ...(variables ? { variables } : {}),
  };
}
