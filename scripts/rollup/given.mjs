// Elements that are made of the Lit which their entry gives: one set of files, for bundlers, which have Lit, and for pages.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inRepository } from '../paths.mjs';

const LIT = /^lit($|\/)/;
/** Of what this has, 'lit' has it too. */
const TEMPLATES = 'lit/html.js';
const PREFIX = '\0given:';
/** Stands for a value that is given, so that what nobody takes is left out. */
const STAND_IN = /^const (\S+) = \/\* @__PURE__ \*\/ __given\('([^']+)'\);$/gm;
const IMPORTS = /^(?:import [^;]*;\n)*/;
const EXPORTS = /\nexport \{ ([^}]*) \};\s*$/;

/** Where entries find what they are to give, in its order: `[module, name]` each. */
const listOf = (main) => `build/given/${main}.json`;

/** The names that a module exports: of Lit as Node has it, of ours as they are told. */
const namesOf = async (source, own) => own[source] ?? Object.keys(await import(source));

/** What an entry gives, in short: a file that a browser has kept, which takes something else, is told by it. */
const markOf = (list) => createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8);

/**
 * Makes the chunk `main` a function of what its entries give: Lit, and by their path in `src/` those of our modules
 * that are `own`, with the names that they export. What it exports is there once it has been called; it does nothing when
 * it is called again.
 */
export function given(main, own = {}) {
  let list;
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
      const of = id.slice(PREFIX.length);
      const again = of === 'lit' ? await namesOf(TEMPLATES, own) : [];
      const names = (await namesOf(of, own)).filter((name) => !again.includes(name));
      const rows = names.map((name) => `export const ${name} = /* @__PURE__ */ __given('${of} ${name}');`);
      if (again.length > 0) rows.push(`export { ${again} } from '${TEMPLATES}';`);
      return { code: rows.join('\n'), moduleSideEffects: false };
    },
    renderChunk(code, { name }) {
      if (name !== main) {
        if (code.search(STAND_IN) >= 0) throw new Error(`${name} is given something, and not by ${main}`);
        return null;
      }
      const [imports] = IMPORTS.exec(code);
      const [tail, exported] = EXPORTS.exec(code) ?? [''];
      if (!exported) throw new Error(`${main} has no exports at its end`);
      const names = exported.split(', ').map((each) => each.split(' as '));
      const taken = [...code.matchAll(STAND_IN)];
      const body = code.slice(imports.length, code.length - tail.length).replace(STAND_IN, '');
      const made = names.map((_, i) => `made${i}`);
      list = taken.map(([, , of]) => of.split(' '));
      // On the lines where it was: the map before holds.
      const head = `let isMade; let ${made}; export default (mark, ${taken.map(([, local]) => local)}) => { if (mark !== '${markOf(list)}') throw new Error('${main}.js is of another version'); if (isMade) return; isMade = true; `;
      const end = `; [${made}] = [${names.map(([local]) => local)}]; };
export { ${names.map(([local, as = local], i) => `made${i} as ${as}`).join(', ')} };
`;
      return { code: imports + head + body + end, map: null };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: listOf(main), source: JSON.stringify(list) });
    },
  };
}

const GIVING = '\0giving';

/**
 * An entry: gives what the chunk `main` takes, which lies at `address`, and exports what that does. `query`: it is asked for
 * with the query that the entry was asked for with.
 */
export function giving(main, address, exported, query) {
  return {
    name: 'giving',
    resolveId(source) {
      if (source === GIVING) return GIVING;
      return source === address ? { id: address, external: true } : null;
    },
    async load(id) {
      if (id !== GIVING) return null;
      this.addWatchFile(inRepository(listOf(main)));
      const list = JSON.parse(await readFile(inRepository(listOf(main)), 'utf8'));
      const rows = list.map(([source, name], i) => {
        const from = source.startsWith('src/') ? inRepository(source) : source;
        return `import { ${name} as given${i} } from ${JSON.stringify(from)};`;
      });
      const call = `('${markOf(list)}', ${list.map((_, i) => `given${i}`)})`;
      const entry = query
        ? `const main = await import('${address}' + new URL(import.meta.url).search);
main.default${call};
export const { ${exported} } = main;`
        : `import make from '${address}';
make${call};
export { ${exported} } from '${address}';`;
      return `${rows.join('\n')}\n${entry}`;
    },
    options: (options) => ({ ...options, input: GIVING }),
    outputOptions: (options) => ({ ...options, paths: { [address]: address } }),
  };
}
