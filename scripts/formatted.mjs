import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { inRepository } from './paths.mjs';

const config = JSON.parse(readFileSync(inRepository('.oxfmtrc.json'), 'utf8'));

/** A text as `npm run lint:fix` would leave it in the file of that name. */
export async function formatted(path, text) {
  const { code, errors } = await format(path, text, config);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
