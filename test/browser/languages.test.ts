/** The language of a game: the nearest `lang`, live, from a file of its own; and a host's own texts. */
import { expect } from '@esm-bundle/chai';
import english from '../../dist/locales/words-en.js';
import italian from '../../dist/locales/words-it.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { feltIn } from '../support/browser-feel.js';
import { ALMOST, formatPosition, formatRecord, recordOf } from '../support/browser-games.js';
import {
  allInside,
  cellAt,
  inside,
  make,
  mount,
  onStage,
  press,
  rare,
  said,
  stage,
  until,
} from '../support/browser-page.js';
import { key, middle, move } from '../support/browser-player.js';
import { keepWarnings } from '../support/browser-reports.js';
import { byTurns, firstOf, sampled } from '../support/volume.js';

const game = (widget: Element): HTMLElement => inside(widget, '[part="game"]');
const tool = (widget: Element, name: string): HTMLElement => inside(widget, `[part~="${name}-button"]`);
/** The title of a button that all games have. */
const newGame = (widget: Element): string => tool(widget, 'new').title;
const speaks = (widget: Element, lang: string): Promise<void> =>
  until(
    () => widget.shadowRoot?.querySelector('[part="game"]')?.getAttribute('lang') === lang,
    `speaks ${lang}`,
  );

async function speaking(lang: string, attributes: Record<string, string> = {}): Promise<BlockPuzzleElement> {
  const box = stage();
  box.lang = lang;
  const widget = await mount({ seed: 'a', ...attributes }, box);
  await speaks(widget, lang);
  return widget;
}

describe('the language of a game', () => {
  it('has room on a phone: the words of tools do not lie over each other', async () => {
    const box = stage(304);
    box.lang = 'it';
    const widget = await mount({}, box);
    await speaks(widget, 'it');
    const words = allInside(widget, '.toolbar .tool > span').map((word) => word.getBoundingClientRect());
    expect(words).to.have.length(5);
    for (const [i, { left }] of words.slice(1).entries()) expect(left).to.be.at.least(words[i]!.right);
  });

  it('is English without any, and where there are no words of it', async () => {
    document.documentElement.removeAttribute('lang');
    expect(newGame(await mount())).to.equal('New');
    const box = stage();
    for (const lang of ['xx', 'x-klingon', '', 'not a tag', 'constructor', '__proto__']) {
      box.lang = lang;
      const widget = await mount({}, box);
      await until(() => newGame(widget) === 'New', `"${lang}" is English`);
      expect([game(widget).lang, game(widget).dir]).to.deep.equal(['en', 'ltr']);
      widget.remove();
    }
  });

  it('is loaded only when it is met', async () => {
    // This page may have the file already: another document asks for itself.
    const frame = onStage(document.createElement('iframe'));
    const index = new URL('../../dist/index.js', import.meta.url).href;
    frame.srcdoc = `<!doctype html><html lang="en"><script type="module" src="${index}"></script><block-puzzle></block-puzzle>`;
    const files = (): number =>
      frame
        .contentWindow!.performance.getEntriesByType('resource')
        .filter(({ name }) => /\/words-/.test(name)).length;
    await until(() => frame.contentDocument?.querySelector('block-puzzle')?.state, 'there is a game');
    expect(files()).to.equal(0);
    const page = frame.contentDocument!;
    page.documentElement.lang = 'it';
    await speaks(page.querySelector('block-puzzle')!, 'it');
    expect(files()).to.equal(1);
  });

  it('is the nearest one, that of the element first', async () => {
    document.documentElement.lang = 'it';
    const box = stage();
    const widget = await mount({}, box);
    await speaks(widget, 'it');
    box.lang = 'en';
    await speaks(widget, 'en');
    widget.lang = 'it';
    await speaks(widget, 'it');
    expect(newGame(widget)).to.equal('Nuova');
    widget.removeAttribute('lang');
    await speaks(widget, 'en');
    box.removeAttribute('lang');
    await speaks(widget, 'it');
  });

  it('may have a region, and any case', async () => {
    for (const lang of ['it-CH', 'IT', 'it-Latn-IT']) {
      const box = stage();
      box.lang = lang;
      const widget = await mount({}, box);
      await speaks(widget, 'it');
      expect(newGame(widget)).to.equal('Nuova');
    }
  });

  it('is found across shadow roots, and heard of there', async () => {
    const outer = stage();
    const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const widget = make();
    inner.attachShadow({ mode: 'open' }).append(widget);
    await widget.ready;
    expect(game(widget).lang).to.equal('en');
    outer.lang = 'it';
    await speaks(widget, 'it');
    inner.lang = 'en';
    await speaks(widget, 'en');
  });

  it('is that of the place to which a game is moved', async () => {
    const box = stage();
    box.lang = 'it';
    const widget = await mount();
    expect(newGame(widget)).to.equal('New');
    box.append(widget);
    await speaks(widget, 'it');
  });

  it('changes in the middle of a game, with a piece held: nothing is lost', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    widget.focus();
    await key('1');
    await key('ArrowRight');
    await widget.updateComplete;
    await widget.updateComplete;
    const before = widget.state;
    const at = widget.shadowRoot!.activeElement;
    const held = allInside(widget, '.ghost, .blocked').length;
    expect(held).to.be.above(0);
    let starts = 0;
    widget.addEventListener('bp-start', () => starts++);
    box.lang = 'it';
    await speaks(widget, 'it');
    expect(widget.state).to.equal(before);
    expect(starts).to.equal(0);
    expect(widget.shadowRoot!.activeElement).to.equal(at);
    expect(allInside(widget, '.ghost, .blocked')).to.have.length(held);
    expect((at as HTMLElement).ariaLabel).to.match(/^Il pezzo 1 (non )?ci sta/);
    await key('n');
    await key('Enter');
    await until(() => widget.state!.moves === 1 && said(widget) !== '', 'the piece is placed, and said');
    expect(said(widget)).to.match(/^Pezzo messo, \d+ punti\. Punteggio \d+\.$|^Hai completato/);
  });

  it('is said to those who read it: lang and dir inside, host texts as the page is set', async () => {
    const widget = await speaking('it');
    expect([game(widget).lang, game(widget).dir]).to.deep.equal(['it', 'ltr']);
    for (const lang of ['ar', 'he']) {
      const turned = await speaking(lang);
      expect([game(turned).lang, game(turned).dir]).to.deep.equal([lang, 'rtl']);
      // From the first picture on: nothing of the page turns them later.
      const undo = inside(turned, '[part~="undo-button"] .icon');
      expect(getComputedStyle(undo).scale).to.equal('-1 1');
    }
    const box = stage();
    box.dir = 'rtl';
    // Written from right to left, and there are no words of it.
    box.lang = 'fa';
    const other = make();
    other.innerHTML = '<p slot="header">text</p>';
    box.append(other);
    await other.ready;
    expect([game(other).lang, game(other).dir]).to.deep.equal(['en', 'ltr']);
    expect(getComputedStyle(other.querySelector('p')!).direction).to.equal('rtl');
  });

  for (const lang of firstOf(['ar', 'he']))
    it(`${lang}: what is read and pressed runs from right to left, and the game itself does not`, async () => {
      const left = (part: Element): number => part.getBoundingClientRect().left;
      const right = (part: Element): number => part.getBoundingClientRect().right;
      const widget = await speaking(lang);
      expect(left(cellAt(widget, 0, 0))).to.be.below(left(cellAt(widget, 0, 7)));
      const [first, second] = allInside(widget, '[data-slot]');
      expect(left(first!)).to.be.below(left(second!));
      expect(right(inside(widget, '.score dd'))).to.be.closeTo(right(inside(widget, '.heading')), 2);
      const [one, two] = allInside(widget, '[part~="toolbar"] button');
      expect(left(one!)).to.be.above(left(two!));
      one!.focus();
      await until(
        () => tool(widget, 'help').getAttribute('aria-keyshortcuts') === '?',
        'what leads from button to button is there',
      );
      await key('ArrowLeft');
      expect(widget.shadowRoot!.activeElement).to.equal(two);
      allInside(widget, '[data-slot]:not([aria-disabled="true"])')[0]!.focus();
      await key('ArrowRight');
      expect(widget.shadowRoot!.activeElement).to.equal(allInside(widget, '[data-slot]')[1]);
    });

  it('has how fast a replay plays run from left to right among words that do not', async () => {
    const record = formatRecord(await recordOf({ variant: 'blocks' }, 2));
    for (const [lang, shown] of [
      ['ar', '\u20661×\u2069'],
      ['it', '1×'],
    ] as const) {
      const widget = await speaking(lang, { record });
      await until(() => allInside(widget, 'select').length > 0, 'the controls are there');
      expect(inside<HTMLSelectElement>(widget, 'select').selectedOptions[0]!.text).to.equal(shown);
    }
  });

  rare('has what leads back point to where one comes from, and a replay run as on any player', async () => {
    const scaleOf = (widget: Element, name: string): string =>
      getComputedStyle(tool(widget, name).querySelector('svg')!).scale;
    const widget = await speaking('ar', { position: formatPosition(ALMOST) });
    // What comes with somebody.
    await move(middle(inside(widget, '.board')));
    await until(() => scaleOf(widget, 'undo') === '-1 1', 'what comes later is there');
    expect(scaleOf(widget, 'redo')).to.equal('-1 1');
    expect(scaleOf(widget, 'help')).to.equal('none');
    const replay = await speaking('ar', { record: formatRecord(await recordOf({ variant: 'blocks' }, 3)) });
    await until(() => allInside(replay, '.steps button').length === 5, 'the steps are there');
    const [first, , , , last] = allInside(replay, '.steps button');
    expect(first!.getBoundingClientRect().left).to.be.below(last!.getBoundingClientRect().left);
    expect(scaleOf(replay, 'back')).to.equal('none');
  });

  for (const [i, lang] of ['ar', 'he'].entries()) {
    const one = byTurns(i, 2, it);

    one(`${lang}: words over a board begin at the right, with their number`, async () => {
      /** Where a character of a text lies. */
      const at = (text: Text, index: number): number => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      const expectTurned = (part: Element): void => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() && !/\d/.test(texts.currentNode.nodeValue!)) continue;
        const text = texts.currentNode as Text;
        const digit = text.data.search(/\d/);
        const letter = text.data.search(/\p{Script=Arabic}|\p{Script=Hebrew}/u);
        expect(letter, text.data).to.be.above(digit);
        expect(at(text, digit), text.data).to.be.above(at(text, letter));
      };
      const board = Array<string>(4).fill('aaaab');
      const widget = await speaking(lang, {
        variant: 'samegame',
        position: JSON.stringify({ variant: 'samegame', board, seed: 'a' }),
      });
      await move(middle(cellAt(widget, 0, 0)));
      await feltIn(widget);
      await until(() => allInside(widget, '.badge').length === 1, 'the area is marked');
      expectTurned(inside(widget, '.badge'));
      await widget.play({ row: 0, column: 0 } as never);
      await until(() => allInside(widget, '.effects .word').length === 1, 'the word is there');
      expectTurned(inside(widget, '.effects .word'));
    });

    one(
      `${lang}: what says that the computer plays lies beside the numbers of a well, not over them`,
      async () => {
        for (const width of [400, 800]) {
          const box = stage(width);
          box.lang = lang;
          const widget = await mount(
            { variant: 'quintris', autoplay: 'animated', 'autoplay-speed': '1', storage: 'none' },
            box,
          );
          await speaks(widget, lang);
          const line = document.createRange();
          line.selectNodeContents(inside(widget, '.note-line'));
          const words = line.getBoundingClientRect();
          for (const number of allInside(widget, '.scores > div > *')) {
            const shown = document.createRange();
            shown.selectNodeContents(number);
            const { left, right, top, bottom } = shown.getBoundingClientRect();
            const isApart =
              right <= words.left || left >= words.right || bottom <= words.top || top >= words.bottom;
            expect(isApart, `${width} px, ${number.textContent}`).to.be.true;
          }
          widget.remove();
        }
      },
    );
  }

  it('lays a panel over the middle of a game that is set from right to left', async () => {
    const widget = await speaking('he', { variant: 'quintris' });
    const middle = (part: Element): number => {
      const { left, right } = part.getBoundingClientRect();
      return (left + right) / 2;
    };
    expect(middle(inside(widget, '.panel'))).to.be.closeTo(middle(inside(widget, '.board')), 1);
    expect(getComputedStyle(inside(widget, '.panel')).direction).to.equal('rtl');
  });

  it('has its own numbers and plurals', async () => {
    const record = { ...ALMOST, score: 12345 };
    const widget = await speaking('it', { position: formatPosition(record) });
    expect(inside(widget, '.score dd').textContent).to.equal('12.345');
    await widget.play({ piece: 0, row: 0, column: 3 });
    await until(() => /^Hai completato 1 riga/.test(said(widget)), 'it is said');
  });

  it('is that of a form too', async () => {
    const widget = await speaking('it', { name: 'game', required: '' });
    expect(widget.validationMessage).to.equal('Gioca questa partita fino alla fine.');
  });
});

/** All that is to be read or heard of a widget now. */
function textsOf(widget: Element): string[] {
  const walker = document.createTreeWalker(widget.shadowRoot!, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  for (const element of allInside(widget, '[title], [aria-label]')) {
    texts.push(element.title, element.getAttribute('aria-label') ?? '');
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}

const formsOf = (text: string | object): string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const pieces = (texts: object): string[] =>
  Object.values(texts)
    .flatMap(formsOf)
    .flatMap((text) => text.split(/\{\w+\}/))
    .map((text) => text.replace(/^\W+|\W+$/g, ''))
    .filter((text) => text.length > 3);
const ITALIAN = pieces(italian).join(' | ');
/** What only English says, as whole words. */
const ENGLISH = pieces(english)
  .filter((text) => !ITALIAN.includes(text))
  .map(
    (text) => new RegExp(`(?<![\\p{L}-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}-])`, 'u'),
  );

function expectItalian(widget: Element): void {
  expect(ENGLISH.length).to.be.above(150);
  const texts = textsOf(widget);
  expect(texts.length).to.be.above(5);
  for (const text of texts) {
    const found = ENGLISH.find((one) => one.test(text));
    expect(found, `"${text}"`).to.equal(undefined);
  }
}

describe('no English is left in Italian', () => {
  const open = async (widget: Element, name: string): Promise<void> => {
    press(widget, `[part~="${name}-button"]`);
    await until(() => widget.shadowRoot!.querySelector(`.panel, [part~="${name}"]`), `${name} is there`);
    expectItalian(widget);
  };

  const variants = ['blocks', 'block-sudoku', 'quintris', 'blockudoku', 'samegame', 'clickomania'];
  for (const variant of sampled(variants, 6)) {
    it(`in ${variant}: its start, its help, its question, its replay`, async () => {
      const widget = await speaking('it', {
        variant,
        autoplay: 'off',
        profile: 'comfort',
        goal: 'score:1000',
      });
      expectItalian(widget);
      await open(widget, 'help');
      press(widget, '.panel .action');
      if (variant === 'quintris') {
        await widget.resume();
        await until(() => widget.status === 'playing', 'it falls');
        await widget.pause();
        expectItalian(widget);
      }
      await widget.play((await widget.legalMoves<never>())[0]!);
      expectItalian(widget);
      press(widget, '[part~="hint-button"]');
      await until(
        () => said(widget).includes('Indizio') || /^Riga/.test(said(widget)) || variant === 'quintris',
        'a hint',
      );
      expectItalian(widget);
      const record = formatRecord(await widget.getRecord());
      widget.record = record;
      await until(() => widget.shadowRoot!.querySelector('[part~="replay"]'), 'it is shown');
      await until(() => widget.shadowRoot!.querySelector('.moves li'), 'moves are listed');
      expectItalian(widget);
      press(widget, '.moves li button');
      expectItalian(widget);
    });
  }

  it('at the end of a game, and in one that failed', async () => {
    const position = formatPosition({ ...ALMOST, goal: 'score:5' });
    const widget = await speaking('it', { position });
    await widget.play({ piece: 0, row: 0, column: 3 });
    await until(() => widget.shadowRoot!.querySelector('.panel'), 'a panel');
    expectItalian(widget);
  });

  rare('with the computer playing', async () => {
    for (const variant of ['blocks', 'samegame', 'quintris']) {
      const widget = await speaking('it', { variant, autoplay: 'simple' });
      await until(() => widget.shadowRoot!.querySelector('.note-line')?.textContent?.trim(), 'it says so');
      expectItalian(widget);
    }
  });
});

describe('a host’s own texts', () => {
  beforeEach(keepWarnings);

  const refusals = (widget: Element): { attribute: string; allowed: string; message: string }[] => {
    const list: { attribute: string; allowed: string; message: string }[] = [];
    widget.addEventListener('bp-error', (event) => list.push((event as CustomEvent).detail as never));
    return list;
  };

  it('stand over those of the language, live, and go again', async () => {
    const widget = await mount();
    const heard = refusals(widget);
    const own = { newGame: 'Again', points: { one: '{n} pt', other: '{n} pts' } };
    widget.messages = own;
    expect(widget.messages).to.equal(own);
    await until(() => newGame(widget) === 'Again', 'it says so');
    expect(tool(widget, 'undo').title).to.equal('Undo');
    await widget.play((await widget.legalMoves())[0]!);
    await until(() => /^Placed, \d+ pts?\./.test(said(widget)), 'it is said so');
    widget.lang = 'it';
    await speaks(widget, 'it');
    expect([newGame(widget), tool(widget, 'undo').title]).to.deep.equal(['Again', 'Annulla']);
    widget.messages = null;
    await until(() => newGame(widget) === 'Nuova', 'the language says it');
    expect(heard).to.deep.equal([]);
  });

  it('may be there before the game', async () => {
    const widget = make();
    widget.messages = { newGame: 'Again' };
    stage().append(widget);
    await widget.ready;
    await until(() => newGame(widget) === 'Again', 'it says so');
  });

  it('are a whole language, where they are all of it', async () => {
    const box = stage();
    box.lang = 'de';
    const widget = make();
    widget.messages = { ...italian, newGame: 'Neues Spiel' };
    box.append(widget);
    await widget.ready;
    await speaks(widget, 'de');
    expect([newGame(widget), tool(widget, 'undo').title]).to.deep.equal(['Neues Spiel', 'Annulla']);
  });

  it('never become markup', async () => {
    const widget = await mount();
    widget.messages = { score: '<b>bold</b>', name: '<img src=x onerror=alert(1)> {variant}' };
    await until(() => inside(widget, '.score dt').textContent === '<b>bold</b>', 'it is text');
    expect(widget.shadowRoot!.querySelector('b, img')).to.equal(null);
    expect(game(widget).ariaLabel).to.equal('<img src=x onerror=alert(1)> Blocks');
  });

  const bad: [string, unknown, string, RegExp][] = [
    ['a key that there is not', { scoer: 'x', newGame: 'Again' }, 'messages.scoer', /locales\/en/],
    ['a function', { score: () => 'x', newGame: 'Again' }, 'messages.score', /text/],
    ['forms of what has none', { score: { other: 'x' }, newGame: 'Again' }, 'messages.score', /text/],
    ['forms without the last', { points: { one: 'x' }, newGame: 'Again' }, 'messages.points', /other/],
    ['another name', { saidScore: '{points}', newGame: 'Again' }, 'messages.saidScore', /\{score\}/],
    ['a text without end', { score: 'x'.repeat(1001), newGame: 'Again' }, 'messages.score', /1000/],
    [
      'a key of the prototype',
      JSON.parse('{"__proto__":"x","newGame":"Again"}'),
      'messages.__proto__',
      /locales/,
    ],
  ];
  for (const [what, texts, attribute, allowed] of sampled(bad, 3)) {
    it(`are refused once for ${what}; the others are taken`, async () => {
      const widget = await mount();
      const heard = refusals(widget);
      widget.messages = texts as never;
      await until(() => newGame(widget) === 'Again', 'the good one is taken');
      expect(heard).to.have.length(1);
      expect(heard[0]).to.include({ code: 'bad-attribute', attribute, fatal: false });
      expect(heard[0]!.allowed).to.match(allowed);
      expect(heard[0]!.message).to.contain(attribute);
      expect(inside(widget, '.score dt').textContent).to.equal('Score');
      expect(widget.status).to.equal('playing');
      expect(cellAt(widget, 0, 0).ariaLabel).to.equal('Empty');
    });
  }

  it('are told once where several are not taken: the first of them', async () => {
    const widget = await mount();
    const heard = refusals(widget);
    widget.messages = { score: 5, scoer: 'x', undo: '{points}', newGame: 'Again' } as never;
    await until(() => newGame(widget) === 'Again', 'the good one is taken');
    expect(heard.map(({ attribute }) => attribute)).to.deep.equal(['messages.score']);
    expect(inside(widget, '.score dt').textContent).to.equal('Score');
  });

  it('are refused as a whole where they are no object', async () => {
    const shown = [
      ['text', '"text"'],
      [7, '7'],
      [['x'], 'a list of 1'],
    ] as const;
    for (const [texts, value] of shown) {
      const widget = await mount();
      const heard = refusals(widget);
      widget.messages = texts as never;
      await until(() => heard.length > 0, 'it is said');
      expect(heard[0]).to.include({ attribute: 'messages', value });
      expect(newGame(widget)).to.equal('New');
    }
  });
});
