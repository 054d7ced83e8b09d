/** `play`: the game at a terminal or in a pipe. */
import { createInterface } from 'node:readline';
import { createEngine, type Engine, type Game, type Kind, type Snapshot } from '../engine/index.js';
import { HELP_OPTION, readArguments, type Values } from './arguments.js';
import { EXIT } from './errors.js';
import { parseJson, readTextFile } from './files.js';
import { FallSession } from './fall-session.js';
import type { AnyGame } from './games.js';
import { PlaceSession } from './place-session.js';
import { GAME_OPTIONS, named, refuseTogether, registerRules, starter } from './options.js';
import type { Session, SessionOptions } from './session.js';
import { print, quote } from './terminal.js';
import { WALL_OPTION_NAMES } from './wall-options.js';
import { WallSession } from './wall-session.js';

export const PLAY_OPTIONS = { ...GAME_OPTIONS, load: { type: 'string' }, ...HELP_OPTION } as const;

const SAID_BY_SAVED_GAME = [
  'variant',
  'size',
  'hand',
  'seed',
  'position',
  'rotate',
  'fair',
  'goal',
  'draw',
  'profile',
  'order',
  ...WALL_OPTION_NAMES,
] as const;
/** For a pipe, which has none, and a terminal that does not tell. */
const WIDTH = 80;

const HINTS = {
  place: 'Type a piece and where it goes, such as 1 1d, or help.',
  fall: 'Type letters such as bbn (left, left, rotate; then it drops), an action, or help.',
  pop: 'Type the row and column of a brick, such as 3d, or help.',
};

export async function play(args: readonly string[]): Promise<number> {
  const { values } = readArguments('play', args, PLAY_OPTIONS);
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  const { game, again } = await begin(engine, values);
  const { stdin, stdout } = process;
  const interactive = stdin.isTTY && stdout.isTTY;
  const session = sessionOf(game, again, values.load, () => stdout.columns || WIDTH);
  await print(...session.open());
  if (interactive) await print(HINTS[game.mechanism]);

  const lines = createInterface({
    input: stdin,
    ...(interactive ? { output: stdout, prompt: '> ' } : {}),
    terminal: interactive,
    crlfDelay: Infinity,
  });
  let interrupted = false;
  lines.on('SIGINT', () => {
    interrupted = true;
    lines.close();
  });
  if (interactive) lines.prompt();
  for await (const line of lines) {
    const answer = await session.enter(line);
    if (!answer) break;
    await print(...answer);
    if (interactive) lines.prompt();
  }
  if (interactive) await print();
  // An open pipe would keep the program waiting for lines that nobody reads.
  stdin.destroy();
  return interrupted ? EXIT.interrupted : EXIT.ok;
}

/** The session of a game's kind; `again` starts one of the same kind. */
function sessionOf(
  game: AnyGame,
  again: () => AnyGame,
  file: string | undefined,
  width: () => number,
): Session<Kind> {
  const options = { game, again, file, width };
  switch (game.mechanism) {
    case 'place':
      return new PlaceSession(options as SessionOptions<Game>) as unknown as Session<Kind>;
    case 'fall':
      return new FallSession(options as SessionOptions<Game<'fall'>>) as unknown as Session<Kind>;
    case 'pop':
      return new WallSession(options as SessionOptions<Game<'pop'>>) as unknown as Session<Kind>;
  }
}

/** The game that the options mean, and how `new` starts another of its kind. */
async function begin(
  engine: Engine,
  values: Values<typeof PLAY_OPTIONS>,
): Promise<{ game: AnyGame; again: () => AnyGame }> {
  if (values.load === undefined) {
    const again = await starter(engine, values);
    return { game: again(), again };
  }
  refuseTogether('load', values, SAID_BY_SAVED_GAME);
  const source = quote(values.load);
  const snapshot = parseJson(await readTextFile(values.load), source) as Snapshot;
  const game = named(source, () => engine.restore(snapshot));
  return { game, again: () => engine.fromPosition(snapshot.start) };
}
