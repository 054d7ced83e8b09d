import { inRepository } from '../paths.mjs';

const TEMPLATES = 'virtual:trusted-templates';

/** Of each file of a library, what is put in the place of what; it must be there, or the build fails. */
const LIT = {
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
 * A page calls methods of a core, with plain data there and back, and lets it go: objects that stay where they are,
 * values that are got or set, constructors, further ports, foreign origins and values that cannot be copied, and what
 * is called behind the end are left out, and a call has a random number in the place of a text of four.
 */
const COMLINK = {
  'comlink/dist/esm/comlink.mjs': [
    [/ {4}\["proxy", proxyTransferHandler\],/, ''],
    [/ {8}if \(!isAllowedOrigin[^]*?\n {8}\}/, ''],
    [/, allowedOrigins = \["\*"\]/, ''],
    [/ {16}case "GET"[^]*?break;/, ''],
    [/ {16}case "SET"[^]*?break;/, ''],
    [/ {16}case "CONSTRUCT"[^]*?case "RELEASE"/, '                case "RELEASE"'],
    [/ {16}const r = request[^]*?return r\.then\.bind\(r\);/, ''],
    [/ {8}set\(_target[^]*?(?= {8}apply\()/, ''],
    [/ {12}const last = path[^]*?(?= {12}const \[argumentList)/, ''],
    [/ {8}construct\(_target[^]*?fromWireValue\);\n {8}\},/, ''],
    [/ {20}unregisterProxy\(proxy\);/, ''],
    [/ {4}registerProxy\(proxy, ep\);/, ''],
    [/const proxyFinalizers = [^]*?\n {4}\}\);/, ''],
    [/ {4}let isProxyReleased = false;/, ''],
    [/ {12}throwIfProxyReleased\(isProxyReleased\);(?=\s+if \(prop === rel)/, ''],
    [/ {12}throwIfProxyReleased\(isProxyReleased\);(?=\s+const \[arg)/, ''],
    [/ {20}isProxyReleased = true;/, ''],
    [/transferCache\.get\(value\) \|\| \[\]/, '[]'],
    [/generateUUID\(\)(?=;)/, 'Math.random()'],
    [/\)\s*\.catch\(\(error\) => \{\s*\/\/ Send Serialization Error[^]*?\n {8}\}\);/, ');'],
  ],
};

/** `instead` in the place of `found`, in as many lines. */
const inPlace = (found, instead) =>
  instead.padEnd(found.length) +
  '\n'.repeat(Math.max(0, found.split('\n').length - instead.split('\n').length));

function within(name, edited, more = {}) {
  return {
    name,
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const edits = Object.entries(edited).find(([file]) => path.endsWith(`/node_modules/${file}`))?.[1];
      // What a page takes from its core was edited there.
      if (!edits || code.includes("from '\0core-shared'")) return null;
      let text = code;
      for (const [there, instead] of edits) {
        if (!there.test(text)) throw new Error(`${id} has no ${there}`);
        text = text.replace(there, (found) => inPlace(found, instead));
      }
      // Everything is still where it was: the map before holds.
      return { code: text, map: null };
    },
    ...more,
  };
}

/**
 * Lit as a single file carries it: without the names that it keeps in the global object of the page, and with the
 * one policy of the element in the place of its own, which a second copy could not make. `policy` is where that lies.
 */
export const litWithin = (policy = inRepository('src/trusted-types.ts')) =>
  within('lit-within', LIT, {
    resolveId: (source) => (source === TEMPLATES ? { id: policy, external: policy.startsWith('./') } : null),
  });

/** Comlink as our own files carry it: what a page and its core say to each other. */
export const comlinkWithin = () => within('comlink-within', COMLINK);
