/** The `./lab/standalone` entry: the same as `./lab`, built into one file with everything inside. */
export * from './index.js';
