/** Every word of help. */
import { FLAGS } from 'virtual:flags';
import { LIMITS } from '../engine/index.js';
import { kindOf, PLAYABLE, WALL_FLAGS } from './options.js';

const DEALING = PLAYABLE.filter((name) => kindOf(name) !== 'pop');

const COLUMN = 22;

/** The lines of an option's help. */
function lines(option: string, help: string): string {
  return `${`  ${option}`.padEnd(COLUMN - 2)}  ${help.replaceAll('\n', `\n${' '.repeat(COLUMN)}`)}`;
}

const flagLines = (flags: typeof FLAGS): string =>
  flags
    .map(({ name, argument, help }) =>
      lines(`--${name}${argument && ` ${argument}`}`, help.replace('{variants}', PLAYABLE.join(', '))),
    )
    .join('\n');

const named = (...names: readonly string[]): string =>
  flagLines(FLAGS.filter(({ name }) => names.includes(name)));

const RULES = lines('--rules FILE', 'a variant of your own, a rule set as JSON; may be given several times');
const GAME_OPTIONS = `${flagLines(FLAGS)}\n${RULES}`;

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

Replays records and says whether their moves earn their score. A record is its text (r2…), its JSON, a file
with either, or - for standard input. The exit code is 0 when all are good, else 1.

  --json              one verdict a line, as JSON
${RULES}`;

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
${named('draw', 'order')}
  --count N           hands or pieces, 1 to 10000; 10 by default
  --json              each hand as a JSON list
${RULES}`;

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
${flagLines(WALL_FLAGS)}`;

export const HELP: ReadonlyMap<string, string> = new Map([
  ['play', PLAY],
  ['verify', VERIFY],
  ['perft', PERFT],
  ['deal', DEAL],
  ['solve', SOLVE],
]);
