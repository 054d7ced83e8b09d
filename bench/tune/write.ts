/**
 * `npm run tune:write`: writes the weights of quintris from the means in bench/tune/results to
 * assembly/fall-search/weights.ts, and shows those of the placement games.
 */
import { writeFile } from 'node:fs/promises';
import { handWeightsLines, quintrisWeightsText } from './weights-text.js';
import { RESULTS } from './tuning.js';

const target = new URL('../../assembly/fall-search/weights.ts', import.meta.url);
await writeFile(target, await quintrisWeightsText(RESULTS, console.log));
for (const line of await handWeightsLines(RESULTS)) console.log(line);
