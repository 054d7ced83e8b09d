/** The keys of falling games: the original's and the arrows, and those that a host binds in their place. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import parseKeys from '../../src/more/bindings.js';
import { actionOf, type Bindings, DEFAULT_KEYS, KEY_ACTIONS } from '../../src/games/fall/keys.js';

const press = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, ctrlKey: false, altKey: false, metaKey: false, isComposing: false, ...more }) as KeyboardEvent;

const parsed = (text: string): Bindings => {
  const bindings = parseKeys(text);
  assert.ok(typeof bindings === 'object', text);
  return bindings;
};

describe('a key', () => {
  const pairs = [
    ...[
      ['b', 'left'],
      ['m', 'right'],
      ['n', 'rotate'],
      ['h', 'flip'],
      [' ', 'drop'],
    ],
    ...[
      ['ArrowLeft', 'left'],
      ['ArrowRight', 'right'],
      ['ArrowUp', 'rotate'],
      ['ArrowDown', 'down'],
    ],
    ...[
      ['c', 'hold'],
      ['p', 'pause'],
      ['Escape', 'pause'],
      ['u', 'undo'],
      ['r', 'redo'],
      ['i', 'hint'],
    ],
  ] as const;
  for (const [key, action] of pairs) {
    test(`"${key}" is ${action}`, () => {
      assert.equal(actionOf(press(key!), DEFAULT_KEYS), action);
    });
  }

  test('is the same with Shift and with capitals locked', () => {
    assert.equal(actionOf(press('B', { shiftKey: true }), DEFAULT_KEYS), 'left');
  });

  test('that is nobody’s stays the browser’s', () => {
    for (const key of ['a', 'Tab', 'Enter', 'F5', 'arrowleft', '', 'Dead']) {
      assert.equal(actionOf(press(key), DEFAULT_KEYS), null, key);
    }
  });

  test('with Ctrl, Alt or Meta, or within a composition, is the browser’s', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
      assert.equal(actionOf(press('b', more), DEFAULT_KEYS), null, JSON.stringify(more));
    }
  });
});

describe('a text of keys', () => {
  test('binds what it names and leaves the rest', () => {
    const keys = parsed('left: a ArrowLeft; rotate: w');
    assert.deepEqual(keys, { ...DEFAULT_KEYS, left: ['a', 'ArrowLeft'], rotate: ['w'] });
    assert.equal(actionOf(press('b'), keys), null);
    assert.equal(actionOf(press('A'), keys), 'left');
  });

  test('is read in any case and spacing', () => {
    assert.deepEqual(parsed(' LEFT :A  arrowLEFT ;; Drop:space;'), {
      ...DEFAULT_KEYS,
      left: ['a', 'ArrowLeft'],
      drop: [' '],
    });
  });

  test('that is empty means the default keys', () => {
    assert.deepEqual(parsed(''), DEFAULT_KEYS);
    assert.deepEqual(parsed('  ; '), DEFAULT_KEYS);
  });

  test('takes a key from the action that has it by default', () => {
    const keys = parsed('rotate: b');
    assert.deepEqual(keys.rotate, ['b']);
    assert.deepEqual(keys.left, ['ArrowLeft']);
    assert.deepEqual(parsed('left: h; flip: b').flip, ['b']);
  });

  test('may leave without a key what has a button', () => {
    const keys = parsed('left: i; right: U R');
    assert.deepEqual([keys.hint, keys.undo, keys.redo], [[], [], []]);
    assert.equal(actionOf(press('i'), keys), 'left');
  });

  const refused = [
    ['an unknown action', 'jump: a'],
    ['gravity’s action', 'tick: a'],
    ['an action that is named twice', 'left: a; left: d'],
    ['a key that is named twice', 'left: a; right: A'],
    ['a key that is named twice for one action', 'left: a a'],
    ['an unknown key', 'left: Foo'],
    ['Tab, which leads out', 'left: Tab'],
    ['an action without a key', 'left:'],
    ['an action that would lose its last key', 'left: h'],
    ['no colon', 'left a'],
    ['only a key', 'a'],
    ['a name of every object', 'constructor: a'],
  ] as const;
  for (const [what, text] of refused) {
    test(`is refused for ${what}`, () => {
      assert.equal(typeof parseKeys(text), 'string');
    });
  }

  test('is told what is allowed: every action, and how a key is named', () => {
    const allowed = String(parseKeys('jump: a'));
    for (const action of KEY_ACTIONS) assert.ok(allowed.includes(action), action);
    assert.match(allowed, /Space/);
  });

  test('leaves bindings that nobody can change', () => {
    const keys = parsed('left: a') as unknown as Record<string, string[]>;
    assert.throws(() => {
      keys['left'] = [];
    });
    assert.throws(() => keys['left']!.push('x'));
    assert.throws(() => keys['right']!.push('x'));
  });
});
