/** Forgeries of records of falling games: actions, runs, counts, and all that a start says. */
import type { GameRecord } from 'block-puzzle-element/engine';
import type { Random } from '../soak/random.js';
import { type Plain, startOf } from './forge.js';
import { type Fields, type Forge, inMoves, inPosition, nudge, strange } from './forgeries.js';

const ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'];
const NUMBERS = ['row', 'column', 'score', 'drawn', 'spawned', 'rows', 'columns', 'handSize'];

export const FALL_FORGERIES: Readonly<Record<string, Forge>> = {
  'none at all': () => undefined,
  'another score': (random, record) => {
    record['score'] = random.pick([nudge(random, record['score']), 0, 40]);
  },
  'another action': inMoves((random, moves, at) => {
    moves[at] = { action: random.pick(ACTIONS) };
  }),
  'an action put in': inMoves((random, moves, at) => {
    moves.splice(at, 0, { action: random.pick(ACTIONS) });
  }),
  'an action left out': inMoves((_, moves, at) => {
    moves.splice(at, 1);
  }),
  'an action repeated': inMoves((random, moves, at) => {
    moves.splice(at, 0, ...random.times(random.from(1, 40), () => ({ ...moves[at] })));
  }),
  'a run cut short': inMoves((_, moves, at) => {
    let to = at;
    while (to < moves.length && moves[to]!['action'] === moves[at]!['action']) to++;
    moves.splice(at + 1, to - at - 1);
  }),
  'actions swapped': inMoves((random, moves, at) => {
    const other = random.below(moves.length);
    [moves[at], moves[other]] = [moves[other]!, moves[at]!];
  }),
  'the end cut off': inMoves((_, moves, at) => {
    moves.length = at;
  }),
  'no gravity': (_, record) => {
    record['moves'] = (record['moves'] as Fields[]).filter(({ action }) => action !== 'tick');
  },
  'no action at all': inMoves((random, moves, at) => {
    moves[at] = random.pick([{}, { action: strange(random, 'drop') }, strange(random, 'drop') as Fields]);
  }),
  'another seed': (random, record) => {
    startOf(record)['seed'] = random.pick([`${String(startOf(record)['seed'])}0`, '', undefined]);
  },
  'another draw': (random, record) => {
    startOf(record)['draw'] = random.pick(['weighted', 'uniform', 'bag', 'fair', undefined]);
  },
  'another profile': (random, record) => {
    startOf(record)['profile'] = random.pick(['classic', 'comfort', 'easy', undefined]);
  },
  'other pieces': (random, record) => {
    startOf(record)['pieces'] = random.pick([['#'], ['########'], ['##', '#/#'], [], undefined]);
  },
  'another number': inPosition((random, position) => {
    const field = random.pick(NUMBERS);
    position[field] = nudge(random, position[field]);
  }),
  'another board': inPosition((random, position) => {
    const rows = (position['board'] as string[] | undefined) ?? [];
    if (rows.length === 0) return;
    const at = random.below(rows.length);
    rows[at] = random.pick([
      rows[at]!.replace('#', '.'),
      rows[at]!.replace('.', '#'),
      '.'.repeat(rows[at]!.length),
    ]);
  }),
  'another hand': inPosition((random, position) => {
    position['hand'] = random.pick([[], ['#'], ['#', '##', '###'], ['########'], undefined]);
  }),
  'another queue': inPosition((random, position) => {
    position['queue'] = random.pick([[], ['#'], ['########', '#/#/#'], undefined]);
  }),
  'another hold': inPosition((random, position) => {
    position['hold'] = random.pick(['#', '####', null, undefined]);
    position['held'] = random.pick([true, false, undefined]);
  }),
  'another goal': (random, record) => {
    startOf(record)['goal'] = random.pick(['clear', 'lines:1', 'score:1', 'lines:0', undefined]);
  },
  'other versions': (random, record) => {
    record[random.pick(['version', 'rules', 'generator'])] = random.pick([0, 2, 1, undefined]);
  },
  'a strange value': (random, record) => {
    const holder = random.pick([record, startOf(record)]);
    holder[random.pick(Object.keys(holder))] = strange(random, 'drop');
  },
};

/** A copy of a record with one to three changes, and their names. */
export function forgeFalling(random: Random, record: GameRecord<'fall'>): { forged: Plain; names: string[] } {
  const forged = JSON.parse(JSON.stringify(record)) as Plain;
  const names = random.times(random.pick([1, 1, 2, 3]), () => random.pick(Object.keys(FALL_FORGERIES)));
  for (const name of names) {
    try {
      FALL_FORGERIES[name]!(random, forged);
    } catch {
      // What an earlier one has left is no board or no start any more.
    }
  }
  return { forged, names };
}
