// Which files of the repository are pages of the site, and in which order: what the README leads to, as its contents
// name them, and the pages of the packages beside it, which lie outside of this one.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { glob } from '../scripts/glob.mjs';
import { inRepository } from '../scripts/paths.mjs';
import { headingsOf, linksOf, textOf } from './markdown.mjs';

const CONTENTS = '## Contents of `docs/`';
const FIRST = 'README.md';
const BESIDE = ['integrations/server/README.md'];

const urlOf = (source) => source.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');
/** Of a file that is no page: source is to be read, not run. */
const fileUrl = (path) => (/\.(png|svg|json|txt)$/.test(path) ? path : `${path}.txt`);

const parser = new MarkdownIt({ html: true });

/** The text of a page in parts, one for each heading that it has, for a search. */
function sectionsOf(tokens) {
  const headings = headingsOf(tokens);
  return headings.map(({ at, level, text, anchor }, index) => ({
    title: text,
    level,
    anchor,
    text: tokens
      .slice(at + 3, headings[index + 1]?.at)
      .map((token) => (token.children ? textOf(token) : token.type === 'fence' ? token.content : ''))
      .filter(Boolean)
      .join(' ')
      .replace(/\s+/g, ' '),
  }));
}

/** The path that a link of a file names, in the repository; undefined for an address elsewhere and for an anchor. */
function pathOf(source, link) {
  if (/^([a-z]+:|#)/.test(link)) return undefined;
  return posix.normalize(posix.join(posix.dirname(source), link.replace(/#.*/, '')));
}

function readPage(source) {
  const text = readFileSync(inRepository(source), 'utf8');
  const tokens = parser.parse(text, {});
  const sections = sectionsOf(tokens);
  const paths = linksOf(tokens).map((link) => pathOf(source, link));
  const lost = paths.find((path) => path && !existsSync(inRepository(path)));
  if (lost) throw new Error(`${source} leads to ${lost}, which is not there`);
  const url = urlOf(source);
  const description = tokens.find(
    ({ type }, at) => type === 'inline' && tokens[at - 1].type === 'paragraph_open',
  );
  return {
    ...{ source, url, text, sections, paths: paths.filter(Boolean) },
    title: sections[0].title,
    description: description ? textOf(description).replace(/^([^]{0,150}\S)\s[^]*$/, '$1 …') : '',
    root: '../'.repeat(url.split('/').length - 1),
  };
}

/** What of dist/ the pages load; a host takes the same. */
export const elementFiles = () =>
  glob(
    'dist',
    /^dist\/((cdn|locales)\/[\w.-]+\.js|loader\.(js|css)|(classic|standalone[\w-]*|lab-[\w-]+)\.js)$/,
  );

/** The pages with their neighbours, in groups; and the other files that they lead to, `{ from, to }`. */
export function readSite() {
  const pages = new Map();
  const files = new Map();
  const visit = (source) => {
    if (pages.has(source)) return;
    const page = readPage(source);
    pages.set(source, page);
    for (const path of page.paths) {
      if (path.endsWith('.md')) visit(path);
      else files.set(path, fileUrl(path));
    }
  };
  [FIRST, ...BESIDE].forEach(visit);
  const contents = pages.get(FIRST).text.split(`\n${CONTENTS}\n`)[1]?.split('\n## ')[0];
  if (!contents) throw new Error(`${FIRST} has no "${CONTENTS}"`);
  const named = linksOf(parser.parse(contents, {})).map((link) => pathOf(FIRST, link));
  const topics = [...new Set(named)].filter((path) => path?.startsWith('docs/'));
  const more = [...pages.keys()].filter((source) => source !== FIRST && !topics.includes(source));
  const groups = [
    { title: 'Start', sources: [FIRST] },
    { title: 'Topics', sources: topics },
    { title: 'Project', sources: more },
  ].map(({ title, sources }) => ({ title, pages: sources.map((source) => pages.get(source)) }));
  const ordered = groups.flatMap((group) => group.pages);
  const neighbour = (page) => page && { url: page.url, title: page.title };
  ordered.forEach((page, at) => {
    page.previous = neighbour(ordered[at - 1]);
    page.next = neighbour(ordered[at + 1]);
  });
  /** A link of a file as a link of the site. */
  const linkFrom = (source, link) => {
    const path = pathOf(source, link);
    if (path === undefined) return link;
    const to = pages.get(path)?.url ?? files.get(path);
    const anchor = link.includes('#') ? link.slice(link.indexOf('#')) : '';
    return posix.relative(posix.dirname(pages.get(source).url), to) + anchor;
  };
  return { groups, pages: ordered, linkFrom, files: [...files].map(([from, to]) => ({ from, to })) };
}
