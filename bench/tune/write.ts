/**
 * `npm run tune:write`: writes the weights of quintris from the means in bench/tune/results to
 * assembly/fall-search/weights.ts, and shows those of the placement games.
 */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { handWeightsLines, quintrisWeightsText } from './weights-text.js';
import { RESULTS } from './tuning.js';

const target = new URL('../../assembly/fall-search/weights.ts', import.meta.url);
const options = await resolveConfig(target);
const text = await quintrisWeightsText(RESULTS, console.log);
await writeFile(target, await format(text, { ...options, parser: 'typescript' }));
for (const line of await handWeightsLines(RESULTS)) console.log(line);
