/**
 * The text form of a record: `r1` and the bits of
 * rules, generator, start, a registered variant's rule set, number of moves, moves (slot, turns where pieces rotate, cell), score, assisted.
 */
import { BitReader, bitsFor, BitWriter } from './bits.js';
import { refuse } from './check.js';
import { MAX_TEXT, readStartBits, writeStart } from './position-text.js';
import { formRecord, type ParsedRecord, readRecord } from './record.js';
import { readPosition } from './setup.js';
import { expectRuleSet, expectSeed, MAX_MOVES, readScore, ruleSetField } from './snapshot.js';
import type { GameRecord, Move } from './types.js';

const PREFIX = 'r1';

/** The text of a record, for links and attributes. Throws ConfigError. */
export function formatRecord(record: GameRecord): string {
  const { rules, generator, start, moves, score, assisted } = readRecord(record);
  const { rows, columns, handSize, rotate } = start.setup;
  const writer = new BitWriter().number(rules).number(generator);
  writeStart(writer, { ...start, seeded: true });
  const { ruleSet } = ruleSetField(start);
  if (ruleSet !== undefined) writer.bits(ruleSet, 32);
  writer.number(moves.length);
  const inside = (value: number, count: number, field: string): number => {
    if (value < 0 || value >= count) refuse('range', field, value, `from 0 to ${count - 1}`);
    return value;
  };
  moves.forEach(({ piece, row, column, rotation = 0 }, i) => {
    const field = `moves[${i}]`;
    writer.bits(inside(piece, handSize, `${field}.piece`), bitsFor(handSize));
    if (rotate) writer.bits(rotation, 2);
    else inside(rotation, 1, `${field}.rotation`);
    const cell = inside(row, rows, `${field}.row`) * columns + inside(column, columns, `${field}.column`);
    writer.bits(cell, bitsFor(rows * columns));
  });
  return writer.number(score).flag(assisted).seal(PREFIX);
}

/** Reads the text of a record. Throws ConfigError; whether its moves can be played, `verify` tells. */
export function parseRecord(text: string): GameRecord {
  return formRecord(parseRecordText(text));
}

export function parseRecordText(text: unknown): ParsedRecord {
  const reader = new BitReader(text, 'record', PREFIX, MAX_TEXT);
  const rules = reader.number();
  const generator = reader.number();
  const start = expectSeed(readPosition(readStartBits(reader)), 'position');
  if (ruleSetField(start).ruleSet !== undefined) expectRuleSet({ ruleSet: reader.bits(32) }, start);
  const { columns, rows, handSize, rotate } = start.setup;
  const length = reader.number();
  if (length > MAX_MOVES) refuse('range', 'moves', length, `at most ${MAX_MOVES} moves`);
  const moves: Move[] = [];
  for (let i = 0; i < length; i++) {
    const piece = reader.bits(bitsFor(handSize));
    const rotation = rotate ? reader.bits(2) : 0;
    const cell = reader.bits(bitsFor(rows * columns));
    const place = { piece, row: Math.floor(cell / columns), column: cell % columns };
    moves.push(Object.freeze(rotation ? { ...place, rotation } : place));
  }
  const score = readScore({ score: reader.number() });
  const assisted = reader.flag();
  reader.end();
  return { start, rules, generator, moves, undone: 0, score, assisted };
}
