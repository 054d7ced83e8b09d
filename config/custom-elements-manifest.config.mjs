import { ELEMENTS } from '../scripts/metadata/elements.mjs';
import { readFacts } from '../scripts/metadata/facts.mjs';

/** The published file of a source: an element's modules are one bundle. */
function publishedAs(path) {
  const element = ELEMENTS.find(({ folder, entry }) => path?.startsWith(folder) || path === entry);
  if (element) return element.module;
  return path?.replace(/^src\/(.*)\.ts$/, 'dist/$1.js');
}

function renameModules(value) {
  if (!value || typeof value !== 'object') return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'module' && typeof entry === 'string') value[key] = publishedAs(entry.replace(/^\//, ''));
    else renameModules(entry);
  }
}

/** Names the files that the package holds instead of its sources. */
const publishedPaths = {
  name: 'published-paths',
  packageLinkPhase({ customElementsManifest: manifest }) {
    renameModules(manifest.modules);
    const byPath = new Map();
    for (const { path, declarations = [], exports = [], ...rest } of manifest.modules) {
      const published = publishedAs(path);
      const module = byPath.get(published) ?? { ...rest, path: published, declarations: [], exports: [] };
      module.declarations.push(...declarations);
      const known = new Set(module.exports.map(({ kind, name }) => `${kind} ${name}`));
      module.exports.push(...exports.filter(({ kind, name }) => !known.has(`${kind} ${name}`)));
      byPath.set(published, module);
    }
    manifest.modules = [...byPath.values()];
  },
};

const facts = new Map();
for (const { tag } of ELEMENTS) facts.set(tag, await readFacts(tag));

const isPublic = ({ name, privacy, description = '' }) =>
  !name.startsWith('#') &&
  privacy !== 'private' &&
  privacy !== 'protected' &&
  !description.includes('@internal');
// Lit's own, or without a meaning for a host.
const INTERNAL = [
  'getOption',
  'setOption',
  'properties',
  'styles',
  'observedAttributes',
  'formAssociated',
  'connectedMoveCallback',
];

/** The type of an attribute's text, with its words where it takes nothing else. */
function typeOf({ words, kind, open }) {
  if (kind === 'flag') return 'boolean';
  if (kind === 'number') return 'number';
  return [...(words ?? []).map((word) => `'${word}'`), ...(words && !open ? [] : ['string'])].join(' | ');
}

const defaultOf = ({ shown }) => (shown ? { default: shown } : {});

/** The attributes, which the analyzer cannot see in a table, as the manifest has them. */
const attributesOf = ({ attributes }) =>
  attributes.map((row) => ({
    name: row.name,
    description: [row.description, row.words && !row.open ? '' : `Allowed: ${row.allowed}.`].join(' ').trim(),
    type: { text: typeOf(row) },
    ...(row.property === 'undo' ? {} : { fieldName: row.property }),
    ...defaultOf(row),
  }));

/** Properties that the analyzer has not found, since their accessors are made from that table. */
const fieldsOf = ({ attributes }, known) =>
  attributes
    .filter(({ property }) => !known.has(property))
    .map((row) => ({
      kind: 'field',
      name: row.property,
      type: { text: typeOf(row) },
      description: row.description,
      attribute: row.name,
      ...defaultOf(row),
    }));

const eventsOf = ({ events }, eventMap) =>
  events.map(({ name, type, description, fields }) => ({
    name,
    type: { text: type ? `CustomEvent<Readonly<${type}>>` : `${eventMap}['${name}']` },
    description: `${description} Detail: ${fields.map((field) => field.name).join(', ')}.`,
  }));

/** Leaves what a host can use, and adds what the tables of the sources say. */
const publicFace = {
  name: 'public-face',
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      module.declarations = module.declarations.filter(({ tagName }) => facts.has(tagName));
      const known = new Set(module.declarations.map(({ name }) => name));
      module.exports = module.exports.filter(({ declaration }) => known.has(declaration?.name));
      // The analyzer sees `define(tagName)`, not which name it is called with.
      for (const { tag, className, module: published, definedBy } of ELEMENTS) {
        if (module.path !== definedBy) continue;
        const declaration = { name: className, module: published };
        module.exports.push({ kind: 'custom-element-definition', name: tag, declaration });
      }
      for (const declaration of module.declarations) {
        const known = facts.get(declaration.tagName);
        const { eventMap } = ELEMENTS.find(({ tag }) => tag === declaration.tagName);
        declaration.members = declaration.members.filter(
          (member) => isPublic(member) && !INTERNAL.includes(member.name),
        );
        declaration.members.push(...fieldsOf(known, new Set(declaration.members.map(({ name }) => name))));
        declaration.attributes = attributesOf(known);
        declaration.events = eventsOf(known, eventMap);
        for (const property of declaration.cssProperties ?? []) {
          const value = known.customProperties.get(property.name);
          if (value) property.default = value;
        }
      }
    }
  },
};

/** Metadata for editors and documentation, read from the sources of the elements. */
export default {
  globs: [
    ...['src/element/**/*.ts', 'src/index.ts', 'src/lab/element/**/*.ts', 'src/lab/index.ts'],
    'src/leaderboard/*.ts',
  ],
  outdir: '.',
  litelement: true,
  // package.json names the file already; the analyzer would rewrite its formatting.
  packagejson: false,
  plugins: [publishedPaths, publicFace],
};
