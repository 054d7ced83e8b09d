import { build } from 'esbuild';

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

/** The table of attributes, read from the source itself. */
async function readAttributes() {
  const { outputFiles } = await build({
    entryPoints: ['src/element/attributes.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).ATTRIBUTES;
}

const attributes = await readAttributes();
const defaultOf = (value) => (typeof value === 'string' && value ? { default: value } : {});
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

const TAG = 'block-puzzle';

/** Leaves what a host can use, and adds the attributes, which the analyzer cannot see in a table. */
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
        declaration.attributes = attributes.map(({ attribute, property, allowed, fallback, show }) => ({
          name: attribute,
          description: allowed,
          ...(property === 'undo' ? {} : { fieldName: property }),
          ...defaultOf(show ? show(fallback) : fallback),
        }));
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
