/** A thread of the tuning: plays games for one weight vector at a time. */
import { workerData } from 'node:worker_threads';
import { type GameScore, Games, type GameSetup } from '../games.js';

export interface Task {
  readonly weights: readonly number[];
  readonly setup: GameSetup;
  /** Games are named by this text and their number. */
  readonly seed: string;
  readonly from: number;
  readonly games: number;
}

const games = Games.create((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes);

export default async function play({ weights, setup, seed, from, games: count }: Task): Promise<GameScore[]> {
  const player = await games;
  player.setWeights(weights);
  return Array.from({ length: count }, (_, i) => player.play(`${seed}-${from + i}`, setup));
}
