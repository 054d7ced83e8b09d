/** How often someone may ask: buckets in memory, by token and by the network that a request comes from. */

/** `burst` at once, then `perMinute`. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export interface Rates {
  /** All requests of one network. */
  readonly network: Rate;
  /** All requests of one player. */
  readonly player: Rate;
  /** New players of one network. */
  readonly newPlayers: Rate;
  /** Records of one player: each costs a proof. */
  readonly entries: Rate;
  /** Export, names and erasure of one player: each goes through all that is kept of it. */
  readonly account: Rate;
}

export const RATES: Rates = {
  network: { perMinute: 1200, burst: 600 },
  player: { perMinute: 120, burst: 60 },
  newPlayers: { perMinute: 20, burst: 40 },
  entries: { perMinute: 20, burst: 10 },
  account: { perMinute: 10, burst: 10 },
};

/** How many are remembered; who is forgotten begins with a full bucket. */
const MOST = 100_000;

export class Limiter {
  readonly #rates: Rates;
  readonly #now: () => number;
  /** By kind and key, what is left and when that was. A map keeps the order of insertion: the first is the oldest. */
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(rates: Rates, now: () => number) {
    this.#rates = rates;
    this.#now = now;
  }

  /** Takes one from a bucket. Answers with 0, or for how many seconds to wait. */
  take(kind: keyof Rates, key: string): number {
    const { perMinute, burst } = this.#rates[kind];
    const name = `${kind} ${key}`;
    const now = this.#now();
    const { left, at } = this.#buckets.get(name) ?? { left: burst, at: now };
    // A clock that was set back gives nothing, and takes nothing.
    const filled = Math.min(burst, left + (Math.max(0, now - at) / 60_000) * perMinute);
    this.#buckets.delete(name);
    this.#buckets.set(name, { left: filled >= 1 ? filled - 1 : filled, at: now });
    if (this.#buckets.size > MOST) this.#buckets.delete(this.#buckets.keys().next().value!);
    return filled >= 1 ? 0 : Math.max(1, Math.ceil(((1 - filled) / perMinute) * 60));
  }
}

/**
 * The network of an address: of IPv4 the first 24 bits, of IPv6 the first 48. Some proxies write the port with it. `null`
 * for what is no address.
 */
export function networkOf(address: string): string | null {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain);
  if (four) return four[1]!;
  if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(':')) return null;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined) while (groups.length + behind.length < 8) groups.push('0');
  return [...groups, ...behind]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
