/** What the page and the lab's worker say to one another. */
import type { CheckProgress, CheckResult, CheckTask, Program } from '../program/types.js';

/** Raised when either side could misread the other. */
export const PROTOCOL = 2;

/** From the page, once. */
export interface CheckRequest {
  readonly program: Program;
  readonly options: CheckTask;
}

/** From the worker: first that it is there, or why it cannot be; then how far it is; at last the result. */
export type CheckMessage =
  | { readonly hello: number }
  | { readonly refused: string }
  | { readonly progress: CheckProgress }
  | { readonly result: CheckResult };
