/** A thread of the benchmark: plays games by one player at a time. */
import { workerData } from 'node:worker_threads';
import { type GameScore, Games, type GameSetup } from './games.js';

export interface Task {
  /** Weights and slopes; without them the original's heuristic plays. */
  readonly weights: readonly number[] | null;
  readonly setup: GameSetup;
  /** Games are named by this text and their number. */
  readonly seed: string;
  readonly from: number;
  readonly games: number;
}

const games = Games.create((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes);

export default async function play({ weights, setup, seed, from, games: count }: Task): Promise<GameScore[]> {
  const player = await games;
  if (weights) player.setWeights(weights);
  return Array.from({ length: count }, (_, i) => {
    const name = `${seed}-${from + i}`;
    return weights ? player.play(name, setup) : player.playOriginal(name, setup);
  });
}
