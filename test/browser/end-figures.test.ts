/** What a game has come to, at its end; and the figures of all games, which stay with the player. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { faults, wordsOutside } from '../support/browser-access.js';
import { setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, played, results, showsDays } from '../support/browser-daily.js';
import { store, stored } from '../support/browser-games.js';
import {
  allInside,
  arrange,
  gone,
  inside,
  LAST_MOVE,
  mount,
  type Attributes,
  press,
  rare,
  said,
  stage,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { button, figures } from '../support/browser-walls.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { firstOf, sampled } from '../support/volume.js';
import { offer, type Offered } from '../support/browser-links.js';

const SMALL = { 'grid-size': '4', 'hand-size': '2', 'save-key': 'k', motion: 'none' };

const kept = (): Record<string, { readonly last: readonly number[] }> =>
  JSON.parse(stored('statistics', 'k') ?? '{}') as ReturnType<typeof kept>;

async function playOut(widget: BlockPuzzleElement): Promise<void> {
  const { played = 0 } = widget.statistics ?? {};
  while (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!);
  await until(() => widget.statistics?.played === played + 1, 'the game is counted');
  await settled(widget);
}

const figure = (widget: Element, name: string): string | undefined =>
  allInside(widget, '[part~="figures"] > div')
    .find((row) => row.querySelector('dt')!.textContent === name)
    ?.querySelector('dd')!.textContent;

it('the card says for which pieces there is no room, in small and by their sizes, and only those', async () => {
  const widget = await mount(SMALL);
  await arrange(widget, {
    board: ['.#.#', '#.#.', '.#.#', '#.#.'],
    ...{ hand: ['#', '##/##'], queue: [], columns: 4, rows: 4, handSize: 2 },
  });
  while (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!);
  await until(() => allInside(widget, '.pieces-left').length > 0, 'the card is whole');
  expect(inside(widget, '.pieces-left').getAttribute('aria-label')).to.match(/2 by 2/);
  expect(inside(widget, '.card .title').textContent).to.match(/No room for/);
  const drawn = allInside(widget, '.pieces-left svg').length;
  expect(drawn).to.equal(widget.state!.hand.filter((piece) => piece !== null).length);
});

it('the card says what the game has come to: lines, the longest streak, the most at once', async () => {
  const widget = await mount({ ...SMALL, 'grid-size': '4' });
  await arrange(widget, {
    board: ['###.', '###.', '#.#.', '.#.#'],
    ...{ hand: ['#/#', '#'], queue: [['##/##', '##/##']], rows: 4, columns: 4, handSize: 2 },
  });
  await widget.play({ piece: 0, row: 0, column: 3 });
  while (widget.status !== 'over') await widget.play((await widget.legalMoves()).at(-1)!);
  await until(() => figure(widget, 'Lines') !== undefined, 'the game is summed up');
  expect(figure(widget, 'At once')).to.equal('2');
});

it('each kind of game keeps figures, of each set-up, over a reload', async () => {
  const widget = await mount(SMALL);
  await playOut(widget);
  const { score } = widget;
  expect(widget.statistics).to.deep.include({ played: 1, best: score, average: score, last: [score] });
  await gone(widget);
  const again = await mount(SMALL);
  await until(() => again.statistics?.played === 1, 'they are read');
  again.setAttribute('grid-size', '5');
  await settled(again);
  expect(again.statistics).to.be.null;
});

it('nothing is kept of figures before the end of a first game', async () => {
  const widget = await mount({ 'save-key': 'k' });
  await widget.play((await widget.legalMoves())[0]!);
  await settled(widget);
  expect(stored('statistics', 'k')).to.be.null;
  expect(widget.statistics).to.be.null;
});

it('from the second game on the card has a chart of the last scores and leads to all figures', async () => {
  const widget = await mount(SMALL);
  await playOut(widget);
  expect(allInside(widget, '.chart')).to.have.length(0);
  expect(allInside(widget, '[part~="figures-button"]')).to.have.length(0);
  const first = widget.score;
  await widget.newGame();
  await playOut(widget);
  const { score } = widget;
  expect(inside(widget, '.chart').getAttribute('aria-label')).to.equal(`Last scores: ${first}, ${score}`);
  expect(allInside(widget, '.bar')).to.have.length(2);
  await click(button(widget, 'figures'));
  await settled(widget);
  expect(figures(widget)).to.include({ Games: '2', Best: String(Math.max(first, score)) });
  expect(widget.shadowRoot!.activeElement).to.equal(inside(widget, '[part~="over"]'));
  expect(inside(widget, '[part~="over"]').ariaLabel, 'what has the focus is named by what it shows').to.equal(
    'Your games',
  );
  expect(await faults(widget)).to.deep.equal([]);
});

/** A game whose second end is shown, with the figures that there are from then on. */
async function secondEnd(settings: Attributes, width: number, lang: string): Promise<BlockPuzzleElement> {
  const box = stage(width);
  box.lang = lang;
  const widget = await mount(settings, box);
  await playOut(widget);
  await widget.newGame();
  await playOut(widget);
  await until(() => allInside(widget, '[part~="figures-button"]').length > 0, 'the card is whole');
  return widget;
}

/** In how many lines the words of the button stand. */
function linesOfShare(widget: Element): number {
  const share = document.createRange();
  share.selectNodeContents(inside(widget, '[part~="share-button"]'));
  return new Set([...share.getClientRects()].map(({ top }) => Math.round(top))).size;
}

it('all buttons of the card lie in it on a phone, in whole words, in a language of long ones too', async () => {
  const widget = await secondEnd(SMALL, 304, 'it');
  const card = inside(widget, '.card').getBoundingClientRect();
  const buttons = allInside(widget, '.card button');
  expect(buttons).to.have.length(5);
  for (const each of buttons) {
    const { left, right } = each.getBoundingClientRect();
    expect(left).to.be.at.least(card.left);
    expect(right).to.be.at.most(card.right);
  }
  expect(linesOfShare(widget), 'Condividi').to.equal(1);
});

it('nor is a word of Japanese broken between its letters on the card of a small board', async () => {
  const widget = await secondEnd({ ...SMALL, 'hand-size': '3', 'grid-size': '5' }, 390, 'ja');
  expect(linesOfShare(widget)).to.equal(1);
});

it('nor does a word leave its button on a phone on its side, of the end and of the figures', async () => {
  await setViewport({ width: 844, height: 390 });
  const widget = await secondEnd({ ...SMALL, 'hand-size': '3', 'grid-size': '8' }, 828, 'de');
  expect(wordsOutside(widget, '.card button', 0.5)).to.deep.equal([]);
  await click(button(widget, 'figures'));
  await until(() => allInside(widget, '[part~="export-button"]').length > 0, 'the figures');
  expect(wordsOutside(widget, '.card button', 0.5)).to.deep.equal([]);
});

it('nor does one on the card of a low wall in a place that is hardly wide', async () => {
  const wall = { variant: 'clickomania', 'grid-size': '4', 'save-key': 'k', motion: 'none' };
  const widget = await secondEnd(wall, 680, 'de');
  expect(wordsOutside(widget, '.card button', 0.5)).to.deep.equal([]);
});

for (const width of firstOf([320, 328]))
  rare(
    `the card has figures and chart on a phone too, ${width} px wide, and covers nothing of the board`,
    async () => {
      const sizes = { 'hand-size': '3', 'grid-size': '8', controls: 'undo new' };
      const widget = await mount({ ...SMALL, ...sizes }, stage(width));
      for (let i = 0; i < 2; i++) {
        if (i) await widget.newGame();
        await playOut(widget);
      }
      await until(() => allInside(widget, '.chart').length > 0, 'the chart');
      const card = inside(widget, '.card').getBoundingClientRect();
      for (const selector of ['[part~="figures"]', '.chart', '[part~="again-button"]']) {
        const { top, bottom, left, right, height } = inside(widget, selector).getBoundingClientRect();
        expect(height, selector).to.be.above(12);
        expect(top >= card.top && bottom <= card.bottom && left >= card.left && right <= card.right, selector)
          .to.be.true;
      }
      expect(card.top).to.be.at.least(inside(widget, '.board').getBoundingClientRect().bottom);
    },
  );

rare('a score that is taken back is no best one, nor a figure of any game', async () => {
  store('best', 'k', '1');
  const widget = await mount({ ...SMALL, 'hand-size': '1' }, stage(390));
  await arrange(widget, LAST_MOVE);
  await widget.play(TO_CORNER);
  await until(() => allInside(widget, '[part~="chip"]').length > 0, 'a new best');
  const best = widget.score;
  expect(figure(widget, 'Until now')).to.equal('1');
  await click(button(widget, 'take-back'));
  await until(() => widget.status === 'playing', 'the game goes on');
  expect(widget.best).to.equal(Math.max(1, widget.score)).and.to.be.below(best);
  await until(() => widget.statistics === null, 'the game counts no more');
  expect(kept()).to.deep.equal({});
  await widget.play({ piece: 0, row: 1, column: 1 });
  await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
  expect(widget.status).to.equal('over');
  expect(widget.score).to.be.below(best);
  expect(widget.best).to.equal(Math.max(1, widget.score));
  await until(() => widget.statistics?.played === 1, 'it counts again');
  expect(widget.statistics!.best).to.equal(widget.score);
});

rare('games by other rules have figures of their own under one key', async () => {
  const rules = { variant: 'quintris', pace: 'turn', 'grid-size': '10x8', 'save-key': 'k', motion: 'none' };
  const names: string[][] = [];
  for (const attributes of [{}, { draw: 'bag' }, { order: '4' }, { draw: 'bag', order: '4' }]) {
    const widget = await mount({ ...rules, ...attributes });
    while (widget.status !== 'over') await widget.play({ action: 'drop' });
    await until(() => widget.statistics?.played === 1, 'the first of these is counted');
    names.push(Object.keys(kept()));
    await gone(widget);
  }
  expect(names.map(({ length }) => length)).to.deep.equal([1, 2, 3, 4]);
});

rare('the figures of all games are seen in the narrowest place too', async () => {
  const widget = await mount(SMALL, stage(320));
  for (let i = 0; i < 2; i++) {
    if (i) await widget.newGame();
    await playOut(widget);
  }
  await click(button(widget, 'figures'));
  await settled(widget);
  expect(inside(widget, '[part~="statistics"]').getBoundingClientRect().height).to.be.above(20);
});

it('who erases is asked once more, and then nothing is left', async () => {
  const widget = await mount(SMALL);
  for (let i = 0; i < 2; i++) {
    if (i) await widget.newGame();
    await playOut(widget);
  }
  await click(button(widget, 'figures'));
  await settled(widget);
  // As quick as a double tap, however busy the machine is.
  let time = performance.now();
  performance.now = () => time;
  await click(button(widget, 'erase'));
  await settled(widget);
  expect(said(widget)).to.match(/Erase all of it/);
  inside(widget, '[part~="erase-button"]').focus();
  // What a double tap, or a key that is held, presses again answers nothing.
  await click(button(widget, 'erase'));
  for (let i = 0; i < 3; i++) await key('Enter');
  await settled(widget);
  expect(widget.statistics!.played).to.equal(2);
  time += 800;
  await key('Enter');
  await until(() => /Erased/.test(said(widget)), 'it is said');
  await settled(widget);
  expect(widget.shadowRoot!.activeElement).to.equal(inside(widget, '[part~="over"]'));
  expect(widget.statistics).to.be.null;
  expect({ ...localStorage }).to.deep.equal({});
});

for (const lang of sampled(['de', 'en', 'pl'], 3))
  it(`what erases, and what asks before that, lies in its card beside a board (${lang})`, async () => {
    const widget = await mount({ ...SMALL, lang }, stage(700));
    for (let i = 0; i < 2; i++) {
      if (i) await widget.newGame();
      await playOut(widget);
    }
    await click(button(widget, 'figures'));
    await settled(widget);
    press(widget, '[part~="erase-button"]');
    await settled(widget);
    const card = inside(widget, '.card').getBoundingClientRect();
    for (const each of allInside(widget, '.card .action')) {
      const { left, right } = each.getBoundingClientRect();
      expect(left, each.textContent).to.be.at.least(card.left);
      expect(right, each.textContent).to.be.at.most(card.right);
      expect(each.scrollWidth).to.equal(each.clientWidth);
    }
  });

rare(
  'who takes the last move back after the end plays on, by a button of the card, and it counts as it ends then',
  async () => {
    const widget = await mount({ ...SMALL, 'hand-size': '1' }, stage(390));
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    await until(() => widget.statistics?.played === 1, 'the game is counted');
    const first = widget.score;
    await click(button(widget, 'take-back'));
    await until(() => widget.status === 'playing', 'the game goes on');
    await widget.play({ piece: 0, row: 1, column: 1 });
    expect(widget.status).to.equal('over');
    const { score } = widget;
    expect(score).not.to.equal(first);
    await until(() => widget.statistics?.last.at(-1) === score, 'it is counted as it is');
    expect(widget.statistics).to.deep.include({ played: 1, best: score, average: score, last: [score] });
    await until(() => kept()['blocks 4x4 1']?.last[0] === score, 'and kept so');
  },
);

rare('one press looks back at the game: each move beside the computer’s, from where it turned', async () => {
  const widget = await mount({ seed: 'look back', 'save-key': 'k', motion: 'none' }, stage(390));
  await playOut(widget);
  const { state } = widget;
  const seen = new Set<string>();
  const eye = new MutationObserver(() => {
    seen.add(inside(widget, '.card').textContent.replace(/\s+/g, ' ').trim());
  });
  eye.observe(widget.shadowRoot!, { childList: true, characterData: true, subtree: true });
  await click(button(widget, 'review'));
  await until(() => allInside(widget, '.reviewed').length > 0, 'it has looked at all moves');
  eye.disconnect();
  // How far it is meanwhile is seen, and is not taken for a move that is shown.
  expect([...seen].some((text) => /^Look back The computer is thinking …/.test(text))).to.be.true;
  expect([...seen].some((text) => /^Look back Move/.test(text))).to.be.false;
  const told = (): string => inside(widget, '.told').textContent;
  expect(told())
    .to.match(/Move \d+ of \d+/)
    .and.to.match(/You: \d[A-H], \d+ points?/);
  expect(allInside(widget, '.loss')).to.have.length(state!.moves);
  expect(inside(widget, '.cost').textContent).to.include('Bars: what each move cost.');
  // Each move is told beside what its cells look like.
  const marks = allInside(widget, '.lines:not(.room) > :has(> .mark)').map(
    (line) => `${line.querySelector('path')!.getAttribute('class')}: ${line.textContent.trim().slice(0, 3)}`,
  );
  expect(marks).to.deep.equal(/Computer/.test(told()) ? ['played: You', 'better: Com'] : ['played: You']);
  // The board bears the names by which places are told.
  const names = allInside(widget, '.reviewed text').map(({ textContent }) => textContent);
  expect(names).to.deep.equal([...'12345678', ...'ABCDEFGH']);
  const first = told();
  const forth = button(widget, 'review-after').getAttribute('aria-disabled') === 'false';
  await click(button(widget, forth ? 'review-after' : 'review-before'));
  await settled(widget);
  expect(told()).not.to.equal(first);
  expect(said(widget)).to.match(/Move \d+ of \d+\. You: /);
  expect(widget.state, 'the game is as it was').to.equal(state);
  expect(await faults(widget)).to.deep.equal([]);
  await click(button(widget, 'end'));
  await settled(widget);
  expect(button(widget, 'again')).to.exist;
});

it('Escape leads from a view of the end back to it, and a look back has the keys of a replay', async () => {
  const widget = await mount({ ...SMALL, 'grid-size': '5', seed: 'look back' });
  for (let i = 0; i < 2; i++) {
    if (i) await widget.newGame();
    await playOut(widget);
  }
  const type = async (name: string): Promise<string> => {
    await key(name);
    await settled(widget);
    return inside(widget, '.card').textContent;
  };
  await click(button(widget, 'figures'));
  await settled(widget);
  await click(button(widget, 'erase'));
  await settled(widget);
  expect(button(widget, 'erase').textContent.trim()).to.equal('Erase all of it?');
  await type('Escape');
  expect(button(widget, 'erase').textContent.trim()).to.equal('Erase');
  await type('Escape');
  expect(widget.shadowRoot!.activeElement!.part.value).to.equal('button figures-button');
  await click(button(widget, 'review'));
  await until(() => allInside(widget, '.reviewed').length > 0, 'it has looked at all moves');
  const { moves } = widget.state!;
  expect(await type('End')).to.include(`Move ${moves} of ${moves}`);
  expect(said(widget)).to.match(new RegExp(`^Move ${moves} of`));
  expect(await type('ArrowRight')).to.include(`Move ${moves} of`);
  expect(await type('ArrowLeft')).to.include(`Move ${moves - 1} of`);
  expect(await type('ArrowRight')).to.include(`Move ${moves} of`);
  expect(await type('Home')).to.include(`Move 1 of`);
  await type('Escape');
  expect(button(widget, 'again')).to.exist;
  expect(await type('Escape'), 'the end stays').to.equal(inside(widget, '.card').textContent);
});

rare('falling games have no look back', async () => {
  const widget = await mount({ variant: 'quintris', pace: 'turn', 'grid-size': '10x8', 'save-key': 'q' });
  while (widget.status !== 'over') await widget.play({ action: 'drop' });
  await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
  expect(allInside(widget, '[part~="review-button"]')).to.have.length(0);
  await until(() => widget.statistics?.played === 1, 'it is counted');
});

// After the daily game: when the next one comes, days that have gone, and the words to share it by.
describe('after the game of the day', () => {
  let offered: Offered;

  beforeEach(() => {
    setDay(DAY);
    offered = offer({ sheet: 'absent', clipboard: 'takes' });
  });

  async function ended(...before: string[]): Promise<BlockPuzzleElement> {
    played(...before);
    const widget = await daily();
    await finish(widget);
    await showsDays(widget, before.length + 1);
    await settled(widget);
    return widget;
  }

  /** Plays to the end, and again by the button of the card. */
  async function playAgain(widget: BlockPuzzleElement): Promise<void> {
    await finish(widget);
    await until(() => allInside(widget, '[part~="again-button"]').length > 0, 'the card');
    await settled(widget);
    await click(button(widget, 'again'));
    await until(() => widget.status === 'playing' && widget.state!.moves === 0, 'another game');
  }

  it('the card is done for today, says when the next one comes, and leads to days and free games', async () => {
    const widget = await ended();
    const { textContent } = inside(widget, '.card');
    expect(textContent)
      .to.match(/Done for today/)
      .and.to.match(/Next daily in \d\d:\d\d/);
    expect(textContent).to.match(/Last 7 days\s*1 of 7/);
    expect(button(widget, 'free')).to.exist;
    const before = inside(widget, '[part~="next-day"]').textContent;
    Date.now = () => Date.parse(`${DAY}T23:00:00Z`);
    inside(widget, '[part~="next-day"]').dispatchEvent(new Event('animationiteration'));
    await until(() => inside(widget, '[part~="next-day"]').textContent !== before, 'the time goes on');
    expect(inside(widget, '[part~="next-day"]').textContent).to.match(/01:00/);
  });

  rare('the card says what the best other day has come to', async () => {
    store(
      'daily',
      'day',
      JSON.stringify({ '2031-05-02': { score: 705, moves: 9 }, '2031-05-03': { score: 20, moves: 9 } }),
    );
    const widget = await daily();
    await finish(widget);
    await until(() => /Best day\s*705/.test(inside(widget, '.card').textContent), 'the best day');
    await settled(widget);
  });

  it('the calendar has the days with their results, and is accessible', async () => {
    const widget = await ended('2031-05-02', '2031-05-03');
    await click(button(widget, 'days'));
    await settled(widget);
    const done = allInside(widget, '.day.done').map((day) => day.textContent.trim());
    expect(done).to.deep.equal(['2', '3', '4']);
    expect(allInside(widget, '[data-month]').map(({ dataset }) => dataset['month'])).to.deep.equal([
      'Mar',
      'Apr',
      'May',
    ]);
    for (const { offsetHeight } of allInside(widget, '.day')) expect(offsetHeight).to.be.at.least(36);
    expect(inside(widget, '.day.done').getAttribute('aria-label')).to.equal('2 May 2031: 1 point');
    expect(inside(widget, '.day.today').localName, 'today was played').to.equal('span');
    expect(await faults(widget)).to.deep.equal([]);
  });

  it('the calendar of a day’s game opens today’s, and marks as played what was', async () => {
    const widget = await mount({ daily: '2031-05-01', 'save-key': 'day', 'grid-size': '5' });
    await finish(widget);
    await until(() => allInside(widget, '[part~="days-button"]').length > 0, 'the card');
    await settled(widget);
    await click(button(widget, 'days'));
    await settled(widget);
    const named = (name: string): HTMLElement =>
      allInside(widget, '.day').find(({ ariaLabel }) => ariaLabel!.startsWith(name))!;
    expect(named('1 May 2031').localName).to.equal('span');
    expect(named('4 May 2031').localName).to.equal('button');
    expect(named('4 May 2031').matches('.done')).to.equal(false);
    await click(named('4 May 2031'));
    await until(() => widget.state!.seed === 'daily 2031-05-04', 'today’s game');
    expect(Object.keys(widget.dailyResults)).to.deep.equal(['2031-05-01']);
  });

  it('the days are one stop for Tab, and arrows lead from one to the next, and from week to week', async () => {
    const widget = await ended();
    await click(button(widget, 'days'));
    await settled(widget);
    const stops = allInside(widget, 'button.day').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['3 May 2031']);
    const type = async (name: string): Promise<string | null> => {
      await key(name);
      return widget.shadowRoot!.activeElement!.ariaLabel;
    };
    expect(await type('Tab')).to.equal('3 May 2031');
    expect(await type('ArrowLeft')).to.equal('2 May 2031');
    expect(await type('ArrowUp')).to.equal('25 April 2031');
    expect(await type('ArrowDown')).to.equal('2 May 2031');
    expect(await type('ArrowDown'), 'that week has not come').to.equal('2 May 2031');
    expect(await type('Home')).to.equal('31 March 2031');
    expect(await type('ArrowUp')).to.equal('31 March 2031');
    expect(await type('End')).to.equal('3 May 2031');
    await key('Enter');
    await until(() => widget.status === 'playing', 'that game');
    await settled(widget);
    expect(said(widget)).to.equal('New game. Game of 3 May 2031.');
  });

  it('a past day that was begun before says that it goes on, and which it is', async () => {
    const widget = await mount({ daily: '', 'grid-size': '5' });
    await finish(widget);
    await until(() => allInside(widget, '[part~="days-button"]').length > 0, 'the card');
    await settled(widget);
    await openDay(widget, '3 May 2031');
    await widget.play((await widget.legalMoves())[0]!);
    await click(back(widget));
    await until(() => widget.status === 'over', 'today again');
    await settled(widget);
    await click(button(widget, 'days'));
    await settled(widget);
    await click(dayOf(widget, '3 May 2031'));
    await until(() => widget.state!.moves === 1, 'it goes on');
    await settled(widget);
    expect(said(widget)).to.match(/^Game restored\. Score \d+\. Game of 3 May 2031\.$/);
  });

  rare('a past day is played without counting', async () => {
    const widget = await ended();
    const kept = results();
    await click(button(widget, 'days'));
    await settled(widget);
    const day = allInside(widget, 'button.day').find(({ ariaLabel }) => ariaLabel === '1 May 2031')!;
    await click(day);
    await until(() => widget.status === 'playing', 'that game');
    expect(widget.state!.seed).to.equal('daily 2031-05-01');
    expect(widget.state!.hand).to.deep.equal(
      (await mount({ daily: '2031-05-01', storage: 'none', 'grid-size': '5' })).state!.hand,
    );
    await playAgain(widget);
    expect(widget.state!.seed, 'the same again').to.equal('daily 2031-05-01');
    expect(results()).to.deep.equal(kept);
  });

  const back = (widget: Element): HTMLElement => button(widget, 'back-day');
  const caption = (widget: Element): string =>
    [...inside(widget, '.caption').childNodes]
      .flatMap(({ nodeType, nodeValue }) => (nodeType === 3 ? [nodeValue!.trim()] : []))
      .join('');
  const dayOf = (widget: Element, label: string): HTMLElement =>
    allInside(widget, 'button.day').find(({ ariaLabel }) => ariaLabel === label)!;

  async function openDay(widget: BlockPuzzleElement, label: string): Promise<void> {
    await click(button(widget, 'days'));
    await settled(widget);
    await click(dayOf(widget, label));
    await until(() => widget.status === 'playing' && widget.state!.moves === 0, 'that game');
  }

  rare(
    'a past day is named above the board, and leads back to today, on its way and at its end, and to other days',
    async () => {
      const widget = await ended();
      const { score } = widget;
      const isToday = (): boolean => widget.state!.seed === `daily ${DAY}` && widget.status === 'over';
      await openDay(widget, '1 May 2031');
      expect(caption(widget)).to.equal('Game of 1 May 2031');
      expect(back(widget).textContent.trim()).to.equal('Sunday’s game');
      await widget.play((await widget.legalMoves())[0]!);
      back(widget).focus();
      await key('Enter');
      await until(isToday, 'today again');
      await settled(widget);
      expect(widget.score).to.equal(score);
      expect(inside(widget, '.card').textContent).to.match(/Done for today/);
      expect(widget.shadowRoot!.activeElement, 'the focus is on its end').to.equal(
        inside(widget, '[part~="over"]'),
      );

      await openDay(widget, '2 May 2031');
      await finish(widget);
      await until(() => allInside(widget, '[part~="again-button"]').length > 0, 'the card');
      await settled(widget);
      await openDay(widget, '3 May 2031');
      expect([widget.state!.seed, caption(widget)]).to.deep.equal(['daily 2031-05-03', 'Game of 3 May 2031']);
      await finish(widget);
      await until(() => allInside(widget, '[part~="days-button"]').length > 0, 'the card');
      await settled(widget);
      await click(button(widget, 'days'));
      await settled(widget);
      expect(await faults(widget)).to.deep.equal([]);
      await click(dayOf(widget, '4 May 2031: 1 point'.replace('1 point', `${score} points`)));
      await until(isToday, 'today, by its day');
      expect(widget.score).to.equal(score);
      expect(Object.keys(results())).to.deep.equal([DAY]);
    },
  );

  rare('a free game has the name of the game above its board, and the way back', async () => {
    const widget = await ended();
    await click(button(widget, 'free'));
    await until(() => widget.status === 'playing', 'a free game');
    expect(caption(widget)).to.equal('Blocks');
    await click(back(widget));
    await until(() => widget.state!.seed === `daily ${DAY}`, 'today again');
    expect(allInside(widget, '[part~="back-day-button"]')).to.have.length(0);
  });

  rare('a free game shows no best score until there is one', async () => {
    const widget = await mount({ daily: '' });
    await finish(widget);
    await until(() => allInside(widget, '[part~="free-button"]').length > 0, 'the card');
    await settled(widget);
    const best = (): Element => inside(widget, '[part="best"]');
    expect(best().className).to.equal('best');
    await click(button(widget, 'free'));
    await until(() => widget.status === 'playing', 'a free game');
    expect([widget.best, best().className]).to.deep.equal([0, 'best unseen']);
    await widget.play((await widget.legalMoves())[0]!);
    await until(() => best().className === 'best', 'it is seen');
  });

  rare(
    'where the page says the day, no next game is announced, and its day is where one comes back to',
    async () => {
      for (const date of firstOf([DAY, '2031-05-02'])) {
        const widget = await daily({ daily: date, 'save-key': `of ${date}` });
        await finish(widget);
        await until(() => allInside(widget, '[part~="days-button"]').length > 0, 'the card');
        await settled(widget);
        expect(allInside(widget, '[part~="next-day"]')).to.have.length(0);
        await openDay(widget, '1 May 2031');
        await click(back(widget));
        await until(() => widget.state!.seed === `daily ${date}`, 'that day again');
        expect(widget.status).to.equal('over');
      }
    },
  );

  for (const storage of firstOf(['local', 'none'])) {
    it(`a free game after the daily one is one of no day, and so is the next, until the host asks anew (${storage})`, async () => {
      const widget = await daily({ storage });
      await finish(widget);
      await showsDays(widget, 1);
      await settled(widget);
      await click(button(widget, 'free'));
      await until(() => widget.status === 'playing', 'a free game');
      const { seed } = widget.state!;
      expect(seed).not.to.contain(DAY);
      expect(allInside(widget, '[part~="undo-button"]')).to.have.length(1);
      await playAgain(widget);
      expect(widget.state!.seed).not.to.contain(DAY).and.not.to.equal(seed);
      await widget.newGame();
      expect(widget.state!.seed).not.to.contain(DAY);
      widget.setAttribute('daily', '2031-05-02');
      await until(() => widget.state!.seed === 'daily 2031-05-02', 'what the host asks for');
    });
  }

  rare(
    'it is shared by words first: the game, the day, points, lines, days in a row; then one line of squares',
    async () => {
      const widget = await ended('2031-05-02', '2031-05-03');
      const { text } = await widget.share();
      const [words, squares, ...rest] = text.split('\n');
      expect(words).to.match(/^Blocks, Sunday 4 May: \d+ points?(, \d+ lines?)?, 3 days in a row\.$/);
      expect(squares).to.match(/^[⬜🟦🟨]{1,10}$/u);
      expect(rest).to.deep.equal([]);
      expect(offered.copied[0]!.startsWith(`${text}\n`)).to.be.true;
    },
  );

  rare('the squares may be left out, and a game that goes on has none', async () => {
    const widget = await daily({ 'share-squares': 'off' });
    await widget.play((await widget.legalMoves())[0]!);
    expect((await widget.share()).text).not.to.match(/[⬜🟦🟨]/u);
    await finish(widget);
    await showsDays(widget, 1);
    await settled(widget);
    expect((await widget.share()).text).to.match(/^Blocks, Sunday 4 May: [^\n]*\.$/);
  });
});
