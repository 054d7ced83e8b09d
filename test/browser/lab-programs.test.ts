/** Programs that come and go: slots, texts, links, what a reload finds again, and a storage that refuses. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { parseProgram, programBlocks, LEVEL_HELP } from '../../dist/lab-program.js';
import {
  BIG,
  clickCell,
  figure,
  hear,
  type Lab,
  type LabAttributes,
  makeLab,
  mountLab,
  of,
  PHASES,
  pressTool,
  saidBy,
  settledLab,
  STRIPS,
  labWith,
  follow,
  asked,
  put,
  turn,
  bring,
  tool,
} from '../support/browser-lab.js';
import { drawn } from '../support/browser-lab-editor.js';
import { setHash } from '../support/browser-links.js';
import { allInside, inside, nextTask, rare, rejection, stage, until } from '../support/browser-page.js';
import { keepWarnings, warned } from '../support/browser-reports.js';
import { firstOf, sampled } from '../support/volume.js';

beforeEach(keepWarnings);

/** As it is taken from its shelf: the clicked cell fills its socket. */
const BIG_AS_TAKEN = JSON.parse(
  JSON.stringify(BIG).replace('"inputs":{"CELL":{"block"', '"inputs":{"CELL":{"shadow"'),
) as object;

const slotButton = (lab: Lab, name: string, slot: number): HTMLButtonElement =>
  inside<HTMLButtonElement>(lab, `[part~="${name}-button"][data-slot="${slot}"]`);
async function pressSlot(lab: Lab, name: string, slot: number): Promise<void> {
  slotButton(lab, name, slot).click();
  await settledLab(lab);
}
const openPrograms = (lab: Lab): Promise<void> => pressTool(lab, 'programs');
const note = (lab: Lab): string => inside(lab, '[part="note"]').textContent.trim();
const written = (): string[] => Object.keys(localStorage);

/** Copies go here. */
function watchClipboard(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  return copied;
}

describe('a program by method', () => {
  it('is taken as an object, as JSON and as the text of a link', async () => {
    const lab = await labWith(BIG, { storage: 'none' });
    expect(lab.cost).to.equal(40);
    await lab.setProgram(JSON.stringify(PHASES));
    expect(lab.cost).to.equal(35);
    const copied = watchClipboard();
    await pressTool(lab, 'share');
    await until(() => copied.length === 1, 'the link is copied');
    await lab.setProgram(BIG);
    await lab.setProgram(copied[0]!);
    expect(lab.cost).to.equal(35);
    expect(JSON.parse(lab.getProgram())).to.have.property('blocks');
  });

  const BAD: Readonly<Record<string, unknown>> = {
    'a text that is none': 'hello world!',
    'JSON that is broken off': '{"blocks":',
    'a link that is broken off': 'eJyrVkrKyU_OLlay',
    'an unknown block': {
      blocks: { blocks: [{ type: 'bp_whenClicked', id: 'a', next: { block: { type: 'alert', id: 'b' } } }] },
    },
    'no hat': { blocks: { blocks: [] } },
    'a list': [1, 2],
    'a number': 7,
    nothing: null,
  };
  for (const [name, value] of sampled(Object.entries(BAD), 3)) {
    it(`is refused where it is ${name}, and nothing has changed`, async () => {
      const lab = await labWith(PHASES, { storage: 'none' });
      const before = lab.getProgram();
      const error = await rejection(lab.setProgram(value as object));
      expect(error.message).to.be.a('string').that.is.not.empty;
      expect(lab.getProgram()).to.equal(before);
      expect(lab.cost).to.equal(35);
    });
  }

  it('is not called broken off where it is no program at all', async () => {
    const lab = await mountLab({ storage: 'none' });
    for (const text of ['hello', 'hallo', 'program', 'e', 'eggs']) {
      const { message } = await rejection(lab.setProgram(text));
      expect(message, text).to.equal('it is neither JSON nor the text of a link');
    }
    expect((await rejection(lab.setProgram('eJyrVkrKyU_OLlay'))).message).to.contain('broken off');
    for (const [text, said] of Object.entries({ null: 'null', '5': '5', '[]': 'a list of 0' })) {
      const { message } = await rejection(lab.setProgram(text));
      expect(message, text).to.equal(`the workspace must be an object or its JSON text, but is ${said}`);
    }
  });

  it('tells of the change once, with the new cost', async () => {
    const lab = await mountLab({ storage: 'none' });
    const heard = hear(lab);
    await put(lab, PHASES);
    await until(() => of(heard, 'bp-lab-change').length > 0, 'the change is told');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(of(heard, 'bp-lab-change').map(({ detail }) => [detail.cost, detail.source])).to.deep.equal([
      [35, 'api'],
    ]);
  });
});

describe('the four slots', () => {
  it('save, show, load, delete and bring back', async () => {
    const lab = await labWith(PHASES);
    await openPrograms(lab);
    expect(allInside(lab, '.slots li')).to.have.length(4);
    await pressSlot(lab, 'save', 2);
    expect(note(lab)).to.equal('Saved in slot 2.');
    const named = allInside(lab, '[data-slot]').map((button) => button.ariaLabel!);
    expect(named).to.include.members(['Save here, Slot 1', 'Save here, Slot 2', 'Load, Slot 2']);
    expect(inside(lab, '[part="preview"] svg').textContent).to.match(/Infect\sall\sbricks/);
    await lab.setProgram(BIG);
    await pressSlot(lab, 'load', 2);
    expect(lab.cost).to.equal(35);
    await pressSlot(lab, 'remove', 2);
    expect(inside(lab, '.slots li:nth-child(2)').textContent).to.contain('empty');
    await pressSlot(lab, 'restore', 2);
    expect(inside(lab, '.slots li:nth-child(2)').textContent).to.contain('cost 35');
  });

  rare(
    'bring back what was there where another program was saved over it, and again what gave way',
    async () => {
      const lab = await mountLab();
      const facts = (): string => inside(lab, '.slots li:nth-child(1)').textContent;
      await lab.setProgram(PHASES);
      await openPrograms(lab);
      await pressSlot(lab, 'save', 1);
      await pressSlot(lab, 'save', 1);
      expect(allInside(lab, '[part~="restore-button"]')).to.deep.equal([]);
      await lab.setProgram(BIG);
      await pressSlot(lab, 'save', 1);
      expect(facts()).to.contain('cost 40');
      expect(note(lab)).to.contain('Bring back');
      await pressSlot(lab, 'restore', 1);
      expect(facts()).to.contain('cost 35');
      await pressSlot(lab, 'restore', 1);
      expect(facts()).to.contain('cost 40');
    },
  );

  it('take no program without a block, and say why', async () => {
    const lab = await mountLab();
    await openPrograms(lab);
    const save = slotButton(lab, 'save', 1);
    expect(save.getAttribute('aria-disabled')).to.equal('true');
    expect(save.title).to.equal('There is no block yet that could be saved.');
    await pressSlot(lab, 'save', 1);
    expect(note(lab)).to.equal('There is no block yet that could be saved.');
    expect([allInside(lab, '[part~="load-button"]'), written()]).to.deep.equal([[], []]);
  });

  rare(
    'count blocks as the bar, the element and its checks do: what fills a socket is one, and told apart',
    async () => {
      const lab = await labWith(BIG_AS_TAKEN);
      const heard = hear(lab);
      await lab.check();
      const { blocks, program } = of(heard, 'bp-lab-check')[0]!.detail;
      const proved = programBlocks(parseProgram(program));
      expect([figure(lab, 'blocks'), lab.blocks, blocks, proved]).to.deep.equal(['1 + 1', 2, 2, 2]);
      await openPrograms(lab);
      await pressSlot(lab, 'save', 1);
      expect(inside(lab, '.slots li:nth-child(1)').textContent).to.contain('cost 40, 2 blocks');
    },
  );

  rare('keep what is said of them in view, on a phone too', async () => {
    const lab = await labWith(PHASES, {}, stage(360));
    await openPrograms(lab);
    const dialog = inside(lab, 'dialog');
    dialog.style.maxBlockSize = '320px';
    await pressSlot(lab, 'save', 1);
    const edge = dialog.getBoundingClientRect().bottom;
    const { top, bottom } = inside(lab, '[part="note"]').getBoundingClientRect();
    expect(dialog.scrollHeight).to.be.above(400);
    expect([top < edge, bottom <= edge + 1]).to.deep.equal([true, true]);
  });

  it('are there on the next visit, for labs with the same key, and for no other', async () => {
    const lab = await labWith(PHASES, { 'save-key': 'class' });
    await openPrograms(lab);
    await pressSlot(lab, 'save', 1);
    lab.remove();
    await nextTask();
    const again = await mountLab({ 'save-key': 'class' });
    await openPrograms(again);
    expect(slotButton(again, 'load', 1)).to.exist;
    const other = await mountLab({ 'save-key': 'other' });
    await openPrograms(other);
    expect(allInside(other, '[part~="load-button"]')).to.deep.equal([]);
  });

  it('are not fooled by what somebody else has written there', async () => {
    localStorage.setItem(
      'block-puzzle-lab:slots:x',
      '[{"blocks":{"blocks":[{"type":"alert","id":"1"}]}},7,"a"]',
    );
    localStorage.setItem('block-puzzle-lab:progress:x', '{"free/area":{"cost":-1}}');
    localStorage.setItem('block-puzzle-lab:programs:x', '{"free":[[[]]]}');
    const lab = await mountLab({ 'save-key': 'x' });
    await openPrograms(lab);
    expect(allInside(lab, '[part~="load-button"]')).to.deep.equal([]);
    expect([lab.cost, lab.best]).to.deep.equal([0, null]);
  });

  rare('let undo bring back the program that a slot has replaced', async () => {
    const lab = await labWith(PHASES);
    await openPrograms(lab);
    await pressSlot(lab, 'save', 1);
    await pressTool(lab, 'close');
    await lab.setProgram(BIG);
    await openPrograms(lab);
    await pressSlot(lab, 'load', 1);
    await pressTool(lab, 'close');
    await pressTool(lab, 'undo');
    expect(lab.cost).to.equal(40);
    await pressTool(lab, 'redo');
    expect(lab.cost).to.equal(35);
    await pressTool(lab, 'undo');
    await pressTool(lab, 'clear');
    expect(lab.blocks).to.equal(0);
    await pressTool(lab, 'undo');
    expect(lab.cost).to.equal(40);
  });
});

describe('a program that gave way as a whole', () => {
  for (const [how, giveWay] of firstOf([
    ['as all blocks were removed', (lab: Lab) => pressTool(lab, 'clear')],
    ['to the beginning of its level', (lab: Lab) => lab.startLevel()],
    ['to a text', (lab: Lab) => bring(lab, BIG)],
  ] as const)) {
    it(`${how} is brought back by keys as by the button, below what was built since`, async () => {
      const lab = await mountLab({ storage: 'none' });
      await put(lab, PHASES);
      const before = lab.getProgram();
      await giveWay(lab);
      await settledLab(lab);
      const after = lab.getProgram();
      const press = async (...keys: string[]): Promise<void> => {
        for (const each of keys) {
          await sendKeys({ press: each });
          await drawn();
        }
      };
      const cell = inside(lab, '[data-cell][tabindex="0"]');
      cell.focus();
      const isIn = (): boolean => lab.shadowRoot!.activeElement?.closest('.lab-editor') != null;
      for (let n = 0; n < 30 && !isIn(); n++) await press('Tab');
      for (const program of [before, after, before, after]) {
        await press(program === before ? 'Control+z' : 'Control+Shift+z');
        expect(lab.getProgram()).to.equal(program);
      }
      await press('t', 'ArrowRight', 'Enter', 'Enter');
      expect([lab.getProgram() === after, isIn()]).to.deep.equal([false, true]);
      for (let n = 0; n < 9 && !tool(lab, 'undo').matches('[aria-disabled="true"]'); n++) {
        await pressTool(lab, 'undo');
        await drawn();
      }
      expect(lab.getProgram()).to.equal(before);
      expect(JSON.parse(lab.getWork())).to.have.deep.nested.property('programs.free', JSON.parse(before));
    });
  }

  it('is brought back also after the lab was out of the page', async () => {
    const lab = await labWith(PHASES, { storage: 'none' });
    await pressTool(lab, 'clear');
    lab.remove();
    await nextTask();
    stage(1100).append(lab);
    await until(() => allInside(lab, '.lab-editor').length === 1, 'its editor is there');
    await settledLab(lab);
    await pressTool(lab, 'undo');
    expect(lab.cost).to.equal(35);
  });
});

describe('a program as text', () => {
  it('is shown, copied, and taken from there', async () => {
    const copied = watchClipboard();
    const lab = await labWith(PHASES);
    await openPrograms(lab);
    const text = inside<HTMLTextAreaElement>(lab, 'textarea');
    expect(JSON.parse(text.value)).to.deep.equal(JSON.parse(lab.getProgram()));
    await pressTool(lab, 'copy');
    await until(() => note(lab) === 'Copied.', 'it is copied');
    expect(copied).to.deep.equal([text.value]);
    text.value = JSON.stringify(BIG);
    await pressTool(lab, 'import');
    await until(() => lab.cost === 40, 'it is taken');
  });

  it('is refused with a reason, and nothing has changed', async () => {
    const lab = await labWith(PHASES);
    const before = lab.getProgram();
    await openPrograms(lab);
    inside<HTMLTextAreaElement>(lab, 'textarea').value = JSON.stringify(BIG).replace(
      'bp_removeAreaFall',
      'text_print',
    );
    await pressTool(lab, 'import');
    await until(() => note(lab) !== '', 'it is refused');
    expect(note(lab)).to.contain('a block that the lab does not know');
    expect(lab.getProgram()).to.equal(before);
  });
});

describe('a link', () => {
  async function linkTo(program: object): Promise<string> {
    const copied = watchClipboard();
    const lab = await labWith(program, { storage: 'none' });
    await pressTool(lab, 'share');
    await until(() => copied.length === 1, 'the link is copied');
    lab.remove();
    await nextTask();
    return new URL(copied[0]!).hash;
  }

  it('carries the program to another visit', async () => {
    const hash = await linkTo(PHASES);
    expect(hash).to.match(/^#bp-lab=[\w-]+$/);
    setHash(hash);
    const heard = hear(document);
    const lab = await mountLab();
    expect(lab.cost).to.equal(35);
    expect(of(heard, 'bp-lab-change').map(({ detail }) => detail.source)).to.deep.equal(['link']);
    expect(saidBy(lab)).to.contain('link');
  });

  it('takes plain JSON in base64url too', async () => {
    setHash(
      `#bp-lab=${btoa(JSON.stringify(BIG)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`,
    );
    const lab = await mountLab();
    expect(lab.cost).to.equal(40);
  });

  it('asks before it replaces a program that is in no slot, also while the lab is open', async () => {
    const hash = await linkTo(PHASES);
    const lab = await labWith(BIG, { 'save-key': 'asks' });
    follow(hash);
    await asked(lab, 'it asks');
    expect(lab.cost).to.equal(40);
    await pressTool(lab, 'keep');
    expect([lab.cost, inside<HTMLDialogElement>(lab, 'dialog').open]).to.deep.equal([40, false]);
    follow('');
    follow(hash);
    await asked(lab, 'it asks again');
    await pressTool(lab, 'take');
    expect(lab.cost).to.equal(35);
  });

  it('asks no more where the player has gone back to before it', async () => {
    const hash = await linkTo(PHASES);
    const lab = await labWith(BIG, { 'save-key': 'back' });
    follow(hash);
    await asked(lab, 'it asks');
    follow('');
    await until(() => !inside<HTMLDialogElement>(lab, 'dialog').open, 'the question has gone');
    expect(lab.cost).to.equal(40);
    follow(hash);
    await asked(lab, 'it asks again');
    await pressTool(lab, 'keep');
  });

  rare('asks once: what was answered is no longer in the address, and the rest of it is', async () => {
    const hash = await linkTo(PHASES);
    const lab = await mountLab({ 'save-key': 'once' });
    const answers = { keep: '#part-2', take: '', close: '' } as const;
    for (const [answer, rest] of Object.entries(answers)) {
      await lab.setProgram(BIG);
      follow(rest ? `${rest}&${hash.slice(1)}` : hash);
      await asked(lab, 'it asks');
      expect(lab.shadowRoot!.activeElement?.localName).to.equal('h2');
      await pressTool(lab, answer);
      expect([answer, location.hash, lab.cost]).to.deep.equal([answer, rest, answer === 'take' ? 35 : 40]);
    }
  });

  rare('asks nothing where its program is the present one', async () => {
    const hash = await linkTo(PHASES);
    const lab = await labWith(PHASES, { 'save-key': 'same' });
    follow(hash);
    await until(() => location.hash === '', 'the link is done with');
    expect(inside<HTMLDialogElement>(lab, 'dialog').open).to.equal(false);
  });

  for (const damage of ['broken off', 'with a full stop behind it'])
    it(`that is damaged (${damage}) is refused with an event and a line, and the lab goes on`, async () => {
      const whole = await linkTo(PHASES);
      setHash(damage === 'broken off' ? whole.slice(0, -9) : `${whole}.`);
      const box = stage(900);
      const heard = hear(box);
      const lab = makeLab({ storage: 'none' });
      box.append(lab);
      await lab.ready;
      await settledLab(lab);
      expect(of(heard, 'bp-error').map(({ detail }) => [detail.code, detail.fatal])).to.deep.equal([
        ['bad-link', false],
      ]);
      expect(inside(lab, '.line').textContent.trim()).to.equal('The link carries no program of the lab.');
      expect(lab.cost).to.equal(0);
    });

  rare('is taken by one of the labs on a page', async () => {
    setHash(await linkTo(PHASES));
    const box = stage(1000);
    const [one, other] = [makeLab({ storage: 'none' }), makeLab({ storage: 'none' })];
    box.append(one, other);
    await Promise.all([one.ready, other.ready]);
    expect([one.cost, other.cost].sort()).to.deep.equal([0, 35]);
  });
});

describe('what a lab keeps', () => {
  it('is nothing before the player does something', async () => {
    const lab = await mountLab();
    await pressTool(lab, 'levels');
    await pressTool(lab, 'close');
    await openPrograms(lab);
    await pressTool(lab, 'close');
    await pressTool(lab, 'play');
    await clickCell(lab, 0, 0);
    expect(written()).to.deep.equal([]);
  });

  it('is the program after a change, so that a reload loses nothing', async () => {
    const lab = await mountLab({ 'save-key': 'kept' });
    await bring(lab, PHASES);
    lab.remove();
    await nextTask();
    const box = stage(900);
    const heard = hear(box);
    const again = makeLab({ 'save-key': 'kept' });
    box.append(again);
    await again.ready;
    expect(again.cost).to.equal(35);
    expect(of(heard, 'bp-lab-ready').map(({ detail }) => detail.restored)).to.deep.equal([true]);
  });

  const levelOf = (lab: Lab): string => inside(lab, '[part~="levels-button"]').textContent.trim();
  async function chooseLevel(lab: Lab, id: string): Promise<void> {
    await pressTool(lab, 'levels');
    inside(lab, `[part="level-entry"][data-level="${id}"]`).click();
    await settledLab(lab);
  }
  async function visitAgain(lab: Lab, attributes: LabAttributes): Promise<Lab> {
    lab.remove();
    await nextTask();
    return mountLab(attributes);
  }

  rare('is the level that the player chose, until the host asks for another one', async () => {
    const page = { 'save-key': 'chosen', level: 'phases' };
    let lab = await mountLab(page);
    lab = await visitAgain(lab, page);
    expect([lab.level, written()]).to.deep.equal(['phases', []]);
    await chooseLevel(lab, 'rule');
    lab = await visitAgain(lab, page);
    expect(lab.level).to.equal('rule');
    expect(levelOf(lab)).to.contain('The rule');
    await chooseLevel(lab, '');
    lab = await visitAgain(lab, page);
    expect(lab.level).to.equal('free');
    lab = await visitAgain(lab, { ...page, level: 'removal' });
    expect(lab.level).to.equal('removal');
    await turn(lab, { level: 'falling' });
    expect(lab.level).to.equal('falling');
  });

  rare('is the level with the program that was built in it', async () => {
    const page = { 'save-key': 'built', level: 'phases' };
    let lab = await mountLab(page);
    await chooseLevel(lab, 'rule');
    await bring(lab, BIG);
    lab = await visitAgain(lab, page);
    expect([lab.level, lab.cost]).to.deep.equal(['rule', 40]);
  });

  it('is no level that there is none of', async () => {
    localStorage.setItem('block-puzzle-lab:level:odd', '{"asked":"phases","level":"ninth"}');
    const lab = await mountLab({ 'save-key': 'odd', level: 'phases' });
    expect(lab.level).to.equal('phases');
  });

  it('is nothing at all with storage="none"', async () => {
    const lab = await mountLab({ storage: 'none' });
    await openPrograms(lab);
    inside<HTMLTextAreaElement>(lab, 'textarea').value = JSON.stringify(PHASES);
    await pressTool(lab, 'import');
    await until(() => lab.cost === 35, 'it is taken');
    await pressSlot(lab, 'save', 1);
    expect(slotButton(lab, 'load', 1)).to.exist;
    expect([written(), Object.keys(sessionStorage)]).to.deep.equal([[], []]);
  });

  rare('is lost where the storage refuses, which the lab says once, and goes on', async () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const lab = await mountLab();
    const heard = hear(lab);
    await lab.setProgram(PHASES);
    await openPrograms(lab);
    await pressSlot(lab, 'save', 1);
    await pressSlot(lab, 'save', 2);
    expect(slotButton(lab, 'load', 1)).to.exist;
    expect(of(heard, 'bp-error').map(({ detail }) => detail.code)).to.deep.equal(['storage']);
    expect(warned()).to.have.length(1);
    expect(inside(lab, '[part="line"]').textContent).to.contain('keeps nothing');
    await lab.setProgram(STRIPS);
    await pressSlot(lab, 'load', 1);
    expect(JSON.parse(lab.getProgram())).to.deep.equal(JSON.parse(JSON.stringify(PHASES)));
  });

  for (const [how, attributes, isFull] of firstOf([
    ['without a storage', { storage: 'none' }, false],
    ['where the storage refuses', { storage: 'local' }, true],
    ['under a key of its own making', { storage: 'session' }, false],
  ] as const)) {
    rare(`is there when the lab is, also after it was out of the page, ${how}`, async () => {
      if (isFull)
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      const lab = await mountLab({ ...attributes, level: 'rule' });
      await lab.setProgram(BIG);
      await lab.check();
      await openPrograms(lab);
      await pressSlot(lab, 'save', 1);
      await pressTool(lab, 'close');
      await lab.setProgram(PHASES);
      expect(await lab.check()).to.equal(null);
      await pressTool(lab, 'hint');
      const before = lab.getWork();
      lab.remove();
      await nextTask();
      expect(lab.progress.find(({ id }) => id === 'rule')).to.deep.include({ stars: 3, hints: 1 });
      stage(1100).append(lab);
      await lab.ready;
      await until(() => allInside(lab, '.lab-editor').length === 1, 'its editor is there');
      await settledLab(lab);
      expect(lab.getWork()).to.equal(before);
      expect(lab.best).to.equal(40);
      await openPrograms(lab);
      expect(slotButton(lab, 'load', 1)).to.exist;
    });
  }

  rare('goes under another key where another lab has come to its own meanwhile', async () => {
    const one = await mountLab({ storage: 'session' });
    one.remove();
    await nextTask();
    const other = await mountLab({ storage: 'session' });
    stage(1100).append(one);
    await settledLab(one);
    await bring(other, BIG);
    await bring(one, STRIPS);
    const kept = (key: string): string => sessionStorage.getItem(`block-puzzle-lab:programs:${key}`)!;
    expect(kept('lab')).to.contain('bp_removeAreaFall');
    expect(kept('lab~2')).to.contain('bp_infectStrip');
  });

  it('is kept apart for two labs without a key', async () => {
    const [one, other] = [await mountLab(), await mountLab()];
    await one.setProgram(PHASES);
    await openPrograms(one);
    await pressSlot(one, 'save', 1);
    await pressTool(one, 'close');
    await openPrograms(other);
    expect(allInside(other, '[part~="load-button"]')).to.deep.equal([]);
  });
});

// The lab's attributes and properties: what they do, and what is said of those that are refused.
describe('what a page sets', () => {
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
    const camel = (name: string): string =>
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

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

    rare(
      'grid-size and colors leave a level of the path its own walls, which its programs count',
      async () => {
        const lab = await mountLab({ level: 'row', 'grid-size': '12x5', colors: '5' });
        expect([lab.board.length, lab.board[0]!.length]).to.deep.equal([9, 9]);
        await lab.setProgram(LEVEL_HELP['row']!.solution);
        expect((await lab.check())?.verdict).to.equal('right');
      },
    );

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
});
