/** The lab's editor by pointer: dragging from the shelf, to the bin, menus; also where it is narrow, and by touch. */
import { expect } from '@esm-bundle/chai';
import { sendMouse } from '@web/test-runner-commands';
import { below, drag, handle, type Point } from '../support/browser-lab-drag.js';
import { onStage, rare, until } from '../support/browser-page.js';
import { click, Finger, middle } from '../support/browser-player.js';
import {
  blockAt,
  categories,
  drawn,
  edit,
  program,
  saved,
  tops,
  underHat,
  words,
  type Seen,
  LANGUAGES,
  shelf,
  showing,
} from '../support/browser-lab-editor.js';
import { firstOf } from '../support/volume.js';

afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

async function open(seen: Seen, category: number): Promise<SVGGElement[]> {
  await click(categories(seen.root)[category]!);
  await drawn();
  return tops(seen.root, 'shelf');
}

for (const width of firstOf([760, 320])) {
  it(`drags a block from the shelf under the hat, and back to be undone (${width} px)`, async () => {
    const seen = await edit({ width });
    const [first] = await open(seen, 0);
    await drag(handle(first!), below(seen.root));
    expect(underHat(seen)).to.deep.equal(['bp_removeAreaFall']);
    expect(seen.root.querySelector('.blocklyToolboxFlyout')!.checkVisibility()).to.equal(false);
    seen.editor.undo();
    await drawn();
    expect(underHat(seen)).to.deep.equal([]);
    seen.editor.redo();
    await drawn();
    expect(underHat(seen)).to.deep.equal(['bp_removeAreaFall']);
  });
}

rare('dims a block that is let go in the open, and tells the page once it lies', async () => {
  const seen = await edit();
  await drawn();
  const before = seen.changes();
  const [, , falls] = await open(seen, 0);
  const { right, bottom } = seen.root.host.getBoundingClientRect();
  await drag(handle(falls!), [right - 300, bottom - 200]);
  expect(blockAt(seen.root, 'bp_fallAll').classList.contains('lab-loose')).to.equal(true);
  expect(underHat(seen)).to.deep.equal([]);
  expect(seen.changes()).to.be.greaterThan(before);
});

rare('takes a block that is let go near where it fits, as far as a finger hides', async () => {
  const seen = await edit();
  const [first] = await shelf(seen.root, 0);
  const [fromX, fromY] = handle(first!);
  const hat = blockAt(seen.root, 'bp_whenClicked').getBoundingClientRect();
  const block = first!.getBoundingClientRect();
  // Its upper left corner comes to lie 40 pixels below where it would hang.
  const [toX, toY] = [hat.left + fromX - block.left, hat.bottom + 40 + fromY - block.top];
  await sendMouse({ type: 'move', position: [fromX, fromY] });
  await sendMouse({ type: 'down' });
  for (const part of [0.3, 0.6, 1]) {
    const [x, y] = [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
    await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
  }
  await sendMouse({ type: 'up' });
  await until(() => underHat(seen).length === 1, 'it hangs under the hat');
});

/** Carries a block along a way and is still there: answers what lets it go. */
const CARRIERS = {
  mouse: async (_: Element, way: readonly Point[]) => {
    for (const [number, position] of way.entries()) {
      await sendMouse({ type: 'move', position });
      if (number === 0) await sendMouse({ type: 'down' });
    }
    return () => sendMouse({ type: 'up' });
  },
  finger: async (block: Element, way: readonly Point[]) => {
    const path = block.querySelector('.blocklyPath')!;
    const finger = new Finger(path);
    finger.down(path, way[0]!);
    for (const at of way.slice(1)) {
      finger.move(at);
      await drawn();
    }
    return async () => finger.up(way.at(-1)!);
  },
} as const;

for (const [name, carry] of Object.entries(CARRIERS)) {
  it(`offers a place as far as it lies without what is offered: what is shown is done (${name})`, async () => {
    const seen = await showing(program({ type: 'controls_for', id: 'outer' }));
    const outer = blockAt(seen.root, 'controls_for').querySelector('.blocklyPath')!.getBoundingClientRect();
    for (const [right, down] of [
      [11, 15],
      [6, 30],
      [30, 15],
    ] as const) {
      seen.editor.load(program({ type: 'controls_for', id: 'outer' }));
      const loop = (await shelf(seen.root, 5)).find((one) => one.matches('.controls_for'))!;
      const at = (x: number, y: number): Point => [
        Math.round(outer.left) + 5 + x,
        Math.round(outer.top) + 10 + y,
      ];
      // By the place under the hat, where the loop of the program gives way, on to the one in that loop.
      const way = [handle(loop), at(-30, -30), at(4, 4), at(28 + right, 40 + down)];
      const release = await carry(loop, way);
      await drawn();
      const marker = seen.root.querySelector('.blocklySvg .blocklyInsertionMarker');
      expect(marker?.parentElement?.getAttribute('data-id'), `${right}, ${down}`).to.equal('outer');
      await release();
      await drawn();
      const { block } = saved(seen).blocks.blocks[0]!.next!;
      expect(block.inputs!.DO?.block?.type, `${right}, ${down}`).to.equal('controls_for');
    }
  });
}

rare('dims no block that hangs under the hat, however deep it is dropped', async () => {
  const seen = await edit();
  for (const [type, number] of [
    ['bp_whenClicked', 2],
    ['bp_fallAll', 3],
  ] as const) {
    const shelf = await open(seen, 0);
    await drag(handle(shelf[number]!), below(seen.root, type));
  }
  expect(underHat(seen)).to.deep.equal(['bp_fallAll', 'bp_removeInfected']);
  expect(seen.root.querySelectorAll('.lab-loose')).to.have.length(0);
});

it('deletes what is dropped on the bin, but never the hat', async () => {
  const seen = await showing(program({ type: 'bp_fallAll' }));
  const bin = middle(seen.root.querySelector('.lab-bin')!).map(Math.round) as Point;
  await drag(handle(blockAt(seen.root, 'bp_fallAll')), bin);
  expect(underHat(seen)).to.deep.equal([]);
  expect(saved(seen).blocks.blocks).to.have.length(1);
  const at = handle(blockAt(seen.root, 'bp_whenClicked'));
  await drag([at[0], at[1] + 15], bin);
  expect(saved(seen).blocks.blocks.map(({ type, x, y }) => ({ type, x, y }))).to.deep.equal([
    { type: 'bp_whenClicked', x: 24, y: 32 },
  ]);
});

it('shows no place to a block that is over the categories, where it is deleted', async () => {
  const seen = await showing(program({ type: 'bp_fallAll' }, { type: 'bp_disinfectAll' }));
  const [x, y] = handle(blockAt(seen.root, 'bp_disinfectAll'));
  const edge = Math.round(seen.root.querySelector('.blocklyToolbox')!.getBoundingClientRect().right);
  const isShown = (): boolean => seen.root.querySelector('.blocklySvg .blocklyInsertionMarker') !== null;
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [edge + 4, y] });
  await drawn();
  expect(isShown()).to.equal(true);
  await sendMouse({ type: 'move', position: [edge - 4, y] });
  await drawn();
  expect(isShown()).to.equal(false);
  await sendMouse({ type: 'up' });
  await drawn();
  expect(underHat(seen)).to.deep.equal(['bp_fallAll']);
  expect(saved(seen).blocks.blocks).to.have.length(1);
});

rare('takes no step back while a block is being dragged, by another finger', async () => {
  const seen = await showing(program({ type: 'bp_fallAll', id: 'a' }, { type: 'bp_disinfectAll' }));
  const before = underHat(seen);
  const [x, y] = handle(blockAt(seen.root, 'bp_disinfectAll'));
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'down' });
  for (const far of [40, 120, 180]) await sendMouse({ type: 'move', position: [x + far, y + far] });
  await drawn();
  seen.editor.undo();
  await drawn();
  await sendMouse({ type: 'up' });
  await drawn();
  expect(underHat(seen)).to.deep.equal(['bp_fallAll']);
  seen.editor.undo();
  await drawn();
  expect(underHat(seen)).to.deep.equal(before);
});

it('deletes the chosen block when the bin is pressed', async () => {
  const seen = await showing(program({ type: 'bp_fallAll' }));
  const [x, y] = handle(blockAt(seen.root, 'bp_fallAll'));
  await sendMouse({ type: 'click', position: [x, y] });
  await drawn();
  await click(seen.root.querySelector('.lab-bin')!);
  await drawn();
  expect(underHat(seen)).to.deep.equal([]);
});

it('opens the menu of colours beside its block, with the wall’s colours, also where the page has been scrolled', async () => {
  const seen = await edit({ colours: 4 });
  (seen.root.host as HTMLElement).style.marginBlock = '2000px';
  seen.editor.load(program({ type: 'bp_paint' }));
  await drawn();
  window.scrollTo(0, 1900);
  await drawn();
  const field = blockAt(seen.root, 'bp_paint').querySelector('.blocklyDropdownField')!;
  await click(field);
  await until(() => seen.root.querySelector('.blocklyDropDownDiv .blocklyMenuItem'), 'the menu is open');
  const menu = seen.root.querySelector('.blocklyDropDownDiv')!;
  const isBelow = (): boolean => {
    const [there, here] = [menu.getBoundingClientRect(), field.getBoundingClientRect()];
    return there.width > 0 && there.top - here.bottom >= -4 && there.top - here.bottom <= 30;
  };
  await until(isBelow, 'the menu has come down below its field');
  const items = [...menu.querySelectorAll<HTMLElement>('.blocklyMenuItem')];
  expect(items.map((item) => item.getAttribute('aria-label'))).to.deep.equal([
    'blue',
    'yellow',
    'red',
    'green',
  ]);
  const there = menu.getBoundingClientRect();
  const here = field.getBoundingClientRect();
  expect(Math.abs((there.left + there.right) / 2 - (here.left + here.right) / 2)).to.be.lessThan(30);
  expect(there.top - here.bottom).to.be.within(-4, 30);
  await click(items[2]!);
  await drawn();
  expect(words(blockAt(seen.root, 'bp_paint'))).to.contain('red');
  expect(saved(seen).blocks.blocks[0]!.next!.block.fields).to.deep.equal({ COLOUR: 'c' });
});

rare('shows under the pointer what a block does and costs, and tells which it is', async () => {
  const seen = await showing(program({ type: 'bp_removeInfected', id: 'r' }), { language: LANGUAGES.it });
  const [x, y] = handle(blockAt(seen.root, 'bp_removeInfected'));
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'move', position: [x + 1, y] });
  expect(seen.hovered.at(-1)).to.equal('r');
  const tip = () => seen.root.querySelector<HTMLElement>('.blocklyTooltipDiv');
  await until(() => tip()?.style.display === 'block', 'the tooltip is there');
  expect(tip()!.textContent).to.contain('Rimuove tutti i mattoni infetti').and.to.contain('costo 5');
});

it('tells the block that a finger has chosen, also once the finger is lifted, until the focus goes elsewhere', async () => {
  const seen = await edit({ width: 390 });
  seen.editor.load(program({ type: 'bp_fallAll', id: 'f' }));
  await drawn();
  await open(seen, 0);
  const [first] = tops(seen.root, 'shelf');
  const editor = seen.root.querySelector('.lab-editor')!;
  const tap = (block: Element): void => {
    const [clientX, clientY] = handle(block);
    const target = block.querySelector('.blocklyPath')!;
    const send = (type: string, at = target, bubbles = true): unknown =>
      at.dispatchEvent(
        new PointerEvent(type, {
          ...{ pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, clientX, clientY },
          ...{ bubbles, composed: true, cancelable: bubbles },
        }),
      );
    send('pointerover');
    send('pointerdown');
    send('pointerup');
    // A lifted finger is nowhere: the browser says so of each element that it was over.
    send('pointerout');
    send('pointerleave', editor, false);
  };
  tap(first!);
  await until(() => underHat(seen).includes('bp_removeAreaFall'), 'it is in the program');
  await drawn();
  const added = blockAt(seen.root, 'bp_removeAreaFall').getAttribute('data-id');
  expect(seen.hovered.at(-1)).to.equal(added);
  tap(blockAt(seen.root, 'bp_fallAll'));
  await drawn();
  expect(seen.hovered.at(-1)).to.equal('f');
  const elsewhere = onStage(document.createElement('button'));
  elsewhere.focus();
  expect(seen.hovered.at(-1)).to.equal(null);
});

it('puts a block that is pressed on a shelf into the one that was chosen before its category was opened', async () => {
  const cell = { block: { type: 'bp_cellAt', id: 'cell' } };
  const seen = await showing(
    program(
      { type: 'controls_if', id: 'if' },
      { type: 'bp_remove', inputs: { CELL: cell } },
      { type: 'bp_removeInfected' },
    ),
  );
  /** At its beginning, where nothing stands in it. */
  const start = (block: Element): Promise<void> => sendMouse({ type: 'click', position: handle(block) });
  await start(blockAt(seen.root, 'bp_cellAt'));
  const rows = await open(seen, 1);
  await start(rows.find((one) => one.matches('.bp_rowOf'))!);
  await drawn();
  expect(blockAt(seen.root, 'bp_rowOf').parentElement).to.equal(blockAt(seen.root, 'bp_cellAt'));
  // A statement goes below the one that holds what was chosen.
  await start(blockAt(seen.root, 'bp_cellAt'));
  const [, , falls] = await open(seen, 0);
  await start(falls!);
  await drawn();
  expect(underHat(seen)).to.deep.equal(['controls_if', 'bp_remove', 'bp_fallAll', 'bp_removeInfected']);
});

for (const origin of firstOf([0, 1] as const)) {
  it(`says what the first row and column are called (${origin})`, async () => {
    const seen = await showing(program({ type: 'bp_compactColumn', id: 'c' }), { origin });
    const [x, y] = handle(blockAt(seen.root, 'bp_compactColumn'));
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'move', position: [x + 1, y] });
    const tip = () => seen.root.querySelector<HTMLElement>('.blocklyTooltipDiv');
    await until(() => tip()?.style.display === 'block', 'the tooltip is there');
    expect(tip()!.textContent).to.contain(`The leftmost has index ${origin}.`);
  });
}

it('has the categories below the program where that is narrow, by name', async () => {
  const seen = await edit({ width: 320 });
  await drawn();
  const [first] = categories(seen.root);
  const { top, bottom } = first!.getBoundingClientRect();
  const place = seen.root.host.getBoundingClientRect();
  expect([top > place.bottom - 70, bottom <= place.bottom]).to.deep.equal([true, true]);
  const named = seen.root.getElementById(first!.getAttribute('aria-labelledby')!);
  expect(named!.textContent).to.equal('Wall');
  expect(getComputedStyle(named!).display).not.to.equal('none');
});

it('has the bin whole above the categories where there is as little room as on a phone beside the wall', async () => {
  const seen = await edit({ width: 342, height: 144 });
  await drawn();
  const boxOf = (part: string): DOMRect => seen.root.querySelector(part)!.getBoundingClientRect();
  // The bar by which the program scrolls lies in between.
  expect(boxOf('.lab-bin').bottom + 12).to.be.at.most(boxOf('.blocklyToolbox').top);
  const bin = boxOf('.lab-bin');
  expect(bin.right).to.be.at.most(boxOf('.blocklyScrollbarVertical .blocklyScrollbarHandle').left);
  // What is beside it is in one line with it, and of half the height at most they take room from the program.
  const fit = boxOf('.lab-tools button:not(.lab-zoom, .lab-bin)');
  expect([fit.top, fit.bottom]).to.deep.equal([bin.top, bin.bottom]);
  const { top, height } = boxOf('.lab-editor');
  expect(bin.bottom - top).to.be.at.most((height - boxOf('.blocklyToolbox').height) * 0.55);
});

rare(
  'scrolls a shelf below the program by a finger that goes aside on a block, and takes the block by one that goes up',
  async () => {
    const seen = await edit({ width: 320, height: 300 });
    await open(seen, 0);
    const block = tops(seen.root, 'shelf')[1]!.querySelector('.blocklyPath')!;
    const left = () => block.getBoundingClientRect().left;
    const before = left();
    const from = handle(tops(seen.root, 'shelf')[1]!);
    const swipe = async (x: number, y: number) => {
      const finger = new Finger(block);
      finger.down(block, from);
      for (const part of [0.3, 0.6, 1]) finger.move([from[0] + x * part, from[1] + y * part]);
      await drawn();
      finger.up([from[0] + x, from[1] + y]);
      await drawn();
    };
    await swipe(-80, 0);
    expect(left()).to.be.closeTo(before - 80, 2);
    expect(saved(seen).blocks.blocks).to.have.length(1);
    from[0] -= 80;
    await swipe(20, -120);
    expect(saved(seen).blocks.blocks.map(({ type }) => type)).to.deep.equal([
      'bp_whenClicked',
      'bp_removeStripFall',
    ]);
  },
);
