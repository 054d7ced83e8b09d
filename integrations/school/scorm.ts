/** SCORM 1.2 and 2004: what a system's script in a window around this one is told. */
import { type Attempt, isPassed, type Part, type Progress, STARS, type System } from './system.js';

type Version = '1.2' | '2004';
type Api = Readonly<Record<string, unknown>>;

/** How the two versions call the same. */
const CALLS = {
  '1.2': {
    api: 'API',
    begin: 'LMSInitialize',
    end: 'LMSFinish',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    error: 'LMSGetLastError',
    mode: 'cmi.core.lesson_mode',
    language: 'cmi.student_preference.language',
    mastery: 'cmi.student_data.mastery_score',
    score: 'cmi.core.score',
    exit: 'cmi.core.exit',
    time: 'cmi.core.session_time',
    room: 4096,
  },
  '2004': {
    api: 'API_1484_11',
    begin: 'Initialize',
    end: 'Terminate',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    error: 'GetLastError',
    mode: 'cmi.mode',
    language: 'cmi.learner_preference.language',
    mastery: 'cmi.scaled_passing_score',
    score: 'cmi.score',
    exit: 'cmi.exit',
    time: 'cmi.session_time',
    room: 64_000,
  },
} as const;

/** Windows around this one that are asked; the standard says 7, systems nest deeper. */
const MOST_WINDOWS = 100;

/** The script of the system, in the windows around this one, then around what has opened it or all of them. `null` for none. */
function apiOf(name: string): Api | null {
  const openers = [window.opener, window.top?.opener] as readonly (Window | null | undefined)[];
  for (const start of [window.parent, ...openers]) {
    const api = start && apiAround(start, name);
    if (api) return api;
  }
  return null;
}

function apiAround(start: Window, name: string): Api | null {
  let at = start;
  for (let n = 0; n < MOST_WINDOWS; n++) {
    try {
      const api = (at as unknown as Record<string, unknown>)[name];
      if (typeof api === 'object' && api !== null) return api as Api;
    } catch {
      // Of another origin: one around it may be of ours.
    }
    // A window that is closed has none around it.
    const around = at.parent as Window | null;
    if (!around || around === at) return null;
    at = around;
  }
  return null;
}

/** What no pupil has to know of where it is refused. */
const BESIDES = /^cmi\.(interactions|objectives)\./;

/** Without an exponent: the older version has no rule of decimals, and two are read; the newer has seven. */
const decimal = (number: number, version: Version): string =>
  number.toFixed(version === '1.2' ? 2 : 7).replace(/\.?0+$/, '');

/** `0001:02:03.45`, or `PT1H2M3.45S`. */
function durationOf(seconds: number, version: Version): string {
  // Rounded first: no minute has sixty seconds.
  const hundredths = Math.round(seconds * 100);
  const hours = Math.floor(hundredths / 360_000);
  const minutes = Math.floor(hundredths / 6000) % 60;
  const rest = ((hundredths % 6000) / 100).toFixed(2);
  if (version === '2004') return `PT${hours}H${minutes}M${Number(rest)}S`;
  const two = String(minutes).padStart(2, '0');
  return `${String(Math.min(hours, 9999)).padStart(4, '0')}:${two}:${rest.padStart(5, '0')}`;
}

/** Its place in the system, and the part of its stars that the system has, 0 to 1. */
interface Objective {
  readonly number: number;
  readonly share: number;
}

export class Scorm implements System {
  readonly language: string;
  readonly kept: string;
  readonly room: number;
  readonly counts: boolean;
  readonly mastery: number | null;
  readonly back = null;
  readonly #api: Api;
  readonly #version: Version;
  readonly #told = new Map<string, string>();
  readonly #refused = new Set<string>();
  /** By the names of levels. */
  #objectives: Map<string, Objective> | null = null;
  #heard: () => void = () => undefined;
  #ended = false;
  #isTold = false;
  #wasCompleted = false;
  #wasPassed = false;
  /** What the system has of before, 0 to 1: the score, and how much is done. */
  readonly #before: { readonly scaled: number; readonly measure: number };

  /** `null` where no system is around the page, or it does not answer. */
  static find(version: Version, mastery: number | null): Scorm | null {
    const api = apiOf(CALLS[version].api);
    if (!api) return null;
    const scorm = new Scorm(api, version, mastery);
    return scorm.#ended ? null : scorm;
  }

  private constructor(api: Api, version: Version, ownMastery: number | null) {
    this.#api = api;
    this.#version = version;
    const calls = CALLS[version];
    this.room = calls.room;
    this.#ended = this.#call(calls.begin, '') !== 'true';
    const mode = this.#get(calls.mode);
    this.counts = mode !== 'browse' && mode !== 'review';
    this.language = this.#get(calls.language);
    this.kept = this.#get('cmi.suspend_data');
    const mastery = this.#get(calls.mastery);
    const isOld = version === '1.2';
    const share = (field: string): number => Number(this.#get(field)) / (isOld ? 100 : 1) || 0;
    const least = Number(mastery) / (isOld ? 100 : 1);
    this.mastery = mastery !== '' && Number.isFinite(least) ? least : ownMastery;
    this.#before = {
      scaled: share(`${calls.score}.${isOld ? 'raw' : 'scaled'}`),
      measure: isOld ? 0 : share('cmi.progress_measure'),
    };
    if (isOld) {
      const status = this.#get('cmi.core.lesson_status');
      this.#wasPassed = status === 'passed';
      this.#wasCompleted = this.#wasPassed || status === 'completed';
    } else {
      this.#wasCompleted = this.#get('cmi.completion_status') === 'completed';
      this.#wasPassed = this.#get('cmi.success_status') === 'passed';
    }
  }

  onTrouble(heard: () => void): void {
    this.#heard = heard;
  }

  report(progress: Progress): void {
    if (!this.counts) return;
    const { scaled, raw, max, measure, parts } = progress;
    const { score } = CALLS[this.#version];
    const isOld = this.#version === '1.2';
    // The system's own stays where it is higher: of what was kept, something may be lost.
    if (scaled >= this.#before.scaled) {
      // The older version knows a score from 0 to 100 alone.
      this.#set(`${score}.raw`, isOld ? decimal(scaled * 100, '1.2') : String(raw));
      this.#set(`${score}.min`, '0');
      this.#set(`${score}.max`, String(isOld ? 100 : max));
      if (!isOld) this.#set('cmi.score.scaled', decimal(scaled, '2004'));
    }
    const completed = progress.completed || this.#wasCompleted;
    const passed = isPassed(progress, this) || this.#wasPassed;
    if (isOld) {
      this.#set('cmi.core.lesson_status', passed ? 'passed' : completed ? 'completed' : 'incomplete');
    } else {
      if (measure >= this.#before.measure) this.#set('cmi.progress_measure', decimal(measure, '2004'));
      this.#set('cmi.completion_status', completed ? 'completed' : 'incomplete');
      this.#set('cmi.success_status', passed ? 'passed' : 'unknown');
    }
    for (const part of parts) this.#reportPart(part);
  }

  attempt({ part, right, answer }: Attempt): void {
    if (!this.counts) return;
    const count = Number(this.#get('cmi.interactions._count') || NaN);
    if (!Number.isInteger(count)) return; // which a system need not take
    const at = `cmi.interactions.${count}`;
    const now = new Date();
    this.#set(`${at}.id`, `level-${part}`);
    this.#set(`${at}.type`, this.#version === '1.2' ? 'performance' : 'other');
    if (this.#version === '1.2') {
      this.#set(`${at}.time`, now.toTimeString().slice(0, 8));
      this.#set(`${at}.student_response`, answer);
      this.#set(`${at}.result`, right ? 'correct' : 'wrong');
    } else {
      // A zone stands behind a fraction alone, which has two digits.
      this.#set(`${at}.timestamp`, `${now.toISOString().slice(0, 22)}Z`);
      this.#set(`${at}.learner_response`, answer);
      this.#set(`${at}.result`, right ? 'correct' : 'incorrect');
    }
  }

  keep(text: string): void {
    if (this.counts) this.#set('cmi.suspend_data', text);
  }

  commit(): void {
    if (this.#ended || this.#call(CALLS[this.#version].commit, '') === 'true') return;
    this.#trouble(
      `the school’s system does not write down what it was told: error ${this.#call(CALLS[this.#version].error)}`,
    );
  }

  end(progress: Progress | null, seconds: number): void {
    if (this.#ended) return;
    const { time, exit, end } = CALLS[this.#version];
    if (progress) this.report(progress);
    this.#set(time, durationOf(seconds, this.#version));
    // Else the system begins anew the next time, and what was kept is gone.
    this.#set(exit, 'suspend');
    this.commit();
    this.#call(end, '');
    this.#ended = true;
  }

  /** Each level is an objective, where the system takes them. */
  #reportPart({ id, stars }: Part): void {
    this.#objectives ??= this.#readObjectives();
    const known = this.#objectives.get(id);
    const number = known?.number ?? this.#objectives.size;
    const at = `cmi.objectives.${number}`;
    const share = stars / STARS;
    if (stars === 0 || (known && known.share > share)) return;
    if (!known && !this.#set(`${at}.id`, `level-${id}`)) return;
    this.#objectives.set(id, { number, share });
    const isOld = this.#version === '1.2';
    this.#set(`${at}.score.raw`, isOld ? decimal(share * 100, '1.2') : String(stars));
    this.#set(`${at}.score.min`, '0');
    this.#set(`${at}.score.max`, isOld ? '100' : String(STARS));
    if (isOld) return void this.#set(`${at}.status`, 'passed');
    this.#set(`${at}.score.scaled`, decimal(share, '2004'));
    this.#set(`${at}.completion_status`, 'completed');
    this.#set(`${at}.success_status`, 'passed');
  }

  #readObjectives(): Map<string, Objective> {
    const count = Number(this.#get('cmi.objectives._count')) || 0;
    const most = this.#version === '1.2' ? 100 : STARS;
    return new Map(
      Array.from({ length: count }, (_, number) => {
        const at = `cmi.objectives.${number}`;
        const share = Number(this.#get(`${at}.score.raw`)) / most || 0;
        return [this.#get(`${at}.id`).replace(/^level-/, ''), { number, share }];
      }),
    );
  }

  #get(field: string): string {
    const value = this.#call(CALLS[this.#version].get, field);
    return value === 'undefined' || value === 'null' ? '' : value;
  }

  /** Answers whether the system has taken it; what it knows already it is not told again. */
  #set(field: string, value: string): boolean {
    if (this.#ended || this.#refused.has(field)) return false;
    if (this.#told.get(field) === value) return true;
    const { set, error } = CALLS[this.#version];
    if (this.#call(set, field, value) === 'true') {
      this.#told.set(field, value);
      return true;
    }
    const code = this.#call(error);
    // What a system has not, which is its right with all but score, status and time; and what is only told besides.
    if (code === '401' || code === '402' || BESIDES.test(field)) this.#refused.add(field);
    else this.#trouble(`the school’s system refuses ${field}: error ${code}`);
    return false;
  }

  #call(name: string, ...values: readonly string[]): string {
    try {
      const method = this.#api[name] as (...values: readonly string[]) => unknown;
      return String(method.apply(this.#api, [...values]));
    } catch (error) {
      this.#trouble(`the school’s system fails at ${name}: ${String(error)}`);
      return '';
    }
  }

  #trouble(message: string): void {
    if (!this.#isTold) console.warn(`block-puzzle: ${message}`);
    this.#isTold = true;
    this.#heard();
  }
}
