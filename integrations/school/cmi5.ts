/** cmi5: statements and documents for the record store that the launch has named, and for no other. */
import { PROGRESS, randomId, type Statement, VERBS, withoutEmpty } from '../../src/school/statements.js';
import { type Attempt, isPassed, type Progress, type System } from './system.js';

const CMI5 = 'https://w3id.org/xapi/cmi5/context';
const CATEGORY = {
  cmi5: { id: `${CMI5}/categories/cmi5` },
  moveOn: { id: `${CMI5}/categories/moveon` },
};
const MASTERY = `${CMI5}/extensions/masteryscore`;
/** Where the work is kept. */
const STATE = 'block-puzzle';

interface Launch {
  readonly endpoint: string;
  readonly fetch: string;
  readonly actor: object;
  readonly registration: string;
  readonly activityId: string;
}

interface LaunchData {
  readonly contextTemplate?: Context;
  readonly launchMode?: string;
  readonly masteryScore?: number;
  readonly returnURL?: string;
}

interface Context {
  readonly contextActivities?: Readonly<Record<string, unknown>>;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Requests that outlast their page may carry so many bytes, all together: browsers refuse what is over 64 KiB. */
const MOST_KEPT_ALIVE = 60_000;

/** What the store says of statements that it will never take: not as they should be, told otherwise before, too much. */
const FAULTY: readonly number[] = [400, 409, 413];
const TAKEN = 200;

/** How the last requests go: a plain one may be lost with its page, one that is over the bound certainly. */
interface Ending {
  readonly keepalive: boolean;
}

/** What the address of the page says of its launch; `null` where it is none. */
function launchOf(query: string): Launch | null {
  const given = new URLSearchParams(query);
  const [endpoint, fetch, actor, registration, activityId] = [
    ...['endpoint', 'fetch', 'actor', 'registration', 'activityId'],
  ].map((name) => given.get(name) ?? '');
  if (!endpoint || !fetch || !actor || !registration || !activityId) return null;
  try {
    const agent = JSON.parse(actor) as unknown;
    if (typeof agent !== 'object' || agent === null) return null;
    const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
    if (![base, fetch].every((address) => /^https?:$/.test(new URL(address).protocol))) return null;
    return { endpoint: base, fetch, actor: agent, registration, activityId };
  } catch {
    return null;
  }
}

export class Cmi5 implements System {
  kept = '';
  language = '';
  counts = true;
  mastery: number | null = null;
  back: (() => void) | null = null;
  readonly room = Infinity;
  readonly #launch: Launch;
  #token = '';
  #data: LaunchData = {};
  #waiting: Statement[] = [];
  #sending: Promise<void> | null = null;
  /** How many statements go in a request. */
  #most = Infinity;
  /** What is under way and not answered yet. */
  #sent: readonly Statement[] = [];
  readonly #left = new AbortController();
  /** The document that the system has, or is to have. */
  #stored = '';
  #keeping: string | null = null;
  /** The one that is under way. */
  #putting: string | null = null;
  #heard: () => void = () => undefined;
  #isTold = false;
  #isEnded = false;
  #percent = 0;
  #completed = false;
  #passed = false;

  /** `null` where the page was not launched, or the launch is none any more: its token is handed out once. */
  static async find(query: string): Promise<Cmi5 | null> {
    const launch = launchOf(query);
    if (!launch) return null;
    const cmi5 = new Cmi5(launch);
    try {
      await cmi5.#begin();
      return cmi5;
    } catch (error) {
      console.warn(`block-puzzle: the launch is refused: ${String(error)}`);
      return null;
    }
  }

  private constructor(launch: Launch) {
    this.#launch = launch;
  }

  async #begin(): Promise<void> {
    const { activityId, registration, actor } = this.#launch;
    const answer = await fetch(this.#launch.fetch, { method: 'POST' });
    const token = ((await answer.json()) as { readonly 'auth-token'?: unknown })['auth-token'];
    if (typeof token !== 'string') throw new Error('no token is handed out');
    this.#token = token;
    const agent = JSON.stringify(actor);
    const place = { activityId, registration, agent };
    const data = await this.#document('activities/state', { ...place, stateId: 'LMS.LaunchData' });
    if (data === null) throw new Error('it has no LMS.LaunchData');
    this.#data = JSON.parse(data) as LaunchData;
    // Asked for before anything is said, as the specification wants it.
    const wishes = await this.#document('agents/profile', { agent, profileId: 'cmi5LearnerPreferences' });
    this.language = languageOf(wishes);
    this.#read((await this.#document('activities/state', { ...place, stateId: STATE })) ?? '');
    const { launchMode = 'Normal', masteryScore, returnURL } = this.#data;
    this.counts = launchMode === 'Normal';
    this.mastery = typeof masteryScore === 'number' ? masteryScore : null;
    if (typeof returnURL === 'string' && /^https?:/.test(returnURL)) {
      this.back = () => location.assign(returnURL);
    }
    this.#say(this.#own(VERBS.initialized, {}));
  }

  onTrouble(heard: () => void): void {
    this.#heard = heard;
  }

  report(progress: Progress, seconds: number): void {
    if (!this.counts) return;
    const { completed, measure, scaled, raw, max } = progress;
    const duration = `PT${seconds.toFixed(2)}S`;
    const percent = Math.floor(measure * 100);
    if (percent > this.#percent && percent < 100) {
      const result = { extensions: { [PROGRESS]: percent } };
      this.#say(this.#within({ ...this.#bare(VERBS.progressed), result }));
    }
    this.#percent = Math.max(this.#percent, percent);
    // Each is said once in a registration.
    if (completed && !this.#completed) {
      this.#completed = true;
      this.#say(this.#own(VERBS.completed, { completion: true, duration }, [CATEGORY.moveOn]));
    }
    if (isPassed(progress, this) && !this.#passed) {
      this.#passed = true;
      const score = { scaled, raw, min: 0, max };
      this.#say(this.#own(VERBS.passed, { score, success: true, duration }, [CATEGORY.moveOn]));
    }
    this.keep(this.kept);
  }

  attempt(attempt: Attempt): void {
    if (this.counts && attempt.statement) this.#say(this.#within(attempt.statement));
  }

  keep(text: string): void {
    this.kept = text;
    const document = this.counts ? this.#written() : this.#stored;
    if (document !== this.#stored) this.#keeping = this.#stored = document;
  }

  /** What was said of the whole lies before the work, so that no later session says it again. */
  #written(): string {
    return `${this.#completed ? 'c' : '-'}${this.#passed ? 'p' : '-'}${this.#percent} ${this.kept}`;
  }

  #read(document: string): void {
    const [, completed, passed, percent, work] = /^([c-])([p-])(\d*) (.*)$/s.exec(document) ?? [];
    this.#stored = document;
    this.#completed = completed === 'c';
    this.#passed = passed === 'p';
    this.#percent = Number(percent ?? 0);
    this.kept = work ?? '';
  }

  commit(): void {
    if (this.#keeping !== null && this.#putting === null) void this.#put();
    void this.#send();
  }

  end(progress: Progress | null, seconds: number): void {
    if (this.#isEnded) return;
    if (progress) this.report(progress, seconds);
    this.#isEnded = true;
    // What is under way would be lost with the page, or arrive behind what is said last: it is said again. A store takes
    // a statement of the same id once.
    this.#left.abort();
    this.#keeping ??= this.#putting;
    this.#waiting.push(this.#own(VERBS.terminated, { duration: `PT${seconds.toFixed(2)}S` }));
    // All that is left goes in one request, in its order: none is waited for any more.
    const said = JSON.stringify([...this.#sent, ...this.#waiting.splice(0)]);
    // What was said comes first: of the work, all but the last moments has been kept before.
    const [saying, keeping] = endings([said, this.#keeping ?? '']);
    if (this.#keeping !== null) void this.#put(keeping);
    void this.#post(said, saying);
  }

  // Statements

  /** One of those that the specification defines, of the whole. */
  #own(
    verb: Statement['verb'],
    result: Readonly<Record<string, unknown>>,
    categories: readonly object[] = [],
  ): Statement {
    const said = this.#within({ ...this.#bare(verb), ...withoutEmpty({ result }) });
    const { contextActivities = {}, extensions = {} } = said.context as Context;
    const before = contextActivities['category'];
    const all = [...(Array.isArray(before) ? (before as object[]) : before ? [before as object] : [])];
    const isIn = (category: object): boolean =>
      all.some((one) => (one as { id?: string }).id === (category as { id: string }).id);
    for (const category of [CATEGORY.cmi5, ...categories]) if (!isIn(category)) all.push(category);
    const withMastery =
      this.mastery !== null && verb === VERBS.passed ? { [MASTERY]: this.mastery } : undefined;
    return {
      ...said,
      context: {
        ...said.context,
        contextActivities: { ...contextActivities, category: all },
        extensions: { ...extensions, ...withMastery },
      },
    };
  }

  /** Of the whole, by nobody yet. */
  #bare(verb: Statement['verb']): Statement {
    const object = { objectType: 'Activity', id: this.#launch.activityId } as const;
    return { id: randomId(), timestamp: new Date().toISOString(), verb, object };
  }

  /** By this pupil in this session: the system's template is the context of all that is said. */
  #within(statement: Statement): Statement {
    const { actor, registration } = this.#launch;
    const template = this.#data.contextTemplate ?? {};
    const own = (statement.context ?? {}) as Context;
    return {
      ...statement,
      actor,
      context: {
        ...own,
        ...template,
        registration,
        contextActivities: { ...own.contextActivities, ...template.contextActivities },
        extensions: { ...own.extensions, ...template.extensions },
      },
    };
  }

  #say(statement: Statement): void {
    this.#waiting.push(statement);
    void this.#send();
  }

  /** One request after the other: the order of statements is part of what they say. */
  #send(): Promise<void> {
    if (this.#waiting.length === 0) return this.#sending ?? Promise.resolve();
    this.#sending ??= (async () => {
      while (this.#waiting.length > 0) {
        const batch = (this.#sent = this.#waiting.splice(0, this.#most));
        const status = await this.#post(JSON.stringify(batch));
        if (this.#isEnded) break;
        this.#sent = [];
        if (status === TAKEN || (FAULTY.includes(status) && batch.length === 1)) continue;
        this.#waiting.unshift(...batch);
        // One that the store never takes must not keep it from the others; else they are said with the next ones.
        if (FAULTY.includes(status)) this.#most = 1;
        else break;
      }
      this.#most = Infinity;
      this.#sending = null;
    })();
    return this.#sending;
  }

  #post(statements: string, ending?: Ending): Promise<number> {
    return this.#tell(this.#address('statements', {}), 'POST', statements, ending);
  }

  async #put(ending?: Ending): Promise<void> {
    const { activityId, registration, actor } = this.#launch;
    const place = { activityId, registration, agent: JSON.stringify(actor), stateId: STATE };
    const text = this.#keeping!;
    this.#keeping = null;
    this.#putting = text;
    const taken = await this.#tell(this.#address('activities/state', place), 'PUT', text, ending);
    this.#putting = null;
    if (this.#isEnded) return;
    if (taken !== TAKEN) this.#keeping ??= text;
    else if (this.#keeping !== null) await this.#put();
  }

  // Requests

  #address(path: string, query: Readonly<Record<string, string>>): URL {
    const address = new URL(path, this.#launch.endpoint);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  }

  get #headers(): Readonly<Record<string, string>> {
    return { authorization: `Basic ${this.#token}`, 'x-experience-api-version': '1.0.3' };
  }

  async #document(path: string, query: Readonly<Record<string, string>>): Promise<string | null> {
    const answer = await fetch(this.#address(path, query), { headers: this.#headers });
    if (answer.ok) return answer.text();
    if (answer.status === 404) return null;
    throw new Error(`${path} is answered by ${answer.status}`);
  }

  /** Answers TAKEN, the status of what is refused, or 0 where nothing answers. */
  async #tell(address: URL, method: string, body: string, ending?: Ending): Promise<number> {
    try {
      const isJson = path(address) === 'statements';
      const answer = await fetch(address, {
        method,
        body,
        headers: { ...this.#headers, 'content-type': isJson ? 'application/json' : 'text/plain' },
        ...(ending ?? { signal: this.#left.signal }),
      });
      if (answer.ok) return TAKEN;
      this.#trouble(`${method} ${path(address)} is answered by ${answer.status}`);
      return answer.status;
    } catch (error) {
      if (!this.#isEnded) this.#trouble(`${method} ${path(address)} fails: ${String(error)}`);
      return 0;
    }
  }

  #trouble(message: string): void {
    if (!this.#isTold) console.warn(`block-puzzle: ${message}`);
    this.#isTold = true;
    this.#heard();
  }
}

/** Which of these bodies, the dearest first, fit together into what may outlast the page. */
function endings(bodies: readonly [string, string]): readonly [Ending, Ending] {
  let room = MOST_KEPT_ALIVE;
  const take = (body: string): Ending => {
    const { length } = new TextEncoder().encode(body);
    const keepalive = length <= room;
    if (keepalive) room -= length;
    return { keepalive };
  };
  return [take(bodies[0]), take(bodies[1])];
}

const path = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** `languagePreference` is a list of tags, the dearest first. */
function languageOf(wishes: string | null): string {
  try {
    const { languagePreference } = JSON.parse(wishes ?? '{}') as { readonly languagePreference?: unknown };
    return typeof languagePreference === 'string' ? languagePreference.split(',')[0]!.trim() : '';
  } catch {
    return '';
  }
}
