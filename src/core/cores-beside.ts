/** Where a build in one file has the cores in JavaScript: in a file beside it, fetched where WebAssembly is refused. */
import type { JavaScriptCores } from '../engine/core.js';
import { trustedAddress } from '../trusted-types.js';
import { HANDED_OVER } from './protocol.js';

/** The tag of a plain script, which is known only while it starts. A module has an address of its own instead. */
const tag = import.meta.url ? null : (document.currentScript as HTMLScriptElement | null);

let asked: Promise<JavaScriptCores> | null = null;

/** Fetched once. Rejects where the file cannot be had, and may then be asked again. */
export function coresBeside(): Promise<JavaScriptCores> {
  asked ??= fetched().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** With the query of the script that asks: a host that serves another version of it serves another of this. */
function addressBeside(): URL {
  if (!tag) {
    const url = new URL('./standalone-javascript.js', import.meta.url);
    url.search ||= new URL(import.meta.url).search;
    return url;
  }
  const from = new URL(tag.src || document.baseURI);
  return new URL('./standalone-javascript.js' + from.search, from);
}

async function fetched(): Promise<JavaScriptCores> {
  const { href } = addressBeside();
  let cores: JavaScriptCores | undefined;
  const take = (event: Event): void => {
    cores = (event as CustomEvent<JavaScriptCores>).detail;
  };
  addEventListener(HANDED_OVER, take);
  try {
    await run(href);
  } finally {
    removeEventListener(HANDED_OVER, take);
  }
  if (!cores) throw new Error(`${href} holds no cores`);
  return cores;
}

/**
 * As the script itself came: from another origin a plain one needs no CORS. A page that holds it to a hash can hold
 * only a module that it loads to one; and one whose Trusted Types give scripts no address lets modules pass.
 */
async function run(href: string): Promise<void> {
  let address = '';
  try {
    if (tag && !tag.integrity) address = trustedAddress(href);
  } catch {
    // Told when it is the last way.
  }
  if (address && tag) await runPlain(address, tag);
  else if (!tag && !new URL(href).search) await import('./standalone-javascript.js');
  else {
    // The one that bundlers know has no query.
    const asked = import(/* webpackIgnore: true */ /* @vite-ignore */ href);
    await asked.catch(() => import('./standalone-javascript.js'));
  }
}

async function runPlain(address: string, { nonce, crossOrigin }: HTMLScriptElement): Promise<void> {
  const script = Object.assign(document.createElement('script'), { nonce, crossOrigin, src: address });
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${address} cannot be loaded`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
