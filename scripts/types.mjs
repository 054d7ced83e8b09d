// `npm run types`: type-checks each realm with the libraries that exist where its code runs. All in one process: they
// have most of their files in common, and a compiler that is warm takes half the time.
import ts from 'typescript';
import { glob } from './glob.mjs';
import { inRepository, root } from './paths.mjs';

const realms = {
  assembly: ['config/tsconfig/assembly.json', 'assembly'],
  engine: ['config/tsconfig/engine.json', 'src'],
  worker: ['config/tsconfig/worker.json', 'src'],
  'lab-program': ['config/tsconfig/lab-program.json', 'src/lab/program'],
  cli: ['config/tsconfig/cli.json', 'src/cli'],
  page: ['config/tsconfig/page.json', 'src'],
  test: ['test/tsconfig.json', 'test'],
  demo: ['config/tsconfig/demo.json', 'demo'],
  embed: ['config/tsconfig/embed.json', 'integrations/embed'],
  bench: ['config/tsconfig/bench.json', 'bench'],
};

/** What is around the sources knows all that they do: these are checked where they run, and not once more from here. */
const AROUND = ['test', 'demo', 'embed', 'bench'];

const words = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

/** By settings and path, the files that were read. */
const read = new Map();

/** What is wrong in a realm. */
function check(name, project) {
  const extra = {
    incremental: true,
    // What it found is kept: the next check looks at what has changed since.
    tsBuildInfoFile: inRepository(`node_modules/.cache/block-puzzle-types/${name}.json`),
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => problems.push(problem) };
  const problems = [];
  const config = ts.getParsedCommandLineOfConfigFile(inRepository(project), extra, host);
  if (!config) return problems;
  const { options, fileNames: rootNames, errors: configFileParsingDiagnostics } = config;
  const compiler = ts.createIncrementalCompilerHost(options);
  const { getSourceFile } = compiler;
  const settings = JSON.stringify({
    ...options,
    lib: [],
    types: [],
    tsBuildInfoFile: '',
    configFilePath: '',
  });
  compiler.getSourceFile = (path, version, ...rest) => {
    const key = `${settings} ${JSON.stringify(version)} ${path}`;
    if (!read.has(key)) read.set(key, getSourceFile(path, version, ...rest));
    return read.get(key);
  };
  const program = ts.createIncrementalProgram({
    ...{ rootNames, options, configFileParsingDiagnostics },
    host: compiler,
  });
  problems.push(...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics());
  problems.push(...program.getSyntacticDiagnostics(), ...program.getGlobalDiagnostics());
  const own = AROUND.includes(name) ? rootNames.map((path) => program.getSourceFile(path)) : [undefined];
  problems.push(...own.flatMap((file) => program.getSemanticDiagnostics(file)));
  if (!own[0]) problems.push(...program.emit().diagnostics);
  return problems;
}

for (const [name, [project, folder]] of Object.entries(realms)) {
  if (glob(folder, /\.ts$/).length === 0) continue;
  const problems = ts.sortAndDeduplicateDiagnostics(check(name, project));
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (problems.length > 0) {
    console.log(ts.formatDiagnostics(problems, words));
    process.exitCode = 1;
  }
}
