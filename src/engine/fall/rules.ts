/** The falling games over the core. A state is one block of bytes, as in the placement games. */
import { type Block, INPUT_AT, STATE_AT, statesIn, takeSeed, wordOf } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import { PACING } from '../pace.js';
import { levelOf } from './speed.js';
import type { Playable, Rules } from '../mechanism.js';
import { huesBehind } from '../hues.js';
import { boardText, layShapes, shapeText } from '../shapes.js';
import { FALL, FALL_REFUSALS, type FallCore, QUEUE } from './core.js';
import { expectFallingPiece, MOVES } from './move.js';
import { piecesOf } from './pieces.js';
import { readerOf } from './reader.js';
import { FALL_RULES, type FallSetup, type FallStart } from './setup.js';
import { type Action, ACTIONS, DRAWS, type FallMove } from './types.js';

export interface FallRules extends Rules<'fall'> {
  readonly setup: FallSetup;
}

function fallRules(core: FallCore, start: FallStart): FallRules {
  const { setup } = start;
  const { rows, columns, handSize, set, draw } = setup;
  const { call, view, bytes } = core;
  const read = readerOf(core, setup);
  const { load, clear, save, word, score, over } = statesIn(core, FALL.bytes, FALL.score, FALL.over, () => {
    layShapes(set, bytes, INPUT_AT);
    const options = FALL_RULES.flags(setup);
    call.fallConfigure(rows, columns, handSize, options, DRAWS.indexOf(draw), set.length);
  });
  /** Pieces that are taken from the host in their order: those of a hand that has no place yet, and the queue. */
  const scripted = start.place ? setup.queue : [...start.hand, ...setup.queue];

  /** Lays the next pieces of the script ready for the core. */
  const offerQueue = (): void => {
    const from = word(FALL.queued);
    const pieces = scripted.slice(from, from + QUEUE.size);
    layShapes(pieces, bytes, QUEUE.at);
    view.setUint32(QUEUE.ready, pieces.length, true);
  };

  const writeBoard = (): void =>
    start.board.forEach((row, r) => {
      let cells = 0;
      for (let c = 0; c < row.length; c++) if (row[c] === '#') cells |= 1 << c;
      view.setUint32(STATE_AT + FALL.board + r * 4, cells, true);
    });

  const advance = (block: Block, { action }: FallMove): Block => {
    load(block);
    offerQueue();
    const code = FALL_REFUSALS[call.fallAct(ACTIONS.indexOf(action))];
    if (code) throw new IllegalMoveError(code, explain(code, action));
    return save();
  };

  return {
    ...{ setup, score, over, advance },

    begin() {
      const { hand, place, hold, held, drawn, spawned } = start;
      clear();
      takeSeed(call, setup.seed, bytes);
      call.fallSeed();
      call.fallSkip(drawn, spawned);
      writeBoard();
      view.setFloat64(STATE_AT + FALL.score, start.score, true);
      if (hold) layShapes([hold], bytes, STATE_AT + FALL.held);
      if (held) view.setUint32(STATE_AT + FALL.holdUsed, 1, true);
      offerQueue();
      if (place) {
        layShapes(hand.slice(0, 1), bytes, STATE_AT + FALL.shape);
        layShapes(hand.slice(1), bytes, STATE_AT + FALL.upcoming);
        view.setUint32(STATE_AT + FALL.row, place.row, true);
        view.setUint32(STATE_AT + FALL.column, place.column, true);
        call.fallFill();
        call.fallAdopt();
      } else {
        call.fallFill();
        offerQueue();
        call.fallSpawn();
      }
      return save();
    },

    play: (block, move) => ({ block: advance(block, move), result: read.result() }),

    get cleared() {
      return read.cleared();
    },

    hued({ hues }) {
      if (!read.locks()) return hues;
      const { locked, clearedRows } = read.result();
      return huesBehind(hues, read.board(), locked!, clearedRows);
    },

    canPlay(block, { action }) {
      load(block);
      return call.fallCheck(ACTIONS.indexOf(action)) === 0;
    },

    /** The actions that can be done now with the falling piece, number 0 of the hand, in the order of ACTIONS. */
    legalMoves(block, piece = 0) {
      expectFallingPiece(piece);
      load(block);
      return MOVES.filter((_, action) => call.fallCheck(action) === 0);
    },

    state(block, slowest) {
      load(block);
      const isOver = over(block);
      return {
        board: read.board(),
        hand: read.hand(),
        row: word(FALL.row),
        column: word(FALL.column),
        ghost: isOver ? word(FALL.row) : call.fallGhost(),
        hold: read.hold(),
        canHold: setup.profile === 'comfort' && !isOver && word(FALL.holdUsed) === 0,
        ...FALL_RULES.in(setup),
        score: score(block),
        streak: 0,
        moves: word(FALL.moves),
        ticks: word(FALL.ticks),
        locked: word(FALL.locked),
        level: levelOf(score(block)),
        pace: null,
        gravity: null,
        speed: null,
        ...PACING.told(slowest),
        over: isOver,
        won: false,
        seed: setup.seed,
      };
    },

    pieces: (block, moves) => piecesOf(block, moves, advance, read),

    /** Nothing is placed, so there are no anchors: the state has it all. */
    outlook: () => null,

    startAt(block, goal): FallStart {
      load(block);
      const taken = word(FALL.queued) - (scripted.length - setup.queue.length);
      return {
        setup: { ...setup, goal, queue: setup.queue.slice(Math.max(0, taken)) },
        seeded: true,
        board: read.board(),
        hand: read.hand(),
        place: { row: word(FALL.row), column: word(FALL.column) },
        hold: read.hold(),
        held: word(FALL.holdUsed) > 0,
        score: score(block),
        drawn: word(FALL.drawn),
        spawned: word(FALL.spawned),
      };
    },

    piece: (block) => shapeText(block.subarray(FALL.shape, FALL.shape + 8)),

    filled: (block) =>
      boardText(block.subarray(FALL.board), rows, columns, 32).join('').replaceAll('.', '').length,

    spent(block) {
      const { hand, drawn } = start;
      const given = hand.length + setup.queue.length;
      return drawn === 0 && given > 0 && wordOf(block, FALL.locked) >= given;
    },
  };
}

function explain(code: NonNullable<(typeof FALL_REFUSALS)[number]>, action: Action): string {
  return {
    over: 'the game is over',
    outside: `${action} would leave the board`,
    overlap: `${action} would cover a filled cell`,
    'no-effect': `${action} is not possible now`,
    malformed: `there is no action ${action}`,
  }[code];
}

export const fall: Playable<'fall', FallStart> = {
  // A game has thousands of actions, and a state is two kilobytes.
  stride: 64,
  sign: 'fallAct',
  rules: (core, start) => fallRules(core as FallCore, start),
};
