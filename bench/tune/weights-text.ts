/** Weights that ship, made of the results of the tuning. */
import { readdir } from 'node:fs/promises';
import { readJson } from '../files.js';
import { rounded } from '../strength/weights.js';
import { QUINTRIS_PROFILES } from './quintris.js';
import { fileOf, readTuning, type Tuning } from './tuning.js';
import { formatted } from '../../scripts/formatted.mjs';

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

/** The module of quintris as its file is. A profile that has not been tuned takes the weights of `next`. */
export async function quintrisWeightsText(folder: string, log: Log): Promise<string> {
  const blocks: string[] = [];
  for (const profile of QUINTRIS_PROFILES) {
    const own = await readTuning(fileOf(folder, { variant: 'quintris', profile }));
    const tuning = own ?? (await readTuning(fileOf(folder, { variant: 'quintris', profile: 'next' })));
    if (!tuning) throw new Error(`${folder} has no results of quintris`);
    tell(log, `quintris-${profile}`, tuning);
    const parts = rounded(tuning.mean).map((weight) => Math.round(weight * 1e4));
    blocks.push(`export const ${profile.toUpperCase()}: usize = memory.data<i32>(${JSON.stringify(parts)});`);
  }
  const text = `/**
 * Weights of the computer player in ten-thousandths, FEATURES of them and then their slopes, by the cross-entropy
 * method: \`npm run tune\` finds them, \`npm run tune:write\` writes this file. SINGLE is for the falling piece alone,
 * NEXT for equal draws with the next piece, WEIGHTED for the original's draw.
 */
${blocks.join('\n')}
`;
  return formatted('weights.ts', text);
}

/**
 * The weights of the placement games that were tuned or fitted in the folder, a line for each. They are carried over to
 * `assembly/hand-search/tuned.ts` by hand, whose rows are shared by many games.
 */
export async function handWeightsLines(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, name] = /^(.+-(?:survive|points|fit))\.json$/.exec(file) ?? [];
    if (!name) continue;
    const { mean } = (await readJson(`${folder.replace(/\/$/, '')}/${file}`)) as { mean?: number[] };
    if (!Array.isArray(mean)) throw new Error(`${file} holds no weights`);
    lines.push(`${name}: ${JSON.stringify(rounded(mean))}`);
  }
  return lines;
}
