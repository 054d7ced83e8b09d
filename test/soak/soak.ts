/** Plays random games against the reference until there have been enough moves, or a difference. */
import { createEngine, type Engine } from 'block-puzzle-element/engine';
import { type Finding, reduce } from './finding.js';
import { Player } from './player.js';
import { Random } from './random.js';
import { type Action, makeModel, type MakeModel, type Outcome, Session } from './session.js';
import { randomSetup, type Setup } from './setups.js';
import { newTally, type Tally } from './tally.js';

export interface Plan {
  readonly seed: string;
  /** Moves to play. */
  readonly moves: number;
  /** Ends earlier, after so many seconds. */
  readonly seconds?: number;
  /** Plays the games `first`, `first + step`, `first + 2 * step` ... of the seed; by default all. */
  readonly first?: number;
  readonly step?: number;
  readonly make?: MakeModel;
  readonly onProgress?: (tally: Tally) => void;
}

export interface Report {
  readonly tally: Tally;
  /** The first difference, made small; `null` when there is none. */
  readonly finding: Finding | null;
}

const GAMES_BETWEEN_REPORTS = 10;

export async function soak(plan: Plan): Promise<Report> {
  const { seed, moves, seconds = Infinity, first = 0, step = 1, make = makeModel } = plan;
  const engine = await createEngine();
  const tally = newTally();
  const end = performance.now() + seconds * 1000;
  for (let number = first; tally.moves < moves && performance.now() < end; number += step) {
    const setup = randomSetup(seed, number);
    const actions: Action[] = [];
    try {
      playGame({ engine, make, setup, actions, tally, random: new Random(`${seed}/${number}/player`) });
    } catch (error) {
      return { tally, finding: { game: number, seed, ...reduce(engine, setup, actions, error, make) } };
    }
    if (tally.games % GAMES_BETWEEN_REPORTS === 0) plan.onProgress?.(tally);
  }
  return { tally, finding: null };
}

interface Play {
  readonly engine: Engine;
  readonly make: MakeModel;
  readonly setup: Setup;
  /** Takes what has been done, so that it can be done again. */
  readonly actions: Action[];
  readonly tally: Tally;
  readonly random: Random;
}

/** Plays one game, its record at the end. */
function playGame({ engine, make, setup, actions, tally, random }: Play): void {
  const session = new Session(engine, setup, make);
  const { rows, columns, handSize, rotate, fair, pieces } = session.model.rules;
  tally.games++;
  tally.sizes.add(`${rows}x${columns}`);
  const { variant } = session.game.state;
  tally.configurations.add([variant, rows, columns, handSize, rotate, fair, pieces.length].join());
  const apply = (action: Action): void => {
    actions.push(action);
    count(tally, action, session, session.apply(action));
  };
  const player = new Player(session, random);
  const turns = random.chance(3) ? 1000 : random.from(1, 120);
  for (let turn = 0; turn < turns; turn++) {
    for (const action of player.turn()) apply(action);
    if (!session.model.over()) continue;
    apply({ do: 'play', move: { piece: 0, row: 0, column: 0 } });
    tally.over++;
    if (random.chance(60)) break;
    apply({ do: 'undo' });
  }
  apply({ do: 'moves' });
  apply({ do: 'record' });
  const goal = session.model.goal();
  if (goal) tally.goals[goal.outcome] = (tally.goals[goal.outcome] ?? 0) + 1;
}

function count(tally: Tally, action: Action, session: Session, { refusal, result }: Outcome): void {
  tally.actions[action.do] = (tally.actions[action.do] ?? 0) + 1;
  if (refusal) tally.refusals[refusal] = (tally.refusals[refusal] ?? 0) + 1;
  if (!result) return;
  tally.moves++;
  if (session.model.standing().at(-1)!.rotation) tally.turned++;
  if (result.refilled) tally.refills++;
  if (result.clearedRows.length > 0) tally.cleared.rows++;
  if (result.clearedColumns.length > 0) tally.cleared.columns++;
  if (result.clearedBoxes.length > 0) tally.cleared.boxes++;
  tally.streak = Math.max(tally.streak, result.streak);
}
