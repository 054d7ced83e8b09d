/** Programs of the tests that run in processes of their own. */
import { fileURLToPath } from 'node:url';

/** Where they are compiled, as this file then is, none needs a loader of TypeScript: it costs more than most of them do. */
const isCompiled = import.meta.url.endsWith('.js');

/** What Node is told before a program, and the program's path. */
export function programAt(url: URL): { readonly execArgv: string[]; readonly path: string } {
  const path = fileURLToPath(url);
  return isCompiled
    ? { execArgv: [], path: path.replace(/\.ts$/, '.js') }
    : { execArgv: ['--import', 'tsx'], path };
}
