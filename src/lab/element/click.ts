/** A click on the wall: what a host may say of it, what is known of it, and the report of it. */
import { read, readBoolean, readObject } from '../../engine/check.js';
import { deepFreeze } from '../../engine/freeze.js';
import type { Machine } from '../program/machine.js';
import type { LabCell } from '../program/types.js';
import { placeOf, type WallPicture } from '../view/model.js';
import type { LabCommonDetail, LabEventDetails } from './events.js';

export interface PlayOptions {
  /** Whether the program runs before the player's eyes, as at a click of the player; `false` when left out. */
  readonly animate?: boolean;
}

/** How a click has ended. */
export type RunReport = LabEventDetails['bp-lab-run'];

/** What is known of a click that is being carried out, or was carried out last. */
export interface Click {
  readonly cell: LabCell;
  readonly seed: string;
  readonly before: WallPicture;
  readonly infected: readonly LabCell[];
  /** What was true of the program that runs. */
  readonly facts: LabCommonDetail;
}

/** Throws a ConfigError where the host's options are none. */
export function readPlayOptions(options: PlayOptions): Required<PlayOptions> {
  const animate = read(readObject(options, 'options'), 'animate', 'animate') ?? false;
  return { animate: readBoolean(animate, 'animate') };
}

/** The cells of a picture whose bricks are infected. */
export function infectedIn({ infected }: WallPicture): readonly LabCell[] {
  return Array.from(infected, placeOf);
}

/** Frozen through and through; `board` is the wall as it is after the click. */
export function reportOf(
  { cell, seed, before, infected }: Click,
  status: RunReport['status'],
  { steps, error }: Machine,
  board: readonly string[],
): RunReport {
  const walls = { before: [...before.board], board: [...board], infected };
  return deepFreeze({ status, steps, click: { ...cell }, ...walls, seed, error });
}
