/** How a run is shown at each place of the slider, from the turtle to the hare. */

export interface Pace {
  /** What makes a picture: each statement, each change of the wall, or as many statements as fit a slice. */
  readonly grain: 'statement' | 'change' | 'many';
  /** Milliseconds from picture to picture. */
  readonly delay: number;
  /** Of `many`: statements in a picture at most. */
  readonly most: number;
}

export const PACES: readonly Pace[] = [
  { grain: 'statement', delay: 1000, most: 1 },
  { grain: 'statement', delay: 450, most: 1 },
  { grain: 'statement', delay: 180, most: 1 },
  { grain: 'statement', delay: 50, most: 1 },
  { grain: 'change', delay: 160, most: Infinity },
  { grain: 'change', delay: 40, most: Infinity },
  { grain: 'many', delay: 16, most: 500 },
  { grain: 'many', delay: 0, most: Infinity },
];

export const FIRST_PACE = 2;
export const FASTEST: Pace = PACES.at(-1)!;
