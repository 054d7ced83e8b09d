/** A thread of the benchmark: plays a stream on for a while. */
import { workerData } from 'node:worker_threads';
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { HandGames, type Player } from './games.js';
import { type Goal, type Limits, playStream, type Stream } from './streams.js';

export interface Task {
  readonly game: PlaceVariant;
  readonly player: Player;
  readonly seed: string;
  readonly stream: Stream;
  readonly goal: Goal;
  readonly limits: Limits;
  /** After so much time, in milliseconds, the stream comes back. */
  readonly slice: number;
}

const instance = HandGames.create((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes);

export default async function play({
  game,
  player,
  seed,
  stream,
  goal,
  limits,
  slice,
}: Task): Promise<Stream> {
  const games = await instance;
  games.setGame(game);
  games.setPlayer(player);
  games.setSeed(seed);
  const end = performance.now() + slice;
  return playStream(games, stream, goal, limits, () => performance.now() > end);
}
