/** The engine's errors as plain data and back: structured cloning keeps neither their class nor their code. */
import { show } from '../engine/check.js';
import { ConfigError, IllegalMoveError } from '../engine/errors.js';
import type { Refusal } from './protocol.js';

/** The refusal that an error of the engine means; any other error is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ConfigError) {
    const { code, field, message } = error;
    return { kind: 'config', code, field, value: show(error.value), message };
  }
  if (error instanceof IllegalMoveError) return { kind: 'move', code: error.code, message: error.message };
  throw error;
}

/** The error that a refusal was; the value at fault is its short text. */
export function errorOf(refusal: Refusal): Error {
  if (refusal.kind === 'config') {
    return new ConfigError(refusal.code, refusal.field, refusal.value, refusal.message);
  }
  if (refusal.kind === 'move') return new IllegalMoveError(refusal.code, refusal.message);
  return new Error(refusal.message);
}
