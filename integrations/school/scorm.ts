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

/** The script of the system, in the windows around this one, then around the one that has opened it. `null` for none. */
function apiOf(name: string): Api | null {
  return apiAround(window.parent, name) ?? (window.opener ? apiAround(window.opener as Window, name) : null);
}

function apiAround(start: Window, name: string): Api | null {
  let at = start;
  for (let n = 0; n < MOST_WINDOWS; n++) {
    try {
      const api = (at as unknown as Record<string, unknown>)[name];
      if (typeof api === 'object' && api !== null) return api as Api;
    } catch {
      return null; // of another origin, and so is all around it
    }
    if (at.parent === at) return null;
    at = at.parent;
  }
  return null;
}

/** What no pupil has to know of where it is refused. */
const BESIDES = /^cmi\.(interactions|objectives)\./;

/** Two decimals, as both versions take them. */
const rounded = (number: number): string => String(Math.round(number * 100) / 100);

/** `0001:02:03.45`, or `PT1H2M3.45S`. */
function durationOf(seconds: number, version: Version): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = (seconds % 60).toFixed(2);
  if (version === '2004') return `PT${hours}H${minutes}M${Number(rest)}S`;
  const two = String(minutes).padStart(2, '0');
  return `${String(Math.min(hours, 9999)).padStart(4, '0')}:${two}:${rest.padStart(5, '0')}`;
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
  #objectives: Map<string, number> | null = null;
  #heard: () => void = () => undefined;
  #ended = false;
  #isTold = false;
  #wasCompleted = false;
  #wasPassed = false;

  /** `null` where no system is around the page, or it does not answer. */
  static find(version: Version): Scorm | null {
    const api = apiOf(CALLS[version].api);
    if (!api) return null;
    const scorm = new Scorm(api, version);
    return scorm.#ended ? null : scorm;
  }

  private constructor(api: Api, version: Version) {
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
    const least = Number(mastery) / (version === '1.2' ? 100 : 1);
    this.mastery = mastery !== '' && Number.isFinite(least) ? least : null;
    if (version === '1.2') {
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
    // The older version knows a score from 0 to 100 alone.
    this.#set(`${score}.raw`, rounded(isOld ? scaled * 100 : raw));
    this.#set(`${score}.min`, '0');
    this.#set(`${score}.max`, rounded(isOld ? 100 : max));
    const completed = progress.completed || this.#wasCompleted;
    const passed = isPassed(progress, this) || this.#wasPassed;
    if (isOld) {
      this.#set('cmi.core.lesson_status', passed ? 'passed' : completed ? 'completed' : 'incomplete');
    } else {
      this.#set('cmi.score.scaled', rounded(scaled));
      this.#set('cmi.progress_measure', rounded(measure));
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
    const isNew = !this.#objectives.has(id);
    const number = this.#objectives.get(id) ?? this.#objectives.size;
    const at = `cmi.objectives.${number}`;
    if (isNew) {
      if (stars === 0 || !this.#set(`${at}.id`, `level-${id}`)) return;
      this.#objectives.set(id, number);
    }
    const share = stars / STARS;
    const isOld = this.#version === '1.2';
    this.#set(`${at}.score.raw`, isOld ? rounded(share * 100) : String(stars));
    this.#set(`${at}.score.min`, '0');
    this.#set(`${at}.score.max`, isOld ? '100' : String(STARS));
    if (isOld) return void this.#set(`${at}.status`, stars > 0 ? 'passed' : 'incomplete');
    this.#set(`${at}.score.scaled`, rounded(share));
    this.#set(`${at}.completion_status`, stars > 0 ? 'completed' : 'incomplete');
    this.#set(`${at}.success_status`, stars > 0 ? 'passed' : 'unknown');
  }

  #readObjectives(): Map<string, number> {
    const found = new Map<string, number>();
    const count = Number(this.#get('cmi.objectives._count')) || 0;
    for (let n = 0; n < count; n++) {
      found.set(this.#get(`cmi.objectives.${n}.id`).replace(/^level-/, ''), n);
    }
    return found;
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
