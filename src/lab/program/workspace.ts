/** The JSON of Blockly's serializer, read once and checked block by block: what is not known is refused, never run. */

/** A block that is what the table says; sockets may still be empty. */
export interface CheckedBlock {
  readonly id: string;
  readonly type: string;
  /** Field values by name: a choice, a number, or the id of a variable. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly inputs: Readonly<Record<string, CheckedBlock | null>>;
  readonly bodies: Readonly<Record<string, readonly CheckedBlock[]>>;
}

/** A whole workspace. */
export interface CheckedWorkspace {
  /** What hangs under the hat, in order. */
  readonly program: readonly CheckedBlock[];
  /** Stacks and values that hang under nothing: they neither run nor count. */
  readonly loose: readonly (readonly CheckedBlock[])[];
  readonly variables: Readonly<Record<string, string>>;
}
