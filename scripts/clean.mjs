// Empties what the build writes, so that no file of an earlier build is published.
import { rm } from 'node:fs/promises';
import { inRepository } from './paths.mjs';

for (const path of ['dist', 'build', 'custom-elements.json']) {
  await rm(inRepository(path), { recursive: true, force: true });
}
