// The site, by Eleventy: a page for each Markdown file that the README leads to. `npm run site` writes it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markdown } from './markdown.mjs';
import { readSite } from './pages.mjs';

const { groups, pages, linkFrom } = readSite();

export default function (config) {
  const kept = new Map();
  const keep = (name, text) => {
    kept.set(`live/${name}`, text);
    return `live/${name}`;
  };
  config.setLibrary('md', markdown({ linkFrom, keep }));
  config.addGlobalData('groups', groups);
  for (const page of pages) {
    const { source, text, url, root, title, description, sections, previous, next } = page;
    config.addTemplate(`pages/${source}`, text, {
      ...{ layout: 'page.njk', permalink: url, source, url, root, title, description, previous, next },
      chapters: sections.filter(({ level }) => level === 2),
    });
  }
  config.on('eleventy.after', async ({ directories }) => {
    kept.set('assets/search.json', JSON.stringify(pages.flatMap(entries)));
    for (const [path, text] of kept) {
      const file = join(directories.output, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  });
  return { dir: { input: 'site', layouts: 'layouts' }, markdownTemplateEngine: false };
}

/** What a search looks through: a page's sections. */
function entries({ url, title, sections }) {
  return sections.map((section) => ({
    url: section.level === 1 ? url : `${url}#${section.anchor}`,
    page: title,
    title: section.title,
    text: section.text,
  }));
}
