/**
 * WebAssembly as a text within JavaScript. A byte that is frequent in the modules of assembly/ is one character of
 * ASCII, any other one two: unlike base64 it leaves the bytes where a compressor finds what repeats.
 */

/** The characters of a text: printable ones that no kind of quotes, no template and no script element needs. */
const ALPHABET = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((character) => !'\'"`\\$<'.includes(character))
  .join('');
/**
 * The frequent bytes in the order of their characters, two hexadecimal digits each: an order that was searched for, by
 * exchanging two as long as brotli made less of the modules' texts. Any order is right.
 */
const FREQUENT =
  '41a82410463a8544b06a6023220b83610439052b070d7c80766b1b20940a0302710e17091508ad34010f13400611000c7273526518b87e4214e02137496f16691a28c02984863f884ba2f0f82da06c6ea7747f7d459036';
/** What begins with one of the two last characters is of two. */
const ESCAPES = ALPHABET.length - FREQUENT.length / 2;
const SINGLE = ALPHABET.length - ESCAPES;

/** Every byte by its place: the single ones, then those of each escape. */
function order(): readonly number[] {
  const bytes = Array.from({ length: SINGLE }, (_, i) => parseInt(FREQUENT.slice(2 * i, 2 * i + 2), 16));
  for (let byte = 0; byte < 256; byte++) if (!bytes.includes(byte)) bytes.push(byte);
  return bytes;
}

/** The bytes that a text carries. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const places = order();
  const bytes: number[] = [];
  let from = 0;
  for (const character of text) {
    const place = ALPHABET.indexOf(character);
    if (!from && place >= SINGLE) {
      from = SINGLE + (place - SINGLE) * ALPHABET.length;
    } else {
      bytes.push(places[from + place]!);
      from = 0;
    }
  }
  return Uint8Array.from(bytes);
}

/** The text that carries bytes; the build makes it. */
export function textOf(bytes: Uint8Array): string {
  const places = order();
  return Array.from(bytes, (byte) => {
    const place = places.indexOf(byte);
    if (place < SINGLE) return ALPHABET[place]!;
    const rest = place - SINGLE;
    return ALPHABET[SINGLE + Math.floor(rest / ALPHABET.length)]! + ALPHABET[rest % ALPHABET.length]!;
  }).join('');
}
