// The build of `mutate:engine`, run by Stryker in its copy of the repository, whose engine holds the faults.
import { copyFileSync, mkdirSync } from 'node:fs';
import { inRepository } from '../paths.mjs';
import { makeSandbox } from './sandbox.mjs';

const FOLDER = 'build/mutation';
const FEWER = 10;

await makeSandbox(FOLDER, FEWER);
mkdirSync(inRepository(`${FOLDER}/build`));
copyFileSync(inRepository('build/core.wasm'), inRepository(`${FOLDER}/build/core.wasm`));
