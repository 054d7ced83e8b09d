/** The lab's editor: the blocks of the table, their words, saving and loading, the hat. */
import { expect } from '@esm-bundle/chai';
import { BLOCKS, CATEGORIES, CHOICES, type BlockRow, type ValueType } from '../../src/lab/program/blocks.js';
import { programFrom } from '../../src/lab/program/notation.js';
import { rare, tidy, until } from '../support/browser-page.js';
import {
  blockAt,
  categories,
  drawn,
  edit,
  program,
  saved,
  shelf,
  tops,
  typeOf,
  underHat,
  words,
  type BlockJson,
  type ProgramJson,
  LANGUAGES,
  showing,
} from '../support/browser-lab-editor.js';
import { watchLeaks } from '../support/browser-leaks.js';

const TYPES = BLOCKS.map(({ type }) => type);

/** A block that gives a value, without anything in it. */
const GIVERS: Readonly<Record<Exclude<ValueType, 'any'>, BlockJson>> = {
  cell: { type: 'bp_clicked', id: 'value' },
  colour: { type: 'bp_colour', id: 'value', fields: { COLOUR: 'b' } },
  number: { type: 'math_number', id: 'value', fields: { NUM: 4 } },
  boolean: { type: 'logic_boolean', id: 'value', fields: { BOOL: 'FALSE' } },
};

/** A block of the table with all its sockets filled, and the last choice in its fields. */
function filled(row: BlockRow, id: string): BlockJson {
  const inputs: NonNullable<BlockJson['inputs']> = {};
  for (const [name, type] of Object.entries(row.inputs))
    inputs[name] = { block: { ...GIVERS[type === 'any' ? 'number' : type], id: `${id}${name}` } };
  for (const name of row.bodies) inputs[name] = { block: { type: 'bp_fallAll', id: `${id}${name}` } };
  const fields: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(row.fields)) {
    if (type === 'variable') fields[name] = { id: 'v' };
    else if (type === 'number') fields[name] = 7;
    else fields[name] = CHOICES[type].at(-1);
  }
  return {
    type: row.type,
    id,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(inputs).length > 0 ? { inputs } : {}),
  };
}

for (const language of ['en', 'it'] as const) {
  (language === 'it' ? rare : it)(
    `shows every block of the table in its categories, in their order, in its words (${language})`,
    async () => {
      const seen = await edit({ language: LANGUAGES[language] });
      const { root } = seen;
      seen.editor.load({ ...program(), variables: [{ name: 'n', id: 'v' }] });
      const said = (key: string) => (LANGUAGES[language].texts as Readonly<Record<string, string>>)[key]!;
      expect(categories(root).map(({ textContent }) => textContent)).to.deep.equal(
        CATEGORIES.map((category) => said(`category.${category}`)),
      );
      for (const [i, category] of CATEGORIES.entries()) {
        const shown = await shelf(root, i);
        // `if` is there a second time with its `else`, a loop that counts by another variable; one variable is set before it is read.
        const wanted = BLOCKS.filter((row) => row.categories.includes(category)).map(({ type }) => type);
        const found = shown.map((block) => typeOf(block, TYPES));
        expect([...new Set(found)].sort(), category).to.deep.equal([...wanted].sort());
        if (category !== 'variables')
          expect(found.filter((type, at) => type !== found[at - 1])).to.deep.equal(wanted);
        for (const block of shown) {
          const type = typeOf(block, TYPES)!;
          if (!type.startsWith('bp_')) continue;
          for (const part of said(type).split(/\{\w+\}|\n/))
            expect(words(block), type).to.contain(part.trim());
        }
      }
    },
  );

  (language === 'en' ? it : rare)(
    `saves every block of the table as it was loaded (${language})`,
    async () => {
      const seen = await edit({ language: LANGUAGES[language] });
      for (const row of BLOCKS) {
        const block = filled(row, 'block');
        const wanted: ProgramJson = {
          blocks: {
            languageVersion: 0,
            blocks: [
              { type: 'bp_whenClicked', id: 'hat', x: 24, y: 32 },
              { ...block, x: 40, y: 200 },
            ],
          },
          variables: [{ name: 'n', id: 'v' }],
        };
        seen.editor.load(wanted);
        await drawn();
        const after = saved(seen);
        expect(after.blocks.blocks, row.type).to.deep.equal(wanted.blocks.blocks);
      }
    },
  );
}

it('says what a block costs to who hears it, and whether it is loose', async () => {
  const seen = await edit();
  const json = program({ type: 'bp_removeAreaFall', id: 'tied' });
  json.blocks.blocks.push({ type: 'bp_fallAll', id: 'loose', x: 30, y: 250 });
  seen.editor.load(json);
  await drawn();
  const label = (type: string) =>
    blockAt(seen.root, type).querySelector('.blocklyPath')!.getAttribute('aria-label')!;
  expect(label('bp_removeAreaFall')).to.contain('cost 40').and.not.to.contain('loose');
  expect(label('bp_fallAll')).to.contain('cost 10').and.to.contain('loose');
  expect(blockAt(seen.root, 'bp_fallAll').classList.contains('lab-loose')).to.equal(true);
  expect(blockAt(seen.root, 'bp_removeAreaFall').closest('.lab-loose')).to.equal(null);
});

it('has exactly one hat, whatever is loaded, and keeps what hung under a second one', async () => {
  const seen = await edit();
  expect(tops(seen.root, 'workspace')).to.have.length(1);
  seen.editor.load({ blocks: { blocks: [{ type: 'bp_fallAll', x: 5, y: 5 }] } });
  expect(saved(seen).blocks.blocks.map(({ type }) => type)).to.deep.equal(['bp_whenClicked', 'bp_fallAll']);
  const two = program({ type: 'bp_fallAll' });
  two.blocks.blocks.push(program({ type: 'bp_removeInfected' }).blocks.blocks[0]!);
  seen.editor.load(two);
  expect(underHat(seen)).to.deep.equal(['bp_fallAll']);
  expect(saved(seen).blocks.blocks.map(({ type }) => type)).to.deep.equal([
    'bp_whenClicked',
    'bp_removeInfected',
  ]);
  seen.editor.load(program());
  expect(saved(seen).blocks.blocks.map(({ type }) => type)).to.deep.equal(['bp_whenClicked']);
});

rare('refuses a value of another kind in a socket, and then still shows what it showed', async () => {
  const seen = await edit();
  const good = program({ type: 'bp_fallAll', id: 'stays' });
  seen.editor.load(good);
  const before = saved(seen);
  let tried = 0;
  for (const row of BLOCKS) {
    for (const [name, type] of Object.entries(row.inputs)) {
      for (const [given, block] of Object.entries(GIVERS)) {
        if (type === 'any' || given === type) continue;
        tried++;
        const bad = { blocks: { blocks: [{ type: row.type, inputs: { [name]: { block } } }] } };
        expect(() => seen.editor.load(bad), `${given} in ${row.type}.${name}`).to.throw();
        expect(saved(seen)).to.deep.equal(before);
      }
    }
  }
  expect(tried).to.be.greaterThan(80);
});

it('knows no block that is not in the table', async () => {
  const seen = await edit();
  for (const type of ['text', 'lists_create_with', 'procedures_defnoreturn', 'math_change'])
    expect(() => seen.editor.load(program({ type })), type).to.throw();
});

it('offers a loop that counts by another variable than the one that it may lie in', async () => {
  const seen = await edit();
  const loops = await shelf(seen.root, CATEGORIES.indexOf('loops'));
  const counting = loops.filter((block) => block.classList.contains('controls_for'));
  expect(counting.map((block) => /with\W*([a-z])\b/.exec(words(block))?.[1] ?? words(block))).to.deep.equal([
    'i',
    'j',
  ]);
});

rare('offers only the types that are allowed, and none of them in a socket that is not', async () => {
  // With more than a few blocks there are categories.
  const many = ['bp_isEmpty', 'bp_anyEmpty', 'bp_existsEmpty', 'bp_extremeEmpty'];
  const seen = await edit({ allowed: new Set(['bp_remove', 'bp_neighbour', ...many]) });
  expect(categories(seen.root).map(({ textContent }) => textContent)).to.deep.equal(['Wall', 'Cells']);
  expect((await shelf(seen.root, 0)).map(words)).to.deep.equal(['1 Remove the brick in']);
  seen.editor.allow(new Set(['bp_remove', 'bp_clicked', ...many]), 0);
  expect((await shelf(seen.root, 0)).map(words)).to.deep.equal(['clicked cell 1 Remove the brick in']);
  seen.editor.allow(null, 0);
  expect(categories(seen.root)).to.have.length(CATEGORIES.length);
});

it('shows a program with more colours than the wall has', async () => {
  const seen = await edit({ colours: 2 });
  const paint = { type: 'bp_paint', id: 'p', fields: { COLOUR: 'h' } };
  seen.editor.load(program(paint));
  await drawn();
  expect(words(blockAt(seen.root, 'bp_paint'))).to.contain('★  brown');
  expect(saved(seen).blocks.blocks[0]!.next!.block.fields).to.deep.equal({ COLOUR: 'h' });
});

it('changes its language with the program on it, and leaves another editor in its own', async () => {
  const one = await edit({ language: LANGUAGES.en });
  const two = await edit({ language: LANGUAGES.it });
  const json = program({ type: 'bp_fallAll', id: 'a' }, { type: 'controls_if', id: 'b' });
  for (const { editor } of [one, two]) editor.load(json);
  await drawn();
  const text = ({ root }: typeof one) => tops(root, 'workspace').map(words).join(' ');
  expect(text(one)).to.contain('Let all bricks fall').and.to.contain('if').and.to.contain('do');
  expect(text(two)).to.contain('Fai cadere tutti i blocchi').and.to.contain('se').and.to.contain('fai');
  const before = saved(one);
  one.editor.setLanguage(LANGUAGES.it);
  await drawn();
  expect(text(one)).to.equal(text(two));
  expect(saved(one)).to.deep.equal(before);
  one.editor.setLanguage(LANGUAGES.en);
  await drawn();
  expect(text(one)).to.contain('Let all bricks fall');
  expect(text(two)).to.contain('Fai cadere tutti i blocchi');
});

it('tells of changes; what was loaded is not undone', async () => {
  const seen = await showing(program({ type: 'bp_fallAll' }));
  const before = saved(seen);
  const told = seen.changes();
  seen.editor.undo();
  await drawn();
  expect(saved(seen)).to.deep.equal(before);
  expect(told).to.be.greaterThan(0);
});

it('marks the block that runs and labels what it gave, and moves no block for that', async () => {
  const seen = await showing(
    program({ type: 'bp_remove', id: 'r', inputs: { CELL: { block: { type: 'bp_anyEmpty', id: 'v' } } } }),
  );
  const place = () => JSON.stringify(blockAt(seen.root, 'bp_remove').getBoundingClientRect());
  const before = place();
  seen.editor.highlight(['r']);
  seen.editor.showValues(
    new Map([
      ['v', '(3, 4)'],
      ['unknown', '?'],
    ]),
  );
  expect(blockAt(seen.root, 'bp_remove').classList.contains('blocklyHighlighted')).to.equal(true);
  const labels = () => [...seen.root.querySelectorAll('.lab-value')].map(({ textContent }) => textContent);
  expect(labels()).to.deep.equal(['(3, 4)']);
  seen.editor.showValues(null);
  seen.editor.highlight([]);
  expect(labels()).to.deep.equal([]);
  expect(seen.root.querySelector('.blocklyHighlighted')).to.equal(null);
  expect(place()).to.equal(before);
});

it('draws a still picture of a program that is not the one it shows', async () => {
  const seen = await showing(program({ type: 'bp_removeInfected' }));
  const picture = seen.editor.preview(program({ type: 'bp_fallAll' }, { type: 'bp_fallAll' }));
  expect(
    [...picture.querySelectorAll('.blocklyText')].map(({ textContent }) =>
      textContent?.replace(/\u00a0/g, ' '),
    ),
  ).to.include.members(['Let all bricks fall', 'when a cell is clicked']);
  expect(picture.querySelector('[tabindex], [role], [id], [data-id]')).to.equal(null);
  expect(Number(picture.getAttribute('width'))).to.be.greaterThan(50);
  expect(underHat(seen)).to.deep.equal(['bp_removeInfected']);
});

it('draws the conditions of a program that is too wide for any paper one below the other', async () => {
  const seen = await showing(program({ type: 'bp_removeInfected' }));
  const width = (json: object): number => Number(seen.editor.preview(json).getAttribute('width'));
  const both = (times: number): object =>
    programFrom(`(if (and ${'(isInfected clicked) '.repeat(times)}(isEmpty clicked)) fallAll)`);
  expect(width(both(2))).to.be.above(width(both(1)) * 1.2);
  expect(width(both(9))).to.be.below(2400);
});

// What the lab's editor does to its page: nothing that stays.
describe('editors of one page', () => {
  it('leaves nothing when it is disposed of: no element, no style sheet, no listener, no timer', async () => {
    const nodes = () => [...document.querySelectorAll('*')].length;
    const before = nodes();
    const leaks = watchLeaks();
    const seen = await showing(program({ type: 'bp_fallAll' }));
    await shelf(seen.root, 1);
    seen.editor.setLanguage(LANGUAGES.it);
    seen.editor.setTheme(true);
    seen.editor.preview(program());
    await drawn();
    // Only the places of the tests themselves are new in the document, whatever Blockly does to it.
    expect(document.head.querySelector('style[id^="blockly"], .blockly-renderer-style')).to.equal(null);
    expect(document.querySelector('.blocklyComputeCanvas, .blocklyWidgetDiv, .blocklyTooltipDiv')).to.equal(
      null,
    );
    seen.editor.dispose();
    await until(() => leaks.timers().length === 0, 'its last timer has gone off');
    expect(seen.root.querySelectorAll('*')).to.have.length(1);
    expect(seen.root.adoptedStyleSheets).to.have.length(0);
    expect(leaks.listeners()).to.deep.equal([]);
    expect(leaks.timers()).to.deep.equal([]);
    seen.root.host.remove();
    await tidy();
    expect(nodes()).to.be.at.most(before);
  });

  it('goes on when another editor on the page is gone, and Tab is pressed', async () => {
    const one = await edit();
    const two = await showing(program({ type: 'bp_fallAll' }), { language: LANGUAGES.it });
    two.editor.dispose();
    const errors: unknown[] = [];
    const hear = (event: ErrorEvent) => errors.push(event.message);
    window.addEventListener('error', hear);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    expect(await shelf(one.root, 0)).to.have.length.greaterThan(5);
    one.editor.dispose();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    window.removeEventListener('error', hear);
    expect(errors).to.deep.equal([]);
  });

  it('has one place for menus and one voice among the editors of a page, in the one in use', async () => {
    const one = await edit();
    const two = await edit();
    const places = () =>
      [one, two].map(({ root }) =>
        ['.blocklyWidgetDiv', '.blocklyDropDownDiv', '.blocklyTooltipDiv', '#blocklyAriaAnnounce'].map(
          (place) => root.querySelectorAll(place).length,
        ),
      );
    one.editor.preview(program());
    one.editor.setLanguage(LANGUAGES.it);
    two.editor.setLanguage(LANGUAGES.it);
    for (const counts of places()) for (const count of counts) expect(count).to.be.at.most(1);
    one.editor.focus();
    await drawn();
    expect(one.root.querySelectorAll('#blocklyAriaAnnounce')).to.have.length(1);
    expect(two.root.querySelectorAll('#blocklyAriaAnnounce')).to.have.length(0);
  });

  it('leaves the page’s own Blockly alone: it makes no global name', async () => {
    await edit();
    expect('Blockly' in window).to.equal(false);
  });
});
