/** The wall in the lab: made from the attributes, drawn, walked over, and moving where bricks have moved. */
import { animateClick, endWallMotion } from '../../games/pop/motion.js';
import { movesBetween } from '../model/moves.js';
import { Walls } from '../model/walls.js';
import type { LabCell } from '../program/types.js';
import type { WallModel } from '../view/model.js';
import { LabEditingElement } from './editing-element.js';

/** Cells that stand out. */
export type WallMarks = Pick<WallModel, 'clicked' | 'faulty'>;

export abstract class LabWallElement extends LabEditingElement {
  protected walls: Walls | null = null;
  protected cursor: LabCell = { row: 0, column: 0 };
  /** The board as it was drawn last, to show what has moved since. */
  #drawn: readonly string[] = [];

  /** The walls are about to give way to others. */
  protected abstract wallsReplaced(): void;

  protected abstract readonly marks: WallMarks;

  /** Milliseconds that a motion may take; `null` where what has changed did not move. */
  protected abstract readonly motionTime: number | null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    const another = ['gridSize', 'colors', 'seed'].some((name) => changed.has(name));
    if (!this.walls || another) this.#startWalls();
  }

  /** Makes the walls that the attributes ask for. */
  #startWalls(): void {
    const { seed, gridSize, colors } = this.options;
    if (this.walls) this.wallsReplaced();
    this.walls = new Walls(seed, gridSize.rows, gridSize.columns, colors);
    this.moveCursor(0, 0);
  }

  /** Draws another wall. */
  protected drawNext(): void {
    const { gridSize, colors } = this.options;
    this.walls?.next(gridSize.rows, gridSize.columns, colors);
    this.moveCursor(0, 0);
  }

  /** Moves the cursor by so many cells, never off the wall. */
  protected moveCursor(rows: number, columns: number): void {
    const size = this.walls?.present ?? this.options.gridSize;
    this.cursor = {
      row: Math.min(Math.max(this.cursor.row + rows, 0), size.rows - 1),
      column: Math.min(Math.max(this.cursor.column + columns, 0), size.columns - 1),
    };
    this.requestUpdate();
  }

  protected get wallModel(): WallModel | null {
    const { walls, cursor, marks } = this;
    return walls && { ...walls.present, cursor, ...marks, colours: this.colourNames };
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed);
    this.#animate();
  }

  /** Shows what has moved since the last picture; where one follows another at once there is no time to. */
  #animate(): void {
    const before = this.#drawn;
    const after = this.walls?.present.board ?? [];
    this.#drawn = after;
    if (before === after || before.length !== after.length || before[0]?.length !== after[0]?.length) return;
    const time = this.motionTime;
    const moves = time === null ? null : movesBetween(before, after);
    if (!moves || moves.cleared.length + moves.moved.length === 0) endWallMotion(this.renderRoot);
    else void animateClick(this.renderRoot, before, { ...moves, points: 0 }, this.motionShown, time ?? 0);
  }
}
