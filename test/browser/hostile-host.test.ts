/** Whatever a host sets or calls: errors by name, never an exception that nobody caught, never markup. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { setDay } from '../support/browser-clock.js';
import { DAY } from '../support/browser-daily.js';
import { record, type Heard } from '../support/browser-events.js';
import { expectSound, JUNK_SEED, junkText, junkValue, MARKUP } from '../support/browser-junk.js';
import {
  mount,
  playSome,
  rare,
  tidy,
  until,
  type Attributes,
  make,
  nextTask,
  stage,
} from '../support/browser-page.js';
import { keepWarnings, settled, start } from '../support/browser-reports.js';
import { all, firstOf, sampled, volume } from '../support/volume.js';
import { formatPosition, SCRIPTED, store, stored } from '../support/browser-games.js';

beforeEach(keepWarnings);

/** All but the worker file, of which one that does not answer costs seconds each: it has tests of its own. */
const ATTRIBUTES = (
  customElements.get('block-puzzle') as unknown as { observedAttributes: readonly string[] }
).observedAttributes.filter((name) => name !== 'worker-url');
const PROPERTIES = ATTRIBUTES.filter((name) => name !== 'undo').map((name) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
);
const METHODS = [
  ...['play', 'canPlay', 'legalMoves', 'undo', 'redo', 'snapshot', 'restore', 'getRecord', 'share'],
  ...['newGame', 'clearData', 'focus'],
];

/** Lets a game that junk has ended or turned into a replay be an ordinary one again. */
async function reset(widget: BlockPuzzleElement): Promise<void> {
  for (const name of ATTRIBUTES) widget.removeAttribute(name);
  for (const name of PROPERTIES) (widget as unknown as Record<string, unknown>)[name] = null;
  widget.motion = 'none';
  widget.seed = 'sound';
  await settled(widget);
  await until(() => widget.status === 'playing', 'an ordinary game');
}

async function expectGoesOn(widget: BlockPuzzleElement): Promise<void> {
  expectSound(widget);
  await reset(widget);
  expect(await playSome(widget, 2)).to.equal(2);
}

const check = (property: fc.IAsyncPropertyWithHooks<[unknown[]]>): Promise<void> =>
  fc.assert(property, { seed: JUNK_SEED, numRuns: volume(1, 6), endOnFailure: true }) as Promise<void>;

const batch = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(value, { minLength: 4, maxLength: 8 });

describe('junk', () => {
  for (const name of sampled(ATTRIBUTES, 7)) {
    it(`in the attribute ${name} leaves a game that can be played`, async () => {
      const widget = await mount({ seed: 'a' });
      const errors = record(widget, ['bp-error']);
      await check(
        fc.asyncProperty(batch<unknown>(junkText), async (texts) => {
          for (const text of texts) {
            widget.setAttribute(name, text as string);
            await settled(widget);
            expectSound(widget);
          }
        }),
      );
      expect(errors.filter(({ detail }) => detail.fatal)).to.deep.equal([]);
      await expectGoesOn(widget);
    });
  }

  it('in the properties, one after the other, leaves a game that can be played', async () => {
    const widget = await mount({ seed: 'a' });
    const errors = record(widget, ['bp-error']);
    for (const name of PROPERTIES) {
      await fc.assert(
        fc.asyncProperty(batch(junkValue), async (values) => {
          for (const value of values) (widget as unknown as Record<string, unknown>)[name] = value;
          await settled(widget);
          expectSound(widget);
        }),
        { seed: JUNK_SEED, numRuns: volume(1, 3), endOnFailure: true },
      );
    }
    expect(errors.filter(({ detail }) => detail.fatal)).to.deep.equal([]);
    await expectGoesOn(widget);
  });

  it('in the making, all attributes at once, leaves a game that can be played', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          Object.fromEntries(ATTRIBUTES.map((name) => [name, junkText])) as Record<
            string,
            fc.Arbitrary<string>
          >,
          {
            requiredKeys: [],
          },
        ),
        async (attributes) => {
          const widget = await mount(attributes as Record<string, string>);
          expectSound(widget);
          await expectGoesOn(widget);
          // What was kept of it may be over, and is no ordinary game for the next.
          await tidy();
        },
      ),
      { seed: JUNK_SEED, numRuns: volume(4, 20), endOnFailure: true },
    );
  });

  for (const name of sampled(METHODS, 3)) {
    it(`in the method ${name} is answered or rejected, and the game goes on`, async () => {
      const widget = await mount({ seed: 'a' });
      const call = (widget as unknown as Record<string, (...values: unknown[]) => unknown>)[name]!;
      await fc.assert(
        fc.asyncProperty(fc.array(junkValue, { maxLength: 2 }), async (values) => {
          try {
            await Reflect.apply(call, widget, values);
          } catch (error) {
            expect(error).to.be.instanceOf(Error);
            expect((error as Error).name).to.be.oneOf(['ConfigError', 'IllegalMoveError']);
          }
          expectSound(widget);
        }),
        { seed: JUNK_SEED, numRuns: volume(5, 40), endOnFailure: true },
      );
      await expectGoesOn(widget);
    });
  }

  it('that is nearly a snapshot is refused by field', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 4);
    const snapshot = await widget.snapshot();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(snapshot), 'start.board', 'start.hand', 'start.variant', 'start.rows'),
        fc.oneof(junkText, fc.integer(), fc.constantFrom(null, [], {}, [[]], [{}])),
        async (path, junk) => {
          const copy = structuredClone(snapshot) as unknown as Record<string, Record<string, unknown>>;
          const [field, inner] = path.split('.') as [string, string | undefined];
          if (inner) copy[field]![inner] = junk;
          else copy[field] = junk as Record<string, unknown>;
          await widget.restore(copy as never).catch((error: unknown) => {
            expect((error as Error).name).to.equal('ConfigError');
          });
          expectSound(widget);
        },
      ),
      { seed: JUNK_SEED, numRuns: volume(8, 60), endOnFailure: true },
    );
    await expectGoesOn(widget);
  });

  it('nested deeper than a message can be is refused as a snapshot by name', async () => {
    const widget = await mount({ seed: 'a' });
    let deep: unknown = [];
    for (let i = 0; i < 3000; i++) deep = [deep];
    const snapshot = { ...(await widget.snapshot()), moves: deep };
    const error = await widget.restore(snapshot as never).then(
      () => null,
      (thrown: unknown) => thrown as Error,
    );
    expect(error?.name).to.equal('ConfigError');
    await expectGoesOn(widget);
  });
});

describe('markup', () => {
  it('in any text that is shown stays text', async () => {
    for (const text of sampled(MARKUP, 2)) {
      const widget = await mount({ label: text, seed: text, 'save-key': text, position: text, goal: text });
      expectSound(widget);
      expect(widget.shadowRoot!.querySelector('[part~="game"]')!.getAttribute('aria-label')).to.equal(text);
      await playSome(widget, 1);
      expectSound(widget);
      widget.remove();
    }
  });
});

// Whatever is stored under the game's names: it starts, and nothing of it becomes markup.
describe('whatever is stored', () => {
  const KEY = 'hostile';

  /** Three moves, one of them undone, as they are stored. */
  async function savedText(attributes: Attributes): Promise<string> {
    const widget = await mount({ ...attributes, 'save-key': KEY });
    await playSome(widget, 3);
    await widget.undo();
    widget.remove();
    await nextTask();
    return stored('game', KEY)!;
  }

  /** A storage that keeps nothing is told of, once and no more. */
  function expectNoneButOfStorage(errors: readonly Heard[], text = ''): void {
    const others = errors.filter(({ detail }) => detail.code !== 'storage' || detail.fatal);
    expect(others, text).to.deep.equal([]);
    expect(errors.length, text).to.be.at.most(1);
  }

  /** Starts on a stored text; it plays, whatever that was, and loses nothing that could not go on. */
  async function expectStarts(attributes: Attributes, text: string): Promise<void> {
    localStorage.clear();
    store('game', KEY, text);
    const { widget, errors } = await start({ ...attributes, 'save-key': KEY });
    expectSound(widget);
    expectNoneButOfStorage(errors(), text);
    if (widget.state!.moves === 0 && widget.status === 'playing') {
      expect(await playSome(widget, 1)).to.equal(1);
    }
    widget.remove();
    await nextTask();
  }

  const GAMES: readonly (readonly [string, Attributes])[] = [
    ['a seeded game', { seed: 'a' }],
    ['a game of a position', { position: formatPosition(SCRIPTED), goal: 'lines:2' }],
    ['a game with turned pieces', { variant: 'blockudoku', rotate: 'on', seed: 'a' }],
  ];

  describe('a stored game', () => {
    for (const [game, [what, attributes]] of GAMES.entries()) {
      const first = game === 0 ? it : rare;
      first(`(${what}) with a letter changed, lost or added starts, the same or anew`, async () => {
        const text = await savedText(attributes);
        await fc.assert(
          fc.asyncProperty(
            fc.nat(text.length - 1),
            fc.constantFrom('change', 'lose', 'add', 'cut', 'double'),
            fc.oneof(
              fc.constantFrom('"', '{', ']', ',', '0', '9', '-', '#', '.', '\\', '<'),
              fc.string({ minLength: 1, maxLength: 1 }),
            ),
            async (at, how, letter) => {
              const [before, after] = [text.slice(0, at), text.slice(at + 1)];
              const changed = {
                change: before + letter + after,
                lose: before + after,
                add: before + letter + text[at]! + after,
                cut: before,
                double: text.slice(0, at) + text,
              }[how];
              await expectStarts(attributes, changed);
            },
          ),
          { seed: JUNK_SEED, numRuns: volume(4, 60), endOnFailure: true },
        );
      });

      first(`(${what}) with junk in one of its fields starts, the same or anew`, async () => {
        const saved = JSON.parse(await savedText(attributes)) as Record<string, unknown>;
        const junk = [
          null,
          0,
          -1,
          1e300,
          '',
          '<b>',
          [],
          {},
          [null],
          [[]],
          { piece: 0 },
          true,
          ['#'.repeat(99)],
        ];
        const fields = [...Object.keys(saved), 'told', 'origin', 'extra'];
        for (const [i, field] of fields.entries()) {
          if (!all && i % 3) continue;
          for (const value of [
            junk[i % junk.length],
            junk[(i * 5 + 3) % junk.length],
            junk[(i * 3 + 7) % junk.length],
          ].slice(0, volume(1, 3))) {
            await expectStarts(attributes, JSON.stringify({ ...saved, [field]: value }));
          }
        }
      });
    }

    it('of junk starts anew', async () => {
      await fc.assert(
        fc.asyncProperty(junkText, async (text) => {
          await expectStarts({ seed: 'a' }, text);
        }),
        { seed: JUNK_SEED, numRuns: volume(4, 40), endOnFailure: true },
      );
    });

    rare('of texts that lead elsewhere starts anew', async () => {
      for (const text of [
        '{"__proto__":{"moves":[1,2,3],"undone":-1e9}}',
        '{"told":{"over":true}}',
        '{"told":null,"moves":[],"undone":"x"}',
        '{"constructor":{"prototype":{"x":1}},"format":"block-puzzle/snapshot"}',
        ...MARKUP,
      ]) {
        await expectStarts({ seed: 'a' }, text);
      }
      expect(Object.prototype).not.to.have.property('moves');
    });

    for (const depth of firstOf([3000, 100_000])) {
      it(`nested ${depth} deep starts anew`, async () => {
        const saved = await savedText({ seed: 'a' });
        const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
        await expectStarts({ seed: 'a' }, saved.replace(/"moves":\[.*?\]/, `"moves":${deep}`));
        await expectStarts({ seed: 'a' }, deep);
      });
    }

    rare('of a hundred thousand moves that are none starts anew', async () => {
      const saved = JSON.parse(await savedText({ seed: 'a' })) as object;
      const moves = Array.from({ length: 100_000 }, () => ({ piece: 0, row: 0, column: 0 }));
      await expectStarts({ seed: 'a' }, JSON.stringify({ ...saved, moves, undone: 0 }));
    });
  });

  describe('a stored best score', () => {
    for (const text of sampled(
      ['-5', '1e999', 'NaN', '9007199254740993', '<b>7</b>', '{"best":7}', '', ' '],
      3,
    )) {
      it(`"${text}" counts as none`, async () => {
        store('best', KEY, text);
        const widget = await mount({ 'save-key': KEY, seed: 'a' });
        expect(widget.best).to.equal(0);
        await playSome(widget, 1);
        expect(widget.best).to.equal(widget.score);
        expect(stored('best', KEY)).to.equal(String(widget.score));
      });
    }
  });

  describe('a storage adapter', () => {
    it('that answers junk, throws, rejects or never sets is survived', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.oneof(
              junkText,
              fc.constantFrom<unknown>(
                undefined,
                null,
                7,
                {},
                'throw',
                'reject',
                { then: 7 },
                { then: null },
              ),
            ),
            { minLength: 3, maxLength: 12 },
          ),
          async (answers) => {
            let asked = 0;
            const answer = (): never => {
              const value = answers[asked++ % answers.length];
              if (value === 'throw') throw new Error('no storage today');
              return (value === 'reject' ? Promise.reject(new Error('no')) : value) as never;
            };
            const box = stage();
            const errors = record(box, ['bp-error']);
            setDay(DAY);
            const widget = make({ seed: 'a', daily: '' });
            widget.storage = { getItem: answer, setItem: answer, removeItem: answer };
            box.append(widget);
            await widget.ready;
            await playSome(widget, 2);
            // The game of a day is played once.
            await widget.newGame().then(
              () => expect.fail('a second game of the day'),
              (error: { field?: unknown }) => expect(error.field).to.equal('daily'),
            );
            await widget.clearData();
            expectSound(widget);
            expectNoneButOfStorage(errors);
            widget.remove();
          },
        ),
        { seed: JUNK_SEED, numRuns: volume(2, 25), endOnFailure: true },
      );
    });
  });
});
