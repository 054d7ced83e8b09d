/** Programs that are refused. */
import assert from 'node:assert/strict';
import { ProgramError } from '../../../src/lab/program/errors.js';
import { program } from './blocks.js';

/** The ProgramError that reading throws; fails if it throws anything else, or nothing. */
export function refusal(read: () => unknown): ProgramError {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof ProgramError, `a ProgramError, not ${String(error)}`);
    assert.ok(error.message.length > 10 && error.message.length < 1500, error.message);
    assert.ok(error.block === null || typeof error.block === 'string');
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** Fails where reading throws anything but a ProgramError. */
export function harmless(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof ProgramError, `a ProgramError, not ${String(error)}`);
  }
}

/** A workspace whose one statement is changed. */
export function withBlock(made: Record<string, unknown>, more: Record<string, unknown> = {}): unknown {
  const json = program([]) as unknown as { blocks: { blocks: Record<string, unknown>[] } };
  json.blocks.blocks[0]!['next'] = { block: { id: 'x', ...made } };
  return { ...json, ...more };
}
