// The package as a host gets it: packed, installed into an empty project, used.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';
import { unzipSync } from 'fflate';
import { parseAst } from 'rollup/parseAst';
import ts from 'typescript';
import { byTurns, firstOf, rarely, sampled, volume } from '../support/volume.js';

/** Where the tests are started; a copy of them may run. */
const root = process.cwd();
const tool = (path: string) => join(root, 'node_modules', path);

/** Runs a program; its output becomes the message when it fails. */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  try {
    // A host's processes know nothing of the loader that runs these tests.
    const env = { ...process.env, NODE_OPTIONS: '' };
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
  }
}

interface Dependencies {
  dependencies: Record<string, string>;
}

interface Manifest extends Dependencies {
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, object>;
  exports: Record<string, string | null | Record<string, string>>;
  customElements: string;
}

/** The goals for what one who installs it downloads, and for what lies in their folder then; what is owed only becomes less. */
interface Budgets {
  packageBudget: Record<'bytes' | 'files', { goal: number; owed: number }>;
}

/** The names that a module exports. */
const exportsOf = (code: string): string[] =>
  parseAst(code).body.flatMap((node) => {
    assert.notEqual(node.type, 'ExportAllDeclaration');
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    assert.equal(node.declaration, null);
    return node.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''));
  });

/** What a bundler warns of in a script: an object that has a name twice. */
async function namedTwice(code: string): Promise<string[]> {
  const { warnings } = await transform(code, { logLevel: 'silent' });
  return warnings.filter(({ id }) => id === 'duplicate-object-key').map(({ text: said }) => said);
}

/** Of entries by what a program calls them, the names that its compiler takes as values. */
async function declaredValues(specifiers: readonly string[], folder: string): Promise<string[][]> {
  const file = join(folder, 'values.ts');
  const imports = specifiers.map((specifier, i) => `import * as entry${i} from '${specifier}';`);
  const { ESNext, Bundler } = { ...ts.ModuleKind, ...ts.ModuleResolutionKind };
  const options: ts.CompilerOptions = {
    ...{ target: ts.ScriptTarget.ES2022, module: ESNext, moduleResolution: Bundler },
    // Which names are values does not depend on what the platform has.
    ...{ types: [], noEmit: true, skipLibCheck: true, noLib: true },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const read = new Map<string, ts.SourceFile | undefined>();
  // All but the program itself is read once.
  host.getSourceFile = (path, ...rest) => {
    if (path === file) return getSourceFile(path, ...rest);
    if (!read.has(path)) read.set(path, getSourceFile(path, ...rest));
    return read.get(path);
  };
  const compiled = async (lines: readonly string[], before?: ts.Program): Promise<ts.Program> => {
    await writeFile(file, [...imports, ...lines].join('\n'));
    return ts.createProgram([file], options, host, before);
  };
  const first = await compiled([]);
  const named = first
    .getSourceFile(file)!
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({ moduleSpecifier }, i) => {
      const module = first.getTypeChecker().getSymbolAtLocation(moduleSpecifier);
      assert.ok(module, `${specifiers[i]} has no types`);
      const symbols = first.getTypeChecker().getExportsOfModule(module);
      return symbols.map(({ name }) => ({ i, name }));
    });
  const uses = named.map(({ i, name }) => `void entry${i}.${name};`);
  const second = await compiled(uses, first);
  const source = second.getSourceFile(file)!;
  const refused = new Set(
    second
      .getSemanticDiagnostics(source)
      .map(({ start }) => source.getLineAndCharacterOfPosition(start!).line - imports.length),
  );
  const values = named.filter((_, line) => !refused.has(line));
  return specifiers.map((_, i) => values.flatMap((value) => (value.i === i ? [value.name] : [])).sort());
}

const rare = rarely(it);

describe('package', () => {
  let folder: string;
  let project: string;
  let tarball: string;
  let files: string[];
  let bytes: number;
  let manifest: Manifest;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-package-'));
    project = join(folder, 'project');
    await mkdir(project);
    // Without scripts: `prepack` would build again what is under test.
    const packed = await run(
      'npm',
      ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
      root,
    );
    // Newer versions of npm answer with an object by package name.
    const [{ filename, files: entries, size }] = Object.values(JSON.parse(packed) as object) as [
      { filename: string; files: { path: string }[]; size: number },
    ];
    bytes = size;
    tarball = join(folder, filename);
    files = entries.map(({ path }) => path);
    await writeFile(
      join(project, 'package.json'),
      '{ "name": "project", "private": true, "type": "module" }',
    );
    // With these versions of what it depends on, where `npm run test:dependencies` asks for some.
    const beside = process.env.BLOCK_PUZZLE_BESIDE?.split(' ') ?? [];
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball, ...beside], project);
    manifest = JSON.parse(
      await readFile(join(project, 'node_modules/block-puzzle-element/package.json'), 'utf8'),
    ) as Manifest;
  });

  after(() => rm(folder, { recursive: true, force: true }));

  it('holds the file of every entry', () => {
    const named = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry ?? {}),
    );
    const wanted = [...named, manifest.customElements, 'dist/cdn/worker.js'].map((path) =>
      path.replace(/^\.\//, ''),
    );
    // A pattern such as ./locales/* needs at least one file.
    const found = (path: string) =>
      path.includes('*')
        ? files.some((file) => file.startsWith(path.slice(0, path.indexOf('*'))))
        : files.includes(path);
    assert.deepEqual(
      wanted.filter((path) => !found(path)),
      [],
    );
  });

  it('is small, and holds no file twice', async () => {
    const { packageBudget } = JSON.parse(
      await readFile(join(root, 'config/budgets.json'), 'utf8'),
    ) as Budgets;
    for (const [of, found] of Object.entries({ bytes, files: files.length })) {
      const { goal, owed } = packageBudget[of as 'bytes' | 'files'];
      assert.ok(found <= goal + owed, `${found} ${of} packed, of at most ${goal} and ${owed} that are owed`);
    }
    const paths = new Map<string, string>();
    for (const path of files) {
      const text = await readFile(join(project, 'node_modules/block-puzzle-element', path), 'latin1');
      assert.equal(paths.get(text), undefined, `${path} is another file again`);
      paths.set(text, path);
    }
  });

  it('names no source map, for it holds no sources', async () => {
    assert.deepEqual(
      files.filter((path) => path.endsWith('.map')),
      [],
    );
    for (const path of files.filter((each) => each.endsWith('.js'))) {
      const text = await readFile(join(project, 'node_modules/block-puzzle-element', path), 'utf8');
      assert.doesNotMatch(text.slice(-200), /sourceMappingURL/, path);
    }
  });

  it('has no object with a name twice, of which bundlers warn', async () => {
    assert.equal((await namedTwice('export default { a: 1, b: 2, a: 3 };')).length, 1);
    const twice: string[] = [];
    for (const path of files.filter((name) => /^dist\/[\w-]+\.js$/.test(name))) {
      const said = await namedTwice(await readFile(join(root, path), 'utf8'));
      twice.push(...said.map((each) => `${path}: ${each}`));
    }
    assert.deepEqual(twice, []);
  });

  it('makes the archives of hosts, each with the licences, and the same bytes again', async () => {
    const program = join(project, 'node_modules/block-puzzle-element/dist/cli.js');
    // Of each host with `npm run test:all`, else of one: `test/integrations/` makes all each time.
    const hosts = volume(['eleventy'], ['wordpress', 'eleventy', 'hugo', 'jekyll', 'ghost']);
    const made = await Promise.all(
      ['UTC', 'Pacific/Kiritimati'].map(async (zone) => {
        const to = join(folder, zone.replace('/', '-'));
        await promisify(execFile)(process.execPath, [program, 'pack', ...hosts, '--to', to], {
          cwd: project,
          env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
        });
        return Promise.all(hosts.map((host) => readFile(join(to, `block-puzzle-${host}.zip`))));
      }),
    );
    for (const [i, host] of hosts.entries()) {
      assert.ok(made[0]![i]!.equals(made[1]![i]!), host);
      const paths = Object.keys(unzipSync(made[0]![i]!));
      for (const name of ['LICENSE', 'THIRD-PARTY.md', 'loader.js', 'classic.js', 'cdn/block-puzzle.js'])
        assert.ok(
          paths.some((path) => path.endsWith(`/${name}`)),
          `${host}: ${name}`,
        );
      assert.ok(!paths.some((path) => path.endsWith('.map')), host);
    }
  });

  it('holds only what a host needs', () => {
    const known =
      /^(dist\/|docs\/|integrations\/|custom-elements\.json$|package\.json$|(README|THIRD-PARTY)\.md$|LICENSE$)/;
    assert.deepEqual(
      files.filter((path) => !known.test(path) || /\.test\.|stub/.test(path)),
      [],
    );
  });

  it('keeps Blockly to the files of the lab’s editor, and its licence with them', async () => {
    const inPackage = join(project, 'node_modules/block-puzzle-element');
    const scripts = files.filter((path) => path.startsWith('dist/') && path.endsWith('.js'));
    const texts = await Promise.all(scripts.map((path) => readFile(join(inPackage, path), 'utf8')));
    const holding = scripts.filter((_, i) => /blocklyWorkspace|injectionDiv/.test(texts[i]!));
    assert.deepEqual(holding.sort(), ['dist/lab-editor.js']);
    for (const [i, path] of scripts.entries())
      if (holding.includes(path))
        assert.match(texts[i]!.slice(0, 200), /^\/\*! Contains Blockly 1\d.*Apache-2\.0/);
    assert.match(await readFile(join(inPackage, 'THIRD-PARTY.md'), 'utf8'), /Apache License\s+Version 2\.0/);
    const manifestText = JSON.parse(await readFile(join(inPackage, 'package.json'), 'utf8')) as Dependencies;
    assert.deepEqual(Object.keys(manifestText.dependencies), ['comlink', 'lit']);
  });

  it('has types for every entry with code', () => {
    for (const [name, entry] of Object.entries(manifest.exports)) {
      // Nothing comes of what is closed; data says itself what it is.
      if (entry === null || (typeof entry === 'string' && entry.endsWith('.json'))) continue;
      assert.ok(typeof entry === 'object' && entry['types'], `${name} has no types`);
    }
  });

  it('names what its types come from, and brings no framework', async () => {
    const own = join(project, 'node_modules/block-puzzle-element');
    const texts = await Promise.all(
      files.filter((path) => path.endsWith('.d.ts')).map((path) => readFile(join(own, path), 'utf8')),
    );
    const taken = texts.flatMap((text) => [...text.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)[/\w.-]*';/g)]);
    const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
    for (const name of new Set(taken.map(([, name]) => name!)))
      assert.ok(name in { ...dependencies, ...peerDependencies }, name);
    for (const name of Object.keys(peerDependencies)) {
      assert.deepEqual(peerDependenciesMeta[name], { optional: true });
      await assert.rejects(access(join(project, 'node_modules', name)), name);
    }
  });

  it('declares the values that an entry has, and no others', async () => {
    const own = join(project, 'node_modules/block-puzzle-element');
    const entries = Object.entries(manifest.exports).flatMap(([pattern, entry]) => {
      if (typeof entry !== 'object' || entry?.['types'] === './dist/script.d.ts') return [];
      // Of the languages, one.
      const name = pattern.replace('*', 'it').replace('.', 'block-puzzle-element');
      return Object.entries(entry ?? {}).flatMap(([condition, path]) =>
        path.endsWith('.js') ? [{ name, condition, file: path.replace('*', 'it') }] : [],
      );
    });
    assert.ok(entries.length > 15);
    const found = await Promise.all(
      entries.map(async ({ file }) => exportsOf(await readFile(join(own, file), 'utf8'))),
    );
    const declared = await declaredValues(
      entries.map(({ name }) => name),
      project,
    );
    // What chunks take from an entry has no name that a host could know; but this one shares nothing with chunks.
    const SHARING = './dist/cdn/block-puzzle.js';
    const named = found.map((names, i) =>
      names.filter((name) => entries[i]!.file !== SHARING || !/^.{1,3}$/.test(name)).sort(),
    );
    for (const [i, { name, condition, file }] of entries.entries()) {
      // A language has more than a game's texts; the rest is for lab and leaderboard. A server may be given more.
      const isAll = !file.includes('/locales/') && condition === 'default';
      const expected = isAll ? named[i]! : named[i]!.filter((value) => declared[i]!.includes(value));
      assert.deepEqual(declared[i], expected, `${name}: ${file}`);
    }
  });

  it('says which file a bundle for Node lacks for the core in JavaScript, and takes it from beside', async () => {
    const place = await mkdtemp(join(tmpdir(), 'block-puzzle-bundled-'));
    try {
      const program = `
        import { createEngine } from 'block-puzzle-element/engine';
        createEngine({ core: 'javascript' }).then(({ core }) => console.log(core), ({ message }) => console.log(message));`;
      // Both name it by the same words.
      const FILES = firstOf([
        ['esm', join(place, 'it.mjs')],
        ['cjs', join(place, 'it.cjs')],
      ] as const);
      for (const [format, outfile] of FILES) {
        await build({
          ...{ stdin: { contents: program, resolveDir: project }, bundle: true, platform: 'node' },
          ...{ format, outfile, logLevel: 'error' },
        });
      }
      const told = (): Promise<string[]> =>
        Promise.all(FILES.map(async ([, file]) => (await run(process.execPath, [file], place)).trim()));
      for (const one of await told()) assert.match(one, /^Cannot find module .*cdn\/worker-js\.js/);
      await mkdir(join(place, 'cdn'));
      await copyFile(
        join(project, 'node_modules/block-puzzle-element/dist/cdn/worker-js.js'),
        join(place, 'cdn/worker-js.js'),
      );
      for (const one of await told()) assert.equal(one, 'javascript');
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });

  it('runs the engine in Node, on either core, the same', async () => {
    const program = (core: string): string => `
      import { createEngine } from 'block-puzzle-element/engine';
      const engine = await createEngine({ core: '${core}' });
      const scores = ['blocks', 'quintris', 'samegame'].map((variant) => {
        const game = engine.newGame({ variant, seed: 'packed' });
        for (let i = 0; i < 40 && !game.state.over; i++) game.play(game.legalMoves?.()[0] ?? { action: 'drop' });
        return engine.verify(game.record()).score;
      });
      console.log(JSON.stringify({ core: engine.core, scores, hint: engine.newGame({ variant: 'blocks', seed: 'a' }).hint() }));`;
    const [wasm, javascript] = await Promise.all(
      ['wasm', 'javascript'].map(
        async (core) =>
          JSON.parse(
            await run(process.execPath, ['--input-type=module', '-e', program(core)], project),
          ) as Record<string, unknown>,
      ),
    );
    assert.deepEqual(javascript, { ...wasm, core: 'javascript' });
    assert.equal(wasm!['core'], 'wasm');
    assert.ok((wasm!['scores'] as unknown[]).every(Number.isInteger));
    assert.ok(wasm!['hint']);
  });

  it('runs in Wasm where other files lie beside its code, or none', async () => {
    const own = join(project, 'node_modules/block-puzzle-element');
    const program = `
      import { createEngine } from './dist/engine-node.js';
      console.log((await createEngine({ kinds: ['place'] })).core);`;
    for (const [name, place] of sampled(Object.entries({ missing: null, other: 'not Wasm' }), 2)) {
      const moved = join(folder, name);
      await cp(own, moved, { recursive: true });
      const file = join(moved, 'dist/place.wasm');
      await (place === null ? rm(file) : writeFile(file, place));
      const core = await run(process.execPath, ['--input-type=module', '-e', program], moved);
      assert.equal(core.trim(), 'wasm', name);
    }
  });

  it('runs programs of the lab in Node, imported and required', async () => {
    const check = `
      const json = { blocks: { blocks: [{ type: 'bp_whenClicked', id: 'hat', next: { block: { type: 'bp_removeAreaFall',
        id: 'a', inputs: { CELL: { block: { type: 'bp_clicked', id: 'b' } } } } } }] } };
      const program = lab.parseProgram(json);
      console.log(lab.programCost(program), lab.checkProgram(program, { walls: 20 }).verdict);`;
    const imported = `import * as lab from 'block-puzzle-element/lab/program';${check}`;
    const required = `const lab = require('block-puzzle-element/lab/program');${check}`;
    const esm = ['--input-type=module', '-e', imported];
    const cjs = ['--no-warnings', '--input-type=commonjs', '-e', required];
    for (const args of process.features.require_module ? [esm, cjs] : [esm]) {
      assert.equal((await run(process.execPath, args, project)).trim(), '40 right');
    }
  });

  it('hints in a wall game', async () => {
    const program = `
      import { createEngine } from 'block-puzzle-element/engine';
      const game = (await createEngine()).newGame({ variant: 'samegame', seed: 'packed' });
      console.log(game.canPlay(game.hint({ timeMs: 50 })));`;
    assert.equal(
      (await run(process.execPath, ['--input-type=module', '-e', program], project)).trim(),
      'true',
    );
  });

  it('solves a wall on several threads at the command line', async () => {
    const wall = JSON.stringify({ positions: [['aab', 'bba', 'aab']] });
    const program = join(project, 'node_modules/block-puzzle-element/dist/cli.js');
    const args = [program, 'solve', wall, '--seconds', '0.1', '--threads', '2', '--json'];
    const { record, score } = JSON.parse(await run(process.execPath, args, project)) as {
      record: string;
      score: number;
    };
    assert.match(await run(process.execPath, [program, 'verify', record], project), /: ok\n/);
    assert.ok(score > 0);
  });

  // `test/cli/solve.node.test.ts` interrupts it each time.
  rare('leaves the best moves when a search is interrupted', async () => {
    const program = join(project, 'node_modules/block-puzzle-element/dist/cli.js');
    const wall = JSON.stringify({ variant: 'samegame', seed: 'packed' });
    // How long the first game takes is the machine's: interrupted before it, the next try waits twice as long.
    for (let wait = 1000; ; wait *= 2) {
      const child = spawn(process.execPath, [program, 'solve', wall, '--seconds', '600', '--threads', '2'], {
        env: { ...process.env, NODE_OPTIONS: '' },
        timeout: 60_000,
        killSignal: 'SIGKILL',
      });
      const [output, complaints] = [text(child.stdout), text(child.stderr)];
      setTimeout(() => child.kill('SIGINT'), wait);
      const [code] = (await once(child, 'close')) as [number | null];
      // Null: it had not even begun.
      if (wait < 30_000 && (code === null || (await complaints).includes('before the first game'))) continue;
      assert.equal(code, 130);
      assert.match(await output, /^samegame, 15 x 15[^]*\nrecord {2}r2\S+\n$/);
      return;
    }
  });

  it('answers oEmbed’s questions in Node', async () => {
    const program = `
      import { createOembed } from 'block-puzzle-element/oembed';
      const answer = createOembed({ url: 'https://games.example/embed/' });
      const { html } = await answer(new Request('https://games.example/oembed?url=https%3A%2F%2Fgames.example%2Fembed%2Fa.html')).json();
      console.log(html.includes('https://games.example/embed/a.html'));`;
    assert.equal(
      (await run(process.execPath, ['--input-type=module', '-e', program], project)).trim(),
      'true',
    );
  });

  it('takes a game of the host’s own in Node, where a framework renders the module that registers it', async () => {
    const program = `
      import { BlockPuzzleElement } from 'block-puzzle-element';
      const tetra = { name: 'tetra', rows: 8, columns: 8, pieces: ['####'], scoring: { cell: 1 } };
      for (const time of [1, 2]) BlockPuzzleElement.registerVariant(tetra);
      BlockPuzzleElement.define();
      console.log('taken');`;
    const told = await run(process.execPath, ['--input-type=module', '-e', program], project);
    assert.equal(told.trim(), 'taken');
  });

  it('registers a game by a class that a host has made of the element’s, and shows', async () => {
    const program = `
      import { BlockPuzzleElement } from 'block-puzzle-element/element';
      class Own extends BlockPuzzleElement {
        static registerVariant(rules) { super.registerVariant(rules); }
      }
      globalThis.customElements = { get: () => Own };
      const tetra = { name: 'tetra', rows: 8, columns: 8, pieces: ['####'], scoring: { cell: 1 } };
      for (const shown of [Own, BlockPuzzleElement]) shown.registerVariant(tetra);
      console.log('taken');`;
    const told = await run(process.execPath, ['--input-type=module', '-e', program], project);
    assert.equal(told.trim(), 'taken');
  });

  it('imports every entry with code in Node, as a server does that renders a page', async () => {
    const entries = Object.entries(manifest.exports).filter(
      // Those of workers and of cdn/, and what files ask for, are for pages, which name them.
      ([name, entry]) =>
        typeof entry === 'object' &&
        entry?.['default']?.endsWith('.js') &&
        !/(worker(-js)?|standalone-\*)\.js$|^\.\/cdn\//.test(name),
    );
    assert.ok(entries.length >= 4);
    // Of the languages, one.
    const names = entries.map(([pattern]) => pattern.replace('*', 'it'));
    /** What some of them export, each on a line. */
    const exported = async (some: readonly string[]): Promise<string[]> => {
      const program = some.map(
        (name, i) => `
        import * as entry${i} from '${name.replace('.', 'block-puzzle-element')}';
        console.log(Object.keys(entry${i}).join(' '));`,
      );
      const args = ['--input-type=module', '-e', program.join('')];
      return (await run(process.execPath, args, project)).split('\n');
    };
    // In a process each with `npm run test:all`, else in one.
    const found = volume(
      () => exported(names),
      async () => (await Promise.all(names.map((name) => exported([name])))).map(([line]) => line!),
    );
    const all = await found();
    for (const [i, name] of names.entries()) {
      // The loader has nothing to give.
      const own: Record<string, RegExp> = {
        './engine': /\bcreateEngine\b/,
        './eleventy': /^default$/m,
        './loader': /^$/m,
        './locales/it': /\bdefault\b/,
        './lab': /\bBlockPuzzleLabElement\b/,
        './lab/standalone': /\bBlockPuzzleLabElement\b/,
        './lab/program': /\bcheckProgram\b/,
        './leaderboard': /\bBlockPuzzleBoardElement\b/,
        './oembed': /\bcreateOembed\b/,
        './school': /\btellStatements\b/,
        // Of types alone.
        ...Object.fromEntries(['react', 'preact', 'vue', 'svelte'].map((each) => [`./${each}`, /^$/m])),
      };
      const wanted = own[name] ?? /\bBlockPuzzleElement\b/;
      assert.match(all[i]!, wanted, name);
    }
  });

  it('describes its elements', async () => {
    const program = `
      import metadata from 'block-puzzle-element/custom-elements.json' with { type: 'json' };
      console.log(metadata.modules.flatMap(({ declarations }) => declarations).map(({ tagName }) => tagName).join(' '));`;
    const tags = await run(
      process.execPath,
      ['--no-warnings', '--input-type=module', '-e', program],
      project,
    );
    assert.match(tags, /\bblock-puzzle\b/);
  });

  it('tells editors of each attribute, event, part and custom property', async () => {
    const read = async <T>(path: string): Promise<T> =>
      JSON.parse(await readFile(join(project, 'node_modules/block-puzzle-element', path), 'utf8')) as T;
    type Named = { name: string; values?: { name: string }[] }[];
    const names = (list: Named = []): string[] => list.map(({ name }) => name).sort();
    const metadata = await read<{ modules: { declarations: Record<string, Named>[] }[] }>(
      'custom-elements.json',
    );
    const elements = metadata.modules.flatMap(({ declarations }) => declarations);
    const ofAll = (kind: string): string[] =>
      [...new Set(elements.flatMap((element) => names(element[kind])))].sort();

    const html = await read<{ tags: { name: string; attributes: Named }[] }>(
      'dist/vscode.html-custom-data.json',
    );
    assert.deepEqual(names(html.tags), ['block-puzzle', 'block-puzzle-board', 'block-puzzle-lab']);
    for (const [i, known] of elements.entries()) {
      assert.deepEqual(names(html.tags[i]!.attributes), names(known['attributes']));
    }
    const theme = html.tags[0]!.attributes.find(({ name }) => name === 'theme');
    assert.deepEqual(names(theme!.values), ['auto', 'contrast', 'dark', 'light']);

    const css = await read<{ properties: Named; pseudoElements: Named }>('dist/vscode.css-custom-data.json');
    assert.deepEqual(names(css.properties), ofAll('cssProperties'));

    const { 'web-types': path } = manifest as Manifest & { 'web-types': string };
    const types = await read<{
      name: string;
      version: string;
      contributions: { html: { elements: Record<string, Named & { events: Named }>[] } };
    }>(path);
    assert.equal(types.name, 'block-puzzle-element');
    for (const [i, known] of elements.entries()) {
      const element = types.contributions.html.elements[i]!;
      assert.deepEqual(names(element['attributes']), names(known['attributes']));
      assert.deepEqual(names(element['events']), names(known['events']));
    }
  });

  it('has nothing that publint warns of', async () => {
    await run(process.execPath, [tool('publint/src/cli.js'), 'run', tarball, '--strict'], root);
  });

  // Hosts are compiled by each resolution each time.
  rare('has types that resolve as its code does', async () => {
    await run(process.execPath, [tool('@arethetypeswrong/cli/dist/index.js'), tarball], root);
  });

  const resolutions = [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ] as const;
  for (const [i, [module, moduleResolution]] of resolutions.entries()) {
    const one = byTurns(i, resolutions.length, it);
    const check =
      (file: string, lib: string[], compiler = tool('typescript-newest')) =>
      async () => {
        await cp(join(root, 'test/package/consumer'), project, { recursive: true });
        // The libraries of the compiler are its own; all others are checked.
        const options = [
          ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022'],
          '--skipDefaultLibCheck',
        ];
        await run(
          process.execPath,
          [
            join(compiler, 'bin/tsc'),
            ...[...options, '--module', module, '--moduleResolution', moduleResolution],
            ...['--lib', lib.join(','), file],
          ],
          project,
        );
      };
    one(`type-checks in a host: ${moduleResolution}`, check('all.ts', ['es2022', 'dom', 'dom.iterable']));
    // Of those that import all, each has the types of one alone, too.
    rare(
      `type-checks in a host with the single file: ${moduleResolution}`,
      check('standalone.ts', ['es2022', 'dom', 'dom.iterable']),
    );
    rare(
      `type-checks in a host with the lab alone: ${moduleResolution}`,
      check('lab.ts', ['es2022', 'dom', 'dom.iterable']),
    );
    one(`type-checks without the DOM: ${moduleResolution}`, check('engine.ts', ['es2022']));
    // The libraries of the package are checked too: nothing skips them.
    one(
      `type-checks with TypeScript 5.2: ${moduleResolution}`,
      check('all.ts', ['es2022', 'dom', 'dom.iterable'], tool('typescript-lowest')),
    );
    rare(
      `type-checks with TypeScript 6: ${moduleResolution}`,
      check('all.ts', ['es2022', 'dom', 'dom.iterable'], tool('typescript')),
    );
    // The newest, where `npm run test:dependencies` has fetched it.
    const { BLOCK_PUZZLE_TYPESCRIPT: newest } = process.env;
    if (newest) {
      it(
        `type-checks with the newest TypeScript: ${moduleResolution}`,
        check('all.ts', ['es2022', 'dom', 'dom.iterable'], newest),
      );
    }
  }
});
