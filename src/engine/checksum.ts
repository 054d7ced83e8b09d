/** FNV-1a of 32 bits over bytes, or over any small numbers: against accidents, not against cheats. */
export function checksum(bytes: Iterable<number>): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
