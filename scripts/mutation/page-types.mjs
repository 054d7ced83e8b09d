/** Which mutants of the page the compiler refuses: nobody could commit such a fault. */
import ts from 'typescript';
import { inRepository } from '../paths.mjs';

/** What is only left over by what was removed. */
const UNUSED = [6133, 6138, 6192, 6196, 6198, 6199, 6205, 7027];

/** Answers a function that says whether a file of the page may have this text. */
export function typeChecker() {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
    inRepository('config/tsconfig/page.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) },
  );
  let changed = null;
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (path === changed?.path ? String(version) : '0'),
    getScriptSnapshot: (path) => {
      const text = path === changed?.path ? changed.text : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => inRepository('.'),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, text) => {
    const path = inRepository(file);
    changed = { path, text };
    version++;
    const found = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    return found.every(({ code }) => UNUSED.includes(code));
  };
}
