/**
 * The best that plain JavaScript can do: the same bitboard as the core's, in 32-bit integers.
 * 8 x 8 is two halves of four rows; 9 x 9 is three thirds of three rows, so that no line of boxes is split.
 */
import { below } from './random.js';
import { HASH_PRIME, HASH_START, type Player, type Setup } from './types.js';

interface Piece {
  readonly cells: number;
  readonly height: number;
  readonly width: number;
  /** The piece's rows as bits. */
  readonly rows: Int32Array;
}

function parse(text: string): Piece {
  const rows = text.split('/');
  let cells = 0;
  const bits = rows.map((row) => {
    let value = 0;
    [...row].forEach((cell, column) => {
      if (cell === '#') {
        value |= 1 << column;
        cells++;
      }
    });
    return value;
  });
  return { cells, height: rows.length, width: rows[0]!.length, rows: Int32Array.from(bits) };
}

function popcount(x: number): number {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the `rank`-th set bit. */
function select(x: number, rank: number): number {
  for (; rank > 0; rank--) x &= x - 1;
  return 31 - Math.clz32(x & -x);
}

/** 8 x 8, rows and columns. */
export function halves8(setup: Setup): Player {
  const pieces = setup.pieces.map(parse);
  const count = pieces.length;
  const [cellFactor, clearedFactor, , lineCellsFactor] = setup.factors as [number, number, number, number];
  const hand = setup.handSize;
  // Flat tables: per piece the mask, the box-fits mask, and the offsets of its cells.
  const maskLow = new Int32Array(count);
  const maskHigh = new Int32Array(count);
  const fitLow = new Int32Array(count);
  const fitHigh = new Int32Array(count);
  const size = new Int32Array(count);
  const offsets = new Int32Array(count * 16);
  pieces.forEach((piece, index) => {
    size[index] = piece.cells;
    let n = index * 16;
    for (let r = 0; r < piece.height; r++) {
      for (let c = 0; c < 8; c++) {
        if (!((piece.rows[r]! >> c) & 1)) continue;
        const offset = r * 8 + c;
        offsets[n++] = offset;
        if (offset < 32) maskLow[index]! |= 1 << offset;
        else maskHigh[index]! |= 1 << (offset - 32);
      }
    }
    for (let r = 0; r + piece.height <= 8; r++) {
      const bits = (1 << (9 - piece.width)) - 1;
      if (r < 4) fitLow[index]! |= bits << (r * 8);
      else fitHigh[index]! |= bits << (r * 8 - 32);
    }
  });
  const slots = new Int32Array(hand);
  const order = new Int32Array(hand);

  return (games, dealState, chooseState) => {
    let hash = HASH_START;
    let placements = 0;
    for (let game = 0; game < games; game++) {
      let boardLow = 0;
      let boardHigh = 0;
      let score = 0;
      let streak = 0;
      let left = 0;
      for (;;) {
        if (left === 0) {
          for (; left < hand; left++) {
            order[left] = left;
            slots[left] = below(dealState, count);
          }
        }
        let slot = -1;
        let anchor = 0;
        const freeLow = ~boardLow;
        const freeHigh = ~boardHigh;
        for (let untried = left; untried > 0; untried--) {
          const pick = below(chooseState, untried);
          const tried = order[pick]!;
          order[pick] = order[untried - 1]!;
          const piece = slots[tried]!;
          let a = fitLow[piece]!;
          let b = fitHigh[piece]!;
          const end = piece * 16 + size[piece]!;
          for (let i = piece * 16; i < end; i++) {
            const shift = offsets[i]!;
            a &= (freeLow >>> shift) | ((freeHigh << 1) << (31 - shift));
            b &= freeHigh >>> shift;
          }
          if ((a | b) === 0) {
            order[untried - 1] = tried;
            continue;
          }
          const inLow = popcount(a);
          const rank = below(chooseState, inLow + popcount(b));
          anchor = rank < inLow ? select(a, rank) : 32 + select(b, rank - inLow);
          order[untried - 1] = order[left - 1]!;
          slot = tried;
          break;
        }
        if (slot < 0) break;
        left--;
        hash = Math.imul(hash ^ ((slot << 10) | anchor), HASH_PRIME);

        const piece = slots[slot]!;
        const m0 = maskLow[piece]!;
        const m1 = maskHigh[piece]!;
        if (anchor < 32) {
          boardLow |= m0 << anchor;
          boardHigh |= (m1 << anchor) | ((m0 >>> 1) >>> (31 - anchor));
        } else {
          boardHigh |= m0 << (anchor - 32);
        }

        let r0 = boardLow & (boardLow >>> 1);
        r0 &= r0 >>> 2;
        r0 &= (r0 >>> 4) & 0x01010101;
        let r1 = boardHigh & (boardHigh >>> 1);
        r1 &= r1 >>> 2;
        r1 &= (r1 >>> 4) & 0x01010101;
        let c = boardLow & boardHigh;
        c &= c >>> 16;
        c &= (c >>> 8) & 0xff;
        const placed = size[piece]!;
        let points = cellFactor * placed;
        if (r0 | r1 | c) {
          streak++;
          const column = Math.imul(c, 0x01010101);
          const clear0 = Math.imul(r0, 0xff) | column;
          const clear1 = Math.imul(r1, 0xff) | column;
          boardLow &= ~clear0;
          boardHigh &= ~clear1;
          const lines = popcount(r0) + popcount(r1) + popcount(c);
          const cleared = popcount(clear0) + popcount(clear1);
          points += clearedFactor * cleared + lineCellsFactor * streak * lines * 8;
        } else {
          streak = 0;
        }
        score += points;
        placements++;
      }
      hash = Math.imul(hash ^ score, HASH_PRIME);
    }
    return { placements, checksum: hash >>> 0 };
  };
}

const THIRD = 0x7ffffff;

/** 9 x 9, rows, columns and boxes: cell (r, c) is bit (r % 3) * 9 + c of third r / 3. */
export function halves9(setup: Setup): Player {
  const pieces = setup.pieces.map(parse);
  const count = pieces.length;
  const [cellFactor, , lineFactor, , comboFactor, streakFactor] = setup.factors as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const hand = setup.handSize;
  // As for 8 x 8; the cells of the first three rows come first, those that lie a third further behind them.
  const mask0 = new Int32Array(count);
  const mask1 = new Int32Array(count);
  const fit0 = new Int32Array(count);
  const fit1 = new Int32Array(count);
  const fit2 = new Int32Array(count);
  const near = new Int32Array(count);
  const size = new Int32Array(count);
  const offsets = new Int32Array(count * 16);
  pieces.forEach((piece, index) => {
    size[index] = piece.cells;
    let n = index * 16;
    for (let r = 0; r < piece.height; r++) {
      for (let c = 0; c < piece.width; c++) {
        if (!((piece.rows[r]! >> c) & 1)) continue;
        const offset = r * 9 + c;
        if (offset < 27) {
          mask0[index]! |= 1 << offset;
          near[index]!++;
          offsets[n++] = offset;
        } else {
          mask1[index]! |= 1 << (offset - 27);
          offsets[n++] = offset - 27;
        }
      }
    }
    for (let r = 0; r + piece.height <= 9; r++) {
      const bits = ((1 << (10 - piece.width)) - 1) << ((r % 3) * 9);
      const fit = r < 3 ? fit0 : r < 6 ? fit1 : fit2;
      fit[index]! |= bits;
    }
  });
  const slots = new Int32Array(hand);
  const order = new Int32Array(hand);

  return (games, dealState, chooseState) => {
    let hash = HASH_START;
    let placements = 0;
    for (let game = 0; game < games; game++) {
      let board0 = 0;
      let board1 = 0;
      let board2 = 0;
      let score = 0;
      let streak = 0;
      let left = 0;
      for (;;) {
        if (left === 0) {
          for (; left < hand; left++) {
            order[left] = left;
            slots[left] = below(dealState, count);
          }
        }
        let slot = -1;
        let third = 0;
        let bit = 0;
        const free0 = ~board0 & THIRD;
        const free1 = ~board1 & THIRD;
        const free2 = ~board2 & THIRD;
        for (let untried = left; untried > 0; untried--) {
          const pick = below(chooseState, untried);
          const tried = order[pick]!;
          order[pick] = order[untried - 1]!;
          const piece = slots[tried]!;
          let a = fit0[piece]!;
          let b = fit1[piece]!;
          let c = fit2[piece]!;
          let i = piece * 16;
          // What is shifted beyond bit 26 meets no bit of the fit masks.
          for (const end = i + near[piece]!; i < end; i++) {
            const shift = offsets[i]!;
            a &= (free0 >>> shift) | (free1 << (27 - shift));
            b &= (free1 >>> shift) | (free2 << (27 - shift));
            c &= free2 >>> shift;
          }
          for (const end = piece * 16 + size[piece]!; i < end; i++) {
            const shift = offsets[i]!;
            a &= (free1 >>> shift) | (free2 << (27 - shift));
            b &= free2 >>> shift;
          }
          if ((a | b | c) === 0) {
            order[untried - 1] = tried;
            continue;
          }
          const in0 = popcount(a);
          const in1 = popcount(b);
          const rank = below(chooseState, in0 + in1 + popcount(c));
          if (rank < in0) {
            third = 0;
            bit = select(a, rank);
          } else if (rank < in0 + in1) {
            third = 1;
            bit = select(b, rank - in0);
          } else {
            third = 2;
            bit = select(c, rank - in0 - in1);
          }
          order[untried - 1] = order[left - 1]!;
          slot = tried;
          break;
        }
        if (slot < 0) break;
        left--;
        hash = Math.imul(hash ^ ((slot << 10) | (third * 27 + bit)), HASH_PRIME);

        const piece = slots[slot]!;
        const m0 = mask0[piece]!;
        const m1 = mask1[piece]!;
        const p0 = (m0 << bit) & THIRD;
        const p1 = ((m0 >>> (27 - bit)) | (m1 << bit)) & THIRD;
        if (third === 0) {
          board0 |= p0;
          board1 |= p1;
          board2 |= m1 >>> (27 - bit);
        } else if (third === 1) {
          board1 |= p0;
          board2 |= p1;
        } else {
          board2 |= p0;
        }

        const r0 = fullRows(board0);
        const r1 = fullRows(board1);
        const r2 = fullRows(board2);
        const v0 = board0 & (board0 >>> 9) & (board0 >>> 18);
        const v1 = board1 & (board1 >>> 9) & (board1 >>> 18);
        const v2 = board2 & (board2 >>> 9) & (board2 >>> 18);
        const c = v0 & v1 & v2;
        const b0 = v0 & (v0 >>> 1) & (v0 >>> 2) & 0x49;
        const b1 = v1 & (v1 >>> 1) & (v1 >>> 2) & 0x49;
        const b2 = v2 & (v2 >>> 1) & (v2 >>> 2) & 0x49;
        let points = cellFactor * size[piece]!;
        if (r0 | r1 | r2 | c | b0 | b1 | b2) {
          const column = Math.imul(c, 0x40201);
          board0 &= ~(Math.imul(r0, 0x1ff) | column | Math.imul(b0, 0x1c0e07));
          board1 &= ~(Math.imul(r1, 0x1ff) | column | Math.imul(b1, 0x1c0e07));
          board2 &= ~(Math.imul(r2, 0x1ff) | column | Math.imul(b2, 0x1c0e07));
          // Rows lie at bits 0, 9, 18 and boxes at 0, 3, 6: shifted apart they are counted at once.
          const lines =
            popcount(r0 | (r1 << 1) | (r2 << 2) | (b0 << 21)) + popcount(b1 | (b2 << 1)) + popcount(c);
          points += lineFactor * lines + streakFactor * streak;
          if (lines >= 2) points += comboFactor;
          streak++;
        } else {
          streak = 0;
        }
        score += points;
        placements++;
      }
      hash = Math.imul(hash ^ score, HASH_PRIME);
    }
    return { placements, checksum: hash >>> 0 };
  };
}

/** The first cells of the full rows of a third. */
function fullRows(x: number): number {
  let run = x & (x >>> 1);
  run &= run >>> 2;
  run &= run >>> 4;
  return run & (x >>> 8) & 0x40201;
}
