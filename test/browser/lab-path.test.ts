/** The path, in the real editor: each level solved from its solution, its typical mistake told, hints, stars, and the way on. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { LEVEL_HELP, LEVELS } from '../../dist/lab-program.js';
import { programFrom } from '../../src/lab/program/notation.js';
import { MISTAKES } from '../lab/support/mistakes.js';
import {
  hear,
  type Lab,
  labWith,
  mountLab,
  of,
  pressTool,
  put,
  settledLab,
  turn,
} from '../support/browser-lab.js';
import { build } from '../support/browser-lab-build.js';
import { drawn } from '../support/browser-lab-editor.js';
import { allInside, inside, nextTask, onStage, rare, rejection, until } from '../support/browser-page.js';
import { all } from '../support/volume.js';

const panel = (lab: Lab): string => inside(lab, '[part~="check"]').textContent.replace(/\s+/g, ' ').trim();

const SAID = {
  wrong: 'Not yet right',
  error: 'breaks off',
  endless: 'never comes to its end',
} as const;

/** With every `npm test` one whose mistake is wrong; Node tries the solutions and mistakes of all. */
const SHORT: readonly string[] = ['phases'];

describe(`every level${all ? '' : ' of a few'}`, () => {
  for (const { id, par } of LEVELS.filter((level) => all || SHORT.includes(level.id))) {
    it(`${id} is solved in the editor, and tells its typical mistake`, async () => {
      const lab = await mountLab({ level: id, 'save-key': `path ${id}` });
      const [mistake, verdict] = MISTAKES[id]!;
      if (mistake) {
        await put(lab, programFrom(mistake));
        expect((await lab.check())!.verdict).to.equal(verdict);
        await settledLab(lab);
        expect(panel(lab)).to.contain(SAID[verdict]);
        expect(allInside(lab, '.cases .board').length).to.be.above(0);
      }
      await put(lab, programFrom(''));
      await build(lab, unshadowed(LEVEL_HELP[id]!.solution) as never);
      expect(lab.cost).to.equal(par);
      const heard = hear(lab);
      expect((await lab.check())!.verdict).to.equal('right');
      await settledLab(lab);
      const { stars } = of(heard, 'bp-lab-check')[0]!.detail as { stars: number };
      expect(stars).to.be.at.least(2);
      expect(allInside(lab, '.check .stars .full')).to.have.length(stars);
      expect(panel(lab)).to.contain('Right on 500 walls!').and.to.contain(`Cost ${par}, par ${par}`);
    });
  }
});

/** Real blocks where the notation has what fills a socket: the builder connects blocks. */
function unshadowed(json: object): object {
  return JSON.parse(JSON.stringify(json).replaceAll('"shadow":', '"block":')) as object;
}

/** Presses keys until something holds: where the focus goes first is not the promise. */
async function pressUntil(key: string, holds: () => boolean, what: string): Promise<void> {
  for (let n = 0; n < 60 && !holds(); n++) {
    await sendKeys({ press: key });
    await drawn();
  }
  expect(holds(), what).to.equal(true);
}

describe('by keyboard alone', () => {
  rare('the first three levels are built, checked and left by Next', async () => {
    const before = onStage(document.createElement('button'));
    const lab = await mountLab({ level: 'click', 'save-key': 'keys' });
    const root = lab.shadowRoot!;
    const at = (part: string): boolean => root.activeElement?.matches(part) ?? false;
    before.focus();
    for (const [id, type, isFirst] of [
      ['click', 'bp_remove', false],
      ['order', 'bp_remove', true],
      ['rule', 'bp_removeAreaFall', false],
    ] as const) {
      expect(lab.level).to.equal(id);
      const cost = lab.cost;
      await pressUntil('Tab', () => at('.blocklyFlyout *'), 'Tab leads to the shelf');
      await pressUntil('ArrowDown', () => at(`.blocklyFlyout .${type} > *`), 'arrow keys lead to the block');
      await sendKeys({ press: 'Enter' });
      await drawn();
      // It is offered below what stands there, and is to go over it.
      if (isFirst) await sendKeys({ press: 'ArrowUp' });
      await drawn();
      await sendKeys({ press: 'Enter' });
      await drawn();
      await settledLab(lab);
      expect(lab.cost).to.be.above(cost);
      await pressUntil('Shift+Tab', () => at('[part~="check-button"]'), 'Shift and Tab lead to Check');
      await sendKeys({ press: 'Enter' });
      await until(() => lab.verdict !== null, 'it is checked');
      expect(lab.verdict).to.equal('right');
      await settledLab(lab);
      await pressUntil('Tab', () => at('[part~="next-button"]'), 'Tab leads to Next');
      await sendKeys({ press: 'Enter' });
      await until(() => lab.level !== id, 'the next level is there');
      await settledLab(lab);
    }
    expect(lab.level).to.equal('phases');
  });
});

describe('the way on', () => {
  it('leads by Next to the level that follows, which a reload finds again', async () => {
    const lab = await mountLab({ level: 'click', 'save-key': 'on' });
    const heard = hear(lab);
    const told: unknown[] = [];
    for (const name of ['bp-lab-level', 'bp-lab-progress']) {
      lab.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    }
    await put(lab, LEVEL_HELP['click']!.solution);
    await lab.check();
    await settledLab(lab);
    expect(of(heard, 'bp-lab-check')).to.have.length(1);
    await pressTool(lab, 'next');
    await settledLab(lab);
    expect([lab.level, lab.cost]).to.deep.equal(['order', 10]);
    const [[, progress], [, level]] = told as [[string, object], [string, object]];
    expect(progress).to.deep.include({ stars: 3, before: 0, solved: 1, levels: LEVELS.length, total: 3 });
    expect(level).to.deep.include({ source: 'next', before: 'click', level: 'order' });
    expect(lab.shadowRoot!.activeElement?.getAttribute('part')).to.contain('levels-button');
    lab.remove();
    await nextTask();
    const again = await mountLab({ level: 'click', 'save-key': 'on' });
    expect(again.level).to.equal('order');
    expect(again.progress[0]).to.deep.include({ id: 'click', stars: 3, cost: 1 });
  });

  it('helps in three steps, then shows a solution after three checks that failed', async () => {
    const lab = await mountLab({ level: 'order', 'save-key': 'help' });
    const asked: string[] = [];
    lab.addEventListener('bp-lab-help', ({ detail }) => asked.push(detail.help));
    await pressTool(lab, 'hint');
    const help = (): string => inside(lab, '[part="help"]').textContent.replace(/\s+/g, ' ');
    expect(help()).to.contain('Hint 1 of 3').and.to.contain('Blocks run from the top down');
    await pressTool(lab, 'more-hints');
    expect([allInside(lab, '[part="help"] svg.lab-picture').length, asked]).to.deep.equal([
      1,
      ['idea', 'block'],
    ]);
    await pressTool(lab, 'more-hints');
    expect(allInside(lab, '[part="help"] svg.lab-picture')).to.have.length(2);
    expect(allInside(lab, '[part~="solution-button"]')).to.have.length(0);
    for (let i = 0; i < 3; i++) await lab.check();
    await settledLab(lab);
    await pressTool(lab, 'solution');
    expect(help()).to.contain('A solution of cost 11');
    expect(lab.progress[1]).to.deep.include({ stars: 0, checks: 3, hints: 3, solution: true });
    await turn(lab, { level: 'rule' });
    expect(allInside(lab, '[part="help"]')).to.have.length(0);
  });

  rare('compares a solution with the best of the player’s own, whatever stands in the editor', async () => {
    const lab = await mountLab({ level: 'rule', 'save-key': 'compared' });
    await put(lab, LEVEL_HELP['rule']!.solution);
    await lab.check();
    await pressTool(lab, 'clear');
    await pressTool(lab, 'hint');
    await pressTool(lab, 'solution');
    expect(inside(lab, '[part="help"]').textContent).to.contain('Yours costs 40.');
  });

  rare('says of its pictures which cells are empty and which are black', async () => {
    const lab = await mountLab({ level: 'click', 'save-key': 'pictured' });
    const said = (): (string | null)[] =>
      allInside(lab, '[part="goal"] [role="img"]').map((picture) => picture.getAttribute('aria-label'));
    // Nothing falls there; of the last one all does.
    expect(said()[1])
      .to.match(/, empty[,;.]/)
      .and.not.to.contain('black');
    await turn(lab, { level: 'rule' });
    expect(said()[1])
      .to.match(/, black, no brick[,;.]/)
      .and.not.to.contain('empty');
  });

  it('is carried to another place as a text, and refused where it is none', async () => {
    const lab = await labWith(LEVEL_HELP['rule']!.solution, { level: 'rule', 'save-key': 'here' });
    await lab.check();
    const work = lab.getWork();
    const other = await mountLab({ level: 'click', 'save-key': 'there' });
    await other.setWork(work);
    expect(other.progress.find(({ id }) => id === 'rule')).to.deep.include({ stars: 3, cost: 40 });
    await turn(other, { level: 'rule' });
    expect(other.cost).to.equal(40);
    const none = ['[]', work.slice(1), lab.getProgram(), '{"programs":"abc"}', '{"level":"rule"}'];
    for (const text of [...none, JSON.stringify(await lab.getResults('Ann'))]) {
      const { name } = await rejection(other.setWork(text));
      expect(name, text).to.equal('ProgramError');
      expect(other.cost).to.equal(40);
      expect(other.getWork(), text).to.contain('"rule"');
    }
  });
});
