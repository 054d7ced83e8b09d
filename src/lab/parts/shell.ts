/** The lab in its page: what the host asks for, its language and its look, and what is said to player and host. */
import { viewOf } from '../../view/targets.js';
import type { LitElement } from 'lit';
import { frozenEvent } from '../../element/events.js';
import { HostOptions } from '../../element/host-options.js';
import { motionFor, schemesOf, sheetsFor } from '../../element/look.js';
import { nearestLang, watchLang } from '../../locales/nearest-language.js';
import type { Motion } from '../../view/model.js';
import type { LabErrorDetail } from '../element/events.js';
import { defaultLabOptions, type LabOptions } from '../element/attributes.js';
import { ENGLISH, keyOf, type LabWords, type Language, silenceIn } from '../locales/language.js';
import { languageFor } from '../locales/languages.js';

const LOOKS = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)'];

/** What is told of the lab itself, seen as well as heard. */
export type Notice = 'notKept' | 'shared' | 'badLink' | 'linkTaken' | 'saidCleared' | 'saidStart';

export class Shell {
  readonly host: HostOptions<LabOptions>;
  language = silenceIn('en');
  /** What the page asks for, which the lab may not speak. */
  lang = '';
  #speaks = false;
  /** What the live region says. */
  said = '';
  /** A line about the lab itself, until the program changes. */
  notice: Notice | null = null;
  link = '';
  /** Parts on their way that will be seen; `null` for none. */
  loading: Promise<void> | null = null;
  /** Style sheets of parts that have come. */
  readonly later: string[] = [];
  readonly #looks: (() => void)[] = [];

  constructor(readonly element: LitElement) {
    this.host = new HostOptions(element, defaultLabOptions(), 'program');
  }

  get options(): LabOptions {
    return this.host.values;
  }

  update(): void {
    this.element.requestUpdate();
  }

  /** Puts the focus on a button, by its name, once that is there: the one that was pressed is gone. */
  focusOn(name: string, preventScroll = true): void {
    const { element } = this;
    void element.updateComplete.then(() => {
      element.renderRoot.querySelector<HTMLElement>(`[part~="${name}-button"]`)?.focus({ preventScroll });
    });
  }

  /** Has the style sheet of a part there, once the part is. */
  dress(styles: string): void {
    this.later.push(styles);
    const root = this.element.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheetsFor(this.element, [styles])];
  }

  /** Puts a part there that is loaded when it is wanted; until it is drawn, the element's update is not complete. */
  bring(put: () => Promise<void>): Promise<void> {
    const part = put();
    const all = Promise.allSettled([part, this.loading]).then(() => {
      if (this.loading === all) this.loading = null;
      this.update();
    });
    this.loading = all;
    return part;
  }

  // Its language and its look

  /** What says a text by its key: another one in another language. */
  get t(): LabWords {
    return this.language.t;
  }

  listen(signal: AbortSignal): void {
    this.readLanguage();
    watchLang(this.element, signal, () => this.readLanguage());
    // Its page is drawn by another scheme.
    this.element.addEventListener('transitionend', this.changeLook, { signal });
    for (const look of LOOKS) {
      const query = viewOf(this.element).matchMedia?.(look);
      query?.addEventListener('change', this.changeLook, { signal });
    }
  }

  readLanguage(): void {
    const lang = nearestLang(this.element);
    if (lang !== this.lang) this.update();
    this.lang = lang;
    const language = languageFor(lang);
    if (!(language instanceof Promise)) {
      this.#speak(language);
      return;
    }
    const spoken = async (): Promise<void> => {
      await language;
      this.readLanguage();
    };
    if (!this.#speaks) this.language = silenceIn(lang);
    this.bring(spoken).catch((error: unknown) => {
      this.warn({ code: 'failed', message: `a language could not be loaded: ${String(error)}` });
      if (!this.#speaks) this.#speak(ENGLISH);
    });
  }

  #speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.#speaks = true;
    // What was said was said in the other language.
    this.said = '';
    this.changeLook();
  }

  onLook(changed: () => void): void {
    this.#looks.push(changed);
  }

  readonly changeLook = (): void => {
    for (const changed of this.#looks) changed();
    this.update();
  };

  get dark(): boolean {
    const { theme } = this.options;
    if (theme === 'light' || theme === 'dark') return theme === 'dark';
    const said = schemesOf(this.element);
    const isDark = said.includes('dark');
    if (isDark !== said.includes('light')) return isDark;
    return viewOf(this.element).matchMedia?.(LOOKS[0]!).matches ?? false;
  }

  get motion(): Motion {
    return motionFor(this.element, this.options.motion);
  }

  /** What a brick's colour is called as it looks now. */
  colourName(letter: string): string {
    const inDark = keyOf('colour', letter, 'dark');
    return this.t(this.dark && inDark in this.language.texts ? inDark : keyOf('colour', letter));
  }

  // What it says

  /** Tells of the lab itself: spoken, and as a line. */
  tell(notice: Notice): void {
    this.notice = notice;
    this.say(this.t(notice));
  }

  say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.said = text && text === this.said ? `${text}\u00a0` : text;
    this.update();
  }

  /** Says that the lab cannot run or go on here. */
  fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#tellError({ code: 'failed', message, fatal: true });
  }

  /** Says that something was refused, or could not be done; the lab goes on. */
  warn(detail: Omit<LabErrorDetail, 'fatal'>): void {
    this.#tellError({ ...detail, fatal: false });
  }

  /** Waits for what may come to nothing, as where a part cannot be loaded: then it says so. */
  async attempt(done: Promise<unknown>): Promise<void> {
    try {
      await done;
    } catch (error) {
      this.warn({ code: 'failed', message: String(error) });
    }
  }

  /** Says once of each value that was refused since the last time what is allowed. */
  tellRefused(): void {
    for (const { attribute, value, allowed, reason } of this.host.takeRefused()) {
      const takes = `${attribute}="${value}" is not allowed; it takes ${allowed}`;
      const message = reason ? `${takes}: ${reason}` : takes;
      this.warn({ code: 'bad-attribute', message, attribute, value, allowed });
    }
  }

  #tellError(detail: LabErrorDetail): void {
    const log = detail.fatal ? console.error : console.warn;
    log(`<${this.element.localName}>: ${detail.message}`);
    this.element.dispatchEvent(frozenEvent('bp-error', detail));
  }
}
