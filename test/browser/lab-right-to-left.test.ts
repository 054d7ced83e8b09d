/** The lab in languages that are written from right to left: what is read and built runs so, the wall does not. */
import { expect } from '@esm-bundle/chai';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { faults, sticksOut } from '../support/browser-access.js';
import {
  clickCell,
  figure,
  labCell,
  type Lab,
  mountLab,
  PHASES,
  pressTool,
  put,
  settledLab,
  tool,
  under,
} from '../support/browser-lab.js';
import { below, drag, handle, type Point } from '../support/browser-lab-drag.js';
import {
  type BlockJson,
  blockAt,
  categories,
  drawn,
  edit,
  LANGUAGES,
  program,
  saved,
  type Seen,
  shelf,
  showing,
  tops,
  underHat,
  words,
} from '../support/browser-lab-editor.js';
import { allInside, inside, rare, stage, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { all, byTurns, firstOf, volume } from '../support/volume.js';

afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

const box = (element: Element): DOMRect => element.getBoundingClientRect();
const path = (root: ShadowRoot, type: string): DOMRect =>
  box(blockAt(root, type).querySelector('.blocklyPath')!);

async function labIn(lang: string, attributes = {}, width = 1100): Promise<Lab> {
  await setViewport({ width: Math.max(width + 32, 320), height: 900 });
  return mountLab({ lang, ...attributes }, stage(width));
}

/** Loose blocks with where they lie. */
const loose = (seen: Seen): BlockJson[] =>
  saved(seen).blocks.blocks.filter(({ type }) => type !== 'bp_whenClicked');

for (const [i, lang] of (['he', 'ar'] as const).entries()) {
  describe(`the lab in ${lang}`, () => {
    const one = byTurns(i, 2, it);

    one('runs from right to left, its wall and the numbers of its columns from left to right', async () => {
      const lab = await labIn(lang);
      await put(
        lab,
        under({
          ...{ type: 'bp_compactColumn', id: 'column' },
          inputs: { N: { block: { type: 'math_number', id: 'n', fields: { NUM: 0 } } } },
        }),
      );
      const root = lab.shadowRoot!;
      expect(inside(lab, '.lab').dir).to.equal('rtl');
      expect(box(inside(lab, '.board')).left).to.be.above(box(inside(lab, '.editor')).right);
      expect(box(root.querySelector('.blocklyToolbox')!).right).to.be.closeTo(
        box(inside(lab, '.editor')).right,
        2,
      );
      expect(box(inside(lab, '.lab-tools')).left).to.be.closeTo(box(inside(lab, '.editor')).left + 20, 12);
      expect(path(root, 'bp_whenClicked').right).to.be.closeTo(
        box(root.querySelector('.blocklyToolbox')!).left - 24,
        3,
      );
      expect(box(labCell(lab, 0, 0)).left).to.be.below(box(labCell(lab, 0, 8)).left);
      const numbers = allInside(lab, '.numbers.across i');
      expect(numbers.map(({ textContent }) => textContent).join('')).to.equal('012345678');
      expect(box(numbers[0]!).left).to.be.below(box(numbers[8]!).left);
      const [one, two] = allInside(lab, '[part~="toolbar"] button');
      expect(box(one!).left).to.be.above(box(two!).left);
      expect(getComputedStyle(tool(lab, 'undo').querySelector('svg')!).scale).to.equal('-1 1');
      expect(box(tool(lab, 'back')).left).to.be.below(box(tool(lab, 'step')).left);
    });

    for (const width of [390, 1100])
      (i === 0 && width === 390 ? it : rare)(
        `lets a level be built by the mouse, played and checked (${width} px)`,
        async () => {
          const lab = await labIn(lang, { level: 'click' }, width);
          const root = lab.shadowRoot!;
          const block = root.querySelector('.blocklyFlyout .bp_remove')!;
          // At the right edge of the editor, whether beside the program or below it.
          expect(box(inside(lab, '.editor')).right - box(block).right).to.be.within(0, 24);
          inside(lab, '.editor').scrollIntoView({ block: 'center' });
          await drawn();
          await drag(handle(block), below(root));
          await settledLab(lab);
          expect([lab.cost, figure(lab, 'cost')]).to.deep.equal([1, '1']);
          expect(path(root, 'bp_remove').right).to.be.closeTo(path(root, 'bp_whenClicked').right, 1);
          await click(tool(lab, 'play'));
          const before = lab.board[3]![2];
          await clickCell(lab, 3, 2);
          await until(() => lab.board[3]![2] !== before, 'the brick is removed');
          const result = await lab.check();
          expect(result?.verdict).to.equal('right');
        },
      );

    one('has its words on blocks, shelves and in the menus of Blockly', async () => {
      const seen = await showing(program({ type: 'bp_paint', id: 'p', fields: { COLOUR: 'b' } }), {
        language: LANGUAGES[lang],
      });
      const { texts, blockly } = LANGUAGES[lang];
      const own = words(blockAt(seen.root, 'bp_whenClicked')).replaceAll('\u200f', '');
      expect(own.endsWith(texts.bp_whenClicked as string), own).to.equal(true);
      expect(words(blockAt(seen.root, 'bp_paint'))).to.contain(texts['colour.b']);
      expect(categories(seen.root)[0]!.textContent).to.equal(texts['category.wall']);
      const [loop] = await shelf(seen.root, 5);
      expect(words(loop!).replaceAll('\u200f', '')).to.contain(blockly['CONTROLS_REPEAT_INPUT_DO']);
      // The brick lies behind its shape, where the words begin.
      const field = blockAt(seen.root, 'bp_paint').querySelector('.blocklyDropdownField')!;
      const brick = field.querySelector('rect.lab-brick')!;
      const text = field.querySelector('text')!;
      expect((box(brick).left + box(brick).right) / 2).to.be.above((box(text).left + box(text).right) / 2);
      expect(box(brick).right).to.be.at.most(box(field).right + 1);
    });

    one('has no fault that a checker finds, and sticks out nowhere', async () => {
      for (const width of firstOf([360, 1100])) {
        const lab = await labIn(lang, {}, width);
        await put(lab, PHASES);
        await lab.check();
        await settledLab(lab);
        // Axe looks at a lab from left to right each time.
        if (all) expect(await faults(lab)).to.deep.equal([]);
        expect(sticksOut(lab).filter((part) => !/blockly|lab-|hiddenForAria/.test(part))).to.deep.equal([]);
        lab.remove();
      }
    });
  });
}

describe('a lab whose page turns to another language', () => {
  it('is turned with it, keeps its program to the letter, and can undo what was done before', async () => {
    const lab = await labIn('en', { level: 'click' });
    const root = lab.shadowRoot!;
    await drag(handle(root.querySelector('.blocklyFlyout .bp_remove')!), below(root));
    await settledLab(lab);
    const built = lab.getProgram();
    for (const lang of volume(['he', 'en'], ['he', 'en', 'ar', 'it', 'he'])) {
      const dir = ['he', 'ar'].includes(lang) ? 'rtl' : 'ltr';
      lab.lang = lang;
      await until(() => inside(lab, '.lab').lang === lang, `it speaks ${lang}`);
      await settledLab(lab);
      await drawn();
      expect(inside(lab, '.lab').dir).to.equal(dir);
      expect(root.querySelector('.blocklyRTL') !== null).to.equal(dir === 'rtl');
      expect(lab.getProgram()).to.equal(built);
    }
    await pressTool(lab, 'undo');
    await until(() => lab.blocks === 0, 'it is undone');
    await pressTool(lab, 'redo');
    await until(() => lab.getProgram() === built, 'it is there again');
  });

  rare('begins in the direction of its language while the words are on their way', async () => {
    const lab = await labIn('he');
    expect(inside(lab, '.lab').dir).to.equal('rtl');
    const other = document.createElement('block-puzzle-lab');
    other.lang = 'ar-EG';
    stage(900).append(other);
    await Promise.resolve();
    // Before anything that the lab waits for.
    (other as unknown as { performUpdate(): void }).performUpdate();
    expect(inside(other, '.lab').dir).to.equal('rtl');
    await other.ready;
    await until(() => inside(other, '.lab').lang === 'ar', 'it speaks Arabic');
  });
});

describe('a program from right to left', () => {
  const LOOSE = {
    blocks: {
      languageVersion: 0,
      blocks: [
        { type: 'bp_whenClicked', id: 'hat', x: 24, y: 32 },
        { type: 'bp_fallAll', id: 'f', x: 60, y: 200 },
      ],
    },
  };

  it('has the same JSON as from left to right, in every width and scale', async () => {
    const seen = await showing(LOOSE, { language: LANGUAGES.he });
    const [hat, fall] = [path(seen.root, 'bp_whenClicked'), path(seen.root, 'bp_fallAll')];
    expect(fall.right).to.be.below(hat.right);
    const same = (): void => {
      expect(saved(seen).blocks.blocks.map(({ id, x, y }) => [id, x, y])).to.deep.equal([
        ['hat', 24, 32],
        ['f', 60, 200],
      ]);
    };
    same();
    await click(seen.root.querySelector('.lab-zoom')!);
    await drawn();
    same();
    const fromEdge = (): number =>
      box(seen.root.querySelector('.blocklyToolbox')!).left - path(seen.root, 'bp_whenClicked').right;
    const before = fromEdge();
    const host = seen.root.host as HTMLElement;
    host.style.inlineSize = '640px';
    await until(
      () => Math.abs(box(seen.root.querySelector('.blocklySvg')!).width - 640) < 2,
      'it is narrower',
    );
    same();
    // What is laid out from the right edge has stayed at it.
    expect(fromEdge()).to.be.closeTo(before, 2);
    seen.editor.setLanguage(LANGUAGES.en);
    await drawn();
    same();
    expect(path(seen.root, 'bp_fallAll').left).to.be.above(path(seen.root, 'bp_whenClicked').left);
  });

  rare('has a move undone where the block came from, on the other side', async () => {
    const seen = await showing(LOOSE, { language: LANGUAGES.he });
    const [x, y] = handle(blockAt(seen.root, 'bp_fallAll'));
    await drag([x, y], [x - 80, y + 60]);
    const [moved] = loose(seen);
    expect(moved!.x).to.be.above(100);
    seen.editor.setLanguage(LANGUAGES.en);
    await drawn();
    expect(loose(seen)[0]!.x).to.equal(moved!.x);
    seen.editor.undo();
    await drawn();
    expect(loose(seen)[0]!.x).to.equal(60);
    seen.editor.setLanguage(LANGUAGES.ar);
    seen.editor.redo();
    await drawn();
    expect(loose(seen)[0]!.x).to.equal(moved!.x);
  });

  it('takes a block that is pressed on the shelf to where nothing lies, in line with the others', async () => {
    const seen = await edit({ language: LANGUAGES.ar });
    await shelf(seen.root, 4);
    const { left, right, top } = box(tops(seen.root, 'shelf')[0]!.querySelector('.blocklyPath')!);
    expect(left).to.be.above(box(seen.root.host).left);
    await sendMouse({ type: 'click', position: [Math.round(right) - 5, Math.round(top) + 10] as Point });
    await drawn();
    const [, other] = tops(seen.root, 'workspace');
    if (!other) expect(underHat(seen)).to.have.length(1);
    else expect(box(other).right).to.be.closeTo(path(seen.root, 'bp_whenClicked').right, 12);
  });

  it('says what its blocks have given at their far ends', async () => {
    const seen = await showing(
      program({ type: 'bp_remove', inputs: { CELL: { block: { type: 'bp_clicked', id: 'c' } } } }),
      {
        language: LANGUAGES.he,
      },
    );
    seen.editor.showValues(new Map([['c', '3, 4']]));
    const label = box(seen.root.querySelector('.lab-value')!);
    const cell = path(seen.root, 'bp_clicked');
    expect(label.left).to.be.within(cell.left - 10, cell.left);
  });

  it('is a picture that runs so too, in the page and by itself', async () => {
    const json = program({ type: 'bp_remove', inputs: { CELL: { block: { type: 'bp_clicked' } } } });
    const seen = await edit({ language: LANGUAGES.he });
    seen.root.append(seen.editor.preview(json));
    const picture = seen.root.querySelector('svg.lab-picture')!;
    expect(getComputedStyle(picture).direction).to.equal('ltr');
    const parts = (of: ParentNode): DOMRect[] => [...of.querySelectorAll('text')].map(box);
    for (const one of parts(picture)) expect(one.right).to.be.at.most(box(picture).right);
    const hat = [...picture.querySelectorAll('text')].find(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' ').startsWith(LANGUAGES.he.texts.bp_whenClicked as string),
    )!;
    expect(box(picture).right - box(hat).right).to.be.below(box(hat).left - box(picture).left);
    const alone = document.createElement('div');
    alone.dir = 'rtl';
    alone.innerHTML = seen.editor.toSvg(json);
    stage(900).append(alone);
    const svg = alone.querySelector('svg')!;
    expect(svg.textContent).to.contain(LANGUAGES.he.texts.pictureOf);
    for (const one of parts(svg)) {
      expect(one.right).to.be.at.most(box(svg).right);
      expect(one.left).to.be.at.least(box(svg).left);
    }
  });
});
