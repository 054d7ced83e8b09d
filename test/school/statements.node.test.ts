/** Statements of what happens: their form, what they say, and that they go nowhere by themselves. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CheckOptions, checkProgram, parseProgram } from 'block-puzzle-element/lab/program';
import {
  ConfigError,
  type Statement,
  statementOf,
  tellStatements,
  VOCABULARY,
} from 'block-puzzle-element/school';

const activity = 'https://school.example/lab';
const check = {
  ...{
    level: 'rule',
    contagion: 'area',
    cost: 40,
    blocks: 2,
    verdict: 'right',
    stars: 3,
    program:
      '{"blocks":{"blocks":[{"type":"bp_whenClicked","id":"a","next":{"block":{"type":"bp_removeAreaFall","id":"b","inputs":{"CELL":{"block":{"type":"bp_clicked","id":"c"}}}}}}]}}',
  },
  ...{ walls: 500, rows: 9, columns: 8, colors: 4, seed: 'lab', clicks: 9, steps: 99, best: true },
};

class Told extends Event {
  constructor(
    type: string,
    readonly detail: object,
  ) {
    super(type);
  }
}

describe('statements', () => {
  it('say of a check its level, verdict, stars and program, with names of this package’s own', () => {
    const statement = statementOf(new Told('bp-lab-check', check), {
      activity,
      actor: { mbox: 'mailto:a@b.c' },
    })!;
    assert.match(statement.id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.equal(statement.verb.id, 'http://adlnet.gov/expapi/verbs/answered');
    assert.equal(statement.object.id, `${activity}#level/rule`);
    assert.deepEqual(statement.actor, { mbox: 'mailto:a@b.c' });
    assert.deepEqual(statement.result!['score'], { scaled: 1, raw: 3, min: 0, max: 3 });
    assert.equal(statement.result!['success'], true);
    assert.equal(statement.result!['response'], check.program);
    const extensions = statement.result!['extensions'] as Record<string, unknown>;
    assert.equal(extensions[`${VOCABULARY}cost`], 40);
    assert.ok(Object.keys(extensions).every((name) => URL.canParse(name)));
  });

  it('say of a check all that a server needs to prove it: the walls, their size, colours and seed', () => {
    const { result } = statementOf(new Told('bp-lab-check', check), { activity })!;
    const extensions = result!['extensions'] as Record<string, unknown>;
    const given = Object.fromEntries(
      ['contagion', 'walls', 'seed', 'rows', 'columns', 'colors'].map((name) => [
        name,
        extensions[`${VOCABULARY}${name}`],
      ]),
    );
    const { contagion, walls, seed, rows, columns, colors } = check;
    assert.deepEqual(given, { contagion, walls, seed, rows, columns, colors });
    const program = parseProgram(JSON.parse(String(result!['response'])));
    const proved = checkProgram(program, { ...(given as CheckOptions), timeout: 30_000 });
    assert.equal(proved.verdict, check.verdict);
  });

  it('name a level within an activity whose own name has a fragment by an IRI that has one', () => {
    const [own, id] = ['https://school.example/#lab', 'https://school.example/#lab/level/rule'];
    assert.equal(statementOf(new Told('bp-lab-check', check), { activity: own })!.object.id, id);
  });

  it('say of levels that they were begun, how many are solved, and once that all are', () => {
    const said = (type: string, detail: object): Statement =>
      statementOf(new Told(type, { level: 'rule', ...detail }), { activity })!;
    for (const begun of [
      said('bp-lab-ready', { restored: false }),
      said('bp-lab-level', { source: 'next', before: 'order' }),
    ]) {
      assert.match(begun.verb.id, /\/attempted$/);
      assert.equal(begun.object.id, `${activity}#level/rule`);
    }
    const steps = [
      [{ stars: 2, before: 0, solved: 3, levels: 4, total: 8 }, 'progressed', false, 75, 0.667],
      [{ stars: 1, before: 0, solved: 4, levels: 4, total: 9 }, 'completed', true, 100, 0.75],
      [{ stars: 3, before: 1, solved: 4, levels: 4, total: 11 }, 'progressed', true, 100, 0.917],
    ] as const;
    for (const [detail, verb, completion, percent, scaled] of steps) {
      const { verb: done, object, result } = said('bp-lab-progress', detail);
      assert.equal(done.id.split('/').at(-1), verb);
      assert.equal(object.id, `${activity}#levels`);
      assert.deepEqual(result, {
        completion,
        score: { scaled, raw: detail.total, min: 0, max: 12 },
        extensions: {
          [`${VOCABULARY}solved`]: detail.solved,
          [`${VOCABULARY}levels`]: 4,
          'https://w3id.org/xapi/cmi5/result/extensions/progress': percent,
        },
      });
    }
  });

  it('say of games that they began, what came of a goal, and how they ended', () => {
    const detail = {
      variant: 'samegame',
      score: 120,
      moves: 9,
      reason: 'no-move',
      record: 'r2x',
      goal: 'score:100',
    };
    const verbs = (['bp-start', 'bp-goal', 'bp-gameover', 'bp-move'] as const).map((type) =>
      statementOf(new Told(type, { ...detail, reached: false }), { activity })
        ?.verb.id.split('/')
        .at(-1),
    );
    assert.deepEqual(verbs, ['attempted', 'failed', 'completed', undefined]);
  });

  it('need the activity’s name where there is no page, and say so at once', () => {
    const refused = (call: () => unknown, code: string): void =>
      assert.throws(
        call,
        (error) => error instanceof ConfigError && error.field === 'activity' && error.code === code,
      );
    refused(() => statementOf(new Told('bp-lab-check', check)), 'missing');
    refused(() => statementOf(new Told('bp-lab-check', check), { activity: ' ' }), 'range');
    refused(() => statementOf(new Told('bp-lab-check', check), { activity: 7 as unknown as string }), 'type');
    refused(() => tellStatements(new EventTarget()), 'missing');
  });

  it('are told as an event and handed to the host, until that is ended; nothing is asked', () => {
    const target = new EventTarget();
    const heard: Statement[] = [];
    const sent: Statement[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = () => assert.fail('an address is asked');
    try {
      target.addEventListener('bp-statement', (event) =>
        heard.push((event as CustomEvent<Statement>).detail),
      );
      const end = tellStatements(target, { activity, send: (statement) => sent.push(statement) });
      target.dispatchEvent(new Told('bp-lab-check', check));
      target.dispatchEvent(new Told('bp-lab-run', {}));
      end();
      target.dispatchEvent(new Told('bp-lab-check', check));
    } finally {
      globalThis.fetch = fetch;
    }
    assert.equal(sent.length, 1);
    assert.deepEqual(heard, sent);
  });
});
