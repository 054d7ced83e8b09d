/** What the lab's editor takes in: what the reader has checked of each block, in the editor's own form, and nothing else. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { readWorkspace } from '../../src/lab/program/workspace.js';
import {
  blockAt,
  drawn,
  edit,
  press,
  program,
  saved,
  type BlockJson,
  type ProgramJson,
  type Seen,
  showing,
} from '../support/browser-lab-editor.js';

const CLICKED: BlockJson = { type: 'bp_clicked', id: 'clicked' };
const remove = (more: object = {}): BlockJson => ({
  type: 'bp_remove',
  id: 'remove',
  inputs: { CELL: { block: CLICKED } },
  ...more,
});
const first = (seen: Seen): BlockJson => saved(seen).blocks.blocks[0]!.next!.block;

/** A chain without recursion, however long. */
function row(length: number): ProgramJson {
  const json = program({ type: 'bp_fallAll', id: 's0' });
  json.blocks.blocks[0]!.id = 'hat';
  let last = json.blocks.blocks[0]!.next!.block;
  for (let i = 1; i < length; i++) {
    last.next = { block: { type: 'bp_fallAll', id: `s${i}` } };
    last = last.next.block;
  }
  return json;
}

describe('of a block', () => {
  const ADORNED: Readonly<Record<string, object>> = {
    'switched off': { enabled: false, disabledReasons: ['MANUALLY_DISABLED'] },
    folded: { collapsed: true },
    fixed: { deletable: false, movable: false, editable: false },
    'with a huge comment': { icons: { comment: { text: 'x', pinned: true, width: 1e9, height: 1e9 } } },
    'with data of somebody’s': { data: 'x', inline: false, extraState: 'x' },
  };
  for (const [name, more] of Object.entries(ADORNED)) {
    it(`nothing gets in that was not checked: ${name}`, async () => {
      const seen = await showing(program(remove(more)));
      expect(first(seen)).to.deep.equal(remove());
      expect(blockAt(seen.root, 'bp_remove').classList.contains('blocklyDisabled')).to.equal(false);
    });
  }

  it('its place is a number, and near enough to be found', async () => {
    const seen = await edit();
    const loose = (x: unknown, y: unknown): { x?: number | undefined; y?: number | undefined } => {
      const json = program();
      json.blocks.blocks.push(remove({ x, y }));
      seen.editor.load(json);
      const { x: left, y: top } = saved(seen).blocks.blocks.find(({ type }) => type === 'bp_remove')!;
      return { x: left, y: top };
    };
    expect(loose(310, 220)).to.deep.equal({ x: 310, y: 220 });
    const far = loose(1e308, -1e308);
    expect(far).to.deep.equal({ x: 100_000, y: -100_000 });
    for (const bad of ['abc', {}, null]) {
      const { x, y } = loose(bad, bad);
      expect(Number.isFinite(x) && Number.isFinite(y), String(bad)).to.equal(true);
    }
  });
});

describe('the reader’s forms are the editor’s afterwards', () => {
  it('a colour in a field of a block that has a socket for it', async () => {
    const seen = await edit();
    for (const type of ['bp_anyColour', 'bp_extremeColour']) {
      const fields = type === 'bp_anyColour' ? { COLOUR: 'b' } : { COLOUR: 'b', DIRECTION: 'up' };
      seen.editor.load(program(remove({ inputs: { CELL: { block: { type, id: 'found', fields } } } })));
      const found = first(seen).inputs!['CELL']!.block!;
      expect(found.inputs!['COLOUR']!.block).to.deep.include({ type: 'bp_colour', fields: { COLOUR: 'b' } });
    }
  });

  it('a block of a colour in a socket of a block that has a field for it', async () => {
    const seen = await edit();
    const colour: BlockJson = { type: 'bp_colour', id: 'colour', fields: { COLOUR: 'c' } };
    const inputs = { CELL: { block: CLICKED }, COLOUR: { block: colour } };
    seen.editor.load(program({ type: 'bp_paint', id: 'paint', fields: { COLOUR: 'a' }, inputs }));
    expect(first(seen).fields).to.deep.equal({ COLOUR: 'c' });
  });

  it('any other block there is refused by its name, and nothing has changed', async () => {
    const seen = await showing(program(remove()));
    const before = saved(seen);
    const inputs = { CELL: { block: CLICKED }, COLOUR: { block: { type: 'bp_colourOf', id: 'of' } } };
    let error: unknown;
    try {
      seen.editor.load(program({ type: 'bp_paint', id: 'paint', inputs }));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).to.deep.include({ name: 'ProgramError', code: 'input', block: 'paint' });
    expect((error as Error).message).to.contain('bp_colourOf');
    expect(saved(seen)).to.deep.equal(before);
  });

  it('an if whose branches are told as the text of an element', async () => {
    const seen = await edit();
    const yes: BlockJson = { type: 'logic_boolean', id: 'yes', fields: { BOOL: 'TRUE' } };
    const extraState = '<mutation elseif="1" else="1"></mutation>';
    seen.editor.load(program({ type: 'controls_if', id: 'if', extraState, inputs: { IF1: { block: yes } } }));
    expect(first(seen).extraState).to.deep.equal({ elseIfCount: 1, hasElse: true });
    expect(first(seen).inputs!['IF1']!.block).to.deep.equal(yes);
  });

  it('a shadow with a real block in it', async () => {
    const seen = await edit();
    const shadow = {
      type: 'bp_neighbour',
      id: 'beside',
      fields: { DIRECTION: 'up' },
      inputs: { CELL: { block: CLICKED } },
    };
    seen.editor.load(program(remove({ inputs: { CELL: { shadow } } })));
    expect(first(seen).inputs!['CELL']!.block).to.deep.equal(shadow);
  });
});

it('carries as many blocks in a row as the reader takes', async () => {
  const seen = await showing(row(1000));
  expect(readWorkspace(saved(seen)).program.length).to.equal(1000);
});

it('keeps its blocks legible where colours are forced, the chosen one in the highlight', async () => {
  await emulateMedia({ forcedColors: 'active' });
  const seen = await showing(program(remove()));
  const block = blockAt(seen.root, 'bp_remove');
  const path = block.querySelector(':scope > .blocklyPath')!;
  const text = block.querySelector('.blocklyText')!;
  expect(getComputedStyle(text).fill).to.equal('rgb(255, 255, 255)');
  expect(getComputedStyle(path).fill).to.equal('rgb(66, 103, 178)');
  press(path, 'pointerdown');
  press(path, 'pointerup');
  await drawn();
  const probe = document.createElement('i');
  probe.style.cssText = 'forced-color-adjust: none; color: Highlight';
  document.body.append(probe);
  const highlight = getComputedStyle(probe).color;
  probe.remove();
  const outlines = [...block.querySelectorAll(':scope > .blocklyPath')].map((one) => getComputedStyle(one));
  expect(
    outlines.some(
      ({ stroke, strokeWidth, filter }) =>
        stroke === highlight && parseFloat(strokeWidth) >= 3 && filter === 'none',
    ),
  ).to.equal(true);
});
