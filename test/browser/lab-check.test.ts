/** The lab's checker, its levels and what is remembered of them. */
import { expect } from '@esm-bundle/chai';
import { checkProgram, LEVELS, parseProgram } from '../../dist/lab-program.js';
import { TABLE } from '../lab/support/programs.js';
import {
  BIG,
  clickCell,
  ENDLESS,
  figure,
  HALF,
  hear,
  type Lab,
  labCell,
  marked,
  mountLab,
  of,
  OFF_WALL,
  pairIn,
  PHASES,
  pressTool,
  saidBy,
  settledLab,
  status,
  STRIPS,
  under,
  labWith,
  put,
  turn,
  bring,
} from '../support/browser-lab.js';
import { allInside, inside, nextTask, rare, until } from '../support/browser-page.js';
import { keepWarnings } from '../support/browser-reports.js';
import { watchWorkers } from '../support/browser-workers.js';

beforeEach(keepWarnings);

const verdict = (lab: Lab): string => inside(lab, '[part~="check"]').textContent.replace(/\s+/g, ' ').trim();

async function checked(lab: Lab): Promise<void> {
  await pressTool(lab, 'check');
  await until(() => inside(lab, '[part~="check"]').matches(':has(.verdict)'), 'there is a verdict');
}

describe('the check', () => {
  it('finds a right program right, on 500 walls, and says what is needed to prove it', async () => {
    const lab = await labWith(PHASES);
    const heard = hear(lab);
    await checked(lab);
    expect(verdict(lab)).to.contain('Right on 500 walls!').and.to.contain('Your best so far');
    expect(saidBy(lab)).to.contain('Right on 500 walls!');
    expect([lab.verdict, lab.best, figure(lab, 'best')]).to.deep.equal(['right', 35, '35']);
    const detail = of(heard, 'bp-lab-check')[0]!.detail as Record<string, unknown>;
    expect(detail).to.deep.include({
      verdict: 'right',
      cost: 35,
      blocks: 4,
      level: '',
      walls: 500,
      best: true,
    });
    expect(Object.isFrozen(detail)).to.equal(true);
    const { contagion, walls, seed, rows, columns, colors, clicks, steps } = detail as never;
    const options = { contagion, walls, seed, rows, columns, colors };
    const proof = checkProgram(parseProgram(detail['program']), options);
    expect([proof.verdict, proof.clicks, proof.steps.sum]).to.deep.equal(['right', clicks, steps]);
  });

  it('shows where a wrong one goes wrong, beside what should happen, and step by step', async () => {
    const lab = await mountLab();
    const own = lab.board;
    await lab.setProgram(STRIPS);
    const rim = (): string => inside(lab, '.numbers.down').textContent.replace(/\s/g, '');
    expect(rim()).to.equal('');
    await checked(lab);
    expect(lab.verdict).to.equal('wrong');
    expect(verdict(lab)).to.match(/Not yet right: a click on row \d, column \d/);
    // Who reads a place finds it on the wall.
    expect(rim()).to.equal('012345678');
    expect(allInside(lab, '.cases .board')).to.have.length(3);
    expect(allInside(lab, '.cases .faulty').length).to.be.above(0);
    expect(lab.best).to.equal(null);
    await pressTool(lab, 'show');
    expect(status(lab)).to.match(/^Waiting/);
    for (let i = 0; i < 3; i++) await pressTool(lab, 'step');
    expect(status(lab)).to.match(/^Done/);
    await pressTool(lab, 'back');
    expect(status(lab)).to.match(/^Step 2/);
    expect(lab.board).not.to.deep.equal(own);
    await pressTool(lab, 'close-check');
    expect(lab.board).to.deep.equal(own);
  });

  rare(
    'shows the steps of a wrong one from the brick that was clicked, where arrows go on from',
    async () => {
      const lab = await labWith(STRIPS);
      const { click } = (await lab.check())!;
      await settledLab(lab);
      const { row, column } = click!;
      const other = row === 0 ? 1 : 0;
      await clickCell(lab, other, column);
      const focusable = (): number[] => [
        labCell(lab, row, column).tabIndex,
        labCell(lab, other, column).tabIndex,
      ];
      expect(focusable()).to.deep.equal([-1, 0]);
      await pressTool(lab, 'show');
      expect(focusable()).to.deep.equal([0, -1]);
    },
  );

  rare(
    'leads back to the lab’s own wall: by Reset, by a button, and to clicks that run by themselves',
    async () => {
      const lab = await mountLab();
      const own = lab.board;
      await lab.setProgram(STRIPS);
      await checked(lab);
      for (const back of ['play', 'own-wall', 'close-check']) {
        await pressTool(lab, 'show');
        expect(lab.board).not.to.deep.equal(own);
        await pressTool(lab, back);
        expect(lab.board).to.deep.equal(own);
        expect(allInside(lab, '[part~="own-wall-button"]')).to.deep.equal([]);
        expect(inside(lab, '[part~="play-button"]').textContent.trim()).to.equal('Play');
        expect(inside(lab, '[part~="pause-button"]').title).to.equal('Pause');
      }
    },
  );

  rare(
    'goes with the program that it is of, praise and fault alike, and is there again with that',
    async () => {
      const lab = await labWith(PHASES);
      await checked(lab);
      expect(verdict(lab)).to.contain('Right on 500 walls!');
      await put(lab, STRIPS);
      expect(allInside(lab, '[part~="check"]')).to.deep.equal([]);
      await checked(lab);
      await put(lab, PHASES);
      expect([allInside(lab, '[part~="check"]'), lab.verdict]).to.deep.equal([[], null]);
      await put(lab, STRIPS);
      expect([verdict(lab).slice(0, 13), lab.verdict]).to.deep.equal(['Not yet right', 'wrong']);
    },
  );

  rare('says why a program breaks off, and that one never ends', async () => {
    const lab = await labWith(OFF_WALL);
    await checked(lab);
    expect(lab.verdict).to.equal('error');
    expect(verdict(lab)).to.contain('breaks off').and.to.contain('row 99, column 0 is off the wall');
    await lab.setProgram(ENDLESS);
    expect(lab.verdict).to.equal(null);
    await checked(lab);
    expect(lab.verdict).to.equal('endless');
    expect(verdict(lab)).to.contain('never comes to its end');
  });

  rare('judges no program that is not whole, and marks what lacks something', async () => {
    const lab = await labWith(HALF);
    expect(await lab.check()).to.equal(null);
    await settledLab(lab);
    expect(status(lab)).to.contain('Something is missing');
    expect(marked(lab)).to.deep.equal(['half']);
  });

  it('shows how far it is, can be stopped, and leaves no worker', async () => {
    const workers = watchWorkers();
    const lab = await labWith(TABLE.find(({ name }) => name === 'infection by 81 scans for 1')!.json, {
      'grid-size': '32x32',
    });
    const heard = hear(lab);
    const result = lab.check();
    await until(() => workers.running().length === 1, 'the worker runs');
    await until(() => allInside(lab, 'progress').length === 1, 'there is a bar');
    await pressTool(lab, 'stop-check');
    expect(await result).to.equal(null);
    expect(verdict(lab)).to.contain('Checking stopped');
    expect(workers.running()).to.deep.equal([]);
    expect(of(heard, 'bp-lab-check')).to.deep.equal([]);
  });
});

it('is not begun by a lab that has left the page before its checker came', async () => {
  const workers = watchWorkers();
  const lab = await labWith(PHASES);
  const heard = hear(lab);
  const result = lab.check();
  lab.remove();
  expect(await result).to.equal(null);
  expect([workers.made.length, of(heard, 'bp-lab-check').length]).to.deep.equal([0, 0]);
});

describe('what is changed while a check runs', () => {
  /** A check that is under way. */
  async function begun(lab: Lab): Promise<{ readonly result: ReturnType<Lab['check']> }> {
    const result = lab.check();
    await until(() => allInside(lab, 'progress').length === 1, 'it is checked');
    return { result };
  }

  it('as to the program ends the check, and no program has a verdict of it', async () => {
    const lab = await labWith(BIG, { 'save-key': 'edited' });
    const heard = hear(lab);
    const { result } = await begun(lab);
    await lab.setProgram(under());
    expect(await result).to.equal(null);
    await settledLab(lab);
    expect([of(heard, 'bp-lab-check'), lab.best, lab.verdict]).to.deep.equal([[], null, null]);
    expect(allInside(lab, '[part~="check"]')).to.deep.equal([]);
  });

  it('as to the level ends the check, and no level has a best of it', async () => {
    const lab = await labWith(BIG, { level: 'rule' });
    const heard = hear(lab);
    const { result } = await begun(lab);
    lab.level = 'phases';
    expect(await result).to.equal(null);
    await settledLab(lab);
    expect([of(heard, 'bp-lab-check'), lab.best, allInside(lab, '[part~="check"]')]).to.deep.equal([
      [],
      null,
      [],
    ]);
    await turn(lab, { level: 'rule' });
    expect(lab.best).to.equal(null);
  });

  rare('as to the rule of the wall ends the check, and a verdict by the other rule is none', async () => {
    const lab = await labWith(BIG);
    const heard = hear(lab);
    const { result } = await begun(lab);
    lab.contagion = 'strip';
    expect(await result).to.equal(null);
    await settledLab(lab);
    expect([of(heard, 'bp-lab-check'), lab.best]).to.deep.equal([[], null]);
    expect((await lab.check())?.verdict).to.equal('wrong');
    await turn(lab, { contagion: 'area' });
    expect([lab.verdict, allInside(lab, '[part~="check"]')]).to.deep.equal([null, []]);
  });
});

describe('the levels', () => {
  it('are listed with their tasks and pars, and one is chosen', async () => {
    const lab = await mountLab();
    await pressTool(lab, 'levels');
    const entries = allInside(lab, '[part="level-entry"]');
    expect(entries.map(({ dataset }) => dataset['level'])).to.deep.equal([...LEVELS.map(({ id }) => id), '']);
    expect(entries[2]!.textContent).to.contain('The rule').and.to.contain('Par 40');
    expect(allInside(lab, 'dialog h3').map((title) => title.textContent)).to.deep.equal([
      'Chapter 1: Clicks',
      'Chapter 2: Removing',
      'Chapter 3: Falling',
      'Chapter 4: Infecting',
      'Chapter 5: The whole program',
    ]);
    entries[3]!.click();
    await settledLab(lab);
    expect([lab.level, figure(lab, 'par')]).to.deep.equal(['phases', '35']);
    expect(inside<HTMLDialogElement>(lab, 'dialog').open).to.equal(false);
    expect(saidBy(lab)).to.match(/^Level: Three phases\. \w/);
  });

  rare('begin with what they give, offer their blocks and hold to their rule', async () => {
    const lab = await mountLab({ level: 'infection' });
    expect(lab.cost).to.equal(15);
    await turn(lab, { level: 'strip' });
    expect(inside(lab, '[part="level"]').textContent).to.contain('above and below');
    const heard = hear(lab);
    await lab.setProgram(BIG);
    expect((await lab.check())?.verdict).to.equal('wrong');
    expect(of(heard, 'bp-lab-check')[0]!.detail).to.deep.include({ level: 'strip', contagion: 'strip' });
  });

  it('judge no program with a block that they do without', async () => {
    const lab = await labWith(BIG, { level: 'phases' });
    expect(await lab.check()).to.equal(null);
    await settledLab(lab);
    expect(verdict(lab)).to.contain('This level does without “Remove the bricks in the contagion area');
    expect(marked(lab)).to.deep.equal(['big']);
  });

  rare('keep the best cost of each, marked as solved, over a reload', async () => {
    const lab = await labWith(BIG, { level: 'rule', 'save-key': 'pupil' });
    await lab.check();
    expect(verdict(lab)).to.contain('That is par.');
    lab.remove();
    await nextTask();
    const again = await mountLab({ level: 'rule', 'save-key': 'pupil' });
    expect(again.best).to.equal(40);
    await turn(again, { level: 'phases' });
    expect(again.best).to.equal(null);
    await pressTool(again, 'levels');
    expect(allInside(again, '.mark.solved')).to.have.length(1);
    expect(inside(again, '[data-level="rule"]').textContent).to.contain('Best 40').and.to.contain('solved');
  });

  rare('begin at the lab’s own wall from its start, without the run of the level before', async () => {
    const lab = await mountLab({ level: 'phases' });
    const own = lab.board;
    await lab.setProgram(PHASES);
    await lab.play(pairIn(lab));
    await settledLab(lab);
    expect([lab.status, status(lab)]).to.deep.equal(['playing', 'Done in 3 steps, by a program of cost 35.']);
    await turn(lab, { level: 'rule' });
    expect([lab.status, status(lab)]).to.deep.equal(['editing', 'Build a program, then press Play.']);
    expect(lab.board).to.deep.equal(own);

    await turn(lab, { level: 'infection' });
    await checked(lab);
    await pressTool(lab, 'show');
    expect(lab.board).not.to.deep.equal(own);
    await turn(lab, { level: 'removal' });
    expect(lab.board).to.deep.equal(own);
    expect(allInside(lab, '[part~="own-wall-button"]')).to.deep.equal([]);
    await pressTool(lab, 'same-wall');
    expect(lab.board).to.deep.equal(own);
  });

  rare('keep the program of each apart', async () => {
    const lab = await mountLab();
    await bring(lab, BIG);
    await turn(lab, { level: 'phases' });
    expect(lab.cost).to.equal(0);
    await turn(lab, { level: 'free' });
    expect(lab.cost).to.equal(40);
  });
});
