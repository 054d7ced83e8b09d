import { readFacts, TAG } from '../scripts/metadata/facts.mjs';

/** The published file of a source: the element's modules are one bundle. */
function publishedAs(path) {
  if (path?.startsWith('src/element/')) return 'dist/element.js';
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

const { attributes, events, customProperties } = await readFacts();

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
const attributesOf = () =>
  attributes.map((row) => ({
    name: row.name,
    description: [row.description, row.words && !row.open ? '' : `Allowed: ${row.allowed}.`].join(' ').trim(),
    type: { text: typeOf(row) },
    ...(row.property === 'undo' ? {} : { fieldName: row.property }),
    ...defaultOf(row),
  }));

/** Properties that the analyzer has not found, since their accessors are made from that table. */
const fieldsOf = (known) =>
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

const eventsOf = () =>
  events.map(({ name, description, fields }) => ({
    name,
    type: { text: `BlockPuzzleEventMap['${name}']` },
    description: `${description} Detail: ${fields.map((field) => field.name).join(', ')}.`,
  }));

/** Leaves what a host can use, and adds what the tables of the sources say. */
const publicFace = {
  name: 'public-face',
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      module.declarations = module.declarations.filter(({ tagName }) => tagName === TAG);
      const known = new Set(module.declarations.map(({ name }) => name));
      module.exports = module.exports.filter(({ declaration }) => known.has(declaration?.name));
      // The analyzer sees `define(tagName)`, not which name it is called with.
      if (module.path === 'dist/index.js') {
        const declaration = { name: 'BlockPuzzleElement', module: 'dist/element.js' };
        module.exports.push({ kind: 'custom-element-definition', name: TAG, declaration });
      }
      for (const declaration of module.declarations) {
        declaration.members = declaration.members.filter(
          (member) => isPublic(member) && !INTERNAL.includes(member.name),
        );
        declaration.members.push(...fieldsOf(new Set(declaration.members.map(({ name }) => name))));
        declaration.attributes = attributesOf();
        declaration.events = eventsOf();
        for (const property of declaration.cssProperties) {
          const value = customProperties.get(property.name);
          if (value) property.default = value;
        }
      }
    }
  },
};

/** Metadata for editors and documentation, read from the sources of the elements. */
export default {
  globs: ['src/element/**/*.ts', 'src/index.ts'],
  outdir: '.',
  litelement: true,
  // package.json names the file already; the analyzer would rewrite its formatting.
  packagejson: false,
  plugins: [publishedPaths, publicFace],
};
