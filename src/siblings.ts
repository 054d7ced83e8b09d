/**
 * What a build in one file has in files of their own: what comes later, beside it, and languages and the cores in JavaScript,
 * in `cdn/`, whose modules have them too. Fetched when they are wanted.
 */
import { given } from './event-file.js';
import { trustedAddress } from './trusted-types.js';

/** The tag of a plain script, which is known only while it starts. A module has an address of its own instead. */
const tag = import.meta.url ? null : (document.currentScript as HTMLScriptElement | null);

/** By the name of what they hold. */
const asked = new Map<string, Promise<unknown>>();

/**
 * What `standalone-NAME.js` holds, or a file that `path` begins: it is fetched once, by `known` where a bundler is to know it.
 * Rejects where the file cannot be had, and may then be asked for again.
 */
export function fromBeside<T>(name: string, known: () => Promise<unknown>, path = 'standalone'): Promise<T> {
  let answer = asked.get(name) as Promise<T> | undefined;
  if (!answer) {
    answer = given<T>(name, () => runBeside(`${path}-${name}`, known));
    answer.catch(() => asked.delete(name));
    asked.set(name, answer);
  }
  return answer;
}

/**
 * Runs such a file. It is asked for with the query of the script that asks: a host that serves another version of that
 * serves another of this.
 */
export async function runBeside(path: string, known: () => Promise<unknown>): Promise<unknown> {
  const { pathname, search, href } = new URL(tag ? tag.src || document.baseURI : import.meta.url);
  // The one that bundlers know has no query. What is held to a hash is asked for at one address alone.
  if (!tag && !search) return known();
  return run(new URL(`./${path}.js${search}`, href).href).catch((error: unknown) => {
    // Under its own name it is no host's bundle, which may have such a file within or elsewhere.
    if (/\/(standalone|classic)\.js$/.test(pathname)) throw error;
    return known();
  });
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
  else await import(/* webpackIgnore: true */ /* @vite-ignore */ href);
}

async function runPlain(address: string, { nonce, crossOrigin }: HTMLScriptElement): Promise<void> {
  const script = Object.assign(document.createElement('script'), { nonce, crossOrigin, src: address });
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${address} cannot be loaded`));
    document.head.append(script);
  }).finally(() => script.remove());
}
