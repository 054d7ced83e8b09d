/** The lab's wall: a grid of bricks, the infected ones marked, empty cells told from black ones; and what a pointer, the focus or a key asks of it. */
import { wallKey } from '../../games/pop/keyboard.js';
import type { Lab } from '../parts/lab.js';
import type { LabCell } from '../program/types.js';
import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { vars } from '../../view/grid.js';
import { keyOf } from '../locales/language.js';
import type { Shell } from '../parts/shell.js';
import { placeKey, placeOf, type WallPicture } from '../parts/wall.js';

function cellOf({ target }: Event): LabCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

function wallListeners({ run, wall, shell }: Lab) {
  return {
    click: (event: MouseEvent) => {
      const cell = cellOf(event);
      if (cell) run.press(cell);
    },
    focusin: (event: FocusEvent) => {
      wall.cursor = cellOf(event) ?? wall.cursor;
      shell.update();
    },
    keydown: (event: KeyboardEvent) => {
      const key = wallKey(event);
      const cell = cellOf(event);
      if (!key || !cell) return;
      if (key.kind === 'move') {
        wall.moveCursor(key.rows, key.columns);
        void shell.element.updateComplete.then(() => shell.element.focus());
      } else if (key.kind === 'take') run.press(cell);
      else if (key.kind !== 'wait') return;
      event.preventDefault();
    },
  };
}

type Look = (row: number, column: number) => string;

/** What classes a cell has: its brick and its infection, or what kind of nothing it is. */
function lookOf({ board, infected, empty }: WallPicture): Look {
  return (row, column) => {
    const brick = board[row]?.[column] ?? '.';
    const key = placeKey({ row, column });
    if (brick === '.') return empty.has(key) ? 'cell hollow' : 'cell black';
    return `cell brick ${brick}${infected.has(key) ? ' infected' : ''}`;
  };
}

/** What is in a cell, in words. */
function whatIn(shell: Shell, { board, empty }: WallPicture, { row, column }: LabCell): string {
  const brick = board[row]?.[column] ?? '.';
  if (brick !== '.') return shell.colourName(brick);
  return shell.t(empty.has(placeKey({ row, column })) ? 'empty' : 'black');
}

export function wallView(lab: Lab): TemplateResult {
  const { shell, run, wall } = lab;
  const { t, language, dark } = shell;
  const { present, cursor } = wall;
  const { board, rows, columns } = present;
  const { clicked, faulty } = run;
  const { origin } = lab.levels;
  const look = lookOf(present);
  const isAt = (mark: LabCell | null, row: number, column: number): boolean =>
    mark !== null && mark.row === row && mark.column === column;
  const cellOf = (row: number, column: number, base: string): TemplateResult => {
    const brick = board[row]?.[column] ?? '.';
    const marks = `${isAt(clicked, row, column) ? ' clicked' : ''}${isAt(faulty, row, column) ? ' faulty' : ''}`;
    const what = whatIn(shell, present, { row, column });
    const said = t(base.endsWith('infected') ? 'infectedCell' : 'cell', {
      ...{ row: row + origin, column: column + origin, what },
    });
    return html`<div
      role="gridcell"
      part=${brick === '.' ? 'cell' : `cell brick brick-${brick}`}
      class="${base}${marks}"
      data-cell
      data-row=${row}
      data-column=${column}
      tabindex=${isAt(cursor, row, column) ? 0 : -1}
      aria-label=${said}
    ></div>`;
  };
  const rowOf = (_: string, row: number): TemplateResult => {
    const bases = Array.from({ length: columns }, (_cell, column) => look(row, column));
    const here = (mark: LabCell | null): number => (mark?.row === row ? mark.column : -1);
    const seen = [bases.join(), here(cursor), here(clicked), here(faulty), language, dark, origin];
    // A step changes a row or two, not a thousand cells.
    return html`<div role="row" class="row">
      ${guard(seen, () => bases.map((base, column) => cellOf(row, column, base)))}
    </div>`;
  };
  const { click, focusin, keydown } = wallListeners(lab);
  const rim = lab.namesPlaces;
  const numbers = (count: number): TemplateResult[] =>
    Array.from({ length: rim ? count : 0 }, (_, at) => html`<i>${at + origin}</i>`);
  return html`<div class=${rim ? 'framed rim' : 'framed'} ${vars({ '--columns': columns, '--rows': rows })}>
    <div class="numbers across" part="numbers" aria-hidden="true">${numbers(columns)}</div>
    <div class="numbers down" part="numbers" aria-hidden="true">${numbers(rows)}</div>
    <div class="scroller">
      <div
        class="board"
        part="board"
        role="grid"
        aria-label=${t('wall', { rows, columns })}
        aria-rowcount=${rows}
        aria-colcount=${columns}
        @click=${click}
        @focusin=${focusin}
        @keydown=${keydown}
      >
        ${board.map(rowOf)}
      </div>
      <div class="flights" aria-hidden="true"></div>
    </div>
  </div>`;
}

/** What cells are called by. */
type Naming = Pick<Lab, 'shell' | 'levels'>;

/** What a small picture shows, in words: its rows from the top, the clicked cell, infected bricks. */
function saidOf({ shell, levels }: Naming, picture: WallPicture, clicked: LabCell | null): string {
  const { t } = shell;
  const { origin } = levels;
  const { board, infected } = picture;
  const cell = (key: 'cell' | 'infectedCell', { row, column }: LabCell): string =>
    t(key, { row: row + origin, column: column + origin, what: whatIn(shell, picture, { row, column }) });
  const words = board.map((bricks, row) =>
    [...bricks].map((_, column) => whatIn(shell, picture, { row, column })).join(', '),
  );
  return [
    words.join('; '),
    ...(clicked ? [`${t(keyOf('bp_clicked'))}: ${cell('cell', clicked)}`] : []),
    ...Array.from(infected, (key) => cell('infectedCell', placeOf(key))),
  ].join('. ');
}

/** A small picture of a wall, to be compared with another one. `differs` marks the cells that are not as they should be. */
export function smallWallView(
  naming: Naming,
  picture: WallPicture,
  label: string,
  clicked: LabCell | null,
  other: WallPicture | null,
): TemplateResult {
  const look = lookOf(picture);
  const isWrong = (row: number, column: number): boolean =>
    other !== null &&
    (other.board[row]?.[column] !== picture.board[row]?.[column] ||
      other.infected.has(placeKey({ row, column })) !== picture.infected.has(placeKey({ row, column })));
  const { rows, columns } = picture;
  return html`<figure class="case">
    <div
      class="board small"
      role="img"
      aria-label=${`${label}: ${saidOf(naming, picture, clicked)}`}
      ${vars({ '--columns': columns, '--rows': rows })}
    >
      ${picture.board.map(
        (texts, row) =>
          html`<div class="row">
            ${[...texts].map((_, column) => {
              const isClicked = clicked?.row === row && clicked.column === column;
              const marks = `${isClicked ? ' clicked' : ''}${isWrong(row, column) ? ' faulty' : ''}`;
              return html`<i class="${look(row, column)}${marks}"></i>`;
            })}
          </div>`,
      )}
    </div>
    <figcaption aria-hidden="true">${label}</figcaption>
  </figure>`;
}
