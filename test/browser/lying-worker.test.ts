/** A worker that answers nonsense: the game says that it cannot go on, or goes on; nothing else happens. */
import { expect } from '@esm-bundle/chai';
import { record } from '../support/browser-events.js';
import { packageFile } from '../support/browser-frames.js';
import { strangers } from '../support/browser-junk.js';
import { type Liar, makeLiar, type Wire, withPart } from '../support/browser-liars.js';
import {
  make,
  mount,
  nextTask,
  playSome,
  stage,
  takeUncaught,
  tidy,
  until,
} from '../support/browser-page.js';
import type { BlockPuzzleElement } from '../../dist/index.js';

let liar: Liar;
const { error } = console;

beforeEach(() => {
  liar = makeLiar();
  // The element says there that the game could not start, as it should.
  console.error = () => undefined;
});

afterEach(async () => {
  await tidy();
  liar.restore();
  console.error = error;
});

const MARK = '<img src=x onerror=alert(1)>';

/** What an answer may carry in place of the truth, by the path of the part that is replaced. */
const LIES: readonly (readonly [string, unknown])[] = [
  ['value', null],
  ['value', 'ok'],
  ['value', []],
  ['value.ok', 'yes'],
  ['value.ok', false],
  ['value.value', null],
  ['value.value', 7],
  ['value.refusal', null],
  ...['state', 'outlook', 'base', 'added', 'undone', 'serial'].flatMap((part) => [
    [`frame.${part}`, null] as const,
    [`frame.${part}`, 7] as const,
    [`frame.${part}`, {}] as const,
  ]),
  ['frame.state.board', null],
  ['frame.state.board', 5],
  ['frame.state.board', [MARK, MARK]],
  ['frame.state.board', [null, {}, []]],
  ['frame.state.hand', null],
  ['frame.state.hand', [MARK, '##', null]],
  ['frame.state.hand', [7, {}, []]],
  ['frame.state.fits', null],
  ['frame.state.rows', 1e9],
  ['frame.state.rows', MARK],
  ['frame.state.columns', -1],
  ['frame.state.score', MARK],
  ['frame.state.score', null],
  ['frame.state.streak', {}],
  ['frame.state.variant', MARK],
  ['frame.state.variant', null],
  ['frame.state.goal', { goal: MARK, kind: MARK, target: MARK, value: MARK, outcome: MARK }],
  ['frame.state.goal', 7],
  ['frame.state.clears', null],
  ['frame.outlook.anchors', null],
  ['frame.outlook.anchors', [MARK]],
  ['frame.outlook.previews', null],
  ['frame.outlook.previews', [[{ row: MARK, column: MARK, cells: MARK }]]],
  ['frame.outlook.turns', 7],
  ['frame.outlook.turns', [[{ rotation: MARK, piece: MARK }]]],
  ['frame.state.secret', MARK],
  ['frame.base.moves', null],
  ['frame.added', [null]],
  ['frame.undone', 1e9],
  ['frame.serial', 0],
  ['frame.record', MARK],
];

/** What is new in a game lies in the answer's value, beside the result. */
function told(answer: Wire, path: string, lie: unknown): unknown {
  return withPart(answer, path.replace(/^frame/, 'value.value'), lie);
}

let workers = 0;

/** The address of a worker that no other test has: where one lied, the page looks for another way. */
const workerUrl = (): string => `${packageFile('worker.js')}?liar=${++workers}`;

/** Nothing that nobody caught, nothing foreign in the picture, and a status that says how it is. */
async function expectSafe(widget: BlockPuzzleElement): Promise<void> {
  await widget.updateComplete.catch(() => undefined);
  await nextTask();
  await nextTask();
  expect(takeUncaught()).to.deep.equal([]);
  expect(strangers(widget)).to.deep.equal([]);
  expect(['playing', 'over', 'paused', 'error']).to.include(widget.status);
}

const show = (path: string, lie: unknown): string => `${path}: ${JSON.stringify(lie)}`;

describe('a worker that lies', () => {
  for (const [path, lie] of LIES) {
    it(`about a new game (${show(path, lie)}) ends in an error that is told, or in a game`, async () => {
      liar.lie = (answer) => told(answer, path, lie);
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = make({ seed: 'a', storage: 'none', 'worker-url': workerUrl() });
      box.append(widget);
      await until(() => !['idle', 'loading'].includes(widget.status), 'it starts or fails', 9000);
      expect(liar.told).to.be.above(0);
      await expectSafe(widget);
      expect(errors.filter(({ detail }) => detail.fatal).length > 0).to.equal(widget.status === 'error');
    }).timeout(20_000);

    it(`about a move (${show(path, lie)}) has the move refused or made, and nothing else`, async () => {
      const widget = await mount({ seed: 'a', 'worker-url': workerUrl() });
      const [move] = await widget.legalMoves();
      liar.lie = (answer) => told(answer, path, lie);
      await widget.play(move!).catch((thrown: unknown) => {
        expect(thrown).to.be.instanceOf(Error);
      });
      expect(liar.told).to.be.above(0);
      await expectSafe(widget);
      liar.lie = null;
      await widget.newGame().catch((thrown: unknown) => {
        expect(thrown).to.be.instanceOf(Error);
      });
      await expectSafe(widget);
    }).timeout(20_000);
  }

  it('in answers that nobody asked for is not heard', async () => {
    const widget = await mount({ seed: 'a', 'worker-url': workerUrl() });
    await playSome(widget, 1);
    const { state } = widget;
    liar.lie = (answer) => ({ ...answer, id: 'nobody' });
    const playing = playSome(widget, 1).catch(() => 0);
    await nextTask();
    expect(widget.state).to.equal(state);
    liar.lie = null;
    await playing;
    expect(takeUncaught()).to.deep.equal([]);
    expect(strangers(widget)).to.deep.equal([]);
  }).timeout(20_000);

  it('with an error in place of an answer has the move rejected', async () => {
    const widget = await mount({ seed: 'a', 'worker-url': workerUrl() });
    const [move] = await widget.legalMoves();
    liar.lie = ({ id }) => ({
      id,
      type: 'HANDLER',
      name: 'throw',
      value: { isError: true, value: { message: MARK, name: MARK, stack: MARK } },
    });
    const thrown = await widget.play(move!).catch((rejection: unknown) => rejection);
    expect(thrown).to.be.instanceOf(Error);
    liar.lie = null;
    await expectSafe(widget);
    await widget.newGame();
    expect(await playSome(widget, 1)).to.equal(1);
  }).timeout(20_000);
});
