/** When `npm start` loads a page anew whose files have changed. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';

interface Server {
  readonly fileWatcher: EventEmitter;
  readonly webSockets: { sendImport: (path: string) => void };
}

const { RELOAD, reloads } = (await import(new URL('../../scripts/reload.mjs', import.meta.url).href)) as {
  RELOAD: string;
  reloads: () => { serverStart: (server: Server) => void };
};

interface Game {
  readonly status: string;
  readonly state: object | null;
  readonly pace: string;
  readonly autoplay: string;
  readonly isDragging?: boolean;
}

const STILL: Game = { status: 'playing', state: {}, pace: 'auto', autoplay: 'off' };
const FALLING: Game = { ...STILL, state: { ghost: 0 } };

/** A page with these games: how often it was loaded anew, and what lets its next look come. */
function open(games: Game[], navigator: { userActivation?: { isActive: boolean } }) {
  const waiting: (() => void)[] = [];
  const page = { loads: 0, waiting, look: () => waiting.shift()!() };
  const document = {
    querySelectorAll: () => games.map((game) => ({ ...game, matches: () => game.isDragging === true })),
  };
  const location = { reload: () => page.loads++ };
  const code = decodeURIComponent(RELOAD.slice(RELOAD.indexOf(',') + 1));
  const run = new Function('document', 'navigator', 'location', 'setTimeout', 'CSS', code);
  run(document, navigator, location, (task: () => void) => waiting.push(task), { supports: () => true });
  return page;
}

describe('a page whose files have changed', () => {
  it('is loaded anew at once where nobody has their hands on it', () => {
    for (const games of [
      [],
      [STILL],
      [{ ...FALLING, status: 'paused' }],
      [{ ...FALLING, autoplay: 'simple' }],
    ])
      assert.equal(open(games, { userActivation: { isActive: false } }).loads, 1);
    assert.equal(open([STILL], {}).loads, 1, 'where a browser does not say');
  });

  it('waits while somebody presses, drags a piece or steers one', () => {
    const activation = { isActive: true };
    const games: Game[] = [STILL];
    const page = open(games, { userActivation: activation });
    assert.deepEqual([page.loads, page.waiting.length], [0, 1]);
    activation.isActive = false;
    for (const held of [{ ...STILL, isDragging: true }, FALLING]) {
      games[0] = held;
      page.look();
      assert.deepEqual([page.loads, page.waiting.length], [0, 1]);
    }
    games[0] = STILL;
    page.look();
    assert.deepEqual([page.loads, page.waiting.length], [1, 0]);
  });

  it('is told once of all files of a build', ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const sent: string[] = [];
    const fileWatcher = new EventEmitter();
    reloads().serverStart({ fileWatcher, webSockets: { sendImport: (path) => sent.push(path) } });
    for (const change of ['change', 'unlink', 'change']) {
      fileWatcher.emit(change);
      mock.timers.tick(60);
    }
    assert.deepEqual(sent, []);
    mock.timers.tick(1000);
    assert.deepEqual(sent, [RELOAD]);
  });
});
