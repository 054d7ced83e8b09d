/** What players of the lab once stumbled over: verdicts that stayed, blocks that never lit up, clicks without an answer. */
import { expect } from '@esm-bundle/chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import {
  BIG,
  clickCell,
  clicked,
  ENDLESS,
  figure,
  hear,
  type Lab,
  labCell,
  labWith,
  makeLab,
  marked,
  mountLab,
  of,
  OFF_WALL,
  PHASES,
  pressTool,
  put,
  saidBy,
  setSpeed,
  settledLab,
  statement,
  status,
  STRIPS,
  tool,
  turn,
  under,
} from '../support/browser-lab.js';
import { drawn } from '../support/browser-lab-editor.js';
import { drag, handle } from '../support/browser-lab-drag.js';
import { allInside, inside, nextTask, rare, stage, until } from '../support/browser-page.js';
import { click, middle } from '../support/browser-player.js';
import { firstOf } from '../support/volume.js';

const panel = (lab: Lab): string =>
  allInside(lab, '[part~="check"]')
    .map((each) => each.textContent)
    .join('');
const line = (lab: Lab): string => inside(lab, '[part="line"]').textContent.trim();
const isOff = (lab: Lab, name: string): boolean => tool(lab, name).getAttribute('aria-disabled') === 'true';

async function checked(lab: Lab): Promise<void> {
  await lab.check();
  await settledLab(lab);
}

describe('a verdict', () => {
  rare('goes when its block is dragged away, and when the program is mended', async () => {
    const lab = await labWith(BIG);
    await checked(lab);
    expect(panel(lab)).to.contain('Right on 500 walls!');
    const block = inside(lab, '.bp_removeAreaFall');
    const [x, y] = handle(block);
    await drag([x, y], [x + 200, y + 150]);
    await settledLab(lab);
    expect([lab.cost, panel(lab)]).to.deep.equal([0, '']);
    await put(lab, STRIPS);
    await checked(lab);
    expect(panel(lab)).to.contain('Not yet right');
    await put(lab, PHASES);
    expect([panel(lab), lab.verdict]).to.deep.equal(['', null]);
  });

  rare('goes with the walls that it was found on, where those are the host’s', async () => {
    const lab = await labWith(BIG);
    for (const walls of [{ gridSize: '6x6' }, { colors: 4 }]) {
      await checked(lab);
      expect(lab.verdict).to.equal('right');
      await turn(lab, walls);
      expect([lab.verdict, panel(lab)]).to.deep.equal([null, '']);
    }
    const own = await labWith(BIG, { level: 'rule' });
    await checked(own);
    await turn(own, { gridSize: '6x6' });
    expect(own.verdict).to.equal('right');
  });

  rare('takes its wall and its run along, also into another level', async () => {
    for (const away of [
      (lab: Lab) => turn(lab, { level: 'removal' }),
      (lab: Lab) => put(lab, under(statement('fallAll', 'only'))),
    ]) {
      const lab = await mountLab({ level: 'phases', storage: 'none' });
      const own = lab.board;
      await put(lab, under(statement('removeInfected', 'remove'), statement('fallAll', 'fall')));
      await checked(lab);
      await pressTool(lab, 'show');
      expect(lab.board).not.to.deep.equal(own);
      await away(lab);
      expect([lab.board, lab.status, panel(lab)]).to.deep.equal([own, 'editing', '']);
      await pressTool(lab, 'same-wall');
      expect(lab.board).to.deep.equal(own);
      lab.remove();
    }
  });

  rare('that a program never ends shows no two pictures of the same', async () => {
    const loop = { type: 'controls_whileUntil', id: 'loop', fields: { MODE: 'WHILE' } } as const;
    const truth = { block: { type: 'logic_boolean', id: 'true', fields: { BOOL: 'TRUE' } } };
    const lab = await labWith(
      under(statement('removeAreaFall', 'big', { type: 'bp_clicked', id: 'c' }), {
        ...loop,
        inputs: { BOOL: truth },
      }),
    );
    await checked(lab);
    expect(panel(lab))
      .to.contain('never comes to its end')
      .and.to.contain('The wall was as it should be by then');
    expect(allInside(lab, '.cases .board')).to.have.length(2);
  });

  rare('shows its wall in the colours of the player’s own', async () => {
    const lab = await labWith(STRIPS, { colors: '2' });
    const result = (await lab.check())!;
    expect([...new Set(result.board!.join(''))].filter((letter) => !'.ab'.includes(letter))).to.deep.equal(
      [],
    );
  });
});

describe('a block that runs', () => {
  for (const speed of firstOf([6, 5, 4, 3, 2, 1, 0])) {
    it(`is seen at speed ${speed}, the last one too`, async () => {
      const lab = await labWith(PHASES);
      await setSpeed(lab, speed);
      const seen = new Set<string>();
      const watch = new MutationObserver(() => marked(lab).forEach((id) => seen.add(id)));
      watch.observe(inside(lab, '.editor'), { subtree: true, attributes: true, attributeFilter: ['class'] });
      await pressTool(lab, 'play');
      await clickCell(lab, 4, 4);
      await until(() => /^Done/.test(status(lab)), 'it is done');
      watch.disconnect();
      expect([...seen].sort()).to.deep.equal(['fall', 'infect', 'remove']);
    });
  }

  it('stays outlined where the run was stopped, and where it came to its limit', async () => {
    const lab = await labWith(ENDLESS);
    await setSpeed(lab, 7);
    expect((await lab.play({ row: 4, column: 4 }))!.status).to.equal('limit');
    await settledLab(lab);
    expect(marked(lab)).to.deep.equal(['loop']);
    await setSpeed(lab, 0);
    await clickCell(lab, 4, 4);
    await until(() => marked(lab).length > 0, 'it runs');
    await pressTool(lab, 'stop');
    expect([status(lab), marked(lab)]).to.deep.equal([
      'Stopped. The wall is as it was before the click.',
      ['loop'],
    ]);
    await put(lab, OFF_WALL);
    expect(marked(lab)).to.deep.equal([]);
  });

  it('belongs to a clicked cell that is marked, until the next click', async () => {
    const lab = await labWith(PHASES);
    await setSpeed(lab, 7);
    await lab.play({ row: 5, column: 3 });
    await settledLab(lab);
    expect(labCell(lab, 5, 3).classList.contains('clicked')).to.equal(true);
  });
});

describe('a click', () => {
  it('on Play of an empty program says at once what is missing', async () => {
    const lab = await mountLab();
    await pressTool(lab, 'play');
    expect([lab.status, status(lab)]).to.deep.equal([
      'editing',
      'Nothing hangs under “when a cell is clicked” yet.',
    ]);
  });

  it('by the host runs nothing of an empty program, and leaves the lab as it was', async () => {
    const lab = await mountLab();
    expect(await lab.play({ row: 4, column: 4 })).to.equal(null);
    expect(lab.status).to.equal('editing');
  });

  rare('before Play runs the program', async () => {
    const lab = await labWith(BIG);
    await clickCell(lab, 4, 4);
    await until(() => /^Done/.test(status(lab)), 'it has run');
    expect(lab.status).to.equal('playing');
  });

  it('after a run by steps runs by itself again', async () => {
    const lab = await labWith(BIG);
    await setSpeed(lab, 0);
    await clickCell(lab, 4, 4);
    await pressTool(lab, 'step');
    await until(() => /^Done/.test(status(lab)), 'it has run');
    await pressTool(lab, 'same-wall');
    await clickCell(lab, 4, 4);
    expect(status(lab)).to.match(/^Running/);
  });

  it('on undo or redo is possible only where there is something to undo', async () => {
    const lab = await mountLab();
    expect([isOff(lab, 'undo'), isOff(lab, 'redo')]).to.deep.equal([true, true]);
    await lab.setProgram(BIG);
    await pressTool(lab, 'clear');
    await settledLab(lab);
    expect([isOff(lab, 'undo'), isOff(lab, 'redo')]).to.deep.equal([false, true]);
    expect([line(lab), saidBy(lab)]).to.deep.equal(
      Array(2).fill('All blocks are removed. Undo brings them back.'),
    );
    await pressTool(lab, 'undo');
    await settledLab(lab);
    expect([lab.cost, isOff(lab, 'redo')]).to.deep.equal([40, false]);
  });
});

describe('the rim of the wall', () => {
  it('has numbers once a program names places, from 0, as each cell is called', async () => {
    const lab = await labWith(BIG);
    expect(allInside(lab, '.numbers i')).to.have.length(0);
    await put(lab, OFF_WALL);
    const numbers = allInside(lab, '.numbers i').map((each) => each.textContent);
    const counted = Array.from({ length: 9 }, (_, i) => String(i));
    expect(numbers).to.deep.equal([...counted, ...counted]);
    const nines = allInside(lab, '.numbers.across i').map((each) => Math.round(middle(each)[0]));
    const cells = counted.map((_, column) => Math.round(middle(labCell(lab, 0, column))[0]));
    expect(nines.every((x, i) => Math.abs(x - cells[i]!) <= 1)).to.equal(true);
    expect(labCell(lab, 0, 8).getAttribute('aria-label')).to.contain('Row 0, column 8');
  });
});

describe('a variable', () => {
  const [VAR, OTHER] = ['total', 'i'].map((name) => ({ id: `id of ${name}`, name }));
  const named = (lab: Lab): string[] =>
    (JSON.parse(lab.getProgram()) as { variables: { name: string }[] }).variables.map(({ name }) => name);
  const asks = (lab: Lab): HTMLInputElement | null =>
    lab.shadowRoot!.querySelector('.lab-editor dialog[open] input');

  /** A lab whose program sets a variable, and has another one. */
  async function setting(): Promise<Lab> {
    const three = { block: { type: 'math_number', id: 'three', fields: { NUM: 3 } } };
    const set = {
      type: 'variables_set',
      id: 'set',
      fields: { VAR: { id: VAR!.id } },
      inputs: { VALUE: three },
    };
    const lab = await labWith({ ...under(set as never), variables: [VAR, OTHER] }, { storage: 'none' });
    await drawn();
    return lab;
  }

  /** Chooses in the menu of the block, beside the names of variables. */
  async function choose(lab: Lab, what: 'Rename' | 'Delete'): Promise<void> {
    await click(inside(lab, '[data-id="set"] .blocklyDropdownField'));
    await drawn();
    const entries = allInside(lab, '.blocklyMenuItem');
    await click(entries.find(({ textContent }) => textContent.includes(what))!);
    // The picture of the lab, which has dialogs too, comes anew meanwhile.
    await settledLab(lab);
    await drawn();
  }

  it('is renamed in a dialog, which begins with its name; the focus comes back to its block', async () => {
    const lab = await setting();
    await choose(lab, 'Rename');
    const input = asks(lab)!;
    expect([input.value, lab.shadowRoot!.activeElement]).to.deep.equal(['total', input]);
    await sendKeys({ type: 'sum' });
    await sendKeys({ press: 'Enter' });
    await until(() => !asks(lab) && named(lab)[0] === 'sum', 'it is called so');
    expect(named(lab)).to.deep.equal(['sum', 'i']);
    expect(inside(lab, '[data-id="set"]').textContent).to.contain('sum');
    expect(lab.shadowRoot!.activeElement!.closest('[data-id="set"]')).not.to.equal(null);
    await pressTool(lab, 'undo');
    await until(() => named(lab)[0] === 'total', 'it is called as before');
  });

  it('has no name that another one has, and none that is empty; Escape leaves all as it was', async () => {
    const lab = await setting();
    const before = lab.getProgram();
    const heard = hear(lab);
    await choose(lab, 'Rename');
    for (const [name, why] of [
      [' I ', "A variable named 'I' already exists."],
      ['', ''],
      ['  ', ''],
    ] as const) {
      asks(lab)!.select();
      await sendKeys(name === '' ? { press: 'Delete' } : { type: name });
      await sendKeys({ press: 'Enter' });
      await settledLab(lab);
      const { validity, validationMessage } = asks(lab)!;
      expect(validity.valid, name).to.equal(false);
      expect(validationMessage, name).to.contain(why);
    }
    await sendKeys({ press: 'Escape' });
    await until(() => !asks(lab), 'it is taken back');
    expect([lab.getProgram(), of(heard, 'bp-lab-change')]).to.deep.equal([before, []]);
    await choose(lab, 'Rename');
    await sendKeys({ type: 'Total' });
    await sendKeys({ press: 'Enter' });
    await settledLab(lab);
    expect(named(lab)).to.deep.equal(['Total', 'i']);
  });
});

describe('what is built', () => {
  it('is begun again by a button of a level that gives something, and undone', async () => {
    const lab = await mountLab({ level: 'order', storage: 'none' });
    expect(lab.cost).to.equal(10);
    await put(lab, under(statement('fallAll', 'one'), statement('fallAll', 'two')));
    await pressTool(lab, 'start');
    await settledLab(lab);
    expect(lab.cost).to.equal(10);
    await pressTool(lab, 'undo');
    await settledLab(lab);
    expect(lab.cost).to.equal(20);
    await pressTool(lab, 'clear');
    await settledLab(lab);
    expect(lab.cost).to.equal(0);
    await pressTool(lab, 'start');
    await settledLab(lab);
    expect(lab.cost).to.equal(10);
  });

  rare('is there again after a reload where the host has set it', async () => {
    const first = await labWith(BIG, { 'save-key': 'set' });
    await first.setProgram(PHASES);
    first.remove();
    await nextTask();
    const again = await mountLab({ 'save-key': 'set' });
    expect(again.cost).to.equal(35);
  });

  rare('costs what stands on each block, in the program and on the shelf', async () => {
    const lab = await mountLab({ level: 'phases', storage: 'none' });
    const badges = (where: string): string[] =>
      allInside(lab, `${where} .lab-cost-text`).map((each) => each.textContent);
    expect(badges('.blocklyFlyout').sort()).to.deep.equal(['10', '20', '5']);
    await put(lab, PHASES);
    expect(badges('.blocklySvg > g > .blocklyBlockCanvas, .blocklyBlockCanvas').length).to.be.at.least(3);
    expect(figure(lab, 'cost')).to.equal('35');
  });

  rare('connects by a press on the shelf where it fits, one under the other', async () => {
    const lab = await mountLab({ level: 'phases', storage: 'none' });
    for (const type of ['infectArea', 'removeInfected', 'fallAll']) {
      await click(inside(lab, `.blocklyFlyout .bp_${type} > .blocklyPath`));
      await drawn();
      await settledLab(lab);
    }
    expect([lab.cost, figure(lab, 'blocks')]).to.deep.equal([35, '3 + 1']);
    expect((await lab.check())!.verdict).to.equal('right');
  });

  it('is told as one block where one hangs loose, whatever fills its socket', async () => {
    const lab = await labWith({
      blocks: {
        blocks: [
          { type: 'bp_whenClicked', id: 'hat' },
          {
            ...{ type: 'bp_remove', id: 'r', x: 200, y: 200 },
            inputs: { CELL: { shadow: { type: 'bp_clicked', id: 'c' } } },
          },
        ],
      },
    });
    await settledLab(lab);
    expect(line(lab)).to.equal('1 loose block not counted');
  });
});

describe('a first visit', () => {
  it('begins at level 1 with a hand that shows what to do, until the first touch', async () => {
    const lab = makeLab({ 'save-key': 'first visit' });
    lab.removeAttribute('level');
    stage(1100).append(lab);
    await lab.ready;
    await until(() => allInside(lab, '[part="demo"] .legend').length === 1, 'it is shown');
    expect(lab.level).to.equal('click');
    expect(allInside(lab, '.demo .hand')).to.have.length(0); // motion="none"
    expect(inside(lab, '.legend').textContent).to.contain('Press Play');
    inside(lab, '.editor').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await settledLab(lab);
    expect(allInside(lab, '[part="demo"]')).to.have.length(0);
    expect(Object.keys(localStorage).filter((key) => key.includes('first visit'))).to.deep.equal([]);
  });

  it('sees the hand press where it has come to: on the block, below the hat, on Play, on a brick', async () => {
    const lab = makeLab({ motion: 'full', level: 'click' });
    stage(760).append(lab);
    await lab.ready;
    const rounds = (): Animation[] => allInside(lab, '.demo .hand').flatMap((hand) => hand.getAnimations());
    await until(() => rounds().length === 1, 'it moves');
    const [round] = rounds();
    round!.pause();
    const { duration } = round!.effect!.getComputedTiming();
    const stops = (round!.effect as KeyframeEffect).getKeyframes().slice(1, -1);
    /** The tip of its finger, from the middle, which stays where it is as it presses. */
    const tips = stops.map(({ computedOffset }) => {
      round!.currentTime = computedOffset * Number(duration);
      const { left, top, width, height } = inside(lab, '.demo .hand').getBoundingClientRect();
      return { x: left + width / 2 - 6, y: top + height / 2 - 17 };
    });
    const below = inside(lab, '.bp_whenClicked > .blocklyPath').getBoundingClientRect();
    const places = [
      inside(lab, '.blocklyFlyout .bp_remove').getBoundingClientRect(),
      new DOMRect(below.left, below.bottom, below.width, 20),
      inside(lab, '[part~="play-button"]').getBoundingClientRect(),
      labCell(lab, 3, 3).getBoundingClientRect(),
    ];
    expect(tips).to.have.length(2 * places.length);
    for (const [at, { x, y }] of tips.entries()) {
      const { left, right, top, bottom } = places[at >> 1]!;
      const said = `stop ${at}: ${x}, ${y}`;
      expect(x > left && x < right && y > top && y < bottom, said).to.equal(true);
    }
  });

  it('sees the block and where it goes beside the words, on a phone too', async () => {
    await setViewport({ width: 376, height: 740 });
    const lab = makeLab({});
    lab.removeAttribute('level');
    stage(360).append(lab);
    await lab.ready;
    await until(() => allInside(lab, '[part="demo"] .legend').length === 1, 'it is shown');
    await drawn();
    const boxes = (...parts: string[]): DOMRect[] =>
      parts.map((part) => inside(lab, part).getBoundingClientRect());
    const needed = [
      ...['.level', '.board:not(.small)', '[part~="play-button"]', '.bar', '.views'],
      ...['.bp_whenClicked > .blocklyPath', '.blocklyFlyout .blocklyDraggable'],
    ];
    for (const [width, height, lang] of [
      [360, 740, 'en'],
      [304, 568, 'en'],
      [304, 640, 'fr'],
      [304, 640, 'ar'],
    ] as const) {
      await setViewport({ width: width + 16, height });
      lab.parentElement!.style.inlineSize = `${width}px`;
      lab.lang = lang;
      await until(
        () => lab.shadowRoot!.querySelector('.lab')!.matches(`:lang(${lang})`),
        `it speaks ${lang}`,
      );
      await drawn();
      const [words, whole] = boxes('.legend', '.lab');
      expect(words!.top >= whole!.top && words!.bottom <= whole!.bottom, `${lang}: whole`).to.equal(true);
      expect(words!.left >= whole!.left && words!.right <= whole!.right, `${lang}: whole`).to.equal(true);
      for (const [at, shown] of boxes(...needed).entries())
        expect(words!.bottom <= shown.top || words!.top >= shown.bottom, `${lang}: ${needed[at]}`).to.equal(
          true,
        );
    }
    await setViewport({ width: 800, height: 600 });
  });

  rare(
    'sees it also after a finger has scrolled to it, and again where nothing is built that could run',
    async () => {
      const lab = makeLab({ 'save-key': 'first scroll' });
      lab.removeAttribute('level');
      stage(390).append(lab);
      await lab.ready;
      // On a phone the status, which answers a press of Play, has the room of the words.
      const isShown = (): boolean => allInside(lab, '[part="demo"] .tag').length === 3;
      await until(isShown, 'it is shown');
      const touch = (type: string): PointerEvent =>
        new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true });
      const touchOn = async (place: string, end: string): Promise<void> => {
        for (const type of ['pointerdown', end]) inside(lab, place).dispatchEvent(touch(type));
        await settledLab(lab);
      };
      await touchOn('.stage', 'pointercancel');
      await touchOn('.editor', 'pointerup');
      expect(isShown()).to.equal(true);
      inside(lab, '.stage').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      await settledLab(lab);
      expect(isShown()).to.equal(false);
      await pressTool(lab, 'play');
      expect(status(lab)).to.equal('Nothing hangs under “when a cell is clicked” yet.');
      await until(isShown, 'it is shown again');
      expect(allInside(lab, '.demo .legend')).to.have.length(0);
      await lab.setProgram(BIG);
      await settledLab(lab);
      expect(isShown()).to.equal(false);
    },
  );
});

describe('on a phone', () => {
  it('help and verdict give way to each other, whichever was asked for last', async () => {
    const program = under(statement('remove', 'alone', clicked));
    const lab = await labWith(program, { level: 'order' }, stage(390));
    const seen = (): string =>
      ['help', 'check']
        .filter((name) => allInside(lab, `.panels > .${name}`).some((panel) => panel.checkVisibility()))
        .join(' ');
    await pressTool(lab, 'check');
    await until(() => seen() === 'check', 'the verdict is seen');
    await pressTool(lab, 'hint');
    await until(() => seen() === 'help', 'the hint is seen in its place');
    await pressTool(lab, 'check');
    await until(() => seen() === 'check', 'the verdict is seen again');
  });
});

describe('who has only keys', () => {
  const focus = (lab: Lab): string => lab.shadowRoot!.activeElement?.getAttribute('part') ?? 'nowhere';
  async function press(lab: Lab, name: string): Promise<string> {
    tool(lab, name).focus();
    await sendKeys({ press: 'Enter' });
    await settledLab(lab);
    return focus(lab);
  }

  it('stays in the lab where the button that was pressed goes', async () => {
    const program = under(statement('remove', 'alone', clicked));
    const lab = await labWith(program, { level: 'order', storage: 'none' });
    await press(lab, 'hint');
    await press(lab, 'more-hints');
    expect(await press(lab, 'more-hints')).to.contain('close-help-button');
    expect(await press(lab, 'close-help')).to.contain('hint-button');
    await checked(lab);
    expect(await press(lab, 'show')).to.contain('step-button');
    expect(await press(lab, 'own-wall')).to.contain('play-button');
    expect(await press(lab, 'close-check')).to.contain('check-button');
    for (let i = 0; i < 2; i++) await checked(lab);
    await press(lab, 'hint');
    expect(await press(lab, 'solution')).to.contain('close-help-button');
    await press(lab, 'programs');
    await press(lab, 'save');
    expect(await press(lab, 'remove')).to.contain('save-button');
    expect(await press(lab, 'restore')).to.contain('save-button');
  });

  for (const [level, blocks] of [
    ['free', '.blocklyToolbox *'],
    ['click', '.blocklyFlyout *'],
  ] as const) {
    it(`comes by T to the blocks that are offered, by W to the program, from anywhere in the lab (${level})`, async () => {
      const lab = await mountLab({ level, storage: 'none' });
      const at = (): Element => lab.shadowRoot!.activeElement!;
      const starts = ['levels', 'play', 'undo', 'check'].map((name) => tool(lab, name));
      for (const start of [labCell(lab, 0, 0), inside(lab, '[type="range"]'), ...starts]) {
        start.focus();
        await sendKeys({ press: 't' });
        expect(at().matches(blocks), start.outerHTML).to.equal(true);
        start.focus();
        await sendKeys({ press: 'w' });
        expect(at().matches('.blocklySvg *:not(.blocklyToolbox *, .blocklyFlyout *)')).to.equal(true);
      }
      await pressTool(lab, 'programs');
      inside(lab, 'textarea').focus();
      await sendKeys({ press: 't' });
      expect(at().matches('textarea'), 'where something is typed it is a letter').to.equal(true);
    });
  }
});

describe('who sees nothing', () => {
  it('hears what each button is called once, not as its name and again as what it does', async () => {
    const lab = await mountLab({ level: 'click', storage: 'none' });
    const all = allInside(lab, 'button');
    for (const button of all) {
      const { title, ariaLabel } = button;
      expect(ariaLabel ?? (button.innerText.trim() || title), button.outerHTML).not.to.equal('');
      expect(title === '' || ariaLabel === null, button.outerHTML).to.equal(true);
    }
    expect(all.length).to.be.above(15);
  });

  it('hears with the next level what it asks for', async () => {
    const lab = await mountLab({ level: 'click', storage: 'none' });
    await lab.nextLevel();
    expect(saidBy(lab)).to.equal(
      'Level: One after the other. Remove the clicked brick, then let all bricks fall.',
    );
  });

  it('hears in a dialog what is said there, once', async () => {
    const lab = await labWith(BIG);
    await pressTool(lab, 'programs');
    const heard = (): string => inside(lab, 'dialog [role="status"]').textContent;
    expect(heard()).to.equal('');
    await pressTool(lab, 'save');
    expect(heard()).to.contain('1').and.to.equal(inside(lab, '[part="note"]').textContent);
    expect(inside(lab, '[part="note"]').closest('[role="status"], [aria-live]')).to.equal(null);
    await pressTool(lab, 'close');
    expect(heard()).to.equal('');
  });

  rare('is told the bricks of small pictures, the click and what is infected', async () => {
    const lab = await mountLab({ level: 'scans' });
    await until(() => allInside(lab, '.goal [role="img"]').length === 2, 'the goal is there');
    const [before, after] = allInside(lab, '.goal [role="img"]').map((image) => image.ariaLabel!);
    expect(before!.split(';')).to.have.length(9);
    expect(before).to.match(/^Before the click: (\w+, ){8}\w+; /);
    expect(before).to.match(/\. clicked cell: Row 3, column 3, \w+$/);
    expect(after).to.match(/^After it: .*\. Row 3, column 3, \w+, infected/);
    const captions = allInside(lab, '.goal figcaption').map((each) => each.getAttribute('aria-hidden'));
    expect(captions).to.deep.equal(['true', 'true']);
  });
});

describe('a picture of a program', () => {
  it('is an SVG by itself, with the costs in it and nothing from elsewhere', async () => {
    const lab = await labWith(PHASES);
    const text = await lab.toSvg();
    const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(svg.localName).to.equal('svg');
    expect(svg.textContent.replace(/\s+/g, ' ')).to.contain('Infect all bricks').and.to.contain('20');
    expect(text).not.to.match(/href|url\(|class=|<style/);
    expect(svg.querySelectorAll('path[fill]').length).to.be.above(2);
    const other = await lab.toSvg(JSON.stringify(BIG));
    expect(other).not.to.equal(text);
    expect(lab.cost).to.equal(35);
    let refused: unknown = null;
    await lab.toSvg('{}').catch((error: unknown) => (refused = error));
    expect((refused as Error).name).to.equal('ProgramError');
  });
});
