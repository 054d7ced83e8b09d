// import blockPuzzle from './block-puzzle/eleventy.js';
// export default (config) => { config.addPlugin(blockPuzzle); };
// Then, in a page: {% blockPuzzle { variant: "blocks", "grid-size": "8x8" } %} (Nunjucks), or
// {% blockPuzzle "variant=blocks&grid-size=8x8" %} (Liquid too). The names are those of the element's attributes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const TABLE = JSON.parse(readFileSync(here('./attributes.json'), 'utf8'));
const FOLDER = 'block-puzzle';

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function takes({ values, from, to, pattern, length, present }, value) {
  if (present && value === '') return true;
  if (values) return values.includes(value);
  if (from !== undefined) return /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to;
  return pattern ? new RegExp(pattern).test(value) : value.length <= length;
}

/** The place of a game; the loader puts the game into it. */
function place(asked, { url, inputPath }) {
  const entries = typeof asked === 'string' ? new URLSearchParams(asked) : Object.entries(asked ?? {});
  const data = [...entries]
    // Nunjucks marks the arguments that have names.
    .filter(([name]) => name !== '__keywords')
    .map(([name, given]) => {
      const value = String(given);
      if (!Object.hasOwn(TABLE, name)) {
        throw new Error(
          `block-puzzle in ${inputPath}: ${JSON.stringify(name)} is no attribute: allowed are ${Object.keys(TABLE).join(', ')}`,
        );
      }
      if (!takes(TABLE[name], value)) {
        throw new Error(
          `block-puzzle in ${inputPath}: ${name}=${JSON.stringify(value)}: allowed is ${TABLE[name].allowed}`,
        );
      }
      return ` data-${name}="${escape(value)}"`;
    });
  return `<div data-block-puzzle${data.join('')}><a href="${escape(url || '#')}">Play this game</a></div>`;
}

/** Script and style in the head of each page with a game, once however many games it has. */
function load(html, outputPath, prefix) {
  if (
    !outputPath?.endsWith('.html') ||
    !/<([a-z][a-z0-9-]*\b(?:[^>"']|"[^"]*"|'[^']*')*\sdata-block-puzzle|block-puzzle)[\s=>]/i.test(html)
  )
    return html;
  const tags = `<link rel="stylesheet" href="${prefix}${FOLDER}/loader.css"><script src="${prefix}${FOLDER}/loader.js" defer></script>`;
  return /<\/head>/i.test(html) ? html.replace(/<\/head>/i, `${tags}</head>`) : `${tags}${html}`;
}

export default function blockPuzzle(config, { pathPrefix = '/' } = {}) {
  const prefix = escape(pathPrefix.replace(/\/?$/, '/'));
  config.addPassthroughCopy({ [here('./assets')]: FOLDER });
  config.addShortcode('blockPuzzle', function (asked) {
    return place(asked, this.page ?? {});
  });
  config.addTransform('block-puzzle', function (html) {
    return load(html, this.page.outputPath, prefix);
  });
}
