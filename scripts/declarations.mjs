// Puts a declaration beside each entry's bundle, so that `dist/engine.js` has types under its own name too.
import { writeFile } from 'node:fs/promises';
import { inRepository } from './paths.mjs';

const entries = {
  index: 'index',
  element: 'element/index',
  engine: 'engine/index',
  lab: 'lab/index',
  'lab-program': 'lab/program/index',
  'lab-editor': 'lab/editor/index',
  'lab-checker': 'lab/worker/checker',
  standalone: 'standalone',
  'lab-standalone': 'lab/standalone',
  classic: 'classic',
  loader: 'loader/loader',
};

for (const [name, source] of Object.entries(entries)) {
  await writeFile(inRepository(`dist/${name}.d.ts`), `export * from './types/${source}.js';\n`);
}

// Scripts for a worker: they have nothing to import, but an address.
for (const name of ['worker', 'worker-js', 'lab-worker']) {
  await writeFile(inRepository(`dist/${name}.d.ts`), 'export {};\n');
}
