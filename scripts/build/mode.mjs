const NAME = 'BLOCK_PUZZLE_BUILD';

/**
 * Whether a build is to be there soon, in place of small and fast: its cores are compiled in one pass, nothing is
 * minified, and it has no core in JavaScript. For a demo whose cores have never been compiled.
 */
export const isQuick = () => process.env[NAME] === 'quick';

/** Does `task` in that mode, in processes that it starts too. */
export async function quickly(task) {
  process.env[NAME] = 'quick';
  try {
    return await task();
  } finally {
    delete process.env[NAME];
  }
}
