/** What the address of the page asks for: attributes of the element, and who may hear of the game. */
import { isTag } from '../../src/locales/language-tags.js';

/** Never from an address: a worker runs code. */
const NEVER = 'worker-url';

/** Every element's: around the game is a page in English, so that it is the game's own. */
const GLOBAL = 'lang';

/** Of the page itself. */
const OWN = ['origin'];

export interface Wanted {
  readonly attributes: ReadonlyMap<string, string>;
  /** The one origin that hears the events; `null` for none. */
  readonly origin: string | null;
}

const complain = (text: string): void => console.warn(`block-puzzle embed: ${text}`);

/** An origin as a browser writes it; a wildcard, an opaque one or an address with a path is none. */
function exactOrigin(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text);
    return origin === text.replace(/\/$/, '') && /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/**
 * The first of each name counts. `usual` is what the page itself says; the address goes before it. Without the element,
 * whose attributes `names` are, there is nothing to be known by name.
 */
export function readParameters(search: string, usual: string, names?: readonly string[]): Wanted {
  const known = names && [...names.filter((name) => name !== NEVER), GLOBAL];
  const parameters = new Map<string, string>();
  for (const [name, value] of [...new URLSearchParams(search), ...new URLSearchParams(usual)]) {
    if (!parameters.has(name)) parameters.set(name, value);
  }
  const attributes = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (name === GLOBAL && !isTag(value))
      complain(`lang must be a language tag, such as it or pt-BR; it is ${JSON.stringify(value)}`);
    else if (known?.includes(name) ?? name === GLOBAL) attributes.set(name, value);
    else if (known && !OWN.includes(name)) {
      complain(`no parameter is named ${JSON.stringify(name)}; there are: ${[...known, ...OWN].join(', ')}`);
    }
  }
  const asked = parameters.get('origin');
  const origin = asked === undefined ? null : exactOrigin(asked);
  if (asked !== undefined && origin === null) {
    complain(`origin=${JSON.stringify(asked)} is none: allowed is one such as https://host.example`);
  }
  return { attributes, origin };
}

/** WordPress names the frame by a secret in the address; its messages must bear it. */
export function readSecret(hash: string): string {
  return /^#\?secret=([a-zA-Z0-9]{1,64})$/.exec(hash)?.[1] ?? '';
}
