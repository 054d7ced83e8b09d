/** What keys mean is loaded when somebody comes to the game: a first key that is sooner is acted on once that is there. */
import { expect } from '@esm-bundle/chai';
import { listen } from '../support/browser-access.js';
import { cellsWith, inside, mount, said, until } from '../support/browser-page.js';

// A kind of game is new to a page once, so that each has one test.

/** Presses a key in the task in which the focus comes; answers whether the page may act on it as well. */
function press(target: Element | null, key: string, more: KeyboardEventInit = {}): boolean {
  const common = { key, code: key, bubbles: true, cancelable: true, composed: true, ...more };
  const isFree = target!.dispatchEvent(new KeyboardEvent('keydown', common));
  target!.dispatchEvent(new KeyboardEvent('keyup', common));
  return isFree;
}

it('places a piece by the first three keys, of which the page hears each once, from a button of the hand', async () => {
  const widget = await mount({ variant: 'blocks', seed: 'a' });
  let heard = 0;
  const hear = (): void => {
    heard++;
  };
  document.addEventListener('keydown', hear);
  const slot = inside(widget, '[data-slot="1"]');
  slot.focus();
  for (const key of ['2', 'n', 'Enter']) expect(press(slot, key), key).to.equal(false);
  expect(cellsWith(widget, 'ghost'), 'before they are known').to.deep.equal([]);
  await until(() => widget.state!.moves === 1, 'the piece is placed');
  document.removeEventListener('keydown', hear);
  expect(widget.state!.hand[1]).to.equal(null);
  expect(heard).to.equal(3);
});

it('drops a piece with the first key, which does not scroll the page, and lets go of it', async () => {
  const widget = await mount({ variant: 'quintris', pace: 'turn', seed: 'a' });
  widget.focus();
  const moved = new Promise((resolve) => {
    widget.addEventListener('bp-move', resolve, { once: true });
  });
  expect(press(widget.shadowRoot!.activeElement, ' ')).to.equal(false);
  await moved;
  expect(widget.state!.moves).to.equal(1);
});

it('goes to the largest area with the first key; combinations are left to the browser', async () => {
  const widget = await mount({ variant: 'clickomania', seed: 'a' });
  widget.focus();
  const cell = widget.shadowRoot!.activeElement;
  expect(press(cell, 'r', { ctrlKey: true })).to.equal(true);
  expect(press(cell, 'Tab')).to.equal(true);
  press(cell, 'l');
  await until(() => cellsWith(widget, 'picked').length > 0, 'the area is picked');
});

/** What asks comes later still, with each game. */
for (const variant of ['blocks', 'quintris', 'clickomania'])
  it(`answers a question that is asked with the first key, of which the page hears once (${variant})`, async () => {
    const widget = await mount({ variant, seed: 'a', pace: 'turn' });
    let heard = 0;
    const hear = (): void => {
      heard++;
    };
    document.addEventListener('keydown', hear);
    widget.focus();
    press(widget.shadowRoot!.activeElement, 's');
    await until(() => /0\./.test(said(widget)), 'the score is said');
    document.removeEventListener('keydown', hear);
    expect(heard).to.equal(1);
  });

it('answers it behind what was pressed before it', async () => {
  const widget = await mount({ variant: 'blocks', seed: 'a' });
  const texts = listen(widget);
  const slot = inside(widget, '[data-slot="1"]');
  slot.focus();
  for (const key of ['2', 'n', 'Enter', 's']) press(slot, key);
  await until(() => widget.state!.moves === 1, 'the piece is placed');
  await until(() => texts.some((text) => /^Score \d+\.$/.test(text.trim())), 'the score is said');
});
