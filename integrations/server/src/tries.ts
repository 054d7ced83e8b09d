/** A try: begun, handed in, given up. Each is one statement about one row, so that nothing is ever half done. */
import { sql } from 'kysely';
import { type Challenges, dealt, isAlike, stateOf } from './challenges.js';
import type { TryRow } from './database/schema.js';
import type { Proof, Prover, Task } from './proof/prove.js';
import { Refusal } from './refusals.js';
import type { Challenge } from './specs.js';
import { isTaken, type Store } from './store.js';
import { flagsOf, placeFor } from './tables.js';
import { CHANGED } from './series.js';
import { type Player, randomText, sha256, type Ticket, type Tokens } from './tokens.js';

/** Milliseconds that a hand needs for one move, on average over a game: a drop, a click, a turn of what falls. */
const HANDS = { falls: 50, lies: 150 };
/** Fewer moves than this say nothing. */
const LEAST = 10;

/** Whether a game was played faster than hands could, or than its own gravity. */
export function isFast({ hands, falls, fallen }: Extract<Proof, { ok: true }>, ms: number): boolean {
  const least = hands < LEAST ? 0 : hands * (falls ? HANDS.falls : HANDS.lies);
  return ms < least || (fallen > 2000 && ms < fallen * 0.9);
}

export type TryState = 'open' | 'entered' | 'ended' | 'late';

export const tryState = (
  { finished, ended, deadline }: Pick<TryRow, 'finished' | 'ended' | 'deadline'>,
  now: number,
  grace: number,
): TryState =>
  ended ? 'ended' : finished ? 'entered' : deadline && deadline.getTime() + grace < now ? 'late' : 'open';

export const iso = (at: number | Date | null) => (at === null ? null : new Date(at).toISOString());

interface Context {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly now: () => number;
  /** Milliseconds that a record may be late. */
  readonly grace: number;
}

const left = ({ tries }: Challenge, number: number) => (tries === null ? null : Math.max(0, tries - number));

/** What the beginning of a try answers. */
export async function begunAnswer(
  challenge: Challenge,
  row: Pick<TryRow, 'player' | 'try' | 'number' | 'seed' | 'ranked' | 'begun' | 'deadline'>,
  { tokens, now }: Context,
) {
  const { player, try: id, number, seed, ranked } = row;
  const [begun, deadline] = [row.begun.getTime(), row.deadline && row.deadline.getTime()];
  const ticket: Ticket = {
    challenge: challenge.challenge,
    player,
    try: id,
    number,
    seed,
    ranked,
    begun,
    deadline,
  };
  return {
    ...{ challenge: challenge.challenge, try: id, number, triesLeft: left(challenge, number) },
    ticket: await tokens.ticket(ticket),
    ...{ begun: iso(begun)!, deadline: iso(deadline), ranked },
    ...dealt(challenge, seed),
    now: iso(now())!,
  };
}

/** Begins a try, or answers with the one that is open. */
export async function begin(
  shown: Challenge,
  player: Player,
  { store, now, grace, challenges }: Context & { readonly challenges: Challenges },
) {
  let challenge = shown;
  const key = challenge.challenge;
  for (let round = 0; round < 5; round++) {
    if (challenge.identity === 'site' && !player.site) throw new Refusal('site-only');
    const at = now();
    const state = stateOf(challenge, at);
    if (state === 'early') throw new Refusal('not-open', { opens: iso(challenge.opens)! });
    const ranked = state === 'open';
    if (!ranked && !challenge.archive) throw new Refusal('closed');
    if (!challenge.begun) {
      // It may have been changed since it was read, but cannot be any more: all is asked again.
      challenge = await challenges.begin(challenge);
      continue;
    }
    const ends = [challenge.limit === null ? null : at + challenge.limit, ranked ? challenge.closes : null];
    const known = ends.filter((end) => end !== null);
    const deadline = known.length === 0 ? null : new Date(Math.min(...known));
    const seed = challenge.seeds === 'player' ? randomText(16) : challenge.seed;
    const begun = new Date(at);
    const graced = new Date(at - grace);
    const question = sql<TryRow & { made: boolean }>`
      WITH last AS (
        SELECT * FROM tries WHERE challenge = ${key} AND player = ${player.player} ORDER BY number DESC LIMIT 1
      ), made AS (
        INSERT INTO tries (challenge, player, number, try, ranked, seed, begun, deadline, pending)
        SELECT ${key}, ${player.player}, coalesce((SELECT number FROM last), 0) + 1, ${crypto.randomUUID()}::uuid,
          ${ranked}, ${seed}, ${begun}, ${deadline}::timestamptz, ${challenge.series === null ? 0 : 1}
        WHERE coalesce((SELECT number FROM last), 0) < ${challenge.tries ?? 1_000_000} AND NOT EXISTS (
          SELECT FROM last WHERE finished IS NULL AND ended IS NULL AND (deadline IS NULL OR deadline >= ${graced}))
        ON CONFLICT DO NOTHING
        RETURNING *
      )
      SELECT *, true AS made FROM made UNION ALL SELECT *, false FROM last ORDER BY number DESC LIMIT 1`;
    const { rows } = await store.ask((db) => question.execute(db));
    const row = rows[0];
    // Two beginnings at once: one of them made it, which the other sees the next time.
    if (!row) continue;
    if (row.made || tryState(row, at, grace) === 'open') return { challenge, row, made: row.made };
    if (row.number >= (challenge.tries ?? 1_000_000)) throw new Refusal('no-tries-left');
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

export async function giveUp(
  challenge: string,
  id: string,
  player: Player,
  { store, now }: Context,
): Promise<boolean> {
  const row = await findTry(store, challenge, id);
  if (row.player !== player.player) throw new Refusal('not-yours');
  const { numUpdatedRows } = await store.ask((db) =>
    db
      .updateTable('tries')
      .set({ ended: new Date(now()) })
      .where('challenge', '=', challenge)
      .where('player', '=', player.player)
      .where('number', '=', row.number)
      .where('finished', 'is', null)
      .where('ended', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** `field` is what of a request named it. Throws `not-found`. */
export async function findTry(
  store: Store,
  challenge: string,
  id: string,
  field: 'try' | 'entry' = 'try',
): Promise<TryRow> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal('not-found', { field });
  const rows = await store.ask((db) =>
    db.selectFrom('tries').selectAll().where('challenge', '=', challenge).where('try', '=', id).execute(),
  );
  if (!rows[0]) throw new Refusal('not-found', { field });
  return rows[0];
}

export interface Submission {
  readonly try: string;
  readonly ticket: string;
  readonly record: unknown;
  readonly name: string | null;
}

/** Takes a record: proves it, and enters it once; `entered` is called with its milliseconds as soon as it is. */
export async function enter(
  challenge: Challenge,
  player: Player,
  { try: id, ticket: signed, record, name }: Submission,
  services: Context &
    Pick<Task, 'maxText'> & { prover: Prover; entered: (ms: number, ranked: boolean) => void },
) {
  const { store, tokens, now, grace, prover, maxText } = services;
  const arrived = now();
  const key = challenge.challenge;
  const ticket = await tokens.readTicket(signed);
  if (ticket.challenge !== key || ticket.try !== id) throw new Refusal('bad-ticket');
  if (ticket.player !== player.player) throw new Refusal('not-yours');
  const late = ticket.deadline !== null && arrived > ticket.deadline + grace;
  const { game, position } = dealt(challenge, ticket.seed);
  const { pacing, assisted, finish, maxMoves } = challenge;
  const once = challenge.repeats === 'refuse';
  const proof = await prover.prove({
    record,
    game: game as Task['game'],
    position,
    pacing,
    assisted,
    finish,
    maxMoves,
    once: once && isAlike(challenge),
    maxText,
  });
  if (!proof.ok) {
    const { code, field, move } = proof;
    throw new Refusal(late ? 'too-late' : code, {
      ...(field && { field }),
      ...(move !== undefined && { move }),
    });
  }
  const digest = await sha256(proof.played);
  const ms = Math.max(0, arrived - ticket.begun);
  const value = { score: proof.score, moves: -proof.moves, time: -ms }[challenge.ranking];
  let made = false;
  if (!late) {
    const entry = {
      ...{ finished: new Date(arrived), value, score: proof.score, moves: proof.moves, ms, over: proof.over },
      ...{ goal: proof.goal, fast: isFast(proof, ms), digest, once },
      ...{ record: proof.text, name, ...(challenge.series !== null && { pending: CHANGED }) },
    };
    try {
      const { numUpdatedRows } = await store.ask((db) =>
        db
          .updateTable('tries')
          .set(entry)
          .where('challenge', '=', key)
          .where('player', '=', player.player)
          .where('number', '=', ticket.number)
          .where('try', '=', id)
          .where('finished', 'is', null)
          .where('ended', 'is', null)
          .executeTakeFirst(),
      );
      made = numUpdatedRows > 0n;
      // Before anything else is asked: who asks again because that failed finds it entered.
      if (made) services.entered(ms, ticket.ranked);
    } catch (error) {
      if (isTaken(error)) throw new Refusal('repeated');
      throw error;
    }
  }
  // Not this time: it was entered before, and this is the same again, or it cannot be.
  const row = made ? null : await findTry(store, key, id);
  if (row && (row.finished === null || row.digest !== digest || row.value === null)) {
    if (row.ended) throw new Refusal('ended');
    throw new Refusal(late && row.finished === null ? 'too-late' : 'entered');
  }
  // The same game may have come in another spelling, with more moves of what fell.
  const entered = row ?? { ...proof, value, ms, fast: isFast(proof, ms), name };
  const found = await store.ask((db) => placeFor(db, key, Number(entered.value), player.player));
  // Of a try that is not the player's best, the best one stands before it, and is no other player's.
  const place = found.own && found.own.value > Number(entered.value) ? found.place - 1 : found.place;
  const best = ticket.ranked && found.own?.entry === id;
  return {
    made,
    answer: {
      ...{
        entry: id,
        challenge: key,
        number: ticket.number,
        score: Number(entered.score),
        value: Number(entered.value),
      },
      ...{ moves: entered.moves!, time: Number(entered.ms), over: entered.over!, goal: entered.goal },
      ...{ flags: flagsOf(entered.fast), ranked: ticket.ranked, place, best, players: found.players },
      ...{ name: entered.name, triesLeft: left(challenge, ticket.number), now: iso(now())! },
    },
  };
}
