/** When a falling game that runs is kept: with each piece that has locked, and now and then while one falls. */
import { expect } from '@esm-bundle/chai';
import { record } from '../support/browser-events.js';
import { stored } from '../support/browser-games.js';
import { mount, tidy, until } from '../support/browser-page.js';
import { keys } from '../support/browser-player.js';

afterEach(tidy);

it('a falling game is saved before its host hears that a piece has locked; while one falls, once a second', async () => {
  const widget = await mount({ variant: 'quintris', seed: 'a', 'save-key': 'falling', gravity: '10000' });
  await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'the picture is there');
  await widget.resume();
  widget.focus();
  const moves = record(widget, ['bp-move']);
  const { setItem } = Storage.prototype;
  let writes = 0;
  Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
    if (name.includes(':game:')) writes++;
    setItem.call(this, name, value);
  };
  try {
    const from = performance.now();
    // One that does not repeat while it is held, as a busy machine may hold it.
    await keys('n', 'n', 'n', 'n', 'n', 'n');
    await until(() => moves.length === 6, 'six actions');
    expect(writes).to.be.within(1, 1 + Math.floor((performance.now() - from) / 1000));
    let kept = '';
    widget.addEventListener('bp-move', () => (kept = stored('game', 'falling')!), { once: true });
    await keys(' ');
    await until(() => moves.length === 7, 'the piece drops');
    expect(moves[6]!.detail.move.action).to.equal('drop');
    expect(kept).to.equal(stored('game', 'falling')).and.to.contain('drop');
  } finally {
    Storage.prototype.setItem = setItem;
  }
  const snapshot = await widget.snapshot();
  expect(JSON.parse(stored('game', 'falling')!)).to.deep.include({ moves: snapshot.moves });
});
