import { dirname, relative, resolve } from 'node:path';
import { root } from '../paths.mjs';

/** Path in the repository of what `source` means in `file`; a package's name stays as it is. */
function targetOf(source, file) {
  if (!source.startsWith('.')) return source;
  return relative(root, resolve(dirname(file), source))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '.ts');
}

const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type'));

/**
 * Which modules a file may import. Options: `only` or `never` (patterns of paths), `types` and `lazy` (whether
 * `import type` and `import()` are exempt), `closed` (a pattern of paths of which not even types may be imported),
 * `because`.
 */
const zones = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { outside: "'{{target}}' may not be imported here: {{because}}" },
  },
  create(context) {
    const { only, never, closed, types = false, lazy = false, because } = context.options[0];
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const target = targetOf(node.source.value, context.filename);
      const isClosed = closed !== undefined && new RegExp(closed).test(target);
      if (types && isTypeOnly(node) && !isClosed) return;
      const bad = only
        ? !only.some((pattern) => new RegExp(pattern).test(target))
        : isClosed || new RegExp(never).test(target);
      if (bad) context.report({ node: node.source, messageId: 'outside', data: { target, because } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ...(lazy ? {} : { ImportExpression: check }),
    };
  },
};

export default { meta: { name: 'local' }, rules: { zones } };
