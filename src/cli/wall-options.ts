/** The options that only wall games have. */
import type { Contagion, WallOptions, WallScoring } from '../engine/index.js';
import { type Options, readNumber, type Values } from './arguments.js';
import { UsageError } from './errors.js';
import { quote } from './terminal.js';

export const WALL_RULES_OPTIONS = {
  colors: { type: 'string' },
  contagion: { type: 'string' },
  compact: { type: 'string' },
  scoring: { type: 'string' },
  penalty: { type: 'string' },
} as const satisfies Options;

export const WALL_OPTION_NAMES = [
  'colors',
  'contagion',
  'compact',
  'scoring',
  'penalty',
  'solvable',
] as const;

/** The rules that the options name; which words there are, the engine says. Throws UsageError. */
export function readWallRules({
  colors,
  contagion,
  compact,
  scoring,
  penalty,
}: Values<typeof WALL_RULES_OPTIONS>): Partial<WallOptions> {
  return {
    ...(colors === undefined ? {} : { colors: readNumber('--colors', colors, 2, 8) }),
    ...(contagion === undefined ? {} : { contagion: contagion as Contagion }),
    ...(compact === undefined ? {} : { compact: readSwitch('--compact', compact) }),
    ...(scoring === undefined ? {} : { scoring: scoring as WallScoring }),
    ...(penalty === undefined ? {} : { penalty: readSwitch('--penalty', penalty) }),
  };
}

function readSwitch(option: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new UsageError(`${option} must be on or off, but was ${quote(text)}.`);
}
