export interface AttributeFact {
  readonly name: string;
  readonly property: string;
  readonly description: string;
  readonly group: string;
}

export interface Facts {
  readonly attributes: readonly AttributeFact[];
  readonly events: readonly { readonly name: string; readonly description: string }[];
  readonly customProperties: ReadonlyMap<string, string>;
}

export const TAG: string;
export function readFacts(tag?: string): Promise<Facts>;
