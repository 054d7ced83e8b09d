/** The demo's page of a class: what it takes, what it proves, and what it saves of that. */
import { expect } from '@esm-bundle/chai';
import { type DemoPage, openDemo } from '../support/browser-demo.js';
import { until } from '../support/browser-page.js';

const hat = (...types: readonly string[]): string => {
  const below = types.reduceRight<object | undefined>(
    (next, type) => ({
      ...{ type, id: type, ...(next && { next: { block: next } }) },
      ...(/remove/.test(type) && { inputs: { CELL: { block: { type: 'bp_clicked', id: 'c' } } } }),
    }),
    undefined,
  );
  const first = { type: 'bp_whenClicked', id: 'hat', next: { block: below } };
  return JSON.stringify({ blocks: { languageVersion: 0, blocks: [first] } });
};
const pupil = (name: string, level: string, stars: number, cost: number | null, program = ''): object => ({
  ...{ format: 'block-puzzle-results', version: 1, name },
  results: [{ level, stars, cost, blocks: null, program: program || null, contagion: 'area', checks: 1 }],
});
const OWN = {
  ...{ id: 'two-steps', allowed: ['bp_remove', 'bp_clicked', 'bp_fallAll'], par: 11 },
  goal: { program: JSON.parse(hat('bp_remove', 'bp_fallAll')) as object },
  texts: { en: { name: 'Two steps', task: 'The clicked brick goes, and the others fall.' } },
};

/** The page, once its script has run. */
async function open(): Promise<DemoPage> {
  const page = await openDemo('class.html');
  await until(() => page.document.readyState === 'complete', 'the script of the page has run');
  return page;
}

/** Puts files into a field of the page, as a visitor chooses them. */
function choose({ find, document }: DemoPage, id: string, contents: readonly unknown[]): void {
  const data = new DataTransfer();
  contents.forEach((content, i) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    data.items.add(new File([text], `file-${i}.json`));
  });
  const field = find<HTMLInputElement>(`#${id}`);
  field.files = data.files;
  field.dispatchEvent(new (document.defaultView as unknown as { Event: typeof Event }).Event('change'));
}

const canSave = ({ find }: DemoPage): boolean => !find<HTMLButtonElement>('#csv').disabled;

const heads = ({ all }: DemoPage): readonly string[] =>
  all('#table thead th').map(({ textContent }) => textContent);

/** The lines of the file that is saved. */
async function saved(page: DemoPage): Promise<readonly string[]> {
  await until(() => canSave(page), 'there is a table to be saved');
  const { URL, HTMLAnchorElement } = page.document.defaultView as unknown as typeof globalThis;
  let file = new Blob();
  URL.createObjectURL = (blob) => ((file = blob as Blob), 'about:blank');
  HTMLAnchorElement.prototype.click = () => undefined;
  page.find('#csv').click();
  return (await file.text()).trim().split('\r\n');
}

describe('the page of a class', () => {
  it('shows that there is nothing yet that could be saved', async () => {
    const { find } = await open();
    const look = (id: string): string => getComputedStyle(find(id)).opacity;
    await until(() => look('#csv') === '0.6', 'it looks as if it could not be pressed');
    expect(look('#example')).to.equal('1');
    find('#example').click();
    await until(() => look('#csv') === '1', 'there is a table to be saved');
  });

  it('saves what is proved alone: no star of a program that is wrong, not there, or of another cost', async () => {
    const page = await open();
    const files = [
      pupil('Ada', 'rule', 1, 40, hat('bp_removeAreaFall')),
      pupil('Bo', 'rule', 3, null),
      pupil('Cy', 'rule', 3, 1, hat('bp_removeAreaFall')),
      pupil('Di', 'rule', 3, 40, hat('bp_removeStripFall')),
    ];
    choose(page, 'files', [...files, '{"format":']);
    const said = await saved(page);
    expect(said[0]).to.equal('name,solved,stars,rule stars,rule cost,rule checks');
    expect(said.slice(1).map((line) => line.split(',').slice(0, 3).join())).to.deep.equal([
      ...['Ada,1,1', 'Bo,1,3', 'Cy,1,3', 'Di,1,3'],
    ]);
    page.find('#prove').click();
    expect(canSave(page)).to.equal(false);
    expect((await saved(page)).slice(1)).to.deep.equal([
      ...['Ada,1,3,3,40,1', 'Bo,0,0,0,,1', 'Cy,0,0,0,,1', 'Di,0,0,0,,1'],
    ]);
    const failures = page.all('#failures li').map(({ textContent }) => textContent);
    expect(failures[0]).to.match(/^file-4\.json: results must be JSON: ./);
    expect(failures.slice(1)).to.deep.equal([
      'Bo, rule: there is no program',
      'Cy, rule: it costs 40, not 1',
      'Di, rule: program must be of blocks that the level offers, but was "bp_removeStripFall"',
    ]);
  });

  it('tells walls that no lab has by default, of those results that are there, each time', async () => {
    const page = await open();
    const told = async (): Promise<string> => {
      await saved(page);
      return page.find('#said').textContent;
    };
    page.find('#prove').click();
    const free = (name: string, walls: object): object => ({
      ...{ name, level: 'free', verdict: 'right', cost: 40, blocks: 2, program: hat('bp_removeAreaFall') },
      ...walls,
    });
    choose(page, 'files', [free('Ada', { rows: 9, columns: 9, colors: 3 })]);
    expect(await told()).to.equal('1 pupil, 1 level');
    choose(page, 'files', [free('Bo', { rows: 4, columns: 4, colors: 2 })]);
    const both = '2 pupils, 1 level, proved on walls of 4x4 in 2 colours too';
    await until(() => page.find('#said').textContent === both, 'they are told');
    page.find('#prove').click();
    expect(await told()).to.equal('2 pupils, 1 level');
    page.find('#prove').click();
    expect(await told()).to.equal(both);
    // In place of these files.
    page.find('#example').click();
    await until(() => page.find('#said').textContent === '3 pupils, 2 levels', 'none is told any more');
  });

  it('proves levels of the teacher’s own by their file', async () => {
    const page = await open();
    page.find('#prove').click();
    choose(page, 'files', [pupil('Ada', 'two-steps', 1, 11, hat('bp_remove', 'bp_fallAll'))]);
    expect((await saved(page)).at(-1)).to.equal('Ada,0,0,0,,1');
    expect(page.find('#failures').textContent).to.contain('Ada, two-steps: the level is not known');
    choose(page, 'own', [{ ...OWN, par: -1 }]);
    await until(() => page.find('#failures').textContent.includes('levels.par'), 'the file is refused');
    choose(page, 'own', [OWN]);
    // What is being proved without them may end before.
    await until(() => page.find('#table').textContent.includes('★★★ 11'), 'it is proved by them');
    expect(page.find('#failures').textContent).to.equal('');
    expect((await saved(page)).at(-1)).to.equal('Ada,1,3,3,11,1');
  });
});

it('reads out what it refuses, as the list that it is', async () => {
  const page = await open();
  choose(page, 'files', ['{"format":', 'null']);
  await until(() => page.all('#failures li').length === 2, 'both are refused');
  const list = page.find('[role="alert"] #failures');
  expect([list.localName, list.getAttribute('role')]).to.deep.equal(['ul', null]);
});

it('heads its columns by the names of the levels, a teacher’s own by those of their file', async () => {
  const page = await open();
  const ada = pupil('Ada', 'click', 3, 1, hat('bp_remove'));
  choose(page, 'files', [ada, pupil('Ada', 'two-steps', 3, 11), pupil('Ada', 'free', 1, 40)]);
  await until(() => page.find('#table').textContent.includes('★'), 'there is a table');
  const usual = ['Name', 'Solved', 'Stars', 'One click'];
  expect(heads(page)).to.deep.equal([...usual, 'two-steps', 'Free']);
  choose(page, 'own', [OWN]);
  await until(() => heads(page).includes('Two steps'), 'the file names it');
  expect(heads(page)).to.deep.equal([...usual, 'Two steps', 'Free']);
  // What a file is to be read by stays as it was.
  expect((await saved(page))[0]).to.contain('two-steps stars');
});
