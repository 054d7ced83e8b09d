/** How the lab looks: marks that lie apart, headings near what they head, edges in forced colours, figures that go in time. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import {
  clicked,
  figure,
  makeLab,
  mountLab,
  pressTool,
  settledLab,
  statement,
  turn,
  under,
} from '../support/browser-lab.js';
import { drawn, shelf } from '../support/browser-lab-editor.js';
import { allInside, inside, stage, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';

/** What an element takes, with its outline, and so much besides. */
function taken(element: Element, more = 0): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const by = Math.max(0, parseFloat(getComputedStyle(element).outlineWidth) || 0) + more;
  return new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

for (const lang of ['en', 'he']) {
  it(`shows a first visit marks that lie apart, each on what it is of: ${lang}`, async () => {
    for (const [width, motion] of [
      [1100, 'full'],
      [744, 'none'],
      [484, 'none'],
      [374, 'full'],
      [304, 'none'],
    ] as const) {
      await setViewport({ width: width + 16, height: 1000 });
      const lab = makeLab({ lang, storage: 'none', motion });
      lab.removeAttribute('level');
      stage(width).append(lab);
      await lab.ready;
      await until(() => allInside(lab, '.demo .legend').length === 1, 'it is shown');
      await drawn();
      const what = `${lang} ${width}`;
      const word = document.createRange();
      word.selectNodeContents(inside(lab, '[part~="play-button"] span'));
      const tags = allInside(lab, '.demo .tag').map((tag) => taken(tag));
      const apart = [...tags, taken(inside(lab, '.demo .legend')), word.getBoundingClientRect()];
      for (const [i, one] of apart.entries())
        for (const other of apart.slice(i + 1))
          expect(
            overlap(one, new DOMRect(other.x - 2, other.y - 2, other.width + 4, other.height + 4)),
            `${what}: ${i}`,
          ).to.equal(false);
      // The brick that the hand clicks.
      const brick = inside(lab, '[data-row="3"][data-column="3"]').getBoundingClientRect();
      const [x, y] = [tags[2]!.x + tags[2]!.width / 2, tags[2]!.y + tags[2]!.height / 2];
      expect(Math.abs(x - brick.x - brick.width / 2), what).to.be.below(1);
      expect(Math.abs(y - brick.y - brick.height / 2), what).to.be.below(1);
      lab.remove();
    }
  });
}

it('has each heading of the list of levels nearer to its levels than to those before it, and apart from both', async () => {
  const lab = await mountLab({ storage: 'none' });
  await pressTool(lab, 'levels');
  await until(() => allInside(lab, '.levels h3').length > 1, 'the list is there');
  for (const heading of allInside(lab, '.levels h3')) {
    const { top, bottom } = heading.getBoundingClientRect();
    const [before, after] = [heading.previousElementSibling, heading.nextElementSibling].map((each) =>
      each?.getBoundingClientRect(),
    );
    expect(after!.top - bottom, heading.textContent).to.be.at.least(4);
    if (before) expect(top - before.bottom, heading.textContent).to.be.at.least(16);
  }
});

it('has an edge around the shelf of blocks, and legible words on the category of it, in forced colours', async () => {
  await emulateMedia({ forcedColors: 'active' });
  for (const [level, width] of [
    ['free', 1000],
    ['free', 380],
    ['click', 1000],
    ['click', 380],
  ] as const) {
    const lab = await mountLab({ storage: 'none', level }, stage(width));
    if (level === 'free') await shelf(lab.shadowRoot!, 1);
    const shown = allInside(lab, '.blocklyFlyout').find((each) => each.getBoundingClientRect().width > 0)!;
    const edge = getComputedStyle(shown.querySelector('.blocklyFlyoutBackground')!);
    const page = getComputedStyle(lab);
    expect(edge.stroke, `${level} ${width}`).to.equal(page.color);
    expect(parseFloat(edge.strokeWidth), `${level} ${width}`).to.be.at.least(1);
    for (const chosen of allInside(lab, '.blocklyToolboxSelected')) {
      const own = document.body.appendChild(document.createElement('p'));
      own.style.cssText = 'background: Highlight; color: HighlightText; forced-color-adjust: none';
      const { backgroundColor, color } = getComputedStyle(own);
      expect(getComputedStyle(chosen).backgroundColor).to.equal(backgroundColor);
      expect(getComputedStyle(chosen.querySelector('.blocklyToolboxCategoryLabel')!).color).to.equal(color);
      own.remove();
    }
    lab.remove();
  }
});

it('has an edge around a dialog that nothing within hides, in forced colours', async () => {
  await emulateMedia({ forcedColors: 'active' });
  const lab = await mountLab({ storage: 'none' });
  await pressTool(lab, 'programs');
  await until(() => inside<HTMLDialogElement>(lab, 'dialog.panel').open, 'it is open');
  const { outlineColor, outlineOffset, outlineWidth, color } = getComputedStyle(inside(lab, 'dialog.panel'));
  expect([outlineColor, parseFloat(outlineWidth)]).to.deep.equal([color, 2]);
  // What lies at the lower edge as it scrolls would cover one that is drawn within.
  expect(parseFloat(outlineOffset)).to.equal(0);
});

it('tells what the last change costs until the program is checked, or another level is there', async () => {
  const lab = await mountLab({ storage: 'none', level: 'click' });
  const changes = (): number => allInside(lab, '[part="change"]').length;
  const add = async (): Promise<void> => {
    await lab.setProgram(under());
    await click(inside(lab, '.blocklyFlyout .bp_remove > .blocklyPath'));
    await until(() => changes() === 1, 'it costs more');
  };
  await add();
  await lab.check();
  await settledLab(lab);
  expect([figure(lab, 'cost'), changes()]).to.deep.equal(['1', 0]);
  await add();
  await pressTool(lab, 'undo');
  await until(() => figure(lab, 'cost') === '0' && changes() === 1, 'it costs less');
  await turn(lab, { level: 'order' });
  expect(changes()).to.equal(0);
  await lab.setProgram(under(statement('remove', 'a', clicked)));
});

it('has the brick of a colour apart from its word, in either direction', async () => {
  for (const lang of ['en', 'ar']) {
    const lab = await mountLab({ lang, storage: 'none', colors: '8' });
    for (const COLOUR of ['a', 'c', 'g']) {
      const paint = { ...statement('paint', 'p', clicked), fields: { COLOUR } };
      await lab.setProgram(under(paint));
      await drawn();
      const field = inside(lab, '[data-id="p"] .blocklyDropdownField');
      const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
      let text = texts.nextNode() as Text;
      // From right to left the arrow stands before it.
      while (!/\p{L}/u.test(text.data)) text = texts.nextNode() as Text;
      const word = document.createRange();
      const from = text.data.search(/\p{L}/u);
      word.setStart(text, from);
      word.setEnd(text, from + 1);
      const [letter, brick] = [word, field.querySelector('.lab-brick')!].map((each) =>
        each.getBoundingClientRect(),
      );
      const gap = lang === 'ar' ? brick!.left - letter!.right : letter!.left - brick!.right;
      expect(gap, `${lang} ${COLOUR}`).to.be.within(3, 14);
    }
    lab.remove();
  }
});
