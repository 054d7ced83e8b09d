/** The search of walls on every rung of the ladder, and with workers that die in the middle of it. */
import { expect } from '@esm-bundle/chai';
import type { WallHint } from '../../src/engine/pop/types.js';
import { record } from '../support/browser-events.js';
import { documentOf, frame, load, started, viewOf } from '../support/browser-frames.js';
import { mount, stage, tidy, until } from '../support/browser-page.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { CLEARABLE, stateOf, untilOver, wallAt } from '../support/browser-walls.js';

let workers: WorkerWatch | null = null;

afterEach(async () => {
  await tidy();
  workers?.restore();
  workers = null;
});

const BIG = { variant: 'samegame', seed: 'big', storage: 'none' };

describe('without any worker', () => {
  const inPage = async (attributes: string) => {
    const host = await frame();
    watchWorkers(() => 'throw', viewOf(host));
    const markup = `<block-puzzle variant="clickomania" grid-size="5" seed="s0" motion="none" ${attributes}></block-puzzle>`;
    const widget = await started(load(host, { markup }));
    return { widget, page: documentOf(host) };
  };

  it('the computer plays a wall to its end', async () => {
    const { widget } = await inPage('autoplay="simple" autoplay-speed="max"');
    await untilOver(widget);
    expect(stateOf(widget)).to.include({ over: true, assisted: true });
  }).timeout(30_000);

  it('there are hints, and the page has its turn while they are looked for', async () => {
    const { widget } = await inPage('');
    await until(() => widget.shadowRoot!.querySelector('[data-cell]'), 'the wall is there');
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const hint = await widget.hint<WallHint>();
    clearInterval(timer);
    expect(await widget.canPlay(hint!)).to.be.true;
    expect(turns).to.be.at.least(4);
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
      const widget = await mount(BIG, box);
      const asked = workers!.made[0]!.messages;
      const looking = widget.hint<WallHint>();
      await until(() => workers!.made[0]!.messages > asked + 1, 'it searches');
      workers![end]();
      const hint = await looking;
      expect(await widget.canPlay(hint!)).to.be.true;
      expect(workers!.made).to.have.length(2);
      expect(errors).to.deep.equal([]);
    }).timeout(30_000);

    it('is replaced, and the computer plays on to the end', async () => {
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = await wallAt(CLEARABLE, { autoplay: 'simple', 'autoplay-speed': '20' }, box);
      await until(() => widget.state!.moves > 0, 'it plays');
      workers![end]();
      await untilOver(widget);
      expect(stateOf(widget).won).to.be.true;
      expect(errors).to.deep.equal([]);
    }).timeout(30_000);
  });
}
