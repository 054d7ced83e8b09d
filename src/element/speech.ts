/** What a widget speaks: the language of its place in the page, with its host's own texts over it. */
import { LANGUAGES } from '../locales/languages.js';
import { nearestLang, watchLang } from '../locales/nearest.js';
import { en, type Messages, type Words, wordsOf } from '../locales/words.js';
import type { EventDetails } from './events.js';

interface Listener {
  readonly element: Element;
  /** The words are others. */
  changed(): void;
  /** A text of the host's is not taken. */
  refused(detail: EventDetails['bp-error']): void;
}

/** By language, for all widgets. */
const loaded = new Map<string, Words>([['en', en]]);

/** Of a language tag, the language that there are words of: `it` for `it-CH`. */
function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return Object.hasOwn(LANGUAGES, language) ? language : 'en';
}

async function load(language: string): Promise<Words> {
  try {
    const words: Words = wordsOf(language, (await LANGUAGES[language]!()).default);
    loaded.set(language, words);
    return words;
  } catch {
    console.warn(`<block-puzzle>: the words of "${language}" could not be loaded; the game speaks English`);
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
    const language = languageOf(this.#tag);
    const given = this.#messages;
    let words = loaded.get(language);
    if (!words || given) {
      // While the first words are on their way their room is kept.
      if (asked === 1) this.words = wordsOf('en', {});
      const [base, own] = await Promise.all([
        words ?? load(language),
        given && import('../more/messages.js').catch(() => null),
      ]);
      if (asked !== this.#asked) return;
      words = own ? own.wordsOver(base, given, this.#tag, this.#refused) : base;
      this.#untold = false;
    }
    if (words === this.words) return;
    this.words = words;
    this.#listener.changed();
  }

  readonly #refused = (detail: EventDetails['bp-error']): void => {
    if (this.#untold) this.#listener.refused(detail);
  };
}
