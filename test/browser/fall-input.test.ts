/** Keys, fingers and buttons of falling games: what each asks for, and what stays the browser's. */
import { expect } from '@esm-bundle/chai';
import { newGame, Picture } from '../support/browser-fall.js';
import { until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { rarely } from '../support/volume.js';

const rare = rarely(it);

let picture: Picture;

beforeEach(async () => {
  picture = new Picture((await newGame()).state);
});
afterEach(() => {
  picture.remove();
  window.scrollTo(0, 0);
});

/** When the next event of a pointer is: a busy machine makes no swipe slow. */
let time = 1000;

/** A pointer over the well, by pixels from its middle, whose events are a millisecond apart. */
class Pointer {
  readonly #target: HTMLElement;
  readonly #id: number;
  constructor(target = picture.find('[data-well]'), id = 5) {
    this.#target = target;
    this.#id = id;
  }
  send(type: string, x = 0, y = 0, more: PointerEventInit = {}): this {
    const box = this.#target.getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2 + x, clientY: box.top + box.height / 2 + y };
    const event = new PointerEvent(type, {
      ...{ pointerId: this.#id, pointerType: 'touch', isPrimary: true, bubbles: true, composed: true },
      ...{ button: 0, cancelable: true, ...at, ...more },
    });
    Object.defineProperty(event, 'timeStamp', { value: time++ });
    this.#target.dispatchEvent(event);
    return this;
  }
}
const column = (): number => picture.find('.cell').getBoundingClientRect().width;

describe('a finger on the well', () => {
  it('rotates by a tap, a shaky one too', () => {
    new Pointer().send('pointerdown').send('pointermove', 3, 3).send('pointerup', 3, 3);
    expect(picture.log).to.deep.equal(['act rotate']);
  });

  rare('that rests is no tap', () => {
    const finger = new Pointer().send('pointerdown');
    time += 550;
    finger.send('pointerup');
    expect(picture.log).to.deep.equal([]);
  });

  it('moves the piece column by column, there and back', () => {
    const finger = new Pointer().send('pointerdown').send('pointermove', column() * 2.2, 2);
    expect(picture.log).to.deep.equal(['act right', 'act right']);
    finger.send('pointermove', column() * 2.4, 3);
    expect(picture.log).to.have.length(2);
    finger.send('pointermove', -column(), 3).send('pointerup', -column(), 3);
    expect(picture.log.slice(2)).to.deep.equal(['act left', 'act left', 'act left']);
  });

  it('drops by a quick swipe down', () => {
    new Pointer().send('pointerdown').send('pointermove', 2, 30).send('pointerup', 2, 60);
    expect(picture.log).to.deep.equal(['act drop']);
  });

  it('drops by a flick down after a drag to the side', () => {
    const finger = new Pointer().send('pointerdown').send('pointermove', column(), 0);
    time += 150;
    finger.send('pointermove', column(), 5).send('pointermove', column(), 60).send('pointerup', column(), 70);
    expect(picture.log).to.deep.equal(['act right', 'act drop']);
  });

  rare('lets the piece fall faster by a slow drag down, until it leaves', async () => {
    const finger = new Pointer().send('pointerdown').send('pointermove', 0, 20);
    await until(() => picture.log.length > 0, 'it is slow');
    finger.send('pointermove', 0, 40);
    expect(picture.log).to.deep.equal(['press down']);
    finger.send('pointerup', 0, 60);
    expect(picture.log).to.deep.equal(['press down', 'release down']);
  });

  it('flips by a swipe up, once', () => {
    const finger = new Pointer().send('pointerdown').send('pointermove', 2, -30).send('pointermove', 2, -90);
    finger.send('pointerup', 2, -90);
    expect(picture.log).to.deep.equal(['act flip']);
  });

  rare('stops with a second finger, with a cancelled pointer, and off the well', async () => {
    const finger = new Pointer().send('pointerdown').send('pointermove', 0, 20);
    await until(() => picture.log.length > 0, 'it is slow');
    new Pointer(undefined, 6).send('pointerdown', 20, 0, { isPrimary: false });
    finger.send('pointermove', 90, 0).send('pointerup', 90, 0);
    expect(picture.log).to.deep.equal(['press down', 'release down']);
    new Pointer().send('pointerdown').send('pointercancel').send('pointerup');
    new Pointer(picture.find('.side'))
      .send('pointerdown')
      .send('pointermove', 90, 0)
      .send('pointerup', 90, 0);
    expect(picture.log).to.have.length(2);
  });

  it('is no gesture of a mouse that comes to it', () => {
    const finger = new Pointer().send('pointerdown');
    const mouse = new Pointer(undefined, 6).send('pointerdown', 0, 0, { pointerType: 'mouse' });
    mouse.send('pointerup', 0, 0, { pointerType: 'mouse' });
    finger.send('pointerup');
    expect(picture.log).to.deep.equal([]);
  });

  it('drops by a swipe of 24 pixels, not of less', () => {
    new Pointer().send('pointerdown').send('pointermove', 0, 23).send('pointerup', 0, 23);
    expect(picture.log).to.deep.equal([]);
    new Pointer().send('pointerdown').send('pointermove', 0, 24).send('pointerup', 0, 24);
    expect(picture.log).to.deep.equal(['act drop']);
  });

  it('goes to the side where it goes as far across as down', () => {
    const far = column() * 1.2;
    new Pointer().send('pointerdown').send('pointermove', far, far).send('pointerup', far, far);
    expect(picture.log).to.deep.equal(['act right']);
  });

  it('means nothing with the right button of a mouse', () => {
    new Pointer().send('pointerdown', 0, 0, { button: 2, pointerType: 'mouse' }).send('pointerup');
    expect(picture.log).to.deep.equal([]);
  });
});

describe('a button on the screen', () => {
  const button = (action: string): HTMLElement => picture.find(`[data-action="${action}"]`);

  for (const end of ['pointerup', 'pointercancel', 'pointerout']) {
    it(`is held from pointerdown to ${end}`, () => {
      const finger = new Pointer(button('left')).send('pointerdown');
      expect(picture.log).to.deep.equal(['press left']);
      finger.send(end).send('pointerup');
      expect(picture.log).to.deep.equal(['press left', 'release left']);
    });
  }

  it('acts once by a real click, and once by a key', async () => {
    await click(button('rotate'));
    expect(picture.log).to.deep.equal(['press rotate', 'release rotate']);
    button('drop').focus();
    await key('Enter');
    await key('Space');
    expect(picture.log.slice(2)).to.deep.equal(['act drop', 'act drop']);
  });

  it('leaves the focus where it is', async () => {
    picture.find('.well').focus();
    await click(button('left'));
    expect(picture.root.activeElement?.classList.contains('well')).to.be.true;
  });

  it('does nothing under a panel', async () => {
    picture.update({ panel: 'paused' });
    await click(button('left'));
    button('left').click();
    expect(picture.log).to.deep.equal([]);
  });
});

describe('a key', () => {
  it('is pressed and released, once while the browser repeats it', async () => {
    picture.find('.well').focus();
    await sendKeys({ down: 'ArrowLeft' });
    await sendKeys({ down: 'ArrowLeft' });
    await sendKeys({ up: 'ArrowLeft' });
    expect(picture.log).to.deep.equal(['press left', 'release left']);
  });

  it('acts only while the widget has the focus', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await sendKeys({ press: 'b' });
    expect(picture.log).to.deep.equal([]);
    expect(field.value).to.equal('b');
    field.remove();
  });

  it('never scrolls the page, not while the game waits either; others stay the browser’s', () => {
    const pressed = (name: string, more: KeyboardEventInit = {}): boolean => {
      const init = { key: name, code: name, bubbles: true, composed: true, cancelable: true, ...more };
      return !picture.find('.well').dispatchEvent(new KeyboardEvent('keydown', init));
    };
    for (const name of ['ArrowLeft', 'ArrowDown', 'ArrowUp', ' ', 'h'])
      expect(pressed(name), name).to.be.true;
    for (const name of ['Tab', 'PageDown', 'x', 'c']) expect(pressed(name), name).to.be.false;
    expect(pressed('ArrowRight', { ctrlKey: true })).to.be.false;
    picture.update({ panel: 'paused' });
    expect(pressed('ArrowRight')).to.be.true;
    expect(pressed('h')).to.be.false;
  });

  it('is let go when the focus leaves the widget', async () => {
    const other = document.createElement('button');
    document.body.append(other);
    picture.find('.well').focus();
    await sendKeys({ down: 'm' });
    other.focus();
    expect(picture.log).to.deep.equal(['press right', 'release right']);
    await sendKeys({ up: 'm' });
    other.remove();
    expect(picture.log).to.have.length(2);
  });

  for (const [when, end] of [
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the widget hears nothing any more', () => picture.remove()],
  ] as const) {
    it(`is let go when ${when}, though it is still down`, async () => {
      picture.find('.well').focus();
      await sendKeys({ down: 'm' });
      await sendKeys({ down: 'ArrowDown' });
      expect(picture.log.splice(0)).to.deep.equal(['press right', 'press down']);
      end();
      expect(picture.log).to.deep.equal(['release right', 'release down']);
      await sendKeys({ up: 'm' });
      await sendKeys({ up: 'ArrowDown' });
      expect(picture.log).to.have.length(2);
    });
  }

  it('of two for one action releases it with the last', async () => {
    picture.find('.well').focus();
    await sendKeys({ down: 'ArrowDown' });
    await sendKeys({ down: 'm' });
    await sendKeys({ down: 'ArrowRight' });
    await sendKeys({ up: 'm' });
    expect(picture.log).not.to.include('release right');
    await sendKeys({ up: 'ArrowRight' });
    await sendKeys({ up: 'ArrowDown' });
    expect(picture.log.slice(-2)).to.deep.equal(['release right', 'release down']);
  });

  it('pauses, and is the button’s own where a button has the focus', async () => {
    picture.find('.well').focus();
    await key('p');
    await key('Escape');
    picture.find('[part~="help-button"]').focus();
    await key('Space');
    expect(picture.log).to.deep.equal(['pause', 'pause', 'help']);
  });
});

// Where one gesture on the well ends and another begins: in pixels, and in milliseconds that the test counts.
describe('what a gesture is', () => {
  // Columns of more than a shaky tap.
  before(() => setViewport({ width: 800, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));

  /** What was asked for since it was asked last. */
  const asked = (): string[] => picture.log.splice(0);
  const column = (): number => picture.find('[data-well]').getBoundingClientRect().width / 15;

  type Step = readonly [x: number, y: number, at: number];

  /** A pointer on the well, by whole pixels from where it came down, at times of its own. */
  class TimedPointer {
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

  const drag = (...steps: readonly Step[]): string[] => new TimedPointer().drag(...steps);

  describe('a tap', () => {
    it('trembles by less than 10 pixels of a finger, by less than 4 of a mouse', () => {
      for (const [type, most] of [
        ['touch', 10],
        ['mouse', 4],
      ] as const) {
        expect(new TimedPointer(type).drag([0, 1 - most, 1010]), type).to.deep.equal(['act rotate']);
        expect(new TimedPointer(type).drag([0, -most, 1010]), type).to.deep.equal([]);
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
      const pointer = new TimedPointer().send('pointerdown', [0, 0, 1000]);
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
      const pointer = new TimedPointer();
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
          const pointer = new TimedPointer().send('pointerdown', [0, 0, 1000]);
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
    const ENDS: readonly [string, (pointer: TimedPointer) => unknown][] = [
      ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
      ['the browser takes it', (pointer) => pointer.send('pointercancel', [0, 0, 1100])],
      ['a second finger comes', () => new TimedPointer('touch', 6).send('pointerdown', [30, 0, 1100])],
    ];
    for (const [what, end] of ENDS) {
      it(`is over when ${what}: nothing more comes of it`, () => {
        for (const steps of [[[0, 0, 1200]], [[60, 0, 1200]], [[0, 40, 1200]], [[0, -40, 1200]]] as const) {
          const pointer = new TimedPointer().send('pointerdown', [0, 0, 1000]);
          end(pointer);
          for (const step of steps) pointer.send('pointermove', step).send('pointerup', step);
          expect(asked()).to.deep.equal([]);
          new TimedPointer('touch', 6).send('pointerup', [30, 0, 1210]);
          expect(asked()).to.deep.equal([]);
        }
        expect(drag([0, 0, 1010])).to.deep.equal(['act rotate'], 'the next one is one again');
      });
    }

    it('is that of the pointer that has begun it, wherever that goes', () => {
      const pointer = new TimedPointer().send('pointerdown', [0, 0, 1000]);
      const other = new TimedPointer('touch', 6);
      for (const name of ['pointermove', 'pointercancel', 'pointerup']) other.send(name, [90, 0, 1010]);
      expect(asked()).to.deep.equal([]);
      const far = Math.round(column() * 1.2);
      pointer
        .send('pointermove', [far, 0, 1020], document.body)
        .send('pointerup', [far, 0, 1030], document.body);
      expect(asked()).to.deep.equal(['act right']);
    });

    rare('that was over before it was slow lets nothing fall faster, however it has ended', async () => {
      const pointer = new TimedPointer();
      const begin = (): unknown =>
        pointer.send('pointerdown', [0, 0, 1000]).send('pointermove', [0, 20, 1010]);
      for (const [, end] of ENDS) {
        begin();
        end(pointer);
        pointer.send('pointerup', [0, 20, 1110]);
        new TimedPointer('touch', 6).send('pointerup', [30, 0, 1110]);
      }
      begin();
      pointer.send('pointerup', [0, 20, 1100]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(asked()).to.deep.equal([]);
    });

    rare('that is a slow drag lets `down` go where it ends otherwise, and once', async () => {
      for (const [, end] of ENDS) {
        const pointer = new TimedPointer()
          .send('pointerdown', [0, 0, 1000])
          .send('pointermove', [0, 20, 1010]);
        await until(() => picture.log.length > 0, 'it is slow');
        expect(asked()).to.deep.equal(['press down']);
        end(pointer);
        pointer.send('pointerup', [0, 60, 1400]);
        expect(asked()).to.deep.equal(['release down']);
        new TimedPointer('touch', 6).send('pointerup', [30, 0, 1410]);
      }
    });
  });
});
