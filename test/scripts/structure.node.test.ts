/** How the sources hang together, by what they import: what no compiler and no lint rule sees in one file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import type TypeScript from 'typescript';

// An import would read all of it once more, for its names.
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;
const root = fileURLToPath(new URL('../../', import.meta.url));
const { glob } = (await import(new URL('../../scripts/glob.mjs', import.meta.url).href)) as {
  glob: (folder: string, pattern: RegExp) => string[];
};
const files = glob('src', /(?<!\.d)\.ts$/);

/** The statements of each file; what its comments say of types is left aside. */
const statementsOf: ReadonlyMap<string, readonly TypeScript.Statement[]> = new Map(
  files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const how = {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    };
    return [file, ts.createSourceFile(file, text, how).statements];
  }),
);

/** What each file imports or hands on of others, types too; what is loaded later is left out. */
const imports: ReadonlyMap<string, readonly string[]> = new Map(
  files.map((file) => {
    const named = statementsOf.get(file)!.flatMap((statement) => {
      const from =
        ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
          ? statement.moduleSpecifier
          : undefined;
      return from && ts.isStringLiteral(from) && from.text.startsWith('.') ? [from.text] : [];
    });
    return [
      file,
      named.map((path) =>
        normalize(join(dirname(file), path))
          .replaceAll('\\', '/')
          .replace(/\.js$/, '.ts'),
      ),
    ];
  }),
);

/** All that a file leads to. */
function reach(file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (from: string): void => {
    for (const to of imports.get(from) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      follow(to);
    }
  };
  follow(file);
  return found;
}

test('each import of the sources names a file that is there', () => {
  assert.ok(files.length > 300, `${files.length} files`);
  const known = new Set(files);
  const lost = [...imports].flatMap(([file, targets]) =>
    targets.filter((to) => to.endsWith('.ts') && !known.has(to)).map((to) => `${file} -> ${to}`),
  );
  assert.deepEqual(lost, []);
});

test('the kinds, the vocabulary and the mechanism of the engine are in no circle', () => {
  for (const name of ['kinds', 'types', 'terms', 'mechanism', 'goal', 'fields', 'rule-set']) {
    const file = `src/engine/${name}.ts`;
    assert.ok(imports.has(file), file);
    assert.ok(!reach(file).has(file), `${file} leads back to itself`);
  }
});

test('what a host asks for, and what is kept of a game, know nothing of the widget', () => {
  for (const name of ['attributes', 'game-request', 'settings', 'sizes', 'save', 'store']) {
    const file = `src/element/${name}.ts`;
    assert.ok(imports.has(file), file);
    assert.ok(!reach(file).has('src/element/widget.ts'), `${file} leads to the widget`);
  }
});

/**
 * What plays a game for an element; the rest of its folder shows it and takes what its player does. A placement game's
 * keys act on the play.
 */
const PLAYS =
  /\/(play|player-hand|control|computer|companion|later|answers|options)\.ts$|\/place\/keyboard\.ts$/;

test('pictures and gestures know nothing of the element that shows them', () => {
  const closed = files.filter(
    (file) => file.startsWith('src/view/') || (file.startsWith('src/games/') && !PLAYS.test(file)),
  );
  assert.ok(closed.length > 50, `${closed.length} files`);
  const arrows = closed.flatMap((file) =>
    imports
      .get(file)!
      .filter((to) => to.startsWith('src/element/'))
      .map((to) => `${file} -> ${to}`),
  );
  assert.deepEqual(arrows, []);
});

/** Entries of the package and of its parts: what they hand on is what others may import. */
const ENTRY = /\/index\.ts$|^src\/[\w-]+\.ts$|\/standalone\.ts$/;

test('no file but an entry is only a door to another', () => {
  const doors = files.filter((file) => {
    const statements = statementsOf.get(file)!;
    return (
      !ENTRY.test(file) &&
      statements.length > 0 &&
      statements.every((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one))
    );
  });
  assert.deepEqual(doors, []);
});

/** Built files that are of one kind of game though their names say none, and what reads the texts of all kinds. */
const OF_KINDS = /\/(palettes|texts)\.js$/;

test('no built file that games of all kinds load brings one of a single kind along', () => {
  const built = ['dist', 'dist/cdn'].flatMap((folder) => glob(folder, /^dist\/(cdn\/)?[\w-]+\.js$/));
  const shared = built.filter((file) => !/\/(place|fall|pop)-/.test(file) && !OF_KINDS.test(file));
  assert.ok(shared.length > 80, `${shared.length} files`);
  const brought = shared.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import)\s*"\.\/((?:place|fall|pop)-[\w-]+\.js)"/g,
      ),
    ].map(([, of]) => `${file} -> ${of}`),
  );
  assert.deepEqual(brought, []);
});
