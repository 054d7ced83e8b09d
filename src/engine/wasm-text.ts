/**
 * WebAssembly as a text within JavaScript. A byte that is frequent in the modules of assembly/ is one character of
 * ASCII, any other one two: unlike base64 it leaves the bytes where a compressor finds what repeats.
 */

/**
 * The frequent bytes by the codes of their characters, from the space on, two hexadecimal digits each: an order that was
 * searched for, by exchanging two as long as brotli made less of the modules' texts. Any order is right.
 */
const FREQUENT =
  '414b001000e180003f44421a60142228830534c06b686ab076bd212000023686710e2d150a3708010fe0ad11000c72732b6546b806033a7c09850b2400238c450040042984881852490df01ba06c6ea77e7f9007126132dd6974a2ff';
const FIRST = 32;
/** One of the three last characters begins what is of two: the sum of their codes, of which its own counts so often. */
const TOKEN = /[|-~]?./g;
const TIMES = 85;
/** What is no character of a text: a kind of quotes, a template or a script element would need it. */
const UNUSED = /['"`\\$<]/;

function byteOf(token: string): number {
  const code = token.charCodeAt(0);
  if (token.length > 1) return (code * TIMES + token.charCodeAt(1)) & 255;
  const at = 2 * (code - FIRST);
  return parseInt(FREQUENT.slice(at, at + 2), 16);
}

/** The bytes that a text carries. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(TOKEN) ?? [], byteOf);
}

/** The text that carries bytes; the build makes it. */
export function textOf(bytes: Uint8Array): string {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(FIRST + i)).filter(
    (character) => !UNUSED.test(character),
  );
  const singles = characters.slice(0, -3);
  const pairs = characters.slice(-3).flatMap((first) => characters.map((second) => first + second));
  const tokens = new Map([...pairs, ...singles].map((token) => [byteOf(token), token]));
  return Array.from(bytes, (byte) => tokens.get(byte)!).join('');
}
