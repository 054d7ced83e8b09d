/**
 * `npm run tune:write`: writes the weights that ship from the means in bench/tune/results: those of quintris to
 * src/engine/quintris-weights.ts, those of placement games to src/engine/place/weights.ts.
 */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { handWeightsText, quintrisWeightsText } from './weights-text.js';
import { RESULTS } from './tuning.js';

async function write(path: string, text: string): Promise<void> {
  const target = new URL(`../../src/engine/${path}`, import.meta.url);
  const options = await resolveConfig(target);
  await writeFile(target, await format(text, { ...options, parser: 'typescript' }));
}

await write('quintris-weights.ts', await quintrisWeightsText(RESULTS, console.log));
const hands = await handWeightsText(RESULTS, console.log);
if (hands) await write('place/weights.ts', hands);
