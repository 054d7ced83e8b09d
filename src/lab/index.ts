/** The `./lab` entry: defines `<block-puzzle-lab>`. A second copy of the package on a page does not throw. */
import { BlockPuzzleLabElement } from './element/block-puzzle-lab-element.js';
import type { LabOwnEventMap } from './element/events.js';
import { LEVELS_IN_PAGE, registerFromPage } from './parts/registry.js';

// On a server there is nothing to be defined.
if (typeof document === 'object') {
  const scripts = document.querySelectorAll<HTMLScriptElement>(LEVELS_IN_PAGE);
  // A lab that began before its level is known would be another one.
  if (scripts.length > 0) void registerFromPage(scripts).then(() => BlockPuzzleLabElement.define());
  else BlockPuzzleLabElement.define();
}

export { BlockPuzzleLabElement };
export type {
  BlockPuzzleLabEventMap,
  LabCommonDetail,
  LabElementEventMap,
  LabErrorCode,
  LabErrorDetail,
  LabEventDetails,
  LabEventName,
  LabOwnEventMap,
  LabSource,
} from './element/events.js';
export type { LabStatus } from './element/block-puzzle-lab-element.js';
export type { PlayOptions, RunReport } from './parts/run.js';
export type { LabHostProperties, LabMotion, LabStorageName, LabTheme } from './element/attributes.js';
export type { CheckResult, Contagion, LabCell, RunError } from './program/types.js';

/* oxlint-disable typescript/no-empty-object-type -- the way to add to the maps of the DOM */
declare global {
  interface HTMLElementTagNameMap {
    'block-puzzle-lab': BlockPuzzleLabElement;
  }
  interface HTMLElementEventMap extends LabOwnEventMap {}
  interface DocumentEventMap extends LabOwnEventMap {}
}
