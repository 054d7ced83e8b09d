/** Mutants of the page that nobody could see, by reason, each an id as `page.mjs` prints it. */
export const EQUIVALENT = [
  {
    reason: 'Of a count only whether it has changed is asked.',
    ids: ['src/element/session.ts opened: opened = 0; -> opened = 1;'],
  },
  {
    reason: 'A promise that has been settled hears nothing of a timer.',
    ids: ['src/element/store.ts inTime: clearTimeout(timer); -> (removed)'],
  },
  {
    reason:
      'Only the wanted game is taken from it, which does not depend on whether a saved one may take its place.',
    ids: [
      'src/element/course.ts reset: const { wanted } = openingOf(opening.asked, false); -> const { wanted } = openingOf(opening.asked, true);',
    ],
  },
  {
    reason: 'A run is gone on with until it has ended, in however many parts.',
    ids: [
      'src/lab/program/trial.ts try: machine.run(MAX_STEPS, false, STRETCH); -> machine.run(MAX_STEPS, true, STRETCH);',
    ],
  },
  {
    reason: 'What pauses, goes on or is said shows itself.',
    ids: ['src/lab/parts/run.ts togglePause: this.shell.update(); -> (removed)'],
  },
  {
    reason: 'A thousandth of a second more between two statements.',
    ids: [
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 450, 181, 50].map((delay) => pace('statement', delay, 1)),",
    ],
  },
  {
    reason: 'Who reads the points of a gesture leaves out the old ones once more.',
    ids: [
      'src/games/fall/gestures.ts #onMove: gesture.recent = [...gesture.recent.filter(({ time }) => point.time - time < RECENT_MS), point]; -> gesture.recent = [...gesture.recent.filter(({ time }) => point.time - time <= RECENT_MS), point];',
    ],
  },
  {
    reason: 'Set by the first click, before anything reads it.',
    ids: [
      'src/lab/program/machine.ts steps: steps = 0; -> steps = 1;',
      'src/lab/program/machine.ts changed: changed = false; -> changed = true;',
      'src/lab/program/machine.ts lastChange: lastChange = 0; -> lastChange = 1;',
      'src/lab/program/machine.ts skipped: skipped = 0; -> skipped = 1;',
      "src/lab/program/machine.ts constructor: ...{ world, clicked: world.place(0), random: new Generator('') }, -> ...{ world, clicked: world.place(1), random: new Generator('') },",
      'src/lab/program/machine.ts constructor: ...{ variables: [], frames: [], values: new Map(), work: 0 }, -> ...{ variables: [], frames: [], values: new Map(), work: 1 },',
    ],
  },
  {
    reason: 'The versions of a wall count on from click to click: no round is as one of the click before.',
    ids: ['src/lab/program/machine.ts click: this.#rounds = []; -> (removed)'],
  },
  {
    reason: 'Only which of two walls has fewer bricks is asked.',
    ids: [
      'src/lab/program/trial.ts bricksOf: return cells.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0); -> return cells.reduce((sum, code) => sum + (code === 0 ? 0 : 2), 0);',
      'src/lab/program/trial.ts bricksOf: return cells.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0); -> return cells.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 1);',
    ],
  },
  {
    reason:
      'A line that has ended says nothing more and is told nothing: that it is forgotten too shows nowhere.',
    ids: [
      'src/core/client.ts open: this.#line = null; -> (removed)',
      'src/core/client.ts close: this.#line = null; -> (removed)',
      'src/core/client.ts lose: this.#line = null; -> (removed)',
      'src/core/client.ts lose: if (this.#line !== line) return; -> (removed)',
    ],
  },
  {
    reason: 'The numbers of games are only to be different ones.',
    ids: ['src/core/shared-core.ts enter: return this.#nextId++; -> return this.#nextId--;'],
  },
  {
    reason: 'What is dead stays so, and nobody is left to hear it: the rest is memory.',
    ids: [
      'src/core/connection.ts #die: if (this.#dead) return; -> (removed)',
      "src/core/connection.ts #die: this.#end.removeEventListener('messageerror', this.#onError); -> (removed)",
      'src/core/connection.ts #die: this.#core[releaseProxy](); -> (removed)',
      'src/core/connection.ts #die: this.#watchers.clear(); -> (removed)',
      'src/core/connection.ts #within: this.#pending.delete(fail); -> (removed)',
    ],
  },
];
