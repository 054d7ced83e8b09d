/** Checks in the page itself, for hosts that refuse every worker. Loaded only when that rung is reached. */
import { SLICE_MS, turn } from '../../core/slices.js';
import { checkingOf } from '../program/check.js';
import { prepareProgram } from '../program/javascript-core.js';
import type { CheckProgress, CheckResult } from '../program/types.js';
import type { CheckRequest } from './protocol.js';

/** Rejects with the signal's reason where it is ended. */
export async function checkHere(
  { program, options }: CheckRequest,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal | undefined,
): Promise<CheckResult> {
  await prepareProgram();
  const work = checkingOf(program, options);
  for (;;) {
    signal?.throwIfAborted();
    const end = performance.now() + SLICE_MS;
    let progress: CheckProgress;
    do {
      const { done, value } = work.next();
      if (done) return value;
      progress = value;
    } while (performance.now() < end);
    onProgress(progress);
    await turn();
  }
}
