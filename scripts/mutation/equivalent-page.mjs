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
    reason: 'Which cell was clicked is set before the first step.',
    ids: [
      "src/lab/program/machine.ts constructor: ...{ world, clicked: world.place(0), random: new Generator('') }, -> ...{ world, clicked: world.place(1), random: new Generator('') },",
    ],
  },
];
