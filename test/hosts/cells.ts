/** The matrix: which page stands under which policy, at which origin, with which build. */
import { POLICIES, type Policy } from './policies.js';

export const ORIGINS = ['same', 'cdn', 'frame', 'frame-same', 'file'] as const;
export const BUILDS = ['modules', 'cdn', 'standalone', 'classic'] as const;
export type Origin = (typeof ORIGINS)[number];
export type Build = (typeof BUILDS)[number];

export interface Cell {
  readonly id: string;
  readonly policy: Policy;
  readonly origin: Origin;
  readonly build: Build;
  /** Whether the tag names the host's own copy of the worker. */
  readonly workerUrl: boolean;
}

/** The ways in which the package comes into a page, by where the page is. */
const WAYS: readonly (readonly [Origin, Build, boolean])[] = [
  ...BUILDS.flatMap((build) => [false, true].map((own) => ['same', build, own] as const)),
  ['cdn', 'modules', false],
  ['cdn', 'cdn', false],
  ['cdn', 'standalone', false],
  ['cdn', 'classic', true],
  ['frame', 'cdn', false],
  ['frame', 'standalone', false],
  ['frame', 'classic', false],
  ['frame-same', 'modules', true],
  ...BUILDS.map((build) => ['file', build, false] as const),
];

/**
 * A file has no headers. And a framed page that asks for isolation alone gets not even its host's own scripts, which are
 * of another origin to it.
 */
const reaches = ({ csp, on, headers }: Policy, origin: Origin): boolean =>
  (origin !== 'file' || (!headers && (csp === '' || on === 'meta'))) &&
  !(origin === 'frame' && headers && on === 'pages');

export const CELLS: readonly Cell[] = POLICIES.flatMap((policy, row) =>
  WAYS.filter(([origin]) => reaches(policy, origin)).map(([origin, build, workerUrl]) => ({
    id: `${row}-${origin}-${build}${workerUrl ? '-own' : ''}`,
    ...{ policy, origin, build, workerUrl },
  })),
);
