/**
 * The position of the `rank`-th set bit without a branch (Vigna, "Broadword Implementation of Rank/Select
 * Queries", 2008): byte-wise prefix sums by one multiplication, then a table for the byte.
 */
const TABLE: usize = memory.data(2048, 16);

/** Fills the table: for each byte and rank, the position of that set bit in the byte. */
export function fillSelectTable(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let rank: u32 = 0;
    for (let bit: u32 = 0; bit < 8; bit++) {
      if ((byte >> bit) & 1) store<u8>(TABLE + (byte << 3) + rank++, <u8>bit);
    }
  }
}

export function select64(bits: u64, rank: u32): u32 {
  let sums = bits - ((bits >> 1) & 0x5555555555555555);
  sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
  sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101;
  const below = (((<u64>rank * 0x0101010101010101) | 0x8080808080808080) - sums) & 0x8080808080808080;
  const shift = (<u64>popcnt(below)) << 3;
  const inByte = <u64>rank - (((sums << 8) >> shift) & 0xff);
  return <u32>shift + load<u8>(TABLE + <usize>((((bits >> shift) & 0xff) << 3) | inByte));
}
