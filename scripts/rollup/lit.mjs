import { inRepository } from '../paths.mjs';

const TEMPLATES = 'virtual:trusted-templates';

/** Of each file of Lit, what is put in the place of what; it must be there, or the build fails. */
const EDITS = {
  'lit-html/lit-html.js': [
    [/\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[^"]*"\)/, '0'],
    [/\w+\?\w+\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\):void 0/, 'trustedTemplates'],
    [/\w+\.innerHTML=\w+(?=,)/, 'fill(s,t)'],
    [/\s*$/, `\nimport { fill, trustedTemplates } from '${TEMPLATES}';\n`],
  ],
  'lit-element/lit-element.js': [[/\(\w+\.litElementVersions\?\?=\[\]\)\.push\("[^"]*"\)/, '0']],
  '@lit/reactive-element/reactive-element.js': [
    [/\(\w+\.reactiveElementVersions\?\?=\[\]\)\.push\("[^"]*"\)/, '0'],
    [/\w+\.litPropertyMetadata\?\?=/, 'litPropertyMetadata='],
    [/\s*$/, '\nvar litPropertyMetadata;\n'],
  ],
};

/**
 * Lit as a single file carries it: without the names that it keeps in the global object of the page, and with the
 * one policy of the element in the place of its own, which a second copy could not make.
 */
export function litWithin() {
  return {
    name: 'lit-within',
    resolveId: (source) => (source === TEMPLATES ? inRepository('src/trusted-types.ts') : null),
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const edits = Object.entries(EDITS).find(([file]) => path.endsWith(`/node_modules/${file}`))?.[1];
      if (!edits) return null;
      let text = code;
      for (const [there, instead] of edits) {
        if (!there.test(text)) throw new Error(`${id} has no ${there}`);
        text = text.replace(there, (found) => instead.padEnd(found.length));
      }
      // Everything is still where it was: the map before holds.
      return { code: text, map: null };
    },
  };
}
