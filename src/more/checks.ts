/**
 * Whether what a worker says has the form of the protocol. The package's own do; a host's own copy may be another one:
 * what has another form is not shown, it ends the connection. Loaded where a page names such a copy.
 */
import { type Answers, checkAnswer, checkShown } from '../core/answers.js';
import { fallAnswers } from '../core/fall-answers.js';
import type { Checks } from '../core/frames.js';
import { placeAnswers } from '../core/place-answers.js';
import { popAnswers } from '../core/pop-answers.js';
import { refuse } from '../engine/check.js';
import type { Kind } from '../engine/kinds.js';

/** What a host may name. */
export const WORKER_FILE = 'a worker file that answers, and may run WebAssembly or is worker-js.js';

const ANSWERS: Readonly<Record<Kind, Answers>> = { place: placeAnswers, fall: fallAnswers, pop: popAnswers };

/** Those of one game from its beginning on. All throw ConfigError. */
export function checksOf(kind: Kind): Checks {
  const answers = ANSWERS[kind];
  let last = 0;
  return {
    answer(method, answer) {
      checkAnswer(answers, method, answer);
    },
    told(change) {
      answers.told!(change, '');
    },
    taken({ serial, state: news, added, undone }, before, { state, outlook }, standing) {
      if (serial !== last + 1) refuse('mismatch', 'serial', serial, `${last + 1}`);
      for (const field of before ? Object.keys(news) : []) {
        if (!Object.hasOwn(before!.state, field))
          refuse('unknown', `state.${field}`, field, 'a field of the state');
      }
      checkShown(answers, state, outlook);
      if (undone > standing + added.length) refuse('range', 'undone', undone, 'no more than there are moves');
      last = serial;
    },
  };
}
