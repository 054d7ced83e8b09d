/** Whatever is stored under the game's names: it starts, and nothing of it becomes markup. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type Heard, record } from '../support/browser-events.js';
import { formatPosition, SCRIPTED, store, stored } from '../support/browser-games.js';
import { expectSound, JUNK_SEED, junkText, MARKUP } from '../support/browser-junk.js';
import { type Attributes, make, mount, nextTask, playSome, stage, tidy } from '../support/browser-page.js';
import { start } from '../support/browser-reports.js';
import { all, rarely, sampled, volume } from '../support/volume.js';

const rare = rarely(it);

afterEach(tidy);

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
        { seed: JUNK_SEED, numRuns: volume(6, 60), endOnFailure: true },
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
      { seed: JUNK_SEED, numRuns: volume(6, 40), endOnFailure: true },
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

  for (const depth of sampled([3000, 100_000], 2)) {
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
            fc.constantFrom<unknown>(undefined, null, 7, {}, 'throw', 'reject', { then: 7 }, { then: null }),
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
      { seed: JUNK_SEED, numRuns: volume(4, 25), endOnFailure: true },
    );
  });
});
