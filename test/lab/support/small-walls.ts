/** Runs on walls small enough to see what happens. */
import assert from 'node:assert/strict';
import { block, cellAt, clicked, number, on, type Part, program, when } from './blocks.js';
import { machineOf } from './machine.js';

export interface At {
  readonly board: readonly string[];
  readonly click?: readonly [number, number];
  readonly infected?: readonly (readonly [number, number])[];
  readonly seed?: string;
}

/** Runs statements on a wall; answers it with infected bricks in capitals, or the error's code. */
export function run(
  parts: readonly Part[],
  { board, click = [0, 0], infected = [], seed = '' }: At,
): readonly string[] | string {
  const machine = machineOf(program(parts), {
    ...{ board, seed, click: { row: click[0], column: click[1] } },
    infected: infected.map(([row, column]) => ({ row, column })),
  });
  machine.run(1e6);
  if (machine.status !== 'done') return machine.error?.code ?? machine.status;
  const marks = new Set(machine.wall.infections().map(({ row, column }) => `${row},${column}`));
  return machine.wall
    .board()
    .map((text, row) =>
      [...text]
        .map((letter, column) => (marks.has(`${row},${column}`) ? letter.toUpperCase() : letter))
        .join(''),
    );
}

export const cell = (row: number, column: number): Part => cellAt(number(row), number(column));
export const onCell = (name: string, row: number, column: number): Part => on(name, cell(row, column));

/** Paints the clicked brick `h` where a condition holds. */
export const yes = (condition: Part): readonly Part[] => [
  when(condition, block('bp_paint', { CELL: clicked }, { COLOUR: 'h' })),
];
export const holds = (condition: Part, at: At): boolean => {
  const after = run(yes(condition), at);
  assert.ok(typeof after !== 'string', String(after));
  const [row, column] = at.click ?? [0, 0];
  return after[row]![column]!.toLowerCase() === 'h';
};
