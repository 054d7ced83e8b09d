/**
 * The hand games over the core. A game's state is one block of bytes that nobody changes: each move makes
 * a new one, so that a history is a list of blocks and any number of games can share the one core.
 */
import { show } from '../check.js';
import { type Block, STATE_AT, statesIn, takeSeed, wordOf } from '../core.js';
import { IllegalMoveError } from '../errors.js';
import type { Playable, Rules } from '../mechanism.js';
import { huesBehind } from '../hues.js';
import { times } from '../times.js';
import { boardText, layShapes, packBoard, shapeText } from '../shapes.js';
import type { PieceText } from '../terms.js';
import { AT, type PlaceCore, REFUSALS, STATE } from './core.js';
import { turnedMove } from './move.js';
import { BOX_SIDE, readerOf } from './reader.js';
import { layRules } from './rules-memory.js';
import { PLACE_RULES, type PlaceSetup, type PlaceStart } from './setup.js';
import type { Move, Turned } from './types.js';

export interface PlacementRules extends Rules<'place'> {
  readonly setup: PlaceSetup;
  noted(block: Block, move: Move): Move;
}

type Refusal = NonNullable<(typeof REFUSALS)[number]>;
/** What was asked for, as a sentence shows it. */
type Asked = Partial<Omit<Move, 'piece'>> & { readonly piece: number | string };

export function placementRules(core: PlaceCore, start: PlaceStart): PlacementRules {
  const { setup } = start;
  const { rows, columns, handSize, rotate } = setup;
  const { call, bytes, view } = core;
  const read = readerOf(core, setup);
  const states = statesIn(core, STATE.bytes, STATE.score, STATE.over, () =>
    call.configure(...layRules(setup, bytes)),
  );
  const { clear, save, word, score, over } = states;

  const load = (block: Block): void => {
    if (states.load(block)) call.adopt();
  };

  const refusal = (code: Refusal, { piece, row, column }: Asked): IllegalMoveError => {
    const placed = `piece ${piece} at row ${row}, column ${column} would`;
    const message = {
      over: 'the game is over',
      'no-such-piece': `the hand has pieces 0 to ${handSize - 1}, not ${piece}`,
      used: `piece ${piece} of the hand has been placed already`,
      outside: `${placed} leave the board of ${rows} x ${columns}`,
      overlap: `${placed} cover a filled cell`,
    }[code];
    return new IllegalMoveError(code, message);
  };

  /** Lays the queue's hand `index` ready for the next deal, or none. */
  const offerQueue = (index: number): void => {
    const hand = setup.queue[index];
    layShapes(hand ?? [], bytes, AT.queue);
    view.setUint32(AT.queueReady, hand ? 1 : 0, true);
  };

  const isSlot = (slot: number): boolean => slot >= 0 && slot < handSize;
  const turn = (slot: number, quarters: number): void => {
    for (let i = 0; i < quarters; i++) call.turn(slot);
  };

  /** Checks a move with its piece turned as it asks; the core's piece stays turned. */
  const checkTurned = ({ piece, row, column, rotation = 0 }: Move): Refusal | null => {
    if (rotation && !rotate) {
      throw new IllegalMoveError('malformed', 'the pieces of this game cannot be turned');
    }
    if (isSlot(piece)) turn(piece, rotation);
    // Numbers beyond 32 bits would wrap on their way into the core.
    const inReach = (value: number): number => Math.max(-1, Math.min(value, 64));
    return REFUSALS[call.check(inReach(piece), inReach(row), inReach(column))] ?? null;
  };

  /** What `visit` says of each orientation of a slot's piece, the core's piece turned that way; then it is as it was. */
  const turnsOf = <T>(slot: number, visit: (rotation: number, piece: PieceText) => T): readonly T[] => {
    const found: T[] = [];
    const seen = new Set<PieceText>();
    const last = rotate && read.hand()[slot] ? 4 : 0;
    for (let rotation = 0; rotation <= last; rotation++) {
      if (rotation) call.turn(slot);
      const piece = read.hand()[slot] ?? '';
      if (seen.size < seen.add(piece).size) found.push(visit(rotation, piece));
    }
    return found;
  };

  const advance = (block: Block, move: Move): Block => {
    load(block);
    const code = checkTurned(move);
    if (code) {
      core.loaded = null; // the piece may have been turned
      throw refusal(code, move);
    }
    offerQueue(word(STATE.queued));
    call.play(move.piece, move.row, move.column);
    return save();
  };

  /** The piece of a slot, turned clockwise by some quarters; `null` for a used slot. */
  const pieceOf = (block: Block, { piece: slot, rotation = 0 }: Move): PieceText | null => {
    const from = STATE.hand + slot * 8;
    if (!rotation) return shapeText(block.subarray(from, from + 8));
    load(block);
    turn(slot, rotation);
    core.loaded = null;
    return read.hand()[slot] ?? null;
  };

  return {
    ...{ setup, score, over, advance, piece: pieceOf },

    /** Board and hand as given, or a fresh hand. */
    begin() {
      const { board, hand, drawn, streak } = start;
      clear();
      packBoard(board, bytes.subarray(STATE_AT + STATE.board));
      layShapes(hand ?? [], bytes, STATE_AT + STATE.hand);
      view.setFloat64(STATE_AT + STATE.score, start.score, true);
      view.setUint32(STATE_AT + STATE.streak, streak, true);
      takeSeed(call, setup.seed, bytes);
      call.seedFinish();
      call.adopt();
      call.skip(drawn);
      if (!hand?.some(Boolean)) {
        offerQueue(0);
        call.deal();
      }
      call.look();
      return save();
    },

    play: (block, move) => ({ block: advance(block, move), result: read.result() }),

    get cleared() {
      return read.cleared();
    },

    hued({ block: before, hues }, block, move) {
      const laid = { ...move, piece: pieceOf(before, move)! };
      return huesBehind(hues, boardText(block, rows, columns), laid);
    },

    canPlay(block, move) {
      load(block);
      const legal = checkTurned(move) === null;
      if (move.rotation) core.loaded = null;
      return legal;
    },

    legalMoves(block, piece) {
      load(block);
      if (piece !== undefined && !(Number.isInteger(piece) && isSlot(piece)))
        throw refusal('no-such-piece', { piece: show(piece) });
      const moves: Move[] = [];
      for (let slot = (piece ?? 0) + 0; slot <= (piece ?? handSize - 1); slot++) {
        turnsOf(slot, (rotation) =>
          read.anchorRows(slot).forEach((anchors, row) => {
            for (let column = 0; column < columns; column++)
              if ((anchors >>> column) & 1) moves.push(turnedMove({ piece: slot, row, column }, rotation));
          }),
        );
      }
      return moves;
    },

    state(block) {
      load(block);
      const hand = read.hand();
      const fits = hand.map((piece, slot) =>
        piece === null ? null : turnsOf(slot, () => read.fits(slot)).some(Boolean),
      );
      return {
        board: boardText(block, rows, columns),
        hand,
        fits,
        score: score(block),
        streak: word(STATE.streak),
        moves: word(STATE.moves),
        over: over(block),
        won: false,
        seed: setup.seed,
        clears: setup.clears,
        boxSide: setup.clears.boxes ? BOX_SIDE : 0,
        ...PLACE_RULES.in(setup),
      };
    },

    outlook(block) {
      load(block);
      const turns = times(handSize, (slot) =>
        turnsOf(slot, (rotation, piece): Turned => {
          const [anchors, previews] = [read.anchorRows(slot), read.previews(slot)];
          return { rotation, piece, anchors, previews };
        }),
      );
      return {
        anchors: turns.map(([first]) => first!.anchors),
        previews: turns.map(([first]) => first!.previews),
        ...(rotate && { turns: turns.map(([, ...others]) => others) }),
      };
    },

    startAt(block, goal): PlaceStart {
      load(block);
      return {
        setup: { ...setup, goal, queue: setup.queue.slice(word(STATE.queued)) },
        seeded: true,
        board: boardText(block, rows, columns),
        hand: read.hand(),
        score: score(block),
        streak: word(STATE.streak),
        drawn: word(STATE.drawn),
      };
    },

    /** The hand and the queue are all that a puzzle is to be solved with, unless it goes on with dealt pieces. */
    spent(block) {
      const { hand, drawn } = start;
      const scripted = drawn === 0 && (hand?.some(Boolean) === true || setup.queue.length > 0);
      return scripted && wordOf(block, STATE.drawn) > 0;
    },

    filled: (block) => boardText(block, rows, columns).join('').replaceAll('.', '').length,

    /** The move with the fewest turns that lay the piece in the same way: as it lies, where it has none to turn. */
    noted(block, move) {
      const { rotation = 0, ...unturned } = move;
      if (!rotation || !rotate || !isSlot(move.piece)) return move;
      const piece = pieceOf(block, move);
      for (let least = 0; least < rotation; least++) {
        const noted = turnedMove(unturned, least);
        if (pieceOf(block, noted) === piece) return noted;
      }
      return move;
    },
  };
}

export const place: Playable<'place', PlaceStart> = {
  stride: 1,
  sign: 'previewsOf',
  rules: (core, start) => placementRules(core as PlaceCore, start),
};
