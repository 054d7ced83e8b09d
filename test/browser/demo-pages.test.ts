/** Pages of the demo on which a visitor types texts: what they take, and what they say of the rest. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleLabElement } from '../../dist/lab.js';
import { BLOCKS, LEVEL_HELP, LEVELS, readLevels, runGoal } from '../../dist/lab-program.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { BRICKS, DEFAULT_PALETTE } from '../../src/games/pop/palettes.js';
import { type Axe, foundBy, shown } from '../support/browser-access.js';
import { type DemoPage, enter, openDemo } from '../support/browser-demo.js';
import { engine, formatPosition, SCRIPTED } from '../support/browser-games.js';
import { allInside, playSome, rare, until } from '../support/browser-page.js';
import { all, sampled } from '../support/volume.js';

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

  rare('says under the text what is wrong with it, and that the game above is another one', async () => {
    const page = await open('puzzle', 'text');
    for (const [text, fault] of [
      ['{"variant":', /^position must be JSON, or a text as it was made: ./],
      ['{"variant":"blocks","hand":["?"]}', /^hand\[0\] must be/],
      ['p1AAAA', /^position must be a whole text/],
      ['{"variant":"quintris"}', /^variant must be a game that is played from a hand, not "quintris"/],
      ['{"variant":"samegame"}', /^variant must be a game that is played from a hand, not "samegame"/],
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
  rare('shows games that were played without help', async () => {
    const page = await open('replay', 'record');
    await until(() => page.find('#verdict').textContent, 'the first verdict');
    for (const label of ['Blockudoku, 299 moves', 'Quintris, 807 moves', 'Blocks, 252 moves']) {
      page.click(label);
      const verdict = (await engine()).verify(page.field.value);
      expect(verdict).to.deep.include({ ok: true, assisted: false, over: true });
      expect(verdict.ok && verdict.moves).to.equal(Number(/\d+/.exec(label)![0]));
    }
  });

  it('shows a wall that the computer has cleared, and says that it had help', async () => {
    const page = await open('replay', 'record');
    await until(() => page.find('#verdict').textContent, 'the first verdict');
    page.click('SameGame, 52 moves');
    expect(page.find('#verdict').textContent).to.equal('Proved: 52 moves earn 4,345 points.');
    const facts = page.all('#facts dd').map(({ textContent }) => textContent);
    expect(facts).to.include('samegame, 15 by 15, 5 colours');
    expect(facts).to.include('yes: undo, a hint or a program');
    await until(() => page.widget.state?.variant === 'samegame', 'the wall is shown');
    const toEnd = (): HTMLElement | undefined =>
      allInside(page.widget, '.wall [title="To the end"][aria-disabled="false"]')[0];
    await until(toEnd, 'its moves are there');
    toEnd()!.click();
    await until(() => page.widget.state!.over, 'its end is shown');
    expect(page.widget.state).to.include({ score: 4345, bricks: 0 });
    page.click('Add 1,000 points');
    expect(page.find('#verdict').textContent).to.equal('Refused.');
  });

  rare(
    'says why a text with a changed letter cannot be written as JSON, until it is another text',
    async () => {
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
    },
  );
});

describe('the page of the day', () => {
  it('has the walls of the day, and leads from their end to a replay that is proved', async () => {
    const page = await openDemo('daily.html');
    for (const variant of ['samegame', 'clickomania']) {
      page.find(`input[value="${variant}"]`).click();
      const wall = (): BlockPuzzleElement => page.find('block-puzzle') as BlockPuzzleElement;
      await until(() => wall().state?.variant === variant, 'the wall is shown');
      expect(wall().state!.seed).to.match(/^daily \d{4}-\d\d-\d\d$/);
    }
    const wall = page.find('block-puzzle') as BlockPuzzleElement;
    await playSome(wall, Infinity);
    await until(() => page.find('#watch').checkVisibility(), 'the replay is offered');
    expect(page.all('#rows td.number').map(({ textContent }) => textContent)).to.deep.equal([
      String(wall.score),
      String(wall.state!.moves),
    ]);
    const [, text = ''] = page.find('#watch').getAttribute('href')!.split('#');
    const verdict = (await engine()).verify(text);
    expect(verdict).to.deep.include({ ok: true, over: true, earned: wall.score });
  });
});

describe('the page that makes levels', () => {
  rare('keeps what a level that is pasted has beside what the form shows', async () => {
    const page = await openDemo('level.html');
    await (page.find('#editor') as HTMLElement & { ready: Promise<void> }).ready;
    const [click] = LEVELS;
    const help = { ...LEVEL_HELP['click']!, picture: { board: ['ab', 'ba'], click: { row: 1, column: 0 } } };
    const said = (name: string): object => ({ name, task: `${name}.`, hint: '' });
    const level = {
      ...{ ...click!, id: 'pasted', origin: 1, help },
      wall: { rows: 7, columns: 8, colors: 4, seed: 'their own' },
      texts: { de: said('Ein Klick'), ja: said('一回') },
    };
    const field = page.find('#json') as HTMLTextAreaElement;
    const put = (id: string, text: string, type: string): void => {
      const control = page.find(`#${id}`) as HTMLInputElement;
      control.value = text;
      control.dispatchEvent(new Event(type, { bubbles: true }));
    };
    put('json', JSON.stringify(level), 'change');
    expect(page.find('#failure').textContent).to.equal('');
    expect(JSON.parse(field.value)).to.deep.equal(JSON.parse(JSON.stringify(level)));
    // One language is changed, and another one is looked at.
    put('name-other', 'Ein Klick mehr', 'input');
    put('other', 'ja', 'change');
    expect((page.find('#name-other') as HTMLInputElement).value).to.equal('一回');
    const { texts } = JSON.parse(field.value) as { texts: Record<string, { name: string }> };
    expect([texts['de']!.name, texts['ja']!.name]).to.deep.equal(['Ein Klick mehr', '一回']);
    expect(Object.keys(texts)).to.deep.equal(['de', 'ja']);
  });

  rare('gives a pasted level nothing that it did without, and takes no first one of a list', async () => {
    const page = await openDemo('level.html');
    await (page.find('#editor') as HTMLElement & { ready: Promise<void> }).ready;
    const field = page.find<HTMLTextAreaElement>('#json');
    const [click] = LEVELS;
    const level = {
      ...{ ...click!, id: 'bare', chapter: 'own', wall: { rows: 7, columns: 8, colors: 4 } },
      texts: { en: { name: 'Bare', task: 'Nothing more.', hint: 'None.' } },
    };
    // What is to be done may need a block that is not offered.
    const other = { ...level, id: 'other', goal: LEVELS.find(({ id }) => id === 'each')!.goal };
    for (const one of [level, other]) {
      enter(field, JSON.stringify(one));
      expect(page.find('#failure').textContent).to.equal('');
      expect(JSON.parse(field.value)).to.deep.equal(JSON.parse(JSON.stringify(one)));
    }
    const both = JSON.stringify([level, other]);
    enter(field, both);
    expect(page.find('#failure').textContent).to.contain('a list of 2 levels');
    expect(field.value).to.equal(both);
    expect(page.find<HTMLInputElement>('#id').value).to.equal('other');
    enter(field, JSON.stringify([level]));
    expect(page.find<HTMLInputElement>('#id').value).to.equal('bare');
  });
});

describe('sheets on paper', () => {
  /** The lab's page, with a level and a language, and what was sent to a printer. */
  async function paper(
    level: string,
    language: string,
    words = SHEETS[language]!.task,
  ): Promise<DemoPage & { readonly printed: () => number }> {
    const page = await openDemo('lab.html');
    const lab = page.find('#lab') as HTMLElement & {
      readonly ready: Promise<void>;
      toSvg: (program?: object) => Promise<string>;
    };
    await lab.ready;
    let printed = 0;
    page.document.defaultView!.print = () => printed++;
    const list = page.find('#language') as HTMLSelectElement;
    list.value = language;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    lab.setAttribute('level', level);
    const task = (): string => lab.shadowRoot!.querySelector('.task')!.textContent;
    await until(() => task().includes(words), 'the lab shows the level in this language');
    return { ...page, printed: () => printed };
  }
  const SHEETS: Readonly<
    Record<string, { readonly name: string; readonly task: string; readonly own: string }>
  > = {
    en: { name: 'Three phases', task: 'infect, remove, let fall', own: 'My program' },
    it: { name: 'Tre fasi', task: 'infetta, rimuovi, fai cadere', own: 'Il mio programma' },
    de: { name: 'Drei Phasen', task: 'anstecken, entfernen, fallen lassen', own: 'Mein Programm' },
  };

  for (const [language, { name, task, own }] of sampled(Object.entries(SHEETS).reverse(), 3)) {
    rare(
      `are printed of a level of the path, with its goal, its words and a solution (${language})`,
      async () => {
        const page = await paper('phases', language);
        page.find('#print-level').click();
        await until(() => page.printed() === 1, 'a printer is asked for');
        const [blank, solved, ...rest] = page.all('#sheets .sheet');
        expect(rest).to.have.length(0);
        for (const sheet of [blank!, solved!]) {
          expect(sheet.querySelector('h1')!.textContent).to.equal(name);
          expect(sheet.textContent).to.contain(task);
          expect(sheet.lang).to.equal(language);
          expect(sheet.querySelectorAll('.goal img')).to.have.length(2);
          expect([...sheet.querySelectorAll('img')].every(({ naturalWidth }) => naturalWidth > 20)).to.equal(
            true,
          );
        }
        expect(blank!.querySelector('h2:last-of-type')!.textContent).to.equal(own);
        expect(blank!.querySelector('.room')).not.to.equal(null);
        expect(solved!.querySelector('.sum')!.textContent).to.contain('35');
      },
    );
  }

  rare('show each block as it lies on its shelf: with what fills its sockets', async () => {
    const page = await paper('click', 'en', 'Remove');
    page.find('#print-level').click();
    await until(() => page.printed() === 1, 'a printer is asked for');
    const [price] = page.all('#sheets .costs img') as HTMLImageElement[];
    const drawing = decodeURIComponent(price!.src.split(',')[1]!).replace(/\s|\u00a0/g, ' ');
    expect(drawing)
      .to.match(/Remove.the.brick.in/)
      .and.to.match(/clicked.cell/);
  });

  rare(
    'are printed of a pupil’s own program: its picture, its cost, par, and a line for the name',
    async () => {
      const page = await paper('phases', 'en');
      const lab = page.find('#lab') as HTMLElement & {
        setProgram: (program: object) => Promise<void>;
        toSvg: () => Promise<string>;
      };
      await lab.setProgram({
        blocks: {
          blocks: [
            { type: 'bp_whenClicked', id: 'hat', next: { block: { type: 'bp_fallAll', id: 'fall' } } },
          ],
        },
      });
      page.find('#print-program').click();
      await until(() => page.printed() === 1, 'a printer is asked for');
      const [sheet] = page.all('#sheets .sheet');
      expect(sheet!.querySelector('.sum')!.textContent).to.equal('Cost 10');
      expect(sheet!.textContent).to.contain('cost 35 or less').and.to.contain('Name');
      expect(sheet!.querySelector('.line')).not.to.equal(null);
      const pictures = [...sheet!.querySelectorAll('img')].map(({ src }) =>
        decodeURIComponent(src.split(',')[1]!),
      );
      expect(pictures.at(-1)).to.equal(await lab.toSvg());
    },
  );

  rare('are printed of a program that is not whole, with what it costs so far', async () => {
    const page = await paper('phases', 'en');
    const lab = page.find('#lab') as BlockPuzzleLabElement;
    const half = { type: 'bp_infectArea', id: 'half' };
    await lab.setProgram({
      blocks: { blocks: [{ type: 'bp_whenClicked', id: 'hat', next: { block: half } }] },
    });
    page.find('#print-program').click();
    await until(() => page.printed() === 1, 'a printer is asked for');
    expect(page.find('#sheets .sum').textContent).to.equal('Cost 20');
    expect(page.find('#printed').textContent).to.equal('');
  });

  rare(
    'have the colours and shapes of the blocks, in the dark too, and each block at its own height',
    async () => {
      const page = await paper('whole', 'en', 'The whole program');
      const lab = page.find('#lab') as BlockPuzzleLabElement;
      lab.theme = 'dark';
      await lab.updateComplete;
      page.find('#print-level').click();
      await until(() => page.printed() === 1, 'a printer is asked for');
      expect(lab.theme).to.equal('dark');
      const text = ({ src }: HTMLImageElement): string => decodeURIComponent(src.split(',')[1]!);
      const images = (where: string): HTMLImageElement[] =>
        page.all(`#sheets ${where} img`) as HTMLImageElement[];
      const { board } = LEVEL_HELP['whole']!.picture;
      const wall = text(images('.goal')[0]!);
      const present = BRICKS.filter((letter) => board.join('').includes(letter));
      expect(present.length).to.be.above(2);
      for (const letter of present) {
        const [body, shape] = DEFAULT_PALETTE.light[BRICKS.indexOf(letter)]!;
        const count = board.join('').split(letter).length - 1;
        const drawn = wall.match(new RegExp(`fill="${body}" stroke="#555"/><g fill="${shape}">`, 'g')) ?? [];
        expect(drawn, letter).to.have.length(count);
      }
      const prices = images('.costs');
      const { allowed } = LEVELS.find(({ id }) => id === 'whole')!;
      expect(prices).to.have.length(
        BLOCKS.filter(({ type, cost }) => cost > 0 && allowed.includes(type)).length,
      );
      const heights = new Set(prices.map(({ naturalHeight }) => naturalHeight));
      expect(heights.size).to.be.above(1);
      for (const price of prices) expect(text(price)).not.to.match(/ opacity="/);
      const paint = prices.find((price) => text(price).includes('Paint'))!;
      const blue = /rgb\((\d+), (\d+), (\d+)\)/.exec(
        `rgb(${[1, 3, 5].map((at) => Number.parseInt(DEFAULT_PALETTE.light[0]![0].slice(at, at + 2), 16)).join(', ')})`,
      )![0];
      expect(text(paint)).to.contain(blue);
    },
  );

  rare('run as their language does, and say where a level’s own words are in another', async () => {
    const page = await openDemo('level.html');
    await (page.find('#editor') as BlockPuzzleLabElement).ready;
    let printed = 0;
    page.document.defaultView!.print = () => printed++;
    enter(page.find('#language'), 'he');
    page.find('#check').click();
    await until(
      () => page.find('#editor').shadowRoot!.querySelector('.lab')!.getAttribute('lang') === 'he',
      'Hebrew',
    );
    const level = {
      ...LEVELS[0]!,
      id: 'from-right',
      help: LEVEL_HELP['click']!,
      texts: { de: { name: 'Ein Klick', task: 'Weg damit.', hint: '' } },
    };
    enter(page.find('#json'), JSON.stringify(level));
    page.find('#print').click();
    await until(() => printed === 1, 'a printer is asked for');
    const sheet = page.find('#sheets .sheet');
    expect([sheet.lang, sheet.dir]).to.deep.equal(['he', 'rtl']);
    const title = sheet.querySelector('h1')!;
    expect([title.textContent, title.lang]).to.deep.equal(['Ein Klick', 'de']);
  });

  rare('are none of the free lab, which says why', async () => {
    const page = await openDemo('lab.html');
    const lab = page.find('#lab') as HTMLElement & { readonly ready: Promise<void> };
    await lab.ready;
    lab.setAttribute('level', 'free');
    await until(() => lab.shadowRoot!.querySelector('.task')!.textContent.includes('no task'), 'it is free');
    page.find('#print-level').click();
    await until(() => page.find('#printed').textContent !== '', 'it says something');
    expect(page.find('#printed').textContent).to.contain('choose a level');
    expect(page.all('#sheets .sheet')).to.have.length(0);
  });
});

describe('the editor of levels', () => {
  it('makes a level that can be read and tried, with a picture of its size, and prints its sheets in a language', async () => {
    const page = await openDemo('level.html');
    const lab = page.find('#editor') as BlockPuzzleLabElement;
    await lab.ready;
    let printed = 0;
    page.document.defaultView!.print = () => printed++;
    enter(page.find('#wall'), '6x6');
    enter(page.find('#colors'), '5');
    await until(() => lab.board.length === 6, 'the lab has walls of this size');
    // Counts to the edge of these walls, and off any smaller one.
    const number = (id: string, NUM: number): object => ({
      block: { type: 'math_number', id, fields: { NUM } },
    });
    const loop = { type: 'controls_for', id: 'for', fields: { VAR: { id: 'j' } } };
    const corner = {
      ROW: number('r', 5),
      COLUMN: { block: { type: 'variables_get', id: 'g', fields: { VAR: { id: 'j' } } } },
    };
    const removed = { CELL: { block: { type: 'bp_cellAt', id: 'at', inputs: corner } } };
    const body = { block: { type: 'bp_remove', id: 'remove', inputs: removed } };
    const inputs = { FROM: number('from', 0), TO: number('to', 5), BY: number('by', 1), DO: body };
    const hat = { type: 'bp_whenClicked', id: 'hat', next: { block: { ...loop, inputs } } };
    await lab.setProgram({
      blocks: { languageVersion: 0, blocks: [hat] },
      variables: [{ id: 'j', name: 'j' }],
    });
    page.find('#take-solution').click();
    for (const [id, text] of Object.entries({
      ...{ id: 'free-floor', goal: 'solution', 'name-en': 'The floor', 'task-en': 'Remove the lowest row.' },
      ...{ other: 'it', 'name-other': 'Il fondo', 'task-other': 'Rimuovi la riga in basso.' },
    })) {
      enter(page.find(`#${id}`), text);
    }
    page.find('#check').click();
    expect(page.find('#verdict').textContent).to.match(
      /^Right on 500 walls .* at a cost of 1: that is par\.$/,
    );
    expect(page.find('#failure').textContent).to.equal('');
    const [level] = readLevels(JSON.parse(page.find<HTMLTextAreaElement>('#json').value));
    expect(level!.wall).to.deep.include({ rows: 6, columns: 6, colors: 5 });
    const { picture } = level!.help!;
    expect(picture.board.map((row) => row.length)).to.deep.equal([6, 6, 6, 6, 6, 6]);
    expect(runGoal(level!, picture).board[5]).to.equal('......');
    enter(page.find('#language'), 'it');
    page.find('#try').click();
    await until(() => page.all('#trial block-puzzle-lab').length === 1, 'it is tried');
    const trial = page.find('#trial block-puzzle-lab') as BlockPuzzleLabElement;
    await trial.ready;
    expect(trial.level).to.match(/^free-floor-try-/);
    await until(() => trial.levelTexts.name === 'Il fondo', 'it speaks Italian');
    page.find('#print').click();
    await until(() => printed === 1, 'a printer is asked for');
    const [blank, solved] = page.all('#sheets .sheet');
    for (const sheet of [blank!, solved!]) {
      expect(sheet.querySelector('h1')!.textContent).to.equal('Il fondo');
      expect(sheet.textContent).to.contain('Rimuovi la riga in basso.').and.to.contain('★★★ costo 1 o meno');
      expect(sheet.querySelector('p')!.textContent).to.contain('Nome').and.to.contain('Classe');
      const pictures = [...sheet.querySelectorAll<HTMLImageElement>('.goal img')].map(({ src }) => src);
      expect(new Set(pictures).size).to.equal(2);
    }
    const drawn = [...solved!.querySelectorAll('img')].at(-1)!.src;
    expect(decodeURIComponent(drawn.split(',')[1]!)).to.equal(await lab.toSvg());
    expect(solved!.querySelector('.sum')!.textContent).to.equal('Costo 1');
  });
});

// What holds for every page of the demo: its links, its width on a small phone, and no fault that a checker finds.
const PAGES: Readonly<Record<string, string>> = {
  Playground: './',
  Quintris: 'quintris.html',
  Walls: 'walls.html',
  Lab: 'lab.html',
  Levels: 'level.html',
  Class: 'class.html',
  'Many games': 'many.html',
  Rules: 'custom.html',
  Puzzles: 'puzzle.html',
  Replay: 'replay.html',
  Daily: 'daily.html',
};

/** The faults that axe finds on a page, in words. */
async function faults(page: Document): Promise<string[]> {
  const script = page.createElement('script');
  script.src = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url).href;
  const loaded = new Promise((resolve) => {
    script.addEventListener('load', resolve);
  });
  page.head.append(script);
  await loaded;
  for (const widget of page.querySelectorAll<BlockPuzzleElement>('block-puzzle, block-puzzle-lab')) {
    await until(() => widget.status !== 'loading', `the widget #${widget.id} is there`);
    shown(widget);
  }
  const { axe } = page.defaultView as unknown as { axe: Axe };
  return foundBy(axe, page);
}

// The others have tests of their own, which open them too.
for (const [title, address] of Object.entries(PAGES).filter(([title]) => all || title === 'Rules')) {
  describe(`the page ${title} of the demo`, () => {
    it('leads to every page, is no wider than a phone of 320 px, and has no fault that a checker finds', async () => {
      const page = await openDemo(address === './' ? 'index.html' : address, 320);
      const links = page.all('nav a').map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links).to.deep.equal(Object.entries(PAGES));
      expect(page.find('nav [aria-current="page"]').textContent).to.equal(title);
      const { documentElement: root, body } = page.document;
      expect(root.scrollWidth).to.be.at.most(root.clientWidth);
      const edge = body.getBoundingClientRect().right + 0.6;
      // The links of the pages are one line, which is moved aside.
      const sticksOut = page
        .all('main *, header, nav')
        .filter((element) => element.checkVisibility() && !element.closest('.unseen, datalist'))
        .filter((element) => element.getBoundingClientRect().right > edge)
        .map((element) => `${element.localName}.${element.className}`);
      expect(sticksOut).to.deep.equal([]);
      expect(await faults(page.document)).to.deep.equal([]);
    });
  });
}

it('shows the names of all its pages whole on a phone of 390 px', async () => {
  const nav = (await openDemo('index.html', 390)).find('nav');
  expect(nav.scrollWidth).to.be.at.most(nav.clientWidth);
  expect(getComputedStyle(nav).maskImage, 'nothing fades').to.equal('none');
});

it('shows the first block of the lab whole on a phone of 390 by 844', async () => {
  const { document, widget, find } = await openDemo('lab.html', 390);
  document.defaultView!.frameElement!.setAttribute('height', '844');
  const root = (widget as unknown as BlockPuzzleLabElement).shadowRoot!;
  const bottomOf = (part: string): number =>
    root.querySelector(part)?.getBoundingClientRect().bottom ?? Infinity;
  await until(() => bottomOf('.blocklyFlyout .bp_remove') < Infinity, 'its shelf is there');
  await until(() => bottomOf('.blocklyFlyout .bp_remove') <= 844, 'its block is in view');
  expect(find('block-puzzle-lab').getBoundingClientRect().bottom).to.be.at.most(844);
});

it('leaves nothing beside what a dialog dims but the bar that scrolls', async () => {
  const { document } = await openDemo('lab.html');
  const ruler = document.createElement('div');
  ruler.style.overflowY = 'scroll';
  document.body.append(ruler);
  const bar = ruler.offsetWidth - ruler.clientWidth;
  const { width } = document.documentElement.getBoundingClientRect();
  expect(document.defaultView!.innerWidth - width).to.equal(bar);
});
