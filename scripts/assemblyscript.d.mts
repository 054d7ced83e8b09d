export const ASCONFIG: string;
export function compileAssembly(
  entry: string,
  pages?: number,
  initial?: number,
  compact?: boolean,
): Promise<Uint8Array<ArrayBuffer>>;
export function compileQuickly(
  entry: string,
  pages: number,
  initial: number,
): Promise<Uint8Array<ArrayBuffer>>;
