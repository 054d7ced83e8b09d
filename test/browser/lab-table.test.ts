/**
 * The programs of the table, each built in the editor of a lab block by block: what it costs there, what the lab saves,
 * and what `./lab/program` makes of that. The same programs run in Node: see `test/lab/table.node.test.ts`.
 */
import { expect } from '@esm-bundle/chai';
import { sendMouse } from '@web/test-runner-commands';
import { checkProgram, parseProgram, programBlocks, programCost } from '../../dist/lab-program.js';
import { TABLE } from '../lab/support/programs.js';
import { figure, hear, mountLab, of, settledLab } from '../support/browser-lab.js';
import { bare, build } from '../support/browser-lab-build.js';
import { below, drag, handle } from '../support/browser-lab-drag.js';
import { blockAt, categories, drawn, tops } from '../support/browser-lab-editor.js';
import { inside, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { sampled } from '../support/volume.js';

afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

/** A right program is tried on all walls; one that is not shows it on one of them. */
const WALLS = { right: 12, wrong: 100, endless: 100 } as const;

describe('each program of the table, built in the lab', () => {
  for (const { name, json, cost, verdict } of sampled(TABLE, 3)) {
    it(`${name}: costs ${cost}, ${verdict}`, async () => {
      const lab = await mountLab({ storage: 'none' });
      const heard = hear(lab);
      await build(lab, json);
      await until(() => figure(lab, 'cost') === String(cost), `the lab shows a cost of ${cost}`);
      const saved = lab.getProgram();
      expect(bare(saved)).to.deep.equal(bare(json));
      const program = parseProgram(saved);
      expect([programCost(program), lab.cost]).to.deep.equal([cost, cost]);
      const shown = figure(lab, 'blocks').split(' + ').map(Number);
      const sum = shown.reduce((all, some) => all + some, 0);
      expect([programBlocks(program), sum]).to.deep.equal([lab.blocks, lab.blocks]);
      expect(of(heard, 'bp-lab-change').at(-1)!.detail).to.deep.include({ cost, source: 'editor' });
      expect(checkProgram(program, { walls: WALLS[verdict], seed: 'table' }).verdict).to.equal(verdict);
      if (verdict === 'right') return;
      // The lab's own check in its worker, which ends at the first wall that shows it.
      expect((await lab.check())?.verdict).to.equal(verdict);
      expect(inside(lab, '[part~="check"]').classList.contains(verdict)).to.equal(true);
    });
  }
});

it('the whole program of one block is carried there by the mouse, and a second block under it', async () => {
  const lab = await mountLab({ storage: 'none' });
  const root = lab.shadowRoot!;
  lab.scrollIntoView();
  const carry = async (type: string, under: string): Promise<void> => {
    await click(categories(root)[0]!);
    await drawn();
    const block = tops(root, 'shelf').find(({ classList }) => classList.contains(type))!;
    await drag(handle(block), below(root, under));
    await settledLab(lab);
  };
  await carry('bp_removeAreaFall', 'bp_whenClicked');
  expect([figure(lab, 'cost'), lab.cost]).to.deep.equal(['40', 40]);
  await carry('bp_fallAll', 'bp_removeAreaFall');
  expect(blockAt(root, 'bp_fallAll').classList.contains('lab-loose')).to.equal(false);
  expect([figure(lab, 'cost'), lab.cost]).to.deep.equal(['50', 50]);
  const { verdict } = checkProgram(parseProgram(lab.getProgram()), { walls: 20, seed: 'table' });
  expect([verdict, (await lab.check())?.verdict]).to.deep.equal(['right', 'right']);
});
