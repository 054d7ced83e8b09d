/** Records of every kind, and what is no record. */
import { expect } from '@esm-bundle/chai';
import { BlockPuzzleElement } from '../../dist/index.js';
import { names } from '../support/browser-events.js';
import {
  ALMOST,
  formatPosition,
  formatRecord,
  FULL,
  type GameRecord,
  recordFrom,
  recordOf,
  ruleSet,
  SCRIPTED,
} from '../support/browser-games.js';
import { allInside, inside, mount, panel, rare, until } from '../support/browser-page.js';
import { expectPlayable, expectShows, stepButton } from '../support/browser-replay.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { firstOf, sampled } from '../support/volume.js';

beforeEach(keepWarnings);

let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 6);
  text = formatRecord(game);
});

describe('the record', () => {
  const step = async (widget: BlockPuzzleElement, whole: GameRecord): Promise<void> => {
    expect(whole.moves).not.to.be.empty;
    for (let moves = 0; moves <= whole.moves.length; moves++) {
      await expectShows(widget, whole, moves);
      stepButton(widget, 'next').click();
    }
  };

  for (const variant of firstOf(['blocks', 'block-sudoku', 'blockudoku'])) {
    it(`of a whole game of ${variant} can be seen to its end`, async () => {
      const whole = await recordOf({ variant, seed: 'whole' }, Infinity);
      const widget = await mount({ record: formatRecord(whole) });
      await step(widget, whole);
      expect(widget.state!.over).to.be.true;
    });
  }

  it('of a game whose pieces were turned shows them as they were placed', async () => {
    const moves = [
      { piece: 0, row: 0, column: 0, rotation: 1 },
      { piece: 1, row: 0, column: 3, rotation: 3 },
    ];
    const board = ['.....', '.....', '.....', '.....', '.....'];
    const position = { ...SCRIPTED, board, hand: ['##', '##/#.'], rotate: true };
    const whole = await recordFrom(position, moves);
    const widget = await mount({ record: formatRecord(whole) });
    await step(widget, whole);
    expect(widget.state!.board).to.deep.equal(['#..#.', '#..##', '.....', '.....', '.....']);
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(0);
  });

  rare('of a registered variant is shown', async () => {
    const rules = ruleSet();
    BlockPuzzleElement.registerVariant(rules);
    const whole = await recordOf({ variant: rules.name }, 8);
    const widget = await mount({ record: formatRecord(whole) });
    await step(widget, whole);
    expect(widget.state).to.deep.include({ variant: rules.name, rows: 10 });
  });

  it('from a position with scripted hands and a goal is shown, and its goal is not told', async () => {
    const whole = await recordFrom({ ...ALMOST, goal: 'lines:1' }, [FULL]);
    const { widget, events } = await start({ record: formatRecord(whole) });
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/replay.*1 line/i);
    await step(widget, whole);
    expect(widget.state!.goal!.outcome).to.equal('reached');
    expect(panel(widget)).to.equal('');
    expect(names(events)).to.deep.equal(['bp-ready']);
  });
});

describe('the record as a property', () => {
  it('may be a plain object', async () => {
    const { widget, errors } = await start({ seed: 'a' });
    widget.record = game;
    await until(() => widget.status === 'paused', 'the replay');
    await expectShows(widget, game, 0);
    expect(widget.record).to.equal(JSON.stringify(game));
    expect(errors()).to.deep.equal([]);
  });

  for (const [what, value] of sampled(
    [
      ['a list', [1, 2]],
      ['a date', new Date(0)],
      ['an object of another kind', { hello: 'world' }],
      ['an object that refers to itself', ((o: Record<string, unknown>) => (o['o'] = o))({})],
      [
        'an object that cannot be read',
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('no');
            },
          },
        ),
      ],
      ['a function', () => '{}'],
    ] as const,
    3,
  )) {
    it(`is refused where it is ${what}`, async () => {
      const { widget, errors } = await start({ seed: 'a' });
      widget.record = value as never;
      await settled(widget);
      await settled(widget);
      expectRefused(errors(), 'record');
      expect(widget.record).to.equal('');
      expect(widget.state!.seed).to.equal('a');
      await expectPlayable(widget);
    });
  }
});

describe('what is no record', () => {
  const BAD: readonly (readonly [string, () => string])[] = [
    ['a word', () => 'hello'],
    ['only the beginning', () => 'r1'],
    ['a text that was cut', () => text.slice(0, -3)],
    [
      'a text with a letter changed',
      () => `${text.slice(0, 9)}${text[9] === 'a' ? 'b' : 'a'}${text.slice(10)}`,
    ],
    ['a position', () => formatPosition(SCRIPTED)],
    ['JSON of another thing', () => '{"hello":"world"}'],
    ['a score that its moves do not earn', () => formatRecord({ ...game, score: game.score + 1 })],
    [
      'a move that cannot be played',
      () => formatRecord({ ...game, moves: [...game.moves, game.moves[0]!, game.moves[0]!] }),
    ],
    ['other rules', () => JSON.stringify({ ...game, rules: 99 })],
    [
      'a variant that nobody knows',
      () => JSON.stringify({ ...game, config: { ...game.config, variant: 'nope' } }),
    ],
    ['markup', () => '<img src="x" onerror="alert(1)">'],
  ];
  for (const [what, bad] of sampled(BAD, 6)) {
    it(`(${what}) is refused once, and the game is that of the other attributes`, async () => {
      const { widget, errors } = await start({ record: bad(), variant: 'blockudoku', seed: 'a' });
      expectRefused(errors(), 'record');
      expect(widget.state).to.deep.include({ variant: 'blockudoku', seed: 'a', moves: 0 });
      await expectPlayable(widget);
      expect(Object.keys(localStorage)).not.to.be.empty;
    });
  }
});
