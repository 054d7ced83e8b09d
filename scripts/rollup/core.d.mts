interface Module {
  readonly entry: string;
  readonly pages?: number;
  readonly initial?: number;
  readonly compact?: boolean;
}

export const MODULES: Readonly<
  Record<'build/core.wasm' | 'build/wall-search.wasm' | 'build/hand-search.wasm', Module>
>;
