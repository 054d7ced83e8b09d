/** What a widget speaks: the language of its place in the page, with its host's own texts over it. */
import type * as Languages from '../locales/languages.js';
import { nearestLang, watchLang } from '../locales/nearest-language.js';
import { en, type Messages, type Words, wordsOf } from '../locales/words.js';
import type { EventDetails } from './events.js';

interface Listener {
  readonly element: Element;
  /** The words are others: those of another language, where `isOther`. */
  changed(isOther: boolean): void;
  /** A text of the host's is not taken. */
  refused(detail: EventDetails['bp-error']): void;
}

/** Once a page is not English: the other languages, for all widgets. */
let languages: typeof Languages | undefined;

const isEnglish = (tag: string): boolean => /^(en\b|$)/i.test(tag);

async function load(tag: string): Promise<Words> {
  try {
    languages ??= await import('../locales/languages.js');
    return await languages.wordsFor(tag);
  } catch {
    console.warn(`<block-puzzle>: the words of "${tag}" could not be loaded`);
    return en;
  }
}

export class Speech {
  /** Says the texts. */
  words: Words = en;
  readonly #listener: Listener;
  #tag = '';
  #messages: Messages | null = null;
  /** Whether it is still to be told what is wrong with them. */
  #untold = false;
  #life: AbortController | null = null;
  /** Counts what was asked for: what comes late has nothing to say. */
  #asked = 0;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** From now on the language is that of the place. */
  connect(): void {
    this.#life?.abort();
    this.#life = new AbortController();
    watchLang(this.#listener.element, this.#life.signal, this.#read);
    this.#read();
  }

  disconnect(): void {
    this.#life?.abort();
  }

  get messages(): Messages | null {
    return this.#messages;
  }

  set messages(given: Messages | null | undefined) {
    if (given === this.#messages) return;
    this.#messages = given ?? null;
    this.#untold = true;
    void this.#renew();
  }

  readonly #read = (): void => {
    const tag = nearestLang(this.#listener.element);
    if (tag === this.#tag) return;
    this.#tag = tag;
    void this.#renew();
  };

  async #renew(): Promise<void> {
    const asked = ++this.#asked;
    const tag = this.#tag;
    const given = this.#messages;
    let words = isEnglish(tag) ? en : languages?.wordsNow(tag);
    if (!words || given) {
      // While the first words are on their way their room is kept.
      if (asked === 1) this.words = wordsOf('en', {});
      const [base, own] = await Promise.all([
        words ?? load(tag),
        given && import('../more/messages.js').catch(() => null),
      ]);
      if (asked !== this.#asked) return;
      words = own ? own.wordsOver(base, given, tag, this.#refused) : base;
      this.#untold = false;
    }
    if (words === this.words) return;
    const isOther = words.locale !== this.words.locale;
    this.words = words;
    this.#listener.changed(isOther);
  }

  readonly #refused = (detail: EventDetails['bp-error']): void => {
    if (this.#untold) this.#listener.refused(detail);
  };
}
