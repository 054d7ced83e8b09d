/** The search of hands on other rungs of the ladder, with workers that die in the middle of it, and with one that lies. */
import { expect } from '@esm-bundle/chai';
import { record } from '../support/browser-events.js';
import { documentOf, frame, load, packageFile, started, viewOf } from '../support/browser-frames.js';
import { strangers } from '../support/browser-junk.js';
import { type Liar, makeLiar, withPart } from '../support/browser-liars.js';
import { mount, nextTask, stage, takeUncaught, tidy, until } from '../support/browser-page.js';
import { untilOver } from '../support/browser-walls.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';

let workers: WorkerWatch | null = null;

afterEach(async () => {
  await tidy();
  workers?.restore();
  workers = null;
});

const LONG = { variant: 'blockudoku', seed: 'big', storage: 'none' };

describe('without any worker', () => {
  const inPage = async (attributes: string) => {
    const host = await frame();
    watchWorkers(() => 'throw', viewOf(host));
    const markup = `<block-puzzle variant="blocks" grid-size="5" seed="s0" motion="none" ${attributes}></block-puzzle>`;
    const widget = await started(load(host, { markup }));
    return { widget, page: documentOf(host) };
  };

  it('the computer plays a game to its end', async () => {
    const { widget } = await inPage('autoplay="simple" autoplay-speed="max"');
    await untilOver(widget);
    expect(widget.state!).to.include({ over: true, assisted: true });
  }).timeout(30_000);

  it('there are hints, and no turn of the page waits long for them', async () => {
    const { widget } = await inPage('');
    await until(() => widget.shadowRoot!.querySelector('[data-cell]'), 'the board is there');
    await widget.hint();
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const hint = await widget.hint();
    clearInterval(timer);
    expect(await widget.canPlay(hint!)).to.be.true;
    expect(longest).to.be.below(50);
  }).timeout(30_000);
});

for (const end of ['kill', 'crash'] as const) {
  describe(`a worker that dies while it searches (${end})`, () => {
    beforeEach(() => {
      workers = watchWorkers();
    });

    it('is replaced, and the hint comes', async () => {
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = await mount(LONG, box);
      const asked = workers!.made[0]!.messages;
      const looking = widget.hint();
      await until(() => workers!.made[0]!.messages > asked, 'it searches');
      workers![end]();
      expect(await widget.canPlay((await looking)!)).to.be.true;
      expect(workers!.made).to.have.length(2);
      expect(errors).to.deep.equal([]);
    }).timeout(30_000);

    it('is replaced, and the computer plays on', async () => {
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = await mount({ ...LONG, autoplay: 'simple', 'autoplay-speed': '20' }, box);
      await until(() => widget.state!.moves > 0, 'it plays');
      workers![end]();
      const { moves } = widget.state!;
      await until(() => widget.state!.moves > moves + 3, 'it plays on', 15_000);
      expect(errors).to.deep.equal([]);
    }).timeout(30_000);
  });
}

describe('a worker that lies about what it has found', () => {
  let liar: Liar;
  const { error } = console;
  let count = 0;

  beforeEach(() => {
    liar = makeLiar();
    console.error = () => undefined;
  });

  afterEach(() => {
    liar.restore();
    console.error = error;
  });

  const MARK = '<img src=x onerror=alert(1)>';
  const MOVE = { piece: 0, row: 0, column: 0 };
  const CLEARS = { rows: [], columns: [], boxes: [] };
  const ADVICE = { ...MOVE, value: 0, gain: 0, points: 0, clears: CLEARS };
  const HINT = { ...ADVICE, moves: [MOVE], alternatives: [] };

  for (const found of [
    MARK,
    7,
    [],
    { alternatives: 7 },
    { ...HINT, piece: 8 },
    { ...HINT, row: MARK },
    { ...HINT, column: -1 },
    { ...HINT, rotation: 4 },
    { ...HINT, points: MARK },
    { ...HINT, value: NaN },
    { ...HINT, clears: null },
    { ...HINT, clears: { ...CLEARS, rows: [MARK] } },
    { ...HINT, moves: [] },
    { ...HINT, moves: [{ ...MOVE, piece: MARK }] },
    { ...HINT, alternatives: Array(6).fill(ADVICE) },
    { ...HINT, alternatives: [MOVE] },
    { moves: [MOVE], score: 0, won: true },
    { ...HINT, piece: 0, row: 31, column: 31 },
  ]) {
    it(`(${JSON.stringify(found)}) gives no hint, and nothing of it is shown`, async () => {
      const widget = await mount({ ...LONG, 'worker-url': `${packageFile('worker.js')}?hands=${++count}` });
      liar.lie = (answer) => {
        const inner = (answer.value as { value?: unknown } | null)?.value;
        const isFinding =
          typeof inner === 'object' && inner !== null && 'found' in inner && 'taught' in inner;
        return isFinding ? withPart(answer, 'value.value', { taught: true, more: false, found }) : answer;
      };
      const hint = await widget.hint().catch((reason: Error) => reason.name);
      expect(hint === null || hint === 'ConnectionError').to.be.true;
      await nextTask();
      expect(takeUncaught()).to.deep.equal([]);
      expect(strangers(widget)).to.deep.equal([]);
    }).timeout(20_000);
  }
});
