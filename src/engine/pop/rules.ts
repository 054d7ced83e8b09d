/** The wall games over the core. A state is one block of bytes, as in the other games. */
import { refuse } from '../check.js';
import { type Block, STATE_AT, statesIn, takeSeed, wordOf } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import { MAX_SIDE } from '../limits.js';
import type { Playable, Rules } from '../mechanism.js';
import type { PieceText } from '../terms.js';
import { cellAt, WALL, WALL_REFUSALS, type WallCore, type WallRefusal } from './core.js';
import { readerOf } from './reader.js';
import { expectNoPiece } from './move.js';
import { BRICKS, rulesIn, WALL_RULES, type WallSetup, type WallStart } from './setup.js';
import type { WallArea, WallMove } from './types.js';

export interface WallRules extends Rules<'pop'> {
  readonly setup: WallSetup;
  /** The rules as the core and the search take them. */
  readonly flags: number;
  noted(block: Block, move: WallMove): WallMove;
  areaAt(block: Block, move: WallMove): WallArea;
}

function wallRules(core: WallCore, start: WallStart): WallRules {
  const { setup } = start;
  const { rows, columns, colors, solvable, seed } = setup;
  const { call, view, bytes } = core;
  const read = readerOf(core, setup);
  const flags = WALL_RULES.flags(setup);
  const { own, load, clear, save, word, score, over } = statesIn(
    core,
    WALL.bytes,
    WALL.score,
    WALL.over,
    () => call.wallConfigure(rows, columns, colors, flags),
  );

  /** Has the core build a wall that can be cleared, and answers how many moves do it. */
  const build = (): number =>
    call.wallBuild() ||
    refuse('mismatch', 'solvable', true, 'left out: no wall of this seed, size and colours was found');

  const advance = (block: Block, { row, column }: WallMove): Block => {
    load(block);
    const refusal = WALL_REFUSALS[call.wallClick(clamp(row), clamp(column))];
    if (refusal) throw refused(refusal, row, column);
    return save();
  };

  /** The colour of the bricks. */
  const pieceOf = (block: Block, { row, column }: WallMove): PieceText | null =>
    BRICKS[block[cellAt(rows, row, column)]!] ?? null;

  return {
    ...{ setup, flags, score, over, advance, piece: pieceOf },

    begin() {
      const { wall } = start;
      clear();
      if (wall) {
        wall.forEach((row, r) => {
          for (let c = 0; c < row.length; c++)
            bytes[STATE_AT + WALL.cells + cellAt(wall.length, r, c)] = BRICKS.indexOf(row[c]!);
        });
        call.wallAdopt();
      } else {
        takeSeed(call, seed, bytes);
        call.wallSeed();
        if (solvable) build();
        else call.wallStart();
      }
      view.setFloat64(STATE_AT + WALL.score, start.score, true);
      return save();
    },

    play(block, move) {
      load(block);
      const before = read.board();
      return { block: advance(block, move), result: read.result(before) };
    },

    get cleared() {
      return { rows: 0, columns: 0, boxes: 0, bricks: read.removed() };
    },

    /** Clicks on any brick of an area do the same: they are noted by the first one in reading order. */
    noted(block, move) {
      load(block);
      if (call.wallArea(clamp(move.row), clamp(move.column)) !== 0) return move;
      const found = read.found();
      return found.row === move.row && found.column === move.column ? move : found;
    },

    canPlay(block, { row, column }) {
      load(block);
      return call.wallCheck(clamp(row), clamp(column)) === 0;
    },

    /** One click for each area. */
    legalMoves(block, piece) {
      expectNoPiece(piece);
      load(block);
      return read.moves(call.wallLook());
    },

    state(block) {
      load(block);
      return {
        board: read.board(),
        hand: [],
        ...rulesIn(setup),
        solvable,
        bricks: word(WALL.bricks),
        counts: read.counts(),
        areas: call.wallLook(),
        score: score(block),
        streak: 0,
        moves: word(WALL.moves),
        over: word(WALL.over) === 1,
        won: word(WALL.won) === 1,
        seed,
      };
    },

    outlook(block) {
      load(block);
      return read.outlook(call.wallLook());
    },

    startAt(block, goal): WallStart {
      load(block);
      return {
        setup: { ...setup, goal, solvable: false },
        ...{ seeded: true, wall: read.board(), score: score(block), drawn: 0 },
      };
    },

    filled: (block) => wordOf(block, WALL.bricks),

    /** No pieces are given. */
    spent: () => false,

    solution() {
      if (!solvable) return null;
      own();
      core.loaded = null;
      takeSeed(call, seed, bytes);
      call.wallSeed();
      return read.solution(build());
    },

    areaAt(block, move) {
      advance(block, move);
      const size = read.removed();
      return { ...move, color: pieceOf(block, move)!, size, points: call.wallPoints(size) };
    },
  };
}

/** Beyond 32 bits a number would come round to the wall again. */
function clamp(place: number): number {
  return Math.max(-1, Math.min(place, MAX_SIDE));
}

/** Where nothing matches, a click has no effect; the sentence says why. */
function refused(refusal: WallRefusal, row: number, column: number): IllegalMoveError {
  switch (refusal) {
    case 'over':
      return new IllegalMoveError('over', 'the game is over');
    case 'outside':
      return new IllegalMoveError('outside', `row ${row}, column ${column} is not on the wall`);
    case 'empty':
      return new IllegalMoveError('no-effect', `there is no brick at row ${row}, column ${column}`);
    case 'alone':
      return new IllegalMoveError(
        'no-effect',
        `the brick at row ${row}, column ${column} has no neighbour of its colour`,
      );
  }
}

export const pop: Playable<'pop', WallStart> = {
  // A game has hundreds of moves at most, and a state is a kilobyte.
  stride: 8,
  sign: 'wallClick',
  rules: (core, start) => wallRules(core as WallCore, start),
};
