/** The two errors of the engine. Both say what was wrong in a sentence and in codes; neither leaves a change. */

/** Why a move was refused. */
export type IllegalMoveCode =
  | 'overlap'
  | 'outside'
  | 'used'
  | 'no-such-piece'
  | 'no-effect'
  | 'over'
  | 'malformed';

/** Thrown by `play`; the game is as it was. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  declare readonly code: IllegalMoveCode;

  constructor(code: IllegalMoveCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Why something from outside was refused: a configuration, position, record, snapshot or rule set. */
export type ConfigErrorCode =
  | 'type' // not the kind of value that the field takes
  | 'range' // a number or a length outside its bounds
  | 'unknown' // a name that no variant has
  | 'format' // a text or a list that cannot be read
  | 'mismatch' // two fields contradict each other, or a field contradicts what was expected
  | 'version' // made by other rules, another rule set of that name, another generator or a later format
  | 'illegal-move' // a snapshot or record whose moves cannot be played
  | 'score' // a record whose moves earn another score
  | 'checksum' // a text that was changed on its way
  | 'taken' // a name that another variant has
  | 'missing'; // a required field is not there

/** Thrown by all that reads what comes from outside; nothing has been made or changed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  declare readonly code: ConfigErrorCode;
  /** The field at fault as a path: `rows`, `hand[1]`, `moves[12].row`. */
  declare readonly field: string;
  /** What was given. */
  declare readonly value: unknown;

  constructor(code: ConfigErrorCode, field: string, value: unknown, message: string) {
    super(message);
    this.code = code;
    this.field = field;
    this.value = value;
  }
}
