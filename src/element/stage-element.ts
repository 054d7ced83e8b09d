/** The element's picture as a place: what moves on it, what has the focus, what is said beside it. */
import type { CSSResult } from 'lit';
import type { Words } from '../locales/words.js';
import type { Motion } from '../view/motion.js';
import { Stage } from '../view/stage.js';
import { styles } from '../view/styles/index.js';
import { OpeningElement } from './opening-element.js';
import { motionFor, sheetsFor } from './look.js';
import { Speech } from './speech.js';
import { swallowsPage } from './swallowed.js';

const ignore = (): void => undefined;

const NO_END_TAG =
  'the end tag is missing. HTML has no self-closing elements, so the rest of the page lies inside this one; it is shown below the game';

export abstract class StageElement extends OpeningElement {
  static override styles = styles;

  protected readonly speech: Speech = new Speech({
    element: this,
    changed: () => {
      // What was said was said in the other language.
      this.said = '';
      this.requestUpdate();
    },
    refused: (text) => {
      this.tellRefusedText(text);
    },
  });
  protected readonly stage: Stage = new Stage(
    () => this.shadowRoot ?? this,
    () => this.motionShown,
  );
  #loadedStyles: readonly CSSResult[] = [];
  #unready = true;
  /** What the live region says. */
  protected said = '';
  /** Whether the page's own text lies inside, for want of an end tag: it is shown below the game. */
  protected pageInside = false;
  /** Read from markup; one that a program makes holds what the program gave it. */
  #fromMarkup = this.parentNode !== null || document.readyState === 'loading';

  /** Puts the player into the game: the focus goes to the board's present cell, in a replay to its play button. */
  override focus(): void {
    if (!this.state && this.phase !== 'error') this.#focusLater();
    else if (this.replay) this.stage.focusButton('play');
    // A board under a panel takes no focus.
    else if (!this.stage.focusPanel()) this.stage.focusCursor();
  }

  protected get t(): Words {
    return this.speech.words;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.speech.connect();
    if (!this.#fromMarkup) return;
    this.#fromMarkup = false;
    const look = (): void => {
      if (!swallowsPage(this)) return;
      this.pageInside = true;
      this.requestUpdate();
      console.warn(`<${this.localName}>: ${NO_END_TAG}`);
    };
    // What it holds may not have been read yet.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', look, { once: true });
    else look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.speech.disconnect();
  }

  #focusLater(): void {
    if (this.waits) {
      this.stage.focusPanel();
      return;
    }
    this.begin();
    this.opening.then(() => {
      if (this.isFocusFree) this.focus();
    }, ignore);
  }

  /** Whether no other element has the focus, so that the game may take it. */
  protected get isFocusFree(): boolean {
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    return activeElement === null || activeElement === this || !activeElement.matches(':focus');
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    if (this.waits) this.#focusFirst();
  }

  protected override tellReady(restored: boolean): void {
    const isFirst = this.#unready;
    this.#unready = false;
    super.tellReady(restored);
    if (isFirst) this.#focusFirst();
  }

  #focusFirst(): void {
    if (this.hasAttribute('autofocus') && this.isFocusFree) this.focus();
  }

  /** In another document than the page's, styles are to be made for that from the first. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document || this.shadowRoot) return super.createRenderRoot();
    const root = this.attachShadow(StageElement.shadowRootOptions);
    root.adoptedStyleSheets = sheetsFor(this, styles);
    return root;
  }

  /** Another document has no use for the style sheets adopted in the first. */
  adoptedCallback(): void {
    const root = this.shadowRoot;
    if (root) root.adoptedStyleSheets = sheetsFor(this, [...styles, ...this.#loadedStyles]);
    // Windows, documents and observers are those of the new place.
    this.relisten();
  }

  /** Adds the styles of a part that was loaded later. */
  protected addStyles(more: readonly CSSResult[]): void {
    this.#loadedStyles = [...this.#loadedStyles, ...more];
    const root = this.shadowRoot;
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheetsFor(this, more)];
  }

  protected get motionShown(): Motion {
    return motionFor(this, this.options.motion);
  }

  protected say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.said = text && text === this.said ? `${text}\u00a0` : text;
    this.requestUpdate();
  }

  protected afterUpdate(task: () => void): void {
    void this.updateComplete.then(task);
  }
}
