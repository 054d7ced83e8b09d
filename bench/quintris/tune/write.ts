/**
 * `npm run tune:write`: writes src/engine/quintris-weights.ts from the means in bench/quintris/results. A profile
 * that has not been tuned takes those of `next`.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { PROFILES } from './profiles.js';
import type { Tuning } from './tuning.js';

const target = new URL('../../../src/engine/quintris-weights.ts', import.meta.url);

/** Weights are known to three digits at most. */
const rounded = (numbers: readonly number[]): number[] => numbers.map((n) => Number(n.toPrecision(3)));

const blocks: string[] = [];
for (const profile of Object.keys(PROFILES)) {
  const own = new URL(`../results/${profile}.json`, import.meta.url);
  const file = existsSync(own) ? own : new URL('../results/next.json', import.meta.url);
  const { mean, history } = JSON.parse(await readFile(file, 'utf8')) as Tuning;
  const half = mean.length / 2;
  const { generation, all, best, pieces } = history.at(-1)!;
  const played = history.reduce((sum, entry) => sum + entry.pieces, 0);
  console.log(
    `${profile}: generation ${generation}, mean ${all.toFixed(1)}, best ${best.toFixed(1)}, ` +
      `${pieces} pieces in it, ${played} in all`,
  );
  const [weights, slopes] = [rounded(mean.slice(0, half)), rounded(mean.slice(half))];
  blocks.push(`  ${profile}: { weights: ${JSON.stringify(weights)}, slopes: ${JSON.stringify(slopes)} },`);
}
const text = `/**
 * Weights of the computer player of the falling games, by the cross-entropy method: \`npm run tune\` finds them,
 * \`npm run tune:write\` writes this file. \`single\` is for the falling piece alone, \`next\` for equal draws with
 * the next piece, \`weighted\` for the original's draw.
 */
import type { PlayerWeights } from './fall/core.js';

export const QUINTRIS_WEIGHTS = {
${blocks.join('\n')}
} as const satisfies Record<string, PlayerWeights>;
`;
const options = await resolveConfig(target);
await writeFile(target, await format(text, { ...options, parser: 'typescript' }));
