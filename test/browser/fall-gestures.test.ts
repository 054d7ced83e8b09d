/** Where one gesture on the well ends and another begins: in pixels, and in milliseconds that the test counts. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { newGame, Picture } from '../support/browser-fall.js';
import { until } from '../support/browser-page.js';
import { rarely } from '../support/volume.js';

const rare = rarely(it);

let picture: Picture;

// Columns of more than a shaky tap.
before(() => setViewport({ width: 800, height: 900 }));
after(() => setViewport({ width: 800, height: 600 }));
beforeEach(async () => {
  picture = new Picture((await newGame()).state);
});
afterEach(() => {
  picture.remove();
});

/** What was asked for since it was asked last. */
const asked = (): string[] => picture.log.splice(0);
const column = (): number => picture.find('[data-well]').getBoundingClientRect().width / 15;

type Step = readonly [x: number, y: number, at: number];

/** A pointer on the well, by whole pixels from where it came down, at times of its own. */
class Pointer {
  readonly #from: DOMRect;
  constructor(
    readonly type: 'mouse' | 'touch' = 'touch',
    readonly id = 5,
  ) {
    this.#from = picture.find('[data-well]').getBoundingClientRect();
  }

  send(name: string, [x, y, at]: Step, target: EventTarget = picture.find('[data-well]')): this {
    const clientX = Math.round(this.#from.left + this.#from.width / 2) + x;
    const clientY = Math.round(this.#from.top + this.#from.height / 2) + y;
    const event = new PointerEvent(name, {
      ...{ pointerId: this.id, pointerType: this.type, isPrimary: true, bubbles: true, composed: true },
      ...{ button: 0, cancelable: true, clientX, clientY },
    });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
    return this;
  }

  /** Comes down at 1000, goes these steps and leaves with the last one. */
  drag(...steps: readonly Step[]): string[] {
    this.send('pointerdown', [0, 0, 1000]);
    for (const step of steps) this.send('pointermove', step);
    this.send('pointerup', steps.at(-1)!);
    return asked();
  }
}

const drag = (...steps: readonly Step[]): string[] => new Pointer().drag(...steps);

describe('a tap', () => {
  it('trembles by less than 10 pixels of a finger, by less than 4 of a mouse', () => {
    for (const [type, most] of [
      ['touch', 10],
      ['mouse', 4],
    ] as const) {
      expect(new Pointer(type).drag([0, 1 - most, 1010]), type).to.deep.equal(['act rotate']);
      expect(new Pointer(type).drag([0, -most, 1010]), type).to.deep.equal([]);
    }
  });

  it('takes half a second at most', () => {
    expect(drag([0, 0, 1500])).to.deep.equal(['act rotate']);
    expect(drag([0, 0, 1501])).to.deep.equal([]);
  });
});

describe('a swipe', () => {
  it('of 24 pixels drops or flips, not of less', () => {
    for (const [way, action] of [
      [1, 'act drop'],
      [-1, 'act flip'],
    ] as const) {
      expect(drag([0, 23 * way, 1010])).to.deep.equal([]);
      expect(drag([0, 24 * way, 1010])).to.deep.equal([action]);
      expect(drag([-23, 24 * way, 1010])).to.deep.equal([action]);
    }
  });

  it('up flips once, as far as it goes, and moves nothing', () => {
    expect(drag([0, -12, 1010], [0, -24, 1020], [0, -90, 1030], [200, -90, 1040])).to.deep.equal([
      'act flip',
    ]);
  });

  it('down is one where it ends that far, wherever it has been', () => {
    expect(drag([0, 60, 1010], [0, 23, 1020])).to.deep.equal([]);
    expect(drag([0, 60, 1010], [0, -60, 1020])).to.deep.equal([]);
    expect(drag([0, 20, 1010], [100, 24, 1020])).to.deep.equal(['act drop']);
  });
});

describe('a drag to the side', () => {
  it('moves the piece by each column that is nearer now, there and back', () => {
    const far = (columns: number): number => Math.round(column() * columns);
    const pointer = new Pointer().send('pointerdown', [0, 0, 1000]);
    for (const [columns, moves] of [
      ...([
        [0.45, []],
        [0.6, ['act right']],
        [1.4, []],
        [3.1, ['act right', 'act right']],
        [2.6, []],
        [0.4, ['act left', 'act left', 'act left']],
        [-1.6, ['act left', 'act left']],
      ] as const),
    ]) {
      pointer.send('pointermove', [far(columns), 0, 1010]);
      expect(asked(), String(columns)).to.deep.equal(moves);
    }
    pointer.send('pointerup', [far(-1.6), 0, 1020]);
    expect(asked()).to.deep.equal([]);
  });

  it('moves it by a column at each pixel at most, however narrow the well is', () => {
    const well = picture.find('[data-well]');
    const pointer = new Pointer();
    well.getBoundingClientRect = () => new DOMRect(0, 0, 7.5, 12);
    pointer.send('pointerdown', [0, 0, 1000]).send('pointermove', [12, 0, 1010]);
    expect(asked()).to.deep.equal(Array.from({ length: 12 }, () => 'act right'));
    pointer.send('pointerup', [12, 0, 1020]);
  });

  /** Goes a column to the side, and long after that so far down, in so many milliseconds. */
  const flick = (x: number, y: number, ms: number): string[] => {
    const from = Math.round(column() * 1.2);
    const steps: Step[] = [
      [from, 0, 1010],
      [from, 0, 2000],
      [from + x, y, 2000 + ms],
    ];
    return drag(...steps).filter((each) => each === 'act drop');
  };

  it('ends with a drop where it leaves downwards: by 24 pixels, half a pixel in each millisecond', () => {
    expect([flick(0, 23, 10), flick(0, 24, 10)]).to.deep.equal([[], ['act drop']]);
    expect([flick(0, 48, 97), flick(0, 48, 96)]).to.deep.equal([[], ['act drop']]);
    expect(flick(0, 24, 0)).to.deep.equal(['act drop']);
    expect(flick(0, -60, 10)).to.deep.equal([]);
  });

  it('ends with none where it goes as far to the side as down', () => {
    expect([flick(30, 30, 10), flick(29, 30, 10)]).to.deep.equal([[], ['act drop']]);
    expect([flick(-30, 30, 10), flick(-29, 30, 10)]).to.deep.equal([[], ['act drop']]);
  });

  it('looks only at the last 100 ms: what has gone down before is no flick', () => {
    const from = Math.round(column() * 1.2);
    const steps: readonly Step[] = [
      [from, 0, 1010],
      [from, 90, 1020],
    ];
    // Whether it has moved again or not since.
    for (const moves of [false, true]) {
      const left = (at: number): string[] => {
        const pointer = new Pointer().send('pointerdown', [0, 0, 1000]);
        for (const step of steps) pointer.send('pointermove', step);
        if (moves) pointer.send('pointermove', [from, 90, at]);
        pointer.send('pointerup', [from, 90, at]);
        return asked();
      };
      expect(left(1109)).to.deep.equal(['act right', 'act drop']);
      expect(left(1110)).to.deep.equal(['act right']);
    }
  });
});

describe('a gesture', () => {
  const ENDS: readonly [string, (pointer: Pointer) => unknown][] = [
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the browser takes it', (pointer) => pointer.send('pointercancel', [0, 0, 1100])],
    ['a second finger comes', () => new Pointer('touch', 6).send('pointerdown', [30, 0, 1100])],
  ];
  for (const [what, end] of ENDS) {
    it(`is over when ${what}: nothing more comes of it`, () => {
      for (const steps of [[[0, 0, 1200]], [[60, 0, 1200]], [[0, 40, 1200]], [[0, -40, 1200]]] as const) {
        const pointer = new Pointer().send('pointerdown', [0, 0, 1000]);
        end(pointer);
        for (const step of steps) pointer.send('pointermove', step).send('pointerup', step);
        expect(asked()).to.deep.equal([]);
        new Pointer('touch', 6).send('pointerup', [30, 0, 1210]);
        expect(asked()).to.deep.equal([]);
      }
      expect(drag([0, 0, 1010])).to.deep.equal(['act rotate'], 'the next one is one again');
    });
  }

  it('is that of the pointer that has begun it, wherever that goes', () => {
    const pointer = new Pointer().send('pointerdown', [0, 0, 1000]);
    const other = new Pointer('touch', 6);
    for (const name of ['pointermove', 'pointercancel', 'pointerup']) other.send(name, [90, 0, 1010]);
    expect(asked()).to.deep.equal([]);
    const far = Math.round(column() * 1.2);
    pointer
      .send('pointermove', [far, 0, 1020], document.body)
      .send('pointerup', [far, 0, 1030], document.body);
    expect(asked()).to.deep.equal(['act right']);
  });

  rare('that was over before it was slow lets nothing fall faster, however it has ended', async () => {
    const pointer = new Pointer();
    const begin = (): unknown => pointer.send('pointerdown', [0, 0, 1000]).send('pointermove', [0, 20, 1010]);
    for (const [, end] of ENDS) {
      begin();
      end(pointer);
      pointer.send('pointerup', [0, 20, 1110]);
      new Pointer('touch', 6).send('pointerup', [30, 0, 1110]);
    }
    begin();
    pointer.send('pointerup', [0, 20, 1100]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked()).to.deep.equal([]);
  });

  rare('that is a slow drag lets `down` go where it ends otherwise, and once', async () => {
    for (const [, end] of ENDS) {
      const pointer = new Pointer().send('pointerdown', [0, 0, 1000]).send('pointermove', [0, 20, 1010]);
      await until(() => picture.log.length > 0, 'it is slow');
      expect(asked()).to.deep.equal(['press down']);
      end(pointer);
      pointer.send('pointerup', [0, 60, 1400]);
      expect(asked()).to.deep.equal(['release down']);
      new Pointer('touch', 6).send('pointerup', [30, 0, 1410]);
    }
  });
});
