interface Module {
  readonly entry: string;
  readonly pages?: number;
  readonly initial?: number;
  readonly form: 'compact' | 'small';
}

export const MODULES: Readonly<
  Record<`build/${'place' | 'fall' | 'pop' | 'hand-search' | 'fall-search' | 'wall-search'}.wasm`, Module>
>;
