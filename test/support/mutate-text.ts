/**
 * The texts of records and positions from outside: opened and sealed again, so that a changed one has a good
 * checksum; and damage to them. Written from the format alone: a prefix of two characters, then base64url of
 * bytes that end in the FNV-1a hash (32 bits, highest byte first) of those before it, and of the version before them.
 */
import fc from 'fast-check';

const PREFIX = 2;
const SUM = 4;

/** FNV-1a of 32 bits. */
function fnv1a32(bytes: Uint8Array): number {
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}

/** The bytes of a text without its checksum. */
export function openText(text: string): Buffer {
  return Buffer.from(text.slice(PREFIX), 'base64url').subarray(0, -SUM);
}

/** The text of some bytes, with the checksum that they ask for. */
export function sealText(prefix: string, bytes: Uint8Array): string {
  const sum = Buffer.alloc(SUM);
  // That of a later version than the first begins with the version.
  const version = Number(prefix[1]);
  sum.writeUInt32BE(fnv1a32(version > 1 ? Buffer.concat([Buffer.from([version]), bytes]) : bytes));
  return prefix + Buffer.concat([bytes, sum]).toString('base64url');
}

/** A change of a sequence. Numbers are taken modulo what there is. */
export interface Edit {
  readonly kind: 'flip' | 'set' | 'cut' | 'repeat' | 'insert' | 'swap';
  readonly at: number;
  readonly length: number;
  readonly value: number;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('flip', 'flip', 'set', 'cut', 'repeat', 'insert', 'swap'),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 12 }),
  value: fc.nat({ max: 0xffff }),
});

/** The bytes with some edits done. */
export function editBytes(bytes: Uint8Array, edits: readonly Edit[]): Buffer {
  return Buffer.from(
    editList(
      [...bytes],
      edits,
      (byte, value) => byte ^ (1 << (value & 7)),
      (value) => value & 255,
    ),
  );
}

/** The text with some edits done, character by character; most new ones are of base64url. */
export function editText(text: string, edits: readonly Edit[]): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const character = (value: number): string =>
    value % 16 === 0 ? String.fromCharCode(value) : alphabet[value % alphabet.length]!;
  const flip = (old: string, value: number): string =>
    String.fromCharCode(old.charCodeAt(0) ^ (1 << (value % 7)));
  return editList([...text], edits, flip, character).join('');
}

function editList<T>(
  list: readonly T[],
  edits: readonly Edit[],
  flip: (old: T, value: number) => T,
  make: (value: number) => T,
): T[] {
  let items = [...list];
  for (const { kind, at, length, value } of edits) {
    if (items.length === 0) return items;
    const i = at % items.length;
    const old = items[i]!;
    const before = items.slice(0, i);
    const part = items.slice(i, i + length);
    const after = items.slice(i + length);
    if (kind === 'flip') items[i] = flip(old, value);
    else if (kind === 'set') items[i] = make(value);
    else if (kind === 'cut') items = [...before, ...after];
    else if (kind === 'repeat') items = [...before, ...part, ...part, ...after];
    else if (kind === 'insert') items = [...before, make(value), ...part, ...after];
    else items = [...before, ...part.reverse(), ...after];
  }
  return items;
}
