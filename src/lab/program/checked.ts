/** What has been read: blocks that are what the table says, and how many of them there may be. */

/** A block that is what the table says; sockets may still be empty. */
export interface CheckedBlock {
  readonly id: string;
  readonly type: string;
  /** Field values by name: a choice, a number, or the id of a variable. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly inputs: Readonly<Record<string, CheckedBlock | null>>;
  readonly bodies: Readonly<Record<string, readonly CheckedBlock[]>>;
}

/** Blocks and all that stands in them, each before what stands in it; sockets may be empty. */
export function* everyBlock(blocks: readonly CheckedBlock[]): Generator<CheckedBlock, void, undefined> {
  for (const block of blocks) {
    yield block;
    for (const child of Object.values(block.inputs)) if (child) yield* everyBlock([child]);
    for (const body of Object.values(block.bodies)) yield* everyBlock(body);
  }
}

/** A whole workspace. */
export interface CheckedWorkspace {
  /** What hangs under the hat, in order. */
  readonly program: readonly CheckedBlock[];
  /** Stacks and values that hang under nothing: they neither run nor count. */
  readonly loose: readonly (readonly CheckedBlock[])[];
  /** Names by id; without a prototype. */
  readonly variables: Readonly<Record<string, string>>;
}

export const WORKSPACE_LIMITS = Object.freeze({
  /** UTF-16 units of a program as text. */
  text: 2_000_000,
  /** Blocks of a workspace, and how deep they may stand in one another. */
  blocks: 5000,
  depth: 100,
  /** Blocks above a block: those that it hangs under, and those around them. The editor carries no more. */
  above: 1000,
  variables: 500,
  /** The largest number that a block may name, either side of 0. */
  number: 1e15,
  /** UTF-16 units of an id and of a variable's name. */
  id: 200,
  name: 200,
  elseIfs: 100,
});
