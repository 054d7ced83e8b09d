// Elements that are made of the Lit which their entry gives: one set of files, for bundlers, which have Lit, and for pages.
import { readFile } from 'node:fs/promises';
import { inRepository } from '../paths.mjs';

const LIT = /^lit($|\/)/;
const PREFIX = '\0given:';
/** Stands for a value that is given, so that what nobody takes is left out. */
const STAND_IN = /\/\* @__PURE__ \*\/ __given\('(\w+)'\)/g;
const IMPORTS = /^(?:import [^;]*;\n)*/;
const EXPORTS = /\nexport \{ ([^}]*) \};\s*$/;

/** Where entries find what they are to give: `[module, names]` each. */
const listOf = (main) => `build/given/${main}.json`;

/** The names that a module exports: of Lit as Node has it, of ours as they are told. */
const namesOf = async (source, own) => own[source] ?? Object.keys(await import(source));

/**
 * Makes the chunk `main` a function of what its entries give: Lit, and by their path in `src/` those of our modules
 * that are `own`, with the names that they export. What it exports is there once it has been called; it does nothing when
 * it is called again.
 */
export function given(main, own = {}) {
  const sourceOf = (id) => Object.keys(own).find((path) => id === inRepository(path));
  return {
    name: 'given',
    async resolveId(source, importer, options) {
      if (LIT.test(source)) return PREFIX + source;
      if (!importer || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = found && sourceOf(found.id);
      return path ? PREFIX + path : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const names = await namesOf(id.slice(PREFIX.length), own);
      const rows = names.map((name) => `export const ${name} = /* @__PURE__ */ __given('${name}');`);
      return { code: rows.join('\n'), moduleSideEffects: false };
    },
    renderChunk(code, { name }) {
      if (name !== main) {
        if (code.search(STAND_IN) >= 0) throw new Error(`${name} is given something, and not by ${main}`);
        return null;
      }
      const [imports] = IMPORTS.exec(code);
      const [list, exported] = EXPORTS.exec(code) ?? [''];
      if (!exported) throw new Error(`${main} has no exports at its end`);
      const names = exported.split(', ').map((each) => each.split(' as '));
      const body = code.slice(imports.length, code.length - list.length).replace(STAND_IN, 'given.$1');
      const made = names.map((_, i) => `made${i}`);
      // On the lines where it was: the map before holds.
      const head = `let ${made}; export default (given) => { if (made0) return; `;
      const end = `; [${made}] = [${names.map(([local]) => local)}]; };
export { ${names.map(([local, as = local], i) => `made${i} as ${as}`).join(', ')} };
`;
      return { code: imports + head + body + end, map: null };
    },
    generateBundle(_, bundle) {
      const { modules } = Object.values(bundle).find(({ name }) => name === main);
      const taken = Object.entries(modules)
        .filter(([id, { renderedExports }]) => id.startsWith(PREFIX) && renderedExports.length > 0)
        .map(([id, { renderedExports }]) => [id.slice(PREFIX.length), renderedExports]);
      this.emitFile({ type: 'asset', fileName: listOf(main), source: JSON.stringify(taken) });
    },
  };
}

const GIVING = '\0giving';

/** An entry: gives what the chunk `main` takes, which lies at `address`, and exports what that does. */
export function giving(main, address, exported) {
  return {
    name: 'giving',
    resolveId(source) {
      if (source === GIVING) return GIVING;
      return source === address ? { id: address, external: true } : null;
    },
    async load(id) {
      if (id !== GIVING) return null;
      this.addWatchFile(inRepository(listOf(main)));
      const taken = new Map();
      for (const [source, names] of JSON.parse(await readFile(inRepository(listOf(main)), 'utf8')))
        for (const name of names) if (!taken.has(name)) taken.set(name, source);
      const rows = [...taken].map(([name, source]) => {
        const from = source.startsWith('src/') ? inRepository(source) : source;
        return `import { ${name} } from ${JSON.stringify(from)};`;
      });
      return `${rows.join('\n')}
import make from '${address}';
make({ ${[...taken.keys()].join(', ')} });
export { ${exported} } from '${address}';`;
    },
    options: (options) => ({ ...options, input: GIVING }),
    outputOptions: (options) => ({ ...options, paths: { [address]: address } }),
  };
}
