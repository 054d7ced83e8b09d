/** What a pupil hands in as a file: how far each level has come, and the best right program of each. Loaded with the dialogs. */
import { type PupilResults, readName } from '../../school/class.js';
import type { Levels } from './levels.js';

/** A level in which nothing was tried is not in it. Throws a ConfigError for what is no name of 1 to 200 characters. */
export function resultsOf(levels: Levels, name: string): PupilResults {
  const pupil = readName(name, 'name');
  const results = levels.path.flatMap((level) => {
    const { id, contagion } = level;
    const best = levels.best(id, contagion);
    const { checks } = levels.tries(id);
    if (!best && checks === 0) return [];
    const solved = levels.solved(id, contagion);
    const { rows = 9, columns = 9, colors = 5 } = best ?? {};
    return {
      ...{ level: id, stars: levels.stars(level), contagion },
      ...{ cost: best?.cost ?? null, blocks: best?.blocks ?? null },
      program: solved === null ? null : JSON.stringify(solved),
      ...{ rows, columns, colors },
      // Those that were not right, and the one that was.
      checks: checks + (best ? 1 : 0),
    };
  });
  return { format: 'block-puzzle-results', version: 1, name: pupil, results };
}
