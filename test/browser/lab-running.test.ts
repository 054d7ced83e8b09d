/** Clicks on the lab's wall: played, stepped, taken back, stopped, broken off; and the page that answers meanwhile. */
import { expect } from '@esm-bundle/chai';
import { programFrom } from '../../src/lab/program/notation.js';
import { TABLE } from '../lab/support/programs.js';
import {
  BIG,
  clickCell,
  clicked,
  ENDLESS,
  figure,
  HALF,
  hear,
  infectedCells,
  labCell,
  type Lab,
  type LabAttributes,
  marked,
  mountLab,
  of,
  OFF_WALL,
  pairIn,
  PHASES,
  pressTool,
  saidBy,
  setSpeed,
  settledLab,
  statement,
  status,
  STRIPS,
  tool,
  under,
  labWith,
  makeLab,
  put,
} from '../support/browser-lab.js';
import { drawn } from '../support/browser-lab-editor.js';
import { allInside, inside, rare, until, rejection } from '../support/browser-page.js';
import { sampled } from '../support/volume.js';
import { parseProgram, runProgram } from '../../dist/lab-program.js';

const FASTEST = 7;
/** Changes the wall with each block, and never ends. */
const COSTLY = under({
  type: 'controls_whileUntil',
  id: 'loop',
  fields: { MODE: 'WHILE' },
  inputs: {
    BOOL: { block: { type: 'logic_boolean', id: 'true', fields: { BOOL: 'TRUE' } } },
    DO: {
      block: {
        ...statement('infect', 'infect', { ...clicked, id: 'there' }),
        next: { block: statement('disinfect', 'disinfect', { ...clicked, id: 'there too' }) },
      },
    },
  },
});

/** Empties the clicked cell, and asks then where it is and what colour it has. */
const QUESTION = programFrom(
  '(remove clicked) (if (and (> (row clicked) 0) (= (colourOf clicked) (colourOf clicked))) fallAll)',
);

/** What stands on the blocks, in the order in which they gave it. */
const labels = (lab: Lab): string[] => allInside(lab, '.lab-value').map(({ textContent }) => textContent);

/** A lab with a program, playing, that waits before the first step of a click. */
async function armed(program: object, row = 0, column = 0, attributes: LabAttributes = {}): Promise<Lab> {
  const lab = await labWith(program, attributes);
  // What was loaded is told of late.
  await drawn();
  await pressTool(lab, 'play');
  await pressTool(lab, 'pause');
  await clickCell(lab, row, column);
  return lab;
}

describe('the wall of a lab', () => {
  it('plays at a click before Play', async () => {
    const lab = await mountLab();
    const heard = hear(lab);
    await lab.setProgram(PHASES);
    await setSpeed(lab, FASTEST);
    await clickCell(lab, 0, 0);
    expect(lab.status).to.equal('playing');
    await until(() => of(heard, 'bp-lab-run').length === 1, 'it has run');
  });

  rare('says what is to be done as things stand, not as they stood', async () => {
    const lab = await mountLab();
    expect(status(lab)).to.equal('Build a program, then press Play.');
    await lab.setProgram(HALF);
    expect(await lab.check()).to.equal(null);
    await settledLab(lab);
    expect(status(lab)).to.contain('Something is missing');
    await put(lab, PHASES);
    expect(status(lab)).to.equal('Press Play, then click a brick.');
    expect(inside(lab, '[part="status"]').classList.contains('bad')).to.equal(false);
    await lab.setProgram(OFF_WALL);
    await lab.play({ row: 0, column: 0 });
    await settledLab(lab);
    expect(status(lab)).to.contain('off the wall');
    await put(lab, PHASES);
    expect(status(lab)).to.equal('Click a brick: your program runs.');
    await setSpeed(lab, FASTEST);
    await lab.play({ row: 8, column: 0 });
    expect(status(lab)).to.contain('by a program of cost 35');
    await put(lab, BIG);
    expect(status(lab)).to.equal('Click a brick: your program runs.');
  });

  rare('is played by the host, and after Reset by the player, without a wait for steps', async () => {
    const lab = await armed(PHASES, 4, 4);
    expect(status(lab)).to.match(/^Waiting/);
    await setSpeed(lab, FASTEST);
    expect(await lab.play({ row: 8, column: 0 })).to.deep.include({ status: 'done' });
    await pressTool(lab, 'pause');
    expect(saidBy(lab)).to.equal('Click a brick: your program waits before its first step.');
    await pressTool(lab, 'play');
    expect(tool(lab, 'pause').title).to.equal('Pause');
    await pressTool(lab, 'play');
    await clickCell(lab, 8, 8);
    await until(() => /^Done/.test(status(lab)), 'the click has been carried out');
  });

  it('runs the program at a click while playing, and goes back at Reset', async () => {
    const lab = await labWith(PHASES);
    const start = lab.board;
    const heard = hear(lab);
    await pressTool(lab, 'play');
    expect(tool(lab, 'play').textContent.trim()).to.equal('Reset');
    await setSpeed(lab, FASTEST);
    await clickCell(lab, 8, 8);
    await until(() => of(heard, 'bp-lab-run').length === 1, 'the run has ended');
    const { detail } = of(heard, 'bp-lab-run')[0]!;
    expect(detail).to.deep.include({
      status: 'done',
      steps: 3,
      cost: 35,
      blocks: 4,
      level: '',
      contagion: 'area',
    });
    expect(detail.click).to.deep.equal({ row: 8, column: 8 });
    expect(detail.before).to.deep.equal(start);
    expect(detail.board).to.deep.equal(lab.board);
    expect(Object.isFrozen(detail)).to.equal(true);
    expect(status(lab)).to.contain('3 steps').and.to.contain('35');
    await pressTool(lab, 'play');
    expect(lab.board).to.deep.equal(start);
    expect(tool(lab, 'play').textContent.trim()).to.equal('Play');
  });

  it('takes the program as it is at each click', async () => {
    const lab = await labWith(PHASES);
    const first = await lab.play({ row: 8, column: 0 });
    await lab.setProgram(STRIPS);
    const second = await lab.play({ row: 8, column: 8 });
    expect([first?.steps, second?.steps]).to.deep.equal([3, 3]);
    expect(second!.before).to.deep.equal(first!.board);
  });

  it('says that there is no brick, and runs nothing, where one is clicked away', async () => {
    const lab = await labWith(PHASES);
    await lab.play({ row: 8, column: 0 });
    const row = lab.board.findIndex((bricks) => bricks.includes('.'));
    const heard = hear(lab);
    await clickCell(lab, row, lab.board[row]!.indexOf('.'));
    expect([status(lab), saidBy(lab), heard]).to.deep.equal(['There is no brick.', 'There is no brick.', []]);
  });

  rare('marks one block after the other while it runs slowly', async () => {
    const lab = await labWith(PHASES);
    await setSpeed(lab, 0);
    await pressTool(lab, 'play');
    await clickCell(lab, 4, 4);
    await until(() => marked(lab).length > 0, 'a block is marked');
    expect(marked(lab)).to.deep.equal(['infect']);
  });

  it('steps, steps back and goes to the end, by hand', async () => {
    const lab = await armed(PHASES, 4, 4);
    const start = lab.board;
    expect([infectedCells(lab), marked(lab)]).to.deep.equal([0, []]);
    await pressTool(lab, 'step');
    expect(infectedCells(lab)).to.be.above(0);
    expect(marked(lab)).to.deep.equal(['infect']);
    expect(status(lab)).to.match(/^Step 1: Infect/);
    expect(saidBy(lab)).to.match(/^Step 1: Infect/);
    await pressTool(lab, 'step');
    expect(lab.board).not.to.deep.equal(start);
    expect(infectedCells(lab)).to.equal(0);
    const behind = lab.board;
    await pressTool(lab, 'end');
    await until(() => /^Done/.test(status(lab)), 'the end');
    const end = lab.board;
    await pressTool(lab, 'back');
    expect(lab.board).to.deep.equal(behind);
    await pressTool(lab, 'back');
    expect(infectedCells(lab)).to.be.above(0);
    await pressTool(lab, 'back');
    expect(lab.board).to.deep.equal(start);
    expect(tool(lab, 'back').getAttribute('aria-disabled')).to.equal('true');
    for (let i = 0; i < 3; i++) await pressTool(lab, 'step');
    expect(lab.board).to.deep.equal(end);
  });

  rare(
    'has nothing to stop or to hurry where nothing runs, and nothing to take back before a first step',
    async () => {
      const lab = await labWith(PHASES);
      const offered = (): string[] =>
        ['back', 'end', 'stop'].filter((name) => tool(lab, name).getAttribute('aria-disabled') === 'false');
      expect(offered()).to.deep.equal([]);
      await pressTool(lab, 'play');
      expect(offered()).to.deep.equal([]);
      await pressTool(lab, 'pause');
      await clickCell(lab, 4, 4);
      expect(offered()).to.deep.equal(['end', 'stop']);
      await pressTool(lab, 'step');
      expect(offered()).to.deep.equal(['back', 'end', 'stop']);
      await pressTool(lab, 'end');
      await until(() => /^Done/.test(status(lab)), 'the end');
      expect(offered()).to.deep.equal(['back']);
      await pressTool(lab, 'play');
      expect(offered()).to.deep.equal([]);
    },
  );

  rare('goes on by itself with the next click, once a run was stepped back', async () => {
    const lab = await labWith(PHASES);
    await setSpeed(lab, 0);
    const running = lab.play({ row: 4, column: 4 }, { animate: true });
    await until(() => marked(lab).length > 0, 'a block is marked');
    expect(tool(lab, 'pause').title).to.equal('Pause');
    await pressTool(lab, 'back');
    expect(tool(lab, 'pause').title).to.equal('Go on');
    await pressTool(lab, 'end');
    expect((await running)!.status).to.equal('done');
    await settledLab(lab);
    expect(tool(lab, 'pause').title).to.equal('Pause');
    await clickCell(lab, 8, 8);
    expect(status(lab)).to.match(/^Running/);
  });

  it('shows values on blocks while it is stepped, and none behind the run', async () => {
    const lab = await armed(PHASES, 2, 3);
    await pressTool(lab, 'step');
    expect(labels(lab)).to.deep.equal(['row 2, column 3']);
    await pressTool(lab, 'end');
    await until(() => /^Done/.test(status(lab)), 'the end');
    await settledLab(lab);
    expect(labels(lab)).to.deep.equal([]);
  });

  rare(
    'has values in words, as rim and messages count and call them, on the blocks and spoken with the step',
    async () => {
      const asking = async (lang: string): Promise<Lab> => {
        const lab = await armed(QUESTION, 4, 4, { lang });
        await pressTool(lab, 'step');
        await pressTool(lab, 'step');
        return lab;
      };
      const cell = 'row 4, column 4';
      const lab = await asking('en');
      expect(labels(lab)).to.deep.equal([
        ...[cell, '4', 'true', cell, 'no colour', cell, 'no colour', 'true', 'true'],
      ]);
      const [, ...said] = saidBy(lab).split('; ');
      expect(said).to.deep.equal([
        ...[`clicked cell: ${cell}`, 'row index of …: 4', '… = …: true'],
        ...['colour of the brick in …: no colour', '… and …: true'],
      ]);
      const german = await asking('de');
      expect(labels(german))
        .to.include('wahr')
        .and.to.include('Zeile 4, Spalte 4')
        .and.not.to.include('true');
      expect(saidBy(german)).to.contain('wahr').and.to.contain('keine Farbe');
    },
  );

  rare('has no value over another one', async () => {
    const lab = await armed(QUESTION, 4, 4);
    await pressTool(lab, 'step');
    await pressTool(lab, 'step');
    const boxes = allInside(lab, '.lab-value rect').map((box) => box.getBoundingClientRect());
    expect(boxes).to.have.length(9);
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const isApart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        expect(isApart, `${i}`).to.equal(true);
      }
  });

  it('goes back to before the click where a program breaks off, and names block and cell', async () => {
    const lab = await labWith(OFF_WALL);
    const start = lab.board;
    const report = await lab.play({ row: 0, column: 0 });
    await settledLab(lab);
    expect(report).to.deep.include({ status: 'error' });
    expect(report!.error).to.deep.include({ code: 'off-wall', block: 'second' });
    expect(lab.board).to.deep.equal(start);
    expect(status(lab)).to.contain('Remove the brick in').and.to.contain('row 99, column 0');
    expect(inside(lab, '[part="status"]').classList.contains('bad')).to.equal(true);
    expect(marked(lab)).to.deep.equal(['second']);
  });

  it('ends a program that never does, with a message that says so', async () => {
    const lab = await labWith(ENDLESS);
    await setSpeed(lab, FASTEST);
    const report = await lab.play({ row: 0, column: 0 });
    await settledLab(lab);
    expect(report).to.deep.include({ status: 'limit', steps: 200_000 });
    expect(status(lab)).to.equal('Stopped after 200,000 steps: the program seems never to end.');
  });

  it('ends a program that computes too much in fewer steps, with a message of its own', async () => {
    const lab = await labWith(COSTLY);
    await setSpeed(lab, FASTEST);
    const report = (await lab.play({ row: 0, column: 0 }))!;
    await settledLab(lab);
    expect([report.status, report.steps < 200_000]).to.deep.equal(['limit', true]);
    const steps = report.steps.toLocaleString('en');
    expect(status(lab)).to.equal(`Stopped after ${steps} steps: the program computes too much.`);
  });

  it('stops at once, back at the wall before the click', async () => {
    const lab = await labWith(ENDLESS);
    const start = lab.board;
    await setSpeed(lab, 6);
    const running = lab.play({ row: 0, column: 0 }, { animate: true });
    await until(() => /^Running, [\d,]+ steps/.test(status(lab)), 'it runs');
    await pressTool(lab, 'stop');
    expect((await running)!.status).to.equal('stopped');
    expect(lab.board).to.deep.equal(start);
    expect(status(lab)).to.match(/^Stopped/);
  });

  it('runs no program that is not whole, and says which block lacks something', async () => {
    const lab = await labWith(HALF);
    expect(await lab.play({ row: 0, column: 0 })).to.equal(null);
    await settledLab(lab);
    expect(status(lab)).to.contain('Something is missing in “Remove the brick in …”');
    expect(marked(lab)).to.deep.equal(['half']);
  });

  rare('lets the slider change a run that is under way', async () => {
    const lab = await labWith(TABLE.find(({ name }) => name === 'infection by 81 scans for 1')!.json);
    await setSpeed(lab, 0);
    const running = lab.play({ row: 4, column: 4 }, { animate: true });
    await settledLab(lab);
    expect(status(lab)).to.match(/^Running/);
    await setSpeed(lab, FASTEST);
    expect((await running)!.status).to.equal('done');
  });

  rare(
    'leaves the page awake while 81 scans run at any speed: no task over 50 ms but the machine’s own',
    async () => {
      const lab = await labWith(TABLE.find(({ name }) => name === 'infection by 81 scans for 1')!.json);
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(Math.round(duration));
      });
      await settledLab(lab);
      observer.observe({ type: 'longtask' });
      let noise = 0;
      const seen: number[] = [];
      /** What a busy machine makes of slices in which nothing but the clock is looked at, before and after each run. */
      const listen = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        seen.push(...long.splice(0));
        for (let i = 0; i < 50; i++) {
          await new Promise((resolve) => setTimeout(resolve));
          for (const end = performance.now() + 8; performance.now() < end;);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
        noise += long.splice(0).length;
      };
      await listen();
      seen.length = 0; // what it took to be mounted
      for (const speed of sampled([FASTEST, 5, 6], 2)) {
        await setSpeed(lab, speed);
        await lab.newWall();
        const running = lab.play(pairIn(lab), { animate: true });
        if (speed === FASTEST) await running;
        else {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await pressTool(lab, 'end');
        }
        expect((await running)!.steps).to.be.above(5000);
        await listen();
      }
      await pressTool(lab, 'back');
      await listen();
      observer.disconnect();
      // A task that is too long at each picture makes dozens; a busy machine makes one of anything.
      expect(seen.length, `${seen.join()}; noise ${noise}`).to.be.at.most(2 + 3 * noise);
    },
  );

  rare('tells empty cells from black ones, and infected bricks by a sign', async () => {
    const lab = await armed(PHASES, 8, 4);
    await pressTool(lab, 'step');
    const infected = allInside(lab, '[data-cell].infected')[0]!;
    expect(infected.getAttribute('aria-label')).to.match(/, infected$/);
    expect(getComputedStyle(infected, '::after').outlineStyle).to.equal('dotted');
    await pressTool(lab, 'step');
    const hollow = allInside(lab, '[data-cell].hollow');
    expect(hollow.length).to.be.above(0);
    expect(hollow[0]!.getAttribute('aria-label')).to.match(/, empty$/);
    await pressTool(lab, 'step');
    const black = allInside(lab, '[data-cell].black');
    expect(black.length).to.be.above(0);
    expect(black[0]!.getAttribute('aria-label')).to.match(/black/);
    expect(getComputedStyle(black[0]!, '::before').backgroundColor).not.to.equal(
      getComputedStyle(inside(lab, '[data-cell].brick'), '::before').backgroundColor,
    );
  });

  rare('has another wall, and the same one again', async () => {
    const lab = await mountLab();
    const start = lab.board;
    await lab.setProgram(PHASES);
    await lab.play({ row: 8, column: 8 });
    await pressTool(lab, 'same-wall');
    expect(lab.board).to.deep.equal(start);
    await pressTool(lab, 'new-wall');
    expect(lab.board).not.to.deep.equal(start);
    expect(lab.board).to.have.length(9);
    expect(saidBy(lab)).to.equal('A new wall.');
  });

  it('gives a run up for another wall, which stays as it is', async () => {
    const lab = await labWith(PHASES);
    const heard = hear(lab);
    await setSpeed(lab, 0);
    const running = lab.play({ row: 8, column: 8 }, { animate: true });
    await until(() => marked(lab).length > 0, 'a block is marked');
    await pressTool(lab, 'new-wall');
    const { board } = lab;
    expect((await running)!.status).to.equal('stopped');
    expect([status(lab), marked(lab)]).to.deep.equal(['Click a brick: your program runs.', []]);
    await setSpeed(lab, FASTEST);
    await settledLab(lab);
    expect([lab.board, infectedCells(lab), of(heard, 'bp-lab-run').length]).to.deep.equal([board, 0, 1]);
  });

  it('counts cost and blocks live, and what is loose apart', async () => {
    const lab = await labWith(PHASES);
    await settledLab(lab);
    expect([figure(lab, 'cost'), figure(lab, 'blocks')]).to.deep.equal(['35', '3 + 1']);
    const json = JSON.parse(lab.getProgram()) as { blocks: { blocks: object[] } };
    json.blocks.blocks.push({ type: 'bp_fallAll', id: 'loose', x: 300, y: 300 });
    await put(lab, json);
    expect(figure(lab, 'cost')).to.equal('35');
    expect(inside(lab, '[part="line"]').textContent).to.contain('1 loose block');
  });

  it('walks by arrows and clicks by Enter and the space bar', async () => {
    // As any element, a lab that is not there takes no focus.
    makeLab().focus();
    const lab = await labWith(PHASES);
    await setSpeed(lab, FASTEST);
    await pressTool(lab, 'play');
    const heard = hear(lab);
    lab.focus();
    const key = async (name: string): Promise<void> => {
      const at = lab.shadowRoot!.activeElement!;
      at.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
      );
      await settledLab(lab);
    };
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await key(name);
    expect(lab.shadowRoot!.activeElement).to.equal(labCell(lab, 2, 1));
    await key('Enter');
    await until(() => of(heard, 'bp-lab-run').length === 1, 'the run has ended');
    expect(of(heard, 'bp-lab-run')[0]!.detail.click).to.deep.equal({ row: 2, column: 1 });
    await key('End');
    for (let i = 0; i < 6; i++) await key('ArrowDown');
    await key(' ');
    await until(() => of(heard, 'bp-lab-run').length === 2, 'the second run has ended');
    expect(of(heard, 'bp-lab-run')[1]!.detail.click).to.deep.equal({ row: 8, column: 1 });
  });
});

// What a host gets of a click: at its pace, of the program that ran, once, and enough to make the click again.
describe('what is told of runs', () => {
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
      expect((await lab.play({ row: 8, column: 8 }))!.status).to.equal('done');
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
      for (const options of [{ animate: 'yes' }, { animated: true }, 7]) {
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

    it('lets the next click run by itself, however it came to its end again', async () => {
      const lab = await labWith(PHASES);
      for (const way of ['step', 'end', 'stop']) {
        await steppedBack(lab, 1);
        await pressTool(lab, way);
        await until(() => /^Done/.test(saidBy(lab)), `the end is said after ${way}`);
        expect(tool(lab, 'pause').title, way).to.equal('Pause');
        const { row, column } = pairIn(lab);
        await clickCell(lab, row, column);
        expect(status(lab), way).to.match(/^(Running|Done)/);
        await lab.newWall();
      }
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
});
