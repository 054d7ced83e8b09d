/**
 * Which of the mutants in a build is alive. The server of the pages writes its number into each file in the place of NONE,
 * for a worker hears nothing of its page; a process of Node takes it from its environment. With a number below 0 none
 * is, and each that is come by is told.
 */
const { process, location, fetch, setTimeout } = globalThis;
/** No mutant's number, and nowhere else in a build. */
const NONE = '987654321';
const { BLOCK_PUZZLE_MUTANT = NONE, BLOCK_PUZZLE_REACHED } = process?.env ?? {};
const alive = Number(BLOCK_PUZZLE_MUTANT);
const reached = new Set();
let waiting = [];

/** Whether this mutant is the one that is alive. */
export function $m(number) {
  if (alive < 0 && !reached.has(number)) {
    reached.add(number);
    if (BLOCK_PUZZLE_REACHED) {
      process.getBuiltinModule('node:fs').appendFileSync(BLOCK_PUZZLE_REACHED, `${number}\n`);
    } else if (fetch) {
      if (waiting.length === 0) setTimeout(tell, 10);
      waiting.push(number);
    }
  }
  return number === alive;
}

/** Only a page knows whose it is: what a worker comes by, all tests that run may have. */
function tell() {
  const numbers = waiting.join();
  waiting = [];
  let page = '';
  try {
    page = globalThis.top?.location.search ?? '';
  } catch {
    // A frame of another origin.
  }
  fetch(`${location.origin}/reached${page || '?'}&mutants=${numbers}`, {
    method: 'POST',
    keepalive: true,
  }).catch(() => undefined);
}
