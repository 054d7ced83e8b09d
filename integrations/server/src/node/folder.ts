/**
 * The folder of the embedded database: what lies beside it, and who has it. One process at a time, for a second one
 * would destroy the database. Who has it renews the file `lock`, so that others see that it lives also from another
 * container or machine, where the number of a process says nothing.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds between two signs of life, and after how many without one a lock is one of the dead. */
const BEAT = { each: 1000, stale: 10_000 };

export interface Folder {
  readonly secret: string;
  readonly admin: string;
  release(): void;
}

interface Lock {
  readonly id: string;
  readonly pid: number;
  /** Where `pid` is the number of that process, and of no other at once. */
  readonly where: string;
}

/** The locks that this process has. */
const own = new Set<string>();

const readOr = <T>(read: () => string, otherwise: T) => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** This start of this machine, and what numbers its processes: containers have their own. */
const here = () =>
  [
    hostname(),
    readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), ''),
    readOr(() => readlinkSync('/proc/self/ns/pid'), ''),
  ].join(' ');

function readLock(path: string): Lock | null {
  const text = readOr(() => readFileSync(path, 'utf8'), null);
  if (text === null) return null;
  try {
    const { id, pid, where } = JSON.parse(text) as Partial<Lock>;
    return { id: String(id), pid: Number(pid), where: String(where) };
  } catch {
    // Half written, or by an earlier version: whether it is renewed says the rest.
    return { id: text, pid: 0, where: '' };
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Known to be of a process that has ended: of this start of this machine, and without a process. */
const isOver = ({ id, pid, where }: Lock) =>
  where === here() && (pid === process.pid ? !own.has(id) : !isAlive(pid));

const renewed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Waits until a lock is renewed, goes or is stale, by the clock of this process alone; whether its owner lives. */
async function isHeld(path: string, lock: Lock, stale: number): Promise<boolean> {
  const first = renewed(path);
  if (isOver(lock)) return false;
  for (const end = performance.now() + stale; performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(100, stale / 10)));
    const now = renewed(path);
    if (now === null || isOver(lock)) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Takes a dead one's lock away; not that of who was quicker. */
function remove(path: string, { id }: Lock): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (readLock(aside)?.id !== id) linkSync(aside, path);
  } catch {
    // It has gone, or another one is there: that is seen when it is taken.
  }
  rmSync(aside, { force: true });
}

/**
 * Takes a folder, which is made where it is missing. `lost` is called where another process has taken it meanwhile, as
 * from one that was stopped for a while: then nothing more may be written. Throws TypeError where a process has it.
 */
export async function takeFolder(
  folder: string,
  lost: () => void,
  { each, stale }: { readonly each: number; readonly stale: number } = BEAT,
): Promise<Folder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  const lock: Lock = { id: randomUUID(), pid: process.pid, where: here() };
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(lock), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
    const other = readLock(path);
    if (!other) continue;
    if (await isHeld(path, other, stale))
      throw new TypeError(
        `BLOCK_PUZZLE_DATA: another process has ${folder} (${other.pid} of ${other.where.split(' ')[0]}); several processes need PostgreSQL`,
      );
    remove(path, other);
  }
  own.add(lock.id);
  const isMine = () => readLock(path)?.id === lock.id;
  const beat = setInterval(() => {
    const now = new Date();
    try {
      if (isMine()) utimesSync(path, now, now);
      // What cannot be read this time is not lost by that.
      if (isMine() || (existsSync(path) && !readLock(path))) return;
    } catch {
      return;
    }
    clearInterval(beat);
    own.delete(lock.id);
    lost();
  }, each);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    own.delete(lock.id);
    if (isMine()) rmSync(path, { force: true });
  };
  try {
    return { ...secretsOf(folder), release };
  } catch (error) {
    release();
    throw error;
  }
}

function secretsOf(folder: string): { secret: string; admin: string } {
  const path = join(folder, 'secrets.json');
  if (!existsSync(path)) {
    const made = {
      secret: randomBytes(32).toString('base64url'),
      admin: randomBytes(32).toString('base64url'),
    };
    writeFileSync(path, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(path, 'utf8')) as { secret: string; admin: string };
}
