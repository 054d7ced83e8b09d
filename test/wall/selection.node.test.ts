/** How an area is picked and removed: by mouse, tap and key. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import type { WallMove } from '../../src/engine/pop/types.js';
import { wallKey } from '../../src/games/pop/keyboard.js';
import { type PickHost, Selection } from '../../src/games/pop/selection.js';

const engine = await createEngine();
// Areas in reading order: a (2), b (3), c (2); the d's stand alone.
const BOARD = ['aab', 'dbb', 'ccd'];

const press = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({
    key,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    shiftKey: false,
    ...more,
  }) as KeyboardEvent;

let log: string[] = [];
let active = true;
let atOnce = false;
/** Whether a click is on its way, and what was pressed behind it. */
let busy = false;
let waiting: (() => void)[] = [];
let selection: Selection;

function begin(board: readonly string[] = BOARD): void {
  const game = engine.fromPosition({ variant: 'clickomania', board, colors: 4, rows: 3, columns: 3 });
  const frame = { state: game.state, outlook: game.outlook() };
  const host: PickHost = {
    frame: () => frame as never,
    active: () => active,
    atOnce: () => atOnce,
    play: ({ row, column }: WallMove, source) => {
      log.push(`play ${row},${column} ${source}`);
      busy = true;
      return Promise.resolve();
    },
    act: () => undefined,
    inTurn: (pressed) => {
      if (busy) waiting.push(pressed);
      else pressed();
    },
    hint: () => log.push('hint'),
    sayPicked: (area) => log.push(`picked ${area}`),
    sayAlone: ({ row, column }) => log.push(`alone ${row},${column}`),
    update: () => undefined,
    focusCursor: () => log.push('focus'),
  };
  [log, active, atOnce, busy, waiting] = [[], true, false, false, []];
  selection = new Selection(host);
}

function keys(...names: string[]): void {
  for (const name of names) {
    const [key = '', shift] = name.split('+').reverse();
    const meant = wallKey(press(key, { shiftKey: shift === 'Shift' }));
    assert.ok(meant, name);
    selection.key(meant);
  }
}

/** The click is played: what was pressed behind it has its turn. */
function answer(): void {
  busy = false;
  while (!busy && waiting.length > 0) waiting.shift()!();
}

const cell = (row: number, column: number): WallMove => ({ row, column });

beforeEach(() => {
  begin();
});

describe('a mouse', () => {
  test('shows the area as it comes, and a click removes it', () => {
    selection.hover(cell(1, 1));
    assert.equal(selection.area, 1);
    selection.hover(cell(0, 0));
    assert.equal(selection.area, 0);
    selection.tap(cell(0, 1), true);
    assert.deepEqual(log, ['play 0,1 tap']);
  });

  test('leaves the area as it goes, also while nobody may play', () => {
    selection.hover(cell(1, 1));
    active = false;
    selection.hover(cell(0, 0));
    assert.equal(selection.area, 1);
    selection.hover(null);
    assert.equal(selection.area, -1);
  });

  test('leaves the area as it goes, but not one that was tapped', () => {
    selection.hover(cell(1, 1));
    selection.hover(null);
    assert.equal(selection.area, -1);
    selection.tap(cell(0, 0), false);
    selection.hover(null);
    assert.equal(selection.area, 0);
  });
});

describe('a tap', () => {
  test('shows an area first, and removes it the second time', () => {
    selection.tap(cell(2, 0), false);
    assert.equal(selection.area, 2);
    assert.deepEqual(log, ['picked 2']);
    selection.tap(cell(2, 1), false);
    assert.deepEqual(log, ['picked 2', 'play 2,1 tap']);
  });

  test('on another area shows that', () => {
    selection.tap(cell(2, 0), false);
    selection.tap(cell(0, 0), false);
    assert.equal(selection.area, 0);
    assert.deepEqual(log, ['picked 2', 'picked 0']);
  });

  test('on a brick that stands alone puts down what was picked, and says why', () => {
    selection.tap(cell(2, 0), false);
    selection.tap(cell(1, 0), false);
    assert.equal(selection.area, -1);
    assert.deepEqual(log, ['picked 2', 'alone 1,0']);
  });

  test('removes at once where the host wants that', () => {
    atOnce = true;
    selection.tap(cell(2, 0), false);
    assert.deepEqual(log, ['play 2,0 tap']);
  });

  test('is about the wall that is seen, where a key waits for what is on its way', () => {
    selection.tap(cell(0, 0), true);
    keys('n');
    selection.tap(cell(2, 0), true);
    assert.deepEqual(log, ['play 0,0 tap', 'play 2,0 tap']);
    answer();
    assert.deepEqual(log, ['play 0,0 tap', 'play 2,0 tap', 'focus']);
  });

  test('does nothing where nobody may play', () => {
    active = false;
    selection.tap(cell(2, 0), true);
    selection.hover(cell(2, 0));
    keys('n', 'Enter');
    assert.deepEqual(log, []);
    assert.equal(selection.area, -1);
  });
});

describe('keys', () => {
  test('N goes from area to area around the end, Shift N back, L to the largest', () => {
    keys('n', 'n', 'n');
    assert.deepEqual(log, ['focus', 'focus', 'focus']);
    assert.equal(selection.area, 0);
    keys('Shift+n');
    assert.equal(selection.area, 2);
    keys('l');
    assert.equal(selection.area, 1);
    assert.deepEqual(selection.cursor, cell(0, 2));
  });

  test('N goes on from the cursor where it stands between areas', () => {
    keys('ArrowDown', 'n');
    assert.equal(selection.area, 1 + 1);
    begin();
    keys('ArrowDown', 'Shift+n');
    assert.equal(selection.area, 1);
  });

  test('what N and L show is removed by Enter', () => {
    keys('n', 'Enter');
    assert.deepEqual(log, ['focus', 'play 0,2 keyboard']);
  });

  test('Enter that is held removes nothing', () => {
    keys('Enter');
    const held = wallKey(press('Enter', { repeat: true }));
    assert.ok(held);
    assert.equal(selection.key(held), true);
    assert.deepEqual(log, ['picked 0']);
  });

  test('Enter picks, then removes; the space key too', () => {
    keys('Enter');
    assert.deepEqual(log, ['picked 0']);
    keys(' ');
    assert.deepEqual(log, ['picked 0', 'play 0,0 keyboard']);
  });

  test('say what is picked where the focus stays, for then nothing else speaks', () => {
    begin(['aab', 'dcd', 'bdc']);
    keys('n', 'l');
    assert.deepEqual(log, ['picked 0', 'focus', 'picked 0', 'focus']);
  });

  test('N goes on from the cursor, not from where the mouse lies', () => {
    selection.hover(cell(2, 0));
    keys('n');
    assert.equal(selection.area, 1);
  });

  test('Enter shows what only the mouse has shown before it removes it', () => {
    selection.hover(cell(0, 0));
    keys('Enter');
    assert.deepEqual(log, ['picked 0']);
  });

  test('arrows stay on the wall, and leave the picked area with the cursor', () => {
    keys('ArrowUp', 'ArrowLeft');
    assert.deepEqual(selection.cursor, cell(0, 0));
    keys('Enter', 'ArrowRight');
    assert.equal(selection.area, 0);
    keys('ArrowRight');
    assert.equal(selection.area, -1);
    keys('ArrowRight');
    assert.deepEqual(selection.cursor, cell(0, 2));
  });

  test('Escape leaves the picked area, and is the page’s where there is none', () => {
    keys('Enter');
    assert.equal(selection.key({ kind: 'leave' }), true);
    assert.equal(selection.area, -1);
    assert.equal(selection.key({ kind: 'leave' }), false);
  });

  test('I asks for a hint; what U and R ask for is not its own', () => {
    keys('u', 'r', 'i');
    assert.deepEqual(log, ['hint']);
  });

  test('on a wall without areas lead nowhere', () => {
    begin(['abc', 'bca', 'cab']);
    keys('n', 'Shift+n', 'l');
    assert.deepEqual(log, []);
    keys('Enter');
    assert.deepEqual(log, ['alone 0,0']);
  });

  test('with Control, Alt or Meta are the browser’s, and so are all others', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
      assert.equal(wallKey(press('n', more)), null);
    }
    for (const key of ['Tab', 'Home', 'x', 'F5', 'Shift']) assert.equal(wallKey(press(key)), null, key);
  });
});
