/**
 * `npm run soak:quintris -- --games 10000 --seed night`: random falling games against the plain reference. Exits
 * with 1 at the first difference, and prints the game.
 */
import { parseArgs } from 'node:util';
import { FallCore } from '../support/falling-core.js';
import { compareFallGame, noFallGames } from './falling.js';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '10000' }, seed: { type: 'string', default: 'soak' } },
});
const games = Number(values.games);
if (!(Number.isInteger(games) && games > 0)) {
  console.error(`--games must be a whole number from 1, but was ${values.games}`);
  process.exit(2);
}
const core = await FallCore.create();
const tally = noFallGames();
const started = performance.now();
for (let game = 0; game < games; game++) {
  compareFallGame(core, `${values.seed}-${game}`, tally);
  if (process.stdout.isTTY && game % 100 === 0) process.stdout.write(`\r${game} of ${games} games`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`\n${JSON.stringify(tally)}`);
console.log(`${games} games, 0 differences, ${seconds.toFixed(1)} s`);
