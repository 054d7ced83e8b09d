// Markdown of the repository as pages of the site: headings with GitHub's anchors, links between files as links between
// pages, code in colours, and below a snippet that is a whole piece the snippet itself, running.
import hljs from 'highlight.js/lib/common';
import MarkdownIt from 'markdown-it';
import { live } from './live.mjs';

/** As GitHub and npm name a heading; the second of two alike has a number. */
export function anchorsOf(headings) {
  const seen = new Map();
  return headings.map((heading) => {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count > 0 ? `${name}-${count}` : name;
  });
}

/** What a reader sees of an inline token. */
export const textOf = ({ children }) =>
  children
    .filter(({ type }) => type !== 'html_inline')
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('');

/** The headings among tokens: where each begins, its level, text and anchor. */
export function headingsOf(tokens) {
  const found = tokens.flatMap((token, at) =>
    token.type === 'heading_open' ? [{ at, level: Number(token.tag[1]), text: textOf(tokens[at + 1]) }] : [],
  );
  const anchors = anchorsOf(found.map(({ text }) => text));
  return found.map((heading, index) => ({ ...heading, anchor: anchors[index] }));
}

/** Tokens with links among their children, each with what it names, which `change` may answer anew. */
function eachLink(tokens, change) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const name = { link_open: 'href', image: 'src' }[token.type];
    if (name) token.attrSet(name, change(token.attrGet(name)));
  }
}

/** Where the links of a text lead. */
export function linksOf(tokens) {
  const links = [];
  eachLink(tokens, (link) => {
    links.push(link);
    return link;
  });
  return links;
}

function colours(code, language) {
  const known = { vue: 'xml', svelte: 'xml' }[language] ?? language;
  if (!hljs.getLanguage(known)) return '';
  return hljs.highlight(code, { language: known, ignoreIllegals: true }).value;
}

/**
 * `linkFrom(url, link)` answers a link of a page as one of the site; `keep(name, text)` writes a file of a running
 * snippet, and answers its address from that page. What is rendered comes with its page's `url` and `root`.
 */
export function markdown({ linkFrom, keep }) {
  const parser = new MarkdownIt({ html: true, highlight: colours });
  parser.core.ruler.push('site', ({ tokens, env }) => {
    if (env.url === undefined) return;
    for (const { at, anchor } of headingsOf(tokens)) tokens[at].attrSet('id', anchor);
    eachLink(tokens, (link) => linkFrom(env.source, link));
    tokens.forEach((token, at) => {
      // A corner of a table is no heading of anything.
      if (token.type === 'th_open' && !tokens[at + 1].content) token.tag = tokens[at + 2].tag = 'td';
      // Inline styles are refused by strict policies.
      const align = /text-align:(\w+)/.exec(token.attrGet?.('style') ?? '')?.[1];
      if (align) token.attrs = [['class', align]];
    });
  });
  const { rules } = parser.renderer;
  rules.html_block = (tokens, at) => tokens[at].content.replace(/<!--[^]*?-->/g, '');
  rules.table_open = () => '<div class="scroll"><table>';
  rules.table_close = () => '</table></div>';
  rules.heading_open = (tokens, at, options, env, renderer) => {
    const id = tokens[at].attrGet('id');
    const open = renderer.renderToken(tokens, at, options);
    return id ? `${open}<a class="anchor" href="#${id}">` : open;
  };
  rules.heading_close = (tokens, at, options, env, renderer) =>
    (env.url === undefined ? '' : '</a>') + renderer.renderToken(tokens, at, options);
  rules.fence = (tokens, at, options, env) => {
    const { info, content } = tokens[at];
    const code = options.highlight(content, info) || parser.utils.escapeHtml(content);
    const shown = `<pre><code class="language-${parser.utils.escapeHtml(info)}">${code}</code></pre>`;
    env.snippets = (env.snippets ?? 0) + 1;
    const running = live(info, content, { name: `${env.source}-${env.snippets}`, root: env.root, keep });
    return running ? `<div class="run">${shown}${running}</div>\n` : `${shown}\n`;
  };
  return parser;
}
