/** Words stay within what they stand on, whatever the language: those of a button, of the card of an end, of a question. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { wordsOutside } from '../support/browser-access.js';
import { allInside, type Attributes, inside, mount, press, stage, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { firstOf, sampled } from '../support/volume.js';

const of = (variant: string) => ({ variant, seed: 'words', 'save-key': 'words' });
const WELL = { ...of('quintris'), pace: 'turn', controls: 'score best new undo redo hint help pad' };

async function inLanguage(lang: string, width: number, attributes: Attributes): Promise<BlockPuzzleElement> {
  // As wide as the place, so that what sticks out of that makes the page wider.
  await setViewport({ width: width + 16, height: width > 500 ? 320 : 568 });
  const place = stage(width);
  place.lang = lang;
  place.style.fontFamily = 'sans-serif';
  const widget = await mount(attributes, place);
  await until(() => inside(widget, '.game').lang === lang, 'its language');
  return widget;
}

/** The rest of the words, that come with a part. */
const hasWords = (widget: Element): boolean =>
  allInside(widget, 'button').every(({ textContent }) => !textContent.includes('\u00a0'));

async function playOut(widget: BlockPuzzleElement): Promise<void> {
  const move = async () =>
    widget.variant === 'quintris' ? { action: 'drop' as const } : (await widget.legalMoves())[0]!;
  while (!widget.state!.over) await widget.play(await move());
}

function expectInside(widget: Element): void {
  expect(wordsOutside(widget, 'button, .card, .panel .title', 1.5)).to.deep.equal([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, 'the page is no wider').to.be.at.most(clientWidth);
}

for (const [game, lang, width] of sampled(
  [
    [WELL, 'ru', 304],
    [WELL, 'pt', 552],
    [WELL, 'en', 264],
    [WELL, 'fr', 344],
    [of('blocks'), 'de', 374],
    [of('clickomania'), 'de', 344],
    [of('clickomania'), 'nl', 344],
  ] as const,
  4,
)) {
  it(`at the end of ${game.variant}, in ${lang}, ${width} px wide`, async () => {
    const widget = await inLanguage(lang, width, game);
    for (const games of [1, 2]) {
      await playOut(widget);
      await until(() => widget.statistics?.played === games, 'the game is kept');
      if (games === 1) await widget.newGame();
    }
    await until(() => allInside(widget, '[part~="figures-button"]').length > 0, 'the card is whole');
    await until(() => hasWords(widget), 'all words');
    await settled(widget);
    expectInside(widget);
    for (const tool of allInside(widget, '.card-tool'))
      if (tool.checkVisibility()) expect(tool.offsetWidth).to.be.at.least(44);
  });
}

for (const [lang, width] of firstOf([
  ['it', 344],
  ['fr', 344],
] as const)) {
  it(`of a question beside its answers, in ${lang}, ${width} px wide`, async () => {
    const widget = await inLanguage(lang, width, { variant: 'blocks', seed: 'words', storage: 'none' });
    await widget.play((await widget.legalMoves<never>())[0]!);
    press(widget, '[part~="new-button"]');
    await until(() => allInside(widget, '.ask').length > 0, 'a question');
    await until(() => hasWords(widget), 'all words');
    await settled(widget);
    const title = document.createRange();
    title.selectNodeContents(inside(widget, '.ask .title'));
    const answers = inside(widget, '.ask .choices').getBoundingClientRect();
    expect(title.getBoundingClientRect().right).to.be.at.most(answers.left + 1);
    expectInside(widget);
  });
}

for (const [lang, width] of [['de', 552]] as const) {
  it(`of a goal that is reached, in ${lang}, on a phone on its side`, async () => {
    const goal = { variant: 'blocks', seed: 'words', storage: 'none', goal: 'score:1' };
    const widget = await inLanguage(lang, width, goal);
    await widget.play((await widget.legalMoves<never>())[0]!);
    await until(() => allInside(widget, '[part~="goal"] .title').length > 0, 'it is reached');
    await until(() => hasWords(widget), 'all words');
    await settled(widget);
    expectInside(widget);
  });
}

it('of the tools beside a board, in it', async () => {
  const widget = await inLanguage('it', 700, { variant: 'blocks', seed: 'words', storage: 'none' });
  await until(() => hasWords(widget), 'all words');
  await settled(widget);
  expectInside(widget);
});
