/** What a soak went through: how often everything that is compared has come up. */
export interface Tally {
  /** Moves played; undone ones count, moves replayed do not. */
  moves: number;
  games: number;
  readonly configurations: Set<string>;
  readonly sizes: Set<string>;
  /** Games that came to their end. */
  over: number;
  /** Moves with a turned piece. */
  turned: number;
  refills: number;
  /** Moves that cleared a row, a column, a box. */
  readonly cleared: { rows: number; columns: number; boxes: number };
  /** The longest streak. */
  streak: number;
  /** By code, by kind of action, by outcome at the end of a game. */
  readonly refusals: Record<string, number>;
  readonly actions: Record<string, number>;
  readonly goals: Record<string, number>;
}

export function newTally(): Tally {
  return {
    ...{ moves: 0, games: 0, over: 0, turned: 0, refills: 0, streak: 0 },
    configurations: new Set(),
    sizes: new Set(),
    cleared: { rows: 0, columns: 0, boxes: 0 },
    ...{ refusals: {}, actions: {}, goals: {} },
  };
}

/** The sum of what several processes went through. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = newTally();
  for (const tally of tallies) {
    for (const key of ['moves', 'games', 'over', 'turned', 'refills'] as const) sum[key] += tally[key];
    sum.streak = Math.max(sum.streak, tally.streak);
    tally.configurations.forEach((key) => sum.configurations.add(key));
    tally.sizes.forEach((key) => sum.sizes.add(key));
    for (const key of ['cleared', 'refusals', 'actions', 'goals'] as const) {
      const total = sum[key] as Record<string, number>;
      for (const [name, number] of Object.entries(tally[key])) total[name] = (total[name] ?? 0) + number;
    }
  }
  return sum;
}
