// Which folder of the sources a file's bytes come from.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRepository, root } from '../paths.mjs';

/** A module's group by its id: its folder in `src/`, the folder of a kind of game, or a package. */
function groupOf(id) {
  const path = relative(root, id.replaceAll('\0', '')).replaceAll('\\', '/');
  const kept = /^(src\/(?:games|engine|lab)\/[\w-]+(?=\/)|src\/[\w-]+(?=\/)|dist\/[\w./-]+)/.exec(path)?.[1];
  return kept ?? /node_modules\/((?:@lit|lit|comlink)[\w-]*)/.exec(path)?.[1]?.replace('@', '') ?? 'the rest';
}

/** By chunk of rollup's output, the length of each group's part before it is minified. */
export function groupsOf(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ fileName, modules }) => {
      const lengths = {};
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        if (renderedLength > 0) lengths[groupOf(id)] = (lengths[groupOf(id)] ?? 0) + renderedLength;
      }
      return [fileName, lengths];
    }),
  );
}

const read = (path) => {
  try {
    return JSON.parse(readFileSync(inRepository(path), 'utf8'));
  } catch {
    return {};
  }
};

/** By way, where the groups of its files stand. */
const FILES = {
  bundled: 'build/size/bundled/groups.json',
  lab: 'build/size/lab/groups.json',
  engine: 'build/size/engine/groups.json',
  cdn: 'build/groups/cdn.json',
  standalone: 'build/groups/standalone.json',
  classic: 'build/groups/standalone.json',
};

/** A list of `[file, bytes]` as `{ group: bytes }`: the share of each in a file, by its length. */
export function inGroups(way, files) {
  const groups = read(FILES[way]);
  const inner = { ...read('build/groups/lab.json'), ...read('build/groups/modules.json') };
  const sums = {};
  const add = (group, bytes) => (sums[group] = (sums[group] ?? 0) + bytes);
  const spread = (lengths, bytes) => {
    const total = Object.values(lengths).reduce((a, b) => a + b, 0);
    for (const [group, length] of Object.entries(lengths)) {
      const share = (bytes * length) / total;
      const own = inner[group.replace(/^dist\//, '')];
      if (group.startsWith('dist/') && own) spread(own, share);
      else add(group, share);
    }
  };
  for (const [file, bytes] of files) {
    const lengths = groups[file.replace(/^cdn\//, '').replace('classic.js', 'standalone.js')];
    if (lengths && Object.keys(lengths).length > 0) spread(lengths, bytes);
    else add(file.replace(/^cdn\//, ''), bytes);
  }
  return Object.fromEntries(Object.entries(sums).map(([group, bytes]) => [group, Math.round(bytes)]));
}
