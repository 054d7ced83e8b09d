/** Snapshots from a host. */
import { ConfigError } from '../engine/errors.js';
import type { Snapshot } from '../engine/types.js';
import { readJson } from './json.js';

/** Reads a snapshot from a host as plain data. A game that a program has put there was not played alone. */
export function readSnapshot(value: unknown): Snapshot {
  let snapshot: Snapshot;
  try {
    snapshot = readJson(JSON.stringify(value)) as Snapshot;
  } catch {
    throw new ConfigError('format', 'snapshot', value, 'a snapshot must be plain JSON data');
  }
  // Anything else than a yes or no, or nothing, is the core's to refuse.
  const { assisted = false } = (snapshot ?? {}) as Partial<Snapshot>;
  return assisted === false && !Array.isArray(snapshot) && typeof snapshot === 'object'
    ? { ...snapshot, assisted: true }
    : snapshot;
}
