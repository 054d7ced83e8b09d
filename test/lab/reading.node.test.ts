/** What is no program of the lab is refused with the block and a sentence; half-done ones are read all the same. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { costOf, countBlocks, parseProgram } from '../../src/lab/program/program.js';
import { readWorkspace } from '../../src/lab/program/workspace.js';
import { assertFrozen } from '../support/same.js';
import {
  block,
  type BlockJson,
  clicked,
  count,
  get,
  number,
  on,
  type Part,
  program,
  truth,
  when,
  type WorkspaceJson,
} from './support/blocks.js';
import { refusal, withBlock } from './support/refusals.js';
import { machineOf } from './support/machine.js';
import { TABLE } from './support/programs.js';

const NUMBER = { type: 'math_number', id: 'y', fields: { NUM: 1 } };
const CLICKED = { type: 'bp_clicked', id: 'y' };
const FALL = { type: 'bp_fallAll', id: 'y' };
const HAT = { type: 'bp_whenClicked', id: 'a' };

/** A workspace with these blocks at its top. */
const tops = (...blocks: readonly object[]): object => ({ blocks: { blocks } });
/** A statement with something in the socket for its cell. */
const ofCell = (made: object, link: object = {}): unknown =>
  withBlock({ type: 'bp_remove', inputs: { CELL: { block: made, ...link } } });
const setting = (variable: unknown): unknown =>
  withBlock({ type: 'variables_set', fields: { VAR: variable } });
/** Two variables, each by id and name. */
const naming = (...named: readonly (readonly [id: string, name: string])[]): unknown =>
  withBlock({ type: 'bp_fallAll' }, { variables: named.map(([id, name]) => ({ id, name })) });
const branching = (more: object): unknown => withBlock({ type: 'controls_if', ...more });
const extreme = (fields?: object): object => ({ type: 'bp_extremeEmpty', id: 'y', fields });

type Case = readonly [name: string, json: unknown, block: string | null, words: RegExp];

/** By the code of the error. */
const REFUSED: Readonly<Record<string, readonly Case[]>> = {
  format: [
    ['no object', 7, null, /must be an object or its JSON text, but is 7/],
    ['a list', [], null, /a list of 0/],
    ['text that is no JSON', '{', null, /no JSON text/],
    ['another version', { blocks: { languageVersion: 1, blocks: [] } }, null, /languageVersion/],
    ['an id that is no text', withBlock({ type: 'bp_fallAll', id: 5 }), 'hat', /but has 5/],
    ['an if of too many branches', branching({ extraState: { elseIfCount: 1e9 } }), 'x', /0 to 100/],
    [
      'a name with a character that no picture can hold',
      naming(['a', 'i\u001b[2J']),
      ...([null, /"name" without control characters, but has "i\\u001b\[2J"/] as const),
    ],
    ['one with a zero', naming(['a', '\u0000']), null, /but has "\\u0000"/],
    ['one that is no character', naming(['a', 'i\uffff']), null, /"name" without control characters/],
    ['one with half a character', naming(['a', 'i\ud83d']), null, /"name" without control characters/],
    ['inputs in a list', withBlock({ type: 'bp_remove', inputs: [] }), 'x', /"inputs"/],
  ],
  hat: [
    ['an empty workspace', {}, null, /bp_whenClicked/],
    ['a workspace without a hat', tops(FALL), null, /has no block/],
    ['two hats', tops(HAT, { ...HAT, id: 'b' }), 'b', /but has two/],
    ['a hat in a program', withBlock({ type: 'bp_whenClicked' }), 'x', /must stand at the top/],
  ],
  unknown: [
    ['an unknown block', withBlock({ type: 'procedures_call' }), 'hat', /"procedures_call"/],
    ['the type __proto__', withBlock({ type: '__proto__' }), 'hat', /__proto__/],
    ['an unknown shadow behind a block', ofCell(CLICKED, { shadow: { type: 'evil' } }), 'x', /"evil"/],
    ['a block with a comment', withBlock({ ...FALL, icons: { comment: { text: '' } } }), 'y', /"comment"/],
    ['a comment beside the blocks', withBlock(FALL, { workspaceComments: [{}] }), null, /has comments/],
    ['a disabled block', withBlock({ ...FALL, disabledReasons: ['M'] }), 'y', /is disabled/],
    ['one as it was once saved', withBlock({ ...FALL, enabled: false }), 'y', /is disabled/],
    ['no block', withBlock({}), 'hat', /undefined/],
  ],
  id: [
    ['no id', withBlock({ type: 'bp_fallAll', id: undefined }), 'hat', /has no "id"/],
    ['an id twice', withBlock({ type: 'bp_fallAll', id: 'hat' }), 'hat', /which another block has/],
  ],
  field: [
    ['an unknown field', withBlock({ ...FALL, id: 'x', fields: { D: 1 } }), 'x', /has no field "D"/],
    [
      'another direction',
      ofCell(extreme({ DIRECTION: 'north' })),
      ...(['y', /one of up, down, left, right as its DIRECTION, but has "north"/] as const),
    ],
    ['a missing field', ofCell(extreme()), 'y', /DIRECTION/],
    ['a number that is none', ofCell({ ...NUMBER, fields: { NUM: Infinity } }), 'y', /must have a number/],
    ['a variable as text', setting('id of i'), 'x', /a variable of the workspace/],
  ],
  input: [
    [
      'an unknown socket',
      withBlock({ type: 'bp_remove', inputs: { CELLS: { block: CLICKED } } }),
      ...(['x', /has no socket "CELLS", but only CELL/] as const),
    ],
    [
      'a socket __proto__',
      JSON.stringify(withBlock({ ...FALL, inputs: { own: {} } })).replace('"own"', '"__proto__"'),
      ...(['y', /__proto__/] as const),
    ],
    ['an else that the if does not have', branching({ inputs: { ELSE: {} } }), 'x', /"ELSE"/],
  ],
  kind: [
    ['a statement where a value goes', ofCell(FALL), 'y', /is a statement/],
    ['a value where a statement goes', withBlock({ type: 'bp_clicked' }), 'x', /is a value/],
    ['a value of another type', ofCell(NUMBER), 'y', /gives a number, but the socket CELL .* takes a cell/],
    [
      'a value with something below it',
      ofCell({ ...CLICKED, next: { block: { ...FALL, id: 'z' } } }),
      ...(['y', /nothing below/] as const),
    ],
  ],
  variable: [
    ['a variable that is not listed', setting({ id: 'zz' }), 'x', /"zz"/],
    ['two variables of one id', naming(['a', 'a'], ['a', 'b']), null, /the id "a"/],
    ['two variables of one name', naming(['a', 'N'], ['b', 'n']), null, /the name "n"/],
  ],
};

describe('refused, with the block at fault and a sentence', () => {
  for (const [code, cases] of Object.entries(REFUSED)) {
    for (const [name, json, id, words] of cases) {
      test(name, () => {
        const error = refusal(() => readWorkspace(json));
        assert.deepEqual({ code: error.code, block: error.block }, { code, block: id });
        assert.match(error.message, words);
      });
    }
  }

  test('an empty socket of what would run, by the name of the socket; in a loose block it is none', () => {
    const holed = program([when(truth(true), block('bp_paint', {}, { COLOUR: 'a' }))]);
    const error = refusal(() => parseProgram(holed));
    assert.equal(error.code, 'missing');
    assert.match(error.message, /"bp_paint" \("#\d+"\) needs a value in its socket CELL/);
    assert.ok(readWorkspace(holed));
    const loose = parseProgram(program([], [block('bp_remove'), block('bp_isEmpty')]));
    assert.deepEqual(loose.blocks, []);
  });

  test('a loose block that is wrong', () => {
    assert.equal(refusal(() => parseProgram(program([], [block('bp_evil')]))).code, 'unknown');
  });

  test('a number that is too large for a field of the editor', () => {
    const named = (value: number): unknown =>
      withBlock({
        type: 'variables_set',
        fields: { VAR: { id: 'id of n' } },
        inputs: { VALUE: { block: { type: 'math_number', id: 'y', fields: { NUM: value } } } },
      });
    assert.ok(readWorkspace(named(-1e15)));
    assert.match(refusal(() => readWorkspace(named(1.1e15))).message, /a number from -1000000000000000 to/);
    assert.equal(refusal(() => readWorkspace(named(-Infinity))).block, 'y');
  });

  test('too many blocks, and too many in one another', () => {
    const row = (length: number): Part[] => Array.from({ length }, () => block('bp_fallAll'));
    assert.equal(readWorkspace(program(row(999), row(4000))).loose.length, 4000);
    assert.equal(refusal(() => readWorkspace(program(row(999), row(4001)))).code, 'limit');
    assert.equal(parseProgram(program(row(1000))).blocks.length, 1000);
    const long = refusal(() => readWorkspace(program(row(1001))));
    assert.equal(long.code, 'limit');
    assert.match(long.message, /^"bp_fallAll" \("#\d+"\) has at least 1000 blocks above it/);
    // Those around a block are above it too.
    const inner = (length: number): WorkspaceJson =>
      program([...row(600), block('controls_repeat_ext', { TIMES: number(2), DO: row(length) })]);
    assert.ok(readWorkspace(inner(399)));
    assert.equal(refusal(() => readWorkspace(inner(400))).code, 'limit');
    const nested = (depth: number): unknown => {
      let inner: object = { type: 'bp_fallAll', id: 'last' };
      for (let i = 0; i < depth; i++) {
        inner = { type: 'controls_repeat_ext', id: `n${i}`, inputs: { DO: { block: inner }, TIMES: {} } };
      }
      const json = program([]);
      json.blocks.blocks[0]!.next = { block: inner as BlockJson };
      return json;
    };
    assert.ok(readWorkspace(nested(100)));
    assert.equal(refusal(() => readWorkspace(nested(101))).code, 'limit');
    assert.equal(refusal(() => readWorkspace(nested(100_000))).code, 'limit');
    assert.equal(refusal(() => readWorkspace('['.repeat(3e6))).code, 'limit');
  });
});

describe('read', () => {
  test('as text as it is as an object, frozen, and what Blockly notes besides is passed over', () => {
    for (const { json } of TABLE) {
      const read = readWorkspace(json);
      assertFrozen(read);
      assert.deepEqual(readWorkspace(JSON.stringify(json)), read);
      const adorned = JSON.parse(
        JSON.stringify({ ...json, workspaceComments: [], backpack: ['x'] }),
        (key, value: unknown) =>
          typeof value === 'object' && value && 'type' in value && 'id' in value
            ? {
                ...value,
                ...{
                  x: 1,
                  y: NaN,
                  collapsed: true,
                  deletable: false,
                  movable: 'no',
                  editable: 0,
                  inline: {},
                },
                ...{ icons: {}, enabled: true, disabledReasons: [], data: key },
              }
            : value,
      ) as unknown;
      assert.deepEqual(readWorkspace(adorned), read);
    }
  });

  test('a real block before its shadow, and the shadow where there is none', () => {
    const shadow = { type: 'math_number', id: 's', fields: { NUM: 3 } };
    const times = (input: object): unknown =>
      readWorkspace(withBlock({ type: 'controls_repeat_ext', inputs: { TIMES: input } })).program[0]!.inputs[
        'TIMES'
      ];
    assert.deepEqual((times({ shadow }) as BlockJson).fields, { NUM: 3 });
    assert.deepEqual((times({ shadow, block: NUMBER }) as BlockJson).fields, { NUM: 1 });
    // Behind a block it is not part of the workspace: its id may be any, or none.
    const { id: _, ...nameless } = shadow;
    assert.deepEqual((times({ shadow: nameless, block: NUMBER }) as BlockJson).id, 'y');
    assert.equal(times({}), null);
  });

  test('the branches of an if in each form that Blockly has had', () => {
    const forms = [
      { elseIfCount: 2, hasElse: true },
      '<mutation elseif="2" else="1"></mutation>',
      '<mutation xmlns="http://www.w3.org/1999/xhtml" else="1" elseif="2"/>',
    ];
    for (const extraState of forms) {
      const [made] = readWorkspace(withBlock({ type: 'controls_if', extraState })).program;
      assert.deepEqual(Object.keys(made!.inputs), ['IF0', 'IF1', 'IF2']);
      assert.deepEqual(Object.keys(made!.bodies), ['DO0', 'DO1', 'DO2', 'ELSE']);
    }
    const [plain] = readWorkspace(withBlock({ type: 'controls_if', extraState: { elseIfCount: 1 } })).program;
    assert.deepEqual(Object.keys(plain!.bodies), ['DO0', 'DO1']);
  });

  test('a colour as a field and as a block alike', () => {
    const colour = block('bp_colour', {}, { COLOUR: 'b' });
    const bodies = (part: ReturnType<typeof block>): unknown => {
      const { id: _, ...rest } = readWorkspace(program([on('remove', part)])).program[0]!.inputs['CELL']!;
      return JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === 'id' ? undefined : value)));
    };
    const [field, socket] = [
      block('bp_anyColour', {}, { COLOUR: 'b' }),
      block('bp_anyColour', { COLOUR: colour }),
    ];
    assert.deepEqual(bodies(field), bodies(socket));
    const painted = (part: ReturnType<typeof block>): unknown => readWorkspace(program([part])).program[0]!;
    const [byField, byBlock] = [
      painted(block('bp_paint', { CELL: clicked }, { COLOUR: 'b' })),
      painted(block('bp_paint', { CELL: clicked, COLOUR: colour })),
    ] as { fields: object; inputs: object }[];
    assert.deepEqual(byBlock!.fields, byField!.fields);
    assert.deepEqual(Object.keys(byBlock!.inputs), ['CELL']);
    const computed = painted(
      block('bp_paint', { CELL: clicked, COLOUR: on('colourOf', clicked) }),
    ) as BlockJson;
    assert.deepEqual([computed.fields, Object.keys(computed.inputs!)], [{}, ['CELL', 'COLOUR']]);
  });

  test('variables by any name and id, __proto__ among them', () => {
    const json = JSON.parse(
      JSON.stringify(
        program([block('variables_set', { VALUE: number(1) }, { VAR: { id: '__proto__' } })]),
      ).replaceAll('id of c', '__proto__'),
    ) as WorkspaceJson;
    const { variables } = parseProgram(json);
    assert.equal(variables['__proto__'], 'c');
    assert.equal(Object.getPrototypeOf(variables), null);
    const machine = machineOf(json, { board: ['a'], click: { row: 0, column: 0 }, seed: '' });
    machine.step();
    assert.equal(machine.status, 'done');
  });
});

test('the cost of half-done programs counts what stands under the hat, and nothing else', () => {
  const json = program(
    [when(truth(true), on('remove', clicked), block('bp_infect')), count('i', 0, 8, on('drop', get('k')))],
    [block('bp_removeAreaFall')],
  );
  const { program: blocks } = readWorkspace(json);
  assert.equal(costOf(blocks), 1 + 1 + 2);
  assert.equal(countBlocks(blocks), 5 + 6);
});
