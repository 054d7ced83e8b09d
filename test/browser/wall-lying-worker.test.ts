/** A worker that lies about walls: the game goes on or says that it cannot; nothing foreign is shown. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { packageFile } from '../support/browser-frames.js';
import { strangers } from '../support/browser-junk.js';
import { type Liar, makeLiar, type Wire, withPart } from '../support/browser-liars.js';
import { make, mount, nextTask, stage, takeUncaught, tidy, until } from '../support/browser-page.js';

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
const ROWS = 5;
const row = (text: string): string[] => Array<string>(ROWS).fill(text);

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

const hasPart = (value: unknown, part: string): boolean =>
  typeof value === 'object' && value !== null && part in value;

/** Changes the frames of the answers. */
const framed =
  (path: string, lie: unknown) =>
  (answer: Wire): unknown =>
    withPart(answer, `value.value.${path}`, lie);

/** Changes the part of the answers that has a name. */
const named =
  (part: string, path: string, lie: unknown) =>
  (answer: Wire): unknown => {
    const value = (answer.value as { value?: unknown } | null)?.value;
    return hasPart(value, part) ? withPart(answer, `value.value.${path}`, lie) : answer;
  };

let workers = 0;

const WALL = { variant: 'clickomania', 'grid-size': `${ROWS}`, seed: 's0', storage: 'none', motion: 'full' };

/** With a worker that no other test has: where one lied, the page looks for another way. */
const attributes = (): Record<string, string> => ({
  ...WALL,
  'worker-url': `${packageFile('worker.js')}?wall-liar=${++workers}`,
});

async function expectSafe(widget: BlockPuzzleElement): Promise<void> {
  await widget.updateComplete.catch(() => undefined);
  await nextTask();
  await nextTask();
  expect(takeUncaught()).to.deep.equal([]);
  expect(strangers(widget)).to.deep.equal([]);
  expect(['playing', 'over', 'error']).to.include(widget.status);
}

const show = (path: string, lie: unknown): string => `${path}: ${JSON.stringify(lie).slice(0, 60)}`;

describe('a worker that lies', () => {
  for (const [path, lie] of FRAMES) {
    it(`about a new wall (${show(path, lie)}) ends in an error that is told, or in a wall`, async () => {
      liar.lie = framed(path, lie);
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = make(attributes());
      box.append(widget);
      await until(() => !['idle', 'loading'].includes(widget.status), 'it starts or fails', 9000);
      expect(liar.told).to.be.above(0);
      await expectSafe(widget);
      expect(errors.some(({ detail }) => detail.fatal as boolean)).to.equal(widget.status === 'error');
    }).timeout(20_000);
  }

  for (const [path, lie] of RESULTS) {
    it(`about a click (${show(path, lie)}) has it refused or made, and nothing else`, async () => {
      const widget = await mount(attributes());
      const [move] = await widget.legalMoves();
      liar.lie = named('result', `result.${path}`, lie);
      await widget.play(move!).catch((thrown: unknown) => {
        expect(thrown).to.be.instanceOf(Error);
      });
      expect(liar.told).to.be.above(0);
      await expectSafe(widget);
      liar.lie = null;
      await widget.newGame();
      await expectSafe(widget);
    }).timeout(20_000);
  }

  for (const lie of FOUND) {
    it(`about what it has found (${show('found', lie)}) has no hint, or a true one`, async () => {
      const widget = await mount(attributes());
      liar.lie = named('found', 'found', lie);
      const hint = await widget.hint().catch((thrown: unknown) => thrown);
      expect(liar.told).to.be.above(0);
      if (hint !== null && !(hint instanceof Error)) expect(await widget.canPlay(hint as never)).to.be.true;
      await expectSafe(widget);
    }).timeout(20_000);
  }

  it('about a sequence that cannot be played has the computer stand still, and no error', async () => {
    liar.lie = named('found', 'found', { moves: [{ row: 31, column: 31 }], score: 9, won: true });
    const box = stage();
    const errors = record(box, ['bp-error', 'bp-move']);
    const widget = await mount({ ...attributes(), autoplay: 'simple', 'autoplay-speed': 'max' }, box);
    await until(() => liar.told > 30, 'it has searched', 9000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(errors).to.deep.equal([]);
    await expectSafe(widget);
  }).timeout(20_000);

  it('about a verdict has nothing said of the wall', async () => {
    liar.lie = named('verdict', 'verdict', MARK);
    const widget = await mount(attributes());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(widget.shadowRoot!.textContent).not.to.match(/cannot be cleared/);
    await expectSafe(widget);
  }).timeout(20_000);
});
