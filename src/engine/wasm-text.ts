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
/** From this character on one begins what is of two: the sum of their codes, of which its own counts so often. */
const PAIRS = 124;
const TIMES = 85;
/** What is no character of a text: a kind of quotes, a template or a script element would need it. */
const UNUSED = /['"`\\$<]/;

/** The bytes that a text carries. Each character is read once: to match and read all of them took most of a core's start. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const known: number[] = [];
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const at = 2 * (code - FIRST);
    bytes.push(
      code < PAIRS
        ? (known[code] ??= parseInt(FREQUENT.slice(at, at + 2), 16))
        : code * TIMES + text.charCodeAt(++i),
    );
  }
  return Uint8Array.from(bytes);
}

/** The text that carries bytes; the build makes it. */
export function textOf(bytes: Uint8Array): string {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(FIRST + i)).filter(
    (character) => !UNUSED.test(character),
  );
  const singles = characters.slice(0, -3);
  const pairs = characters.slice(-3).flatMap((first) => characters.map((second) => first + second));
  const tokens = new Map([...pairs, ...singles].map((token) => [bytesOf(token)[0], token]));
  return Array.from(bytes, (byte) => tokens.get(byte)!).join('');
}
