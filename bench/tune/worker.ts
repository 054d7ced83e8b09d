/** A thread of the tuning: plays games by one vector of weights at a time. */
import { workerData } from 'node:worker_threads';
import type { OpenPlayer, Task } from './subject.js';

const { bytes, player } = workerData as { bytes: Uint8Array<ArrayBuffer>; player: string };
const { default: open } = (await import(player)) as { default: OpenPlayer<unknown> };
const playSamples = await open(bytes);

export default function play(task: Task): unknown[] {
  return playSamples(task);
}
