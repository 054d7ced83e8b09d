/**
 * THE table of the lab's attributes: how the text of each is read. Properties go through the same readers. A reader
 * answers with the value, or with `undefined` for a text that it refuses.
 */
import { MOTION, oneOf, parseNumber, shortText, STORAGE, THEME } from '../../element/attribute-readers.js';
import { LEVELS } from '../program/levels.js';
import type { Contagion } from '../program/types.js';

export interface LabSize {
  readonly rows: number;
  readonly columns: number;
}

export type LabTheme = 'auto' | 'light' | 'dark' | 'contrast';
export type LabMotion = 'auto' | 'full' | 'reduced' | 'none';
export type LabStorageName = 'local' | 'session' | 'none';

/** The checked values of all attributes. */
export interface LabOptions {
  gridSize: LabSize;
  colors: number;
  contagion: Contagion;
  /** `null` for a wall by chance. */
  seed: string | null;
  /** The id of a level; '' for the free lab. */
  level: string;
  /** The JSON or the link text of the program to begin with; '' for none. */
  program: string;
  theme: LabTheme;
  motion: LabMotion;
  storage: LabStorageName;
  saveKey: string;
  label: string;
}

export interface LabAttributeRow<K extends keyof LabOptions = keyof LabOptions> {
  readonly attribute: string;
  readonly property: K;
  /** What the attribute takes, as an error says it and the documentation lists it. */
  readonly allowed: string;
  readonly fallback: LabOptions[K];
  readonly parse: (text: string) => LabOptions[K] | undefined;
  /** The property's value as a host reads it; by default the checked value itself. */
  readonly show?: (value: LabOptions[K]) => unknown;
}

/** The sides of a wall; below two there is nothing to program. */
const SIDE = { from: 2, to: 32 } as const;
const MAX_SEED = 65_536;
/** A program far larger than any that a person builds. */
export const MAX_PROGRAM = 1_000_000;

const isSide = (side: number): boolean => side >= SIDE.from && side <= SIDE.to;

function parseSize(text: string): LabSize | undefined {
  const match = /^\s*(\d{1,2})(?:\s*[x×]\s*(\d{1,2}))?\s*$/i.exec(text);
  if (!match) return undefined;
  const rows = Number(match[1]);
  const columns = Number(match[2] ?? match[1]);
  return isSide(rows) && isSide(columns) ? { rows, columns } : undefined;
}

const row = <K extends keyof LabOptions>(entry: LabAttributeRow<K>): LabAttributeRow =>
  entry as unknown as LabAttributeRow;

export const LAB_ATTRIBUTES: readonly LabAttributeRow[] = [
  row({
    attribute: 'grid-size',
    property: 'gridSize',
    allowed: `N or RxC, rows by columns, each from ${SIDE.from} to ${SIDE.to}`,
    fallback: { rows: 9, columns: 9 },
    parse: parseSize,
    show: ({ rows, columns }) => `${rows}x${columns}`,
  }),
  row({ attribute: 'colors', property: 'colors', fallback: 3, ...parseNumber(2, 8) }),
  row({ attribute: 'contagion', property: 'contagion', fallback: 'area', ...oneOf('area', 'strip') }),
  row({ attribute: 'seed', property: 'seed', fallback: null, ...shortText(MAX_SEED) }),
  row({
    attribute: 'level',
    property: 'level',
    allowed: ['free', ...LEVELS.map(({ id }) => id)].join(', '),
    fallback: '',
    parse: (text) => {
      const id = text.trim().toLowerCase();
      if (id === '' || id === 'free') return '';
      return LEVELS.find((level) => level.id === id)?.id;
    },
    show: (id) => id || 'free',
  }),
  row({
    attribute: 'program',
    property: 'program',
    fallback: '',
    allowed: 'the JSON of a program, or the text of a link to one',
    parse: (text) => (text.length <= MAX_PROGRAM ? text.trim() : undefined),
  }),
  row({ attribute: 'theme', property: 'theme', ...THEME }),
  row({ attribute: 'motion', property: 'motion', ...MOTION }),
  row({ attribute: 'storage', property: 'storage', ...STORAGE }),
  row({ attribute: 'save-key', property: 'saveKey', fallback: '', ...shortText(200) }),
  row({ attribute: 'label', property: 'label', fallback: '', ...shortText(500) }),
];

/** Every attribute at its default. */
export function defaultLabOptions(): LabOptions {
  return Object.fromEntries(
    LAB_ATTRIBUTES.map(({ property, fallback }) => [property, fallback]),
  ) as unknown as LabOptions;
}
