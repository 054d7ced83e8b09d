/** Forgeries of records of falling games: actions, runs, counts, and all that a start says. */
import { common, type Fields, type Forge, inMoves, inPosition, nudge, option, strange } from './forgeries.js';

const ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'];
const NUMBERS = ['row', 'column', 'score', 'drawn', 'spawned', 'rows', 'columns', 'handSize'];

export const FALL_FORGERIES: Readonly<Record<string, Forge>> = {
  ...common('drop'),
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
  'no gravity': (_, record) => {
    record['moves'] = (record['moves'] as Fields[]).filter(({ action }) => action !== 'tick');
  },
  'no action at all': inMoves((random, moves, at) => {
    moves[at] = random.pick([{}, { action: strange(random, 'drop') }, strange(random, 'drop') as Fields]);
  }),
  'another draw': option('draw', ['weighted', 'uniform', 'bag', 'fair']),
  'another profile': option('profile', ['classic', 'comfort', 'easy']),
  'other pieces': option('pieces', [['#'], ['########'], ['##', '#/#'], []]),
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
};
