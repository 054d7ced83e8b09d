/** What is written into elements without a template: the cells of a grid, and custom properties. */
import { noChange } from 'lit/html.js';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** The attributes of a cell by their names; one without a value is left out. */
export type CellLook = Readonly<Record<string, string | number | boolean | undefined>>;

interface Row {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  looks: readonly CellLook[];
}

/** What a row is made from, and the looks of its cells, which are asked for when one of these is another. */
export interface RowModel {
  readonly from: readonly unknown[];
  readonly looks: () => readonly CellLook[];
}

const PLAIN: CellLook = {};

/** A grid of cells, made once: of a cell only what differs from before is written. Far lighter than a template a cell. */
class GridDirective extends Directive {
  #rows: readonly Row[] = [];
  #seen: (readonly unknown[])[] = [];

  render(_rows: number, _columns: number, _row?: (row: number) => RowModel): typeof noChange {
    return noChange;
  }

  override update(
    { element }: ElementPart,
    [rows, columns, modelOf]: Parameters<GridDirective['render']>,
  ): typeof noChange {
    if (this.#rows.length !== rows || this.#rows[0]?.cells.length !== columns) {
      for (const row of this.#rows) row.element.remove();
      this.#rows = rowsOf(element, rows, columns);
      this.#seen = [];
    }
    if (!modelOf) return noChange;
    this.#rows.forEach((row, number) => {
      const { from, looks } = modelOf(number);
      const seen = this.#seen[number];
      if (seen?.every((one, i) => one === from[i])) return;
      this.#seen[number] = from;
      const now = looks();
      if (!seen && now[0]?.['role']) row.element.setAttribute('role', 'row');
      row.cells.forEach((cell, column) => {
        write(cell, row.looks[column] ?? PLAIN, now[column] ?? PLAIN);
      });
      row.looks = now;
    });
    return noChange;
  }
}

function rowsOf(parent: Element, rows: number, columns: number): Row[] {
  const { ownerDocument } = parent;
  const row = ownerDocument.createElement('div');
  row.className = 'row';
  for (let column = 0; column < columns; column++) {
    const cell = ownerDocument.createElement('div');
    cell.className = 'cell';
    row.append(cell);
  }
  const made = Array.from({ length: rows }, () => row.cloneNode(true) as HTMLElement);
  parent.prepend(...made);
  return made.map((element) => ({ element, cells: [...element.children] as HTMLElement[], looks: [] }));
}

function write(cell: HTMLElement, before: CellLook, now: CellLook): void {
  for (const name in now) {
    const value = now[name];
    if (value === before[name]) continue;
    if (value === undefined) cell.removeAttribute(name);
    else cell.setAttribute(name, String(value));
  }
}

/**
 * `<div ${grid(rows, columns, (row) => …)}>`: rows of class `row` with cells of class `cell`, before what else is
 * in the element; without the last one they stay as they are.
 */
export const grid = directive(GridDirective);

export type Vars = Readonly<Record<string, string | number>>;

class VarsDirective extends Directive {
  #last: Vars = {};

  render(_vars: Vars): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [vars]: [Vars]): typeof noChange {
    setVars(part.element as HTMLElement, vars, this.#last);
    this.#last = vars;
    return noChange;
  }
}

export function setVars({ style }: HTMLElement, vars: Vars, last: Vars = {}): void {
  for (const [name, value] of Object.entries(vars)) {
    if (last[name] !== value) style.setProperty(name, String(value));
  }
}

/**
 * `<div ${vars({ '--columns': 9 })}>`: set one by one, for a `style` attribute would be refused by a page with
 * `style-src 'self'`.
 */
export const vars = directive(VarsDirective);
