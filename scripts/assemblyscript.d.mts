export const ASCONFIG: string;
export function compileAssembly(
  entry: string,
  pages?: number,
  initial?: number,
  form?: 'fast' | 'compact' | 'small',
): Promise<Uint8Array<ArrayBuffer>>;
export function compileQuickly(
  entry: string,
  pages: number,
  initial: number,
): Promise<Uint8Array<ArrayBuffer>>;
