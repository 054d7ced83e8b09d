/** The search of hands and of walls on other rungs of the ladder, and with workers that die in the middle of it. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { hasten } from '../support/browser-clock.js';
import { record } from '../support/browser-events.js';
import { documentOf, frame, load, started, viewOf } from '../support/browser-frames.js';
import { mount, stage, until } from '../support/browser-page.js';
import { CLEARABLE, untilOver, wallAt } from '../support/browser-walls.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { byTurns } from '../support/volume.js';

const LONG = { variant: 'blockudoku', seed: 'big', storage: 'none' };
const PLAYS = { autoplay: 'simple', 'autoplay-speed': '20' };

const GAMES = [
  {
    name: 'a hand',
    variant: 'blocks',
    long: LONG,
    /** How many messages go to the worker before it searches. */
    asked: 1,
    plays: (box: Element) => mount({ ...LONG, ...PLAYS }, box),
    playsOn: async (widget: BlockPuzzleElement) => {
      const { moves } = widget.state!;
      await until(() => widget.state!.moves > moves + 3, 'it plays on');
    },
  },
  {
    name: 'a wall',
    variant: 'clickomania',
    long: { variant: 'samegame', seed: 'big', storage: 'none' },
    asked: 2,
    plays: (box: Element) => wallAt(CLEARABLE, PLAYS, box),
    playsOn: async (widget: BlockPuzzleElement) => {
      await untilOver(widget);
      expect(widget.state!.won).to.be.true;
    },
  },
] as const;

for (const [i, { name, variant, long, asked, plays, playsOn }] of GAMES.entries()) {
  describe(`without any worker, ${name}`, () => {
    const one = byTurns(i, GAMES.length, it);

    const inPage = async (attributes: string, times = 1) => {
      const host = await frame();
      hasten(times, viewOf(host));
      watchWorkers(() => 'throw', viewOf(host));
      const markup = `<block-puzzle variant="${variant}" grid-size="5" seed="s0" motion="none" ${attributes}></block-puzzle>`;
      const widget = await started(load(host, { markup }));
      return { widget, page: documentOf(host) };
    };

    one('is played by the computer to its end', async () => {
      const { widget } = await inPage('autoplay="simple" autoplay-speed="max"', 30);
      await untilOver(widget);
      expect(widget.state!).to.include({ over: true, assisted: true });
    });

    one('has hints, and no turn of the page waits long for them', async () => {
      const { widget, page } = await inPage('');
      await until(() => widget.shadowRoot!.querySelector('[data-cell]'), 'the board is there');
      await widget.hint();
      const { performance, MessageChannel } = page.defaultView as Window & typeof globalThis;
      let [clock, last, longest] = [performance.now(), 0, 0];
      // By a clock on which each look takes a millisecond, whatever else the machine does.
      performance.now = () => ++clock;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (last > 0) longest = Math.max(longest, clock - last);
        last = clock;
        port2.postMessage(null);
      };
      port2.postMessage(null);
      const hint = await widget.hint();
      port1.close();
      expect(await widget.canPlay(hint!)).to.be.true;
      // Twice a slice: what is searched and what slices it look at the same clock.
      expect(longest).to.be.above(0).and.below(20);
    });
  });

  for (const [j, end] of (['kill', 'crash'] as const).entries()) {
    describe(`a worker that dies while it searches ${name} (${end})`, () => {
      const one = byTurns((i + j) % 2, 2, it);
      let workers: WorkerWatch;

      beforeEach(() => {
        workers = watchWorkers();
      });

      one('is replaced, and the hint comes', async () => {
        const box = stage();
        const errors = record(box, ['bp-error']);
        const widget = await mount(long, box);
        const before = workers.made[0]!.messages;
        const looking = widget.hint();
        await until(() => workers.made[0]!.messages >= before + asked, 'it searches');
        workers[end]();
        expect(await widget.canPlay((await looking)!)).to.be.true;
        expect(workers.made).to.have.length(2);
        expect(errors).to.deep.equal([]);
      });

      one('is replaced, and the computer plays on', async () => {
        const box = stage();
        const errors = record(box, ['bp-error']);
        hasten(10);
        const widget = await plays(box);
        await until(() => widget.state!.moves > 0, 'it plays');
        workers[end]();
        await playsOn(widget);
        expect(errors).to.deep.equal([]);
      });
    });
  }
}
