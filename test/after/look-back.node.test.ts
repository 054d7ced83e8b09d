/** A look back that goes on, and one that comes to nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Widget } from '../../src/element/widget.js';
import { addEnglish, en } from '../../src/locales/words.js';
import { After, words } from '../../src/more/after.js';

addEnglish(words);

interface Template {
  readonly values: readonly unknown[];
}
const isTemplate = (value: unknown): value is Template => value instanceof Object && 'values' in value;

/** What a template says and does, and those within it. */
const within = (value: unknown): readonly Template[] =>
  isTemplate(value) ? [value, ...value.values.flat().flatMap(within)] : [];

test('says that it is under way from its start on, shows how far it is, and says also that nothing is found', async () => {
  const said: string[] = [];
  const tasks: Promise<unknown>[] = [];
  const ledger = { store: { read: () => Promise.resolve(null) }, before: 0, results: {} };
  const widget = {
    ...{ state: { moves: 34, over: true, board: [], hand: [] }, t: en, attached: true, options: {} },
    ...{
      play: { search: () => null, divisionOf: () => 'usual' },
      stage: { find: () => null, game: () => null },
      picture: {},
    },
    session: { daily: null, course: { ledger }, actHere: () => Promise.resolve(undefined) },
    ...{ update: () => undefined, afterUpdate: () => undefined, say: (text: string) => said.push(text) },
    attempt: (task: Promise<unknown>) => tasks.push(task),
    ...{
      opening: { inForce: null },
      element: Object.assign(new EventTarget(), { shadowRoot: new EventTarget() }),
    },
  };
  const after = new After(widget as unknown as Widget);
  const model = { t: en, state: widget.state, daily: null, undo: false, controls: [] } as never;
  const [button] = within(after.more(model, {} as never)).filter(({ values }) =>
    values.includes('Look back'),
  );
  (button!.values.find((value) => typeof value === 'function') as () => void)();
  const shown = (): readonly unknown[] =>
    within(after.head(model, { title: '' })).flatMap(({ values }) =>
      values.filter((value) => !isTemplate(value)),
    );
  assert.deepEqual(shown().slice(0, 5), ['The computer is thinking …', 'Look back', 'Look back', 34, 0]);
  await Promise.all(tasks);
  assert.ok(shown().includes('That did not work.'));
  assert.deepEqual(said, ['The computer is thinking …', 'That did not work.']);
});
