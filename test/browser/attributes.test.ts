/** Attributes and properties: what each takes, what it does, and what becomes of a bad value. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { type Heard, record } from '../support/browser-events.js';
import {
  allInside,
  type Attributes,
  inside,
  make,
  mount,
  nextTask,
  playSome,
  rare,
  stage,
  until,
} from '../support/browser-page.js';
import { keepWarnings, warned } from '../support/browser-reports.js';
import { feltIn } from '../support/browser-feel.js';
import { click, key } from '../support/browser-player.js';
import { firstOf, inTurn, sampled } from '../support/volume.js';

beforeEach(keepWarnings);

/** Mounts a widget and collects the bp-errors of its start. */
async function start(attributes: Attributes): Promise<{ widget: BlockPuzzleElement; errors: Heard[] }> {
  const box = stage();
  const errors = record(box, ['bp-error']);
  const widget = await mount(attributes, box);
  await nextTask();
  return { widget, errors };
}

/** Until the game that the attributes ask for is there. */
async function settled(widget: BlockPuzzleElement): Promise<BlockPuzzleElement> {
  await widget.updateComplete;
  await widget.snapshot();
  await widget.updateComplete;
  return widget;
}

type Row = readonly [
  attribute: string,
  property: string,
  byDefault: unknown,
  valid: readonly (readonly [text: string, value: unknown])[],
  invalid: readonly string[],
];

const ROWS: readonly Row[] = [
  [
    'variant',
    'variant',
    'blocks',
    [
      ['blocks', 'blocks'],
      ['block-sudoku', 'block-sudoku'],
      ['blockudoku', 'blockudoku'],
    ],
    ['tetris', '__proto__', 'constructor', '<b>'],
  ],
  [
    'grid-size',
    'gridSize',
    '',
    [
      ['7', '7x7'],
      ['  0008 ', '8x8'],
      [' 05 x 0009', '5x9'],
      ['5x9', '5x9'],
      ['1', '1x1'],
      ['32x32', '32x32'],
      ['1x32', '1x32'],
    ],
    ['0', '33', '8x33', '0x8', '8x', 'x8', '8,8', '-3', '8.5', 'big', '1e1', '8x8x8', '+8', '٨'],
  ],
  [
    'hand-size',
    'handSize',
    null,
    [
      ['1', 1],
      [' 3 ', 3],
      ['0000008', 8],
      ['8', 8],
    ],
    ['0', '9', '-1', '2.5', 'two', '3 4', '+3', '3px'],
  ],
  [
    'seed',
    'seed',
    null,
    [
      ['abc', 'abc'],
      ['', ''],
      ['ünï ☃ 𝄞', 'ünï ☃ 𝄞'],
    ],
    ['x'.repeat(65_537)],
  ],
  [
    'controls',
    'controls',
    'score best streak new undo redo hint help',
    [
      ['none', 'none'],
      ['new', 'new'],
      ['undo  score', 'undo score'],
      ['score pad', 'score pad'],
    ],
    ['volume', 'score volume', 'none score'],
  ],
  [
    'theme',
    'theme',
    'auto',
    [
      ['light', 'light'],
      ['dark', 'dark'],
      ['contrast', 'contrast'],
      ['auto', 'auto'],
    ],
    ['pink'],
  ],
  [
    'motion',
    'motion',
    'auto',
    [
      ['full', 'full'],
      ['reduced', 'reduced'],
      ['none', 'none'],
    ],
    ['slow'],
  ],
  [
    'storage',
    'storage',
    'local',
    [
      ['session', 'session'],
      ['none', 'none'],
    ],
    ['cloud'],
  ],
  ['save-key', 'saveKey', '', [['mine', 'mine']], ['k'.repeat(201)]],
  ['label', 'label', '', [['My game', 'My game']], ['l'.repeat(501)]],
  ['worker-url', 'workerUrl', '', [['/some/worker.js', '/some/worker.js']], ['http://[', 'https://:0:0']],
];

it('an object that is no storage is told what one has', async () => {
  const { widget, errors } = await start({});
  widget.storage = {} as never;
  await settled(widget);
  expect(errors.map(({ detail }) => [detail.code, detail.attribute])).to.deep.equal([
    ['bad-attribute', 'storage'],
  ]);
  const { allowed, message } = errors[0]!.detail;
  expect(allowed).to.match(/^local, session, none, .*getItem, setItem, removeItem$/);
  expect(message).to.contain(allowed);
  expect(widget.storage).to.equal('local');
});

it('a bad text of keys is told in a game that binds none too, though nobody comes to it', async () => {
  const { widget, errors } = await start({ keys: 'jump: j' });
  await until(() => errors.length > 0, 'the first');
  widget.setAttribute('keys', 'left: a');
  await settled(widget);
  widget.setAttribute('keys', 'left: b c d; right: b');
  await until(() => errors.length > 1, 'the second');
  expect(errors.map(({ detail }) => [detail.attribute, detail.value])).to.deep.equal([
    ['keys', 'jump: j'],
    ['keys', 'left: b c d; right: b'],
  ]);
});

it('what a game cannot have is told as it was written', async () => {
  const { errors } = await start({ variant: 'quintris', 'grid-size': ' 8', 'hand-size': '07' });
  expect(errors.map(({ detail }) => [detail.attribute, detail.value])).to.deep.equal([
    ['grid-size', ' 8'],
    ['hand-size', '07'],
  ]);
  for (const attribute of ['position', 'record']) {
    const { errors: told } = await start({ [attribute]: ' no game ' });
    expect(told.map(({ detail }) => [detail.attribute, detail.value])).to.deep.equal([
      [attribute, ' no game '],
    ]);
  }
});

describe('every attribute', () => {
  for (const [i, [attribute, property, byDefault, valid, invalid]] of ROWS.entries()) {
    // Of what is refused in a running game, one of two promises of every other attribute.
    const [odd, even] = [i % 4 === 3 ? it : rare, i % 4 === 0 ? it : rare];
    const get = (widget: BlockPuzzleElement): unknown =>
      (widget as unknown as Record<string, unknown>)[property];
    const set = (widget: BlockPuzzleElement, value: unknown): void => {
      Object.assign(widget, { [property]: value });
    };
    const bare = (attributes: Attributes = {}): BlockPuzzleElement => {
      const widget = make(attributes);
      if (attribute === 'motion' && !('motion' in attributes)) widget.removeAttribute('motion');
      return widget;
    };

    it(`${attribute} has its default, takes its values, and goes back when it is removed`, () => {
      const widget = bare();
      expect(get(widget)).to.equal(byDefault);
      for (const [text, value] of valid) {
        widget.setAttribute(attribute, text);
        expect(get(widget), text).to.equal(value);
        widget.removeAttribute(attribute);
        expect(get(widget), `removed ${text}`).to.equal(byDefault);
      }
    });

    it(`${property} takes the same as ${attribute}, and goes back with null`, () => {
      const widget = bare();
      for (const [text, value] of valid) {
        set(widget, text);
        expect(get(widget), text).to.equal(value);
        set(widget, value);
        expect(get(widget), `as read: ${String(value)}`).to.equal(value);
        set(widget, null);
        expect(get(widget), 'null').to.equal(byDefault);
        set(widget, value);
        set(widget, undefined);
        expect(get(widget), 'undefined').to.equal(byDefault);
      }
    });

    for (const bad of sampled(invalid, 6)) {
      const shown = bad.length > 20 ? `${bad.slice(0, 20)}…` : bad;
      it(`${attribute}="${shown}" is refused: default at the start, one bp-error, one warning, the game goes on`, async () => {
        const box = stage();
        const errors = record(box, ['bp-error']);
        const widget = bare({ [attribute]: bad, storage: attribute === 'storage' ? bad : 'none' });
        box.append(widget);
        await widget.ready;
        await nextTask();
        expect(get(widget)).to.equal(byDefault);
        expect(errors).to.have.length(1);
        const { detail } = errors[0]!;
        expect(detail).to.include({ attribute, fatal: false, source: 'system' });
        expect(detail.code).to.be.a('string').that.is.not.empty;
        expect(detail.value.slice(0, 20)).to.equal(bad.slice(0, 20));
        expect(detail.allowed).to.be.a('string').that.is.not.empty;
        expect(detail.message).to.contain(attribute).and.to.contain(detail.allowed);
        expect(warned()).to.have.length(1);
        expect(warned()[0]).to.contain(attribute);
        expect(widget.status).to.equal('playing');
        expect(await playSome(widget, 1)).to.equal(1);
      });
    }

    even(`a bad ${attribute} in a running game keeps the present value and the game`, async () => {
      const [text, value] = attribute === 'worker-url' ? ['', ''] : valid.at(-1)!;
      const { widget, errors } = await start({ [attribute]: text });
      const { state } = widget;
      widget.setAttribute(attribute, invalid[0]!);
      await settled(widget);
      expect(get(widget)).to.equal(value);
      expect(widget.state).to.equal(state);
      expect(errors).to.have.length(1);
      set(widget, invalid[0]);
      await settled(widget);
      expect(get(widget)).to.equal(value);
      expect(widget.state).to.equal(state);
      expect(errors).to.have.length(2);
      expect(warned()).to.have.length(2);
      expect(errors[1]!.detail).to.deep.equal(errors[0]!.detail);
    });

    odd(`${property} refuses objects and functions in a running game without an exception`, async () => {
      const { widget, errors } = await start({});
      const before = get(widget);
      for (const nonsense of [{}, () => 1, new Map(), Symbol.iterator, NaN]) {
        // What can be made a text is one, for an attribute that takes any text.
        const anyText = ['seed', 'label', 'save-key', 'worker-url'].includes(attribute);
        if (!anyText || ['object', 'function'].includes(typeof nonsense)) set(widget, nonsense);
      }
      await settled(widget);
      expect(get(widget)).to.equal(before);
      expect(errors.length).to.be.at.least(3);
      expect(widget.status).to.equal('playing');
    });
  }

  it('is named in observedAttributes', () => {
    const { observedAttributes } = customElements.get('block-puzzle') as unknown as {
      observedAttributes: string[];
    };
    expect(observedAttributes).to.include.members([
      ...ROWS.map(([attribute]) => attribute),
      'undo',
      'disabled',
    ]);
  });
});

describe('variant, sizes and hand', () => {
  for (const [variant, rows, columns] of [
    ['blocks', 8, 8],
    ['block-sudoku', 9, 9],
    ['blockudoku', 9, 9],
  ] as const) {
    it(`${variant} has its own size and hand`, async () => {
      const widget = await mount({ variant });
      expect(widget.state).to.deep.include({ variant, rows, columns, handSize: 3 });
      expect(allInside(widget, '[data-cell]').length).to.equal(rows * columns);
      expect(allInside(widget, '[data-slot]').length).to.equal(3);
    });
  }

  for (const [text, rows, columns] of sampled(
    [
      ['7', 7, 7],
      ['5x9', 5, 9],
      ['1', 1, 1],
      ['32', 32, 32],
      ['1x32', 1, 32],
    ] as const,
    2,
  )) {
    it(`grid-size="${text}" is ${rows} rows by ${columns} columns`, async () => {
      const widget = await mount({ 'grid-size': text });
      expect(widget.state).to.deep.include({ rows, columns });
      expect(allInside(widget, '[role="row"]').length).to.equal(rows);
      expect(allInside(widget, '[data-cell]').length).to.equal(rows * columns);
    });
  }

  for (const size of firstOf([8, 5, 2, 1])) {
    it(`hand-size="${size}" shows ${size} slots`, async () => {
      const widget = await mount({ 'hand-size': String(size) });
      expect(widget.state!.hand).to.have.length(size);
      expect(allInside(widget, '[data-slot]').length).to.equal(size);
    });
  }
});

describe('a change in a running game', () => {
  const CHANGES: readonly (readonly [string, string, object])[] = [
    ['variant', 'blockudoku', { variant: 'blockudoku', rows: 9 }],
    ['grid-size', '6x7', { rows: 6, columns: 7 }],
    ['hand-size', '5', { handSize: 5 }],
    ['seed', 'other', { seed: 'other' }],
  ];
  for (const [i, [name, value, expected]] of CHANGES.entries()) {
    for (const saveKey of inTurn(['', 'shared'], i)) {
      it(`of ${name} starts a new game${saveKey ? ', under a save-key too' : ''}`, async () => {
        const widget = await mount({ seed: 'one', ...(saveKey ? { 'save-key': saveKey } : {}) });
        await playSome(widget, 2);
        widget.setAttribute(name, value);
        await settled(widget);
        expect(widget.state).to.deep.include({ ...expected, moves: 0, score: 0, canUndo: false });
        expect(widget.status).to.equal('playing');
      });
    }
  }

  it('of several at once starts one new game', async () => {
    const widget = await mount();
    const boards = new Set<unknown>();
    widget.variant = 'blockudoku';
    widget.gridSize = '6';
    widget.handSize = 2;
    widget.seed = 'x';
    await settled(widget);
    boards.add(widget.state);
    expect(widget.state).to.deep.include({
      variant: 'blockudoku',
      rows: 6,
      columns: 6,
      handSize: 2,
      seed: 'x',
    });
    await nextTask();
    await settled(widget);
    boards.add(widget.state);
    expect(boards.size).to.equal(1);
  });

  it('back and forth in one task starts none', async () => {
    const widget = await mount({ seed: 'one' });
    await playSome(widget, 1);
    const { state } = widget;
    widget.variant = 'blockudoku';
    widget.variant = 'blocks';
    await settled(widget);
    expect(widget.state).to.equal(state);
  });

  it('to the value that it has starts none', async () => {
    const widget = await mount({ seed: 'one', 'grid-size': '8' });
    await playSome(widget, 1);
    const { state } = widget;
    widget.setAttribute('grid-size', '8x8');
    widget.setAttribute('seed', 'one');
    widget.handSize = 3;
    widget.handSize = null;
    await settled(widget);
    expect(widget.state).to.equal(state);
  });

  it('of anything else keeps the game', async () => {
    const widget = await mount({ seed: 'one', theme: 'light' });
    await playSome(widget, 2);
    const before = await widget.snapshot();
    for (const [name, value] of Object.entries({
      theme: 'dark',
      motion: 'full',
      controls: 'none',
      undo: 'off',
      label: 'x',
      disabled: '',
      'worker-url': '/elsewhere.js',
      storage: 'none',
      'save-key': 'another',
    })) {
      widget.setAttribute(name, value);
      await settled(widget);
      expect(await widget.snapshot(), name).to.deep.equal(before);
    }
  });
});

describe('seed', () => {
  it('the same one deals the same hands, another one others', async () => {
    const deals = async (seed: string): Promise<string> => {
      const widget = await mount({ seed, 'hand-size': '8', storage: 'none' });
      const first = widget.state!.hand;
      await widget.newGame();
      expect(widget.state!.hand).to.deep.equal(first);
      return JSON.stringify(first);
    };
    expect(await deals('one')).to.equal(await deals('one'));
    expect(await deals('one')).not.to.equal(await deals('two'));
    const long = 'x'.repeat(65_535);
    expect(await deals(`${long}a`)).not.to.equal(await deals(`${long}b`));
  });

  it('without one, games differ', async () => {
    const widget = await mount({ 'hand-size': '8' });
    const hands = new Set<string>();
    for (let i = 0; i < 4; i++) {
      hands.add(JSON.stringify(widget.state!.hand));
      await widget.newGame();
    }
    expect(hands.size).to.be.above(1);
  });

  it('that differs only far behind is another game, also for what is saved', async () => {
    const long = 'x'.repeat(300);
    const first = await mount({ seed: `${long}a` });
    await playSome(first, 2);
    first.remove();
    const second = await mount({ seed: `${long}b` });
    expect(second.state).to.deep.include({ moves: 0, seed: `${long}b` });
  });
});

describe('undo="off"', () => {
  it('takes buttons, keys and methods away', async () => {
    const widget = await mount({ undo: 'off', seed: 'a' });
    await playSome(widget, 1);
    await widget.updateComplete;
    expect(allInside(widget, '[part~="undo-button"], [part~="redo-button"]').length).to.equal(0);
    expect(await widget.undo()).to.be.null;
    expect(await widget.redo()).to.be.null;
    inside(widget, '[data-cell]').focus();
    await key('u');
    await widget.snapshot();
    expect(widget.state!.moves).to.equal(1);
    widget.setAttribute('undo', 'on');
    await widget.updateComplete;
    expect(allInside(widget, '[part~="undo-button"], [part~="redo-button"]').length).to.equal(2);
    expect(await widget.undo()).not.to.be.null;
  });

  it('takes on and off only', async () => {
    const { widget, errors } = await start({ undo: 'never' });
    expect(errors.map(({ detail }) => [detail.attribute, detail.value])).to.deep.equal([['undo', 'never']]);
    expect(warned()).to.have.length(1);
    await playSome(widget, 1);
    expect(await widget.undo()).not.to.be.null;
  });

  it('leaves undo a method', () => {
    expect(make({ undo: 'off' }).undo).to.be.a('function');
  });
});

describe('controls', () => {
  const shown = (widget: BlockPuzzleElement): string[] =>
    ['score', 'best', 'streak', 'new-button', 'undo-button', 'redo-button', 'help-button'].filter(
      (part) => allInside(widget, `[part~="${part}"]`).length > 0,
    );

  it('shows all by default', async () => {
    expect(shown(await mount())).to.have.length(7);
  });

  it('shows what it lists', async () => {
    expect(shown(await mount({ controls: 'new score' }))).to.deep.equal(['score', 'new-button']);
  });

  it('"none" shows none, and the game can be played', async () => {
    const widget = await mount({ controls: 'none' });
    expect(shown(widget)).to.deep.equal([]);
    expect(await playSome(widget, 1)).to.equal(1);
  });

  it('takes a list as a property', async () => {
    const widget = await mount();
    Object.assign(widget, { controls: ['best', 'help'] });
    await widget.updateComplete;
    expect(shown(widget)).to.deep.equal(['best', 'help-button']);
  });
});

describe('theme', () => {
  /** Black is 0, white is 1. */
  const lightness = (color: string): number => {
    const [r = 0, g = 0, b = 0] = [...color.matchAll(/[\d.]+/g)].map(Number);
    return (0.3 * r + 0.59 * g + 0.11 * b) / (/^color\(|^oklch/.test(color) ? 1 : 255);
  };
  const boardOf = (widget: BlockPuzzleElement): number =>
    lightness(getComputedStyle(inside(widget, '[part~="board"]')).backgroundColor);

  it('light and dark differ, whatever the page is', async () => {
    for (const scheme of ['light', 'dark']) {
      const box = stage();
      box.style.colorScheme = scheme;
      expect(boardOf(await mount({ theme: 'light' }, box)), `light on ${scheme}`).to.be.above(0.7);
      expect(boardOf(await mount({ theme: 'dark' }, box)), `dark on ${scheme}`).to.be.below(0.3);
    }
  });

  it('can be changed in a running game', async () => {
    const widget = await mount({ theme: 'light' });
    const light = boardOf(widget);
    widget.theme = 'dark';
    await widget.updateComplete;
    expect(boardOf(widget)).to.be.below(light);
    widget.theme = 'contrast';
    await widget.updateComplete;
    expect(widget.status).to.equal('playing');
  });
});

describe('motion', () => {
  const running = (widget: BlockPuzzleElement): number => widget.shadowRoot!.getAnimations().length;

  it('"none" animates nothing, "full" does', async () => {
    for (const [motion, moves] of [
      ['none', false],
      ['full', true],
    ] as const) {
      const widget = await mount({ motion, seed: 'a' });
      // Moves are seen in motion by who has come to the game.
      inside(widget, '.board').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await feltIn(widget);
      await playSome(widget, 1);
      await widget.updateComplete;
      await Promise.resolve();
      expect(running(widget) > 0, motion).to.equal(moves);
    }
  });
});

describe('label', () => {
  it('is the accessible name', async () => {
    const widget = await mount({ label: 'Morning puzzle' });
    expect(inside(widget, '[part~="game"]').getAttribute('aria-label')).to.equal('Morning puzzle');
    widget.label = 'Evening puzzle';
    await widget.updateComplete;
    expect(inside(widget, '[part~="game"]').getAttribute('aria-label')).to.equal('Evening puzzle');
    widget.removeAttribute('label');
    widget.label = '';
    await widget.updateComplete;
    expect(inside(widget, '[part~="game"]').getAttribute('aria-label')).to.contain('Blocks');
  });
});

describe('disabled', () => {
  it('is inert: nothing inside takes a focus or a key', async () => {
    const widget = await mount({ disabled: '' });
    expect(widget.disabled).to.be.true;
    const cell = inside(widget, '[data-cell][tabindex="0"]');
    cell.focus();
    expect(widget.matches(':focus-within')).to.be.false;
    const before = widget.state;
    await key('n');
    await widget.updateComplete;
    expect(allInside(widget, '.held').length).to.equal(0);
    await click(inside(widget, '[data-slot]'));
    await widget.updateComplete;
    expect(allInside(widget, '.held').length).to.equal(0);
    expect(widget.state).to.equal(before);
  });

  it('leaves the methods to the host, and goes away with the attribute', async () => {
    const widget = await mount({ disabled: '', seed: 'a' });
    expect(await playSome(widget, 1)).to.equal(1);
    widget.removeAttribute('disabled');
    await widget.updateComplete;
    expect(widget.disabled).to.be.false;
    const cell = inside(widget, '[data-cell][tabindex="0"]');
    cell.focus();
    expect(widget.shadowRoot!.activeElement === cell).to.be.true;
  });

  it('lets a piece go that is held', async () => {
    const widget = await mount({ seed: 'a' });
    inside(widget, '[data-cell][tabindex="0"]').focus();
    await key('1');
    await until(() => allInside(widget, '.held').length === 1, 'it is held');
    widget.disabled = true;
    await widget.updateComplete;
    expect(allInside(widget, '.held, .ghost').length).to.equal(0);
  });
});

describe('worker-url', () => {
  it('runs the core from that file', async () => {
    const url = new URL('../../dist/cdn/worker.js?own', import.meta.url).href;
    const widget = await mount({ 'worker-url': url });
    expect(await playSome(widget, 2)).to.equal(2);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked).to.include(url);
  });
});

describe('text that looks like markup', () => {
  const MARKUP = `<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</` + `script>"'&amp;`;

  it('in seed, label and save-key stays text', async () => {
    const widget = await mount({ seed: MARKUP, label: MARKUP, 'save-key': MARKUP, controls: 'score new' });
    await playSome(widget, 1);
    await widget.updateComplete;
    expect(inside(widget, '[part~="game"]').getAttribute('aria-label')).to.equal(MARKUP);
    expect(widget.state!.seed).to.equal(MARKUP);
    expect(allInside(widget, 'img, script').length).to.equal(0);
    expect(Object.keys(localStorage).some((name) => name.includes(MARKUP))).to.be.true;
    expect('hacked' in window).to.be.false;
  });

  it('in a bad value goes into the error as text only', async () => {
    const { widget, errors } = await start({ variant: '<img src=x onerror=1>' });
    expect(errors[0]!.detail.value).to.equal('<img src=x onerror=1>');
    expect(allInside(widget, 'img').length).to.equal(0);
    expect(widget.querySelectorAll('img')).to.have.length(0);
  });
});
