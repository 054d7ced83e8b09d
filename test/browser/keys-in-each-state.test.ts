/** Keys do what the list of keys says, whatever lies over the game or has come of it; and the list and the buttons name no other. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { listen } from '../support/browser-access.js';
import { formatRecord } from '../support/browser-games.js';
import {
  allInside,
  arrange,
  type Attributes,
  inside,
  LAST_MOVE,
  mount,
  panel,
  playSome,
  said,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { standsAt } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';

const TURNS = { variant: 'quintris', pace: 'turn', 'grid-size': '10x8', seed: 'a' };

/** With the focus in the game, and all keys there. */
async function ready(widget: BlockPuzzleElement): Promise<BlockPuzzleElement> {
  widget.focus();
  const help = inside(widget, '[part~="help-button"]');
  await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
  return widget;
}

const ENDED: Readonly<Record<string, () => Promise<BlockPuzzleElement>>> = {
  blocks: async () => {
    const widget = await ready(await mount());
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    return widget;
  },
  quintris: async () => {
    const widget = await ready(await mount(TURNS));
    while (!widget.state!.over) await widget.play({ action: 'drop' } as never);
    return widget;
  },
};

for (const [variant, end] of Object.entries(ENDED)) {
  it(`U takes back the last move of a game of ${variant} that is over, R makes it again, S says its score`, async () => {
    const widget = await end();
    await settled(widget);
    expect(panel(widget)).to.equal('over');
    const texts = listen(widget);
    await key('s');
    await settled(widget);
    await key('?');
    await until(() => panel(widget) === 'help', 'the help is there');
    // What lies over the end is not played through.
    await key('u');
    await settled(widget);
    expect(panel(widget)).to.equal('help');
    await key('Escape');
    await until(() => panel(widget) === 'over', 'the help has gone');
    await key('u');
    await until(() => !widget.state!.over, 'it is taken back');
    await settled(widget);
    expect(widget.shadowRoot!.activeElement?.matches('[data-cell], [data-well]')).to.equal(true);
    await key('r');
    await until(() => widget.state!.over, 'it is made again');
    await settled(widget);
    // A panel that is opened empties the region, of which nothing is heard.
    const heard = texts.filter(Boolean);
    expect(heard).to.have.length(3);
    expect(heard[0]).to.match(/^(Score|Rows) \d+\./);
    expect(heard[1]).to.match(/^Undone\./);
    expect(heard[2]).to.match(/^Done again\./);
  });
}

it('a replay takes no step under its help', async () => {
  const played = await mount({ seed: 'a' });
  await playSome(played, 2);
  const record = formatRecord(await played.getRecord());
  played.remove();
  const widget = await mount({ record });
  await until(() => allInside(widget, '[part~="moves"] button').length === 2, 'the list is there');
  widget.focus();
  await key('ArrowRight');
  await standsAt(widget, 1);
  await until(() => {
    const { activeElement } = widget.shadowRoot!;
    if (panel(widget) !== 'help')
      activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    return panel(widget) === 'help';
  }, 'the help is there');
  const before = said(widget);
  await key('ArrowRight');
  await settled(widget);
  expect(widget.state!.moves).to.equal(1);
  expect(said(widget)).to.equal(before);
  await key('Escape');
  await until(() => panel(widget) === '', 'the help has gone');
  await key('ArrowRight');
  await standsAt(widget, 2);
});

describe('a key by the name of what every object has is the browser’s', () => {
  const GAMES: Readonly<Record<string, () => Promise<BlockPuzzleElement>>> = {
    'over a hand': async () => ready(await mount()),
    'over a wall': async () => ready(await mount({ variant: 'clickomania' })),
    'over a well': async () => ready(await mount(TURNS)),
    'among tools': async () => {
      const widget = await ready(await mount());
      inside(widget, '[part~="new-button"]').focus();
      return widget;
    },
    'over a replay': async () => {
      const played = await mount({ seed: 'a' });
      await playSome(played, 2);
      const widget = await mount({ record: formatRecord(await played.getRecord()) });
      await until(() => allInside(widget, '[part~="moves"] button').length === 2, 'the list is there');
      widget.focus();
      return widget;
    },
  };

  for (const [where, mounted] of Object.entries(GAMES))
    it(where, async () => {
      const widget = await mounted();
      await settled(widget);
      const { activeElement } = widget.shadowRoot!;
      const { state } = widget;
      const taken = ['constructor', 'toString', 'valueOf', '__proto__'].filter((name) => {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
        return !activeElement!.dispatchEvent(event);
      });
      await settled(widget);
      expect([taken, widget.state, widget.shadowRoot!.activeElement]).to.deep.equal([
        [],
        state,
        activeElement,
      ]);
    });
});

describe('the list of keys', () => {
  const listed = async (attributes: Attributes): Promise<string[]> => {
    const widget = await ready(await mount(attributes));
    await key('?');
    await until(() => panel(widget) === 'help', 'the help is there');
    return allInside(widget, '.help dt').map(({ textContent }) => textContent.trim());
  };

  for (const [name, where, has] of [
    ['B', { variant: 'blocks' }, false],
    ['B', { variant: 'blockudoku' }, true],
    ['Q', { ...TURNS, 'hand-size': '0' }, false],
    ['Q', { ...TURNS, 'hand-size': '0', profile: 'comfort' }, true],
    ['Q', TURNS, true],
  ] as const) {
    it(`has ${name} ${has ? 'where there is' : 'not where there is nothing'} to be told: ${JSON.stringify(where)}`, async () => {
      expect((await listed(where)).includes(name)).to.equal(has);
    });
  }

  it('leaves the page a key that has nothing to tell', async () => {
    const widget = await ready(await mount());
    const taken: boolean[] = [];
    const look = (event: KeyboardEvent): void => {
      taken.push(event.defaultPrevented);
    };
    widget.addEventListener('keydown', look);
    await key('b');
    await key('a');
    expect(taken).to.deep.equal([false, true]);
  });
});

it('says of a key that can do nothing now what is so: nothing to take back, and that a piece to turn, one of a number or a pause did not work', async () => {
  const said: Readonly<Record<string, string>> = { u: 'Undo: 0', r: 'Redo: 0' };
  for (const [attributes, names] of [
    [{}, 'urt8'],
    [TURNS, 'urp'],
    [{ variant: 'samegame' }, 'ur'],
  ] as const) {
    const widget = await ready(await mount(attributes));
    for (const name of names) {
      const texts = listen(widget);
      await key(name);
      await until(
        () => texts.some((text) => text.startsWith(said[name] ?? 'That did not work.')),
        `${name} is answered`,
      );
    }
    expect(widget.state!.moves).to.equal(0);
    widget.remove();
  }
});

it('hears keys after a press of the mouse on what takes no focus, and leaves its own to what does', async () => {
  const widget = await ready(await mount());
  const focused = (): Element | null => widget.shadowRoot!.activeElement;
  const cell = focused();
  await click(inside(widget, '[part~="score"]'));
  expect(focused()).to.equal(cell);
  const texts = listen(widget);
  await key('s');
  await until(() => texts.some((text) => text.startsWith('Score 0.')), 'the score is said');
  await click(inside(widget, '[data-cell][data-row="3"]'));
  expect(focused()).to.equal(inside(widget, '[data-cell][data-row="3"]'));
  await click(inside(widget, '[part~="hint-button"]'));
  expect(focused()).to.equal(inside(widget, '[part~="hint-button"]'));
  // Who is elsewhere stays there.
  const field = document.createElement('input');
  widget.before(field);
  field.focus();
  await click(inside(widget, '[part~="score"]'));
  expect(focused()).to.equal(null);
  field.remove();
});

describe('buttons tell their keys', () => {
  const shortcuts = (widget: Element, ...names: string[]): (string | null)[] =>
    names.map((name) => inside(widget, `[part~="${name}-button"]`).getAttribute('aria-keyshortcuts'));

  it('of a well, each that does the same', async () => {
    const widget = await ready(
      await mount({ variant: 'quintris', profile: 'comfort', controls: 'new help hint pad' }),
    );
    await until(() => allInside(widget, '[part~="drop-button"]').length > 0, 'there are buttons to move by');
    inside(widget, '[part~="help-button"]').focus();
    expect(shortcuts(widget, 'pause', 'hold', 'hint', 'left', 'drop', 'flip')).to.deep.equal([
      ...['P Escape', 'C', 'I'],
      ...['B ArrowLeft', 'Space', 'H'],
    ]);
  });

  it('and none that was that of a button in its place', async () => {
    const widget = await ready(await mount());
    expect(shortcuts(widget, 'undo', 'redo', 'new', 'help')).to.deep.equal(['U', 'R', null, '?']);
    widget.setAttribute('undo', 'off');
    await settled(widget);
    expect(allInside(widget, '[part~="undo-button"]')).to.deep.equal([]);
    for (const name of ['new', 'help']) inside(widget, `[part~="${name}-button"]`).focus();
    await settled(widget);
    expect(shortcuts(widget, 'hint', 'new', 'help')).to.deep.equal(['I', null, '?']);
  });

  it('as the page has bound them', async () => {
    const widget = await ready(await mount({ ...TURNS, keys: 'hint: x; redo: u' }));
    // They are told anew to who comes to a button.
    const [hint, help] = ['hint', 'help'].map((name) => inside(widget, `[part~="${name}-button"]`));
    await until(() => {
      for (const button of [hint!, help!]) button.focus();
      return shortcuts(widget, 'hint')[0] === 'X';
    }, 'the key of the hint is told');
    expect(shortcuts(widget, 'undo', 'redo', 'help')).to.deep.equal(['', 'U', '?']);
  });
});
