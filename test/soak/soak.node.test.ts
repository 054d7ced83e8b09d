/** A short soak, and the proof that a soak sees what is wrong. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { programAt } from '../support/program.js';
import { Model, type ModelMove, type ModelResult, type ModelRules } from '../support/model.js';
import { replay } from './finding.js';
import type { Action, MakeModel } from './session.js';
import type { Setup } from './setups.js';
import { soak } from './soak.js';
import { summaryOf } from './summary.js';
import { sampled, volume } from '../support/volume.js';

const engine = await createEngine();
const MOVES = volume(1000, 6000);

describe('the engine and the reference agree in every state of random games', () => {
  test('of a fixed seed, which comes by everything that is compared', async (t) => {
    const report = await soak({ seed: volume('suite 8', 'suite'), moves: MOVES });
    t.diagnostic(summaryOf(report).replaceAll('\n', '; '));
    const { tally } = report;
    assert.equal(report.finding, null);
    assert.ok(tally.moves >= MOVES);
    for (const code of ['malformed', 'no-such-piece', 'outside', 'over', 'overlap', 'used']) {
      assert.ok(tally.refusals[code]! >= MOVES / 300, `refused as ${code}`);
    }
    for (const action of ['undo', 'redo', 'goTo', 'restore', 'record', 'moves', 'legalMoves', 'other']) {
      assert.ok(tally.actions[action]! >= MOVES / 300, action);
    }
    for (const action of ['position', 'assist']) assert.ok(tally.actions[action]! >= 3, action);
    for (const outcome of ['open', 'reached', 'missed']) assert.ok(tally.goals[outcome]! >= 3, outcome);
    const { rows, columns, boxes } = tally.cleared;
    assert.ok(
      rows >= MOVES / 20 && columns >= MOVES / 20 && boxes >= MOVES / 200,
      `${rows} rows, ${columns} columns, ${boxes} boxes`,
    );
    for (const [what, count, least] of [
      ['turned pieces', tally.turned, MOVES / 12],
      ['refills', tally.refills, MOVES / 12],
      ['ends', tally.over, MOVES / 60],
      ['sizes', tally.sizes.size, MOVES / 60],
    ] as const) {
      assert.ok(count >= least, `${count} ${what}`);
    }
  });

  test('of the seed that FUZZ_SEED names', async () => {
    const { finding } = await soak({ seed: `fuzz ${FUZZ_SEED}`, moves: volume(60, 2000) });
    assert.equal(finding, null, JSON.stringify(finding));
  });
});

test('the same seed plays the same games', async () => {
  const play = async (seed: string): Promise<string> =>
    summaryOf(await soak({ seed, moves: volume(60, 150) }));
  assert.equal(await play('one'), await play('one'));
  assert.notEqual(await play('one'), await play('two'));
});

/** References each of which is wrong in one thing, and what of the engine is then seen to differ. */
const WRONG: readonly (readonly [mistake: string, seen: RegExp, make: MakeModel])[] = [
  ...(['cell', 'clearedCell', 'line', 'lineCells', 'combo', 'streak', 'power'] as const).map(
    (term) =>
      [
        `the factor of ${term} is one too many`,
        /^result\.(points|parts)$/,
        withRules(({ scoring }) => ({
          scoring: { ...scoring, ...(scoring[term] !== undefined && { [term]: scoring[term] + 1 }) },
        })),
      ] as const,
  ),
  ...(['rows', 'columns', 'boxes'] as const).map(
    (line) =>
      [
        `full ${line} are missed`,
        /^state\.clears$/,
        withRules(({ clears }) => ({ clears: { ...clears, [line]: false } })),
      ] as const,
  ),
  [
    'the last line of a move is missed',
    /^result\.(points|cleared)/,
    withModel(
      class extends Model {
        override play(move: ModelMove): ModelResult {
          const result = super.play(move);
          return { ...result, clearedRows: result.clearedRows.slice(0, -1) };
        }
      },
    ),
  ],
  [
    'pieces turn the other way',
    /^(result|state|history|undo|redo|snapshot)/,
    withModel(
      class extends Model {
        override play(move: ModelMove): ModelResult {
          return super.play({ ...move, rotation: (4 - (move.rotation ?? 0)) % 4 });
        }
      },
    ),
  ],
  [
    'pieces are drawn from another order',
    /^state\.hand$/,
    withRules(({ pieces }) => ({ pieces: [...pieces].reverse() })),
  ],
  [
    'one more piece has been drawn',
    /^state\.(hand|fits)$/,
    (rules, start) => new Model(rules, { ...start, drawn: (start.drawn ?? 0) + 1 }),
  ],
  [
    'the queue is not dealt',
    /^state\.(hand|fits)$/,
    (rules, start) => new Model(rules, { ...start, queue: [] }),
  ],
  [
    'a piece that only fits turned is said not to fit',
    /^state\.fits$/,
    withModel(
      class extends Model {
        override fits(): (boolean | null)[] {
          return this.hand().map((piece) => (piece === null ? null : this.anchors(piece).length > 0));
        }
      },
    ),
  ],
  [
    'a game never ends',
    /^(state\.over|state\.goal|result\.over)$/,
    withModel(
      class extends Model {
        override over(): boolean {
          return false;
        }
      },
    ),
  ],
  [
    'the last place of a piece is missed',
    /^legalMoves\(/,
    withModel(
      class extends Model {
        override anchors(piece: string): [number, number][] {
          return super.anchors(piece).slice(0, -1);
        }
      },
    ),
  ],
  [
    'the first preview is missed',
    /^outlook\(\)\.previews$/,
    withModel(
      class extends Model {
        override previews(piece: string): ReturnType<Model['previews']> {
          return super.previews(piece).slice(1);
        }
      },
    ),
  ],
  [
    'whatever cannot be placed would overlap',
    /^the refusal of play\(\)$/,
    withModel(
      class extends Model {
        override refusal(move: ModelMove): string | null {
          return super.refusal(move) && 'overlap';
        }
      },
    ),
  ],
  [
    'undo is not noted',
    /^state\.assisted$/,
    withModel(
      class extends Model {
        override undo(): ModelMove | null {
          const { assisted } = this;
          const move = super.undo();
          this.assisted = assisted;
          return move;
        }
      },
    ),
  ],
  [
    'redo goes nowhere',
    /^redo\(\)$/,
    withModel(
      class extends Model {
        override redo(): ModelMove | null {
          return null;
        }
      },
    ),
  ],
  [
    'a goal of lines asks for one more',
    /^state\.goal$/,
    (rules, start) =>
      new Model(rules, {
        ...start,
        ...(start.goal?.startsWith('lines') && { goal: `lines:${Number(start.goal.slice(6)) + 1}` }),
      }),
  ],
];

function withRules(change: (rules: ModelRules) => Partial<ModelRules>): MakeModel {
  return (rules, start) => new Model({ ...rules, ...change(rules) }, start);
}

function withModel(Wrong: typeof Model): MakeModel {
  return (rules, start) => new Wrong(rules, start);
}

describe('a wrong reference is found out, and the way to the difference is short', () => {
  for (const [mistake, seen, make] of sampled(WRONG, 6)) {
    test(mistake, async () => {
      const report = await soak({ seed: 'wrong', moves: 20_000, make });
      assert.ok(report.finding, 'a difference');
      assert.match(report.finding.what, seen);

      // The summary holds all that is needed to come to it again.
      const summary = summaryOf(report);
      assert.match(summary, /^differences {5}1$/m);
      const printed = (name: string): unknown =>
        JSON.parse(new RegExp(`^${name} +(.*)$`, 'm').exec(summary.split('\n\n')[1]!)![1]!);
      const [setup, actions] = [printed('setup') as Setup, printed('actions') as Action[]];
      assert.ok(actions.length <= 12, `${actions.length} actions`);
      assert.equal(replay(engine, setup, actions, make)?.what, report.finding.what);
      assert.equal(replay(engine, setup, actions), null, 'the right reference agrees');
    });
  }
});

describe('npm run soak', () => {
  const LEAST = volume(60, 300);
  const { execArgv, path } = programAt(new URL('./run.ts', import.meta.url));
  const run = (...args: string[]): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [...execArgv, path, ...args], { encoding: 'utf8' });

  test('shares the games out, sums up and ends well', () => {
    const { status, stdout } = run('--moves', `${LEAST}`, '--processes', '2', '--seed', 'command');
    assert.equal(status, 0, String(stdout));
    assert.match(String(stdout), /^differences {5}0$/m);
    const moves = Number(/^moves +(\d+)/m.exec(String(stdout))![1]);
    assert.ok(moves >= LEAST && moves < LEAST + 2700, `${moves} moves`);
  });

  const refused = [
    ['moves', '0'],
    ['seconds', 'soon'],
    ['processes', '1.5'],
  ] as const;
  for (const [option, value] of sampled(refused, 3)) {
    test(`--${option} ${value} is refused by name`, () => {
      const { status, stderr } = run(`--${option}`, value);
      assert.equal(status, 2);
      assert.match(String(stderr), new RegExp(`^--${option} must be .*, but was ${value}$`, 'm'));
    });
  }
});
