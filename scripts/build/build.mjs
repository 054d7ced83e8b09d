// Makes parts of the build, as many at a time as the machine has cores, and tells of each.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readdir, rm } from 'node:fs/promises';
import { BASELINE } from '../assemblyscript.mjs';
import { inRepository } from '../paths.mjs';
import { GROUPS, PARTS } from './parts.mjs';
import { recall, restore } from './store.mjs';

/** A name's parts, and with each all that it needs. */
function withNeeds(names, found = new Set()) {
  for (const name of names.flatMap((name) => GROUPS[name] ?? [name])) {
    if (found.has(name)) continue;
    found.add(name);
    withNeeds(PARTS[name].needs, found);
  }
  return found;
}

/** Throws for a name that is none. */
export function expectParts(names) {
  const known = [...Object.keys(GROUPS), ...Object.keys(PARTS)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new Error(`There is no part "${unknown}" of the build; there are: ${known.join(', ')}.`);
}

const line = (name, how, bytes) =>
  console.log(`${name.padEnd(31)} ${how.padStart(9)} ${bytes ? `${bytes.toLocaleString('en')} bytes`.padStart(18) : ''}`.trimEnd());

/**
 * Builds these parts with what they need, all of them by default. Rejects with the first part's reason that fails.
 * `quiet` leaves out the lines of parts that are as they were.
 */
export async function build(names = Object.keys(PARTS), { quiet = false } = {}) {
  const waiting = [...withNeeds(names)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const done = new Set();
  const paths = [];
  const lanes = [];
  let failed;
  let wake;
  const changed = () => wake?.();

  const ready = (name) => PARTS[name].needs.flatMap((need) => GROUPS[need] ?? [need]).every((need) => done.has(need));

  /** Answers whether it was as before; a part that is not is for a lane. */
  const asBefore = async (name) => {
    const before = await recall(name);
    if (!before) return false;
    const bytes = await restore(name, before.outputs);
    paths.push(...before.outputs.map(([path]) => path));
    if (!quiet) line(name, 'as before', bytes);
    return true;
  };

  const laneOf = () => {
    const free = lanes.find((lane) => !lane.busy);
    if (free || lanes.length >= Math.min(4, Math.max(2, availableParallelism()))) return free;
    const lane = { busy: false, child: fork(new URL('./lane.mjs', import.meta.url), { execArgv: BASELINE }) };
    lane.child.on('message', ({ name, ms, bytes, paths: made, error }) => {
      lane.busy = false;
      if (error) failed ??= new Error(`${name}: ${error}`);
      else {
        done.add(name);
        paths.push(...made);
        line(name, `${(ms / 1000).toFixed(1)} s`, bytes);
      }
      changed();
    });
    lane.child.on('exit', (code) => {
      if (!lane.over) failed ??= new Error(`a process of the build has ended (${code})`);
      changed();
    });
    lanes.push(lane);
    return lane;
  };

  try {
    while (waiting.length > 0 || lanes.some((lane) => lane.busy)) {
      if (failed) throw failed;
      const next = new Promise((resolve) => (wake = resolve));
      const name = waiting.find(ready);
      const lane = name && laneOf();
      if (!lane) {
        await next;
        continue;
      }
      waiting.splice(waiting.indexOf(name), 1);
      if (await asBefore(name)) done.add(name);
      else {
        lane.busy = true;
        lane.child.send(name);
      }
    }
    if (failed) throw failed;
  } finally {
    for (const lane of lanes) {
      lane.over = true;
      lane.child.kill();
    }
  }
  return paths;
}

const ORDER = Object.keys(PARTS);

/** Whether all of these are as they were when they were made last. */
export async function isMade(names) {
  const all = await Promise.all(names.flatMap((name) => GROUPS[name] ?? [name]).map(recall));
  return all.every(Boolean);
}

/** Takes out of dist/ what no part has made. */
export async function sweep(paths) {
  const made = new Set(paths.flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))));
  for (const name of await readdir(inRepository('dist'), { recursive: true })) {
    const path = `dist/${name.replaceAll('\\', '/')}`;
    if (!made.has(path)) await rm(inRepository(path), { recursive: true, force: true });
  }
}
