/** What a request says before a core has read it; it may be whatever was given. */
import { lacks } from './connection.js';
import { kindNamed } from '../engine/table.js';
import type { AnyPositionInput, Kind } from '../engine/kinds.js';
import type { GameRecord, GoalText } from '../engine/types.js';
import type { OpenRequest } from './protocol.js';

/** A game as a page asks for it: positions and records plain, or as `formatPosition` and `formatRecord` make them. */
export type Asked =
  | OpenRequest
  | { readonly from: 'position'; readonly position: AnyPositionInput | string; readonly goal?: GoalText }
  | { readonly from: 'record'; readonly record: GameRecord<Kind> | string };

/** Which kind of game is asked for: a core of that kind says what is wrong with it, where something is. */
export async function kindAsked(request: Asked): Promise<Kind> {
  try {
    return kindNamed(String(await variantOf(sourceOf(request)))) ?? 'place';
  } catch {
    return 'place';
  }
}

async function variantOf(source: unknown): Promise<unknown> {
  if (typeof source === 'string') return (await import('../engine/text-variant.js')).variantOfText(source);
  const { variant, start, config, position } = source as Source;
  return (start ?? config ?? position ?? { variant }).variant;
}

interface Source extends Partial<Record<'start' | 'config' | 'position', Source>> {
  readonly variant?: unknown;
  readonly moves?: readonly unknown[];
  readonly queue?: readonly unknown[];
}

function sourceOf(request: Asked): unknown {
  return (request as unknown as Record<string, unknown>)[request.from];
}

/** What is asked for without texts: what reads them is loaded with the first one. Rejects with ConfigError. */
export async function plain(request: Asked): Promise<OpenRequest> {
  const text = sourceOf(request);
  const { from } = request;
  if (typeof text !== 'string' || (from !== 'record' && from !== 'position')) return request as OpenRequest;
  const { parsePosition, parseRecord } = await import('../engine/texts.js').catch(lacks);
  if (from === 'record') return { from, record: parseRecord(text) };
  return { ...request, position: parsePosition(text) };
}

/** How long a request is, in moves to be replayed: a hand of a queue counts as one. */
export function lengthOf(request: OpenRequest): number {
  const source = sourceOf(request) as Source | null | undefined;
  const { moves, queue, start, position } = source ?? {};
  return [moves, queue, start?.queue, position?.queue].flatMap((list) => list ?? []).length;
}
