/**
 * The page of an archive for a school's system: looks for the system, has the lab or the game there with what was kept,
 * and reports. Without a system it plays alone, and says so.
 */
import { Cmi5 } from './cmi5.js';
import { Keeping } from './keeping.js';
import { Scorm } from './scorm.js';
import type { System } from './system.js';
import { type Activity, begin, type Work } from './work.js';
import { languageOf, wordsIn } from './words.js';

/** Milliseconds from a change to when the system has it: who builds changes much. */
const KEEP_AFTER = 800;
/** How often what was not taken is tried again. */
const AGAIN_EVERY = 30_000;

const activity = JSON.parse(document.getElementById('activity')!.textContent) as Activity;
const main = document.querySelector('main')!;
const line = document.getElementById('line')!;
const note = document.getElementById('note')!;
const back = document.getElementById('back') as HTMLButtonElement;

let t = wordsIn('en');

function say(text: string, isImportant = false): void {
  if (note.textContent !== text) note.textContent = text;
  line.classList.toggle('important', isImportant);
}

const find = async (): Promise<System | null> => {
  const { standard, mastery } = activity;
  return standard === 'cmi5' ? Cmi5.find(location.search) : Scorm.find(standard, mastery);
};

/** A session: from when the page has found its system to when it is left. */
class Session {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = 0;
  #isTroubled = false;
  #isEnded = false;

  constructor(
    private readonly system: System,
    private readonly keeping: Keeping,
    private readonly work: Work,
    private readonly began: number,
    /** What could not be read stays as it is until something is changed. */
    private mayKeep: boolean,
  ) {
    system.onTrouble(() => {
      this.#isTroubled = true;
      this.tell();
    });
    work.onAttempt((attempt) => {
      system.attempt(attempt);
      this.#report();
    });
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#report();
    });
    setInterval(() => {
      if (!this.#isTroubled || this.#isEnded) return;
      this.#isTroubled = false;
      this.#report();
      this.tell();
    }, AGAIN_EVERY);
    // Came back without being loaded again: that session is over.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload();
    });
    back.addEventListener('click', () => {
      this.end();
      system.back?.();
    });
    this.rearm();
    this.#report();
  }

  /** Something is to be kept. */
  changed(): void {
    this.mayKeep = true;
    this.rearm();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#report(), KEEP_AFTER);
  }

  /** Behind all that listen for the page to be left: a game hands over its last moves then. */
  rearm(): void {
    removeEventListener('pagehide', this.end);
    addEventListener('pagehide', this.end);
  }

  readonly end = (): void => {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#keep();
    this.system.end(this.work.progress, this.#seconds);
  };

  get #seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  #report(): void {
    if (this.#isEnded) return;
    clearTimeout(this.#timer);
    this.#keep();
    this.system.report(this.work.progress, this.#seconds);
    this.system.commit();
    this.tell();
  }

  #keep(): void {
    this.work.keep();
    const { text, left } = this.keeping.packed(this.system.room);
    this.#left = left;
    if (this.mayKeep) this.system.keep(text);
  }

  tell(): void {
    const { raw, completed, max } = this.work.progress;
    const isLab = activity.kind === 'lab';
    if (!this.system.counts) say(t('look'));
    else if (this.#isTroubled) say(t('trouble'), true);
    else if (this.#left > 0) say(isLab ? t('tooLong', { n: this.#left }) : t('gameTooLong'), true);
    else if (raw === 0 && !completed) say('');
    else {
      const handed = isLab ? t('stars', { n: raw, all: max }) : t('points', { n: raw });
      say(completed && raw === max ? `${handed} ${t('done')}` : handed);
    }
  }
}

async function start(): Promise<void> {
  const system = await find();
  const began = performance.now();
  const language = languageOf([system?.language ?? '', activity.language, ...navigator.languages]);
  document.documentElement.lang = language;
  t = wordsIn(language);
  line.dir = t.dir;
  back.textContent = t('back');
  back.hidden = !system?.back;
  let session: Session | null = null;
  const keeping = system && new Keeping(() => session?.changed());
  const isReadable = !system?.kept || keeping!.unpack(system.kept);
  if (!isReadable) console.warn('block-puzzle: what the school’s system has kept cannot be read');
  if (!system)
    console.warn('block-puzzle: there is no school’s system around this page; nothing is handed in');
  if (!system) say(t('apart'));
  // Until there is work that could be reported: what the system has of before stays as it is.
  const end = (): void => system?.end(null, (performance.now() - began) / 1000);
  addEventListener('pagehide', end);
  try {
    const work = await begin(activity, keeping, main);
    if (system) session = new Session(system, keeping!, work, began, isReadable);
  } catch (error) {
    console.error(error);
    say(t('failed'), true);
    end();
  } finally {
    if (session) removeEventListener('pagehide', end);
  }
}

void start();
