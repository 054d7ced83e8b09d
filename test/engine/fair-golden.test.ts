/** Hands of the kinder ways to deal that were dealt once and are dealt for good: records and saved games rest on them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { createEngine, formatRecord, type PositionInput } from 'block-puzzle-element/engine';
import { CROWDED as BOARD } from '../support/fair.js';
import { playLong, smallRandom } from '../support/random.js';
import { all } from '../support/volume.js';

const engine = await createEngine();
const KINDER = ['solvable', 'gentle'] as const;

const EMPTY = Array<string>(8).fill('........');

describe('golden hands: these are dealt for good', () => {
  const NINE = [
    ...[
      '#.#######',
      '##.####.#',
      '###.###.#',
      '.########',
      '#####.##.',
      '##.######',
      '#######.#',
      '####.####',
    ],
    '.#.#.#.#.',
  ];
  const small = { rows: 5, columns: 4, board: ['####', '#..#', '..##', '#...', '.#.#'] };
  const starts: Readonly<Record<string, Partial<PositionInput>>> = {
    'an empty board': { board: EMPTY },
    'a crowded board': {},
    'nine rows, five pieces': { variant: 'blockudoku', board: NINE, handSize: 5 },
    'pieces that may be turned': { board: BOARD, pieces: ['#/#/#', '####', '##/#.', '#####'], rotate: true },
    'a set of its own': { ...small, pieces: ['##/##', '###', '#/#', '#.#', '####/####'], handSize: 4 },
  };
  const hands: Readonly<Record<string, string>> = {
    'solvable, an empty board':
      '### # ###/###/###; ' +
      '#../#../### #./##/.# .#./#.#/.#.; ' +
      '## ##./.## ##/.#/##; ' +
      '#../### ###/###/### #.#/###; ' +
      '.#./#.#/.#. ..#/###/..# #',
    'solvable, a crowded board':
      '..#/..#/### .#/#. #./.#; ' +
      '#/# ##/.#/.# #./##; ' +
      '..#/###/..# .#/#. .#/##/#.; ' +
      '#./.# ##/## ###/#../#..; ' +
      '.#./#.#/.#. ..#/###/..# #',
    'solvable, nine rows, five pieces':
      '#./## #/# # .#/##/.# ##/#./#.; ' +
      '###/..# #.#/### #../###/#.. #/# #./##/#.; ' +
      '##/.# ##/#./## ###/#.. #../.#./..# #/#/#/#/#; ' +
      '#/#/#/#/# # ##./.## ##/#./#. .#./###/.#.; ' +
      '#../###/#.. .##/##. #/# #### .#/.#/##',
    'solvable, pieces that may be turned':
      '##/#. #### #/#/#; ' +
      '#/#/# #### #/#/#; ' +
      '##### #### #####; ' +
      '##### #### #####; ' +
      '##/#. #### ####',
    'solvable, a set of its own':
      '##/## ##/## ##/## #/#; ' +
      '### ### ### ###; ' +
      '##/## ####/#### ### ###; ' +
      '#.# ##/## ### #.#; ' +
      '####/#### #/# ##/## ###',
    'gentle, an empty board':
      '##/#. #../#../### .#/##/#.; ' +
      '##/#./## ..#/###/..# .##/##.; ' +
      '##/##/## #../###/#.. .#/##; ' +
      '.##/##. #./## #../###/#..; ' +
      '##/.#/.# #../### #../#../###',
    'gentle, a crowded board':
      '#/# ##/#./#. .#/##/#.; ' +
      '#/#/# #./## .#./#.#/.#.; ' +
      '# #./## ###; ' +
      '.#./#.#/.#. #/# #./##; ' +
      '###/#.. ###/#.. ##/#./#.',
    'gentle, nine rows, five pieces':
      '##/#./#. #### ##/.# ##/#. ###/.#./.#.; ' +
      '# ##/#. ###/..# ## ##/.#; ' +
      '##/#. .#/##/.# ###/#.. .#/## ##/.#; ' +
      '##/.# # ##./.## #../.#./..# #../.#./..#; ' +
      '### # .#/## .#/##/.# #/#',
    'gentle, pieces that may be turned':
      '#/#/# ##/#. #####; ' +
      '#/#/# #### #####; ' +
      '#/#/# #### #/#/#; ' +
      '##### #/#/# ####; ' +
      '##/#. ##/#. ##/#.',
    'gentle, a set of its own':
      '#.# ##/## #.# #/#; ' +
      '### #/# #/# #/#; ' +
      '#.# #/# #/# ###; ' +
      '##/## #/# #.# ##/##; ' +
      '#.# #.# ##/## ##/##',
  };

  for (const fair of KINDER) {
    for (const [name, start] of Object.entries(starts)) {
      test(`${fair}, ${name}`, () => {
        const dealt = Array.from({ length: 5 }, (_, i) =>
          engine
            .fromPosition({
              variant: 'blocks',
              board: BOARD,
              ...start,
              seed: `golden ${i}`,
              fair,
            } as PositionInput)
            .state.hand.join(' '),
        );
        assert.equal(dealt.join('; '), hands[`${fair}, ${name}`]);
      });
    }
  }

  // Here what the search may cost decides: the bounds are a part of the rules.
  const bounded: readonly (readonly [seed: string, dealt: string, Partial<PositionInput>])[] = [
    [
      's269',
      '##### #/#/# ##### ##/#. #### #/#/# #### ####',
      {
        board: [
          '#..##.',
          '###.#.',
          '.#.#..',
          '.#..##',
          '##....',
          '#.##..',
          '#...##',
          '##.##.',
          '#...#.',
          '.#...#',
        ],
        ...{ handSize: 8, rotate: true, pieces: ['#/#/#', '####', '##/#.', '#####'] },
      },
    ],
    [
      's361',
      '###/### #/# ##/##/## #../### .#/#.',
      {
        board: [
          '#....#.',
          '.#.#...',
          '#..#...',
          '..###..',
          '..###..',
          '...##.#',
          '.###.##',
          '...##.#',
          '..####.',
          '...##.#',
        ],
        handSize: 5,
      },
    ],
    [
      's211',
      '##/#. #### ##/#. #/#/# ##### ##### ##/#.',
      {
        board: ['####.##', '.#.#.##', '.##....', '..#...#', '###..##'],
        ...{ handSize: 7, pieces: ['#/#/#', '####', '##/#.', '#####'] },
      },
    ],
    [
      's333',
      '#### #### #/#/# ##/#. #/#/# #### ##### #/#/#',
      {
        board: ['##..#.##.', '######.##', '##.#.#.##', '#.#...###'],
        ...{ handSize: 8, rotate: true, pieces: ['#/#/#', '####', '##/#.', '#####'] },
      },
    ],
    [
      't5765',
      '#/#/#/#/# ##/## ##### ##/## #/#/#/#/# ##/## ##/## ##/##',
      {
        board: ['...#..#', '..###..', '.###..#', '.####.#', '#.#...#', '#...##.', '.#...#.'],
        ...{ handSize: 8, rotate: true, pieces: ['##/##', '###/###/###', '#####', '#/#/#/#/#'] },
      },
    ],
    [
      't997',
      '### ##/## ##/## ### ##/## ### ### ##/##',
      {
        board: ['###.#.##..', '.#.#...##.', '..#####.#.', '#.#..##...'],
        ...{ handSize: 8, rotate: true, pieces: ['##/##', '###', '####/####', '#####/#####'] },
      },
    ],
    [
      't9746',
      '##/## ##/## ##/## ##### ##/## ##/## ##### ##/##',
      {
        board: ['..####.', '#......', '#.#.#..', '#..#.#.', '#.....#', '.#.#...', '..#...#', '..#..##'],
        ...{ handSize: 8, rotate: true, pieces: ['##/##', '###/###/###', '#####', '#/#/#/#/#'] },
      },
    ],
  ];
  for (const [seed, dealt, start] of bounded)
    test(`a search that ends at its bounds, ${seed}`, () => {
      const rows = start.board!.length;
      const columns = start.board![0]!.length;
      const position = { variant: 'blocks', rows, columns, ...start, seed, fair: 'solvable' };
      assert.equal(engine.fromPosition(position as PositionInput).state.hand.join(' '), dealt);
    });

  test('and so are the hands of this record', () => {
    const text =
      'r1AQEMYmxvY2stc3Vkb2t1QhCgAAAAZnb2xkZW4AQBagyzIwiTEATYnkCMAcWhgdSUWXA2Ha5nchQofhacDcmSY3RItjcbIiFGUf' +
      'Ui_IkJi6ZDaonIFAMAQyEmIPjwwU8oUIdASOnEmWIhn4gWzDnY3UkyE0AToFTclAKEiYLVUvGQ3gSbLoCsiNyh';
    const hands = createHash('sha256');
    const game = engine.replay(text);
    do hands.update(`${game.state.hand.join(' ')}; `);
    while (game.redo());
    assert.equal(game.state.moves, 90);
    assert.equal(hands.digest('hex').slice(0, 16), 'a3b9be78b66c653f');
    assert.equal(engine.verify(text).ok, true);
    if (!all) return;
    // Who looks ahead comes to the same moves.
    const played = engine.newGame({ variant: 'block-sudoku', seed: 'golden', fair: 'solvable' });
    playLong(played, 90, smallRandom(4));
    assert.equal(formatRecord({ ...played.record(), version: 1 }), text);
  });
});
