/** The modules of weights that ship, made of the results of the tuning. */
import { readdir } from 'node:fs/promises';
import { rounded } from '../strength/weights.js';
import { QUINTRIS_PROFILES } from './quintris.js';
import { fileOf, readTuning, type Tuning } from './tuning.js';

type Log = (line: string) => void;

/** Says what a run has come to. */
function tell(log: Log, name: string, { history }: Tuning): void {
  const last = history.at(-1);
  if (!last) return;
  const unit = last.hands === undefined ? 'pieces' : 'hands';
  const played = history.reduce((sum, entry) => sum + (entry[unit] ?? 0), 0);
  const [all, best] = [last.all, last.best].map((value) => value.toPrecision(4));
  log(`${name}: generation ${last.generation}, mean ${all}, best ${best}, ${played} ${unit} in all`);
}

/** The module of quintris. A profile that has not been tuned takes the weights of `next`. */
export async function quintrisWeightsText(folder: string, log: Log): Promise<string> {
  const blocks: string[] = [];
  for (const profile of QUINTRIS_PROFILES) {
    const own = await readTuning(fileOf(folder, { variant: 'quintris', profile }));
    const tuning = own ?? (await readTuning(fileOf(folder, { variant: 'quintris', profile: 'next' })));
    if (!tuning) throw new Error(`${folder} has no results of quintris`);
    tell(log, `quintris-${profile}`, tuning);
    const half = tuning.mean.length / 2;
    const weights = JSON.stringify(rounded(tuning.mean.slice(0, half)));
    const slopes = JSON.stringify(rounded(tuning.mean.slice(half)));
    blocks.push(`  ${profile}: { weights: ${weights}, slopes: ${slopes} },`);
  }
  return `/**
 * Weights of the computer player of the falling games, by the cross-entropy method: \`npm run tune\` finds them,
 * \`npm run tune:write\` writes this file. \`single\` is for the falling piece alone, \`next\` for equal draws with
 * the next piece, \`weighted\` for the original's draw.
 */
import type { PlayerWeights } from './fall/core.js';

export const QUINTRIS_WEIGHTS = {
${blocks.join('\n')}
} as const satisfies Record<string, PlayerWeights>;
`;
}

/**
 * The module of the placement games: a row for each game that has results in the folder, by its name. A profile that
 * has not been tuned takes the weights of the other one. Empty where there are no results.
 */
export async function handWeightsText(folder: string, log: Log): Promise<string> {
  const rows = new Map<string, { survive?: Tuning; points?: Tuning }>();
  for (const file of (await readdir(folder)).sort()) {
    const [, game, profile] = /^(.+)-(survive|points)\.json$/.exec(file) ?? [];
    const tuning = game ? await readTuning(`${folder.replace(/\/$/, '')}/${file}`) : undefined;
    if (!game || !tuning) continue;
    tell(log, `${game}-${profile!}`, tuning);
    rows.set(game, { ...rows.get(game), [profile!]: tuning });
  }
  if (rows.size === 0) return '';
  const lines = [...rows].map(([game, { survive, points }]) => {
    const [alive, rich] = [(survive ?? points)!, (points ?? survive)!].map(({ mean }) =>
      JSON.stringify(rounded(mean)),
    );
    return `  ${JSON.stringify(game)}: { survive: ${alive}, points: ${rich} },`;
  });
  return `/**
 * Weights of the computer player of the placement games, by game and profile, in the order of
 * assembly/hand-search/features.ts: \`npm run tune\` finds them by the cross-entropy method, \`npm run tune:write\`
 * writes this file.
 */
export const HAND_WEIGHTS: Readonly<
  Record<string, { readonly survive: readonly number[]; readonly points: readonly number[] }>
> = {
${lines.join('\n')}
};
`;
}
