/** Every word of help. */
import { LIMITS } from '../engine/index.js';
import { kindOf, PLAYABLE } from './games.js';

const DEALING = PLAYABLE.filter((name) => kindOf(name) !== 'pop');

const WALL_RULES = `  --colors N          of a wall, its colours, 2 to 8
  --contagion NAME    of a wall, area: all four neighbours match; strip: those above and below
  --compact on|off    of a wall, whether empty columns close to the left
  --scoring NAME      of a wall, bricks or samegame
  --penalty on|off    of a wall, whether bricks that are left cost points, by samegame scoring`;

const GAME_OPTIONS = `  --variant NAME      ${PLAYABLE.join(', ')}, or one of --rules; blocks by default
  --size N|RxC        rows by columns, each from 1 to ${LIMITS.rows}; in quintris 10 to 40 by 8 to 32
  --hand N            pieces in hand, 1 to ${LIMITS.handSize}; in quintris the next pieces that are shown, 0 to 6
  --seed TEXT         the same seed deals the same pieces, or the same wall; random by default
  --position TEXT|FILE  start from a position: its text, its JSON, or a file with either
  --rotate            pieces may be turned
  --fair NAME         how hands are dealt: random, solvable (each can be placed in some order) or gentle (small
                      pieces on a crowded board)
  --goal TEXT         score:N, lines:N or clear; of a wall score:N or clear
  --draw NAME         in quintris, how pieces are drawn: weighted, uniform or bag
  --profile NAME      in quintris, classic, or comfort with kicks, hold and a later lock
  --order N           in quintris, pieces of N cells, 1 to 5
${WALL_RULES}
  --solvable          of a wall, one that can be cleared
  --rules FILE        a variant of your own, a rule set as JSON; may be given several times`;

export const OVERVIEW = `Usage: block-puzzle COMMAND [OPTIONS]

  play      play a game here
  verify    prove records: replay them and see whether their moves earn their score
  perft     count the sequences of moves from a position
  deal      list the hands that a seed deals
  solve     search a wall for the moves with the highest score
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
the computer place N pieces. undo takes a whole piece back.

In clickomania and samegame 3d takes the area of the brick in row 3, column D (3 d and 3 4 are the same). hint says
which one the computer would take, areas lists all.`;

const VERIFY = `Usage: block-puzzle verify FILE|TEXT|- … [OPTIONS]

Replays records and says whether their moves earn their score. A record is its text (r1…), its JSON, a file
with either, or - for standard input. The exit code is 0 when all are good, else 1.

  --json              one verdict a line, as JSON
  --rules FILE        a variant of your own, a rule set as JSON; may be given several times`;

const PERFT = `Usage: block-puzzle perft [OPTIONS]

Counts the ordered sequences of moves, for each depth from 1 on; of a wall, of areas. Falling games are refused.

${GAME_OPTIONS}
  --depth N           moves, 1 to 32; by default the pieces in hand, but at most 3; of a wall 3
  --distinct          count too the boards that using up the hand can lead to; needs the depth of the hand`;

const DEAL = `Usage: block-puzzle deal --seed TEXT [OPTIONS]

Lists the hands that a seed deals, one a line; in quintris the pieces, turned as they appear. Wall games are
refused: play shows the wall of a seed.

  --seed TEXT         required
  --variant NAME      ${DEALING.join(', ')}, or one of --rules; blocks by default
  --hand N            pieces in hand, 1 to ${LIMITS.handSize}; not in quintris
  --draw NAME         in quintris, how pieces are drawn: weighted, uniform or bag
  --order N           in quintris, pieces of N cells, 1 to 5
  --count N           hands or pieces, 1 to 10000; 10 by default
  --json              each hand as a JSON list
  --rules FILE        a variant of your own, a rule set as JSON; may be given several times`;

const SOLVE = `Usage: block-puzzle solve FILE|TEXT|- [OPTIONS]

Searches a wall, on all cores, for the moves with the highest score, and prints them with a record that verify
proves. FILE holds a position, as its text (p1…) or as JSON, or many walls: { "positions": [["abc…", …], …] }, rows
from the top, a letter a colour; these are played by the rules of samegame. - reads standard input.

Ctrl-C stops the search; the best moves so far are printed, and the exit code is 130.

  --seconds N         for each wall, 0.1 to 86400; 10 by default
  --threads N         1 to 256; as many as the machine has cores by default
  --seed TEXT         of the search: another seed may find other moves
  --board N           only the Nth wall of the file; by default all, one after the other
  --json              a line of JSON for each wall
${WALL_RULES}`;

export const HELP: ReadonlyMap<string, string> = new Map([
  ['play', PLAY],
  ['verify', VERIFY],
  ['perft', PERFT],
  ['deal', DEAL],
  ['solve', SOLVE],
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

/** What `help` says in a wall game. */
export const WALL_COMMANDS_HELP: readonly string[] = [
  '3d          take the area of the brick in row 3, column D; 3 d and 3 4 are the same',
  'areas       list the areas that can be taken, each by its first brick',
  'hint        what the computer would take',
  'undo, u     take the last move back',
  'redo, r     make it again',
  'save [FILE] keep the game in a file; --load FILE goes on with it',
  'record      show the game as a text that verify proves',
  'new         begin again',
  'quit        leave',
  '',
];
