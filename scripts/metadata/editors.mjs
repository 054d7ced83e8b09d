// What VS Code and the editors of JetBrains know of the element, from its manifest.
import { readFile, writeFile } from 'node:fs/promises';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { inRepository } from '../paths.mjs';

const VSCODE = { htmlFileName: 'vscode.html-custom-data.json', cssFileName: 'vscode.css-custom-data.json' };
const JETBRAINS = { webTypesFileName: 'web-types.json' };

const read = async (path) => JSON.parse(await readFile(inRepository(path), 'utf8'));

/** Answers the paths of what it has written. */
export async function writeEditorData() {
  const { name, version } = await read('package.json');
  const outdir = inRepository('dist');
  // A page that names them is shorter than a list of all of them in every tag's tooltip.
  const short = { hideCssPartsDocs: true, hideCssPropertiesDocs: true, hideMethodDocs: true, hideLogs: true };
  // Each changes the manifest that it is given.
  generateVsCodeCustomElementData(await read('custom-elements.json'), {
    ...short,
    outdir,
    ...VSCODE,
  });
  generateJetBrainsWebTypes(await read('custom-elements.json'), {
    ...short,
    // They have a place of their own there.
    hideEventDocs: true,
    hideSlotDocs: true,
    outdir,
    name,
    version,
    ...JETBRAINS,
    packageJson: false,
  });
  const paths = Object.values({ ...VSCODE, ...JETBRAINS }).map((file) => `dist/${file}`);
  // Editors read them, not people.
  for (const path of paths) await writeFile(inRepository(path), JSON.stringify(await read(path), said));
  return paths;
}

/** Without a page that nobody named, and the line above the lists that are hidden. */
function said(key, value) {
  if (key === 'doc-url') return value || undefined;
  return key === 'description' ? value.replace(/\n+---\n$/, '') : value;
}
