/** `play`: the game at a terminal or in a pipe. */
import { createInterface } from 'node:readline';
import { createEngine, type Engine, type Kind, type Snapshot } from '../engine/index.js';
import { EXIT, HELP_OPTION, readArguments } from './arguments.js';
import { parseJson, readTextFile } from './files.js';
import { rowOf } from './kinds.js';
import {
  type AnyGame,
  GAME_OPTIONS,
  type Given,
  named,
  refuseTogether,
  registerRules,
  SAID_BY_SAVED_GAME,
  starter,
} from './options.js';
import type { Session, SessionOptions } from './session.js';
import { quote, type Terminal } from './terminal.js';

const OPTIONS = { ...GAME_OPTIONS, load: { type: 'string' }, ...HELP_OPTION } as const;

/** For a pipe, which has none, and a terminal that does not tell. */
const WIDTH = 80;

export async function play(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments('play', args, OPTIONS);
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  const { game, again } = await begin(engine, values);
  const { stdin, stdout } = terminal.streams;
  const interactive = stdin.isTTY && stdout.isTTY;
  const { session: Player, hint } = rowOf(game.mechanism);
  const options = { game, again, file: values.load, width: () => stdout.columns || WIDTH };
  // `again` starts a game of the same kind.
  const session: Session<Kind> = new Player(options as SessionOptions<never>);
  await terminal.print(...session.open());
  if (interactive) await terminal.print(hint);

  const lines = createInterface({
    input: stdin,
    ...(interactive ? { output: stdout, prompt: '> ' } : {}),
    terminal: interactive === true,
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
    await terminal.print(...answer);
    if (interactive) lines.prompt();
  }
  if (interactive) await terminal.print();
  // An open pipe would keep the program waiting for lines that nobody reads.
  stdin.destroy();
  if (interrupted) return EXIT.interrupted;
  return session.unsaved ? EXIT.refused : EXIT.ok;
}

/** The game that the options mean, and how `new` starts another of its kind. */
async function begin(
  engine: Engine,
  given: Given & { readonly load?: string },
): Promise<{ game: AnyGame; again: () => AnyGame }> {
  if (given.load === undefined) {
    const again = await starter(engine, given);
    return { game: again(), again };
  }
  refuseTogether('load', given, SAID_BY_SAVED_GAME);
  const source = `--load ${quote(given.load)}`;
  const snapshot = parseJson(await readTextFile(given.load, source), source) as Snapshot;
  const game = named(source, () => engine.restore(snapshot));
  return { game, again: () => engine.fromPosition(snapshot.start) };
}
