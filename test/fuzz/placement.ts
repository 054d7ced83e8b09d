/** Placement games as they are forged and replayed: by the naive model. */
import type { Engine, GameRecord, PositionInput, RuleSet } from 'block-puzzle-element/engine';
import type { Random } from '../soak/random.js';
import { modelOf, randomSetup } from '../soak/setups.js';
import { Model, type ModelMove } from '../support/model.js';
import { type Fuzzed, played, type Worth } from './against-reference.js';
import { decode } from './decode.js';
import { type Plain, startOf } from './forgeries.js';
import { PLACEMENT_FORGERIES } from './placement-forge.js';

const CONFIG_FIELDS = ['variant', 'rows', 'columns', 'handSize', 'seed', 'pieces', 'rotate', 'fair', 'goal'];

/** Those of the games that were played whose variant is not shipped. */
const ruleSets = new Map<string, RuleSet>();

export const PLACEMENT: Fuzzed = {
  name: 'placement',
  forgeries: PLACEMENT_FORGERIES,
  play,
  decode,
  worth,
};

/** Of a record of a known variant, with values of the right kind. */
function worth(record: Plain): Worth {
  const start = startOf(record) as unknown as PositionInput & { readonly seed: string };
  const ruleSet = ruleSets.get(start.variant);
  // A config says what the game is made of, and no more: a board in it means nothing, not even its size.
  const counts = (field: string): boolean => !record['config'] || CONFIG_FIELDS.includes(field);
  const position = Object.fromEntries(
    Object.entries(start).filter(([field, value]) => value !== undefined && counts(field)),
  ) as unknown as typeof start;
  const { rules, start: begin } = modelOf({ ...(ruleSet && { ruleSet }), position });
  // A config has no more than the seed and the goal to start with.
  const { seed, goal } = begin;
  const model = new Model(
    rules,
    record['config'] ? { seed, ...(goal === undefined ? {} : { goal }) } : begin,
  );
  const { board, hand, queue, score, streak, drawn } = begin;
  const bare = !hand && !queue?.length && !score && !streak && !drawn && !board?.join('').includes('#');
  const replayed = {
    get score() {
      return model.score;
    },
    get over() {
      return model.over();
    },
    take(given: unknown) {
      const { piece, row, column, rotation } = given as ModelMove;
      const move = { piece, row, column, ...(rotation === undefined ? {} : { rotation }) };
      if (model.refusal(move) !== null) return false;
      model.play(move);
      return true;
    },
  };
  return {
    ...played(replayed, record),
    goal: model.goal(),
    from: record['config'] || bare ? 'seed' : 'position',
  };
}

function play(engine: Engine, random: Random, seed: string, number: number): GameRecord {
  const setup = randomSetup(seed, number);
  const { ruleSet } = setup;
  if (ruleSet) {
    engine.registerVariant(ruleSet);
    ruleSets.set(ruleSet.name, ruleSet);
  }
  const game = setup.config ? engine.newGame(setup.config) : engine.fromPosition(setup.position!);
  for (let left = random.below(30); left > 0 && !game.state.over; left--) {
    if (random.chance(5)) game.undo();
    const slots = game.state.fits.flatMap((fits, slot) => (fits ? [slot] : []));
    const moves = game.legalMoves(random.pick(slots));
    const clearing = game
      .outlook()
      .previews.flatMap((list, piece) => list.map(({ row, column }) => ({ piece, row, column })));
    game.play(random.pick(clearing.length > 0 && random.chance(70) ? clearing : moves));
  }
  return game.record();
}
