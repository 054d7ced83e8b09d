/** What a request may be refused for: a code, the status it comes with, and a sentence for who builds a page. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const REFUSALS = {
  'bad-request': [400, 'The request is not of the form that it has to have.'],
  'bad-name': [400, 'A name has at most 24 characters, a title 40; some words are refused.'],
  'no-token': [401, 'A token is needed: Authorization: Bearer ….'],
  'bad-token': [401, 'The token is not signed by this server or its site, or has expired.'],
  'site-only': [403, 'Only users of the site may play this challenge.'],
  'not-yours': [403, 'The try was begun by another player.'],
  'bad-ticket': [403, 'The ticket is not of this server, or of another try.'],
  'not-open': [403, 'The challenge has not opened yet.'],
  closed: [403, 'The challenge has closed.'],
  'no-tries-left': [403, 'All tries of this challenge are begun.'],
  hidden: [403, 'The games of others are shown when no more records of the challenge are taken.'],
  'not-found': [404, 'There is no such thing.'],
  entered: [409, 'The try has an entry of another record.'],
  ended: [409, 'The try was given up.'],
  played: [409, 'The challenge has been played: it stays as it is.'],
  'group-full': [409, 'The group has 100 players.'],
  repeated: [409, 'The same game has been handed in before.'],
  'too-late': [410, 'The record came after the deadline.'],
  'too-large': [413, 'The request is too large.'],
  malformed: [422, 'The record cannot be read.'],
  'old-record': [422, 'Records of version 1 do not count.'],
  'other-variant': [422, 'The record is of another variant, or of other rules of that name.'],
  'other-rules': [422, 'The record is of another size, hand, way of dealing, goal or start.'],
  'other-seed': [422, 'The record is of another seed.'],
  'other-pace': [422, 'The record is of another pace, gravity or speed, or does not say it.'],
  assisted: [422, 'Help is not allowed in this challenge.'],
  untrue: [422, 'The moves cannot be played, or earn another score.'],
  unfinished: [422, 'The game has not ended, or has not reached its goal.'],
  'too-long': [422, 'The game has more moves than the challenge takes.'],
  'too-many-requests': [429, 'Too many requests: Retry-After says for how many seconds.'],
  failed: [500, 'The server has failed; its log has it by x-request-id.'],
  busy: [503, 'Not now: the same request may be sent again.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** What more an answer may say of a refusal. */
export interface RefusalDetail {
  /** Path of the field at fault. */
  readonly field?: string;
  /** Move at fault, counted from 0. */
  readonly move?: number;
  /** Seconds. */
  readonly retryAfter?: number;
  /** When a challenge opens. */
  readonly opens?: string;
  /** In place of the sentence of the code. */
  readonly message?: string;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    const { field, message = REFUSALS[code][1] } = detail;
    super(code === 'not-found' && field ? `There is no such ${field}.` : message);
    this.code = code;
    this.detail = detail;
  }
}
