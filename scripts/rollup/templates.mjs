import { transform } from 'esbuild';

const TAGS = ['html', 'svg', 'css'];

/** Where lines break in markup a space does as well, and none before the end of a tag, nor in a drawing. */
const shortMarkup = (text) => text.replace(/\s*\n\s*(?=\/?>|<path|<\/svg)/g, '').replace(/\s*\n\s*/g, ' ');

/** What stands for itself in a sheet, white space and all. */
const literals = (text) => text.match(/"[^"]*"|'[^']*'|url\([^)]*\)/g)?.join() ?? '';

/** A part of a sheet: what is left out means nothing wherever it stands, but in quotes and addresses. What is alike is written alike. */
function shortSheet(text) {
  const bare = text.replace(/\/\*[^]*?\*\//g, '');
  const short = bare
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([({;]|^)([\w-]+): /g, '$1$2:')
    .replace(/([ (,:])0(\.\d)/g, '$1$2')
    .replace(/;\}/g, '}')
    .replace(/::(before|after)/g, ':$1');
  if (literals(short) !== literals(bare))
    throw new Error(`css: a sheet with expressions would lose some of ${literals(bare)}`);
  return short;
}

const raw = (text) => text.replace(/[\\`]|\$\{/g, '\\$&');

/** The texts of a template in the place of those it has. */
async function shortened(tag, quasis) {
  if (tag !== 'css') return quasis.map(({ value }) => shortMarkup(value.raw));
  // What other sheets are put together from, a selector or a list of declarations, is no sheet that could be read.
  const isSheet = quasis.length === 1 && /^[^;]*\{[^]*\}\s*$/.test(quasis[0].value.raw);
  if (!isSheet) return quasis.map(({ value }) => shortSheet(value.raw));
  const { code, warnings } = await transform(quasis[0].value.cooked, {
    ...{ loader: 'css', minify: true, target: 'esnext', logLevel: 'silent' },
  });
  if (warnings.length > 0) throw new Error(`css: ${warnings[0].text}`);
  // The values of custom properties are left as they are by others.
  return [raw(shortSheet(code.trim()))];
}

function* templatesIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) yield* templatesIn(child);
    return;
  }
  if (node.type === 'TaggedTemplateExpression' && TAGS.includes(node.tag.name)) yield node;
  for (const [key, child] of Object.entries(node)) if (key !== 'type') yield* templatesIn(child);
}

/** As much white space as goes on where `gone` ended when `text` stands in its place. */
function padding(gone, text, mark) {
  const lines = gone.split('\n');
  const column = lines.at(-1).length;
  return lines.length > 1
    ? `${'\n'.repeat(lines.length - 1)}${' '.repeat(column + mark.length)}`
    : ' '.repeat(column - text.length);
}

/** Lit's templates and sheets without what only their writers read. All code stays where it was, so that maps hold. */
export function templates() {
  return {
    name: 'templates',
    async transform(code, id) {
      if (!id.endsWith('.ts') || !TAGS.some((tag) => code.includes(`${tag}\``))) return null;
      const edits = [];
      for (const { tag, quasi } of templatesIn(this.parse(code))) {
        const texts = await shortened(tag.name, quasi.quasis);
        quasi.quasis.forEach(({ start, end, tail }, index) => {
          // What ends it, a backtick or the head of an expression, has white space behind it, not the text.
          const mark = tail ? '`' : '${';
          const gone = code.slice(start, end);
          if (texts[index].length > gone.length) return;
          const pad = padding(gone, texts[index], mark);
          edits.push({ start, end: end + mark.length, text: `${texts[index]}${mark}${pad}` });
        });
      }
      // From the end: a template in another's expression lies between two of its texts.
      edits.sort((a, b) => b.start - a.start);
      let made = code;
      for (const { start, end, text } of edits) made = made.slice(0, start) + text + made.slice(end);
      return { code: made, map: null };
    },
  };
}
