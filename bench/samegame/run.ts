/**
 * `npm run bench:samegame`: the wall search on a file of positions.
 *
 *     npm run bench:samegame -- POSITIONS.json --seconds 10 --threads 1 --boards 1,2 --parts playouts,search
 *
 * Each board is searched on `--threads` threads at once, with a seed each, and the best sequence counts; each
 * sequence is played again by `replay.ts`, and its record verified by the package. A thread's time is that of the processor, so that other work on the
 * machine takes nothing from it. `--at-once` searches several boards side by side.
 */
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readPositions, type Wall } from './positions.js';
import { replay, type WallRules } from './replay.js';
import { Verifier } from './verified.js';
import { compileWalls, threadSeconds, WallSearch } from './walls.js';
import { Threads } from '../threads.js';
import type { Answer, Task } from './worker.js';

const RULES: WallRules = { strip: false, compact: true, scoring: 'samegame', penalty: false };
const STANDARD_BOARDS = 20;
const PARTS = ['playouts', 'search'] as const;
const PUBLISHED = [
  ['SP-MCTS, 2012', 78_012],
  ['nested Monte-Carlo search, level 3', 77_934],
  ['NRPA with selective policies, 2016', 80_030],
  ['distributed NRPA, 2017', 83_050],
  ['best known on the web', 87_858],
] as const;

function positive(name: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} must be a number above 0, but was ${text}`);
}

function whole(name: string, text: string): number {
  const number = positive(name, text);
  if (Number.isSafeInteger(number)) return number;
  throw new Error(`--${name} must be a whole number, but was ${text}`);
}

function part(text: string): (typeof PARTS)[number] {
  const known = PARTS.find((name) => name === text);
  if (known) return known;
  throw new Error(`--parts must be some of ${PARTS.join(', ')}, but had ${text}`);
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      threads: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '1' },
      boards: { type: 'string', default: '' },
      parts: { type: 'string', default: 'playouts,search' },
      games: { type: 'string', default: '40000' },
      seed: { type: 'string', default: 'bench' },
      penalty: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file) throw new Error('which file? npm run bench:samegame -- POSITIONS.json');
  return {
    file,
    seconds: positive('seconds', values.seconds),
    threads: Math.ceil(positive('threads', values.threads)),
    atOnce: Math.ceil(positive('at-once', values['at-once'])),
    boards: values.boards ? values.boards.split(',').map((board) => whole('boards', board)) : null,
    games: whole('games', values.games),
    parts: values.parts.split(',').map(part),
    seed: values.seed,
    rules: { ...RULES, penalty: values.penalty },
  };
}

type Options = ReturnType<typeof readOptions>;

function measurePlayouts(bytes: Uint8Array<ArrayBuffer>, wall: Wall, { seed, games, rules }: Options): void {
  const walls = new WallSearch(new WebAssembly.Module(bytes));
  console.log(`Random games on board 1, one thread, ${games} of each kind, seed "${seed}"`);
  for (const tabu of [false, true]) {
    walls.take(wall, rules, seed);
    // The first games warm up.
    walls.playouts(2000, tabu);
    const started = threadSeconds();
    const { mean, error } = walls.playouts(games, tabu);
    const speed = Math.round(games / (threadSeconds() - started));
    const name = tabu ? 'tabu colour' : 'uniform';
    console.log(
      `  ${name.padEnd(12)} mean score ${mean.toFixed(1)} ± ${error.toFixed(1)}   ${speed} a second`,
    );
  }
}

/** The best of the threads' answers. */
function bestOf(answers: readonly Answer[]): Answer {
  return answers.reduce((best, answer) => (answer.score > best.score ? answer : best));
}

async function searchBoards(walls: readonly Wall[], options: Options): Promise<void> {
  const { seconds, threads, atOnce, boards, seed, rules } = options;
  const chosen = boards ?? walls.map((_, i) => i + 1);
  const worker = new URL('./worker-entry.mjs', import.meta.url);
  const pool = new Threads<Task, Answer>(worker, undefined, threads * atOnce);
  console.log(`\n${seconds} s a board on ${threads} thread(s), seeds "${seed}-BOARD-THREAD"`);
  const bar = new SingleBar({
    format: 'boards {bar} {value}/{total} {eta_formatted}',
    clearOnComplete: true,
  });
  bar.start(chosen.length * threads, 0);
  const searched = await Promise.all(
    chosen.map((board) => {
      const wall = walls[board - 1];
      if (!wall) throw new Error(`--boards: there is no board ${board}`);
      return Promise.all(
        Array.from({ length: threads }, async (_, thread) => {
          const answer = await pool.run({ wall, rules, seed: `${seed}-${board}-${thread}`, seconds });
          bar.increment();
          return answer;
        }),
      );
    }),
  );
  bar.stop();
  await pool.close();
  const verifier = await Verifier.make();
  let total = 0;
  searched.forEach((answers, i) => {
    const board = chosen[i]!;
    const { score, moves } = bestOf(answers);
    const again = replay(walls[board - 1]!, moves, rules);
    if (again.score !== score || !again.over) {
      throw new Error(`board ${board}: the search says ${score}, its replay ${again.score}`);
    }
    const verified = verifier.score(walls[board - 1]!, moves, rules);
    if (verified !== score) {
      throw new Error(`board ${board}: the search says ${score}, verify of its record ${verified}`);
    }
    total += score;
    const games = answers.reduce((sum, answer) => sum + answer.games, 0);
    console.log(
      `  board ${String(board).padStart(2)} ${String(score).padStart(6)}   ${moves.length} moves, ` +
        `${again.left} bricks left, ${games} games`,
    );
  });
  console.log(`  total    ${String(total).padStart(6)}   every sequence replayed, every record verified`);
  if (chosen.length === STANDARD_BOARDS) {
    for (const [name, score] of PUBLISHED) console.log(`           ${String(score).padStart(6)}   ${name}`);
  }
}

try {
  const options = readOptions();
  const walls = await readPositions(options.file);
  const missing = options.boards?.find((board) => board > walls.length);
  if (missing) throw new Error(`--boards: ${options.file} has ${walls.length} walls, and no wall ${missing}`);
  if (options.parts.includes('playouts')) measurePlayouts(await compileWalls(), walls[0]!, options);
  if (options.parts.includes('search')) await searchBoards(walls, options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
