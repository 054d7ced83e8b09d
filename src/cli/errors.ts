/** How the program ends, and the two errors that a person at the command line can mend. */

export const EXIT = { ok: 0, refused: 1, usage: 2, interrupted: 130 } as const;

/** The program was called in a way that it does not know: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file or a game from outside cannot be used: exit code 1. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
