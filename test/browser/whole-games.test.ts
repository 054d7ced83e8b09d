/** Whole games of each kind by each way of playing, dragging needed for none; and one announcement for each action. */
import { expect } from '@esm-bundle/chai';
import { resetMouse, sendKeys } from '@web/test-runner-commands';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import type { WallMove } from '../../src/engine/pop/types.js';
import { listen } from '../support/browser-access.js';
import { names, record } from '../support/browser-events.js';
import { type Attributes, cellAt, inside, mount, nextTask, panel, until } from '../support/browser-page.js';
import { click, key, keys, playByDrag, playByKeys, playByTap } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { tap } from '../support/browser-walls.js';
import { byTurns, volume } from '../support/volume.js';

afterEach(() => resetMouse());

type Played = Readonly<Record<string, unknown>>;

/** One action of a player after which a move has been made; answers which, where it is known before. */
type Act = (widget: BlockPuzzleElement, number: number) => Promise<Played>;

/** A legal move, not always the first. */
const chosen = async <T>(widget: BlockPuzzleElement, number: number): Promise<T> => {
  const moves = await widget.legalMoves();
  return moves[(number * 7) % moves.length] as T;
};

const address = ({ row, column }: { row: number; column: number }): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** In the field that `M` opens. */
async function typed(widget: BlockPuzzleElement, text: string): Promise<void> {
  widget.focus();
  await key('m');
  await until(() => widget.shadowRoot!.activeElement?.matches('.typed'), 'the field is open');
  await sendKeys({ type: text });
  await key('Enter');
}

const place =
  (by: (widget: BlockPuzzleElement, move: Move) => Promise<void>): Act =>
  async (widget, number) => {
    const move = await chosen<Move>(widget, number);
    await by(widget, move);
    return { ...move };
  };

const remove =
  (by: (widget: BlockPuzzleElement, move: WallMove) => Promise<void>): Act =>
  async (widget, number) => {
    const { row, column } = await chosen<WallMove>(widget, number);
    await by(widget, { row, column });
    return { row, column };
  };

const PLACING: Readonly<Record<string, Act>> = {
  drag: place(playByDrag),
  tap: place(playByTap),
  keyboard: place(playByKeys),
  'typed move': place((widget, move) => typed(widget, `${move.piece + 1} ${address(move)}`)),
};

const WALL: Readonly<Record<string, Act>> = {
  click: remove((widget, { row, column }) => click(cellAt(widget, row, column))),
  tap: remove(async (widget, { row, column }) => {
    await tap(widget, row, column);
    await tap(widget, row, column);
  }),
  keyboard: async () => {
    await keys('l', 'Enter');
    return {};
  },
  'typed move': remove((widget, move) => typed(widget, address(move))),
};

/** Each piece goes as far as it can to one side, by turns, and drops: every press is an action. */
const falls =
  (press: (widget: BlockPuzzleElement, action: 'left' | 'right' | 'drop') => Promise<void>): Act =>
  async (widget, number) => {
    const action = number % 3 === 2 ? 'drop' : number % 2 ? 'left' : 'right';
    await press(widget, action);
    return { action };
  };
const FALL_KEYS = { left: 'ArrowLeft', right: 'ArrowRight', drop: 'Space' };
const FALLING: Readonly<Record<string, Act>> = {
  keyboard: falls((_, action) => key(FALL_KEYS[action])),
  tap: falls((widget, action) => click(inside(widget, `[part~="${action}-button"]`))),
};

const GAMES: readonly (readonly [Attributes, Readonly<Record<string, Act>>])[] = [
  [{ variant: 'blocks', 'grid-size': volume('4', '6') }, PLACING],
  [{ variant: 'block-sudoku', 'grid-size': '6x9' }, PLACING],
  [{ variant: 'blockudoku', 'grid-size': '6x6' }, PLACING],
  [{ variant: 'quintris', 'grid-size': '10x8', pace: 'turn', controls: 'score pad help' }, FALLING],
  [{ variant: 'clickomania', 'grid-size': '5' }, WALL],
  [{ variant: 'samegame', 'grid-size': '5' }, WALL],
];

/** What is found out about a wall while it is played belongs to no move: the search for it may end during any. */
const HOPELESS = 'This wall cannot be cleared.';

for (const [attributes, ways] of GAMES) {
  const { variant } = attributes;
  const alike = GAMES.filter(([, others]) => others === ways).map(([other]) => other);
  describe(`a whole game of ${variant!}`, () => {
    const one = byTurns(alike.indexOf(attributes), alike.length, it);

    for (const [way, act] of Object.entries(ways)) {
      one(`by ${way} goes to its end, and each move is said once`, async () => {
        const widget = await mount({ seed: 'whole', storage: 'none', ...attributes });
        const events = record(widget);
        widget.focus();
        const help = inside(widget, '[part~="help-button"]');
        await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
        const texts = listen(widget);
        let tried = 0;
        while (!widget.state!.over) {
          expect(tried, 'it comes to an end').to.be.below(400);
          const { moves } = widget.state!;
          const from = texts.length;
          const move = await act(widget, tried++);
          const isMade = (): boolean => widget.state!.moves > moves;
          // A piece at the wall goes no further.
          if (variant !== 'quintris' || move['action'] === 'drop') await until(isMade, 'the move is made');
          await settled(widget);
          await nextTask();
          if (!isMade()) continue;
          const last = events.filter(({ type }) => type === 'bp-move').at(-1)!;
          expect(last.detail.move).to.deep.include(move);
          const told = texts.slice(from).filter((text) => text && text !== HOPELESS);
          // What is picked up or shown first is an action of its own.
          expect(
            told.slice(0, -1).filter((text) => /score/i.test(text)),
            told.join(' | '),
          ).to.deep.equal([]);
          expect(told.length, told.join(' | ')).to.be.within(1, way === 'keyboard' || way === 'tap' ? 2 : 1);
        }
        expect(tried).to.be.above(2);
        expect(widget.status).to.equal('over');
        expect(names(events).filter((name) => name === 'bp-gameover')).to.have.length(1);
        expect(texts.filter((text) => text === HOPELESS).length).to.be.below(2);
        await until(() => panel(widget) === 'over', 'the card is there');
      });
    }
  });
}

it('says once of a typed move that it does not fit, and holds the piece there', async () => {
  const widget = await mount({
    position: JSON.stringify({ variant: 'blocks', board: ['#..', '...', '...'], hand: ['##', '#', '#'] }),
    storage: 'none',
  });
  widget.focus();
  const help = inside(widget, '[part~="help-button"]');
  await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
  const texts = listen(widget);
  await typed(widget, '1 a1');
  await until(() => texts.some((text) => /not fit/i.test(text)), 'it is said');
  await settled(widget);
  await nextTask();
  expect(texts.filter((text) => /not fit/i.test(text))).to.have.length(1);
  expect(widget.state!.moves).to.equal(0);
  expect(inside(widget, '.blocked')).to.not.equal(null);
});
