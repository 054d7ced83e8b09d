// Second half of `npm run docs`: writes the generated blocks into the README and the pages of docs/. It needs a build.
import { writeFile } from 'node:fs/promises';
import { inRepository } from '../paths.mjs';
import { generated, readPages } from './pages.mjs';

const pages = readPages();
const wanted = await generated(pages);
const changed = Object.keys(pages).filter((path) => pages[path] !== wanted[path]);
for (const path of changed) await writeFile(inRepository(path), wanted[path]);
console.log(changed.length > 0 ? `New: ${changed.join(', ')}.` : 'All pages are up to date.');
