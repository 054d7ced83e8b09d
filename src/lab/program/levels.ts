/**
 * The original's stages as tasks. First the rule as one block, then its three phases, then each phase to be programmed
 * in place of its block, at last the whole as cheaply as can be, and the same by the other rule.
 */
import { isArray, readObject, refuse } from '../../engine/check.js';
import { deepFreeze } from '../../engine/freeze.js';
import { BLOCKS, HAT, type CheckedBlock, everyBlock, rowOf } from './blocks.js';
import type { Contagion } from './types.js';

export interface Level {
  readonly id: 'rule' | 'phases' | 'infection' | 'removal' | 'falling' | 'whole' | 'strip';
  /** The rule that the program is held to. */
  readonly contagion: Contagion;
  /** Types of blocks that may be used, and that the toolbox shows; the hat is always there. */
  readonly allowed: readonly string[];
  /** What a good program costs. */
  readonly par: number;
  /** What the cheapest program costs: no program of these blocks can cost less. */
  readonly least: number;
  /** The workspace that it begins with, as Blockly saves one; `null` for the hat alone. */
  readonly starter: object | null;
}

const all = BLOCKS.map(({ type }) => type);
const own = (...names: readonly string[]): readonly string[] => names.map((name) => `bp_${name}`);
const LANGUAGE = all.filter((type) => !type.startsWith('bp_'));
const PLACES = BLOCKS.filter(({ categories }) => categories.includes('cells')).map(({ type }) => type);
const COLOURS = own('colour', 'colourOf', 'extremeColour', 'anyColour', 'isColour', 'connected', 'paint');
const INFECTION = own(
  ...['infect', 'disinfect', 'disinfectAll', 'extremeInfected', 'anyInfected'],
  ...['existsInfected', 'isInfected', 'forEachInfected'],
);
const MOVES = own('descend', 'descendPile', 'drop', 'dropPile', 'compactColumn');
const TOOLS = [...LANGUAGE, ...PLACES, ...COLOURS, ...INFECTION];

/** The hat with some statements under it; what acts on a cell acts on the clicked one. */
function starting(...types: readonly string[]): object {
  const below = types.reduceRight<object | null>((next, type, number) => {
    const id = `start-${number + 1}`;
    const inputs = rowOf(type)?.inputs['CELL'] && {
      CELL: { block: { type: 'bp_clicked', id: `${id}-cell` } },
    };
    return { type, id, ...(inputs && { inputs }), ...(next && { next: { block: next } }) };
  }, null);
  const next = below && { next: { block: below } };
  const hat = { type: HAT, id: 'start', deletable: false, x: 20, y: 20, ...next };
  return { blocks: { languageVersion: 0, blocks: [hat] }, variables: [] };
}

/** The statements of the starter are allowed too. */
function level(
  id: Level['id'],
  [par, least]: readonly [number, number],
  allowed: readonly string[],
  starter: readonly string[] = [],
  contagion: Contagion = 'area',
): Level {
  return Object.freeze({
    ...{ id, contagion, par, least },
    allowed: Object.freeze([...new Set([...allowed, ...starter])]),
    starter: deepFreeze(starter.length > 0 ? starting(...starter) : null),
  });
}

/** In the order in which they are played. */
export const LEVELS: readonly Level[] = Object.freeze([
  level('rule', [40, 40], own('removeAreaFall', 'clicked')),
  level('phases', [35, 35], own('infectArea', 'removeInfected', 'fallAll', 'clicked')),
  level('infection', [16, 16], TOOLS, own('removeInfected', 'fallAll')),
  // Infection by a scan, removal by another: 1 and 1. Without infection at all it is 1 less.
  level('removal', [12, 11], [...TOOLS, ...own('remove')], own('infectArea', 'fallAll')),
  level('falling', [7, 7], [...TOOLS, ...MOVES], own('infectArea', 'removeInfected')),
  // Something has to go and something to come down: no program is cheaper than one block for each.
  level('whole', [3, 2], all),
  level('strip', [2, 2], all, [], 'strip'),
]);

/** The first block of a program that a level does not offer, or `null`. Throws a ConfigError for what is neither. */
export function notOffered(level: Level, blocks: readonly CheckedBlock[]): CheckedBlock | null {
  const { allowed } = readObject(level, 'level') as Level;
  if (!isArray(allowed)) refuse('type', 'level.allowed', allowed, 'a list of types of blocks');
  if (!isArray(blocks)) refuse('type', 'blocks', blocks, 'the blocks of a program');
  for (const block of everyBlock(blocks)) if (!allowed.includes(block.type)) return block;
  return null;
}
