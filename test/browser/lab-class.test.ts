/** What a teacher sets up: a list of levels that nobody leaves, levels of their own, and results to hand in. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleLabElement, RunReport } from '../../dist/lab.js';
import { parseProgram, runProgram } from '../../dist/lab-program.js';
import { classTable, readResults } from '../../dist/school.js';
import { programFrom } from '../../src/lab/program/notation.js';
import {
  BIG,
  follow,
  hear,
  type Lab,
  makeLab,
  mountLab,
  of,
  PHASES,
  pressTool,
  saidBy,
  settledLab,
  turn,
} from '../support/browser-lab.js';
import { documentOf, frame, packageFile, viewOf } from '../support/browser-frames.js';
import { drawn, shelf } from '../support/browser-lab-editor.js';
import { allInside, inside, nextTask, rare, rejection, stage, until } from '../support/browser-page.js';
import { keepWarnings, warned } from '../support/browser-reports.js';
import { firstOf } from '../support/volume.js';

beforeEach(keepWarnings);

const Class = (): typeof BlockPuzzleLabElement => customElements.get('block-puzzle-lab') as never;

const listed = async (lab: Lab): Promise<readonly string[]> => {
  await pressTool(lab, 'levels');
  const ids = allInside(lab, '[data-level]').map((entry) => entry.dataset['level'] || 'free');
  await pressTool(lab, 'close');
  return ids;
};

const OWN = {
  ...{ id: 'red-goes', chapter: 'Our class', allowed: ['bp_remove', 'bp_clicked', 'bp_fallAll'], par: 11 },
  texts: {
    en: { name: 'One brick', task: 'The clicked brick goes, and the others fall.', hint: '' },
    it: { name: 'Un mattone', task: 'Il mattone cliccato se ne va, e gli altri cadono.', hint: '' },
  },
};
/** Blocks that name rows and columns. */
const COUNTED = ['bp_cellAt', 'math_number'];
const ownProgram = (...types: readonly string[]): object => {
  const below = types.reduceRight<object | null>(
    (next, type) => ({
      ...{ type, id: type },
      ...(type === 'bp_remove' && { inputs: { CELL: { block: { type: 'bp_clicked', id: 'c' } } } }),
      ...(next && { next: { block: next } }),
    }),
    null,
  );
  const hat = { type: 'bp_whenClicked', id: 'hat', x: 24, y: 32, next: { block: below } };
  return { blocks: { languageVersion: 0, blocks: [hat] } };
};

describe('a list of levels', () => {
  it('is all that a lab plays, in its order, from its first one on', async () => {
    const lab = await mountLab({ levels: 'phases, 3', level: '' });
    lab.removeAttribute('level');
    await settledLab(lab);
    expect(lab.level).to.equal('phases');
    expect(await listed(lab)).to.deep.equal(['phases', 'rule']);
    expect(lab.progress.map(({ id }) => id)).to.deep.equal(['phases', 'rule']);
    expect(await lab.nextLevel()).to.equal('rule');
    expect(await lab.nextLevel()).to.equal(null);
    // Behind the last one there is no free lab, so that none is spoken of.
    await lab.setProgram(BIG);
    await lab.check();
    await settledLab(lab);
    const said = inside(lab, '[part~="check"] .buttons').textContent;
    expect(said).to.contain('3 of 6 stars').and.not.to.contain('free lab');
  });

  rare('is not left: not by the attribute, not by a link, and not for the free lab', async () => {
    const lab = await mountLab({ levels: 'rule phases', level: 'phases' });
    await turn(lab, { level: 'strip' });
    expect(lab.level).to.equal('rule');
    await turn(lab, { level: 'free' });
    expect(lab.level).to.equal('rule');
    const text = btoa(JSON.stringify({ program: BIG, level: 'whole' })).replace(/=+$/, '');
    follow(`#bp-lab=${text.replaceAll('+', '-').replaceAll('/', '_')}`);
    await until(() => lab.cost === 40, 'the program of the link is there');
    expect(lab.level).to.equal('rule');
  });

  it('has the free lab where it says so, and gives way to another list', async () => {
    const lab = await mountLab({ levels: 'rule free', level: 'free' });
    expect(lab.level).to.equal('free');
    expect(await listed(lab)).to.deep.equal(['rule', 'free']);
    await turn(lab, { levels: 'phases' });
    expect(lab.level).to.equal('phases');
  });

  rare('is refused with a level that there is none of, or twice the same', async () => {
    const lab = await mountLab({ levels: 'rule nonsense phases' });
    expect(warned().join()).to.match(/levels="rule nonsense phases" is not allowed; it takes ids of levels/);
    expect(warned().join()).to.match(/: there is no level "nonsense"$/);
    // A slip opens nothing: the others are what is played.
    expect(await listed(lab)).to.deep.equal(['rule', 'phases']);
    await turn(lab, { levels: 'rule 3' });
    expect(lab.levels).to.equal('rule phases');
    expect(warned().join()).to.match(/: "rule" is there twice$/);
  });

  it('that is refused leaves a lab as it was, and the error names what was asked and what may be', async () => {
    const lab = await mountLab({ level: 'phases', storage: 'none' });
    const heard = hear(lab);
    for (const before of ['', 'rule phases']) {
      await turn(lab, { levels: before, level: 'phases' });
      heard.length = 0;
      await turn(lab, { levels: 'nonsense rule' });
      expect([lab.levels, lab.level]).to.deep.equal([before, 'phases']);
      const [error, ...others] = heard;
      expect(others).to.deep.equal([]);
      expect(error!.detail).to.deep.include({
        code: 'bad-attribute',
        attribute: 'levels',
        value: 'nonsense rule',
      });
      expect(error!.detail['allowed']).to.contain('ids of levels');
    }
    // Levels that come later leave it so too, unless they are what was asked for.
    await Class().registerLevel({ ...OWN, id: 'late' });
    await lab.updateComplete;
    expect(lab.levels).to.equal('rule phases');
    warned();
  });
});

describe('a level of one’s own', () => {
  it('is played like any other: its texts by language, its blocks, its par', async () => {
    await Class().registerLevel(OWN);
    await Class().registerLevel(OWN); // the same again is no other one
    const lab = await mountLab({ levels: 'red-goes rule', level: 'red-goes' });
    expect(inside(lab, '[part="level"]').textContent).to.contain('One brick');
    await turn(lab, { lang: 'it' });
    await until(() => inside(lab, '[part="level"]').textContent!.includes('Un mattone'), 'it speaks Italian');
    await lab.setProgram(BIG);
    expect(await lab.check()).to.equal(null);
    await lab.setProgram(ownProgram('bp_remove', 'bp_fallAll'));
    expect((await lab.check())?.verdict).to.equal('wrong');
    expect(lab.progress[0]).to.include({ id: 'red-goes', stars: 0, checks: 1 });
  });

  it('shows on a first visit the block that its goal begins with, or none', async () => {
    const allowed = ['bp_remove', 'bp_clicked', 'bp_fallAll'];
    const goal = { program: ownProgram('bp_remove', 'bp_fallAll') };
    const other = { program: ownProgram('bp_removeInfected', 'bp_fallAll') };
    await Class().registerLevel([
      { ...OWN, id: 'first-goes', allowed, goal },
      { ...OWN, id: 'other-goal', allowed, goal: other },
    ]);
    const lab = await mountLab({ levels: 'first-goes', level: 'first-goes' });
    const tags = (of: Lab): HTMLElement[] => allInside(of, '.demo .tag');
    await until(() => tags(lab).length === 3, 'it is shown');
    const [tag, block] = [tags(lab)[0]!, inside(lab, '.blocklyFlyout .bp_remove')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(tag!.left >= block!.left && tag!.right <= block!.right).to.equal(true);
    expect(tag!.top < block!.top && tag!.bottom > block!.top).to.equal(true);
    // It takes another block too: that one is all is not said.
    expect(inside(lab, '.legend').textContent.replace(/\s+/g, ' ').trim()).to.equal(
      'Build a program, then press Play. Click a brick: your program runs.',
    );
    // What the goal begins with is not offered: how a program begins is the player's to find.
    const without = await mountLab({ levels: 'other-goal', level: 'other-goal' });
    await drawn();
    await settledLab(without);
    expect(tags(without)).to.have.length(0);
  });

  rare(
    'counts rows and columns from one where it says so: rim, cells, blocks, runs, faults and verdicts',
    async () => {
      const allowed = ['bp_remove', 'bp_cellAt', 'bp_rowOf', 'bp_columnOf', 'bp_clicked', 'math_number'];
      const number = (id: string, NUM: number): object => ({
        block: { type: 'math_number', id, fields: { NUM } },
      });
      const at = (row: number, column: number): object => {
        const inputs = { ROW: number('row', row), COLUMN: number('column', column) };
        const cell = { type: 'bp_cellAt', id: 'at', inputs };
        const remove = { type: 'bp_remove', id: 'remove', inputs: { CELL: { block: cell } } };
        const hat = { type: 'bp_whenClicked', id: 'hat', x: 24, y: 32, next: { block: remove } };
        return { blocks: { languageVersion: 0, blocks: [hat] } };
      };
      const corner = { goal: { program: at(1, 1), infection: false }, par: 1 };
      await Class().registerLevel({ ...OWN, ...corner, id: 'from-one', allowed, origin: 1 });
      const lab = await mountLab({ levels: 'from-one', level: 'from-one', 'grid-size': '4x5' });
      await lab.setProgram(at(1, 1));
      await settledLab(lab);
      const rim = (side: string): string => inside(lab, `.numbers.${side}`).textContent.replace(/\s/g, '');
      expect([rim('down'), rim('across')]).to.deep.equal(['1234', '12345']);
      expect(inside(lab, '[data-row="0"][data-column="4"]').ariaLabel).to.match(/^Row 1, column 5, /);
      // What the shelf fills in is the first row and column.
      const cells = await shelf(lab.shadowRoot!, 1);
      const cell = cells.find((block) => block.classList.contains('bp_cellAt'))!;
      expect(cell.textContent.match(/\d/g)).to.deep.equal(['1', '1']);
      const [before] = lab.board;
      const report = await lab.play({ row: 2, column: 2 });
      expect(report).to.include({ status: 'done' });
      expect(lab.board[0]).to.equal(`.${before!.slice(1)}`);
      expect((await lab.check())?.verdict).to.equal('right');
      // Row 0 is none of this wall.
      await lab.resetWall();
      await lab.setProgram(at(0, 1));
      expect((await lab.play({ row: 2, column: 2 }))?.error).to.include({ code: 'off-wall' });
      await settledLab(lab);
      expect(inside(lab, '[part="status"]').textContent).to.contain('row 0, column 1 is off the wall');
      expect((await lab.check())?.verdict).to.equal('error');
      await settledLab(lab);
      expect(inside(lab, '[part~="check"]').textContent).to.match(/A click on row [1-4], column [1-5] of/);
    },
  );

  it('tells of a run all that makes it again, its numbering too', async () => {
    await Class().registerLevel({ ...OWN, id: 'made-again', allowed: [...COUNTED, 'bp_remove'], origin: 1 });
    const lab = await mountLab({ levels: 'made-again', 'grid-size': '4x5' });
    await lab.setProgram(programFrom('(remove (at 1 5))'));
    const heard = hear(lab);
    await lab.play({ row: 2, column: 2 });
    const { before: board, board: after, ...detail } = of(heard, 'bp-lab-run')[0]!.detail as RunReport;
    const { infected, click, seed, origin } = detail;
    const again = runProgram(parseProgram(lab.getProgram()), { board, infected, click, seed, origin });
    expect([again.status, again.board, after[0]!.at(-1)]).to.deep.equal(['done', after, '.']);
  });

  rare('helps with what it has: an idea, blocks of a solution, or nothing', async () => {
    const solution = ownProgram('bp_remove', 'bp_fallAll');
    const help = {
      ...{ solution, start: ownProgram('bp_remove'), block: 'bp_fallAll' },
      picture: { board: ['ab', 'ba'], click: { row: 1, column: 0 } },
    };
    const goal = { program: solution, infection: false };
    const say = (en: string, it?: string): object => ({
      en: { ...OWN.texts.en, hint: en },
      it: { ...OWN.texts.it, ...(it !== undefined && { hint: it }) },
    });
    await Class().registerLevel([
      { ...OWN, goal, id: 'idea-alone', texts: say('Two blocks.') },
      { ...OWN, goal, id: 'blocks-alone', help, texts: say('') },
      { ...OWN, goal, id: 'all-of-it', help, texts: say('Two blocks.', 'Due blocchi.') },
      { ...OWN, goal, id: 'no-help' },
    ]);
    const lab = await mountLab({ levels: 'idea-alone blocks-alone all-of-it no-help', 'save-key': 'helps' });
    const told: string[] = [];
    lab.addEventListener('bp-lab-help', ({ detail }) => told.push(detail.help));
    const help1 = (): string => inside(lab, '[part="help"]').textContent.replace(/\s+/g, ' ');
    await pressTool(lab, 'hint');
    expect(help1()).to.contain('Hint 1 of 1').and.to.contain('Two blocks.').and.not.to.contain('solution');
    expect(allInside(lab, '[part~="more-hints-button"]')).to.deep.equal([]);
    await turn(lab, { lang: 'it' });
    await until(() => help1().includes('Suggerimento 1 di 1'), 'it speaks Italian');
    const said = inside(lab, '[part="help"] [lang]');
    expect([said.lang, said.textContent]).to.deep.equal(['en', 'Two blocks.']);
    await turn(lab, { lang: 'en', level: 'blocks-alone' });
    await pressTool(lab, 'hint');
    expect(help1()).to.contain('Hint 1 of 2').and.to.contain('This block helps:');
    expect(saidBy(lab)).to.contain('Hint 1 of 2: This block helps:');
    await pressTool(lab, 'more-hints');
    expect(allInside(lab, '[part="help"] svg.lab-picture')).to.have.length(2);
    await turn(lab, { level: 'all-of-it' });
    await pressTool(lab, 'hint');
    expect(help1()).to.contain('Hint 1 of 3').and.to.contain('Two blocks.');
    expect(told).to.deep.equal(['idea', 'block', 'start', 'idea']);
    await turn(lab, { level: 'no-help' });
    expect(allInside(lab, '[part~="hint-button"]')).to.deep.equal([]);
  });

  it('speaks the nearest of its languages, and says which where the lab speaks another', async () => {
    const say = (name: string): object => ({ name, task: name, hint: '' });
    const texts = { en: say('One'), 'pt-BR': say('Um'), eo: say('Unu') };
    await Class().registerLevel({ ...OWN, id: 'many-tongues', texts });
    const lab = await mountLab({ levels: 'many-tongues' });
    const name = (): Element => inside(lab, '[part~="levels-button"] [lang]');
    for (const [lang, wanted, tag] of [
      ['en-GB', 'One', 'en'],
      ['pt-br', 'Um', 'pt-BR'],
      ['pt', 'Um', 'pt-BR'],
      ['eo', 'Unu', 'eo'],
      ['sw', 'One', 'en'],
    ] as const) {
      await turn(lab, { lang });
      await until(() => lab.levelTexts.name === wanted, `${lang} is ${wanted}`);
      expect([name().textContent, name().getAttribute('lang')]).to.deep.equal([wanted, tag]);
    }
  });

  rare('that a script brings is begun where the player was, without a word of an error', async () => {
    const visit = async (): Promise<Lab> => {
      const levels = JSON.stringify(['scripted-one', 'scripted-two'].map((id) => ({ ...OWN, id })));
      const host = await frame({
        head: `<script>errors = []; addEventListener('bp-error', ({ detail }) => errors.push(detail.message));</script>
          <script type="module" src="${packageFile('lab-standalone.js')}"></script>
          <script type="module">await customElements.get('block-puzzle-lab').registerLevel(${levels});</script>`,
        body: '<block-puzzle-lab levels="scripted-one scripted-two" save-key="scripted"></block-puzzle-lab>',
      });
      const lab = documentOf(host).querySelector('block-puzzle-lab')!;
      await lab.ready;
      await until(() => lab.progress.length === 2, 'the levels are there');
      await settledLab(lab);
      expect((viewOf(host) as unknown as { errors: string[] }).errors).to.deep.equal([]);
      return lab;
    };
    const lab = await visit();
    expect(lab.level).to.equal('scripted-one');
    await lab.nextLevel();
    await lab.setProgram(ownProgram('bp_remove', 'bp_fallAll'));
    const again = await visit();
    expect([again.level, again.cost]).to.deep.equal(['scripted-two', 11]);
  });

  it('does not lead back who has gone on in a lab that did not wait for it', async () => {
    const lab = await mountLab({ level: 'rule' });
    await lab.nextLevel();
    await Class().registerLevel({ ...OWN, id: 'for-others' });
    await settledLab(lab);
    expect(lab.level).to.equal('phases');
  });

  rare('is told where none has come by its name', async () => {
    const box = stage(900);
    const heard = hear(box);
    const lab = makeLab({ levels: 'never-comes rule', level: '' });
    const failing = Class().registerLevel({ ...OWN, id: 'never-comes', par: -1 });
    box.append(lab);
    expect((await rejection(failing)).message).to.contain('par');
    await lab.ready;
    await settledLab(lab);
    const messages = of(heard, 'bp-error').map(({ detail }) => (detail as { attribute: string }).attribute);
    expect(messages).to.include('levels');
    expect(lab.level).to.equal('rule');
  });

  rare('comes to labs that are there already', async () => {
    const lab = await mountLab({ level: 'later-on' });
    expect(lab.level).to.equal('click');
    await Class().registerLevel([{ ...OWN, id: 'later-on' }]);
    await settledLab(lab);
    expect(lab.level).to.equal('later-on');
  });

  it('is refused with its field, and another one of its name', async () => {
    const reason = async (level: object): Promise<string> =>
      Class()
        .registerLevel(level)
        .then(
          () => '',
          (error: Error) => `${error.name}: ${error.message}`,
        );
    expect(await reason({ ...OWN, id: 'bad', par: -1 })).to.match(/^ConfigError: level\.par must be/);
    expect(
      await reason([
        { ...OWN, id: 'fine' },
        { ...OWN, id: 'bad', texts: {} },
      ]),
    ).to.match(/^ConfigError: levels\[1\]\.texts must be/);
    expect(await reason({ ...OWN, id: 'red-goes', par: 12 })).to.match(
      /^ConfigError: level\.id must be another/,
    );
    const lab = await mountLab({ levels: 'fine' });
    expect(lab.levels).to.equal('click');
  });

  for (const [how, script] of firstOf([
    ['as JSON in the page', (json: string) => `<script type="application/json" data-levels>${json}</script>`],
    [
      'by its address',
      (json: string) =>
        `<script type="application/json" data-levels="${URL.createObjectURL(new Blob([json]))}"></script>`,
    ],
  ] as const)) {
    it(`is there before a lab begins, ${how}`, async () => {
      const host = await frame({
        srcdoc: true,
        head: `${script(JSON.stringify([{ ...OWN, id: 'of-the-page' }]))}
          <script type="module" src="${packageFile('lab-standalone.js')}"></script>`,
        body: '<block-puzzle-lab levels="of-the-page" storage="none"></block-puzzle-lab>',
      });
      await viewOf(host).customElements.whenDefined('block-puzzle-lab');
      const lab = documentOf(host).querySelector('block-puzzle-lab')!;
      await lab.ready;
      expect(lab.level).to.equal('of-the-page');
      expect(inside(lab, '[part="level"]').textContent).to.contain('One brick');
    });
  }
});

rare('a list that names a level whose file was refused is told so', async () => {
  const host = await frame({
    srcdoc: true,
    head: `<script type="application/json" data-levels>{"id":"two-steps"}</script>
      <script type="module" src="${packageFile('lab-standalone.js')}"></script>`,
    body: '<block-puzzle-lab levels="two-steps rule" storage="none"></block-puzzle-lab>',
  });
  const messages: string[] = [];
  documentOf(host).addEventListener('bp-error', ({ detail }) => messages.push(detail.message));
  await viewOf(host).customElements.whenDefined('block-puzzle-lab');
  await documentOf(host).querySelector('block-puzzle-lab')!.ready;
  await until(() => messages.length > 0, 'it is told');
  expect(messages.join()).to.match(/: there is no level "two-steps", and levels of the page were refused$/);
});

describe('results of a pupil', () => {
  it('hold stars, cost, checks and the best program, and are read as they were handed in', async () => {
    const lab = await mountLab({ levels: 'rule phases', level: 'rule' });
    await lab.setProgram(PHASES);
    await lab.setProgram(BIG);
    expect((await lab.check())?.verdict).to.equal('right');
    await turn(lab, { level: 'phases' });
    await lab.setProgram(PHASES);
    expect((await lab.check())?.verdict).to.equal('right');
    await lab.startLevel();
    const results = await lab.getResults(' Ada ');
    const [pupil] = readResults(JSON.parse(JSON.stringify(results)));
    expect(pupil!.name).to.equal('Ada');
    expect(
      pupil!.results.map(({ level, stars, cost, checks }) => [level, stars, cost, checks]),
    ).to.deep.equal([
      ['rule', 3, 40, 1],
      ['phases', 3, 35, 1],
    ]);
    expect(JSON.parse(pupil!.results[1]!.program!)).to.have.property('blocks');
    expect(classTable([pupil!]).rows[0]!.stars).to.equal(6);
  });

  rare('are refused without a name, by that field', async () => {
    const lab = await mountLab({ levels: 'rule', level: 'rule' });
    for (const [name, code] of [
      ['', 'range'],
      [' ', 'range'],
      ['a'.repeat(201), 'range'],
      [undefined, 'type'],
    ] as const) {
      const error = await lab.getResults(name as string).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).to.include({ name: 'ConfigError', field: 'name', code });
    }
  });

  rare('are saved by the player under a name', async () => {
    const lab = await mountLab({ levels: 'rule', level: 'rule' });
    await lab.setProgram(BIG);
    await lab.check();
    await pressTool(lab, 'levels');
    inside<HTMLDetailsElement>(lab, 'details.results').open = true;
    const saved: { name: string; text: Promise<string> }[] = [];
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement): void {
      saved.push({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) });
    };
    inside<HTMLInputElement>(lab, 'details.results input').value = 'Ada L.';
    inside<HTMLButtonElement>(lab, '[part~="results-button"]').click();
    await nextTask();
    expect(saved[0]?.name).to.equal('results-Ada-L.json');
    expect(readResults(JSON.parse(await saved[0]!.text))[0]!.results[0]!.stars).to.equal(3);
  });
});
