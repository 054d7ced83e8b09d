/** The JSON of a program on its way in and out: exactly one hat, and nothing in it that goes without saying. */
import { HAT } from '../program/blocks.js';

interface BlockJson {
  type: string;
  id?: string;
  x?: number;
  y?: number;
  next?: { block: BlockJson };
  deletable?: boolean;
  movable?: boolean;
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
 * A copy with exactly one hat, at its place. What hangs under a second hat is kept, as a loose stack; a program
 * without any gets one.
 */
export function withOneHat(json: object): ProgramJson {
  const { blocks, variables } = structuredClone(json) as ProgramJson;
  const tops = blocks?.blocks ?? [];
  const first = tops.find(({ type }) => type === HAT);
  const hat: BlockJson = { ...(first ?? { type: HAT, id: 'hat' }), ...HAT_AT };
  delete hat.deletable;
  delete hat.movable;
  const rest = tops
    .filter((top) => top !== first)
    .flatMap((top) => {
      if (top.type !== HAT) return [top];
      const { x, y, next } = top;
      return next
        ? [{ ...next.block, ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) }]
        : [];
    });
  return {
    blocks: { languageVersion: 0, blocks: [hat, ...rest] },
    ...(variables ? { variables } : {}),
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
