/**
 * `npm run bench:strength`: how long the computer player lives in the placement games, what it earns and what it
 * takes; see README.md here.
 *
 *     npm run bench:strength -- --variant blocks,blockudoku --level next --hands 20000 --random
 *     npm run bench:strength -- --set pieces.json --games 1000 --cap 3000 --checkpoint long.json
 */
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { Checkpoint, type Contest, playContest, playersOf } from './contest.js';
import { compileGames, HandGames, type Player } from './games.js';
import { type Options, readOptions } from './options.js';
import { heading, linesOf, type Report, reportOf, rowOf, show } from './report.js';
import { measureSpeed } from './speed.js';
import { weightsOf } from './weights.js';

interface Entry {
  readonly name: string;
  readonly title: string;
  readonly contest: Contest;
}

/** The search, and beside it the random player where it is asked for, in each game. */
async function entriesOf(options: Options): Promise<Entry[]> {
  const { games, profile, level, effortOf, work, seed, streams, cap, draws, crisisOf } = options;
  const entries: Entry[] = [];
  for (const game of games) {
    const { name: source, weights } = await weightsOf(game, profile, options.weights);
    const add = (name: string, player: Player): void => {
      const limits = { crisis: crisisOf(game), cap, draws: player === 'random' ? 0 : draws };
      entries.push({
        name,
        title: `${game.name}, ${name}`,
        contest: { game, player, seed, limits, streams },
      });
    };
    add(`${level}, ${source}`, { weights, effort: effortOf(game), work });
    if (options.random) add('random', 'random');
  }
  return entries;
}

/** Milliseconds a hand as a cell of the table; the random player's say nothing. */
function timeOf(games: HandGames, { contest }: Entry, hands: number): string {
  if (contest.player === 'random' || !hands) return '';
  games.setGame(contest.game);
  games.setPlayer(contest.player);
  games.setSeed(`${contest.seed}-speed`);
  const { median, slow, mean } = measureSpeed(games, hands);
  return `${show(median)}, ${show(slow)}, ${show(mean)} (${show(1000 / mean)} hands a second)`;
}

function rulesOf({ name, rows, columns, pieces, handSize }: PlaceVariant): string {
  return `${name}: ${rows} x ${columns}, ${pieces.length} pieces, hands of ${handSize}`;
}

async function main(options: Options): Promise<void> {
  const { games, goal, seed, streams, threads, timed } = options;
  const amount = goal.hands === undefined ? `${goal.games} games` : `${goal.hands} hands`;
  const entries = await entriesOf(options);
  const checkpoint = options.checkpoint ? await Checkpoint.open(options.checkpoint) : null;
  console.log(games.map(rulesOf).join('\n'));
  console.log(`${amount} each, seeds "${seed}-NUMBER" from 0 on, ${streams} streams; intervals of 95 %`);
  const bytes = await compileGames();
  const pool = playersOf(bytes, threads);
  const reports: Report[] = [];
  for (const entry of entries) {
    const { title, contest } = entry;
    const played = await playContest(pool, title, contest, goal, checkpoint);
    const areWhole = played.every(({ saved }) => saved === null);
    const report = reportOf(
      played.map(({ tally }) => tally),
      areWhole,
    );
    reports.push(report);
    console.log(`\n${title}\n  ${linesOf(report, contest.limits.crisis).join('\n  ')}`);
  }
  // Times are those of the whole program, so that the other threads have to be gone.
  await pool.close();
  const player = await HandGames.create(bytes);
  console.log(`\n${heading()}`);
  entries.forEach((entry, i) => {
    console.log(rowOf(entry.contest.game.name, entry.name, reports[i]!, timeOf(player, entry, timed)));
  });
}

try {
  await main(await readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
