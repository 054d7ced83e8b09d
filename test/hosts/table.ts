/** `docs/hosts.md`, from a whole run. */
import type { Engine } from './browsers/browser.js';
import type { Visit } from './visit.js';

export interface Result {
  readonly engine: Engine;
  readonly cell: string;
  readonly visit: Visit | null;
  readonly problems: readonly string[];
}

export async function writeTable(_results: readonly Result[], _versions: ReadonlyMap<Engine, string>): Promise<void> {
}
