/** What the runs of mutants have in common: their options, which mutants are meant, and results that outlast a run. */
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRepository } from '../paths.mjs';
import { shuffled } from './shuffled.mjs';

export const FOLDER = 'coverage/mutation';

/** The options of a run, with those that it alone has. */
export function readOptions(own) {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      report: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      ...own,
    },
  });
  return values;
}

export const textOf = (path) => readFileSync(inRepository(path), 'utf8');

/** Of the texts at these paths. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(textOf(path));
  return hash.digest('hex');
}

export function positive(options, name) {
  const number = Number(options[name]);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number from 1, but was ${options[name]}`);
  return number;
}

/** The mutants of the files that are meant; with `--sample` in the order of a draw, of which the first ones are. */
export function meant(options, sources, mutants) {
  for (const path of options.file ?? []) {
    if (!sources.has(path))
      throw new Error(`--file must be one of ${[...sources.keys()].join(', ')}, but was ${path}`);
  }
  const all = mutants.filter(({ file }) => !options.file || options.file.includes(file));
  return options.sample === undefined ? all : shuffled(all, positive(options, 'seed'));
}

/** Throws where what is listed as equivalent is no mutant any more: the source has changed, and so may the reason have. */
export function refuseGone(equivalent, mutants, name = '') {
  const ids = new Set(mutants.map(({ id }) => id));
  const gone = equivalent.flatMap(({ ids }) => ids).filter((id) => !ids.has(id));
  if (gone.length > 0)
    throw new Error(`equivalent${name}.mjs names mutants that there are not:\n${gone.join('\n')}`);
}

/**
 * What `name`.jsonl has of former runs that still holds, by the mutant's id: results of other texts in `paths` are
 * dropped. Has `note` for those that are new.
 */
export function openResults(name, paths, options) {
  const path = inRepository(`${FOLDER}/${name}.jsonl`);
  const fingerprint = hashOf(paths);
  const [head, ...entries] = readLines(path);
  const holds = head?.fingerprint === fingerprint;
  const kept = options.report
    ? entries
    : entries.filter(({ status }) => (options.survivors ? status !== 'survived' : holds));
  if (!options.report) {
    mkdirSync(inRepository(FOLDER), { recursive: true });
    const lines = [{ fingerprint }, ...kept].map((entry) => JSON.stringify(entry));
    writeFileSync(path, `${lines.join('\n')}\n`);
  }
  const results = new Map(kept.map((entry) => [entry.id, entry]));
  return Object.assign(results, {
    note(entry) {
      results.set(entry.id, entry);
      appendFileSync(path, `${JSON.stringify(entry)}\n`);
    },
  });
}

function readLines(path) {
  try {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
