/** Forgeries of records of placement games: moves, scores, versions, and all that a start says. */
import { randomPiece, randomPieces } from '../soak/shapes.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import {
  common,
  type Forge,
  inMoves,
  inPosition,
  movesOf,
  nudge,
  option,
  startOf,
  strange,
} from './forgeries.js';

export const PLACEMENT_FORGERIES: Readonly<Record<string, Forge>> = {
  ...common('#'),
  'another score': (random, record) => {
    record['score'] = random.pick([
      nudge(random, record['score']),
      Number(record['score']) * 2,
      0,
      random.below(1e6),
    ]);
  },
  'a move elsewhere': inMoves((random, moves, at) => {
    const key = random.pick(['row', 'column']);
    moves[at] = { ...moves[at], [key]: nudge(random, moves[at]![key]) };
  }),
  'a move of another piece': inMoves((random, moves, at) => {
    moves[at] = { ...moves[at], piece: random.below(9) };
  }),
  'a piece turned': inMoves((random, moves, at) => {
    moves[at] = { ...moves[at], rotation: random.below(5) };
  }),
  'a move left out': inMoves((_, moves, at) => {
    moves.splice(at, 1);
  }),
  'a move doubled': inMoves((_, moves, at) => {
    moves.splice(at, 0, { ...moves[at] });
  }),
  'neighbours swapped': inMoves((_, moves, at) => {
    moves.splice(at, 2, ...moves.slice(at, at + 2).reverse());
  }),
  'another move at the end': (random, record) => {
    movesOf(record).push({ piece: random.below(8), row: random.below(9), column: random.below(9) });
  },
  'another seed': (random, record) => {
    const seed = String(startOf(record)['seed']);
    startOf(record)['seed'] = random.pick([`${seed}0`, seed.slice(1), seed.toUpperCase(), '', undefined]);
  },
  'other sizes': (random, record) => {
    const key = random.pick(['rows', 'columns', 'handSize']);
    startOf(record)[key] = nudge(random, startOf(record)[key]);
  },
  'another variant': (random, record) => {
    startOf(record)['variant'] = random.pick([
      ...PLACEMENT_VARIANTS.map(({ name }) => name),
      'blockss',
      undefined,
    ]);
  },
  'turning allowed or not': option('rotate', [true, false]),
  'dealt in another way': option('fair', ['random', 'solvable', 'gentle']),
  'another goal': option('goal', ['clear', 'lines:1', 'score:1', 'score:999999']),
  'another piece set': (random, record) => {
    startOf(record)['pieces'] = random.pick([['#'], randomPieces(random), undefined]);
  },
  'another board': inPosition((random, position) => {
    const board = position['board'] as string[] | undefined;
    if (!board) return;
    const row = random.below(board.length);
    const column = random.below(board[row]!.length);
    const cell = board[row]![column] === '#' ? '.' : '#';
    board[row] = board[row]!.slice(0, column) + cell + board[row]!.slice(column + 1);
  }),
  'another hand': inPosition((random, position) => {
    const length = Number(position['handSize'] ?? 3);
    const hand = (position['hand'] as unknown[] | undefined) ?? Array<unknown>(length).fill('#');
    hand[random.below(hand.length)] = random.pick([null, '#', randomPiece(random)]);
    position['hand'] = hand;
  }),
  'another queue': inPosition((random, position) => {
    const length = Number(position['handSize'] ?? 3);
    const queue = (position['queue'] as unknown[] | undefined) ?? [];
    const hand = Array.from({ length }, () => randomPiece(random));
    position['queue'] = random.pick([[], queue.slice(1), [hand, ...queue], [...queue, hand]]);
  }),
  'another score at the start': inPosition((random, position) => {
    position['score'] = random.pick([nudge(random, position['score']), 1e15, 0]);
  }),
  'the same more at the start and at the end': (random, record) => {
    const more = random.below(1000);
    inPosition((_, position) => (position['score'] = Number(position['score'] ?? 0) + more))(random, record);
    record['score'] = Number(record['score']) + more;
  },
  'another streak': inPosition((random, position) => {
    position['streak'] = random.pick([nudge(random, position['streak']), 0, 1e6]);
  }),
  'other pieces drawn': inPosition((random, position) => {
    position['drawn'] = random.pick([nudge(random, position['drawn']), 0, 1000]);
  }),
  'a position in place of a config': inPosition(() => undefined),
  'a config in place of a position': (_, record) => {
    record['config'] = startOf(record);
    Reflect.deleteProperty(record, 'position');
  },
  'both or neither': (random, record) => {
    const start = startOf(record);
    record['config'] = record['position'] = random.pick([start, undefined]);
  },
  'other versions': (random, record) => {
    record[random.pick(['version', 'rules', 'generator'])] = random.pick([0, 2, 1, 65_535, '1', undefined]);
  },
  'helped or not': (_, record) => {
    record['assisted'] = !record['assisted'];
  },
  'a strange value': (random, record) => {
    const holder = random.pick([record, startOf(record), ...movesOf(record).slice(0, 3)]);
    const keys = Object.keys(holder);
    if (keys.length > 0) holder[random.pick(keys)] = strange(random, '0');
  },
  'a field left out': (random, record) => {
    const holder = random.pick([record, startOf(record), ...movesOf(record).slice(0, 3)]);
    const keys = Object.keys(holder);
    if (keys.length > 0) Reflect.deleteProperty(holder, random.pick(keys));
  },
};
