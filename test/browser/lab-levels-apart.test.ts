/** Programs of different levels stay apart: a link asks for the one that it replaces, and undo leads into no other level. */
import { expect } from '@esm-bundle/chai';
import {
  BIG,
  type Lab,
  mountLab,
  PHASES,
  pressTool,
  settledLab,
  STRIPS,
  turn,
  follow,
  bring,
} from '../support/browser-lab.js';
import { inside, nextTask, until } from '../support/browser-page.js';
import { keepWarnings } from '../support/browser-reports.js';

beforeEach(keepWarnings);

const asks = (lab: Lab): boolean => inside<HTMLDialogElement>(lab, 'dialog').open;

async function save(lab: Lab): Promise<void> {
  await pressTool(lab, 'programs');
  await pressTool(lab, 'save');
  await pressTool(lab, 'close');
}

async function goTo(lab: Lab, level: string): Promise<void> {
  await turn(lab, { level: level });
}

/** A link to a program of a level comes into the address. */
async function followTo(program: object, level: string): Promise<void> {
  const text = btoa(JSON.stringify({ program, level })).replaceAll('+', '-').replaceAll('/', '_');
  follow(`#bp-lab=${text.replace(/=+$/, '')}`);
  await nextTask();
}

describe('a link to another level', () => {
  it('asks before it replaces what was left there, also where nothing is in the present one', async () => {
    const lab = await mountLab();
    await bring(lab, BIG);
    await goTo(lab, 'phases');
    expect(lab.cost).to.equal(0);
    await followTo(PHASES, '');
    await until(() => asks(lab), 'it asks');
    await pressTool(lab, 'keep');
    await goTo(lab, 'free');
    expect(lab.cost).to.equal(40);
  });

  it('asks at the beginning too, and takes what it brings where it may', async () => {
    const lab = await mountLab({ 'save-key': 'kept' });
    await bring(lab, BIG);
    lab.remove();
    await nextTask();
    await followTo(PHASES, 'nowhere');
    const again = await mountLab({ 'save-key': 'kept', level: 'phases' });
    await until(() => asks(again), 'it asks');
    await pressTool(again, 'take');
    expect([again.level, again.cost]).to.deep.equal(['free', 35]);
  });

  it('asks for nothing where what was left is in a slot, and what is here waits for the player', async () => {
    const lab = await mountLab();
    await bring(lab, BIG);
    await save(lab);
    await goTo(lab, 'phases');
    await bring(lab, STRIPS);
    await followTo(PHASES, '');
    await until(() => lab.level === 'free', 'it is taken');
    expect([asks(lab), lab.cost]).to.deep.equal([false, 35]);
    await goTo(lab, 'phases');
    expect(lab.getProgram()).to.contain('bp_infectStrip');
  });

  it('asks where the program here stands in an attribute of the host, and would be lost', async () => {
    const lab = await mountLab({ program: JSON.stringify(BIG) });
    await followTo(PHASES, 'phases');
    await until(() => asks(lab), 'it asks');
    await pressTool(lab, 'keep');
    expect([lab.level, lab.cost]).to.deep.equal(['free', 40]);
  });
});

describe('another player', () => {
  it('finds their own program and level, and leaves those of the one before alone', async () => {
    const lab = await mountLab({ 'save-key': 'ada' });
    await bring(lab, BIG);
    await turn(lab, { saveKey: 'bo' });
    expect([lab.level, lab.cost]).to.deep.equal(['free', 0]);
    await bring(lab, PHASES);
    await lab.setWork(JSON.stringify({ level: { asked: '', level: 'phases' } }));
    await bring(lab, STRIPS);
    await turn(lab, { saveKey: 'ada' });
    expect([lab.level, lab.cost]).to.deep.equal(['free', 40]);
    await turn(lab, { saveKey: 'bo' });
    expect(lab.level).to.equal('phases');
    expect(lab.getProgram()).to.contain('bp_infectStrip');
    await turn(lab, { saveKey: 'cy', level: 'rule' });
    expect([lab.level, lab.cost]).to.deep.equal(['rule', 0]);
  });
});

describe('another storage of the same player', () => {
  it('takes along what it does not have, and shows what was left there', async () => {
    const lab = await mountLab({ storage: 'none', level: 'rule' });
    await bring(lab, BIG);
    await lab.check();
    await turn(lab, { level: 'phases' });
    await bring(lab, PHASES);
    await turn(lab, { storage: 'local' });
    expect([lab.level, lab.cost, lab.progress[2]!.stars]).to.deep.equal(['phases', 35, 3]);
    lab.remove();
    await nextTask();
    const again = await mountLab({ storage: 'none', level: 'rule' });
    await again.setProgram(STRIPS);
    await turn(again, { storage: 'local' });
    expect([again.level, again.cost, again.progress[2]!.stars]).to.deep.equal(['rule', 40, 3]);
    await pressTool(again, 'undo');
    await settledLab(again);
    expect(again.getProgram()).to.contain('bp_infectStrip');
    await turn(again, { level: 'phases' });
    expect(again.cost).to.equal(35);
  });

  it('changes nothing before anything is built', async () => {
    const lab = await mountLab({ storage: 'none', level: 'order' });
    const before = lab.getProgram();
    await turn(lab, { storage: 'local' });
    expect([lab.level, lab.getProgram(), Object.keys(localStorage)]).to.deep.equal(['order', before, []]);
  });
});

describe('undo', () => {
  it('brings no program of another level here', async () => {
    const lab = await mountLab({ 'save-key': 'undo' });
    await bring(lab, BIG);
    for (const level of ['phases', 'infection']) {
      await goTo(lab, level);
      const own = lab.getProgram();
      await pressTool(lab, 'undo');
      await settledLab(lab);
      expect(lab.getProgram()).to.equal(own);
    }
    expect(
      Object.keys(JSON.parse(localStorage.getItem('block-puzzle-lab:programs:undo')!) as object),
    ).to.deep.equal(['free']);
    await goTo(lab, 'free');
    await pressTool(lab, 'undo');
    await settledLab(lab);
    expect(lab.cost).to.equal(40);
  });
});
