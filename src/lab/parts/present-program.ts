/** The present program as it stands in the editor: its JSON, and what is known of it. */
import { costOf, countBlocks, programOf } from '../program/program.js';
import { ProgramError } from '../program/errors.js';
import { everyBlock, HAT, rowOf } from '../program/blocks.js';
import { type CheckedWorkspace, readWorkspace } from '../program/workspace.js';

export class PresentProgram {
  readonly json: object;
  readonly text: string;
  readonly workspace: CheckedWorkspace;
  readonly cost: number;
  readonly blocks: number;
  /** How many of these stand in sockets. */
  readonly values: number;
  /** Blocks that hang under nothing, as one sees them: without what fills a socket until something is put there. */
  readonly loose: number;
  readonly #types = new Map<string, string>();
  #whole: boolean | null = null;
  #key: string | null = null;

  constructor(json: object) {
    // What is too deep for JSON is refused here.
    this.workspace = readWorkspace(json);
    this.json = json;
    this.text = JSON.stringify(json);
    const { program, loose } = this.workspace;
    this.cost = costOf(program);
    this.blocks = countBlocks(program);
    const sockets = [...everyBlock(program)].flatMap(({ inputs }) => Object.values(inputs));
    this.values = sockets.filter(Boolean).length;
    this.loose = looseIn(json);
    for (const { id, type } of everyBlock([program, ...loose].flat())) this.#types.set(id, type);
  }

  /** What runs and is judged: the same for programs that differ in nothing but loose blocks and places. */
  get key(): string {
    return (this.#key ??= JSON.stringify(this.workspace.program));
  }

  /** What a block costs with all that stands in it; `null` for one that does not count. */
  wholeCostOf(id: string): number | null {
    for (const block of everyBlock(this.workspace.program)) if (block.id === id) return costOf([block]);
    return null;
  }

  typeOf(id: string): string | null {
    return this.#types.get(id) ?? null;
  }

  costOf(id: string): number | null {
    const type = this.#types.get(id);
    return type === undefined ? null : (rowOf(type)?.cost ?? 0);
  }

  get isEmpty(): boolean {
    return this.#types.size === 0;
  }

  /** Whether it can run: something hangs under its hat, and no socket there is empty. */
  get isWhole(): boolean {
    return (this.#whole ??= this.#lacksNothing());
  }

  #lacksNothing(): boolean {
    try {
      return programOf(this.workspace).blocks.length > 0;
    } catch (error) {
      if (error instanceof ProgramError) return false;
      throw error;
    }
  }
}

interface Linked {
  readonly block?: Seen;
}

interface Seen {
  readonly type?: string;
  readonly inputs?: Readonly<Record<string, Linked | null>>;
  readonly next?: Linked | null;
}

/** How many blocks do not hang under the hat; shadows are none. */
function looseIn(json: object): number {
  const count = (block: Seen | undefined): number => {
    let sum = 0;
    for (let at = block; at; at = at.next?.block) {
      sum += 1;
      for (const link of Object.values(at.inputs ?? {})) sum += count(link?.block);
    }
    return sum;
  };
  const tops = (json as { blocks: { blocks?: readonly Seen[] } }).blocks.blocks ?? [];
  return tops.reduce((sum, top) => sum + (top.type === HAT ? 0 : count(top)), 0);
}

/** A copy of what somebody gave as a program. Throws a ProgramError for what cannot be written as JSON. */
export function copyOf(given: unknown): object {
  try {
    return JSON.parse(JSON.stringify(given)) as object;
  } catch {
    // Says best what is wrong.
    readWorkspace(given);
    throw new ProgramError('format', null, 'the workspace cannot be written as JSON');
  }
}

export const EMPTY_PROGRAM: object = Object.freeze({
  blocks: {
    languageVersion: 0,
    blocks: [{ type: 'bp_whenClicked', id: 'hat', x: 24, y: 24, deletable: false }],
  },
});

/** What of a block says nothing of what it does. */
const NO_PART = ['x', 'y', 'deletable', 'movable'];

/** Whether two programs are the same, wherever their blocks lie. */
export function sameProgram(a: object, b: object): boolean {
  return withoutPlaces(a) === withoutPlaces(b);
}

function withoutPlaces(json: object): string {
  return JSON.stringify(json, (key, value: unknown) => (NO_PART.includes(key) ? undefined : value));
}
