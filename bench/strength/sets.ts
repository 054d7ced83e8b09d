/** The games that are played: rows of the table, or rule sets and piece sets from a file. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseRuleSet, type PlaceVariant, type RuleSet } from '../../src/engine/rule-set.js';
import { VARIANTS } from '../../src/engine/variants.js';

const FIELDS: readonly (keyof RuleSet)[] = [
  ...(['name', 'rows', 'columns', 'clears', 'pieces', 'handSize', 'rotate', 'scoring'] as const),
];

/** The rules around a file that holds only a list of pieces. */
export interface Rules {
  readonly rows?: number;
  readonly columns?: number;
  readonly handSize?: number;
  readonly clears?: RuleSet['clears'];
}

export function placementGames(): readonly PlaceVariant[] {
  return VARIANTS.filter((variant): variant is PlaceVariant => variant.mechanism === 'place');
}

/** A shipped placement game by its name. */
export function gameNamed(name: string): PlaceVariant {
  const games = placementGames();
  const game = games.find((variant) => variant.name === name);
  if (game) return game;
  throw new Error(`--variant must be some of ${games.map((g) => g.name).join(', ')}, but had ${name}`);
}

/** Reads a rule set as `registerVariant` takes it (other fields are let be), or a plain list of pieces. */
export async function readGame(path: string, rules: Rules = {}): Promise<PlaceVariant> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`--set: ${(error as Error).message}`, { cause: error });
  });
  try {
    return gameOf(JSON.parse(text), nameOf(path), rules);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Checks what a file holds; the name is for what has none. Throws an Error that names the field. */
export function gameOf(value: unknown, name: string, rules: Rules = {}): PlaceVariant {
  if (typeof value !== 'object' || value === null) {
    throw new Error('a rule set must be an object or a list of pieces');
  }
  const game = parseRuleSet(
    Array.isArray(value) ? ruleSetOf(value, name, rules) : fieldsOf(value, name, rules),
  );
  const fits = game.pieces.some((piece) => {
    const rows = piece.split('/');
    return rows.length <= game.rows && rows[0]!.length <= game.columns;
  });
  if (!fits) throw new Error('pieces must hold one that fits on the board');
  return game;
}

function ruleSetOf(pieces: unknown, name: string, { rows, columns, ...rest }: Rules): unknown {
  if (rows === undefined || columns === undefined) {
    throw new Error('it is a list of pieces, so that --rows and --columns must be given');
  }
  return { name, rows, columns, ...rest, pieces, scoring: { cell: 1 } };
}

function fieldsOf(source: object, name: string, rules: Rules): unknown {
  const [option] = Object.keys(rules).filter((key) => rules[key as keyof Rules] !== undefined);
  if (option) throw new Error(`it is a rule set, which says ${option} itself`);
  const known = Object.entries(source).filter(([key]) => FIELDS.includes(key as keyof RuleSet));
  return { name, ...Object.fromEntries(known) };
}

/** A name made of the file's. */
function nameOf(path: string): string {
  const name = basename(path, '.json')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^[^a-z]+/, '').slice(0, 40) || 'set';
}
