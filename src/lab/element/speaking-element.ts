/** The lab in its place: its language, its theme, its motion, and what it says; listeners live while it is in the page. */
import type { CSSResult } from 'lit';
import { motionFor, sheetsFor } from '../../element/look.js';
import { viewOf } from '../../element/sight.js';
import type { Motion } from '../../view/motion.js';
import { en as blocksEn } from '../locales/en.js';
import { it as blocksIt } from '../locales/it.js';
import type { EditorWords, Language } from '../locales/words.js';
import { labStyles } from '../view/styles/index.js';
import { wordsEn } from '../words/en.js';
import { wordsIt } from '../words/it.js';
import type { LabWords } from '../words/words.js';
import { nearestLang, watchLang } from './language.js';
import { LabReportingElement } from './reporting-element.js';

const WORDS: Readonly<Record<Language, LabWords>> = { en: wordsEn, it: wordsIt };
const BLOCK_WORDS: Readonly<Record<Language, EditorWords>> = { en: blocksEn, it: blocksIt };

export abstract class LabSpeakingElement extends LabReportingElement {
  static override styles: CSSResult[] = labStyles;

  protected language: Language = 'en';
  /** What the live region says. */
  protected said = '';
  #life: AbortController | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#life?.abort();
    this.#life = new AbortController();
    this.#readLanguage();
    this.listen(this.#life.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#life?.abort();
    this.#life = null;
    // A lab that only moves is back in the same task.
    queueMicrotask(() => {
      if (!this.isConnected) this.left();
    });
  }

  /** The lab has left the page. */
  protected left(): void {}

  /** Another document has no use for the style sheets adopted in the first. */
  adoptedCallback(): void {
    const root = this.shadowRoot;
    if (root) root.adoptedStyleSheets = sheetsFor(this, labStyles);
  }

  /** Begins to listen to what is outside; the signal ends it when the lab leaves the page. */
  protected listen(signal: AbortSignal): void {
    watchLang(this, signal, () => {
      this.#readLanguage();
    });
    const view = viewOf(this);
    const looks = () => {
      this.lookChanged();
    };
    for (const query of [
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion: reduce)',
      '(forced-colors: active)',
    ]) {
      view.matchMedia(query).addEventListener('change', looks, { signal });
    }
  }

  protected languageAsked(): void {
    if (this.isConnected) this.#readLanguage();
  }

  /** The language, the theme or what the player's system wants has changed. */
  protected lookChanged(): void {
    this.requestUpdate();
  }

  protected get words(): LabWords {
    return WORDS[this.language];
  }

  protected get blockWords(): EditorWords {
    return BLOCK_WORDS[this.language];
  }

  /** Whether the present theme is a dark one. */
  protected get dark(): boolean {
    const { theme } = this.options;
    if (theme === 'light' || theme === 'dark') return theme === 'dark';
    return viewOf(this).matchMedia('(prefers-color-scheme: dark)').matches;
  }

  protected get motionShown(): Motion {
    return motionFor(this, this.options.motion);
  }

  /** The names of the colours as they look now. */
  protected get colourNames(): Readonly<Record<string, string>> {
    const { colours, darkColours } = this.blockWords;
    return this.dark ? { ...colours, ...darkColours } : colours;
  }

  protected say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.said = text && text === this.said ? `${text}\u00a0` : text;
    this.requestUpdate();
  }

  #readLanguage(): void {
    const language: Language = /^it\b/i.test(nearestLang(this)) ? 'it' : 'en';
    if (language === this.language) return;
    this.language = language;
    // What was said was said in the other language.
    this.said = '';
    this.lookChanged();
  }
}
