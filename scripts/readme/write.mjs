// `npm run readme`: writes the parts of the README that the build decides. It needs a build.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { inRepository } from '../paths.mjs';
import { integrityBlock } from './integrity.mjs';

/** By the name of its marker, what makes a part. */
const PARTS = { integrity: integrityBlock };

const PATH = inRepository('README.md');

/** The README with its parts as they are now. Throws where a part has no place in it. */
export async function writtenReadme(text) {
  const written = Object.entries(PARTS).reduce((readme, [name, make]) => {
    const place = new RegExp(`(<!-- generated:${name} -->\n)[^]*?(\n<!-- /generated -->)`);
    if (!place.test(readme)) throw new Error(`the README has no <!-- generated:${name} -->`);
    return readme.replace(place, (_, start, end) => `${start}\n${make()}\n${end}`);
  }, text);
  return format(written, { ...(await resolveConfig(PATH)), filepath: PATH });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(PATH, await writtenReadme(readFileSync(PATH, 'utf8')));
}
