/** Levels of the page's own, for all its labs: by a method of the class, or as data in the page. */
import { ConfigError } from '../../engine/errors.js';
import { type Level, LEVELS } from '../program/levels.js';

const own = new Map<string, Level>();
const listeners = new Set<() => void>();
let underWay = 0;
/** Whether levels that were to come have not come. */
let isLacking = false;

/** All that a lab of this page can play, the lab's own path first. */
export const knownLevels = (): readonly Level[] => [...LEVELS, ...own.values()];

/** Levels by their ids, or by their numbers in the path, apart by spaces or commas; `undefined` where one is none. */
export function namedLevels(text: string): readonly string[] | undefined {
  const found = idsIn(text);
  return found.includes(undefined) || new Set(found).size < found.length ? undefined : (found as string[]);
}

/** Those that there are of a list that a lab cannot begin with, the first level at least: a slip does not open all others to a class. */
export function levelsAmong(text: string): readonly string[] {
  const found = [...new Set(idsIn(text))].filter((id) => id !== undefined);
  return found.length > 0 ? found : [LEVELS[0]!.id];
}

/** Which names of such a list are of no level, or else there twice. */
export function wrongLevels(text: string): string {
  const found = idsIn(text);
  const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
  const strange = namesIn(text).filter((_, at) => found[at] === undefined);
  if (strange.length === 0) {
    const twice = found.filter((id, at) => found.indexOf(id) < at);
    return `${quoted([...new Set(twice)] as string[])} is there twice`;
  }
  const lost = isLacking ? ', and levels of the page were refused' : '';
  return `there is no level ${quoted(strange)}${lost}`;
}

/** The id of a level by its name: the free lab's is ''. */
export const idOf = (name: string): string => (name === 'free' ? '' : name);

const namesIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

function idsIn(text: string): readonly (string | undefined)[] {
  const known = knownLevels();
  return namesIn(text).map((name) =>
    name === 'free' ? name : (known.find(({ id }) => id === name) ?? known[Number(name) - 1])?.id,
  );
}

/** Whether levels are on their way that may have been asked for by name. */
export const areRegistering = (): boolean => underWay > 0;

/** Tells of levels that come later, or did not come, until `signal` ends that. */
export function onRegistered(heard: () => void, signal: AbortSignal): void {
  listeners.add(heard);
  signal.addEventListener('abort', () => listeners.delete(heard));
}

/** Reads levels, one or a list, and adds them. Rejects with a ConfigError, with none added, that names the field. */
export async function registerLevels(given: unknown): Promise<void> {
  underWay += 1;
  try {
    const { prepareProgram, readLevels } = await import('../program/index.js');
    // Goals are run.
    await prepareProgram();
    addLevels(readLevels(given, Array.isArray(given) ? 'levels' : 'level'));
  } finally {
    underWay -= 1;
    for (const heard of listeners) heard();
  }
}

/** Throws a ConfigError, with none added, for another level by the name of one. */
export function addLevels(levels: readonly Level[]): void {
  for (const level of levels) {
    const before = own.get(level.id);
    if (!before || JSON.stringify(before) === JSON.stringify(level)) continue;
    const field = 'level.id';
    throw new ConfigError(
      'taken',
      field,
      level.id,
      `${field} must be another one than that of another level, but was "${level.id}"`,
    );
  }
  // One that comes again stays: labs play it.
  for (const level of levels) if (!own.has(level.id)) own.set(level.id, level);
}

/** Where a page has levels: `<script type="application/json" data-levels>`, with JSON in it or its address as the value. */
export const LEVELS_IN_PAGE = 'script[data-levels]';

/** Adds what the page has written; what is wrong there is told, and is not there. */
export async function registerFromPage(scripts: Iterable<HTMLScriptElement>): Promise<void> {
  for (const script of scripts) {
    const address = script.dataset['levels'];
    try {
      const text = address ? await textAt(new URL(address, script.baseURI)) : (script.textContent ?? '');
      await registerLevels(JSON.parse(text));
    } catch (error) {
      isLacking = true;
      console.warn(`block-puzzle-lab: ${address || 'data-levels'}: ${String(error)}`);
    }
  }
}

async function textAt(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
