/** Whatever a host sets or calls: errors by name, never an exception that nobody caught, never markup. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { expectSound, JUNK_SEED, junkText, junkValue, MARKUP } from '../support/browser-junk.js';
import { mount, playSome, tidy, until } from '../support/browser-page.js';
import { keepWarnings, letWarningsGo, settled } from '../support/browser-reports.js';
import { sampled, volume } from '../support/volume.js';

beforeEach(keepWarnings);

afterEach(async () => {
  letWarningsGo();
  await tidy();
});

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
  for (const name of sampled(ATTRIBUTES, 4)) {
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
          widget.remove();
        },
      ),
      { seed: JUNK_SEED, numRuns: volume(4, 20), endOnFailure: true },
    );
  });

  for (const name of sampled(METHODS, 2)) {
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
    for (const text of MARKUP) {
      const widget = await mount({ label: text, seed: text, 'save-key': text, position: text, goal: text });
      expectSound(widget);
      expect(widget.shadowRoot!.querySelector('[part~="game"]')!.getAttribute('aria-label')).to.equal(text);
      await playSome(widget, 1);
      expectSound(widget);
      widget.remove();
    }
  });
});
