/** A level played by keys alone, and what is heard of it. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { drawn } from '../support/browser-lab-editor.js';
import { inside, until } from '../support/browser-page.js';
import { type Lab, mountLab, pressTool, saidBy, settledLab, turn } from '../support/browser-lab.js';

async function keys(lab: Lab, ...names: readonly string[]): Promise<void> {
  for (const press of names) {
    await sendKeys({ press });
    await drawn();
    await settledLab(lab);
  }
}

/** A lab of the level with the focus on its wall, from where keys lead to the blocks. */
async function begun(level: string): Promise<Lab> {
  const lab = await mountLab({ level, storage: 'none' });
  lab.focus();
  return lab;
}

it('says of a block that is put down what it costs, and that it is loose where it hangs nowhere', async () => {
  const lab = await begun('rule');
  await keys(lab, 't', 'Enter', 'Enter');
  await until(() => saidBy(lab) !== '', 'it is said');
  expect(saidBy(lab)).to.equal(`This block costs ${lab.cost}. Without it the program costs 0.`);
  const { cost } = lab;
  expect(cost).to.be.above(0);
  // To a place where it is free.
  await keys(lab, 'm', 'ArrowDown', 'Enter');
  expect(lab.cost).to.equal(0);
  expect(saidBy(lab)).to.equal(`This block costs ${cost}: loose, not part of the program`);
  expect(inside(lab, '[part="line"]').textContent).to.equal(saidBy(lab));
});

it('says the words on the blocks that the third hint and the solution draw', async () => {
  const lab = await begun('phases');
  for (const name of ['hint', 'more-hints', 'more-hints']) await pressTool(lab, name);
  const blocks = 'Infect all bricks in the contagion area around clicked cell';
  expect(saidBy(lab)).to.equal(`Hint 3 of 3: It can begin like this: ${blocks}`);
  const shown = inside(lab, '.help .pictures > div:last-child [role="img"]');
  expect(shown.getAttribute('aria-label')).to.equal(blocks);
  await turn(lab, { level: 'edge' });
  for (const name of ['hint', 'more-hints', 'more-hints']) await pressTool(lab, name);
  expect(saidBy(lab)).to.contain(
    ': Remove the brick in clicked cell; if ((row index of clicked cell) greater than 0) do',
  );
});
