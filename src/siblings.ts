/**
 * What a build in one file has in files of their own: what comes later, beside it, and languages and the cores in JavaScript,
 * in `cdn/`, whose modules have them too. Fetched when they are wanted.
 */
import { given } from './event-file.js';
import { trustedAddress } from './trusted-types.js';

/** The tag of a plain script, which is known only while it starts. A module has an address of its own instead. */
const tag = import.meta.url ? null : (document.currentScript as HTMLScriptElement | null);

/** For so long what could not be had is asked for by nobody but a player. */
const LACKING_MS = 30_000;

/** By their paths. */
const asked = new Map<string, Promise<unknown>>();
const lackingSince = new Map<string, number>();

/**
 * What a file beside tells as `name`: it is fetched once, by `known` where a bundler is to know it. Rejects where the file
 * cannot be had; it is asked for again after a while, or at once where it is `wanted`.
 */
export function fromBeside<T>(
  path: string,
  name: string,
  known: () => Promise<unknown>,
  wanted?: boolean,
): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined;
  if (!answer || performance.now() - lackingSince.get(path)! >= (wanted ? 0 : LACKING_MS)) {
    lackingSince.delete(path);
    answer = given<T>(name, () => runBeside(path, known));
    answer.catch(() => lackingSince.set(path, performance.now()));
    asked.set(path, answer);
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
