import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify } from '@swc/core';
import * as english from 'blockly/msg/en';
import { build, transform } from 'esbuild';

import { inRepository } from '../paths.mjs';
import { isSaid } from './lab-languages.mjs';
import { memoByFiles } from './memo.mjs';

const FILE = 'lab-editor.js';
const ENTRY = inRepository('src/lab/editor/index.ts');

/** What Blockly's licence asks for, at the head of every file that carries it. */
async function blocklyNotice() {
  const { version } = JSON.parse(await readFile(inRepository('node_modules/blockly/package.json'), 'utf8'));
  return `/*! Contains Blockly ${version}, Copyright Google LLC and Raspberry Pi Foundation, licensed under Apache-2.0: https://www.apache.org/licenses/LICENSE-2.0; see THIRD-PARTY.md. */`;
}

/** Of Blockly, what is put in the place of what; it must be there, or the build fails. */
const EDITS = [
  // It would leave its messages to a page as a global name, where the page may have a Blockly of its own.
  [/"Blockly"in globalThis\|\|\(globalThis\.Blockly=\{Msg:\w+\}\)/, '0'],
  // A picture that is never drawn: the arrow of a choice is a character here.
  [/"data:image\/svg\+xml;base64,[\w+/=]+"/, '""'],
  // Two renderers, which lie one behind the other, with their names: the lab has one of its own, made of the third.
  [
    /var \w+=class extends \w+\{constructor\(\)\{super\(\);this\.FIELD_TEXT_BASELINE_CENTER=[^]*?\("thrasos",\w+\);/,
    '',
  ],
  [
    /var (\w+)=\{\};\1\.ConstantProvider=\w+;\1\.Drawer=\w+;\1\.Highlight[^{}]*\{\};(\w+)\.RenderInfo=\w+;\2\.Renderer=\w+;/,
    '',
  ],
  [/\w+\.geras=\w+;/, ''],
  [/\w+\.thrasos=\w+;/, ''],
  // What was done last is told a picture later: undo would take back what was done before that, under blocks that lie
  // otherwise by now. And none that is in somebody's hand.
  [/(fireNow:(\w+),[^]*?\bundo\(\w+=!1\)\{)/, '$1$2();if(this.isDragging?.())return;'],
  // A bin and buttons for larger and smaller that no workspace here has: the lab has its own.
  [
    /(\w+=class\{)constructor\(a\)\{this\.workspace=a;this\.id="zoomControls"[^]*?\}\};\w+\("\\n\.blocklyZoom[^]*?"\);/,
    '$1};',
  ],
  [
    /(var \w+=class extends \w+\{)constructor\(a\)\{super\(\);this\.workspace=a;this\.id="trashcan"[^]*?\}\};\w+\("\\n {2}\.blocklyTrash[^]*?"\);/,
    '$1};',
  ],
  // What a comment beside the blocks looks like, which no program of the lab has.
  [
    /(var \w+=class\{)constructor\(a,b\)\{this\.workspace=a;this\.commentId=b;[^]*?getCommentBarButtons\(\)\{[^}]*\}(\};\w+\.defaultCommentSize=new \w+\(120,100\);)\w+\("\\n\.injectionDiv \{\\n {2}--comment[^]*?"\);/,
    '$1$2',
  ],
  // A move by keys is done before what else a key is for; where it has changed nothing, Z has only given it up.
  [
    /(fireNow:(\w+),[^]*?name:"commitMove",[^]*?callback:)\(\)=>\{this\.finishMove\(\);return!1\}/,
    '$1(a,b)=>{$2();const c=a.getUndoStack().at(-1);this.finishMove();$2();return b.keyCode==90&&c==a.getUndoStack().at(-1)}',
  ],
  // What is said of a move goes with it.
  [/((\w+)=class\{static show\([^]*?preDragEndCleanup\(\)\{)/, '$1$2.hide(this.draggable.workspace);'],
  // A second way to show where a block would go, which only Blockly's own renderers take.
  [/this\.shouldUseFastInsertionMarkers\(\)\?\s*this\.insertionMarker\.\w+\([^)]*\):/g, ''],
  [/shouldUseFastInsertionMarkers\(\)\{[^}]*\}\};\w+\.useFastInsertionMarkers=!1;/, '};'],
  [
    /var (\w+)=class\{constructor\(\)\{this\.size=new \w+\(0,0\)\}getHeightWidth\(\)[^]*?tightenEfficiently\(\)\}\};([^]*?);this\.insertionMarker=new \1\b/,
    '$2',
  ],
  [/attachInsertionMarker\(a\)\{[^}]*\}detachInsertionMarker\(\)\{[^}]*\}/, ''],
  // Where a block may be let go is measured as all lies before it is shown: what makes room for it would take the places
  // around out of reach, of which the next move only would find one again.
  [
    /(\.triggerQueuedRenders=(\w+);[^]*?cacheAllConnectionPairs\(\)\{)([^]*?\{local:(\w+),neighbour:(\w+))\}/,
    '$1$2();$3,x:$5.x-$4.x,y:$5.y-$4.y}',
  ],
  [
    /(getClosestCandidate\(a,b\)\{)[^]*?(\}getSearchRadius)/,
    '$1let c=this.getSearchRadius(),d=null;if(!this.block.getSvgRoot().matches(".blocklyDraggingDelete"))for(const e of this.allConnectionPairs)(a=Math.hypot(e.x-b.x,e.y-b.y))<c&&(d={...e,distance:c=a});return d$2',
  ],
  [/(currCandidateIsBetter\(a,b,c\)\{[^;]*;)[^]*?(return c\.distance>)b/, '$1$2Math.hypot(a.x-b.x,a.y-b.y)'],
  // And none is shown to what would be deleted.
  [
    /(onDrag\(a,b\)\{)(this\.moveDraggable\(a,b\);)if\(a=a instanceof PointerEvent\?a:null\)a=(new \w+\(a\.clientX,a\.clientY\)),(\w+\(this\.draggable\)&&this\.draggable\.setDeleteStyle\(this\.wouldDeleteDraggable\()a,\s*(this\.draggable\)\)),(this\.updateDragTarget\()a/,
    '$1const c=a instanceof PointerEvent&&$3;c&&$4c,$5;$2c&&$6c',
  ],
  // Blocks that hang under nothing are not disabled here.
  [/\w+\.disableOrphans=function[^]*?\};(?=\w+\.enable=)/, ''],
];
/**
 * The same of its blocks: the quotes around texts, which no program has, and the blocks of texts, functions and lists,
 * which lie one behind the other before those of numbers, and behind all others.
 */
const BLOCK_EDITS = [
  [/"data:image\/png;base64,[\w+/=]+"/g, '""'],
  [/var \w+=\$\.\w+\(\[\{type:"text",[^]*?(?=var \w+=\$\.\w+\(\[\{type:"math_number")/, ''],
  [/var \w+=\$\.\w+\(\[\{type:"lists_create_empty",[^]*(?=\$\.__chunk_blocks=)/, ''],
  [/(?<=\$\.__chunk_blocks=)\w+/, '{}'],
];

const SHORTER = {
  ...{ module: true, ecma: 2020, format: { comments: false } },
  compress: { ecma: 2020, passes: 2, toplevel: true, keep_fargs: false, inline: 3 },
  mangle: { toplevel: true },
};

/** A script of Blockly's, edited. */
async function edited(file) {
  let contents = await readFile(inRepository(`node_modules/blockly/${file}`), 'utf8');
  for (const [there, instead] of file.startsWith('blocks') ? BLOCK_EDITS : EDITS) {
    if (!there.test(contents)) throw new Error(`Blockly's ${file} has no ${there}`);
    contents = contents.replace(there, instead);
  }
  return contents;
}

/** Its messages: in English what the lab may say, and what is looked for by its name before anybody is told it. */
async function messages() {
  const texts = await Promise.all(['blockly_compressed.js', 'blocks_compressed.js'].map(edited));
  const named = texts.flatMap((text) => [...text.matchAll(/%\{BKY_(\w+)\}/g)].map(([, key]) => key));
  return Object.entries(english)
    .filter(([key]) => isSaid(key) || named.includes(key))
    .map(([key, text]) => `export const ${key} = ${JSON.stringify(text)};`)
    .join('\n');
}

const edits = {
  name: 'edits',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]blockly[\\/]block(ly|s)_compressed\.js$/ }, async ({ path }) => ({
      contents: await edited(basename(path)),
      loader: 'js',
    }));
    onLoad({ filter: /[\\/]blockly[\\/]msg[\\/]en\.mjs$/ }, async () => ({
      contents: await messages(),
      loader: 'js',
    }));
  },
};

/** Style sheets, Blockly's and its own, are texts, in which no minifier looks for comments and for what parts the lines. */
const withoutComments = (code) =>
  code
    .replace(/\n? *\/\*(?!!)[^]*?\*\/(?=\n)/g, '')
    .replace(/(?<=[;{])\s*\n\s*/g, '')
    .replace(/(?<=;\})\n+/g, '')
    .replace(/\n +/g, '\n');

/**
 * The editor with Blockly as one module. Blockly is minified and of a form that only costs time in rollup, which could
 * take nothing out of it; as a dependency of the package it would bring every user of the games a DOM for Node.
 */
const editor = memoByFiles(async () => {
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [ENTRY],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      plugins: [edits],
      // On a page with a loader of AMD modules, Blockly would hand itself to that.
      define: { define: 'undefined' },
      // Comments of licences would be left where they are by some, and moved by others.
      legalComments: 'none',
      charset: 'utf8',
      write: false,
      metafile: true,
      absWorkingDir: inRepository('.'),
    });
    // What Blockly's own compiler has left is smaller by a thirtieth behind two more, one of them twice: by the names
    // that it gives last a compressor leaves a hundredth less.
    const shorter = await minify(outputFiles[0].text, SHORTER);
    const again = await transform(shorter.code, {
      ...{ minify: true, format: 'esm', target: 'es2022', charset: 'utf8', legalComments: 'none' },
    });
    const { code } = await minify(again.code, SHORTER);
    const files = Object.keys(metafile.inputs).map((file) => inRepository(file));
    return { files, code: withoutComments(code).trimEnd() };
  } catch (error) {
    throw Object.assign(error, { files: [ENTRY] });
  }
}, 'text-lab-editor');

/** The editor as a file of its own: `{ files, code }`. */
export async function editorFile() {
  const { files, code } = await editor();
  return { files, code: `${await blocklyNotice()}\n${code}` };
}

/**
 * Leaves what only some labs need in files beside the bundle: the editor, and with `others` what it shares with the bundle
 * that makes those, by their sources.
 */
export function labFiles(others = {}) {
  const files = Object.fromEntries(
    Object.entries({ 'src/lab/editor/index.ts': FILE, ...others }).map(([source, file]) => [
      inRepository(source),
      file,
    ]),
  );
  return {
    name: 'lab-files',
    async resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const file = files[resolved?.id];
      return file ? { id: file, external: true } : null;
    },
    outputOptions: (options) => ({
      ...options,
      paths: Object.fromEntries(Object.values(files).map((file) => [file, `./${file}`])),
    }),
  };
}
