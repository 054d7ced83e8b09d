/** A worker that answers nonsense: the game says that it cannot go on, or goes on; nothing foreign is shown. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { packageFile } from '../support/browser-frames.js';
import { strangers } from '../support/browser-junk.js';
import { type Liar, makeLiar, type Wire, withPart } from '../support/browser-liars.js';
import {
  type Attributes,
  make,
  mount,
  nextTask,
  playSome,
  rare,
  stage,
  takeUncaught,
  until,
} from '../support/browser-page.js';
import { all, sampled } from '../support/volume.js';

let liar: Liar;

beforeEach(() => {
  liar = makeLiar();
  // The element says there that the game could not start, as it should.
  console.error = () => undefined;
});

const MARK = '<img src=x onerror=alert(1)>';
const ROWS = 5;
const row = (text: string): string[] => Array<string>(ROWS).fill(text);

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

/** What may stand in the place of the truth, by its path in the frame. */
const FRAMES: readonly (readonly [string, unknown])[] = [
  ['state.board', row('zzzzz')],
  ['state.board', row('aaaa')],
  ['state.board', row('aa aa')],
  ['state.board', row('aaaai')],
  ['state.board', row(MARK)],
  ['state.board', ['aaaaa']],
  ['state.board', [null]],
  ['state.rows', 33],
  ['state.columns', 0],
  ['state.score', MARK],
  ['state.score', 0.5],
  ['state.bricks', -1],
  ['state.colors', 9],
  ['state.contagion', MARK],
  ['state.scoring', 'x'],
  ['state.compact', 'yes'],
  ['state.won', null],
  ['state.hand', ['#']],
  ['outlook.areas', null],
  ['outlook.areas', [{ row: 9, column: 0, size: 2, points: 2, color: 'a' }]],
  ['outlook.areas', [{ row: 0, column: 0, size: 1, points: 2, color: 'a' }]],
  ['outlook.areas', [{ row: 0, column: 0, size: 2, points: -2, color: 'a' }]],
  ['outlook.areas', [{ row: 0, column: 0, size: 2, points: 2, color: MARK }]],
  ['outlook.areas', []],
  ['outlook.cells', null],
  ['outlook.cells', row('x')],
  ['outlook.cells', Array(ROWS).fill(Array(ROWS).fill(999))],
  ['outlook.cells', Array(ROWS).fill(Array(ROWS).fill(-2))],
  ['outlook.cells', Array(ROWS).fill(Array(ROWS + 1).fill(-1))],
];

/** The same for what a click did. */
const RESULTS: readonly (readonly [string, unknown])[] = [
  ['cleared', null],
  ['cleared', [[99, 0]]],
  ['cleared', [[0, 0, 0]]],
  ['cleared', [[-1, 0]]],
  ['moved', [{ from: [0, 0], to: [0, 77] }]],
  ['moved', [{ from: MARK, to: [0, 0] }]],
  ['moved', [null]],
  ['closedColumns', [99]],
  ['color', MARK],
  ['points', MARK],
];

const FOUND: readonly unknown[] = [
  MARK,
  7,
  [],
  { moves: null, score: 0, won: false },
  { moves: [{ row: 99, column: 0 }], score: 0, won: false },
  { moves: [{ row: 0, column: -1 }], score: 0, won: false },
  { moves: [{ row: MARK, column: 0 }], score: 0, won: false },
  { moves: [{ row: 0, column: 0 }], score: MARK, won: false },
  { moves: [{ row: 0, column: 0 }], score: 0, won: 1 },
];

const MOVE = { piece: 0, row: 0, column: 0 };
const CLEARS = { rows: [], columns: [], boxes: [] };
const ADVICE = { ...MOVE, value: 0, gain: 0, points: 0, clears: CLEARS };
const HINT = { ...ADVICE, moves: [MOVE], alternatives: [] };

/** The same for what a search of hands has found. */
const HAND_FOUND: readonly unknown[] = [
  MARK,
  7,
  [],
  { alternatives: 7 },
  { ...HINT, piece: 8 },
  { ...HINT, row: MARK },
  { ...HINT, column: -1 },
  { ...HINT, rotation: 4 },
  { ...HINT, points: MARK },
  { ...HINT, value: NaN },
  { ...HINT, clears: null },
  { ...HINT, clears: { ...CLEARS, rows: [MARK] } },
  { ...HINT, moves: [] },
  { ...HINT, moves: [{ ...MOVE, piece: MARK }] },
  { ...HINT, alternatives: Array(6).fill(ADVICE) },
  { ...HINT, alternatives: [MOVE] },
  { moves: [MOVE], score: 0, won: true },
  { ...HINT, piece: 0, row: 31, column: 31 },
];

type Lie = (answer: Wire) => unknown;

/** Changes a part of the value that an answer carries; what is new in a game lies there, beside the result. */
const framed =
  (path: string, lie: unknown): Lie =>
  (answer) =>
    withPart(answer, `value.value.${path}`, lie);

const told = (path: string, lie: unknown): Lie =>
  path.startsWith('frame.') ? framed(path.slice(6), lie) : (answer) => withPart(answer, path, lie);

/** Changes the answers whose value has a part of this name. */
const named =
  (part: string, path: string, lie: unknown): Lie =>
  (answer) => {
    const inner = (answer.value as { value?: unknown } | null)?.value;
    const has = typeof inner === 'object' && inner !== null && part in inner;
    return has ? withPart(answer, `value.value${path}`, lie) : answer;
  };

const HAND = { seed: 'a', storage: 'none' };
const LONG = { variant: 'blockudoku', seed: 'big', storage: 'none' };
const WALL = { variant: 'clickomania', 'grid-size': `${ROWS}`, seed: 's0', storage: 'none', motion: 'full' };

let workers = 0;

/** With a worker that no other test has: where one lied, the page looks for another way. */
const fresh = (attributes: Attributes): Attributes => ({
  ...attributes,
  'worker-url': `${packageFile('cdn/worker.js')}?liar=${++workers}`,
});

/** Nothing that nobody caught, nothing foreign in the picture, and a status that says how it is. */
async function expectSafe(widget: BlockPuzzleElement): Promise<void> {
  await widget.updateComplete.catch(() => undefined);
  await nextTask();
  await nextTask();
  expect(takeUncaught()).to.deep.equal([]);
  expect(strangers(widget)).to.deep.equal([]);
  expect(['playing', 'over', 'paused', 'error']).to.include(widget.status);
}

/** It ends in an error that is told, or in a game. */
async function expectStart(attributes: Attributes, lie: Lie): Promise<void> {
  liar.lie = lie;
  const box = stage();
  const errors = record(box, ['bp-error']);
  const widget = make(fresh(attributes));
  box.append(widget);
  await until(() => !['idle', 'loading'].includes(widget.status), 'it starts or fails');
  expect(liar.told).to.be.above(0);
  await expectSafe(widget);
  expect(errors.some(({ detail }) => detail.fatal as boolean)).to.equal(widget.status === 'error');
}

const anError = (thrown: unknown): void => {
  expect(thrown).to.be.instanceOf(Error);
};

/** It is refused or made, and another game begins, or is refused as well where it may be. */
async function expectMove(attributes: Attributes, lie: Lie, refused?: typeof anError): Promise<void> {
  const widget = await mount(fresh(attributes));
  const [move] = await widget.legalMoves();
  liar.lie = lie;
  await widget.play(move!).catch(anError);
  expect(liar.told).to.be.above(0);
  await expectSafe(widget);
  liar.lie = null;
  await widget.newGame().catch(refused);
  await expectSafe(widget);
}

const show = (path: string, lie: unknown): string => `${path}: ${JSON.stringify(lie).slice(0, 60)}`;

describe('a worker that lies', () => {
  // Each is told of a new game or of a move, by turns; and with all tests of both.
  for (const [i, [path, lie]] of sampled(LIES, 30).entries()) {
    if (all || i % 2 === 0)
      it(`about a new game (${show(path, lie)}) ends in an error that is told, or in a game`, () =>
        expectStart(HAND, told(path, lie)));

    if (all || i % 2 === 1)
      it(`about a move (${show(path, lie)}) has the move refused or made, and nothing else`, () =>
        expectMove({ seed: 'a' }, told(path, lie), anError));
  }

  for (const [path, lie] of sampled(FRAMES, 30)) {
    it(`about a new wall (${show(path, lie)}) ends in an error that is told, or in a wall`, () =>
      expectStart(WALL, framed(path, lie)));
  }

  for (const [path, lie] of sampled(RESULTS, 18)) {
    it(`about a click (${show(path, lie)}) has it refused or made, and nothing else`, () =>
      expectMove(WALL, named('result', `.result.${path}`, lie)));
  }

  for (const lie of sampled(FOUND, 12)) {
    it(`about what it has found (${show('found', lie)}) has no hint, or a true one`, async () => {
      const widget = await mount(fresh(WALL));
      liar.lie = named('found', '.found', lie);
      const hint = await widget.hint().catch((thrown: unknown) => thrown);
      expect(liar.told).to.be.above(0);
      if (hint !== null && !(hint instanceof Error)) expect(await widget.canPlay(hint as never)).to.be.true;
      await expectSafe(widget);
    });
  }

  for (const found of sampled(HAND_FOUND, 18)) {
    it(`about what it has found (${JSON.stringify(found)}) gives no hint, and nothing of it is shown`, async () => {
      const widget = await mount(fresh(LONG));
      liar.lie = named('taught', '', { taught: true, more: false, found });
      const hint = await widget.hint().catch((reason: Error) => reason.name);
      expect(hint === null || hint === 'ConnectionError').to.be.true;
      expect(liar.told).to.be.above(0);
      await expectSafe(widget);
    });
  }

  rare('about a sequence that cannot be played has the computer stand still, and no error', async () => {
    liar.lie = named('found', '.found', { moves: [{ row: 31, column: 31 }], score: 9, won: true });
    const box = stage();
    const errors = record(box, ['bp-error', 'bp-move']);
    const widget = await mount({ ...fresh(WALL), autoplay: 'simple', 'autoplay-speed': 'max' }, box);
    await until(() => liar.told > 30, 'it has searched');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(errors).to.deep.equal([]);
    await expectSafe(widget);
  });

  rare('about a verdict has nothing said of the wall', async () => {
    liar.lie = named('verdict', '.verdict', MARK);
    const widget = await mount(fresh(WALL));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(widget.shadowRoot!.textContent).not.to.match(/cannot be cleared/);
    await expectSafe(widget);
  });

  it('in answers that nobody asked for is not heard', async () => {
    const widget = await mount(fresh({ seed: 'a' }));
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
  });

  it('with an error in place of an answer has the move rejected', async () => {
    const widget = await mount(fresh({ seed: 'a' }));
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
  });
});
