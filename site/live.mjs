// A snippet of the docs as it runs beside itself: with the site's copy of the element, and its scripts and styles in
// files, so that a strict policy takes them.
import { createRequire } from 'node:module';

const { JSDOM } = createRequire(import.meta.url)('jsdom');
const { document } = new JSDOM().window;

const ELEMENTS = 'block-puzzle, block-puzzle-lab, [data-block-puzzle]';
/** What a snippet about games without one is shown on: a rule of style, a script that listens. */
const GAME = '<block-puzzle variant="blocks"></block-puzzle>';

const frame = (id, needs, inner) =>
  `<div class="live" id="${id}" role="group" aria-label="The snippet above, running" data-needs="${needs}">${inner}</div>`;

/**
 * The markup that runs a snippet, or null for one that is not a whole piece. `keep(name, text)` writes a file of it and
 * answers its address; `root` leads to the site's first page.
 */
export function live(language, code, { name, root, keep }) {
  const id = `live-${name
    .toLowerCase()
    .replace(/\.md\b/, '')
    .replace(/[^a-z0-9]+/g, '-')}`;
  if (language === 'css' && /^block-puzzle\b/.test(code)) {
    const href = keep(`${id}.css`, `#${id} {\n${code}}\n`);
    return frame(id, 'element', `<link rel="stylesheet" href="${root}${href}">${GAME}`);
  }
  if (language !== 'html') return null;
  const template = document.createElement('template');
  template.innerHTML = code;
  const fragment = template.content;
  const scripts = [...fragment.querySelectorAll('script')];
  const inline = scripts.filter((script) => !script.hasAttribute('src'));
  const about = fragment.querySelector(ELEMENTS);
  if (!about && inline.length === 0) return null;
  // Levels of a file that only the host has.
  if (fragment.querySelector('script[data-levels]:not([data-levels=""])')) return null;
  const needs = ['element'];
  if (fragment.querySelector('[data-block-puzzle]')) needs.push('loader');
  if (fragment.querySelector('block-puzzle-lab')) needs.push('lab');
  // The page has the element and a title already; what a host would have of its own is not here.
  for (const one of fragment.querySelectorAll('title, link, script[src]')) one.remove();
  inline.forEach((script, index) => {
    const src = root + keep(`${id}-${index + 1}.js`, script.textContent);
    script.textContent = '';
    script.setAttribute('src', src);
    if (script.type !== 'module') script.setAttribute('defer', '');
  });
  for (const style of fragment.querySelectorAll('style')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = root + keep(`${id}.css`, `#${id} {\n${style.textContent}}\n`);
    style.replaceWith(link);
  }
  for (const game of fragment.querySelectorAll('[worker-url]')) {
    const file = game.getAttribute('worker-url').split('/').at(-1);
    game.setAttribute('worker-url', `${root}element/cdn/${file}`);
  }
  // Other pages of the host.
  for (const link of fragment.querySelectorAll('a[href^="/"]')) link.setAttribute('href', `#${id}`);
  return frame(id, needs.join(' '), template.innerHTML.trim() + (about ? '' : GAME));
}
