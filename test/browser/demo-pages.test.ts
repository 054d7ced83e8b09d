/** Pages of the demo on which a visitor types texts: what they take, and what they say of the rest. */
import { expect } from '@open-wc/testing';
import { type DemoPage, enter, openDemo } from '../support/browser-demo.js';
import { engine, formatPosition, SCRIPTED } from '../support/browser-games.js';
import { tidy, until } from '../support/browser-page.js';

afterEach(tidy);

interface Page extends DemoPage {
  readonly field: HTMLTextAreaElement;
  /** What is said under the field, its hint apart. */
  readonly error: () => string;
}

async function open(name: string, id: string): Promise<Page> {
  const page = await openDemo(`${name}.html`);
  const field = page.find<HTMLTextAreaElement>(`#${id}`);
  await until(() => field.value, 'the text is there');
  const error = (): string => field.closest('.field')!.querySelector('.error')?.textContent ?? '';
  return { ...page, field, error };
}

function paste({ field }: Page, text: string): void {
  enter(field, text);
}

describe('the page of puzzles', () => {
  it('takes a position as JSON and writes it as text', async () => {
    const page = await open('puzzle', 'text');
    paste(page, JSON.stringify(SCRIPTED, null, 1));
    await until(() => page.widget.state!.rows === 5, 'the puzzle is shown');
    expect(page.widget.state!.board).to.deep.equal(SCRIPTED.board);
    expect(page.field.value).to.equal(formatPosition(SCRIPTED));
    expect(page.find('#snippet').textContent).to.contain(`position="${formatPosition(SCRIPTED)}"`);
    expect(page.error()).to.equal('');
    paste(page, formatPosition({ variant: 'blockudoku' }));
    await until(() => page.widget.state!.rows === 9, 'the next puzzle is shown');
  });

  it('says under the text what is wrong with it, and that the game above is another one', async () => {
    const page = await open('puzzle', 'text');
    for (const [text, fault] of [
      ['{"variant":', /^position must be JSON, or a text as it was made: ./],
      ['{"variant":"blocks","hand":["?"]}', /^hand\[0\] must be/],
      ['p1AAAA', /^position must be a whole text/],
      ['{"variant":"quintris"}', /^variant must be a game that is played from a hand, not "quintris"/],
    ] as const) {
      const { state } = page.widget;
      paste(page, text);
      expect(page.error()).to.match(fault);
      expect(page.find('#failure').textContent).to.match(/^The game above is the last one/);
      expect(page.widget.state).to.equal(state);
      expect(page.field.value).to.equal(text);
    }
    const above = page.widget.getBoundingClientRect().bottom;
    expect(page.find('#failure').getBoundingClientRect().top).to.be.at.least(above);
    paste(page, formatPosition(SCRIPTED));
    expect(page.error() + page.find('#failure').textContent).to.equal('');
  });
});

describe('the page of records', () => {
  it('shows games that were played without help', async () => {
    const page = await open('replay', 'record');
    await until(() => page.find('#verdict').textContent, 'the first verdict');
    for (const label of ['Blockudoku, 299 moves', 'Quintris, 807 moves', 'Blocks, 252 moves']) {
      page.click(label);
      const verdict = (await engine()).verify(page.field.value);
      expect(verdict).to.deep.include({ ok: true, assisted: false, over: true });
      expect(verdict.ok && verdict.moves).to.equal(Number(/\d+/.exec(label)![0]));
    }
  });

  it('says why a text with a changed letter cannot be written as JSON, until it is another text', async () => {
    const page = await open('replay', 'record');
    await until(() => page.find('#verdict').textContent, 'the first verdict');
    page.click('Change a letter');
    expect(page.error()).to.equal('');
    const text = page.field.value;
    page.click('Write it as JSON');
    expect(page.error()).to.match(/^It cannot be written as JSON: .*its checksum is wrong/);
    expect(page.field.value).to.equal(text);
    page.click('Add 1,000 points');
    expect(page.error()).to.match(/^It cannot be changed: .*its checksum is wrong/);
    page.click('Blocks, 252 moves');
    expect(page.error()).to.equal('');
    page.click('Write it as JSON');
    expect(JSON.parse(page.field.value)).to.deep.include({ assisted: false });
  });
});
