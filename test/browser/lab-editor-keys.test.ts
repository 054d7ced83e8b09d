/** The lab's editor by keyboard alone, in an open and in a closed root. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { onStage, rare, until } from '../support/browser-page.js';
import {
  blockAt,
  drawn,
  edit,
  program,
  saved,
  underHat,
  words,
  type Seen,
  LANGUAGES,
  showing,
} from '../support/browser-lab-editor.js';
import { firstOf } from '../support/volume.js';

async function keys(...names: string[]): Promise<void> {
  for (const press of names) {
    await sendKeys({ press });
    await drawn();
  }
}

const focused = ({ root }: Seen): Element => root.activeElement!;
const label = (seen: Seen): string => focused(seen).getAttribute('aria-label') ?? '';

for (const mode of firstOf(['open', 'closed'] as const)) {
  it(`builds “when clicked, remove the area around the clicked cell” (${mode} root)`, async () => {
    const seen = await edit({ mode });
    seen.editor.focus();
    // To the hat, to the toolbox, into the shelf of the first category, its first block, and where it is offered.
    await keys('ArrowDown', 't', 'ArrowRight', 'Enter', 'Enter');
    expect(underHat(seen)).to.deep.equal(['bp_removeAreaFall']);
    const block = saved(seen).blocks.blocks[0]!.next!.block;
    expect(block.inputs!['CELL']!.shadow!.type).to.equal('bp_clicked');
    expect(label(seen)).to.contain('Remove the bricks in the contagion area');
  });
}

for (const [name, before] of firstOf([
  ['straight from the page', []],
  ['from the program', ['ArrowDown']],
] as const)) {
  it(`offers a block of an open shelf where it fits, ${name}`, async () => {
    const start = onStage(document.createElement('button'));
    const seen = await edit({ allowed: new Set(['bp_remove', 'bp_clicked']) });
    const isOnShelf = (): boolean => seen.root.activeElement?.closest('.blocklyFlyout') != null;
    if (before.length > 0) {
      seen.editor.focus();
      await keys(...before);
    }
    for (const times of [1, 2]) {
      start.focus();
      for (let n = 0; n < 8 && !isOnShelf(); n++) await keys('Tab');
      await keys('Enter', 'Enter');
      expect(underHat(seen)).to.deep.equal(Array<string>(times).fill('bp_remove'));
    }
    expect(saved(seen).blocks.blocks).to.have.length(1);
  });
}

rare('offers the first block of a category where it fits, straight from the page', async () => {
  const start = onStage(document.createElement('button'));
  const seen = await edit();
  start.focus();
  await keys('Tab', 'ArrowRight', 'Enter', 'Enter');
  expect(underHat(seen)).to.deep.equal(['bp_removeAreaFall']);
});

rare('is entered and left by Tab', async () => {
  const before = document.createElement('button');
  const after = document.createElement('button');
  document.body.append(before);
  const seen = await edit();
  document.body.append(after);
  before.focus();
  await keys('Tab');
  expect(focused(seen).getAttribute('role')).to.equal('treeitem');
  for (let i = 0; i < 8 && document.activeElement !== after; i++) await keys('Tab');
  expect(document.activeElement).to.equal(after);
  await keys('Shift+Tab');
  expect(seen.root.activeElement).not.to.equal(null);
  before.remove();
  after.remove();
});

it('deletes, undoes and does again; the hat stays', async () => {
  const seen = await showing(program({ type: 'bp_fallAll', id: 'a' }));
  seen.editor.focus();
  await keys('ArrowDown', 'Delete');
  expect(underHat(seen)).to.deep.equal(['bp_fallAll']);
  await keys('ArrowDown');
  expect(label(seen)).to.contain('Let all bricks fall');
  await keys('Delete');
  expect(underHat(seen)).to.deep.equal([]);
  await keys('Control+z');
  expect(underHat(seen)).to.deep.equal(['bp_fallAll']);
  await keys('Control+Shift+z');
  expect(underHat(seen)).to.deep.equal([]);
});

it('moves a block by M and the arrow keys, and gives up at Esc; W leads back from the categories', async () => {
  const seen = await showing(
    program({ type: 'bp_fallAll', id: 'a' }, { type: 'bp_removeInfected', id: 'b' }),
  );
  seen.editor.focus();
  await keys('t', 'w', 'ArrowDown', 'ArrowDown');
  expect(label(seen)).to.contain('Let all bricks fall');
  await keys('m', 'ArrowDown', 'Escape');
  expect(underHat(seen)).to.deep.equal(['bp_fallAll', 'bp_removeInfected']);
  await keys('m', 'ArrowDown', 'Enter');
  expect(underHat(seen)).to.deep.equal(['bp_removeInfected', 'bp_fallAll']);
});

it('puts a block that is being moved back where it was at undo, and takes no other step back', async () => {
  const seen = await showing(
    program(
      { type: 'bp_fallAll', id: 'a' },
      { type: 'bp_removeInfected', id: 'b' },
      { type: 'bp_disinfectAll' },
    ),
  );
  const before = underHat(seen);
  const moved = ['bp_fallAll', 'bp_disinfectAll', 'bp_removeInfected'];
  seen.editor.focus();
  await keys('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(label(seen)).to.contain('Remove all infected bricks');
  await keys('m', 'ArrowDown', 'Control+z');
  expect(underHat(seen)).to.deep.equal(before);
  await keys('Control+Shift+z');
  expect(underHat(seen)).to.deep.equal(moved);
});

it('gives up a move at undo and takes no step back, where the block stands as it stood; its notice goes', async () => {
  const seen = await showing(program({ type: 'bp_fallAll', id: 'a' }, { type: 'bp_disinfectAll' }));
  const notice = (): Element | null => seen.root.querySelector('.blocklyToast');
  seen.editor.focus();
  await keys('ArrowDown', 'ArrowDown', 'Delete', 'ArrowDown');
  expect(underHat(seen)).to.deep.equal(['bp_disinfectAll']);
  expect(label(seen)).to.contain('Take the infection');
  for (const key of ['Control+z', 'Control+Shift+z', 'Enter', 'Escape']) {
    await keys('m', 'ArrowDown', 'ArrowUp');
    // A page shows it at its first move only.
    if (!notice())
      seen.root
        .querySelector('.injectionDiv')!
        .append(Object.assign(document.createElement('div'), { className: 'blocklyToast' }));
    await keys(key);
    expect(underHat(seen), key).to.deep.equal(['bp_disinfectAll']);
    expect(notice(), key).to.equal(null);
  }
});

rare('still undoes what was done under another theme', async () => {
  const seen = await showing(program({ type: 'bp_paint', id: 'p', fields: { COLOUR: 'h' } }));
  seen.editor.focus();
  await keys('ArrowDown', 'ArrowDown', 'Delete');
  expect(underHat(seen)).to.deep.equal([]);
  seen.editor.setTheme(true);
  seen.editor.undo();
  await drawn();
  expect(underHat(seen)).to.deep.equal(['bp_paint']);
  expect(words(blockAt(seen.root, 'bp_paint'))).to.contain('white');
  seen.editor.setTheme(false);
  await drawn();
  expect(words(blockAt(seen.root, 'bp_paint'))).to.contain('brown');
});

rare('still undoes and does again what was done before it was turned, and in another language', async () => {
  const seen = await showing(program({ type: 'bp_fallAll', id: 'a' }, { type: 'bp_paint', id: 'p' }));
  const host = seen.root.host as HTMLElement;
  seen.editor.focus();
  await keys('ArrowDown', 'ArrowDown', 'Delete');
  await keys('ArrowDown', 'Delete');
  expect(underHat(seen)).to.deep.equal([]);
  seen.editor.undo();
  await drawn();
  const [first] = underHat(seen);
  host.style.inlineSize = '390px';
  await until(() => seen.root.querySelector('.lab-narrow .blocklySvg') !== null, 'it is narrow');
  seen.editor.setLanguage(LANGUAGES.it);
  await drawn();
  expect(underHat(seen)).to.deep.equal([first]);
  seen.editor.redo();
  await drawn();
  expect(underHat(seen)).to.deep.equal([]);
  host.style.inlineSize = '760px';
  await until(() => seen.root.querySelector('.lab-narrow') === null, 'it is wide');
  seen.editor.undo();
  seen.editor.undo();
  await drawn();
  expect(underHat(seen)).to.deep.equal(['bp_fallAll', 'bp_paint']);
  expect(seen.editor.canUndo).to.equal(false);
  seen.editor.load(program());
  expect([seen.editor.canUndo, seen.editor.canRedo]).to.deep.equal([false, false]);
});

rare('does not copy the hat, and copies what hangs under it', async () => {
  const seen = await showing(program({ type: 'bp_fallAll', id: 'a' }));
  seen.editor.focus();
  await keys('ArrowDown', 'Control+c', 'Control+v', 'd');
  expect(saved(seen).blocks.blocks).to.have.length(1);
  await keys('ArrowDown');
  expect(label(seen)).to.contain('Let all bricks fall');
  await keys('Control+c', 'Control+v');
  expect(JSON.stringify(saved(seen)).match(/bp_fallAll/g)).to.have.length(2);
});

rare('keeps the keys that mean something in it from the page, and lets the others pass', async () => {
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', listen);
  const seen = await edit();
  seen.editor.focus();
  await keys('ArrowDown', 't', 'q');
  expect(heard).to.deep.equal(['q']);
  document.removeEventListener('keydown', listen);
});

rare('tells which block of the program the focus is on', async () => {
  const seen = await showing(program({ type: 'bp_fallAll', id: 'falls' }));
  seen.editor.focus();
  await keys('ArrowDown', 'ArrowDown');
  expect(seen.hovered.at(-1)).to.equal('falls');
});

it('takes into the name of a variable no character that no picture of a program can hold', async () => {
  const seen = await edit();
  seen.editor.focus();
  await keys('t', ...Array<string>(7).fill('ArrowDown'), 'ArrowRight', 'Enter');
  const input = seen.root.querySelector<HTMLInputElement>('dialog input')!;
  input.value = 'co\u001bunt\u0000';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(input.value).to.equal('count');
  await keys('Enter');
  expect(saved(seen).variables!.map(({ name }) => name)).to.deep.equal(['count']);
});

rare('asks for the name of a variable in the editor, and gives the focus back', async () => {
  const seen = await edit({ language: LANGUAGES.it });
  seen.editor.focus();
  await keys('t', ...Array<string>(7).fill('ArrowDown'), 'ArrowRight', 'Enter');
  const dialog = seen.root.querySelector('dialog')!;
  expect(dialog.open).to.equal(true);
  expect(dialog.textContent).to.contain('Annulla');
  await sendKeys({ type: 'conto' });
  await keys('Enter');
  expect(seen.root.querySelector('dialog')).to.equal(null);
  expect(saved(seen).variables!.map(({ name }) => name)).to.deep.equal(['conto']);
  expect(seen.root.activeElement).not.to.equal(null);
});
