// The custom properties that the element's styles read, each with what stands in its place where a host sets none.
import { glob } from '../glob.mjs';
import { sourcesData } from '../rollup/source-data.mjs';

/** The text up to the bracket that closes the one before it. */
function inBrackets(text) {
  let depth = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

const sheetsIn = (value) => [value].flat(Infinity).filter((one) => typeof one === 'string');

/** Names to values, in the order of the style sheets. */
export async function readCustomProperties({ styles }) {
  const { data } = await sourcesData(
    styles.flatMap((path) => (path.endsWith('.ts') ? [path] : glob(path, /\.ts$/))),
  );
  const css = data.flatMap((module) => Object.values(module).flatMap(sheetsIn)).join('\n');
  const found = new Map();
  for (const { 1: name, index, 0: whole } of css.matchAll(/var\(\s*(--bp-[a-z0-9-]+)\s*/g)) {
    const rest = inBrackets(css.slice(index + whole.length));
    const value = rest.startsWith(',') ? rest.slice(1).replace(/\s+/g, ' ').trim() : '';
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}
