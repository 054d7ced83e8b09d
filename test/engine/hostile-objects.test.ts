/** Objects that mean harm, given to everything that reads plain data: a clear refusal, and nothing else changes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { at, changed, mutate, mutation, nameOf, paths, poison, type Mutation } from '../support/mutate.js';
import { plainTargets, refusalBy, witness } from '../support/mutate-targets.js';
import { playRandomly, smallRandom } from '../support/random.js';
import { CONFIG_CODES } from '../support/refusals.js';
import { all, volume } from '../support/volume.js';

const engine = await createEngine();
const game = engine.newGame({ variant: 'blockudoku', seed: 'witness', goal: 'score:500' });
playRandomly(game, 5, smallRandom(1));
game.undo();

const targets = plainTargets(engine);
for (const target of targets)
  assert.equal(refusalBy(target, target.good()), null, `${target.name} takes good input`);

const thrower = (): never => {
  throw new RangeError('from the outside');
};
/** Every trap of a proxy throws. */
const angry = new Proxy({}, { get: () => thrower }) as ProxyHandler<object>;

describe('every parser refuses', () => {
  for (const target of targets) {
    const places = paths(target.good()).filter((path) => path.length > 0);
    const lists = places.filter((path) => Array.isArray(at(target.good(), path)));

    test(`${target.name}: a getter that throws, at any place, by its name`, () => {
      const unharmed = witness(engine, game);
      for (const path of places) {
        const root = { input: target.good() };
        poison(root, 'input', path);
        const refused = refusalBy(target, root.input);
        assert.equal(refused?.code, 'format', path.join('.'));
        // Of a move the whole is named.
        const field = nameOf(path).replace(/^(moves\[\d+\])\..*/, '$1');
        if (refused.field !== null) assert.equal(refused.field, field);
        assert.ok(refused.message.startsWith(field), refused.message);
      }
      unharmed();
    });

    test(`${target.name}: a proxy that throws or is revoked, at any place`, () => {
      const unharmed = witness(engine, game);
      for (const path of [[], ...places]) {
        const { proxy, revoke } = Proxy.revocable({}, {});
        const list = Proxy.revocable([] as unknown[], {});
        revoke();
        list.revoke();
        for (const value of [
          new Proxy({}, angry),
          new Proxy([], angry),
          proxy,
          list.proxy,
          new Proxy(() => 1, angry),
        ]) {
          const refused = refusalBy(
            target,
            changed(target.good(), path, () => value),
          );
          assert.ok(refused, `at ${path.join('.')}`);
          assert.ok(
            ['type', 'format', 'version'].includes(refused.code),
            `${refused.code} at ${path.join('.')}`,
          );
        }
      }
      unharmed();
    });

    test(`${target.name}: a list that lies about its length, and it asks for no entry of it`, () => {
      for (const path of lists) {
        for (const lie of [
          NaN,
          1.5,
          -1,
          Infinity,
          2 ** 32,
          2 ** 40,
          '1',
          null,
          undefined,
          { valueOf: () => 1 },
          1n,
          Symbol('1'),
        ]) {
          let asked = 0;
          const list = new Proxy([] as unknown[], {
            get: (_, key) => {
              asked += key === 'length' ? 0 : 1;
              return key === 'length' ? lie : '#';
            },
          });
          const refused = refusalBy(
            target,
            changed(target.good(), path, () => list),
          );
          assert.equal(refused?.code, 'range', `${String(lie)} at ${path.join('.')}`);
          assert.equal(asked, 0);
        }
      }
    });

    test(`${target.name}: what is not the kind of value that a place takes`, () => {
      const unharmed = witness(engine, game);
      const hostile = fc.oneof(
        fc.anything({
          withBigInt: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
          withDate: true,
          withMap: true,
        }),
        fc.constantFrom<unknown>(
          1n,
          Symbol('x'),
          () => 1,
          new Date(NaN),
          new String('blocks'),
          new Number(3),
          /x/,
          Promise.resolve(),
        ),
      );
      let refusals = 0;
      fc.assert(
        fc.property(fc.nat({ max: places.length }), hostile, (place, value) => {
          const input = changed(target.good(), place === 0 ? [] : places[place - 1]!, () => value);
          if (refusalBy(target, input)) refusals++;
        }),
        { seed: FUZZ_SEED, numRuns: volume(20, 300), endOnFailure: true },
      );
      assert.ok(refusals > volume(10, 150), `${refusals} refusals`);
      if (target.name !== 'registerVariant') unharmed();
    });

    test(`${target.name}: anything changed, unless it is as good as before`, () => {
      const unharmed = witness(engine, game);
      const codes = new Set<string>();
      fc.assert(
        fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations: readonly Mutation[]) => {
          const root = { input: target.good() };
          for (const each of mutations) mutate(root, 'input', [[], ...places], each);
          const refused = refusalBy(target, root.input);
          if (refused) codes.add(refused.code);
        }),
        { seed: FUZZ_SEED, numRuns: volume(130, 400), endOnFailure: true },
      );
      for (const code of ['type', 'range', 'format']) assert.ok(codes.has(code), code);
      assert.ok([...codes].every((code) => CONFIG_CODES.includes(code)));
      if (target.name !== 'registerVariant') unharmed();
    });

    test(`${target.name}: a thing that holds itself`, () => {
      const unharmed = witness(engine, game);
      const cycle: Record<string, unknown> = {};
      const list: unknown[] = [];
      list.push(list, list);
      for (const key of new Set(places.map((path) => path[0]!))) cycle[key] = cycle;
      for (const input of [cycle, list]) assert.ok(refusalBy(target, input));
      for (const path of places) {
        for (const self of [cycle, list])
          assert.ok(
            refusalBy(
              target,
              changed(target.good(), path, () => self),
            ),
          );
        assert.ok(
          refusalBy(
            target,
            changed(target.good(), path, () => target.good()),
          ),
        );
      }
      unharmed();
    });
  }
});

/** Texts of 10 MB, an object of a hundred thousand fields, a number of 50,000 digits; made once for all. */
const LARGE = [
  ...['#', '.', '/', '9', '\ud800', '\0'].map((character) => character.repeat(1e7)),
  Object.fromEntries(Array.from({ length: 1e5 }, (_, i) => [`field${i}`, i])),
  10n ** 50_000n,
];

/** A list of a million entries that are not there. */
const MILLION = Array<unknown>(1_000_000);

describe('every parser', () => {
  for (const target of targets) {
    const places = paths(target.good());

    test(`${target.name} reads each place once, so that it cannot change meanwhile`, () => {
      const reads = new Map<string, number>();
      const counted = (value: unknown, path: string): unknown =>
        typeof value === 'object' && value !== null
          ? new Proxy(value, {
              get: (holder, key) => {
                const name = `${path}.${String(key)}`;
                if (!Array.isArray(holder) || key !== 'length') reads.set(name, (reads.get(name) ?? 0) + 1);
                return counted(Reflect.get(holder, key), name);
              },
            })
          : value;
      assert.equal(refusalBy(target, counted(target.good(), target.name)), null);
      assert.ok(reads.size >= places.length - 1, `${reads.size} places`);
      assert.deepEqual(
        [...reads].filter(([, count]) => count !== 1),
        [],
      );
    });

    test(`${target.name} is not misled by prototypes, and leaves them alone`, () => {
      const unharmed = witness(engine, game);
      const text = JSON.stringify(target.good());
      const evil = `{"__proto__":{"rows":5,"length":9,"rotate":true},"constructor":{"prototype":{"rows":5}},`;
      // On each object that the input has; an unknown field of a rule set is a mistake.
      const refused = refusalBy(target, JSON.parse(text.replaceAll('{', evil).replaceAll(',}', '}')));
      if (target.name === 'registerVariant')
        assert.deepEqual([refused?.code, refused?.field], ['unknown', '__proto__']);
      else assert.equal(refused, null);
      assert.equal(({} as Record<string, unknown>)['rows'], undefined);
      const bare = (value: unknown): unknown =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.assign(
              Object.create(null) as object,
              Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bare(inner)])),
            )
          : value;
      assert.equal(refusalBy(target, bare(target.good())), null, 'objects without a prototype are good');
      unharmed();
    });

    test(`${target.name} looks at no more of a long list than its bounds allow`, () => {
      const lists = places.filter((path) => path.length > 0 && Array.isArray(at(target.good(), path)));
      assert.ok(lists.length > 0);
      for (const path of lists) {
        let reads = 0;
        const first = (at(target.good(), path) as unknown[])[0];
        const long = new Proxy(MILLION, {
          get: (list, key) => {
            reads++;
            return (Reflect.get(list, key) as unknown) ?? first;
          },
        });
        assert.ok(
          refusalBy(
            target,
            changed(target.good(), path, () => long),
          ),
        );
        assert.ok(reads < 5, `${reads} reads of ${path.join('.')}`);
        const sparse: unknown[] = [];
        sparse.length = 2 ** 32 - 1;
        assert.equal(
          refusalBy(
            target,
            changed(target.good(), path, () => sparse),
          )?.code,
          'range',
        );
      }
    });

    test(`${target.name} refuses texts of 10 MB, and objects of a hundred thousand fields, shortly`, () => {
      const unharmed = witness(engine, game);
      for (const [turn, value] of LARGE.entries()) {
        for (const [number, path] of places.entries()) {
          // In place of the whole each; within it in turns, so that no place and no value is left out.
          if (!all && path.length > 0 && (turn + number) % 8 > 0) continue;
          assert.ok(
            refusalBy(
              target,
              changed(target.good(), path, () => value),
            ),
            path.join('.'),
          );
        }
      }
      unharmed();
    });
  }
});
