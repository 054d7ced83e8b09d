/** What the metadata say of the element is true of the element: no word more, no word less. */
import { expect } from '@esm-bundle/chai';
import { BlockPuzzleElement } from '../../dist/index.js';
import { setDay } from '../support/browser-clock.js';
import { DAY } from '../support/browser-daily.js';
import { longRecord, watch } from '../support/browser-falling-replay.js';
import { frame, load, started, viewOf } from '../support/browser-frames.js';
import { ALMOST, formatPosition, formatRecord, FULL, recordOf, TWO } from '../support/browser-games.js';
import { setHash } from '../support/browser-links.js';
import {
  allInside,
  arrange,
  inside,
  LAST_MOVE,
  make,
  mount,
  nextTask,
  onStage,
  press,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { STATES } from '../support/browser-wall-states.js';
import { sampled } from '../support/volume.js';

interface Fact {
  readonly name: string;
  readonly kind?: string;
  readonly static?: boolean;
  readonly readonly?: boolean;
  readonly fieldName?: string;
}
type Element = Record<
  'attributes' | 'events' | 'members' | 'slots' | 'cssParts' | 'cssProperties' | 'cssStates',
  Fact[]
>;

const manifest = (await (await fetch('/custom-elements.json')).json()) as {
  modules: { declarations: Element[] }[];
};
const element = manifest.modules[0]!.declarations[0]!;
const named = (facts: readonly Fact[]): string[] => facts.map(({ name }) => name).sort();

/** Everything seen in any picture of this file. */
const seen = {
  parts: new Set<string>(),
  properties: new Set<string>(),
  slots: new Set<string>(),
  states: new Set<string>(),
  events: new Set<string>(),
};

/** How many rules of each style sheet have been read. */
const readRules = new WeakMap<CSSStyleSheet, number>();

function look(widget: BlockPuzzleElement): void {
  for (const each of allInside(widget, '[part]')) for (const part of each.part) seen.parts.add(part);
  for (const slot of widget.shadowRoot!.querySelectorAll('slot')) seen.slots.add(slot.name);
  for (const sheet of widget.shadowRoot!.adoptedStyleSheets) {
    if (readRules.get(sheet) === sheet.cssRules.length) continue;
    readRules.set(sheet, sheet.cssRules.length);
    const css = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    for (const [, name] of css.matchAll(/var\(\s*(--bp-[a-z0-9-]+)/g)) seen.properties.add(name!);
  }
  for (const { name } of element.cssStates) if (widget.matches(`:state(${name})`)) seen.states.add(name);
}

/** Looks at a widget now and at each of its changes. */
function watchOver(widget: BlockPuzzleElement): void {
  look(widget);
  new MutationObserver(() => {
    look(widget);
  }).observe(widget.shadowRoot!, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['part'],
  });
}

/** Every event that an element of ours dispatches, by whatever name. */
const dispatch = EventTarget.prototype.dispatchEvent;
before(() => {
  BlockPuzzleElement.prototype.dispatchEvent = function (event: Event): boolean {
    if (event instanceof CustomEvent) seen.events.add(event.type);
    return dispatch.call(this, event);
  };
});
after(() => {
  Reflect.deleteProperty(BlockPuzzleElement.prototype, 'dispatchEvent');
});

const shown = async (widget: BlockPuzzleElement): Promise<BlockPuzzleElement> => {
  watchOver(widget);
  await widget.updateComplete;
  await nextTask();
  look(widget);
  return widget;
};

describe('the pictures of', () => {
  it('a game of blocks: its hand, panels, best score and end', async () => {
    const widget = await shown(await mount({ seed: 'a', rotate: 'on' }));
    press(widget, '[part~="help-button"]');
    await widget.updateComplete;
    await nextTask();
    await until(() => widget.shadowRoot!.querySelector('[part~="help"] button'), 'the help is there');
    press(widget, '[part~="help"] button');
    await widget.play((await widget.legalMoves())[0]!);
    press(widget, '[part~="new-button"]');
    await nextTask();
    await widget.undo();
    await widget.redo();
    expect(widget.shadowRoot!.querySelector('[part~="used"]')).to.exist;
    await arrange(widget, { ...LAST_MOVE, hand: ['#', '##/##'], queue: [['##/##', '##/##']] });
    await shown(widget);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
    await widget.play(TO_CORNER);
    await nextTask();
    await click(inside(widget, '[part~="share-button"]'));
    await until(() => widget.shadowRoot!.querySelector('[part~="link"]'), 'the link is shown');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('a switch for sound, where the host offers it', async () => {
    const widget = await shown(await mount({ seed: 'a', controls: 'score sound' }));
    await until(() => widget.shadowRoot!.querySelector('[part~="sound-button"]'), 'it is there');
    await shown(widget);
  });

  it('a piece in the hand of its player', async () => {
    const widget = await shown(await mount({ seed: 'a' }));
    const slot = inside(widget, '[data-slot]');
    const { x, y } = slot.getBoundingClientRect();
    const at = { bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1 };
    slot.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: x + 20, clientY: y + 20 }));
    slot.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: x + 60, clientY: y - 60 }));
    await until(() => widget.matches(':state(dragging)'), 'it is dragged');
    await shown(widget);
  });

  it('the end of a second game: its figures, and a look back', async () => {
    const widget = await mount({ 'grid-size': '4', seed: 'a', 'save-key': 'second' });
    for (const played of [1, 2]) {
      if (played > 1) await widget.newGame();
      while (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!);
      await until(() => widget.statistics?.played === played, 'it is counted');
    }
    await shown(widget);
    press(widget, '[part~="figures-button"]');
    await shown(widget);
    press(widget, '[part~="end-button"]');
    await shown(widget);
    press(widget, '[part~="review-button"]');
    await until(() => widget.shadowRoot!.querySelector('[part~="reviewed"]'), 'it is looked back at');
    await shown(widget);
  });

  it('the end of a daily game that is the best one, and its days', async () => {
    setDay(DAY);
    localStorage.setItem('block-puzzle:daily:day', JSON.stringify({ '2031-05-03': { score: 1, moves: 1 } }));
    localStorage.setItem('block-puzzle:best:day', '1');
    const widget = await mount({ daily: '', 'grid-size': '4', 'save-key': 'day' });
    while (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!);
    await until(() => widget.shadowRoot!.querySelector('[part~="next-day"]'), 'the card is whole');
    await shown(widget);
    press(widget, '[part~="days-button"]');
    await shown(widget);
  });

  it('a free game beside the day’s', async () => {
    setDay(DAY);
    localStorage.setItem('block-puzzle:daily:free', JSON.stringify({ '2031-05-03': { score: 1, moves: 1 } }));
    localStorage.setItem('block-puzzle:best:free', '1');
    const widget = await mount({ daily: '', 'grid-size': '4', 'save-key': 'free' });
    while (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!);
    await until(() => widget.shadowRoot!.querySelector('[part~="next-day"]'), 'the card is whole');
    await shown(widget);
    press(widget, '[part~="free-button"]');
    await until(() => widget.shadowRoot!.querySelector('[part~="back-day-button"]'), 'the way back is there');
    look(widget);
  });

  it('a field for a typed move', async () => {
    const widget = await shown(await mount({ seed: 'a' }));
    widget.focus();
    const help = inside(widget, '[part~="help-button"]');
    await until(() => help.hasAttribute('aria-keyshortcuts'), 'all keys are there');
    await key('m');
    await until(() => widget.shadowRoot!.querySelector('[part~="typed"]'), 'the field is shown');
    await shown(widget);
  });

  it('a goal', async () => {
    const widget = await shown(await mount({ position: formatPosition(TWO), goal: 'score:9' }));
    await widget.play(FULL);
    await shown(widget);
    await shown(await mount({ position: formatPosition(ALMOST), goal: 'lines:1' }));
  });

  it('a replay that came by a link', async () => {
    setHash(`#bp=blocks~${formatRecord(await recordOf({ variant: 'blocks', seed: 'metadata' }, 5))}`);
    const widget = await shown(await mount({}));
    expect(inside(widget, '[part~="leave-button"]')).to.exist;
    press(widget, '[part~="next-button"]');
    await nextTask();
  });

  it('a falling game', async () => {
    const settings = { variant: 'quintris', profile: 'comfort', pace: 'turn', seed: 'a', 'hand-size': '3' };
    const turns = await shown(await mount(settings));
    await turns.play({ action: 'hold' });
    press(turns, '[part~="hint-button"]');
    await until(() => turns.shadowRoot!.querySelector('[part~="hint"]'), 'the hint is shown');
    await shown(turns);
    const falling = await shown(
      await mount({ ...settings, pace: 'auto', gravity: '10000', controls: 'score best new help pad' }),
    );
    await falling.resume();
    await falling.pause();
    await falling.resume();
    await shown(falling);
  });

  it('a replay of a falling game', async () => {
    const widget = await shown(await watch(await longRecord(300)));
    press(widget, '[part~="next-button"]');
    await until(
      () => widget.shadowRoot!.querySelector('[part~="latest"]'),
      'the place of the piece is marked',
    );
  });

  for (const [name, make] of sampled(STATES, 2)) {
    it(`a wall: ${name}`, async () => {
      await shown(await make({ motion: 'none' }));
    });
  }

  it('a wall of all colours', async () => {
    await shown(await mount({ variant: 'samegame', colors: '8', seed: 'a' }));
  });

  it('a game that begins when its player wants it', async () => {
    const widget = make({ loading: 'interaction' });
    onStage(widget);
    await shown(widget);
    press(widget, '[part~="begin-button"]');
    await widget.ready;
  });

  it('a game that is on its way', async () => {
    const widget = onStage(make({ loading: 'eager' }));
    await widget.updateComplete;
    expect(widget.matches(':state(loading)')).to.be.true;
    look(widget);
    await widget.ready;
  });

  it('a game that cannot start', async () => {
    const host = await frame({ csp: "script-src 'self'; worker-src 'none'" });
    // Without it the core in JavaScript cannot start, either.
    Reflect.deleteProperty(viewOf(host), 'Float64Array');
    await shown(await started(load(host, { markup: '<block-puzzle></block-puzzle>' })));
  });

  it('a value that is refused', async () => {
    const widget = await mount({});
    widget.setAttribute('theme', 'pink');
    await until(() => seen.events.has('bp-error'), 'it is told');
  });
});

describe('seen in all of them together, and documented, are the same', () => {
  it('parts', () => {
    expect([...seen.parts].sort()).to.deep.equal(named(element.cssParts));
  });

  it('custom properties', () => {
    expect([...seen.properties].sort()).to.deep.equal(named(element.cssProperties));
  });

  it('slots', () => {
    expect([...seen.slots].sort()).to.deep.equal(named(element.slots));
  });

  it('states', () => {
    expect([...seen.states].sort()).to.deep.equal(named(element.cssStates));
  });

  it('events', () => {
    expect([...seen.events].sort()).to.deep.equal(named(element.events));
  });
});

describe('the class has, and no other than, the documented', () => {
  it('attributes', () => {
    expect([...BlockPuzzleElement.observedAttributes].sort()).to.deep.equal(named(element.attributes));
  });

  it('properties of attributes, which can be set', () => {
    const widget = document.createElement('block-puzzle');
    for (const { name, fieldName } of element.attributes) {
      if (!fieldName) continue;
      widget.removeAttribute(name);
      const value = widget[fieldName as keyof BlockPuzzleElement] as never;
      expect(() => {
        Object.assign(widget, { [fieldName]: value });
      }, fieldName).not.to.throw();
      expect(Object.hasOwn(widget, fieldName), fieldName).to.be.false;
      // Of an attribute that is on where it is there without a word, '' says so too.
      if (value !== '') expect(widget[fieldName as keyof BlockPuzzleElement], fieldName).to.equal(value);
    }
  });

  it('methods', () => {
    for (const { name, static: ofClass } of element.members.filter(({ kind }) => kind === 'method')) {
      const owner: object = ofClass ? BlockPuzzleElement : BlockPuzzleElement.prototype;
      expect(Reflect.get(owner, name), name).to.be.a('function');
    }
  });

  it('read-only properties, which throw when they are set', () => {
    const widget = document.createElement('block-puzzle');
    for (const { name } of element.members.filter(({ kind, readonly }) => kind === 'field' && readonly)) {
      expect(() => Object.assign(widget, { [name]: 1 }), name).to.throw(TypeError);
    }
  });
});

describe('`undo`, an attribute and a method in one', () => {
  const assign = (widget: BlockPuzzleElement, undo: unknown): BlockPuzzleElement =>
    Object.assign(widget, { undo });
  const hasButton = (widget: BlockPuzzleElement): boolean =>
    widget.shadowRoot!.querySelector('[part~="undo-button"]') !== null;

  it('is turned off and on by assigning it, as frameworks do, and stays the method', async () => {
    const widget = await mount({ seed: 'a' });
    for (const [value, on] of [
      ['off', false],
      ['on', true],
      [false, false],
      [true, true],
    ] as const) {
      assign(widget, value);
      await widget.updateComplete;
      expect(hasButton(widget), String(value)).to.equal(on);
    }
    await widget.play((await widget.legalMoves())[0]!);
    expect(await widget.undo()).to.include({ piece: 0 });
  });

  it('is taken over when it was assigned before the element was defined', async () => {
    const name = 'block-puzzle-early';
    const widget = assign(document.createElement(name) as BlockPuzzleElement, 'off');
    document.body.append(widget);
    BlockPuzzleElement.define(name);
    await widget.ready;
    expect(hasButton(widget)).to.be.false;
    expect(widget.undo).to.be.a('function');
    widget.remove();
  });

  it('refuses what it does not take', async () => {
    const widget = await mount({});
    const told = new Promise<CustomEvent>((resolve) => {
      widget.addEventListener('bp-error', resolve);
    });
    assign(widget, 'maybe');
    expect((await told).detail).to.include({ attribute: 'undo', value: 'maybe', allowed: 'on, off' });
  });
});

it('`hints` and every other switch take yes and no for on and off', async () => {
  const widget = await mount({ seed: 'a' });
  for (const name of ['hints', 'rotate', 'compact', 'penalty', 'solvable'] as const) {
    Object.assign(widget, { [name]: false });
    expect(widget[name], name).to.equal('off');
    Object.assign(widget, { [name]: true });
    expect(widget[name], name).to.equal('on');
  }
});
