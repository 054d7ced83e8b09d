// The events as the sources of an element have them: the comments of a type's fields, and the types behind them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';

// An import would read all of it once more, for its names.
const ts = createRequire(import.meta.url)('typescript');

const CONFIG = inRepository('config/tsconfig/page.json');

let before;

/** Of those files in a folder that declare one of these interfaces; what was read for another element is not read again. */
function programOf(folder, names) {
  const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRepository('config/tsconfig'));
  const declares = new RegExp(`^export interface (${names.join('|')})\\b`, 'm');
  const files = glob(folder, /\.ts$/).map(inRepository);
  const entries = files.filter((file) => declares.test(readFileSync(file, 'utf8')));
  const ambient = inRepository('src/ambient.d.ts');
  before = ts.createProgram([...entries, ambient], { ...options, skipLibCheck: true }, undefined, before);
  return before;
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

const descriptionOf = (symbol, checker) =>
  oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

/** The words of a union of words; `null` for any other type. */
function words(type) {
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.isStringLiteral()) ? types.map(({ value }) => value) : null;
}

/** The fields of an object that is written where it is used; `null` for any other type. */
function inlineFields(type) {
  const types = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Null));
  const [only] = types;
  if (types.length !== 1 || only.aliasSymbol || only.symbol?.name !== '__type') return null;
  return only.getProperties().map(({ name }) => name);
}

function fieldOf(symbol, node, checker) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, node));
  const whole = checker.getTypeOfSymbolAtLocation(symbol, node);
  return {
    name: symbol.name,
    description: descriptionOf(symbol, checker),
    type: checker.typeToString(whole, node, ts.TypeFormatFlags.NoTruncation),
    words: words(type),
    fields: inlineFields(type),
    optional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
  };
}

/** An interface by its name, wherever the program declares it. */
function interfaceNamed(name, checker, files) {
  for (const file of files) {
    for (const node of file.statements) {
      if (ts.isInterfaceDeclaration(node) && node.name.text === name) {
        return { node, type: checker.getTypeAtLocation(node) };
      }
    }
  }
  throw new Error(`no interface ${name} in the sources of the element`);
}

/** `events`: of each its name, description and the fields of its detail. `common`: the fields that every detail has. */
export function readEvents({ folder, details: ofEvents, common, errors }) {
  const made = programOf(folder, [ofEvents, common, ...(errors ? [errors] : [])]);
  const checker = made.getTypeChecker();
  const files = made.getSourceFiles().filter(({ fileName }) => fileName.includes(`/${folder}`));
  const find = (name) => interfaceNamed(name, checker, files);
  const fields = ({ node, type }) =>
    checker.getPropertiesOfType(type).map((symbol) => fieldOf(symbol, node, checker));

  const details = find(ofEvents);
  const events = checker.getPropertiesOfType(details.type).map((symbol) => ({
    name: symbol.name,
    description: descriptionOf(symbol, checker),
    fields: fields({ node: details.node, type: checker.getTypeOfSymbolAtLocation(symbol, details.node) }),
  }));

  if (errors) {
    const { node, type } = find(errors);
    const description = descriptionOf(type.symbol, checker);
    events.push({ name: 'bp-error', type: errors, description, fields: fields({ node, type }) });
  }

  return { events, common: fields(find(common)) };
}
