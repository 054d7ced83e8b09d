/** Records of a game that has been compared: both forms, their proof, their replay, and forgeries. */
import {
  type Engine,
  formatRecord,
  type Game,
  type GameRecord,
  parseRecord,
} from 'block-puzzle-element/engine';
import type { Model } from '../support/model.js';
import { agree, agreeByField, stateOf, verdictOf } from './compare.js';
import type { Known } from './known.js';

export function compareRecord(engine: Engine, game: Game, model: Model, known: Known): void {
  const record = game.record();
  // Only rules that were registered are named by a checksum; what it is, the engine alone knows.
  const { ruleSet, ...rest } = record;
  agree('typeof record().ruleSet', typeof ruleSet, known.shipped ? 'undefined' : 'number');
  agreeByField('record()', rest, recordOf(engine, model, known));
  const text = formatRecord(record);
  agreeByField('parseRecord()', parseRecord(text), record);

  const verdict = verdictOf(known, model);
  agreeByField('verify()', engine.verify(JSON.parse(JSON.stringify(record)) as GameRecord), verdict);
  agreeByField('verify() of the text', engine.verify(text), verdict);

  const replay = engine.replay(text);
  agree('replay().state.moves', replay.state.moves, 0);
  replay.goTo(model.moves);
  const state = { ...stateOf(known, model), canRedo: false };
  agreeByField('replay().state', replay.state, state);
  compareForgeries(engine, record, text, model);
}

function recordOf(engine: Engine, model: Model, known: Known): GameRecord {
  return {
    format: 'block-puzzle/record',
    version: 2,
    rules: engine.rulesVersion,
    generator: engine.generatorVersion,
    ...(known.fresh ? { config: known.config } : { position: known.position }),
    moves: model.standing(),
    score: model.score,
    assisted: model.assisted,
  };
}

/** A record with another score, with a move that cannot be played, or with a changed character is no good. */
function compareForgeries(engine: Engine, record: GameRecord, text: string, model: Model): void {
  const richer = engine.verify({ ...record, score: record.score + 1 });
  agree('verify() of another score', codeOf(richer), 'score');

  const at = Math.floor(record.moves.length / 2);
  const none = { piece: model.rules.handSize, row: 0, column: 0 };
  const moves = [...record.moves.slice(0, at), none, ...record.moves.slice(at)];
  const verdict = engine.verify({ ...record, moves });
  agree('verify() of an illegal move', codeOf(verdict), 'illegal-move');
  agree('the move at fault', verdict.ok ? null : verdict.move, at);

  const middle = 2 + Math.floor((text.length - 2) / 2);
  const other = text[middle] === 'A' ? 'B' : 'A';
  const changed = text.slice(0, middle) + other + text.slice(middle + 1);
  agree('verify() of a changed text', codeOf(engine.verify(changed)), 'checksum');
}

function codeOf(verdict: ReturnType<Engine['verify']>): string {
  return verdict.ok ? 'ok' : verdict.code;
}
