/** Every word of help. */
import { FLAGS } from 'virtual:flags';
import { LIMITS } from '../engine/index.js';
import { shipped } from './kinds.js';
import { EXPECTED_FLAGS, PLAYABLE, WALL_FLAGS } from './options.js';

const DEALING = shipped(({ deals }) => deals !== undefined);

const COLUMN = 22;

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
  init      write a page to start from
  pack      make the archive for WordPress, Eleventy, Hugo, Jekyll or Ghost, or for a school's system
  class     put the results of many pupils into one table
  embed     make pages for frames, with their oEmbed answers
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
which one the computer would take, areas lists all. hint is a command of placement games too.`;

const VERIFY = `Usage: block-puzzle verify FILE|TEXT|- … [OPTIONS]

Replays records and says whether their moves earn their score. A record is its text (r2…), its JSON, a file
with either, or - for standard input. The exit code is 0 when all are good, else 1.

With --same-as, or --variant and what else is to hold, a record of another game is refused, and one that does not begin
from a seed: nobody wins by easier rules. What --variant leaves out is as the variant has it, but seed, goal and, in
quintris, --hand, --pace, --gravity and --speed: those may be any. A record beside that of --same-as has all of
them alike, and no goal where that has none.

  --json              one verdict a line, as JSON
  --same-as FILE      a record, as a file or its text: the game with its rules, seed and goal
${flagLines(EXPECTED_FLAGS)}
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
proves. FILE holds a position, as its text (p1…) or as JSON; or rows of letters from the top, a line each, a letter a
colour, . for no brick, an empty line between two walls; or { "positions": [["abc…", …], …] } of such rows. Walls of
letters are played by the rules of samegame. - reads standard input.

Ctrl-C stops the search; the best moves so far are printed, and the exit code is 130.

  --seconds N         for each wall, 0.1 to 86400; 10 by default
  --threads N         1 to 256; as many as the machine has cores by default
  --seed TEXT         of the search: another seed may find other moves
  --board N           only the Nth wall of the file; by default all, one after the other
  --json              a line of JSON for each wall; rows and columns from 0
${flagLines(WALL_FLAGS)}`;

const INIT = `Usage: block-puzzle init FOLDER [OPTIONS]

Writes a page with a game, index.html, and beside it the files that it plays by. It works opened as a file, and on any
web server. Nothing that is there already is written over.

  --variant NAME      ${PLAYABLE.join(', ')}; blocks by default`;

const PACK = `Usage: block-puzzle pack wordpress|eleventy|hugo|jekyll|ghost|scorm … [OPTIONS]

Makes block-puzzle-HOST.zip of this package's files, with their licences: a plugin to upload to WordPress, or what is
unpacked into a site of the others. integrations/README.md says how it is used. The same package makes the same bytes.

  --to PATH           the folder to write to, the present one by default; for one archive also a file ending with .zip
  --force             write over what is there; else nothing is written where an archive is already

scorm makes archives for schools' systems, of levels of the programming lab or of a game, in SCORM 1.2, SCORM 2004 and
cmi5. docs/lab-for-teachers.md says what they report.

  --version NAME      1.2, 2004 or cmi5; all three by default
  --levels LIST       of the lab, by name or number: rule,phases or 1,2,3; all by default, in this order
  --own FILE          levels of your own, as JSON; they come before the others in --levels, and alone without it
  --game TEXT         in place of the lab a game: blocks, or attributes as "variant=samegame&seed=a"
  --target N          of a game: the points that count in full; 1000 by default, or what its goal says
  --mastery N         the least part of all stars, or of the target, that passes, over 0 to 1; else all levels right, or the target
  --title TEXT        what it is called
  --language TAG      de, it, zh-TW, ..., where the school's system does not know the pupil's; else the browser's
  --id IRI            names the course in cmi5; by default made of what is in it`;

const CLASS = `Usage: block-puzzle class FILE … [OPTIONS]

Puts results of pupils into one table: files that labs have exported, or JSON lists of details of bp-lab-check with a
name each. Results of one name are put together, and of each level the best stands there.

  --levels LIST       only these levels, in this order; by default all that occur
  --csv               the table as CSV, for a spreadsheet
  --json              the table as JSON
  --prove             carry out each program again, on 500 walls: stars of what is not proved are not counted
  --own FILE          the levels of your own, for --levels and --prove`;

const EMBED = `Usage: block-puzzle embed --url ADDRESS [OPTIONS]

Makes a folder for a web server: pages for frames, each with a static oEmbed answer beside it, which the page names.
They hold absolute addresses, and so are made for one place.

  --url ADDRESS       required: where the page is to be, https://games.example/embed/NAME.html
  --game TEXT         the attributes of its game, as "variant=block-sudoku&theme=dark"
  --title TEXT        what the frame is called; "Block puzzle" by default
  --width N           of the frame in pixels, 200 to 9999; 600 by default
  --height N          the same, until the page tells its own; 790 by default
  --pages FILE        in place of these, many pages: a JSON list of { "name", "game", "title", "width", "height" }, of
                      which only name is required; --url is then their folder, https://games.example/embed/
  --to FOLDER         block-puzzle-embed by default
  --force             write over files of before; else nothing is written where one of them is already`;

/** By the command, which is the third word of each. */
export const HELP: ReadonlyMap<string, string> = new Map(
  [PLAY, VERIFY, PERFT, DEAL, SOLVE, INIT, PACK, EMBED, CLASS].map((text) => [text.split(' ', 3)[2]!, text]),
);
