import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the repository. */
export const inRepository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const root = inRepository('.').replace(/\/$/, '');
