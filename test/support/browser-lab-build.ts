/** A program put together in the editor of a lab as a player does it: block by block, each into its socket. */
import type { Lab } from './browser-lab.js';
import { drawn } from './browser-lab-editor.js';

interface Connection {
  connect(other: Connection): boolean;
}

interface Block {
  readonly outputConnection: Connection | null;
  readonly previousConnection: Connection | null;
  readonly nextConnection: Connection | null;
  getInput(name: string): { readonly connection: Connection } | null;
  setFieldValue(value: unknown, field: string): void;
  initSvg(): void;
}

interface Variable {
  getId(): string;
}

/** What of Blockly's workspace is used here. */
interface Workspace {
  newBlock(type: string): Block;
  getBlocksByType(type: string): Block[];
  getVariableMap(): {
    getVariable(name: string): Variable | null;
    createVariable(name: string): Variable;
  };
}

interface Json {
  readonly type: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly inputs?: Readonly<Record<string, { readonly block: Json }>>;
  readonly next?: { readonly block: Json };
}

interface ProgramJson {
  readonly blocks: { readonly blocks: readonly Json[] };
  readonly variables?: readonly { readonly id: string; readonly name: string }[];
}

/** Builds what hangs under the hat of `program` under the hat in the lab, which is empty. Throws where a block does not fit. */
export async function build(lab: Lab, { blocks, variables = [] }: ProgramJson): Promise<void> {
  const { bench } = (lab as unknown as { lab: { bench: { editor: { workspace: Workspace } } } }).lab;
  const { workspace } = bench.editor;
  const map = workspace.getVariableMap();
  const names = new Map(variables.map(({ id, name }) => [id, name]));

  const field = (value: unknown): unknown => {
    const name = names.get((value as { id?: string }).id ?? '');
    return name === undefined ? value : (map.getVariable(name) ?? map.createVariable(name)).getId();
  };
  const put = (json: Json, socket: Connection): void => {
    const block = workspace.newBlock(json.type);
    block.initSvg();
    for (const [name, value] of Object.entries(json.fields ?? {})) block.setFieldValue(field(value), name);
    if (!socket.connect((block.outputConnection ?? block.previousConnection)!)) {
      throw new Error(`${json.type} does not fit`);
    }
    for (const [name, { block: child }] of Object.entries(json.inputs ?? {})) {
      put(child, block.getInput(name)!.connection);
    }
    if (json.next) put(json.next.block, block.nextConnection!);
  };

  const [hat] = workspace.getBlocksByType('bp_whenClicked');
  const first = blocks.blocks[0]!.next?.block;
  if (first) put(first, hat!.nextConnection!);
  await drawn();
  await lab.updateComplete;
}

/** A program without what differs from editor to editor: ids, places, and variables but for their names. */
export function bare(program: string | object): unknown {
  const { blocks, variables = [] } = (
    typeof program === 'string' ? JSON.parse(program) : program
  ) as ProgramJson;
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  const of = ({ type, fields = {}, inputs = {}, next }: Json): unknown => ({
    type,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        names.get((value as { id?: string }).id ?? '') ?? value,
      ]),
    ),
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, { block }]) => [name, of(block)])),
    next: next ? of(next.block) : null,
  });
  return blocks.blocks.map(of);
}
