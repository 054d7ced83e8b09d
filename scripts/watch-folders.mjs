// Watching of sources. Folders are watched, not files: one that is saved by rename is another file under the old
// name, and a watcher of the file before it hears no more.
import { readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/** Editors save in several steps, and a change of branches touches many files. */
const QUIET_MS = 50;

function foldersIn(folder) {
  try {
    const inside = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'node_modules',
    );
    return [folder, ...inside.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch {
    return []; // it has gone meanwhile
  }
}

/**
 * Calls back once it is quiet after a change of files in these folders, and in folders that are made there later.
 * `wanted` says of a name whether it counts. Answers how to stop.
 */
export function watchFolders(folders, wanted, changed) {
  const watchers = new Map();
  let timer;
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MS);
  };
  const close = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder) => {
    try {
      const watcher = watch(folder, (event, name) => {
        // A folder of that name may be another one now: the watcher of the one before it goes with it.
        if (event === 'rename' && name !== null) closeAll(join(folder, name));
        // A folder that has come may have had files before it was seen.
        if (lookAgain() || name === null || wanted(name)) tell();
      });
      watcher.on('error', () => {
        close(folder);
      });
      watchers.set(folder, watcher);
    } catch {
      // it has gone meanwhile
    }
  };
  const closeAll = (gone) => {
    const inside = [...watchers.keys()].filter((folder) => `${folder}${sep}`.startsWith(`${gone}${sep}`));
    inside.forEach(close);
  };
  /** Answers whether a folder has come. */
  const lookAgain = () => {
    const present = new Set(folders.flatMap(foldersIn));
    for (const folder of watchers.keys()) if (!present.has(folder)) close(folder);
    const come = [...present].filter((folder) => !watchers.has(folder));
    come.forEach(add);
    if (!come.some((folder) => watchers.has(folder))) return false;
    lookAgain(); // a folder may have been made in one of them before that was watched
    return true;
  };
  lookAgain();
  return () => {
    clearTimeout(timer);
    [...watchers.keys()].forEach(close);
  };
}
