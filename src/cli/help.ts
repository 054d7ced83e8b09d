/** Every word of help. */
import { LIMITS } from '../engine/index.js';
import { PLAYABLE } from './games.js';

const GAME_OPTIONS = `  --variant NAME      ${PLAYABLE.join(', ')}, or one of --rules; blocks by default
  --size N|RxC        rows by columns, each from 1 to ${LIMITS.rows}; in quintris 10 to 40 by 8 to 32
  --hand N            pieces in hand, 1 to ${LIMITS.handSize}; in quintris the next pieces that are shown, 0 to 6
  --seed TEXT         the same seed deals the same pieces; random by default
  --position TEXT|FILE  start from a position: its text, its JSON, or a file with either
  --rotate            pieces may be turned
  --goal TEXT         score:N, lines:N or clear
  --draw NAME         in quintris, how pieces are drawn: weighted, uniform or bag
  --profile NAME      in quintris, classic, or comfort with kicks, hold and a later lock
  --order N           in quintris, pieces of N cells, 1 to 5
  --rules FILE        a variant of your own, a rule set as JSON; may be given several times`;

export const OVERVIEW = `Usage: block-puzzle COMMAND [OPTIONS]

  play      play a game here
  verify    prove records: replay them and see whether their moves earn their score
  perft     count the sequences of moves from a position
  deal      list the hands that a seed deals
  help      explain a command: help COMMAND

  --help, --version

The exit code is 0 when all is well, 1 when a game or a file is refused, 2 when the call is not understood.`;

const PLAY = `Usage: block-puzzle play [OPTIONS]

Plays a game, at a terminal or from a pipe: one line for each move or command.

${GAME_OPTIONS}
  --load FILE         go on with a saved game

1 1d places piece 1 with its upper-left cell in row 1, column D; 1 1d r1 turns it clockwise before, where
pieces may be turned. A piece marked [X] fits nowhere now. The commands are undo (u), redo (r), save [FILE],
record, new, help and quit.

In quintris a line of letters is one piece: b left, m right, n rotate, h flip, and then it drops. Words do one
action each and leave the piece where it is: left, right, rotate, flip, down, drop, tick, hold. autoplay N lets
the computer place N pieces. undo takes a whole piece back.`;

const VERIFY = `Usage: block-puzzle verify FILE|TEXT|- … [OPTIONS]

Replays records and says whether their moves earn their score. A record is its text (r1…), its JSON, a file
with either, or - for standard input. The exit code is 0 when all are good, else 1.

  --json              one verdict a line, as JSON
  --rules FILE        a variant of your own, a rule set as JSON; may be given several times`;

const PERFT = `Usage: block-puzzle perft [OPTIONS]

Counts the ordered sequences of moves, for each depth from 1 on. Falling games are refused.

${GAME_OPTIONS}
  --depth N           moves, 1 to 32; by default the pieces in hand, but at most 3
  --distinct          count too the boards that using up the hand can lead to; needs the depth of the hand`;

const DEAL = `Usage: block-puzzle deal --seed TEXT [OPTIONS]

Lists the hands that a seed deals, one a line; in quintris the pieces, turned as they appear.

  --seed TEXT         required
  --variant NAME      ${PLAYABLE.join(', ')}, or one of --rules; blocks by default
  --hand N            pieces in hand, 1 to ${LIMITS.handSize}; not in quintris
  --draw NAME         in quintris, how pieces are drawn: weighted, uniform or bag
  --order N           in quintris, pieces of N cells, 1 to 5
  --count N           hands or pieces, 1 to 10000; 10 by default
  --json              each hand as a JSON list
  --rules FILE        a variant of your own, a rule set as JSON; may be given several times`;

export const HELP: ReadonlyMap<string, string> = new Map([
  ['play', PLAY],
  ['verify', VERIFY],
  ['perft', PERFT],
  ['deal', DEAL],
]);

/** What `help` says in a game. */
export const COMMANDS_HELP: readonly string[] = [
  '1 1d        place piece 1 with its upper-left cell in row 1, column D',
  '1d          the same for the only piece left; else it asks for the piece',
  '1           choose piece 1; then type where it goes',
  '1 1d r1     turn it clockwise before (r1, r2, r3), where pieces may be turned',
  'undo, u     take the last move back',
  'redo, r     make it again',
  'save [FILE] keep the game in a file; --load FILE goes on with it',
  'record      show the game as a text that verify proves',
  'new         begin again',
  'quit        leave',
  '',
];

/** What `help` says in a falling game. */
export const FALL_COMMANDS_HELP: readonly string[] = [
  'bbn         one piece: b left, m right, n rotate, h flip, as often as you like; then it drops',
  'left, right, rotate, flip, down, drop, tick, hold',
  '            one action each, several in a line; the piece stays where it is until drop or tick locks it',
  'autoplay N  let the computer place N pieces (1 by default)',
  'undo, u     take the last piece back',
  'redo, r     place it again',
  'save [FILE] keep the game in a file; --load FILE goes on with it',
  'record      show the game as a text that verify proves',
  'new         begin again',
  'quit        leave',
  '',
];
