/**
 * English: every word that a player reads or hears, by kind of game and by panel. A build gives each kind the part that
 * it says. `{names}` stand for what is filled in; a text with forms is chosen by its `{n}`, as `Intl.PluralRules` says.
 * Rows, columns and pieces are counted from 1, as people do.
 */

/** Of all games. */
export const common = {
  name: 'Block puzzle: {variant}',
  score: 'Score',
  best: 'Best',
  streak: 'Streak',
  /** Of the button that has a game begin. */
  begin: 'Play',
  /** Says why a form with a game that is to be played to its end is not sent yet. */
  required: 'Play this game to its end.',
  /** Of the tool, as short as can be; `startNew` says it in full. */
  newGame: 'New',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  help: 'Help',
  tools: 'Game controls',
  loading: 'Loading',
  failed: 'The game could not start here.',
  points: { one: '{n} point', other: '{n} points' },
  rows: { one: '{n} row', other: '{n} rows' },
  /** A cell's place is the grid's to say. */
  cellEmpty: 'Empty',
  pieceRow: { one: 'column {columns}', other: 'columns {columns}' },
  saidPrevented: 'The move was not made.',
  /** What was pressed takes a part of the game that could not be loaded: seen and said. */
  saidLacking: 'That did not work.',
  saidNoHint: 'There is no hint right now.',
  saidPlayer: 'You play.',
  goal: 'Goal: {goal}',
  goalWas: 'Goal missed: {goal}',
  goalClear: 'an empty board',
  goalClearLeft: { one: 'an empty board, {n} cell left', other: 'an empty board, {n} cells left' },
  goalLines: { one: '{n} line', other: '{n} lines' },
  goalSoFar: '{goal}, {n} so far',
  daily: 'Game of {day}',
  /** The daily game while its day lasts. */
  dailyToday: '{weekday}’s game',
  replay: 'Replay',
} as const;

/** Of what is said of any game from its first press on. */
export const told = {
  saidUndo: 'Undone. Score {score}.',
  saidRedo: 'Done again. Score {score}.',
  saidNewGame: 'New game.',
  saidRestored: 'Game restored. Score {score}.',
  saidShared: 'Copied.',
  saidNotShared: 'The link could not be copied:',
  saidGoalReached: 'Goal reached.',
  saidGoalMissed: 'Goal missed.',
  saidOver: 'Game over.',
  saidScore: 'Score {score}.',
  /** At the end of a game in which the computer has advised or played, seen and said. */
  helped: 'With the computer’s help.',
} as const;

/** Of what celebrates a move. A new best score, another level and an empty board are said too, with the move that did it. */
export const feel = {
  wordDouble: 'Double',
  wordTriple: 'Triple',
  wordQuadruple: 'Quadruple',
  /** Of five lines and more. */
  wordLines: { one: '{n} line', other: '{n} lines' },
  wordRowBox: 'Row and box',
  wordColumnBox: 'Column and box',
  wordAllClear: 'All clear',
  /** So many bricks of a wall at once. */
  wordBricks: { one: '{n} at once', other: '{n} at once' },
  chipStreak: 'Streak {n}',
  chipBest: 'New best',
  /** Switches in the help. */
  sound: 'Sound',
  vibration: 'Vibration',
  /** Below a piece that fits nowhere. */
  noRoom: 'no room now',
  chipLevel: 'Level {n}',
  /** How many rows are left to the next level, below a bar that fills. */
  toLevel: { one: '{n} row to {level}', other: '{n} rows to {level}' },
} as const;

/** Of the panels that lie over any game at times. */
export const dialogs = {
  /** Names the field of a link that could not be copied. */
  sharedLink: 'Link to this game',
  playAgain: 'Play again',
  tryAgain: 'Try again',
  share: 'Share',
  goalReached: 'Goal reached!',
  goalMissed: 'Goal missed',
  dailyNext: 'Play today’s game',
  askNew: 'Start over?',
  startNew: 'New game',
  keepPlaying: 'Keep playing',
} as const;

/** Of what comes after a game: the card of its end, the figures of all games, past days. */
export const after = {
  /** Before pictures of the pieces that fit nowhere. */
  noRoomFor: 'No room for',
  /** Of the dashed cells in which the last pieces would lie but for what is in their way. */
  nearlyFits: 'Dashed: nearly a fit.',
  /** A piece by its size. */
  sized: '{rows} by {columns}',
  thisGame: 'This game',
  lines: 'Lines',
  /** The most lines that one move has cleared. */
  atOnce: 'At once',
  newBest: 'New best',
  /** How many days in a row have been played to their end. */
  dailyDays: { one: 'Day 1 of a streak', other: '{n} days in a row' },
  /** Before the best score that was beaten. */
  untilNow: 'Until now',
  statistics: 'Your games',
  played: 'Games',
  wonGames: 'Cleared',
  fewest: 'Fewest left',
  average: 'Average',
  longestStreak: 'Longest streak',
  mostAtOnce: 'Most at once',
  lastGames: 'Last scores: {scores}',
  back: 'Back',
  exportFigures: 'Save as a file',
  eraseFigures: 'Erase',
  eraseAll: 'Erase all of it?',
  saidErased: 'Erased.',
  doneToday: 'Done for today',
  /** The most points of any other day's game. */
  bestDaily: 'Best day',
  daysInRow: 'Days in a row',
  lastDays: 'Last 7 days',
  weekOf: '{n} of 7',
  playFreely: 'Play freely',
  nextDaily: 'Next daily in {time}',
  pastDays: 'Past days',
  /** Of a look back at each move, beside what the computer would have played. */
  review: 'Look back',
  reviewTurned: 'It turned at move {number}.',
  /** Below a bar for each move, as high as it was worse than the best one. */
  reviewCost: 'Bars: what each move cost.',
  reviewFine: 'No move was far from the best.',
  reviewAt: 'Move {number} of {total}',
  reviewYou: 'You: {place}, {points}',
  reviewBest: 'Computer: {place}, {points}',
  reviewSame: 'The computer would have done the same.',
  /** Of a move of the computer's that earns no more at once. */
  reviewPays: 'That pays off later.',
  reviewBefore: 'Move before',
  reviewAfter: 'Move after',
  reviewTurn: 'Next turning point',
  reviewTurnBefore: 'Turning point before',
  dayDone: '{day}: {points}',
  /** An ended game, as it is handed on. */
  shareEnd: '{game}: {facts}.',
  shareDay: '{variant}, {day}',
  shareWon: 'wall cleared',
  /** Of a link: what who sent it has come to, and that the present game has more. */
  toBeat: 'To beat: {points}',
  beaten: 'Beaten: {points}',
} as const;

/** Of what is said of a game that is handed on. */
export const sharing = {
  shareText: '{points} in {variant}.',
  shareTextDaily: '{points} in {variant}, {day}.',
} as const;

/** Of the controls of a replay, and of the moves of a placement game in one. */
export const replay = {
  ownGame: 'Play yourself',
  replayFirst: 'To the start',
  replayBack: 'Back',
  replayPlay: 'Play',
  replayStop: 'Stop',
  replayNext: 'Next',
  replayLast: 'To the end',
  replaySpeed: 'Speed',
  replayMoves: 'Moves',
  replayCount: 'Move {at} of {total}',
  saidStart: 'Start.',
} as const;

/** Of the help: of all games, of placement games and what walls share with them, of falling games, of walls. */
export const help = {
  howTo: 'How to play',
  /** Puts the help away. */
  close: 'Got it',
  /** In the help, what the keys lie behind. */
  keyboard: 'Keyboard',
  helpDrag: 'Drag a piece onto the board.',
  helpLines: 'Fill a row or a column and it clears. Two at once bring more.',
  helpLinesBoxes: 'Fill a row, a column or a 3 by 3 box and it clears. Two at once bring more.',
  helpEnd: 'When none of your pieces fits, the game ends.',
  /** Why the tools of a daily game are fewer. */
  helpDaily: 'The game of the day is played once, without hints or undo.',
  /** How the score comes about, as far as the rules say so. */
  helpCell: 'A cell placed: {points}.',
  helpLine: 'A line: {points}.',
  helpTwo: 'Two at once: {points}.',
  helpStreak: 'Moves in a row that clear are a streak.',
  helpStreakMore: 'The longer it is, the more they earn.',
  helpPick: 'pick a piece',
  helpMove: 'move it',
  helpNext: 'next place where it fits',
  helpPlace: 'place it',
  helpPutBack: 'put it back',
  helpUndo: 'undo, redo',
  helpTurn: 'turn it',
  helpHint: 'hint',
  keyArrows: 'Arrows',
  keyEnter: 'Enter',
  keySpace: 'Space',
  keyEscape: 'Esc',
  keyPageUp: 'Page up',
  keyPageDown: 'Page down',
  helpSteer: 'Steer the piece as it falls.',
  helpFall: 'A full row clears and earns a point.',
  helpTop: 'The game ends at the top.',
  helpTurns: 'Nothing falls by itself: place each piece in your own time.',
  /** In the place of `helpSteer`, for fingers. */
  helpTouch: 'Drag to move, tap to turn, swipe up to flip, swipe down to drop.',
  helpArea: 'Press two or more of one colour.',
  helpStrip: 'Press two or more of one colour that stand on each other.',
  helpFalls: 'Those above fall.',
  helpCloses: 'Those above fall, and empty columns close.',
  helpBricks: 'Each brick is a point. Try to clear the wall.',
  helpSamegame: 'Large areas are worth far more, a cleared wall 1,000.',
  helpSamegamePenalty:
    'Large areas are worth far more, a cleared wall 1,000. Bricks that are left cost points.',
  /** Where fingers play. */
  helpTaps: 'The first tap marks them, the second removes them.',
  helpWalk: 'move',
  helpAreas: 'next area, the one before',
  helpLargest: 'largest area',
  helpRemove: 'remove the area',
  helpPickRemove: 'pick an area, then remove it',
  helpLeave: 'leave it',
  keyShiftN: 'N, Shift N',
} as const;

/** Of what a player asks by a key, of any game. */
export const asked = {
  /** In the list of keys. */
  askScore: 'hear the score',
  askPieces: 'hear the pieces',
  askPlaces: 'hear where a piece could go',
  askRow: 'hear the row',
  askColumn: 'hear the column',
  askBox: 'hear the box',
  askAreas: 'hear the areas',
  askWell: 'hear the well',
  askRows: 'hear the fullest rows',
  askHeights: 'hear the heights',
  askNext: 'hear the next pieces',
  askClearing: 'next place where it clears',
  askType: 'type a move, such as {example}',
  askHelp: 'all keys',
  /** Names the field in which a move is typed. */
  typeMove: 'Your move, such as {example}',
  askedFits: {
    one: 'Piece {piece} fits in {n} place: {places}.',
    other: 'Piece {piece} fits in {n} places: {places}.',
  },
  askedClears: 'Clears at {places}.',
  askedNoClear: 'No place clears now.',
  /** What `list` is made of: cells that are free, or bricks. */
  askedRow: 'Row {row}: {list}.',
  askedColumn: 'Column {column}: {list}.',
  askedBox: 'Box: {list}.',
  askedFree: { one: '{n} free, {places}', other: '{n} free, {places}' },
  askedFull: 'full',
  askedAreas: { one: '{n} area.', other: '{n} areas.' },
  askedLargest: 'The largest: {bricks}, {shape}, {points}, at {place}.',
  askedAt: 'At {place}.',
  /** Of what was typed: not understood, and no area there. */
  askedUnknown: 'Type a place such as {example}.',
  saidNoArea: 'There is no area.',
} as const;

/** Of placement games. */
export const place = {
  hand: 'Pieces in hand',
  board: 'Board, {rows} by {columns}',
  cellFilled: 'Filled',
  anchorFits: 'Piece {piece} fits',
  anchorClears: 'Piece {piece} fits and clears {lines}',
  anchorBlocked: 'Piece {piece} does not fit',
  /** What `lines` is made of, beside `rows`. */
  columns: { one: '{n} column', other: '{n} columns' },
  boxes: { one: '{n} box', other: '{n} boxes' },
  piece: {
    one: 'Piece {piece}, {rows} by {columns}, {n} cell: {shape}',
    other: 'Piece {piece}, {rows} by {columns}, {n} cells: {shape}',
  },
  pieceUsed: 'Piece {piece}, placed',
  fitsNowhere: 'fits nowhere',
  turn: 'Turn piece {piece}',
  saidReturned: 'Piece {piece} returned.',
  saidFitsNowhere: 'There is no room for piece {piece} now.',
  saidUsed: 'Piece {piece} is placed already.',
  saidDoesNotFit: 'It does not fit here.',
  saidPickFirst: 'Pick a piece first.',
  saidTurned: 'Piece {piece} turned: {rows} by {columns}.',
} as const;

/** Of the moves of placement games. */
export const moves = {
  over: 'No piece fits',
  saidMove: 'Placed, {points}. Score {score}.',
  saidMoveClears: 'Cleared {lines}, {points}. Score {score}.',
  saidDeal: 'New pieces.',
  saidReplay: 'Move {number}: piece {piece} at {place}, {points}. Score {score}.',
  saidReplayClears: 'Move {number}: piece {piece} at {place}, {points}, clears {lines}. Score {score}.',
} as const;

/** While the computer looks for a move, or at those of a game that has ended. */
export const thinks = { thinking: 'The computer is thinking …' } as const;

/** Of the computer that plays a placement game or a wall. */
export const computer = {
  computer: 'The computer plays',
  /** The computer was to play, and waits: a person has taken over, or stopped it. */
  player: 'You play; the computer waits',
  letComputer: 'Watch',
  stopComputer: 'Stop',
  saidComputer: 'The computer plays.',
} as const;

/** Of the computer that advises in a placement game. */
export const advice = {
  saidHint: 'Hint: piece {piece}{turned} at row {row}, column {column}; {points}.',
  saidHintClears: 'Hint: piece {piece}{turned} at row {row}, column {column}; clears {lines}, {points}.',
  turnedOnce: ', turned once,',
  turnedTwice: ', turned twice,',
  turnedThrice: ', turned three times,',
} as const;

/** Of falling games. */
export const fall = {
  fallOver: 'The well is full',
  /** Names the score where a row is a point. */
  fallRows: 'Rows',
  /** Starts a game, and lets one go on. */
  play: 'Play',
  goOn: 'Continue',
  pause: 'Pause',
  paused: 'Paused',
  ready: 'Ready?',
  level: 'Level',
  next: 'Next',
  hold: 'Hold',
  holding: 'Hold: {piece}',
  holdEmpty: 'Hold: empty',
  pad: 'Moves',
  fallComputer: 'Computer plays',
  left: 'Left',
  right: 'Right',
  rotate: 'Rotate',
  flip: 'Flip',
  down: 'Down',
  drop: 'Drop',
  well: 'Well, {rows} rows by {columns} columns',
  /** A piece that players know by a letter, and one that they do not. */
  pieceNamed: '{letter} piece',
  pieceSized: 'Piece of {rows} by {columns}',
  /** Where a piece is and lands, by how many columns and rows it takes. */
  across: { one: 'column {first}', other: 'columns {first} to {last}' },
  lands: { one: 'lands in row {first}', other: 'lands in rows {first} to {last}' },
  heights: 'Heights: {heights}.',
  saidPlaced: 'Placed.',
  saidRows: { one: '{n} row. Score {score}.', other: '{n} rows. Score {score}.' },
  saidHeld: 'Held.',
  saidPaused: 'Paused.',
  saidGoOn: 'Going on.',
  saidBlocked: 'Blocked.',
} as const;

/** Of falling games, but for their first move: of a hint, of a replay. */
export const fallLater = {
  /** What to do and how often, and where that leads. */
  saidFallHint: 'Hint: {moves}; {place}.',
  times: { one: '{action}', other: '{action} {n} times' },
  replayPieces: 'Pieces',
  replayPieceCount: 'Piece {at} of {total}',
  /** Of a piece of a replay that has not locked. */
  replayFalling: 'still falling',
  /** The piece that the player of a replay has gone to. */
  saidPiece: 'Piece {number}: {piece}, {place}.',
} as const;

/** Of walls. */
export const pop = {
  wall: { one: 'Wall, {rows} by {columns}, {n} brick', other: 'Wall, {rows} by {columns}, {n} bricks' },
  bricks: { one: '{n} brick', other: '{n} bricks' },
  brick: '{shape}, area of {size}, {points}',
  brickAlone: '{shape}, stands alone',
  /** Each colour by the shape that it bears, which is there in every palette. */
  shapeA: 'disc',
  shapeB: 'diamond',
  shapeC: 'triangle',
  shapeD: 'plus',
  shapeE: 'bars',
  shapeF: 'ring',
  shapeG: 'square',
  shapeH: 'star',
  /** The wall is proved to have no way to be cleared. */
  hopeless: 'This wall cannot be cleared.',
  won: 'Wall cleared',
  /** Names how many there are. */
  leftLabel: 'Bricks left',
  saidPicked: '{shape}: {bricks}, {points}.',
  saidAlone: 'This brick stands alone.',
  saidNoBrick: 'There is no brick.',
  saidRemoved: 'Removed {bricks}, {shape}, {points}. Score {score}.',
  saidClosed: { one: '{n} column closed.', other: '{n} columns closed.' },
  saidWon: 'Wall cleared!',
  saidStuck: { one: 'No area is left, {n} brick remains.', other: 'No area is left, {n} bricks remain.' },
} as const;

/** Of walls, but for their first move: of the end, of a hint, of a replay. */
export const popLater = {
  bricksLeft: { one: '{n} brick left', other: '{n} bricks left' },
  saidClick: 'Move {number}: {bricks}, {shape}, at {place}, {points}. Score {score}.',
  /** Which area the computer would remove, and with how many points it expects the game to end. */
  saidWallHint: 'Row {row}, column {column}: {bricks}, {shape}. It can lead to {points}.',
  saidWallHintWon:
    'Row {row}, column {column}: {bricks}, {shape}. It can lead to {points} and a cleared wall.',
} as const;

export default {
  ...common,
  ...told,
  ...feel,
  ...dialogs,
  ...after,
  ...sharing,
  ...replay,
  ...help,
  ...asked,
  ...place,
  ...moves,
  ...thinks,
  ...computer,
  ...advice,
  ...fall,
  ...fallLater,
  ...pop,
  ...popLater,
};
