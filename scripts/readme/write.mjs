// Second half of `npm run docs`: writes the generated blocks into the README.
import { readFile, writeFile } from 'node:fs/promises';
import { generated, README } from './readme.mjs';

const before = await readFile(README, 'utf8');
const after = await generated(before);
if (after !== before) await writeFile(README, after);
console.log(after === before ? 'README.md is up to date.' : 'README.md is new.');
