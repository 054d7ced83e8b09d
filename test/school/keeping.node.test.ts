/** What a page for a school's system keeps: all of it where there is room, and what is dearest where there is not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseProgram, programBlocks } from 'block-puzzle-element/lab/program';
import { Keeping } from '../../integrations/school/keeping.js';
import { smallRandom } from '../support/random.js';

/** Numbers from 0 to 1, the same by the same seed. */
const random = (seed: number): (() => number) => {
  const draw = smallRandom(seed);
  return () => draw(1_000_000) / 1_000_000;
};

const PROGRAMS = 'block-puzzle-lab:programs:school';

/** A program of so many blocks, with ids as an editor draws them. */
function program(blocks: number, draw: () => number): object {
  const id = (): string => Array.from({ length: 20 }, () => String.fromCharCode(40 + draw() * 80)).join('');
  const types = ['bp_infect', 'bp_remove', 'bp_drop', 'bp_descend', 'bp_disinfect'];
  let next: object | null = null;
  for (let n = 0; n < blocks; n++) {
    const cell = { block: { type: 'bp_clicked', id: id() } };
    const type = types[Math.floor(draw() * types.length)];
    next = { type, id: id(), inputs: { CELL: cell }, ...(next ? { next: { block: next } } : {}) };
  }
  const hat = {
    type: 'bp_whenClicked',
    id: id(),
    x: 20.123456789,
    y: 20,
    deletable: false,
    next: { block: next },
  };
  return { blocks: { languageVersion: 0, blocks: [hat] }, variables: [{ id: id(), name: 'i' }] };
}

/** One that nothing makes short: its variables have random names. */
function longProgram(draw: () => number): object {
  const variables = Array.from({ length: 400 }, (_, i) => ({ id: `v${i}`, name: `${draw()}${draw()}` }));
  return { ...program(3, draw), variables };
}

const typesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type!);

describe('what is kept for a school’s system', () => {
  it('comes back as it was: texts, numbers, and programs with the same blocks', () => {
    const draw = random(1);
    const keeping = new Keeping(() => undefined);
    keeping.own = { stars: { rule: 3 } };
    const programs = JSON.stringify({ rule: program(5, draw), phases: program(9, draw) });
    keeping.setItem(PROGRAMS, programs);
    keeping.setItem('block-puzzle:best:school', '120');
    keeping.setItem('odd', 'no JSON, "é" and \ud83d\ude00');
    keeping.setItem('spaced', '{ "a": 1 }');
    const { text, left } = keeping.packed(4096);
    assert.equal(left, 0);
    assert.match(text, /^[\w+/=]+$/);
    const again = new Keeping(() => undefined);
    assert.ok(again.unpack(text));
    assert.deepEqual(again.own, keeping.own);
    for (const key of ['block-puzzle:best:school', 'odd', 'spaced']) {
      assert.equal(again.getItem(key), keeping.getItem(key));
    }
    const [before, after] = [programs, again.getItem(PROGRAMS)!].map(
      (json) => JSON.parse(json) as Record<string, object>,
    );
    assert.deepEqual(Object.keys(after!).sort(), Object.keys(before!).sort());
    for (const [level, json] of Object.entries(after!)) {
      assert.deepEqual(typesIn(JSON.stringify(json)), typesIn(JSON.stringify(before![level])));
      const program = parseProgram(json);
      assert.equal(programBlocks(program), level === 'rule' ? 10 : 18);
      assert.deepEqual(Object.values(program.variables), ['i']);
    }
    assert.equal(again.packed(4096).text, text);
  });

  it('holds a program of a hundred blocks in the room of SCORM 1.2', () => {
    const keeping = new Keeping(() => undefined);
    keeping.setItem(PROGRAMS, JSON.stringify({ whole: program(50, random(2)) }));
    assert.ok(keeping.getItem(PROGRAMS)!.length > 7000);
    assert.ok(keeping.packed(4096).text.length < 400);
  });

  it('leaves out the oldest programs first, and says how many; stars and the last program stay', () => {
    const draw = random(3);
    const keeping = new Keeping(() => undefined);
    const programs: Record<string, object> = {};
    for (let n = 0; n < 12; n++) {
      programs[`level-${n}`] = program(400, draw);
      keeping.setItem(PROGRAMS, JSON.stringify(programs));
    }
    keeping.setItem('block-puzzle-lab:progress:school', '{"rule/area":{"cost":40}}');
    keeping.own = { stars: { rule: 1 } };
    const { text, left } = keeping.packed(4096);
    assert.ok(text.length <= 4096);
    assert.ok(left > 0 && left < 12);
    const again = new Keeping(() => undefined);
    assert.ok(again.unpack(text));
    assert.deepEqual(again.own, { stars: { rule: 1 } });
    assert.equal(again.getItem('block-puzzle-lab:progress:school'), '{"rule/area":{"cost":40}}');
    const back = Object.keys(JSON.parse(again.getItem(PROGRAMS)!) as object);
    assert.equal(back.length, 12 - left);
    assert.ok(back.includes('level-11'));
    assert.ok(!back.includes('level-0'));
  });

  it('finds room for four slots and the program of a level in SCORM 1.2, each slot for itself', () => {
    const draw = random(4);
    const keeping = new Keeping(() => undefined);
    const SLOTS = 'block-puzzle-lab:slots:school';
    const slotsOf = (from: Keeping): readonly ({ readonly name: string } | null)[] =>
      JSON.parse(from.getItem(SLOTS) ?? '[]') as [];
    keeping.setItem(PROGRAMS, JSON.stringify({ rule: program(20, draw) }));
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name, program: program(10, draw) }));
    keeping.setItem(SLOTS, JSON.stringify(four));
    const { text, left } = keeping.packed(4096);
    assert.equal(left, 0);
    assert.ok(text.length < 1500, `${text.length}`);
    const again = new Keeping(() => undefined);
    assert.ok(again.unpack(text));
    const back = slotsOf(again) as typeof four;
    assert.deepEqual(
      back.map(({ name }) => name),
      ['a', 'b', 'c', 'd'],
    );
    back.forEach((slot, i) => {
      assert.deepEqual(typesIn(JSON.stringify(slot)), typesIn(JSON.stringify(four[i])));
      assert.equal(programBlocks(parseProgram(slot.program)), 20);
    });
    // One that is long takes none with it, and an empty one stays empty.
    keeping.setItem(
      SLOTS,
      JSON.stringify([four[0], null, { name: 'long', program: longProgram(draw) }, four[3]]),
    );
    const packed = keeping.packed(4096);
    assert.equal(packed.left, 1);
    const third = new Keeping(() => undefined);
    assert.ok(third.unpack(packed.text));
    assert.deepEqual(
      slotsOf(third).map((slot) => slot?.name ?? null),
      ['a', null, null, 'd'],
    );
  });

  it('leaves out a program that is too long by itself, and none of the older ones for it', () => {
    const draw = random(5);
    const keeping = new Keeping(() => undefined);
    const programs: Record<string, object> = {};
    for (const [level, left] of [
      ['first', program(10, draw)],
      ['second', program(20, draw)],
      ['newest', longProgram(draw)],
    ] as const) {
      programs[level] = left;
      keeping.setItem(PROGRAMS, JSON.stringify(programs));
    }
    const { text, left } = keeping.packed(4096);
    assert.equal(left, 1);
    assert.ok(text.length <= 4096);
    const again = new Keeping(() => undefined);
    assert.ok(again.unpack(text));
    assert.deepEqual(Object.keys(JSON.parse(again.getItem(PROGRAMS)!) as object).sort(), ['first', 'second']);
  });

  it('takes nothing up of what it has not written', () => {
    for (const text of ['', 'x', '1', '1!!!', '2abc', '1AAAA', '{"a":1}']) {
      const keeping = new Keeping(() => undefined);
      assert.equal(keeping.unpack(text), false, text);
      assert.equal(keeping.getItem(PROGRAMS), null);
    }
  });

  it('tells of changes alone', () => {
    let changes = 0;
    const keeping = new Keeping(() => changes++);
    keeping.setItem('a', '1');
    keeping.setItem('a', '1');
    keeping.removeItem('b');
    assert.equal(changes, 1);
    keeping.removeItem('a');
    assert.equal(changes, 2);
  });
});
