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

/** Metadata for editors and documentation, read from the sources of the elements. */
export default {
  globs: ['src/element/**/*.ts', 'src/index.ts'],
  outdir: '.',
  litelement: true,
  // package.json names the file already; the analyzer would rewrite its formatting.
  packagejson: false,
  plugins: [publishedPaths],
};
