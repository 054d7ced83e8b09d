/** The worker that checks programs. It is ended by the page, also in the middle of a check. */
import { checkingOf } from '../program/check.js';
import { labRules } from '../program/lab-core.js';
import { type CheckMessage, type CheckRequest, PROTOCOL } from './protocol.js';

const PROGRESS_MS = 50;

function say(message: CheckMessage): void {
  postMessage(message);
}

function check({ program, options }: CheckRequest): void {
  const work = checkingOf(program, options);
  let told = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) {
      say({ result: value });
      return;
    }
    const now = performance.now();
    if (now - told < PROGRESS_MS) continue;
    told = now;
    say({ progress: value });
  }
}

/** As the cores of games are made and started, in a worker's file and in a text. */
export default {
  serve(): void {
    addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => check(data));
    try {
      labRules();
      say({ hello: PROTOCOL });
    } catch (error) {
      say({ refused: String(error) });
    }
  },
};
