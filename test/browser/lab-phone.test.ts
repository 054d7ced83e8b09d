/** A lab on a small phone: all of it in the window, in each language, and nothing of it over a word; and on a tablet. */
import { expect } from '@esm-bundle/chai';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { LEVELS } from '../../dist/lab-program.js';
import { below, drag, handle } from '../support/browser-lab-drag.js';
import { blockAt, categories, drawn, press, shelf } from '../support/browser-lab-editor.js';
import {
  clicked,
  type Lab,
  labWith,
  makeLab,
  mountLab,
  pressTool,
  saidBy,
  settledLab,
  statement,
  turn,
  under,
} from '../support/browser-lab.js';
import { allInside, inside, rare, stage, until } from '../support/browser-page.js';
import { all, sampled } from '../support/volume.js';

const LANGUAGES = ['fr', 'de', 'ja', 'uk', 'es', 'hi', 'it', 'nl', 'pl', 'pt', 'ru', 'tr', 'ar', 'he', 'ko'];

beforeEach(() => setViewport({ width: 360, height: 640 }));

async function speak(lab: Lab, lang: string): Promise<void> {
  lab.lang = lang;
  await until(() => lab.shadowRoot!.querySelector('.lab')!.matches(`:lang(${lang})`), `it speaks ${lang}`);
  await drawn();
}

/** The hint of the lab in a language, drawn. */
async function showHint(lab: Lab, lang: string): Promise<void> {
  await speak(lab, lang);
  await pressTool(lab, 'hint');
  await until(() => allInside(lab, '.help').length === 1, 'it is shown');
  await drawn();
}

/** What is seen of the lab lies between its edges. */
function expectWithin({ left, right }: DOMRect, whole: DOMRect, what: string): void {
  expect(left, what).to.be.at.least(whole.left - 1);
  expect(right, what).to.be.at.most(whole.right + 1);
}

/** As broad as a page of 360 pixels leaves it, in the letters of the system. */
function phone(width = 328): HTMLElement {
  const place = stage(width);
  place.style.font = '16px system-ui';
  return place;
}

const box = (lab: Lab, part: string): DOMRect => inside(lab, part).getBoundingClientRect();

/** The levels to look at in a language: with every `npm test` each in one language, the next in the next. */
const levelsOf = (i: number, languages: readonly string[]): string[] =>
  LEVELS.filter((_, level) => all || level % languages.length === i).map(({ id }) => id);

it('keeps the room of the picture of what is to be done until that is there', async () => {
  for (const [width, height] of [
    [288, 640],
    [328, 640],
    [328, 900],
    [560, 900],
    [780, 900],
  ] as const) {
    await setViewport({ width: 800, height });
    const lab = makeLab({ storage: 'none', level: 'click' });
    phone(width).append(lab);
    while (!lab.shadowRoot?.querySelector('.level')) await Promise.resolve();
    expect(allInside(lab, '.goal figure'), 'before').to.have.length(0);
    const before = box(lab, '.level').height;
    await settledLab(lab);
    await until(() => allInside(lab, '.goal figure').length, 'the picture');
    expect(box(lab, '.level').height, `${width} by ${height}`).to.be.closeTo(before, 1);
    lab.remove();
  }
});

it('fits a window of 360 by 640 in each level and language', async () => {
  const lab = await mountLab({ storage: 'none', level: 'click' }, phone());
  const languages = ['en', ...sampled(LANGUAGES, 6)];
  for (const [i, lang] of languages.entries()) {
    await speak(lab, lang);
    for (const id of levelsOf(i, languages)) {
      await turn(lab, { level: id });
      await drawn();
      expect(lab.getBoundingClientRect().height, `${lang}: ${id}`).to.be.at.most(640);
    }
  }
});

rare('has Check in one line, in each language', async () => {
  const lab = await mountLab({ storage: 'none', level: 'edge' }, phone(272));
  for (const lang of ['ja', ...sampled(LANGUAGES, 4)]) {
    await speak(lab, lang);
    const button = box(lab, '[part~="check-button"]');
    expect(button.height, lang).to.be.at.most(box(lab, '[part~="share-button"]').height);
    expect(button.right, lang).to.be.at.most(box(lab, '.lab').right + 0.5);
    expect(button.left, lang).to.be.at.least(box(lab, '.lab').left - 0.5);
  }
});

it('has its verdict as broad as its panel, below the stars', async () => {
  const lab = await labWith(under(statement('remove', 'a', clicked)), { level: 'click' }, phone());
  await pressTool(lab, 'check');
  await until(() => allInside(lab, '.check .stars').length > 0, 'it is right');
  await settledLab(lab);
  const [text, panel, stars, close] = ['p', '', '.stars', '[part~="close-check-button"]'].map((part) =>
    box(lab, `.check ${part}`.trim()),
  );
  expect(text!.width).to.be.above(0.85 * panel!.width);
  expect(text!.top).to.be.at.least(stars!.bottom);
  expect(close!.top).to.be.below(stars!.bottom);
});

it('shows a first visit the number of Play in the place of its drawing, and the words with all of their edge', async () => {
  for (const lang of ['es', 'ar', ...sampled(LANGUAGES, 5)]) {
    const lab = makeLab({ lang, storage: 'none' });
    lab.removeAttribute('level');
    phone().append(lab);
    await lab.ready;
    await until(() => allInside(lab, '.demo .legend').length === 1, 'it is shown');
    await drawn();
    const number = allInside(lab, '.demo .tag')[1]!;
    const tag = number.getBoundingClientRect();
    const ring = parseFloat(getComputedStyle(number).outlineWidth);
    const word = document.createRange();
    word.selectNodeContents(inside(lab, '[part~="play-button"] span'));
    const { left, right } = word.getBoundingClientRect();
    expect(tag.right + ring <= left || tag.left - ring >= right, `${lang}: beside the word`).to.equal(true);
    const legend = inside(lab, '.legend');
    const edge = parseFloat(getComputedStyle(legend).outlineWidth);
    const beyond = edge + parseFloat(getComputedStyle(legend).outlineOffset);
    const [words, whole] = [legend.getBoundingClientRect(), box(lab, '.demo')];
    expect(words.left - beyond, lang).to.be.at.least(whole.left - 0.5);
    expect(words.right + beyond, lang).to.be.at.most(whole.right + 0.5);
    lab.remove();
  }
});

const rootOf = (lab: Lab): ShadowRoot => lab.shadowRoot!;
const path = (block: Element): DOMRect => block.querySelector('.blocklyPath')!.getBoundingClientRect();
/** Where the program ends that is seen: at the open shelf, or at the categories. */
const shelfTop = (lab: Lab): number =>
  (allInside(lab, '.blocklyToolbox')[0] ?? inside(lab, '.blocklyFlyoutBackground')).getBoundingClientRect()
    .top;

rare('has room for the hat and a block above its shelf, in each level', async () => {
  const lab = await mountLab({ storage: 'none', level: 'click' }, phone());
  for (const { id } of LEVELS) {
    await turn(lab, { level: id });
    await drawn();
    const hat = path(blockAt(rootOf(lab), 'bp_whenClicked'));
    expect(shelfTop(lab) - hat.bottom, id).to.be.at.least(25);
  }
});

it('shows each block whole on a shelf that lies over the program', async () => {
  const lab = await mountLab({ storage: 'none', level: 'free' }, phone());
  const { top, bottom } = box(lab, '.editor');
  for (const i of categories(rootOf(lab)).keys()) {
    for (const block of await shelf(rootOf(lab), i)) {
      expect(path(block).top, block.textContent).to.be.at.least(top);
      expect(path(block).bottom, block.textContent).to.be.at.most(bottom);
    }
  }
  // The shelf of variables, the last one, begins with a button.
  const { height } = inside(lab, '.blocklyFlyoutButton').getBoundingClientRect();
  expect(height, 'a new variable').to.be.at.least(24);
});

it('lays the blocks of a level open again where there is more room', async () => {
  const lab = await mountLab({ storage: 'none', level: 'choice' }, phone());
  const open = (): number => allInside(lab, '.blocklyToolbox').length;
  expect(open()).to.equal(1);
  await pressTool(lab, 'view-program');
  await until(() => open() === 0, 'its blocks lie open');
  await pressTool(lab, 'view-both');
  await until(() => open() === 1, 'its categories are there again');
});

it('shows what a program lacks that is asked for where the program alone is in view', async () => {
  const lab = await mountLab({ storage: 'none', level: 'click' }, phone());
  await pressTool(lab, 'view-program');
  await until(() => box(lab, '.status').height === 0, 'the wall is away');
  await pressTool(lab, 'check');
  await until(() => box(lab, '.status.bad').height > 0, 'it is told in view');
  expect(box(lab, '.status.bad').bottom).to.be.at.most(640);
});

it('shows a block whole that was put under the hat', async () => {
  const lab = await mountLab({ storage: 'none', level: 'click' }, phone());
  await drawn();
  const shelved = inside(lab, '.blocklyFlyout .blocklyBlockCanvas > .bp_remove');
  await drag(handle(shelved), below(rootOf(lab)));
  await until(() => lab.cost === 1, 'it hangs there');
  const placed = (): DOMRect => path(inside(lab, '.blocklySvg .bp_remove'));
  await until(() => placed().bottom <= shelfTop(lab), 'it is above the shelf');
  expect(placed().top).to.be.at.least(box(lab, '.editor').top);
});

rare('says in its place what a block costs, so that nothing moves', async () => {
  for (const lang of ['en', ...sampled(LANGUAGES, 6)]) {
    const lab = await labWith(
      under(statement('removeAreaFall', 'a', clicked)),
      { level: 'rule', lang },
      phone(),
    );
    await until(() => rootOf(lab).querySelector('.lab')!.matches(`:lang(${lang})`), `it speaks ${lang}`);
    await drawn();
    const before = box(lab, '.editor').top;
    press(blockAt(rootOf(lab), 'bp_removeAreaFall'), 'pointerover' as 'pointerdown');
    await until(() => inside(lab, '[part="line"]').textContent !== '', 'it is said');
    expect(box(lab, '.editor').top, lang).to.equal(before);
    lab.remove();
  }
});

rare('leaves half of the wall at least in view under the hints of each level', async () => {
  const languages = ['en', 'ru', ...sampled(LANGUAGES, 2)];
  for (const [i, lang] of languages.entries()) {
    const lab = await mountLab({ storage: 'none', level: 'click', lang }, phone());
    await speak(lab, lang);
    // Each level in one of them: all in all take minutes.
    for (const { id } of LEVELS.filter((_, level) => level % languages.length === i)) {
      await turn(lab, { level: id });
      await pressTool(lab, 'hint');
      for (const step of [1, 2, 3]) {
        await until(() => allInside(lab, '.help').length === 1, 'it is shown');
        await drawn();
        const wall = box(lab, '.scroller');
        const seen = (box(lab, '.help').top - wall.top) / wall.height;
        expect(seen, `${lang}: ${id}, ${step}`).to.be.above(step === 1 ? 0.6 : 0.48);
        // What is new is in view.
        const latest = step === 1 ? '.help > p' : '.help .pictures > div:last-child .drawn';
        expect(box(lab, latest).top, `${lang}: ${id}, ${step}`).to.be.below(box(lab, '.help').bottom - 18);
        if (step < 3) await pressTool(lab, 'more-hints');
      }
    }
    lab.remove();
  }
});

rare('has the level beside the hint, in each language', async () => {
  await setViewport({ width: 390, height: 844 });
  const lab = await mountLab({ storage: 'none', level: 'click' }, phone(358));
  const languages = ['de', ...sampled(LANGUAGES, 6)];
  for (const [i, lang] of languages.entries()) {
    await speak(lab, lang);
    for (const id of levelsOf(i, languages)) {
      await turn(lab, { level: id });
      const [level, hint] = [box(lab, '[part~="levels-button"]'), box(lab, '[part~="hint-button"]')];
      const apart = level.right <= hint.left || hint.right <= level.left;
      expect(apart, `${lang}: ${id}`).to.equal(true);
    }
  }
});

/** What is to be read or pressed, outside the program and what is only heard. */
const SEEN =
  '[part~="levels-button"] > :not(.unseen), .task, .goal figure, .asks button, .scroller, .controls button, .speed, ' +
  '.costs > div, .tools button, .help, .editor, .views button';

it('has one thing below the other where letters are twice as large, and a hint over nothing', async () => {
  document.documentElement.style.fontSize = '200%';
  await setViewport({ width: 390, height: 844 });
  const place = phone(326);
  place.style.fontSize = '2rem';
  const lab = await mountLab({ storage: 'none', level: 'click' }, place);
  await drawn();
  expect(box(lab, '[part~="levels-button"]').right).to.be.at.most(box(lab, '.lab').right);
  place.style.fontSize = '16px';
  for (const tool of allInside(lab, '.lab-tools button')) expect(tool.offsetWidth).to.be.at.most(44);
  for (const lang of ['en', 'de', 'ru']) {
    await showHint(lab, lang);
    expect(box(lab, '.help').top, 'in view').to.be.below(innerHeight);
    const whole = box(lab, '.lab');
    const seen = allInside(lab, SEEN).map((one) => [one, one.getBoundingClientRect()] as const);
    for (const [one, room] of seen) {
      const { left, right, top, bottom } = room;
      const what = `${lang}: ${one.className || one.tagName} ${one.textContent.trim().slice(0, 20)}`;
      expectWithin(room, whole, what);
      const over = seen.filter(
        ([other, at]) =>
          other !== one &&
          Math.min(right, at.right) - Math.max(left, at.left) > 1 &&
          Math.min(bottom, at.bottom) - Math.max(top, at.top) > 1,
      );
      expect(
        over.map(([other]) => other.outerHTML.slice(0, 60)),
        what,
      ).to.deep.equal([]);
    }
    await pressTool(lab, 'close-help');
  }
});

it('has all of a hint and of the picture in their breadth where the letters of the page are twice as large', async () => {
  document.documentElement.style.fontSize = '200%';
  await setViewport({ width: 390, height: 844 });
  const place = phone(326);
  place.style.fontSize = '1rem';
  const lab = await mountLab({ storage: 'none', level: 'click' }, place);
  for (const lang of ['ru', 'pl', ...sampled(LANGUAGES, 8)]) {
    await showHint(lab, lang);
    const whole = box(lab, '.lab');
    for (const one of allInside(lab, '[part~="levels-button"], .goal .board, .help header *, .help > p')) {
      expectWithin(one.getBoundingClientRect(), whole, `${lang}: ${one.outerHTML.slice(0, 60)}`);
    }
    await pressTool(lab, 'close-help');
  }
});

it('says of a block that is tapped on its shelf what it costs', async () => {
  const lab = await mountLab({ storage: 'none', level: 'click' }, phone());
  await drawn();
  const [x, y] = handle(inside(lab, '.blocklyFlyout .blocklyBlockCanvas > .bp_remove'));
  await sendMouse({ type: 'click', position: [x, y] });
  await until(() => saidBy(lab) !== '', 'it is said');
  expect(saidBy(lab)).to.equal('This block costs 1. Without it the program costs 0.');
});

it('has the hint beside the task on a tablet, not below it', async () => {
  await setViewport({ width: 768, height: 1024 });
  const lab = await mountLab({ storage: 'none', level: 'choice' }, phone(736));
  await drawn();
  expect(box(lab, '[part~="hint-button"]').top).to.be.below(box(lab, '[part~="levels-button"]').bottom);
});
