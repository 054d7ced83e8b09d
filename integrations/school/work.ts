/** What a pupil does in the page, and how far they have come: a lab with its levels, or a game up to its target. */
import { statementOf } from '../../src/school/statements.js';
import type { Keeping } from './keeping.js';
import { type Attempt, type Part, type Progress, STARS } from './system.js';

/** What an archive says of itself, in its page. */
export interface Activity {
  readonly standard: '1.2' | '2004' | 'cmi5';
  readonly kind: 'lab' | 'game';
  /** A tag, for systems that know no language of the pupil's; '' for that of the browser. */
  readonly language: string;
  /** Names the activity, in statements and in storages. */
  readonly id: string;
  /** Of the element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Scripts to load, modules where they say so. */
  readonly scripts: readonly { readonly address: string; readonly isModule: boolean }[];
  /** Of a lab: what is to be done, in order; and the levels of the teacher's own. */
  readonly levels: readonly string[];
  readonly own: readonly object[];
  /** Of a game: the points that count in full; `null` where its goal is all that counts. */
  readonly target: number | null;
  /** The least that passes, 0 to 1; `null` where what is well done passes. Of cmi5 the launch says it. */
  readonly mastery: number | null;
}

/** What is done in the page. */
export interface Work {
  readonly progress: Progress;
  onAttempt(heard: (attempt: Attempt) => void): void;
  /** Has all that is to be kept lie in the keeping. */
  keep(): void;
}

const TAGS = { lab: 'block-puzzle-lab', game: 'block-puzzle' } as const;

interface Playing extends HTMLElement {
  storage: unknown;
  readonly ready: Promise<void>;
}

interface Lab extends Playing {
  readonly progress: readonly { readonly id: string; readonly stars: number }[];
  getWork(): string;
  setWork(work: string): Promise<void>;
}

/** The class of a lab, where the teacher's own levels go. */
interface LabClass {
  registerLevel(level: object): Promise<void>;
}

/**
 * Puts the lab or the game into the page, kept by `keeping` or, without one, by the browser. Rejects where it cannot run.
 */
export async function begin(activity: Activity, keeping: Keeping | null, place: HTMLElement): Promise<Work> {
  const { kind, attributes, id, own } = activity;
  await Promise.all(activity.scripts.map(load));
  const tag = TAGS[kind];
  const Made = customElements.get(tag) as (CustomElementConstructor & LabClass) | undefined;
  if (!Made) throw new Error(`<${tag}> is not there`);
  if (own.length > 0) await Made.registerLevel(own);
  const element = document.createElement(tag) as Playing;
  // One computer, many pupils: nothing stays in it where the system keeps their work.
  element.setAttribute('storage', keeping ? 'none' : 'local');
  element.setAttribute('save-key', keeping ? 'school' : id);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (keeping && kind === 'game') element.storage = keeping;
  const work =
    kind === 'lab'
      ? new LabWork(activity, element as Lab, keeping)
      : new GameWork(activity, element, keeping);
  place.append(element);
  await element.ready;
  if (work instanceof LabWork) await work.restore();
  return work;
}

function load({ address, isModule }: Activity['scripts'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (isModule) script.type = 'module';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} was not loaded`)));
    script.src = address;
    document.head.append(script);
  });
}

/** What hears of attempts. */
class Attempts {
  #heard: (attempt: Attempt) => void = () => undefined;

  constructor(protected readonly activity: Activity) {}

  onAttempt(heard: (attempt: Attempt) => void): void {
    this.#heard = heard;
  }

  protected tell(attempt: Omit<Attempt, 'statement'>, event: Event): void {
    const statement = statementOf(event as CustomEvent, { activity: this.activity.id });
    this.#heard({ ...attempt, statement });
  }
}

/** What of a lab may have changed what is kept of it. */
const LAB_CHANGES = ['bp-lab-change', 'bp-lab-check', 'bp-lab-progress', 'bp-lab-level', 'bp-lab-help'];
/** Before the names of what a lab keeps. */
const OF_LAB = 'lab:';

class LabWork extends Attempts implements Work {
  constructor(
    activity: Activity,
    private readonly lab: Lab,
    private readonly keeping: Keeping | null,
  ) {
    super(activity);
    lab.addEventListener('bp-lab-check', (event) => {
      const { level, verdict, cost, blocks } = (event as CustomEvent<CheckDetail>).detail;
      const answer = `cost=${cost} blocks=${blocks} verdict=${verdict}`;
      this.tell({ part: level || 'free', right: verdict === 'right', answer }, event);
    });
    // The lab has kept it by the end of the task.
    for (const type of LAB_CHANGES) lab.addEventListener(type, () => queueMicrotask(() => this.keep()));
  }

  async restore(): Promise<void> {
    const kept = this.keeping?.entries(OF_LAB) ?? [];
    if (kept.length > 0) await this.lab.setWork(JSON.stringify(Object.fromEntries(kept)));
  }

  keep(): void {
    if (!this.keeping) return;
    for (const [kind, value] of Object.entries(JSON.parse(this.lab.getWork()) as object)) {
      this.keeping.setItem(`${OF_LAB}${kind}`, JSON.stringify(value));
    }
  }

  get progress(): Progress {
    const { progress } = this.lab;
    const parts = this.activity.levels
      .filter((id) => id !== 'free')
      .map((id): Part => ({ id, stars: progress.find((level) => level.id === id)?.stars ?? 0 }));
    const raw = parts.reduce((sum, { stars }) => sum + stars, 0);
    const max = parts.length * STARS;
    const done = parts.filter(({ stars }) => stars > 0).length;
    const completed = done === parts.length;
    return {
      ...{ raw, max, scaled: raw / max, measure: done / parts.length },
      ...{ completed, succeeded: completed, parts },
    };
  }
}

interface CheckDetail {
  readonly level: string;
  readonly verdict: string;
  readonly cost: number;
  readonly blocks: number;
}

class GameWork extends Attempts implements Work {
  #come: GameCome;

  constructor(activity: Activity, game: EventTarget, keeping: Keeping | null) {
    super(activity);
    const { best = 0, ended = false, reached = false } = (keeping?.own ?? {}) as Partial<GameCome>;
    this.#come = { best, ended, reached };
    const note = (score: number, more: Partial<GameCome> = {}): void => {
      this.#come = { ...this.#come, best: Math.max(this.#come.best, score), ...more };
      if (keeping) keeping.own = { ...keeping.own, ...this.#come };
    };
    for (const type of ['bp-start', 'bp-score'])
      game.addEventListener(type, (event) => note((event as CustomEvent<GameDetail>).detail.score));
    game.addEventListener('bp-goal', (event) => {
      const { variant, score, reached } = (event as CustomEvent<GameDetail>).detail;
      note(score, reached ? { reached } : {});
      this.tell({ part: variant, right: reached === true, answer: `score=${score} goal=${reached}` }, event);
    });
    game.addEventListener('bp-gameover', (event) => {
      const { variant, score } = (event as CustomEvent<GameDetail>).detail;
      note(score, { ended: true });
      this.tell({ part: variant, right: this.progress.scaled >= 1, answer: `score=${score} over` }, event);
    });
  }

  /** A game keeps itself. */
  keep(): void {}

  get progress(): Progress {
    return gameProgress(this.#come, this.activity.target);
  }
}

/** What a game has come to: its most points, whether one has ended, and whether its goal was reached. */
interface GameCome {
  readonly best: number;
  readonly ended: boolean;
  readonly reached: boolean;
}

/** A game is done once one has ended, and well done where all is reached. */
export function gameProgress({ best, ended, reached }: GameCome, target: number | null): Progress {
  const max = target ?? 1;
  const raw = reached ? max : target === null ? 0 : Math.min(best, target);
  const [scaled, succeeded] = [raw / max, raw === max];
  return { raw, max, scaled, measure: scaled, completed: ended || succeeded, succeeded, parts: [] };
}

interface GameDetail {
  readonly variant: string;
  readonly score: number;
  readonly reached?: boolean;
}
