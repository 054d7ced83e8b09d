/** A thread that proves: its engine is made once, and what it is given and answers is plain data. */
import { workerData } from 'node:worker_threads';
import { createEngine, registerVariant } from 'block-puzzle-element/engine';
import { prove, type Task } from './prove.js';

for (const variant of (workerData as { variants?: readonly unknown[] } | null)?.variants ?? [])
  registerVariant(variant as Parameters<typeof registerVariant>[0]);
const engine = await createEngine();

export default (task: Task) => prove(engine, task);
