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

describe('refused, with the block at fault and a sentence', () => {
  const cases: readonly (readonly [
    name: string,
    json: unknown,
    code: string,
    block: string | null,
    words: RegExp,
  ])[] = [
    ['no object', 7, 'format', null, /must be an object or its JSON text, but is 7/],
    ['a list', [], 'format', null, /a list of 0/],
    ['text that is no JSON', '{', 'format', null, /no JSON text/],
    ['an empty workspace', {}, 'hat', null, /bp_whenClicked/],
    [
      'a workspace without a hat',
      { blocks: { blocks: [{ type: 'bp_fallAll', id: 'a' }] } },
      'hat',
      null,
      /has no block/,
    ],
    [
      'two hats',
      {
        blocks: {
          blocks: [
            { type: 'bp_whenClicked', id: 'a' },
            { type: 'bp_whenClicked', id: 'b' },
          ],
        },
      },
      ...(['hat', 'b', /but has two/] as const),
    ],
    ['a hat in a program', withBlock({ type: 'bp_whenClicked' }), 'hat', 'x', /must stand at the top/],
    [
      'another version',
      { ...program([]), blocks: { languageVersion: 1, blocks: [] } },
      'format',
      null,
      /languageVersion/,
    ],
    [
      'an unknown block',
      withBlock({ type: 'procedures_defnoreturn' }),
      'unknown',
      'hat',
      /"procedures_defnoreturn"/,
    ],
    ['the type __proto__', withBlock({ type: '__proto__' }), 'unknown', 'hat', /__proto__/],
    ['no id', withBlock({ type: 'bp_fallAll', id: undefined }), 'id', 'hat', /has no "id"/],
    ['an id twice', withBlock({ type: 'bp_fallAll', id: 'hat' }), 'id', 'hat', /which another block has/],
    ['an id that is no text', withBlock({ type: 'bp_fallAll', id: 5 }), 'format', 'hat', /but has 5/],
    [
      'an unknown field',
      withBlock({ type: 'bp_fallAll', fields: { DIRECTION: 'up' } }),
      'field',
      'x',
      /has no field "DIRECTION"/,
    ],
    [
      'another direction',
      withBlock({
        type: 'bp_remove',
        inputs: { CELL: { block: { type: 'bp_extremeEmpty', id: 'y', fields: { DIRECTION: 'north' } } } },
      }),
      ...(['field', 'y', /one of up, down, left, right as its DIRECTION, but has "north"/] as const),
    ],
    [
      'a missing field',
      withBlock({ type: 'bp_remove', inputs: { CELL: { block: { type: 'bp_extremeEmpty', id: 'y' } } } }),
      'field',
      'y',
      /DIRECTION/,
    ],
    [
      'a number that is none',
      withBlock({
        type: 'controls_repeat_ext',
        inputs: { TIMES: { block: { ...NUMBER, fields: { NUM: Infinity } } } },
      }),
      ...(['field', 'y', /must have a number/] as const),
    ],
    [
      'an unknown socket',
      withBlock({ type: 'bp_remove', inputs: { CELLS: { block: CLICKED } } }),
      'input',
      'x',
      /has no socket "CELLS", but only CELL/,
    ],
    [
      'a socket __proto__',
      JSON.stringify(withBlock({ type: 'bp_fallAll', inputs: {} })).replace(
        '"inputs":{}',
        '"inputs":{"__proto__":{}}',
      ),
      'input',
      'x',
      /__proto__/,
    ],
    [
      'a statement where a value goes',
      withBlock({ type: 'bp_remove', inputs: { CELL: { block: { type: 'bp_fallAll', id: 'y' } } } }),
      'kind',
      'y',
      /is a statement/,
    ],
    ['a value where a statement goes', withBlock({ type: 'bp_clicked' }), 'kind', 'x', /is a value/],
    [
      'a value of another type',
      withBlock({ type: 'bp_remove', inputs: { CELL: { block: NUMBER } } }),
      'kind',
      'y',
      /gives a number, but the socket CELL .* takes a cell/,
    ],
    [
      'a value with something below it',
      withBlock({
        type: 'bp_remove',
        inputs: { CELL: { block: { ...CLICKED, next: { block: { type: 'bp_fallAll', id: 'z' } } } } },
      }),
      'kind',
      'y',
      /nothing below/,
    ],
    [
      'a variable that is not listed',
      withBlock({ type: 'variables_set', fields: { VAR: { id: 'zz' } } }),
      'variable',
      'x',
      /"zz"/,
    ],
    [
      'a variable as text',
      withBlock({ type: 'variables_set', fields: { VAR: 'id of i' } }),
      'field',
      'x',
      /a variable of the workspace/,
    ],
    [
      'two variables of one id',
      withBlock(
        { type: 'bp_fallAll' },
        {
          variables: [
            { id: 'a', name: 'a' },
            { id: 'a', name: 'b' },
          ],
        },
      ),
      'variable',
      null,
      /the id "a"/,
    ],
    [
      'two variables of one name',
      withBlock(
        { type: 'bp_fallAll' },
        {
          variables: [
            { id: 'a', name: 'N' },
            { id: 'b', name: 'n' },
          ],
        },
      ),
      'variable',
      null,
      /the name "n"/,
    ],
    [
      'an if of too many branches',
      withBlock({ type: 'controls_if', extraState: { elseIfCount: 1e9 } }),
      'format',
      'x',
      /0 to 100/,
    ],
    [
      'an else that the if does not have',
      withBlock({ type: 'controls_if', inputs: { ELSE: {} } }),
      'input',
      'x',
      /"ELSE"/,
    ],
    ['inputs in a list', withBlock({ type: 'bp_remove', inputs: [] }), 'format', 'x', /"inputs"/],
    [
      'an unknown shadow behind a block',
      withBlock({ type: 'bp_remove', inputs: { CELL: { block: CLICKED, shadow: { type: 'evil' } } } }),
      'unknown',
      'x',
      /"evil"/,
    ],
    ['no block', withBlock({}), 'unknown', 'hat', /undefined/],
  ];
  for (const [name, json, code, id, words] of cases) {
    test(name, () => {
      const error = refusal(() => readWorkspace(json));
      assert.deepEqual({ code: error.code, block: error.block }, { code, block: id });
      assert.match(error.message, words);
    });
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
        JSON.stringify({ ...json, workspaceComments: [{}], backpack: ['x'] }),
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
                ...{ icons: { comment: { text: '<script>' } }, disabledReasons: ['M'], data: key },
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
