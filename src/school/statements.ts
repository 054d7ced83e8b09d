/**
 * What happens in labs and games as statements of the Experience API (xAPI 1.0.3), for a host that sends them: nothing
 * here asks any address. The vocabulary is in `docs/lab-for-teachers.md`.
 */
import { refuse } from '../engine/check.js';
import { readText } from '../engine/readers.js';

export interface Statement {
  readonly id: string;
  /** ISO 8601, in UTC. */
  readonly timestamp: string;
  readonly actor?: object;
  readonly verb: { readonly id: string; readonly display: Readonly<Record<string, string>> };
  readonly object: {
    readonly objectType: 'Activity';
    readonly id: string;
    readonly definition?: Readonly<Record<string, unknown>>;
  };
  readonly result?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface StatementOptions {
  /** Who plays, as xAPI has an agent; left out where who sends knows it. */
  readonly actor?: object | undefined;
  /** The address that names the activity; by default that of the page, without query and fragment. */
  readonly activity?: string | undefined;
}

const verb = (name: string): Statement['verb'] => ({
  id: `http://adlnet.gov/expapi/verbs/${name}`,
  display: { en: name },
});

/** Verbs, all of them ADL's. */
export const VERBS = {
  initialized: verb('initialized'),
  attempted: verb('attempted'),
  answered: verb('answered'),
  progressed: verb('progressed'),
  completed: verb('completed'),
  passed: verb('passed'),
  failed: verb('failed'),
  terminated: verb('terminated'),
} as const;

/** Before the names of what only this package has: `…#cost`. They are names, not to be asked for. */
export const VOCABULARY = 'https://www.npmjs.com/package/block-puzzle-element#';

/** Of cmi5: what part is done, in whole percents. */
export const PROGRESS = 'https://w3id.org/xapi/cmi5/result/extensions/progress';

const MOST_STARS = 3;
const MOST_ADDRESS = 10_000;

type Detail = Readonly<Record<string, unknown>>;

/** What an event says, but for who, when and where. */
interface Saying {
  readonly verb: Statement['verb'];
  /** Behind the activity's own name: a level, a game. */
  readonly part: string;
  readonly definition: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Without what is not known: `undefined`, `null`, and objects in which nothing is. */
export function withoutEmpty<T extends object>(source: T): Partial<T> {
  const isKnown = (value: unknown): boolean =>
    value !== undefined &&
    value !== null &&
    !(typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(source).filter(([, value]) => isKnown(value))) as Partial<T>;
}

function extensionsOf(detail: Detail, names: readonly string[]): Detail {
  return Object.fromEntries(
    names
      .filter((name) => detail[name] !== undefined && detail[name] !== null)
      .map((name) => [`${VOCABULARY}${name}`, detail[name]]),
  );
}

const GAME = { type: 'http://activitystrea.ms/schema/1.0/game' };
const gameOf = ({ variant }: Detail): Pick<Saying, 'part' | 'definition'> => ({
  part: String(variant),
  definition: { ...GAME, name: { en: String(variant) } },
});
const COURSE = { type: 'http://adlnet.gov/expapi/activities/course', name: { en: 'levels' } };
const levelOf = ({ level }: Detail): Pick<Saying, 'part' | 'definition'> => ({
  part: `level/${String(level || 'free')}`,
  definition: {
    type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
    interactionType: 'other',
    name: { en: `level ${String(level || 'free')}` },
  },
});

const attempted = (detail: Detail): Saying => ({ verb: VERBS.attempted, ...levelOf(detail) });

/** By the names of events, what each says; the others say nothing. */
const SAYINGS: Readonly<Record<string, (detail: Detail) => Saying>> = {
  'bp-lab-check': (detail) => {
    const { verdict, stars, program } = detail;
    const score =
      typeof stars === 'number'
        ? { scaled: Math.round((stars / MOST_STARS) * 1000) / 1000, raw: stars, min: 0, max: MOST_STARS }
        : undefined;
    return {
      ...{ verb: VERBS.answered, ...levelOf(detail) },
      result: withoutEmpty({
        ...{ score, success: verdict === 'right', response: program },
        extensions: extensionsOf(detail, [
          ...['cost', 'blocks', 'verdict', 'contagion', 'best'],
          ...['walls', 'rows', 'columns', 'colors', 'seed', 'steps'],
        ]),
      }),
    };
  },
  // The level that a lab begins with is no other one than before.
  'bp-lab-ready': attempted,
  'bp-lab-level': attempted,
  'bp-lab-progress': ({ stars, before, solved, levels, total }) => {
    const [all, each] = [Number(levels), Number(solved)];
    const isLast = before === 0 && stars !== 0 && each === all;
    return {
      ...{ verb: isLast ? VERBS.completed : VERBS.progressed, part: 'levels', definition: COURSE },
      result: {
        completion: each === all,
        score: {
          scaled: Math.round((Number(total) / (MOST_STARS * all)) * 1000) / 1000,
          raw: total,
          min: 0,
          max: MOST_STARS * all,
        },
        extensions: {
          ...extensionsOf({ solved, levels }, ['solved', 'levels']),
          [PROGRESS]: Math.floor((each / all) * 100),
        },
      },
    };
  },
  'bp-start': (detail) => ({ verb: VERBS.attempted, ...gameOf(detail) }),
  'bp-goal': (detail) => ({
    ...{ verb: detail['reached'] === true ? VERBS.passed : VERBS.failed, ...gameOf(detail) },
    result: {
      success: detail['reached'] === true,
      extensions: extensionsOf(detail, ['goal', 'score', 'moves']),
    },
  }),
  'bp-gameover': (detail) => ({
    ...{ verb: VERBS.completed, ...gameOf(detail) },
    result: {
      completion: true,
      score: { raw: detail['score'] },
      extensions: extensionsOf(detail, ['moves', 'reason', 'record']),
    },
  }),
};

/** The events that say something. */
const SAYING_EVENTS: readonly string[] = Object.freeze(Object.keys(SAYINGS));

/** A random id of the fourth kind (RFC 9562), also where the page has no secure origin. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

/**
 * The statement of an event of a game or a lab; `null` for one that says nothing. Throws a ConfigError where no
 * `activity` is named and there is no page whose address would name it.
 */
export function statementOf(
  event: { readonly type: string; readonly detail: unknown },
  { actor, activity: named }: StatementOptions = {},
): Statement | null {
  const activity = activityOf(named);
  const say = Object.hasOwn(SAYINGS, event.type) ? SAYINGS[event.type] : undefined;
  if (!say || typeof event.detail !== 'object' || event.detail === null) return null;
  const { verb: done, part, definition, result } = say(event.detail as Detail);
  const parent = { objectType: 'Activity', id: activity };
  return {
    ...{ id: randomId(), timestamp: new Date().toISOString() },
    ...(actor && { actor }),
    verb: done,
    // An IRI has one fragment (RFC 3987, 2.2).
    object: {
      objectType: 'Activity',
      id: activity + (activity.includes('#') ? '/' : '#') + part,
      definition,
    },
    ...(result && { result }),
    context: { contextActivities: { parent: [parent] } },
  };
}

const ACTIVITY = 'the address that names the activity, as there is no page whose own would';

function activityOf(named: string | undefined): string {
  if (named !== undefined) {
    const text = readText(named, 'activity', MOST_ADDRESS);
    if (text.trim() === '') refuse('range', 'activity', named, 'the address that names the activity');
    return text;
  }
  const { location } = globalThis as { readonly location?: { readonly href: string } };
  if (!location) return refuse('missing', 'activity', named, ACTIVITY);
  const address = new URL(location.href);
  address.search = '';
  address.hash = '';
  return address.href;
}

/**
 * Makes statements of what happens in a game, a lab or a page of them: each is handed to `send`, and told as the event
 * `bp-statement` of the same element. Answers how to end that. Throws as `statementOf` does, at once.
 */
export function tellStatements(
  target: EventTarget,
  { send, ...options }: StatementOptions & { readonly send?: (statement: Statement) => unknown } = {},
): () => void {
  // Here whoever calls hears of it; an event has nobody to tell.
  activityOf(options.activity);
  const hear = (event: Event): void => {
    const statement = statementOf(event as CustomEvent, options);
    if (!statement) return;
    (event.target ?? target).dispatchEvent(
      new CustomEvent('bp-statement', { detail: statement, bubbles: true, composed: true }),
    );
    send?.(statement);
  };
  for (const type of SAYING_EVENTS) target.addEventListener(type, hear);
  return () => {
    for (const type of SAYING_EVENTS) target.removeEventListener(type, hear);
  };
}
