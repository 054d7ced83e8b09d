import type { HandHint } from '../engine/place/types.js';
import type { ComputerMessages } from './computer-messages.js';

/** What a language has to say of the computer in games with a hand, beside what it says of all. Counted from 1. */
export interface HandMessages extends ComputerMessages {
  readonly saidNoHint: string;
  readonly saidHint: (hint: HandHint) => string;
}
