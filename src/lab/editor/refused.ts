/** What Blockly refuses, as the lab says it. */
import { ProgramError } from '../program/errors.js';

/** The error of a load as a ProgramError, with the block where Blockly tells it. */
export function asProgramError(error: unknown): ProgramError {
  if (error instanceof ProgramError) return error;
  const { childState, state, message } = error as {
    readonly childState?: { readonly id?: unknown };
    readonly state?: { readonly id?: unknown };
    readonly message?: unknown;
  };
  const id = childState?.id ?? state?.id;
  // Deeper than the stack of this browser.
  const code = error instanceof RangeError ? 'limit' : 'kind';
  return new ProgramError(
    code,
    typeof id === 'string' ? id : null,
    `the editor refuses it: ${String(message)}`,
  );
}
