/** What a widget speaks: the language of its place in the page, with its host's own texts over it. */
import { LANGUAGES } from '../locales/languages.js';
import { nearestLang, watchLang } from '../locales/nearest.js';
import { en, english, type Messages, type Texts, type Words, wordsOf } from '../locales/words.js';
import type { RefusedText } from './messages.js';

interface Listener {
  readonly element: Element;
  /** The words are others. */
  changed(): void;
  /** A text of the host's is not taken. */
  refused(text: RefusedText): void;
}

interface Loaded {
  readonly texts: Texts;
  readonly words: Words;
}

const ENGLISH: Loaded = { texts: english, words: en };
/** While the first words are on their way; their room is kept. */
const SILENCE: Words = wordsOf('en', {});
const loaded = new Map<string, Loaded>([['en', ENGLISH]]);

/** Of a language tag, the language that there are words of: `it` for `it-CH`. */
function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, language) ? language : 'en';
}

async function load(language: string): Promise<Loaded> {
  try {
    const { default: texts } = await LANGUAGES[language]!();
    const entry = { texts, words: wordsOf(language, texts) as Words };
    loaded.set(language, entry);
    return entry;
  } catch {
    console.warn(`<block-puzzle>: the words of "${language}" could not be loaded; the game speaks English`);
    return ENGLISH;
  }
}

export class Speech {
  /** Says the texts. */
  words: Words = en;
  readonly #listener: Listener;
  #tag = '';
  #given: Messages | null = null;
  /** What of that is taken; `null` until it is checked. */
  #own: Messages | null = {};
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
    return this.#given;
  }

  set messages(given: Messages | null | undefined) {
    if (given === this.#given) return;
    this.#given = given ?? null;
    this.#own = given ? null : {};
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
    let base = loaded.get(language);
    if (!base || !this.#own) {
      if (asked === 1) this.words = SILENCE;
      const [texts, own] = await Promise.all([base ?? load(language), this.#own ?? this.#check()]);
      if (asked !== this.#asked) return;
      base = texts;
      this.#own = own;
    }
    const words = this.#over(base);
    if (words === this.words) return;
    this.words = words;
    this.#listener.changed();
  }

  /** The host's texts over those of a language. */
  #over({ texts, words }: Loaded): Words {
    const own = this.#own ?? {};
    if (Object.keys(own).length === 0) return words;
    // Where every text is the host's, the language is that of the page.
    const isWhole = Object.keys(english).every((key) => Object.hasOwn(own, key));
    const all = Object.assign(Object.create(texts) as Record<string, Texts[string]>, own);
    return wordsOf((isWhole && this.#tag) || words.lang, all);
  }

  async #check(): Promise<Messages> {
    try {
      const { checkMessages } = await import('./messages.js');
      const { taken, refused } = checkMessages(this.#given);
      if (refused) this.#listener.refused(refused);
      return taken;
    } catch {
      return {};
    }
  }
}
