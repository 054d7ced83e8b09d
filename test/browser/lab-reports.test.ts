/** What a host gets of a click: at its pace, of the program that ran, once, and enough to make the click again. */
import { expect } from '@esm-bundle/chai';
import { parseProgram, runProgram } from '../../dist/lab-program.js';
import {
  BIG,
  clicked,
  ENDLESS,
  hear,
  type Lab,
  mountLab,
  of,
  OFF_WALL,
  pairIn,
  PHASES,
  pressTool,
  setSpeed,
  settledLab,
  statement,
  status,
  under,
  labWith,
} from '../support/browser-lab.js';
import { rejection, tidy, until } from '../support/browser-page.js';
import { rarely } from '../support/volume.js';

const rare = rarely(it);

afterEach(tidy);

/** Infects the area of the clicked brick, and leaves it so. */
const INFECTS = under(statement('infectArea', 'infect', clicked));
const REMOVES = under(statement('removeInfected', 'remove'));

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

describe('the report of a click', () => {
  it('has all that makes the click again, infected bricks too', async () => {
    const lab = await mountLab();
    const heard = hear(lab);
    await lab.setProgram(INFECTS);
    const first = (await lab.play(pairIn(lab)))!;
    expect(first.infected).to.deep.equal([]);
    await lab.setProgram(REMOVES);
    const second = (await lab.play({ row: 0, column: 0 }))!;
    expect(second.infected.length).to.be.above(1);
    const { before, infected, click, seed } = second;
    const again = runProgram(parseProgram(lab.getProgram()), { board: before, infected, click, seed });
    expect([again.board, again.steps]).to.deep.equal([second.board, second.steps]);
    expect(again.board).not.to.deep.equal(before);
    expect(of(heard, 'bp-lab-run')[1]!.detail).to.deep.include({ infected });
  });

  rare('is frozen through and through, as is the event', async () => {
    const lab = await mountLab();
    const heard = hear(lab);
    const cell = { row: 0, column: 0 };
    const reports = [];
    for (const [program, click] of [
      [INFECTS, cell],
      [REMOVES, cell],
      [OFF_WALL, { row: 8, column: 8 }],
    ] as const) {
      await lab.setProgram(program);
      reports.push(await lab.play(click));
    }
    expect(reports.map((report) => report?.status)).to.deep.equal(['done', 'done', 'error']);
    for (const told of [...reports, ...heard.map(({ detail }) => detail as unknown)]) {
      expect(isFrozen(told), JSON.stringify(told)).to.equal(true);
    }
    expect(Object.isFrozen(cell)).to.equal(false);
  });

  rare('is of the program that ran, which another one in the editor stops', async () => {
    const lab = await mountLab();
    const heard = hear(lab);
    await lab.setProgram(PHASES);
    await setSpeed(lab, 0);
    const running = lab.play({ row: 8, column: 8 }, { animate: true });
    await settledLab(lab);
    await lab.setProgram(BIG);
    expect((await running)!.status).to.equal('stopped');
    await settledLab(lab);
    const { detail } = of(heard, 'bp-lab-run')[0]!;
    expect(detail).to.deep.include({ status: 'stopped', cost: 35, blocks: 4 });
    expect([lab.board, status(lab)]).to.deep.equal([detail.before, 'Click a brick: your program runs.']);
  });
});

describe('a click by the host', () => {
  it('runs at full speed, wherever the slider stands, and also where the player steps by hand', async () => {
    const lab = await labWith(PHASES);
    await setSpeed(lab, 0);
    await pressTool(lab, 'play');
    await pressTool(lab, 'pause');
    const { setTimeout } = window;
    const delays: number[] = [];
    window.setTimeout = ((task: () => void, delay = 0) => {
      delays.push(delay);
      return setTimeout(task, delay);
    }) as typeof setTimeout;
    try {
      expect((await lab.play({ row: 8, column: 8 }))!.status).to.equal('done');
    } finally {
      window.setTimeout = setTimeout;
    }
    // There the slider waits for a second between two statements.
    expect(delays).to.not.be.empty;
    expect(Math.max(...delays)).to.be.below(500);
  });

  rare('runs at the pace of the player’s own where it is told to, though the player steps', async () => {
    const lab = await labWith(PHASES);
    await pressTool(lab, 'play');
    await pressTool(lab, 'pause');
    const running = lab.play({ row: 8, column: 8 }, { animate: true });
    await settledLab(lab);
    expect(status(lab)).to.match(/^Running/);
    expect((await running)!.status).to.equal('done');
  });

  rare('is refused where it is told something else, and the wall stays', async () => {
    const lab = await labWith(PHASES);
    const { board } = lab;
    for (const options of [{ animate: 'yes' }, 7]) {
      const error = await rejection(lab.play({ row: 8, column: 8 }, options as never));
      expect(error.name).to.equal('ConfigError');
      expect(error.message).to.contain(options === 7 ? 'options' : 'animate');
    }
    expect([lab.board, lab.status]).to.deep.equal([board, 'editing']);
  });
});

describe('a run that has ended and was stepped back', () => {
  async function steppedBack(lab: Lab, steps: number): Promise<readonly string[]> {
    await lab.play(pairIn(lab));
    await settledLab(lab);
    const end = lab.board;
    for (let i = 0; i < steps; i++) await pressTool(lab, 'back');
    expect(status(lab)).not.to.match(/^Done/);
    return end;
  }

  it('is at its end again when it is stopped, and nobody is told twice', async () => {
    const lab = await mountLab();
    const heard = hear(lab);
    await lab.setProgram(PHASES);
    const end = await steppedBack(lab, 2);
    expect(lab.board).not.to.deep.equal(end);
    await pressTool(lab, 'stop');
    expect(lab.board).to.deep.equal(end);
    expect(status(lab)).to.match(/^Done/);
    expect(of(heard, 'bp-lab-run').map(({ detail }) => detail.status)).to.deep.equal(['done']);
    await pressTool(lab, 'back');
    expect(status(lab)).to.match(/^Step 2/);
  });

  it('counts as it ended for the next click', async () => {
    const lab = await labWith(PHASES);
    const end = await steppedBack(lab, 3);
    expect((await lab.play({ row: 8, column: 8 }))!.before).to.deep.equal(end);
  });

  it('is at its fault again when it is stopped there', async () => {
    const lab = await labWith(OFF_WALL);
    const end = await steppedBack(lab, 1);
    await pressTool(lab, 'stop');
    expect(lab.board).to.deep.equal(end);
    expect(status(lab)).to.contain('row 99, column 0');
  });

  it('has still to be told where it is stopped before its first end', async () => {
    const lab = await mountLab();
    const heard = hear(lab);
    const { board } = lab;
    await lab.setProgram(ENDLESS);
    await setSpeed(lab, 6);
    const running = lab.play({ row: 0, column: 0 }, { animate: true });
    await until(() => /^Running, [\d,]+ steps/.test(status(lab)), 'it runs');
    await pressTool(lab, 'back');
    await pressTool(lab, 'stop');
    expect((await running)!.status).to.equal('stopped');
    expect([lab.board, of(heard, 'bp-lab-run').length]).to.deep.equal([board, 1]);
  });
});
