/**
 * Mutants that no game can tell from the core, by reason. Each is an id as `core.mjs` prints it:
 * file, function, the line as it is and as it becomes.
 */
export const EQUIVALENT = [];
