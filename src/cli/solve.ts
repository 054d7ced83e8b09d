/** `solve`: searches walls for the moves with the highest score. */
import {
  createEngine,
  type Engine,
  formatRecord,
  type Game,
  type WallPositionInput,
} from '../engine/index.js';
import { addressOf, title } from './board-text.js';
import { EXIT } from './arguments.js';
import { blamed } from './options.js';
import { type Report, SearchPool } from './search-pool.js';
import { type Job, readSolve, type SolveRequest } from './solve-options.js';
import { json, type Terminal } from './terminal.js';

type WallGame = Game<'pop'>;

export async function solve(args: readonly string[], terminal: Terminal): Promise<number> {
  const request = await readSolve(args, terminal);
  const engine = await createEngine();
  // All are looked at before the first is searched. A wall that a seed draws has to be the same in all threads.
  const jobs = request.jobs.map((job) => {
    const game = blamed(request.given, job.source, () => gameAt(engine, job.position));
    return { ...job, game, position: { ...job.position, seed: game.state.seed } };
  });
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const pool = new SearchPool(request.threads);
  try {
    let total = 0;
    for (const job of jobs) {
      const report = await searched(pool, job, request, stop.signal, terminal);
      if (report) {
        total += report.best.score;
        await terminal.print(...proved(engine, job, report, request));
      } else terminal.complain('interrupted before the first game was played.');
      if (stop.signal.aborted) return EXIT.interrupted;
    }
    if (jobs.length > 1 && !request.asJson) await terminal.print(`total   ${total}`);
    return EXIT.ok;
  } finally {
    process.off('SIGINT', interrupt);
    await pool.close();
  }
}

function gameAt(engine: Engine, position: WallPositionInput): WallGame {
  return engine.fromPosition(position as WallPositionInput & { variant: 'samegame' });
}

async function searched(
  pool: SearchPool,
  { board, position, game }: Job & { readonly game: WallGame },
  { seed, seconds }: SolveRequest,
  stop: AbortSignal,
  terminal: Terminal,
): Promise<Report | null> {
  if (game.state.over) return { best: game.search().best!, games: 0 };
  const from = performance.now();
  const options = { seed: `${seed}-${board}`, seconds, stop };
  const report = await pool.search(position, options, ({ best, games }) => {
    const { score, moves, bricks } = best;
    const part = (performance.now() - from) / (seconds * 1000);
    terminal.progress(
      part,
      `wall ${board}: ${score} in ${moves.length} moves, ${bricks} bricks left, ${games} games`,
    );
  });
  terminal.clearProgress();
  return report;
}

/** What was found, once the record of its game has been verified. */
function proved(
  engine: Engine,
  { board, position }: Job,
  { best, games }: Report,
  { jobs, asJson }: SolveRequest,
): readonly string[] {
  const { moves, score, bricks, won } = best;
  const game = gameAt(engine, position);
  game.assist();
  for (const move of moves) game.play(move);
  const record = formatRecord(game.record());
  const verdict = engine.verify(record);
  if (!verdict.ok || !verdict.over || verdict.score !== score) {
    throw new Error(`the search says ${score}, its record ${verdict.ok ? verdict.score : verdict.message}`);
  }
  if (asJson) return [json({ board, score, bricks, won, games, moves, record })];
  return [
    ...(jobs.length > 1 ? [`wall ${board}`] : []),
    title(game.state),
    `score   ${score}`,
    `bricks  ${won ? '0, the wall is cleared' : `${bricks} left`}`,
    `games   ${games}`,
    `moves   ${moves.length}`,
    ...moves.map((move) => `  ${addressOf(move)}`),
    `record  ${record}`,
  ];
}
