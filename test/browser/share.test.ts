/** Handing a game on: the words, the two links, and the way they go. */
import { expect } from '@esm-bundle/chai';
import { faults, sticksOut } from '../support/browser-access.js';
import {
  engine,
  formatPosition,
  formatRecord,
  recordOf,
  SCRIPTED,
  verdictOf,
} from '../support/browser-games.js';
import { setDay } from '../support/browser-clock.js';
import { offer, type Offered, setHash } from '../support/browser-links.js';
import {
  allInside,
  arrange,
  inside,
  LAST_MOVE,
  make,
  mount,
  nextTask,
  onStage,
  playSome,
  rare,
  rejection,
  said,
  tidy,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { stepButton, standsAt } from '../support/browser-replay.js';
import { sampled } from '../support/volume.js';

let offered: Offered;

beforeEach(() => {
  offered = offer({ sheet: 'absent', clipboard: 'takes' });
});

const textIn = (link: string): string => /#bp=[a-z0-9-]+~([\w-]+)$/.exec(link)![1]!;
/** What the live region says from now on. */
function observed(widget: Element): string[] {
  const heard: string[] = [];
  const region = inside(widget, '[role="status"]');
  const hear = (): void => void heard.push(region.textContent.trim());
  new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
  if (region.textContent.trim()) hear();
  return heard;
}

const aborted = new DOMException('closed', 'AbortError');
const refused = new DOMException('no', 'NotAllowedError');

describe('share', () => {
  it('answers with words and two links to this page, frozen', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 3);
    const shared = await widget.share();
    expect(Object.isFrozen(shared)).to.be.true;
    expect(Object.keys(shared)).to.have.members(['text', 'seedLink', 'recordLink', 'via']);
    expect(shared.text).to.contain(String(widget.score));
    const page = location.href.replace(/#.*/, '');
    expect(shared.seedLink.startsWith(`${page}#bp=blocks~p1`)).to.be.true;
    expect(shared.recordLink.startsWith(`${page}#bp=blocks~r2`)).to.be.true;
  });

  it('right behind a change is of the game that there is by then', async () => {
    const widget = await mount({ seed: 'a' });
    const [move] = await widget.legalMoves();
    const [, played] = await Promise.all([widget.play(move!), widget.share()]);
    expect(played.text).to.contain(String(widget.score)).and.to.match(/\d/);
    widget.variant = 'clickomania';
    const { text, recordLink } = await widget.share();
    expect(text).to.match(/clickomania/i);
    expect(recordLink).to.match(/#bp=clickomania~r2/);
  });

  rare('links to the deal as it was before the first piece, and to the whole game', async () => {
    const widget = await mount({ variant: 'blockudoku', seed: 'a' });
    const fresh = (await widget.snapshot()).start;
    const { hand } = widget.state!;
    await playSome(widget, 5);
    await widget.undo();
    const { seedLink, recordLink } = await widget.share();
    const { state } = (await engine()).fromPosition(textIn(seedLink));
    expect(state).to.deep.include({ variant: 'blockudoku', seed: 'a', moves: 0, score: 0, hand });
    expect(formatPosition(fresh)).to.equal(textIn(seedLink));
    expect(await verdictOf(textIn(recordLink))).to.deep.include({ ok: true, moves: 4, score: widget.score });
  });

  it('of a game that has ended says what there is to beat; who opens it sees that, and hears it once', async () => {
    const mine = await mount({ 'grid-size': '4', 'hand-size': '1', storage: 'none' });
    await arrange(mine, LAST_MOVE);
    const open = (await mine.share()).seedLink;
    expect(open).to.match(/~[\w-]+$/);
    await mine.play(TO_CORNER);
    const { seedLink, recordLink } = await mine.share();
    const { score } = mine;
    expect(seedLink).to.equal(`${open}&bp-beat=${score}`);
    expect(recordLink).to.match(/#bp=[a-z]+~r2[\w-]+$/);
    await tidy();
    setHash(new URL(seedLink).hash);
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1', storage: 'none' });
    const caption = (): string => inside(widget, '[part~="caption"]').textContent.trim();
    const { top } = inside(widget, '.board').getBoundingClientRect();
    const heard = observed(widget);
    await until(() => caption() === `To beat: ${score} points`, 'it is seen');
    expect(inside(widget, '.board').getBoundingClientRect().top, 'nothing moves').to.equal(top);
    await until(() => heard.includes(`To beat: ${score} points`), 'it is heard');
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    expect(heard.filter((text) => text.includes('To beat'))).to.have.length(1);
    expect(caption(), 'no more than that').to.equal(`To beat: ${score} points`);
    const again = (await widget.share()).seedLink;
    expect(again.match(/bp-beat/g), 'the link of another game gives way').to.have.length(1);
  });

  it('that is more than what a link says has beaten it', async () => {
    setHash(`#bp=blocks~${formatPosition({ variant: 'blocks', seed: 'a' })}&bp-beat=1`);
    const widget = await mount({ storage: 'none' });
    await playSome(widget, 2);
    await until(() => inside(widget, '[part~="caption"]').textContent.trim() === 'Beaten: 1 point', 'it is');
  });

  for (const beat of sampled(['<b>9</b>', '-5', '0', '1e9', '12345678901', '%3Cb%3E', ''], 3)) {
    it(`takes nothing for points that is none: ${beat}`, async () => {
      setHash(`#bp=blocks~${formatPosition({ variant: 'blocks', seed: 'a' })}&bp-beat=${beat}`);
      const widget = await mount({ storage: 'none' });
      expect(widget.state).to.deep.include({ seed: 'a', moves: 0 });
      await playSome(widget, 1);
      expect(allInside(widget, '[part~="caption"]')).to.deep.equal([]);
      expect((await widget.share()).seedLink).not.to.match(/&bp-beat=[1-9]\d{0,8}$/);
    });
  }

  rare(
    'links to the page itself where that shows the puzzle, and to the game that is shown there',
    async () => {
      for (const [own, kept] of [
        ['', ''],
        ['#top&x=1', '#top&x=1'],
        ['#bp=blockudoku~p1old', ''],
        ['#top&bp=blockudoku~p1old', '#top'],
      ] as const) {
        setHash(own);
        const widget = await mount({ position: formatPosition(SCRIPTED), storage: 'none' });
        await playSome(widget, 2);
        const { seedLink, recordLink } = await widget.share();
        expect(seedLink).to.equal(location.href.replace(/#.*/, '') + kept);
        setHash(new URL(recordLink).hash);
        await tidy();
        const friend = await mount({ position: formatPosition(SCRIPTED), storage: 'none' });
        expect(friend.status).to.equal('paused');
        await click(stepButton(friend, 'last'));
        await standsAt(friend, 2);
        await tidy();
      }
    },
  );

  rare(
    'of a link’s game and of a restored one, in a page with a puzzle of its own, links to that game',
    async () => {
      const other = formatPosition({ variant: SCRIPTED.variant, seed: 'other' });
      setHash(`#bp=${SCRIPTED.variant}~${other}`);
      const widget = await mount({ position: formatPosition(SCRIPTED), storage: 'none' });
      expect(textIn((await widget.share()).seedLink)).to.equal(other);
      const snapshot = await widget.snapshot();
      await tidy();
      setHash('');
      const restored = await mount({ position: formatPosition(SCRIPTED), storage: 'none' });
      await restored.restore(snapshot);
      expect(textIn((await restored.share()).seedLink)).to.equal(other);
    },
  );

  rare('of a daily game links to the page itself, which deals the same to everyone that day', async () => {
    setDay('2031-05-04');
    setHash('#top');
    const widget = await mount({ daily: '' });
    await playSome(widget, 2);
    const { seedLink, recordLink } = await widget.share();
    expect(seedLink).to.equal(location.href);
    expect(offered.copied[0]).to.contain(seedLink).and.not.to.contain('bp=');
    const { hand } = (await mount({ daily: '', storage: 'none' })).state!;
    expect(hand).to.deep.equal((await mount({ daily: '2031-05-04', storage: 'none' })).state!.hand);
    await tidy();
    setHash(new URL(recordLink).hash);
    const friend = await mount({ daily: '', storage: 'none' });
    expect(friend.status).to.equal('paused');
    await click(stepButton(friend, 'last'));
    await standsAt(friend, 2);
  });

  it('of a replay links to the whole of it, wherever it stands', async () => {
    const record = await recordOf({ variant: 'blocks' }, 5);
    const widget = await mount({ record: formatRecord(record) });
    stepButton(widget, 'next').click();
    await standsAt(widget, 1);
    expect(textIn((await widget.share()).recordLink)).to.equal(formatRecord(record));
  });

  it('names the day of a daily game', async () => {
    setDay('2031-05-04');
    const widget = await mount({ daily: '' });
    expect((await widget.share()).text).to.match(/2031/);
  });

  for (const [own, kept] of sampled(
    [
      ['', '#'],
      ['#chapter-2', '#chapter-2&'],
      ['#/route?x=1&y=2', '#/route?x=1&y=2&'],
      ['#&odd&&', '#&odd&&&'],
      ['#bp=mine', '#bp=mine&'],
      ['#bp=blocks~p1old', '#'],
      ['#top&bp=blocks~r1old&x=1', '#top&x=1&'],
    ] as const,
    3,
  )) {
    it(`keeps the page’s own address, query and fragment included (${own || 'none'})`, async () => {
      setHash(own);
      const widget = await mount({ seed: 'own', storage: 'none' });
      const { seedLink, recordLink } = await widget.share();
      const page = location.href.replace(/#.*/, '');
      for (const [link, mark] of [
        [seedLink, 'p1'],
        [recordLink, 'r2'],
      ] as const) {
        expect(link.startsWith(`${page}${kept}bp=blocks~${mark}`), link).to.be.true;
        expect(link.match(/bp=blocks~/g)).to.have.length(1);
      }
      expect(location.hash).to.equal(own);
      setHash(new URL(seedLink).hash);
      expect((await mount({ storage: 'none' })).state!.seed).to.equal('own');
      setHash('');
    });
  }

  it('waits for the first board, and rejects out of the page', async () => {
    const widget = make({ seed: 'a' });
    onStage(widget);
    expect((await widget.share()).via).to.equal('clipboard');
    widget.remove();
    await nextTask();
    expect(await rejection(widget.share())).to.be.instanceOf(Error);
    expect(offered.copied).to.have.length(1);
  });
});

describe('a game goes', () => {
  const WAYS = [
    ['to the share sheet, and not to the clipboard', 'takes', 'takes', 'sheet', 1, 0],
    ['nowhere when the player closes the sheet', aborted, 'takes', null, 1, 0],
    ['to the clipboard when the sheet is refused', refused, 'takes', 'clipboard', 1, 1],
    ['to the clipboard when the sheet fails', new TypeError('no'), 'takes', 'clipboard', 1, 1],
    ['to the clipboard where there is no sheet', 'absent', 'takes', 'clipboard', 0, 1],
    ['nowhere when both refuse', refused, refused, null, 1, 1],
    ['nowhere when the clipboard refuses', 'absent', refused, null, 0, 1],
    ['nowhere where there is neither', 'absent', 'absent', null, 0, 0],
  ] as const;
  for (const [where, sheet, clipboard, via, sheets, copies] of sampled(WAYS, 2)) {
    it(`${where}; the links are there all the same`, async () => {
      offered = offer({ sheet, clipboard });
      const widget = await mount({ seed: 'a' });
      const shared = await widget.share();
      expect(shared.via).to.equal(via);
      expect(shared.seedLink).to.contain('#bp=blocks~p1');
      expect(offered.shared).to.deep.equal(sheets ? [{ text: shared.text, url: shared.seedLink }] : []);
      expect(offered.copied).to.have.length(copies);
      for (const text of offered.copied) expect(text).to.contain(shared.text).and.to.contain(shared.seedLink);
    });
  }
});

describe('the share button', () => {
  const atTheEnd = async (): Promise<ReturnType<typeof mount>> => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1' });
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    return widget;
  };

  it('is at the end of a game, and says when the link was copied', async () => {
    const widget = await atTheEnd();
    await click(inside(widget, '[part~="share-button"]'));
    await until(() => /copied/i.test(said(widget)), 'it is said');
    expect(inside(widget, '[part~="over"]').textContent).to.match(/copied/i);
    expect(offered.copied).to.have.length(1);
  });

  rare('says when there is no way, and says nothing of the sheet', async () => {
    offered = offer({ sheet: 'absent', clipboard: 'absent' });
    const widget = await atTheEnd();
    await click(inside(widget, '[part~="share-button"]'));
    await until(() => /not be copied/i.test(said(widget)), 'it is said');
    offered = offer({ sheet: 'takes', clipboard: 'takes' });
    const other = await atTheEnd();
    const before = said(other);
    await click(inside(other, '[part~="share-button"]'));
    await until(() => offered.shared.length > 0, 'it is shared');
    await nextTask();
    await other.updateComplete;
    expect(said(other)).to.equal(before);
  });

  rare('shows the link to be copied by hand where it was not copied, and only there', async () => {
    offered = offer({ sheet: 'absent', clipboard: refused });
    const widget = await atTheEnd();
    const { seedLink } = await widget.share();
    expect(allInside(widget, '[part~="link"]')).to.have.length(0);
    await click(inside(widget, '[part~="share-button"]'));
    await until(() => allInside(widget, '[part~="link"]').length > 0, 'the link is shown');
    const field = inside<HTMLInputElement>(widget, '[part~="link"]');
    expect(field.readOnly).to.be.true;
    expect(field.value).to.equal(seedLink);
    expect(field.getAttribute('aria-label')).to.match(/link/i);
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, seedLink.length]);
    expect(field.checkVisibility()).to.be.true;
    expect(await faults(widget)).to.deep.equal([]);
    expect(sticksOut(widget)).to.deep.equal([]);
    await widget.newGame();
    await widget.updateComplete;
    expect(allInside(widget, '[part~="link"]')).to.have.length(0);
    offered = offer({ sheet: 'absent', clipboard: 'takes' });
    const other = await atTheEnd();
    await click(inside(other, '[part~="share-button"]'));
    await until(() => /copied/i.test(said(other)), 'it is said');
    expect(allInside(other, '[part~="link"]')).to.have.length(0);
  });

  rare('says nothing of a failure when the player has closed the sheet', async () => {
    offered = offer({ sheet: aborted, clipboard: 'takes' });
    const widget = await atTheEnd();
    await click(inside(widget, '[part~="share-button"]'));
    await until(() => offered.shared.length > 0, 'it is offered');
    await nextTask();
    await widget.updateComplete;
    expect(inside(widget, '[part~="over"]').textContent).not.to.match(/could not/i);
  });

  rare('has no words left of it in the next game', async () => {
    const widget = await atTheEnd();
    await click(inside(widget, '[part~="share-button"]'));
    await until(() => /copied/i.test(said(widget)), 'it is said');
    await widget.newGame();
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    expect(inside(widget, '[part~="over"]').textContent).not.to.match(/copied/i);
    expect(allInside(widget, '[part~="share-button"]')).to.have.length(1);
  });
});
