/** Sets of small numbers as bits in the core's memory. */

/** The numbers of the bits set in `words` 32-bit words at `address`, rising. */
export function bits(view: DataView, address: number, words: number): readonly number[] {
  const numbers: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let set = view.getUint32(address + word * 4, true); set; set &= set - 1) {
      numbers.push(word * 32 + 31 - Math.clz32(set & -set));
    }
  }
  return Object.freeze(numbers);
}
