/** English, of walls. */
import type { WallState } from '../engine/pop/types.js';
import { addressOf } from './address.js';
import { en, plural } from './en.js';
import { enComputer } from './en-computer.js';
import type { WallMessages } from './wall-messages.js';

const count = (n: number): string => n.toLocaleString('en');
const bricksOf = (n: number): string => plural(n, 'brick', 'bricks');
const pointsOf = (n: number): string => plural(n, 'point', 'points');
const signed = (n: number): string => (n < 0 ? `−${count(-n)}` : `+${count(n)}`);

/** Each colour by the shape that it bears, which is there in every palette. */
const SHAPES: Readonly<Record<string, string>> = {
  a: 'disc',
  b: 'diamond',
  c: 'triangle',
  d: 'plus',
  e: 'bars',
  f: 'ring',
  g: 'square',
  h: 'star',
};
const shapeOf = (color: string): string => SHAPES[color] ?? color;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function helpWall({ contagion, compact, scoring, penalty }: WallState): string {
  const what =
    contagion === 'strip'
      ? 'Remove bricks of one colour that stand on each other: those above fall down'
      : 'Remove areas of one colour, two bricks or more: those above fall down';
  const closes = compact ? ', and empty columns close' : '';
  const points =
    scoring === 'samegame'
      ? `Large areas are worth far more: n bricks earn (n\u00a0−\u00a02)² points, a cleared wall 1,000${penalty ? '; bricks that are left cost points' : ''}.`
      : 'Each brick is a point. Try to clear the wall.';
  return `${what}${closes}. ${points}`;
}

export const enWall: WallMessages = {
  ...en,
  ...enComputer,
  wall: (rows, columns, bricks) => `Wall, ${rows} by ${columns}, ${bricksOf(bricks)}`,
  brick: (row, column, color, area) => {
    const place = `Row ${row}, column ${column}`;
    if (color === null) return `${place}, empty`;
    const rest = area ? `area of ${area.size}, ${pointsOf(area.points)}` : 'stands alone';
    return `${place}, ${shapeOf(color)}, ${rest}`;
  },
  badge: (size, points) => `${count(size)} · ${signed(points)}`,
  hopeless: 'This wall cannot be cleared.',
  over: 'No area is left',
  won: 'Wall cleared!',
  stuck: 'No area is left',
  left: (bricks) => `${bricksOf(bricks)} left`,
  statistics: 'Games of this kind',
  played: 'Played',
  wonGames: 'Cleared',
  bestEnd: 'Best result',
  fewest: 'Fewest left',
  askNewText: 'The present wall is lost.',
  helpWall,
  helpTap: (taps) =>
    taps === 'one'
      ? 'Tap or click an area to remove it.'
      : 'Tap an area to see its bricks and points, tap it again to remove it. With a mouse, one click removes.',
  wallKeys: (taps) => [
    ['Arrows', 'move'],
    ['N, Shift N', 'next area, the one before'],
    ['L', 'largest area'],
    ['Enter', taps === 'one' ? 'remove the area' : 'pick an area, then remove it'],
    ['Esc', 'leave it'],
  ],
  replayClick: ({ move, points, bricks = 0 }) =>
    `${addressOf(move.row, move.column)}, ${bricksOf(bricks)}, ${signed(points)}`,
  saidClick: (number, { move, points, piece, bricks = 0, score }) =>
    `Move ${number}: ${bricksOf(bricks)}, ${shapeOf(piece)}, at ${addressOf(move.row, move.column)}, ${signed(points)}. Score ${score}.`,
  saidPicked: (color, size, points) => `${capital(shapeOf(color))}: ${bricksOf(size)}, ${pointsOf(points)}.`,
  saidAlone: (color) => (color === null ? 'There is no brick.' : 'This brick stands alone.'),
  saidRemoved: (bricks, color, points, score) =>
    `Removed ${bricksOf(bricks)}, ${shapeOf(color)}, ${pointsOf(points)}. Score ${score}.`,
  saidClosed: (columns) => `${plural(columns, 'column', 'columns')} closed.`,
  saidWon: 'Wall cleared!',
  saidStuck: (bricks) => `No area is left, ${bricksOf(bricks)} remain.`,
  saidHint: ({ row, column, color, size }, score, won) =>
    `Row ${row + 1}, column ${column + 1}: ${bricksOf(size)}, ${shapeOf(color)}. It can lead to ${pointsOf(score)}${won ? ' and a cleared wall' : ''}.`,
};
