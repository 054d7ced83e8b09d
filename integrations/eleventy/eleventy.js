// import blockPuzzle from 'block-puzzle-element/eleventy';
// export default (config) => { config.addPlugin(blockPuzzle); };
// Then, in a page: {% blockPuzzle { variant: "blocks", "grid-size": "8x8" } %} (Nunjucks), or
// {% blockPuzzle "variant=blocks&grid-size=8x8" %} (Liquid too). The names are those of the element's attributes.
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import TABLE from 'virtual:authors-table';
import { givenTwice, suggestion } from '../../src/cli/arguments.js';
import { escapeMarkup, takes } from '../../src/oembed/authors.js';

/** What a page loads lies beside this file, in the package and in the archive. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = 'block-puzzle';
const OF_PAGES = /^(loader\.(js|css)|classic\.js|standalone-[\w-]+\.js)$/;

const files = () => [
  ...readdirSync(here('./')).filter((name) => OF_PAGES.test(name)),
  ...readdirSync(here('./cdn/')).flatMap((name) => (name.endsWith('.js') ? `cdn/${name}` : [])),
];

/** The table of a site with variants of its own: what is open takes their names too. */
function tableWith(variants) {
  if (!Array.isArray(variants)) {
    throw new TypeError(`block-puzzle: variants must be a list of rule sets, but was ${typeof variants}`);
  }
  const own = variants.map((ruleSet, index) => {
    const name = ruleSet?.name;
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,39}$/.test(name)) {
      throw new TypeError(
        `block-puzzle: variants[${index}].name must be 1 to 40 of a-z, 0-9 and -, beginning with a letter, but was ${JSON.stringify(name)}`,
      );
    }
    return name;
  });
  const rows = Object.entries(TABLE).map(([name, row]) => {
    const values = row.open ? [...row.values, ...own] : row.values;
    return [name, row.open ? { ...row, values, allowed: values.join(', ') } : row];
  });
  return Object.fromEntries(rows);
}

/** The place of a game; the loader puts the game into it. */
function place(asked, { url, inputPath }, table) {
  const entries = typeof asked === 'string' ? new URLSearchParams(asked) : Object.entries(asked ?? {});
  const before = new Map();
  const refuse = (reason) => {
    throw new Error(`block-puzzle in ${inputPath}: ${reason}`);
  };
  const data = [...entries]
    // Nunjucks marks the arguments that have names.
    .filter(([name]) => name !== '__keywords')
    .map(([name, given]) => {
      const value = String(given);
      if (!Object.hasOwn(table, name)) {
        const names = Object.keys(table);
        refuse(
          `${JSON.stringify(name)} is no attribute.${suggestion(name, names)} Allowed are ${names.join(', ')}`,
        );
      }
      if (!takes(table[name], value)) {
        refuse(`${name}=${JSON.stringify(value)}: allowed is ${table[name].allowed}`);
      }
      const twice = givenTwice(before, name, value);
      if (twice) refuse(twice);
      return ` data-${name}="${escapeMarkup(value)}"`;
    });
  return `<div data-block-puzzle${data.join('')}><a href="${escapeMarkup(url || '#')}">Play this game</a></div>`;
}

const GAME = /<([a-z][a-z0-9-]*\b(?:[^>"']|"[^"]*"|'[^']*')*\sdata-block-puzzle|block-puzzle)[\s=>]/i;

/** Behind what script and style can stand in a page that writes no `</head>`. */
const STARTS = [/<html\b(?:[^>"']|"[^"]*"|'[^']*')*>/i, /<!doctype\s+html[^>]*>/i];

/**
 * Script and style for each page with a game, once however many games it has. What is no whole page, such as a post on
 * its way into a feed, has none of these.
 */
function load(html, tags) {
  if (!GAME.test(html)) return html;
  // The tags hold what the site has written, which may look like a pattern of a replacement.
  if (/<\/head>/i.test(html)) return html.replace(/<\/head>/i, (end) => tags + end);
  const start = STARTS.find((pattern) => pattern.test(html));
  return start ? html.replace(start, (found) => found + tags) : html;
}

/**
 * The plugin: copies what pages load to `block-puzzle/` of the site, adds the shortcode `blockPuzzle`, and puts script
 * and style into each page with a game. `pathPrefix` is that of the site unless it is named here; `variants` are rule sets
 * of the site's own, which pages may then name. Throws for what these do not take; a bad attribute stops the build.
 */
export default function blockPuzzle(config, options) {
  // Eleventy runs plugins once it knows the site's own prefix, which may lack either slash.
  const ofSite = `/${config.pathPrefix ?? ''}/`.replace(/\/+/g, '/');
  const { pathPrefix = ofSite, variants = [], ...others } = options ?? {};
  const [strange] = Object.keys(others);
  if (strange !== undefined)
    throw new TypeError(`block-puzzle: options must be pathPrefix or variants, but was ${strange}`);
  if (typeof pathPrefix !== 'string')
    throw new TypeError(`block-puzzle: pathPrefix must be a text, but was ${typeof pathPrefix}`);
  const table = tableWith(variants);
  const folder = `${escapeMarkup(pathPrefix.replace(/\/?$/, '/'))}${FOLDER}`;
  const own = variants.length > 0 ? ` data-variants="${escapeMarkup(JSON.stringify(variants))}"` : '';
  const tags = `<link rel="stylesheet" href="${folder}/loader.css"><script src="${folder}/loader.js"${own} defer></script>`;
  config.addPassthroughCopy(
    Object.fromEntries(files().map((name) => [here(`./${name}`), `${FOLDER}/${name}`])),
  );
  config.addShortcode('blockPuzzle', function (asked) {
    return place(asked, this.page ?? {}, table);
  });
  const isPage = (path) => String(path).endsWith('.html');
  config.addTransform('block-puzzle', function (html) {
    return isPage(this.page?.outputPath) ? load(html, tags) : html;
  });
  // A page without a layout looks as its post in a feed does until it is written.
  config.on('eleventy.after', ({ outputMode, results }) => {
    for (const { outputPath, content } of outputMode === 'fs' ? results.filter(Boolean) : [])
      if (isPage(outputPath) && GAME.test(content) && load(content, tags) === content)
        writeFileSync(outputPath, tags + content);
  });
}
