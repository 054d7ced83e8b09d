export interface AttributeFact {
  readonly name: string;
  readonly property: string;
  readonly description: string;
  readonly group: string;
  readonly allowed: string;
  readonly words: readonly string[] | null;
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly kind: 'switch' | 'flag' | 'number' | 'words' | 'text';
  readonly games: readonly ('place' | 'fall' | 'pop')[] | null;
  readonly shown: string;
}

export interface Facts {
  readonly attributes: readonly AttributeFact[];
  readonly events: readonly { readonly name: string; readonly description: string }[];
  readonly customProperties: ReadonlyMap<string, string>;
}

export const TAG: string;
export function readFacts(tag?: string): Promise<Facts>;
