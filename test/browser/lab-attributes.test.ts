/** The lab's attributes and properties: what they do, and what is said of those that are refused. */
import { expect } from '@esm-bundle/chai';
import {
  hear,
  type LabAttributes,
  makeLab,
  mountLab,
  of,
  PHASES,
  settledLab,
  turn,
} from '../support/browser-lab.js';
import { LEVEL_HELP } from '../../dist/lab-program.js';
import { allInside, inside, stage, tidy } from '../support/browser-page.js';
import { keepWarnings, letWarningsGo, warned } from '../support/browser-reports.js';
import { rarely, sampled } from '../support/volume.js';

const rare = rarely(it);

beforeEach(keepWarnings);
afterEach(async () => {
  letWarningsGo();
  await tidy();
});

describe('an attribute of the lab', () => {
  const GOOD: Readonly<Record<string, readonly [string, unknown]>> = {
    'grid-size': ['5x7', '5x7'],
    colors: ['4', 4],
    contagion: ['strip', 'strip'],
    seed: ['x', 'x'],
    level: ['phases', 'phases'],
    theme: ['dark', 'dark'],
    motion: ['none', 'none'],
    storage: ['none', 'none'],
    'save-key': ['mine', 'mine'],
    label: ['My lab', 'My lab'],
  };
  const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

  for (const [name, [text, value]] of Object.entries(GOOD)) {
    it(`${name} is read, and is a property too`, () => {
      const lab = makeLab();
      lab.setAttribute(name, text);
      expect(Reflect.get(lab, camel(name))).to.equal(value);
      const other = makeLab();
      Reflect.set(other, camel(name), value);
      expect(Reflect.get(other, camel(name))).to.equal(value);
    });
  }

  const BAD: LabAttributes = {
    'grid-size': '1x9',
    colors: '9',
    contagion: 'all',
    level: 'ninth',
    theme: 'pink',
    motion: 'some',
    storage: 'cloud',
    'save-key': 'x'.repeat(201),
  };
  for (const [name, text] of sampled(Object.entries(BAD), 2)) {
    it(`${name}="${text.slice(0, 12)}" is refused: one event, one warning, and the default stays`, async () => {
      const box = stage(900);
      const heard = hear(box);
      const before = Reflect.get(document.createElement('block-puzzle-lab'), camel(name)) as unknown;
      const lab = makeLab({ [name]: text });
      box.append(lab);
      await lab.ready;
      await settledLab(lab);
      expect(Reflect.get(lab, camel(name))).to.equal(before);
      const errors = of(heard, 'bp-error');
      expect(errors.map(({ detail }) => [detail.code, detail.attribute, detail.fatal])).to.deep.equal([
        ['bad-attribute', name, false],
      ]);
      expect(errors[0]!.detail.message).to.contain(errors[0]!.detail.allowed).and.to.contain(name);
      expect(Object.isFrozen(errors[0]!.detail)).to.equal(true);
      expect(warned()).to.have.length(1);
    });
  }

  rare('grid-size and colors leave a level of the path its own walls, which its programs count', async () => {
    const lab = await mountLab({ level: 'row', 'grid-size': '12x5', colors: '5' });
    expect([lab.board.length, lab.board[0]!.length]).to.deep.equal([9, 9]);
    await lab.setProgram(LEVEL_HELP['row']!.solution);
    expect((await lab.check())?.verdict).to.equal('right');
  });

  it('grid-size and colors make the wall, and seed the same one everywhere', async () => {
    const one = await mountLab({ 'grid-size': '4x6', colors: '2' });
    expect(one.board).to.have.length(4);
    expect(one.board.every((row) => /^[ab]{6}$/.test(row))).to.equal(true);
    expect(allInside(one, '[data-cell]')).to.have.length(24);
    const other = await mountLab({ 'grid-size': '4x6', colors: '2' });
    expect(other.board).to.deep.equal(one.board);
    const another = await mountLab({ 'grid-size': '4x6', colors: '2', seed: 'other' });
    expect(another.board).not.to.deep.equal(one.board);
  });

  it('that is set to what it is changes nothing: wall and run are as they were', async () => {
    const attributes = { 'grid-size': '5x7', colors: '3', levels: 'rule free' };
    const lab = await mountLab({ ...attributes, seed: '', storage: 'none' });
    await lab.setProgram(PHASES);
    await lab.play({ row: 2, column: 2 });
    await settledLab(lab);
    const { board, status } = lab;
    for (const [name, value] of Object.entries(attributes)) lab.setAttribute(name, value);
    await turn(lab, { gridSize: '5 x 7' });
    expect([lab.board, lab.status]).to.deep.equal([board, status]);
    expect(allInside(lab, '[data-cell].clicked')).to.have.length(1);
  });

  it('program is the one to begin with, as JSON or as a link carries it', async () => {
    const lab = await mountLab({ program: JSON.stringify(PHASES), storage: 'none' });
    expect(lab.cost).to.equal(35);
    const box = stage(900);
    const heard = hear(box);
    const bad = makeLab({ program: '{"blocks":{"blocks":[{"type":"alert","id":"x"}]}}', storage: 'none' });
    box.append(bad);
    await bad.ready;
    expect(of(heard, 'bp-error').map(({ detail }) => [detail.code, detail.attribute])).to.deep.equal([
      ['bad-program', 'program'],
    ]);
    expect(bad.cost).to.equal(0);
  });

  it('label names the lab', async () => {
    const lab = await mountLab({ label: 'Room 7' });
    expect(inside(lab, '[part="lab"]').getAttribute('aria-label')).to.equal('Room 7');
  });

  it('changes live: another size is another wall, another level other blocks', async () => {
    const lab = await mountLab();
    await turn(lab, { gridSize: '3x3' });
    expect(lab.board).to.have.length(3);
    await turn(lab, { level: 'rule' });
    expect(inside(lab, '[part="level"]').textContent).to.contain('The rule');
    expect(allInside(lab, '.blocklyToolboxCategory').length).to.be.below(8);
  });
});
