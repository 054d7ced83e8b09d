/** What the player makes that no reader takes: it is not made, or said and not run, and nothing is lost over it. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { drawn, shelf } from '../support/browser-lab-editor.js';
import {
  clickCell,
  hear,
  type Lab,
  mountLab,
  of,
  pressTool,
  saidBy,
  settledLab,
  status,
  tool,
  labWith,
} from '../support/browser-lab.js';
import { allInside, inside, rejection, until } from '../support/browser-page.js';

/** Sets a variable to 3. */
const setter = (): object => {
  const three = { type: 'math_number', id: 'three', fields: { NUM: 3 } };
  const set = {
    type: 'variables_set',
    id: 'set',
    fields: { VAR: { id: 'id 0' } },
    inputs: { VALUE: { block: three } },
  };
  const hat = { type: 'bp_whenClicked', id: 'hat', next: { block: set } };
  return { blocks: { languageVersion: 0, blocks: [hat] }, variables: [{ id: 'id 0', name: 'n' }] };
};

/** As no player can type it, but a script in the page can. */
const TOO_LONG = 'x'.repeat(201);

/** Begins a new variable by the button on its shelf; answers the field for its name. */
async function askName(lab: Lab): Promise<HTMLInputElement> {
  await shelf(lab.shadowRoot!, 7);
  const button = inside<HTMLElement>(lab, '.blocklyFlyoutButton');
  const { x, y, width, height } = button.getBoundingClientRect();
  const init = { bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0 };
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  for (const type of ['pointerdown', 'pointerup'])
    button.dispatchEvent(new PointerEvent(type, { ...init, ...at, pointerType: 'mouse' }));
  await drawn();
  return inside<HTMLInputElement>(lab, '.lab-editor dialog input');
}

it('says what is wrong with the program, runs, checks, saves and shares none, and goes on after an undo', async () => {
  const lab = await labWith(setter(), { storage: 'none' });
  const before = lab.getProgram();
  const heard = hear(lab);
  (await askName(lab)).value = TOO_LONG;
  inside<HTMLButtonElement>(lab, '.lab-editor dialog button').click();
  const line = (): string => inside(lab, '[part="line"]').textContent.trim();
  await until(() => line().includes('not in the form'), 'it is shown');
  expect(saidBy(lab)).to.contain('not in the form');
  expect(lab.getProgram()).to.equal(before);
  expect(of(heard, 'bp-lab-change')).to.deep.equal([]);

  expect(await lab.play({ row: 8, column: 0 })).to.equal(null);
  await lab.updateComplete;
  expect(status(lab)).to.contain('not in the form');
  expect(await lab.check()).to.equal(null);
  await clickCell(lab, 8, 0);
  expect(of(heard, 'bp-lab-run')).to.deep.equal([]);
  tool(lab, 'share').click();
  await settledLab(lab);
  expect(inside(lab, '.said').textContent).to.contain('not in the form');
  await pressTool(lab, 'programs');
  inside<HTMLButtonElement>(lab, '[part~="save-button"][data-slot="1"]').click();
  await settledLab(lab);
  expect(inside(lab, '[part="note"]').textContent).to.contain('not in the form');
  expect(allInside(lab, '[part~="load-button"][data-slot="1"]')).to.deep.equal([]);
  inside<HTMLButtonElement>(lab, '[part~="close-button"]').click();
  await settledLab(lab);

  await pressTool(lab, 'undo');
  await until(() => line() === '', 'it can be read again');
  expect(await lab.play({ row: 8, column: 0 })).to.have.property('status', 'done');
});

it('can replace a program that cannot be read', async () => {
  const lab = await labWith(setter(), { storage: 'none' });
  (await askName(lab)).value = TOO_LONG;
  inside<HTMLButtonElement>(lab, '.lab-editor dialog button').click();
  await until(() => inside(lab, '[part="line"]').textContent.includes('not in the form'), 'it is shown');
  await lab.setProgram(setter());
  await lab.updateComplete;
  expect(inside(lab, '[part="line"]').textContent.trim()).to.equal('');
  expect(await lab.play({ row: 8, column: 0 })).to.have.property('status', 'done');
});

it('lets no variable have a longer name than can be read', async () => {
  const lab = await mountLab({ storage: 'none' });
  // Of what is too long only the end is typed: each key is a way to the browser and back.
  (await askName(lab)).value = 'x'.repeat(195);
  await sendKeys({ type: 'x'.repeat(15) });
  await sendKeys({ press: 'Enter' });
  await until(() => lab.getProgram().includes('xxx'), 'the variable is there');
  const { variables } = JSON.parse(lab.getProgram()) as { variables: { name: string }[] };
  expect(variables.map(({ name }) => name.length)).to.deep.equal([200]);
});

for (const typed of ['infinity', '1e999', '-1e999', '2e15']) {
  it(`keeps the number where the player types ${typed}`, async () => {
    const lab = await labWith(setter(), { storage: 'none' });
    await drawn();
    const number = inside(lab, '[data-id="three"] .blocklyText');
    const { x, y, width, height } = number.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    const init = { bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0, ...at };
    for (const type of ['pointerdown', 'pointerup'])
      number.dispatchEvent(new PointerEvent(type, { ...init, pointerType: 'mouse' }));
    await drawn();
    const input = inside<HTMLInputElement>(lab, '.blocklyHtmlInput');
    input.select();
    await sendKeys({ type: typed });
    await sendKeys({ press: 'Enter' });
    await drawn();
    const shown = inside(lab, '[data-id="three"] .blocklyText').textContent;
    expect(Number.isFinite(Number(shown))).to.equal(true);
    const value = /"NUM":([^}]*)/.exec(lab.getProgram())![1];
    expect(Number(value)).to.equal(Number(shown));
    // The lab still follows what is done in the editor.
    await pressTool(lab, 'clear');
    expect(lab.blocks).to.equal(0);
    expect(inside(lab, '[part="line"]').textContent).not.to.contain('cannot');
  });
}

it('refuses whatever is no program with a ProgramError', async () => {
  const lab = await mountLab({ storage: 'none' });
  const circular: Record<string, unknown> = {};
  circular['blocks'] = { blocks: [circular] };
  let deep: object = {};
  for (let i = 0; i < 100_000; i++) deep = { next: { block: deep } };
  const bad: readonly unknown[] = [
    ...[undefined, null, 7, 7n, [], '', '{', 'hello world!', 'abc', () => 1],
    ...[
      circular,
      { blocks: { blocks: [deep] } },
      { blocks: { blocks: [{ type: 'bp_whenClicked', id: 'a', ...deep }] } },
    ],
  ];
  for (const value of bad) {
    const error = await rejection(lab.setProgram(value as object));
    expect(error.name, String(error)).to.equal('ProgramError');
    expect(error).to.have.property('code').that.is.a('string');
    expect(error).to.have.property('block');
  }
});
