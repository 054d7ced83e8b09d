/** What goes wrong with programs: one that cannot be read, and one that cannot go on. */
import type { LabCell, RunError } from './types.js';

/** Why a program was refused. */
export type ProgramErrorCode =
  | 'format' // not the JSON of a workspace
  | 'limit' // too many blocks, too deep, too long
  | 'hat' // not exactly one "when a cell is clicked", with nothing above it
  | 'unknown' // a type of block that the lab does not have
  | 'id' // a block without an id, or two with the same
  | 'field' // a field that the block does not have, or a value that does not fit it
  | 'input' // a socket that the block does not have
  | 'kind' // a block in a socket that takes another kind
  | 'variable' // a variable that is not listed, or two of one name
  | 'missing'; // an empty socket in what is to run

/** Thrown by all that reads programs; nothing has been made or changed. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly code: ProgramErrorCode;
  /** The id of the block at fault; `null` where it is the workspace itself. */
  readonly block: string | null;

  constructor(code: ProgramErrorCode, block: string | null, message: string) {
    super(message);
    this.code = code;
    this.block = block;
  }
}

/** Ends a run: thrown by an operation, caught by the machine, and told in a `RunError`. */
export class Fault {
  readonly error: RunError;

  constructor(code: RunError['code'], block: string, cell: LabCell | null, message: string) {
    this.error = Object.freeze({ code, block, cell, message });
  }
}
