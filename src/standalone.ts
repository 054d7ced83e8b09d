/** The `./standalone` entry: the same as `.`, built into one file with everything inside. */
export * from './index.js';
