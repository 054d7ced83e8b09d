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
    reason: 'A run is gone on with until it has ended, in however many parts.',
    ids: [
      'src/lab/program/trial.ts #carryOut: machine.run(MAX_STEPS, false, STRETCH); -> machine.run(MAX_STEPS, true, STRETCH);',
    ],
  },
  {
    reason: 'What pauses, goes on or is said shows itself.',
    ids: ['src/lab/parts/run.ts togglePause: this.shell.update(); -> (removed)'],
  },
  {
    reason: 'A thousandth of a second more or less between two pictures.',
    ids: [
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 451, 180, 50].map((delay) => pace('statement', delay, 1)),",
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 449, 180, 50].map((delay) => pace('statement', delay, 1)),",
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 450, 181, 50].map((delay) => pace('statement', delay, 1)),",
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 450, 179, 50].map((delay) => pace('statement', delay, 1)),",
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 450, 180, 51].map((delay) => pace('statement', delay, 1)),",
      "src/lab/parts/run.ts module: ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)), -> ...[1000, 450, 180, 49].map((delay) => pace('statement', delay, 1)),",
      "src/lab/parts/run.ts module: ...[160, 40].map((delay) => pace('change', delay, Infinity)), -> ...[161, 40].map((delay) => pace('change', delay, Infinity)),",
      "src/lab/parts/run.ts module: ...[160, 40].map((delay) => pace('change', delay, Infinity)), -> ...[159, 40].map((delay) => pace('change', delay, Infinity)),",
      "src/lab/parts/run.ts module: ...[160, 40].map((delay) => pace('change', delay, Infinity)), -> ...[160, 41].map((delay) => pace('change', delay, Infinity)),",
      "src/lab/parts/run.ts module: ...[160, 40].map((delay) => pace('change', delay, Infinity)), -> ...[160, 39].map((delay) => pace('change', delay, Infinity)),",
    ],
  },
  {
    reason: 'A promise that has been settled hears nothing of a later end.',
    ids: [
      'src/lab/parts/run.ts #end: this.#report = null; -> (removed)',
      'src/lab/parts/run.ts click: this.#report = null; -> (removed)',
    ],
  },
  {
    reason: 'Of a click only what a runner shows is asked, and each runner has a click of its own.',
    ids: ['src/lab/parts/run.ts leave: this.#click = null; -> (removed)'],
  },
  {
    reason: 'A gesture that goes more down than across, and far enough, goes by three pixels at least.',
    ids: [
      "src/games/fall/gestures.ts #onMove: gesture.mode = Math.abs(across) >= Math.abs(down) ? 'slide' : down > 0 ? 'down' : 'up'; -> gesture.mode = Math.abs(across) >= Math.abs(down) ? 'slide' : down > 1 ? 'down' : 'up';",
      "src/games/fall/gestures.ts #onMove: gesture.mode = Math.abs(across) >= Math.abs(down) ? 'slide' : down > 0 ? 'down' : 'up'; -> gesture.mode = Math.abs(across) >= Math.abs(down) ? 'slide' : down >= 0 ? 'down' : 'up';",
    ],
  },
  {
    reason: 'Between two numbers of columns that differ no step is 0.',
    ids: [
      "src/games/fall/gestures.ts #follow: this.#control.act(step > 0 ? 'right' : 'left', 'tap'); -> this.#control.act(step >= 0 ? 'right' : 'left', 'tap');",
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
      "src/lab/program/machine.ts constructor: ...{ world, clicked: world.place(0), random: new Generator(''), origin: start.origin ?? 0 }, -> ...{ world, clicked: world.place(1), random: new Generator(''), origin: start.origin ?? 0 },",
      'src/lab/program/machine.ts constructor: ...{ variables: [], frames: [], values: new Map(), work: 0 }, -> ...{ variables: [], frames: [], values: new Map(), work: 1 },',
    ],
  },
  {
    reason: 'A snapshot is taken after so many steps as are a multiple of 256, and never after none.',
    ids: [
      'src/lab/program/machine.ts #note: if (steps <= (this.#snapshots.at(-1)?.steps ?? 0)) return; -> if (steps <= (this.#snapshots.at(-1)?.steps ?? 1)) return;',
    ],
  },
  {
    reason: 'Of what compares two to be sorted only the sign counts.',
    ids: [
      'src/element/save.ts addResult: .sort(([a], [b]) => (a < b ? -1 : 1)); -> .sort(([a], [b]) => (a < b ? -1 : 2));',
    ],
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
      'src/core/client.ts #leave: this.line = null; -> (removed)',
      'src/core/fall-line.ts lose: game.line = null; -> (removed)',
      'src/core/fall-line.ts lose: if (game.line !== this) return; -> (removed)',
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
