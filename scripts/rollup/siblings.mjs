import { inRepository } from '../paths.mjs';

const QUERY = '__blockPuzzleQuery';
const IMPORT = /^import\s+(?:(\w+|\$)\s+from\s+|\{([^}]*)\}\s+from\s+)?'(\.\/[^']+)';$/gm;

/** The names that a pattern declares. */
function namesOf(pattern) {
  if (!pattern) return [];
  const inner = [pattern.left, pattern.argument, ...(pattern.elements ?? [])];
  const values = (pattern.properties ?? []).map((property) => property.value ?? property);
  return pattern.type === 'Identifier' ? [pattern.name] : [...inner, ...values].flatMap(namesOf);
}

function* nodesIn(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* nodesIn(child);
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const child of Object.values(node)) if (typeof child === 'object') yield* nodesIn(child);
  }
}

/** What a function has under its own names. */
function ownNames(node) {
  const names = node.params.flatMap(namesOf);
  for (const inner of nodesIn(node.body)) {
    if (inner.type === 'VariableDeclarator') names.push(...namesOf(inner.id));
    if (/^(Function|Class)Declaration$/.test(inner.type)) names.push(inner.id.name);
    if (inner.type === 'CatchClause') names.push(...namesOf(inner.param));
  }
  return names;
}

/** Names that a chunk exports and gives another value later: who has taken them would not see it. */
function changing(program) {
  const exported = new Set();
  const found = [];
  const look = (node, own) => {
    if (Array.isArray(node)) return node.forEach((child) => look(child, own));
    if (!node || typeof node !== 'object') return;
    const set = { AssignmentExpression: node.left, UpdateExpression: node.argument }[node.type]?.name;
    if (own && set && exported.has(set) && !own.includes(set)) found.push(set);
    const names = /Function/.test(node.type) ? [...(own ?? []), ...ownNames(node)] : own;
    for (const child of Object.values(node)) if (typeof child === 'object') look(child, names);
  };
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { local } of node.specifiers) exported.add(local.name);
  }
  look(program.body, null);
  return found;
}

/** Fails where chunks would wait for each other, or the first one for another. */
function expectOrder(chunks) {
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry.imports.length > 0)
    throw new Error(`${entry.fileName} imports ${entry.imports.join(', ')} at once`);
  const look = (chunk, path) => {
    for (const name of chunk.imports) {
      if (path.includes(name)) throw new Error(`${[...path, name].join(' → ')} wait for each other`);
      const next = chunks.find(({ fileName }) => fileName === name);
      // What is no chunk imports nothing.
      if (next) look(next, [...path, name]);
    }
  };
  chunks.forEach((chunk) => look(chunk, [chunk.fileName]));
}

/**
 * Modules that load each other, and their workers, with the query of their own address: a host that asks for another
 * version of the first one gets another version of all. A static import cannot; a chunk waits for what it needs before
 * it begins. The addresses of workers are such as Trusted Types let pass.
 */
export function siblings() {
  return {
    name: 'siblings',
    transform(code) {
      const made = code
        .replace(
          /new URL\(("\.\/[\w-]+\.js"), import\.meta\.url\)/g,
          (_, file) => `new URL(${file} + ${QUERY}, import.meta.url)`,
        )
        // In the source they stand as bundlers know them.
        .replace(/new Worker\((new URL\([^)]*\))/g, 'new Worker(trustedAddress($1)');
      if (made === code) return null;
      const lacks = !/import \{[^}]*\btrustedAddress\b/.test(made);
      const from = JSON.stringify(inRepository('src/trusted-types.ts'));
      return { code: `${lacks ? `import { trustedAddress } from ${from};` : ''}${made}`, map: null };
    },
    outputOptions: (options) => ({ ...options, intro: `const ${QUERY} = new URL(import.meta.url).search;` }),
    renderDynamicImport: () => ({ left: 'import(', right: ` + ${QUERY})` }),
    renderChunk(code, chunk) {
      const program = this.parse(code);
      const bad = changing(program);
      if (bad.length > 0)
        throw new Error(`${chunk.fileName} exports ${bad.join(', ')}, and changes it later`);
      const files = [];
      const names = [];
      const rest = code.replace(IMPORT, (_, whole, list = '', file) => {
        files.push(`import('${file}' + ${QUERY})`);
        names.push(whole ? `{ default: ${whole} }` : `{ ${list.replace(/(\w+|\$) as /g, '$1: ')} }`);
        return '';
      });
      if (/^(import\s|export .* from)/m.test(rest))
        throw new Error(`${chunk.fileName} imports in another form`);
      if (files.length === 0) return null;
      const head = `const [${names.join(', ')}] = await Promise.all([${files.join(', ')}]);`;
      const at = rest.indexOf('\n');
      // On the line of the first import: what follows stays on its lines.
      return { code: `${rest.slice(0, at)} ${head}${rest.slice(at)}`, map: null };
    },
    generateBundle(_, files) {
      expectOrder(Object.values(files).filter(({ type }) => type === 'chunk'));
    },
  };
}
