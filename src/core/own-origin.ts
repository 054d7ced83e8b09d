/** Whether a module's files are of the page's own origin: of another one no worker may be started. */
export function isOwnOrigin(module: string): boolean {
  const { origin, protocol } = new URL(module);
  // Where webpack names the file that it has read here, it knows itself where its worker will be.
  // Not location's: a srcdoc frame has none of its own and inherits the page's.
  return protocol === 'file:' || origin === globalThis.origin;
}
