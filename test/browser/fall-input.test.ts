/** Keys, fingers and buttons of falling games: what each asks for, and what stays the browser's. */
import { expect } from '@esm-bundle/chai';
import { newGame, Picture } from '../support/browser-fall.js';
import { until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { sendKeys } from '@web/test-runner-commands';
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

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A pointer over the well, by pixels from its middle. */
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
    this.#target.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerId: this.#id, pointerType: 'touch', isPrimary: true, bubbles: true, composed: true },
        ...{ button: 0, cancelable: true, ...at, ...more },
      }),
    );
    return this;
  }
}
const column = (): number => picture.find('.cell').getBoundingClientRect().width;

describe('a finger on the well', () => {
  it('rotates by a tap, a shaky one too', () => {
    new Pointer().send('pointerdown').send('pointermove', 3, 3).send('pointerup', 3, 3);
    expect(picture.log).to.deep.equal(['act rotate']);
  });

  rare('that rests is no tap', async () => {
    const finger = new Pointer().send('pointerdown');
    await wait(550);
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

  it('drops by a flick down after a drag to the side', async () => {
    const finger = new Pointer().send('pointerdown').send('pointermove', column(), 0);
    await wait(150);
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
