/** A lab in its place: its language, its themes, its width, its coming and going; for everyone. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { LEVELS } from '../../dist/lab-program.js';
import { faults, sticksOut } from '../support/browser-access.js';
import {
  BIG,
  ENDLESS,
  hear,
  labCell,
  type Lab,
  makeLab,
  mountLab,
  of,
  PHASES,
  pressTool,
  setSpeed,
  settledLab,
  status,
  STRIPS,
  labWith,
  turn,
} from '../support/browser-lab.js';
import { watchLeaks } from '../support/browser-leaks.js';
import { allInside, inside, nextTask, rare, stage, until } from '../support/browser-page.js';
import { watchWorkers } from '../support/browser-workers.js';
import { firstOf, sampled } from '../support/volume.js';

/** An infected wall in the middle of a run, with a verdict above the editor. */
async function busy(attributes: Record<string, string>, box: HTMLElement): Promise<Lab> {
  const lab = await labWith(PHASES, attributes, box);
  await lab.check();
  await pressTool(lab, 'play');
  await pressTool(lab, 'pause');
  labCell(lab, 8, 4).click();
  await pressTool(lab, 'step');
  return lab;
}

describe('the language of a lab', () => {
  it('is that of the page, and changes with it', async () => {
    document.documentElement.lang = 'it-IT';
    const lab = await labWith(PHASES);
    expect(inside(lab, '[part~="play-button"]').textContent.trim()).to.equal('Gioca');
    expect(labCell(lab, 0, 0).getAttribute('aria-label')).to.match(/^Riga 0, colonna 0, /);
    document.documentElement.lang = 'en';
    await nextTask();
    await settledLab(lab);
    expect(inside(lab, '[part~="play-button"]').textContent.trim()).to.equal('Play');
    expect(lab.cost).to.equal(35);
    expect(inside(lab, '.editor').textContent).to.match(/Infect\sall\sbricks/);
  });

  rare('is the nearest one, its own first, also across a shadow root', async () => {
    const host = document.createElement('div');
    host.lang = 'it';
    const box = stage(900);
    box.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const lab = await mountLab({}, root as unknown as Element);
    expect(inside(lab, '[part~="play-button"]').textContent.trim()).to.equal('Gioca');
    await turn(lab, { lang: 'en' });
    expect(inside(lab, '[part~="play-button"]').textContent.trim()).to.equal('Play');
  });

  it('is English where the page speaks another one', async () => {
    document.documentElement.lang = 'x-none';
    const lab = await mountLab();
    expect(inside(lab, '[part~="play-button"]').textContent.trim()).to.equal('Play');
  });
});

describe('the look of a lab', () => {
  for (const theme of firstOf(['dark', 'light', 'contrast'])) {
    it(`has no fault that a checker finds, in the theme ${theme}`, async () => {
      // The page around a dark lab is dark.
      document.documentElement.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
      const box = stage(1100);
      box.style.background = theme === 'dark' ? '#111' : '#fff';
      box.style.color = theme === 'dark' ? '#eee' : '#111';
      const lab = await busy({ theme }, box);
      expect(await faults(lab)).to.deep.equal([]);
      for (const dialog of firstOf(['levels', 'programs'])) {
        await pressTool(lab, dialog);
        expect(await faults(lab)).to.deep.equal([]);
        await pressTool(lab, 'close');
      }
    });
  }

  for (const [width, theme] of firstOf([
    [374, 'auto'],
    [374, 'dark'],
    [1100, 'auto'],
  ] as const)) {
    it(`is read as its page is, where that is light and the lab is dark (${theme}, ${width} px)`, async () => {
      await emulateMedia({ colorScheme: 'dark' });
      await setViewport({ width: width + 16, height: 844 });
      const box = stage(width);
      box.style.background = '#fff';
      box.style.color = '#000';
      const lab = await busy({ theme }, box);
      expect(await faults(lab)).to.deep.equal([]);
      const on = (part: string): string => getComputedStyle(inside(lab, part)).colorScheme;
      expect([on('.stage'), on('.check'), on('.board'), on('dialog')]).to.deep.equal(
        theme === 'dark'
          ? ['normal', 'normal', 'dark', 'dark']
          : ['normal', 'normal', 'light dark', 'light dark'],
      );
    });
  }

  it('shows where colours are forced which view and which level is chosen', async () => {
    await emulateMedia({ forcedColors: 'active' });
    await setViewport({ width: 390, height: 844 });
    const lab = await mountLab({ level: 'click' }, stage(374));
    const border = (part: string): string => {
      const { borderColor, borderWidth, outlineColor, outlineWidth } = getComputedStyle(inside(lab, part));
      return [borderColor, borderWidth, outlineColor, outlineWidth].join();
    };
    expect(border('[part~="view-both-button"]')).to.not.equal(border('[part~="view-wall-button"]'));
    await pressTool(lab, 'levels');
    expect(border('.entry[aria-current]')).to.not.equal(border('.entry:not([aria-current])'));
  });

  for (const width of firstOf([288, 360, 700, 1100, 1500])) {
    it(`fits into ${width} px`, async () => {
      await setViewport({ width: Math.max(width + 32, 320), height: 700 });
      const lab = await busy({}, stage(width));
      expect(sticksOut(lab).filter((part) => !/blockly|lab-|hiddenForAria/.test(part))).to.deep.equal([]);
    });
  }

  it('is no higher than the window of a phone, with wall and program in view, or one of them', async () => {
    await setViewport({ width: 390, height: 844 });
    const lab = await mountLab({}, stage(374));
    await settledLab(lab);
    const seen = (): boolean[] =>
      ['stage', 'editor'].map((part) => inside(lab, `[part="${part}"]`).checkVisibility());
    expect(seen()).to.deep.equal([true, true]);
    await pressTool(lab, 'view-wall');
    expect(seen()).to.deep.equal([true, false]);
    await pressTool(lab, 'view-program');
    expect(seen()).to.deep.equal([false, true]);
    expect(inside(lab, '[part="editor"]').getBoundingClientRect().height).to.be.above(500);
    await pressTool(lab, 'view-both');
    expect(seen()).to.deep.equal([true, true]);
  });

  for (const height of firstOf([844, 664])) {
    it(`is no higher than a phone's window of ${height} px in any level, with all blocks that it has`, async () => {
      await setViewport({ width: 390, height });
      const lab = await mountLab({ level: 'click' }, stage(374));
      for (const level of sampled(['free', ...LEVELS.map(({ id }) => id)], 4)) {
        await turn(lab, { level });
        await settledLab(lab);
        expect(lab.getBoundingClientRect().height, level).to.be.at.most(height - 16);
        const editor = inside(lab, '[part="editor"]').getBoundingClientRect();
        expect(inside(lab, '.injectionDiv').getBoundingClientRect().bottom, level).to.be.at.most(
          editor.bottom,
        );
      }
    });
  }

  rare(
    'leaves program and tools in reach of a verdict on a phone, and shows the wall that goes wrong step by step',
    async () => {
      await setViewport({ width: 390, height: 844 });
      const lab = await labWith(STRIPS, { storage: 'none' }, stage(374));
      await lab.check();
      await settledLab(lab);
      const panel = inside(lab, '[part~="check"]');
      for (const part of ['undo-button', 'check-button', 'costs', 'editor', 'view-both-button']) {
        const { top } = inside(lab, `[part~="${part}"]`).getBoundingClientRect();
        const { top: begins, bottom } = panel.getBoundingClientRect();
        expect(top >= bottom || top < begins, part).to.equal(true);
      }
      await pressTool(lab, 'show');
      await settledLab(lab);
      expect(panel.checkVisibility()).to.equal(false);
      expect(lab.shadowRoot!.activeElement).to.equal(inside(lab, '[part~="step-button"]'));
      await pressTool(lab, 'own-wall');
      expect(panel.checkVisibility()).to.equal(true);
    },
  );

  rare(
    'shows help or a verdict beside each other nowhere, cut nowhere, with the editor as far down as before',
    async () => {
      await setViewport({ width: 1280, height: 800 });
      const lab = await labWith(BIG, { level: 'rule', storage: 'none' }, stage(1248));
      const bottom = (): number => Math.round(inside(lab, '[part="editor"]').getBoundingClientRect().bottom);
      const before = bottom();
      await lab.check();
      await settledLab(lab);
      const isSeen = (part: string): boolean => inside(lab, `[part~="${part}"]`).checkVisibility();
      const isWhole = (): boolean => {
        const panels = inside(lab, '.panels');
        return panels.scrollHeight <= panels.clientHeight;
      };
      expect([isSeen('check'), isWhole(), bottom()]).to.deep.equal([true, true, before]);
      await pressTool(lab, 'hint');
      await settledLab(lab);
      expect([isSeen('help'), isSeen('check'), bottom()]).to.deep.equal([true, false, before]);
      await pressTool(lab, 'close-help');
      await settledLab(lab);
      expect([isSeen('check'), isWhole(), bottom()]).to.deep.equal([true, true, before]);
    },
  );

  for (const [width, height] of firstOf([
    [320, 740],
    [360, 740],
  ] as const)) {
    it(`has Play by name beside the wall at ${width} px, and leaves the program most of the window`, async () => {
      await setViewport({ width, height });
      for (const [lang, ...words] of sampled(
        [
          ['en', 'Play', 'Reset'],
          ['it', 'Gioca', 'Ricomincia'],
          ['de', 'Start', 'Von vorn'],
          ['ru', 'Пуск', 'Сброс'],
        ] as const,
        3,
      )) {
        const lab = await labWith(BIG, { lang, storage: 'none' }, stage(width - 16));
        await settledLab(lab);
        const play = inside(lab, '[part~="play-button"]');
        for (const word of words) {
          const span = play.querySelector('span')!;
          expect([span.textContent, span.checkVisibility()]).to.deep.equal([word, true]);
          expect(span.getBoundingClientRect().right, word).to.be.at.most(play.getBoundingClientRect().right);
          await pressTool(lab, 'play');
        }
        expect(inside(lab, '[part="stage"]').getBoundingClientRect().height).to.be.at.most(0.41 * height);
        const tops = allInside(lab, '.beside button').map((button) =>
          Math.round(button.getBoundingClientRect().top),
        );
        expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).to.deep.equal([
          1, 3, 2, 2,
        ]);
        lab.remove();
      }
    });
  }

  rare('lists its keys, in its language', async () => {
    const lab = await mountLab({ lang: 'it' });
    await pressTool(lab, 'keys');
    expect(allInside(lab, 'dialog h2, dialog h3').map(({ textContent }) => textContent)).to.deep.equal([
      'Tasti',
      'Sulla parete',
      'Nel programma',
    ]);
    await turn(lab, { lang: 'en' });
    const keys = allInside(lab, 'kbd').map(({ textContent }) => textContent);
    expect(keys).to.include.members(['T', 'W', 'M', 'Enter', 'Delete', 'Esc', 'Arrow keys']);
    await pressTool(lab, 'close');
    expect(inside<HTMLDialogElement>(lab, 'dialog').open).to.equal(false);
  });

  it('lists its keys by the key ? wherever nothing is typed, and in no field', async () => {
    const lab = await mountLab();
    const dialog = inside<HTMLDialogElement>(lab, 'dialog');
    for (const place of [
      ...['[data-cell][tabindex="0"]', '[part~="check-button"]', '[part="speed"] input'],
      ...['.blocklyToolboxCategory', '.blocklyWorkspace'],
    ]) {
      inside(lab, place).focus();
      await sendKeys({ press: '?' });
      await until(() => dialog.open, `it is asked from ${place}`);
      expect(allInside(lab, 'dialog .keys').length, place).to.be.above(0);
      await pressTool(lab, 'close');
    }
    await pressTool(lab, 'programs');
    const text = inside<HTMLTextAreaElement>(lab, 'textarea');
    text.focus();
    await sendKeys({ press: '?' });
    await settledLab(lab);
    expect(text.value).to.contain('?');
    expect(allInside(lab, 'dialog .keys')).to.have.length(0);
  });

  rare('moves nothing where the player wants no motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const lab = await mountLab({ motion: 'auto' });
    expect(inside(lab, '[part="lab"]').classList.contains('motion-reduced')).to.equal(true);
    await emulateMedia({ reducedMotion: 'no-preference' });
    await until(() => inside(lab, '[part="lab"]').classList.contains('motion-full'), 'it moves again');
  });
});

describe('a lab that comes and goes', () => {
  it('keeps its program, its wall and its place in a move within the page', async () => {
    const [from, to] = [stage(900), stage(900)];
    const lab = await labWith(PHASES, {}, from);
    await lab.play({ row: 8, column: 8 });
    const { board } = lab;
    const heard = hear(lab);
    to.append(lab);
    await settledLab(lab);
    expect([lab.cost, lab.board]).to.deep.equal([35, board]);
    expect((await lab.play({ row: 8, column: 0 }))!.status).to.equal('done');
    expect(of(heard, 'bp-lab-ready')).to.deep.equal([]);
  });

  it('has its dialog over the page again, where Escape closes it', async () => {
    const [from, to] = [stage(900), stage(900)];
    const lab = await mountLab({ storage: 'none' }, from);
    await pressTool(lab, 'levels');
    const dialog = inside<HTMLDialogElement>(lab, 'dialog');
    for (const wait of [false, true]) {
      lab.remove();
      if (wait) await nextTask();
      to.append(lab);
      await settledLab(lab);
      expect(dialog.matches(':modal'), `back ${wait ? 'later' : 'at once'}`).to.equal(true);
    }
    await sendKeys({ press: 'Escape' });
    await settledLab(lab);
    expect(dialog.open).to.equal(false);
  });

  rare('comes back with its program after a while outside', async () => {
    const box = stage(900);
    const lab = await labWith(PHASES, { storage: 'none' }, box);
    lab.remove();
    await nextTask();
    box.append(lab);
    await until(
      () => allInside(lab, '.blocklyBlockCanvas .blocklyDraggable').length > 3,
      'the editor is back',
    );
    expect(lab.cost).to.equal(35);
    expect((await lab.play({ row: 8, column: 0 }))!.steps).to.equal(3);
  });

  it('leaves no timer, worker or listener behind', async () => {
    // The first editor of a page sets up what all share.
    (await mountLab()).remove();
    await nextTask();
    const leaks = watchLeaks();
    const workers = watchWorkers();
    const lab = await labWith(ENDLESS, { motion: 'full' });
    await setSpeed(lab, 6);
    void lab.play({ row: 0, column: 0 }, { animate: true });
    await until(() => /^Running, \d/.test(status(lab)), 'it runs');
    void lab.check();
    await until(() => workers.running().length === 1, 'it is checked');
    lab.remove();
    await nextTask();
    await until(() => workers.running().length === 0 && leaks.timers().length === 0, 'nothing of it goes on');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(workers.running()).to.deep.equal([]);
    expect(leaks.timers()).to.deep.equal([]);
    expect(leaks.listeners()).to.deep.equal([]);
  });

  it('is one of several, each with its own program and language', async () => {
    const [one, other] = [await mountLab({ lang: 'it' }), await mountLab({ lang: 'en' })];
    await Promise.all([one.setProgram(PHASES), other.setProgram(ENDLESS)]);
    expect([one.cost, other.cost]).to.deep.equal([35, 0]);
    expect(inside(one, '.editor').textContent).to.match(/Infetta\stutti/);
    expect(inside(other, '.editor').textContent).to.match(/while/);
    const [report] = await Promise.all([one.play({ row: 8, column: 8 }), settledLab(other)]);
    expect(report!.status).to.equal('done');
    expect(status(other)).to.match(/^Press Play/);
  });

  it('says that it is ready once, with the methods working', async () => {
    const box = stage(900);
    const heard = hear(box);
    const lab = makeLab();
    box.append(lab);
    await lab.ready;
    expect(of(heard, 'bp-lab-ready').map(({ detail }) => detail)).to.deep.equal([
      { level: '', contagion: 'area', cost: 0, blocks: 0, restored: false },
    ]);
  });
});

rare('by keyboard alone a program of five blocks is built, run and checked', async () => {
  const lab = await mountLab({ level: 'phases' });
  const heard = hear(lab);
  const press = async (...names: string[]): Promise<void> => {
    for (const name of names) {
      await sendKeys({ press: name });
      await settledLab(lab);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const focused = (): Element => lab.shadowRoot!.activeElement!;
  const walkTo = async (key: string, what: () => boolean): Promise<void> => {
    for (let i = 0; i < 40 && !what(); i++) await press(key);
    expect(what()).to.equal(true);
  };
  lab.focus();
  await walkTo('Tab', () => focused().matches('.blocklySvg *:not(.blocklyToolbox *, .blocklyFlyout *)'));
  // To the hat; then from the categories the block that infects, with the clicked cell in it.
  // The shelf lies open, its blocks in the order of the table.
  const shelved = (what: RegExp) => () => what.test(focused().getAttribute('aria-label') ?? '');
  await press('ArrowDown');
  for (const block of [/Infect all/, /Remove all/, /Let all/, /Let all/]) {
    await press('t');
    for (let i = 0; i < 6 && !shelved(block)(); i++) await press('ArrowDown');
    await press('Enter', 'Enter');
  }
  expect([lab.cost, lab.blocks]).to.deep.equal([45, 5]);

  await walkTo('Shift+Tab', () => focused().matches('[part~="play-button"]'));
  await press('Enter');
  expect(status(lab)).to.equal('Click a brick: your program runs.');
  await walkTo('Shift+Tab', () => focused().matches('[data-cell]'));
  await press('ArrowDown', 'Enter');
  await until(() => of(heard, 'bp-lab-run').length === 1, 'the run has ended');
  expect(of(heard, 'bp-lab-run')[0]!.detail).to.deep.include({ status: 'done', steps: 4 });

  await walkTo('Tab', () => focused().matches('[part~="check-button"]'));
  await press('Enter');
  await until(() => of(heard, 'bp-lab-check').length === 1, 'it is checked');
  expect(of(heard, 'bp-lab-check')[0]!.detail).to.deep.include({ verdict: 'right', cost: 45, blocks: 5 });
});
