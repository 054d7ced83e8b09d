/** After the daily game: when the next one comes, days that have gone, and the words to share it by. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { faults } from '../support/browser-access.js';
import { realTime, setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, played, results, showsDays } from '../support/browser-daily.js';
import { store } from '../support/browser-games.js';
import { offer, type Offered } from '../support/browser-links.js';
import { allInside, inside, mount, tidy, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { button } from '../support/browser-walls.js';
import { rarely, sampled } from '../support/volume.js';

const rare = rarely(it);

let offered: Offered;

beforeEach(() => {
  setDay(DAY);
  offered = offer({ sheet: 'absent', clipboard: 'takes' });
});

afterEach(async () => {
  offered.restore();
  realTime();
  await tidy();
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

it('a free game shows no best score until there is one', async () => {
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
    for (const date of sampled([DAY, '2031-05-02'], 2)) {
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

for (const storage of sampled(['local', 'none'], 2)) {
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
