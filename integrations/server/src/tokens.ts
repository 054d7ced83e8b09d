/**
 * Who asks, and which try: JSON Web Tokens (RFC 7519) by HMAC-SHA-256. A list of secrets lets one be replaced: the first
 * signs, all are taken.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from './refusals.js';

const utf8 = new TextEncoder();
const MONTH = 31 * 86_400;
/** Characters of a token, as the leaderboard takes them. */
const LONGEST = 4096;
/** How many tokens are remembered. */
const KNOWN = 20_000;

export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

export const randomText = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)));

export async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Equal in a time that does not tell how much of it was right. */
export function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length;
  for (let index = 0; index < given.length; index++)
    difference |= given.charCodeAt(index) ^ wanted.charCodeAt(index % wanted.length);
  return difference === 0;
}

/** The token of an `Authorization` header, if it has one. */
export const bearerOf = (header: string | null | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

export interface Player {
  /** What the tables know a player by: of the site's users a keyed hash of their names. */
  readonly player: string;
  readonly site: boolean;
  /** As the site says it. */
  readonly name: string | null;
}

/** What a ticket says of the try that it was made for; all that is needed to judge a record but the challenge. */
export interface Ticket {
  readonly challenge: string;
  readonly player: string;
  readonly try: string;
  readonly number: number;
  readonly seed: string;
  readonly ranked: boolean;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly deadline: number | null;
}

/** A ticket as it is signed: names of one letter, for it goes to and fro. */
interface Claims {
  readonly c: string;
  readonly p: string;
  readonly t: string;
  readonly n: number;
  readonly s: string;
  readonly r: boolean;
  readonly b: number;
  readonly d: number | null;
}

export interface Tokens {
  newPlayer(): Promise<string>;
  /** Throws `bad-token`. */
  player(token: string): Promise<Player>;
  ticket(of: Ticket): Promise<string>;
  /** Throws `bad-ticket`. */
  readTicket(ticket: string): Promise<Ticket>;
}

async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
}

/**
 * `secrets`: at least one, of 32 characters or more; the last names the site's users, and must stay. `siteSecrets`: what
 * the site's back end signs with; none where it has no users of its own. `now` in milliseconds.
 */
export function makeTokens(
  secrets: readonly string[],
  siteSecrets: readonly string[],
  now: () => number,
): Tokens {
  const weak = [...secrets, ...siteSecrets].find((secret) => secret.length < 32);
  if (secrets.length === 0 || weak !== undefined)
    throw new TypeError('secret must be a text of at least 32 characters, or several between commas');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = (secret: string) =>
    crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign', 'verify']);
  const keys = secrets.map(imported);
  const siteKeys = siteSecrets.map(imported);
  /** Tokens that were looked at before: a player sends the same one with each request. */
  const known = new Map<string, { readonly player: Player; readonly until: number }>();

  const sign = async (claims: Record<string, unknown>, audience: string) =>
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(Math.floor(now() / 1000))
      .sign(await keys[0]!);

  async function open(token: string, audience: string, of: readonly Promise<CryptoKey>[], more = {}) {
    for (const [index, key] of of.entries()) {
      try {
        const options = { audience, algorithms: ['HS256'], currentDate: new Date(now()), ...more };
        return (await jwtVerify(token, await key, options)).payload;
      } catch (error) {
        const another = error instanceof errors.JWSSignatureVerificationFailed && index < of.length - 1;
        if (!another) return null;
      }
    }
    return null;
  }

  async function ownPlayer(token: string) {
    const { sub } = (await open(token, 'player', keys)) ?? {};
    if (typeof sub !== 'string' || !/^a[\w-]{22}$/.test(sub)) return null;
    return { player: { player: sub, site: false, name: null }, until: Infinity };
  }

  async function sitePlayer(token: string) {
    const claims = await open(token, 'site', siteKeys, { requiredClaims: ['exp', 'sub'] });
    const { sub, exp, name } = claims ?? {};
    if (!sub || !exp || sub.length > 200 || exp > now() / 1000 + MONTH) throw new Refusal('bad-token');
    const hash = base64url(await hmac(secrets.at(-1)!, `site ${sub}`)).slice(0, 22);
    const player = { player: `s${hash}`, site: true, name: typeof name === 'string' ? name : null };
    return { player, until: exp };
  }

  return {
    newPlayer: () => sign({ sub: `a${randomText(16)}` }, 'player'),

    async player(token) {
      const before = known.get(token);
      if (before && now() / 1000 < before.until) return before.player;
      if (token.length > LONGEST) throw new Refusal('bad-token');
      const found = (await ownPlayer(token)) ?? (await sitePlayer(token));
      if (known.size >= KNOWN) known.delete(known.keys().next().value!);
      known.set(token, found);
      return found.player;
    },

    ticket: ({ challenge, player, try: id, number, seed, ranked, begun, deadline }) =>
      sign({ c: challenge, p: player, t: id, n: number, s: seed, r: ranked, b: begun, d: deadline }, 'try'),

    async readTicket(ticket) {
      const claims = await open(ticket, 'try', keys);
      if (!claims) throw new Refusal('bad-ticket');
      const { c, p, t, n, s, r, b, d } = claims as unknown as Claims;
      return { challenge: c, player: p, try: t, number: n, seed: s, ranked: r, begun: b, deadline: d };
    },
  };
}
