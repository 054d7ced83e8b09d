/** What a request says before a core has read it; it may be whatever was given. */
import type { Kind } from '../engine/kinds.js';
import { variantOfText } from '../engine/text-variant.js';
import { findVariant } from '../engine/variants.js';
import type { OpenRequest } from './protocol.js';

/** This many characters of a position's text are read in less time than a move is replayed. */
const TEXT_A_MOVE = 20;

/** Which kind of game is asked for: a core of that kind says what is wrong with it, where something is. */
export function kindOf(request: OpenRequest): Kind {
  try {
    return findVariant(String(variantOf(request)))?.mechanism ?? 'place';
  } catch {
    return 'place';
  }
}

function variantOf(request: OpenRequest): unknown {
  const source = sourceOf(request);
  if (typeof source === 'string') return variantOfText(source);
  const { variant, start, config, position } = source as Source;
  return (start ?? config ?? position ?? { variant }).variant;
}

type Source = Partial<Record<'start' | 'config' | 'position', { variant: unknown }>> & { variant?: unknown };

function sourceOf(request: OpenRequest): unknown {
  return (request as unknown as Record<string, unknown>)[request.from];
}

/**
 * How long a request is, in moves to be replayed: a hand of a queue counts as one, and a record's text has at
 * least one character a move, but for tiny boards.
 */
export function lengthOf(request: OpenRequest): number {
  const source = sourceOf(request);
  if (typeof source === 'string') return source.length / (request.from === 'record' ? 1 : TEXT_A_MOVE);
  const { start, position } = (source ?? {}) as Record<string, unknown>;
  return (
    countOf(source, 'moves') +
    [source, start, position].reduce<number>((sum, part) => sum + countOf(part, 'queue'), 0)
  );
}

function countOf(source: unknown, list: string): number {
  const value = (source as Record<string, unknown> | null | undefined)?.[list];
  return Array.isArray(value) ? value.length : 0;
}
