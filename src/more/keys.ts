/** Keys beyond those of playing: questions that are answered in words, typed moves, the way among buttons, and the list of all keys. */
import { css } from '../view/css.js';
import type { Transition, Looked } from '../element/transition.js';
import type { Widget } from '../element/widget.js';
import { type Kind, stepsOf } from '../engine/kinds.js';
import { answers as fall } from '../games/fall/answers.js';
import type { KeyReader } from '../element/play.js';
import type { Play as FallPlay } from '../games/fall/play.js';
import { answers as place } from '../games/place/answers.js';
import { answers as pop } from '../games/pop/answers.js';
import { asked } from '../locales/en.js';
import { sentence } from '../locales/listed.js';
import { addEnglish, type Words } from '../locales/words.js';
import type { Answers, Asked } from '../element/questions.js';
import { isPlain, keyOf } from '../view/keys.js';
import { keyRows } from '../view/panels.js';
import { closest, elementOf, isNamed } from '../view/targets.js';

addEnglish(asked);

const ANSWERS: Readonly<Record<Kind, Answers>> = { place, fall, pop };

const TOOLS = '[part~="toolbar"]';
/** Parts of which each is one stop for Tab: arrows lead from button to button in it. */
const DAYS = '[part~="days"]';
/** Left and right step through a game there: up and down lead from button to button. */
const WAYS = '.steps, .card:has(.review) .choices';
const REGIONS = `${TOOLS}, [part~="hand"], [part~="pad"], ${DAYS}, ${WAYS}`;
/** What opens a panel, or lies in one. */
const OPENS = '.panel, [part~="new-button"], [part~="help-button"]';
/** Where a key that is held does nothing more. */
const HELD: Readonly<Record<string, string>> = {
  ...{ Enter: `${OPENS}, [data-cell]`, ' ': '[data-cell]', Escape: '[data-cell]' },
};
const TAKES_FOCUS = 'button, input, select, [tabindex], .scroller';
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity },
};

/** The keys of buttons, but for those of falling games. */
const KEYS = { hint: 'i', undo: 'u', redo: 'r', turn: 't' } as const;

/** A key as ARIA writes it. */
const shortcut = (key: string): string =>
  key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;

const field: string = css`
  /* It grows upward over the game: the page does not move, nor does the field. */
  .typing {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    margin-inline: auto;
    inline-size: min(100%, 17rem);
    z-index: 3;
  }
  .typing > * {
    display: block;
    inline-size: 100%;
    margin: 0;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--ink-quiet);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
    font: inherit;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .typing > :empty:not(.typed) {
    display: none;
  }
  .typing > .typed {
    min-block-size: 2.75rem;
    font-size: 1.15rem;
  }
  .typing:has([aria-invalid]) > * {
    border-color: var(--bad);
  }
  .typed::placeholder {
    color: var(--ink-quiet);
    opacity: 1;
  }
  .typed:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
`;

keyRows.of = (t, kind, state) => {
  const { keys, example } = ANSWERS[kind];
  const own = Object.entries(keys).flatMap(([key, [name, , has]]) =>
    state && has && !has(state) ? [] : [[key.toUpperCase(), t(name as 'askRow')] as const],
  );
  const typing =
    example === undefined ? [] : [['M', t('askType', { example: isolated(t, example) })] as const];
  return [...typing, ['S', t('askScore')], ...own, ['?', t('askHelp')]];
};

/** A typed move among words: from left to right, wherever these are read from. */
const isolated = ({ dir }: Words, text: string): string => (dir === 'rtl' ? `\u2066${text}\u2069` : text);

/** Whether a button lies above or below another one. */
function isBeyond(button: Element, other: Element): boolean {
  const [at, from] = [button.getBoundingClientRect(), other.getBoundingClientRect()];
  return at.top >= from.bottom || at.bottom <= from.top;
}

/**
 * What comes under the player's hands takes no press that was meant for the game, for as long as its style lets no pointer
 * through: no key either. A question had to be gone into by a key; what a program presses is meant.
 */
function guard(event: Event): void {
  const choices = closest(event.target, '.panel:not(.ask) .choices');
  if (event.isTrusted && choices && choices.getAnimations().length > 0) event.stopPropagation();
}

export class Keys {
  readonly #keyReader: KeyReader;
  readonly #widget: Widget;
  #field: HTMLInputElement | null = null;
  /** Whether the focus came by a pointer: then arrows are the game's. */
  #pointed = false;
  /** The keys of the host that have been looked at. */
  #keysRead = '';
  /** Whether the best score was beaten before. */
  #wasBest = false;

  /** `keyReader`: with what binds keys, which few games of another kind are given. */
  constructor(widget: Widget, keyReader: KeyReader) {
    this.#widget = widget;
    this.#keyReader = keyReader;
    this.#wasBest = widget.session.course?.ledger.isBest === true;
    widget.addStyles('kinds', [field]);
    const root = widget.element.shadowRoot!;
    const watch = (): void => {
      this.#pointed = true;
    };
    root.addEventListener('pointerdown', watch, { passive: true });
    root.addEventListener('focusin', this.#tend);
    root.addEventListener('mousedown', this.#keepFocus);
    widget.element.addEventListener('pointerenter', this.#onEnter);
    widget.element.addEventListener('bp-resume', ({ detail }) => {
      if (detail.reason === 'start') void this.#begun();
    });
    const { session, state } = widget;
    if (session.running && state && stepsOf(state) === 0) void this.#begun();
    // These keys may have come with the mouse.
    if (widget.element.matches(':hover'))
      this.#onEnter(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    // Ahead of the game, which takes arrows wherever the focus is.
    root.addEventListener('keydown', this.#onFirst as EventListener, { capture: true });
    root.addEventListener('keydown', this.#onKey as EventListener);
    root.addEventListener('click', guard, { capture: true });
    this.#tend();
  }

  /** A press on what takes no focus, such as a score, leaves the keys where they are heard. */
  readonly #keepFocus = (event: Event): void => {
    const { stage } = this.#widget;
    if (this.#widget.isOurs(event) && stage.hasFocus() && !closest(event.target, TAKES_FOCUS))
      event.preventDefault();
  };

  /** What shows under a mouse goes with Escape, wherever the focus is: as if the mouse had left. */
  readonly #onEnter = ({ pointerType }: PointerEvent): void => {
    const { element, stage, stay } = this.#widget;
    if (pointerType !== 'mouse' || !stay) return;
    const left = new AbortController();
    const { signal } = left;
    const end = (): void => {
      left.abort();
    };
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') stage.game()?.dispatchEvent(new PointerEvent('pointerleave', { pointerType }));
    };
    element.ownerDocument.addEventListener('keydown', leave, { signal });
    element.addEventListener('pointerleave', end, { signal });
    // A mouse does not leave what is taken out under it.
    stay.signal.addEventListener('abort', end, { signal });
  };

  /** Time passes for the first time: what begins is said, as it is that a game goes on. */
  readonly #begun = async (): Promise<void> => {
    const { options, play, say } = this.#widget;
    if (options.autoplay !== 'off') return;
    // They may come with the press that begins it.
    await play?.later.load();
    const said = this.#answers?.begins?.(this.#asked);
    if (said) say(said);
  };

  /** A falling game reads the keys of its host as it binds them; in another they are none's, and no less wrong. */
  readKeys(): void {
    const { options, settings, kind } = this.#widget;
    const { keys } = options;
    if (kind === 'fall' || keys === this.#keysRead) return;
    this.#keysRead = keys;
    this.#keyReader().then(
      ({ default: parseKeys }) => {
        const allowed = parseKeys(keys);
        if (typeof allowed === 'object' || options.keys !== keys) return;
        // Set again, it is looked at again.
        this.#keysRead = options.keys = '';
        settings.refuse({ attribute: 'keys', allowed }, keys);
      },
      () => undefined,
    );
  }

  get #answers(): Answers | undefined {
    const { kind } = this.#widget;
    return kind && ANSWERS[kind];
  }

  get #asked(): Asked {
    const { stage, t } = this.#widget;
    const all = (selector: string): HTMLElement[] => [
      ...(stage.game()?.querySelectorAll<HTMLElement>(selector) ?? []),
    ];
    const { row = 0, column = 0 } = all('[data-cell][tabindex="0"]')[0]?.dataset ?? {};
    return {
      widget: this.#widget,
      t,
      cursor: { row: Number(row), column: Number(column) },
      text: (selector) => all(selector)[0]?.textContent.trim() ?? '',
      labels: (selector) =>
        all(selector)
          .flatMap(({ ariaLabel }) => (ariaLabel ? sentence(t, ariaLabel) : []))
          .join(' '),
    };
  }

  /** What is said beside of a change: what is celebrated, and with `narration="full"` the rest. Told of each, for of a new best it says the first. */
  afterwards(transition: Exclude<Transition, Looked>): string {
    const { options, session, t } = this.#widget;
    const { ledger, feel } = session.course!;
    const isNewBest = ledger.isBest && !this.#wasBest && transition.kind !== 'start';
    // What was taken back and is beaten again is no news.
    this.#wasBest = ledger.isBest || (this.#wasBest && !('start' in transition));
    const answers = this.#answers;
    // Its words come with what celebrates it to the eye.
    const news = feel ? [isNewBest && t('chipBest'), answers?.news?.(this.#asked, transition)] : [];
    const said = news.flatMap((word) => (word ? sentence(t, word) : []));
    if (options.narration === 'full') said.push(answers?.afterwards(this.#asked, transition) ?? '');
    return said.filter(Boolean).join(' ');
  }

  // The way among buttons

  /** Each region keeps one stop; the other buttons are reached by arrows. Says which keys the buttons have. */
  readonly #tend = (): void => {
    this.readKeys();
    const { stage, kind, play } = this.#widget;
    const focused = stage.focused();
    for (const region of stage.game()?.querySelectorAll(REGIONS) ?? []) {
      const buttons = [...region.querySelectorAll<HTMLElement>('button')];
      const stop =
        buttons.find((button) => button === focused) ??
        buttons.find((button) => button.getAttribute('tabindex') === '0') ??
        // Of days that are past, the last.
        buttons.at(region.matches(DAYS) ? -1 : 0);
      for (const button of buttons) {
        button.tabIndex = button === stop ? 0 : -1;
        // In the place of one that has gone it is another one.
        if (region.matches(TOOLS)) button.removeAttribute('aria-keyshortcuts');
      }
    }
    const keys = kind === 'fall' ? (play as FallPlay | null)?.keys : KEYS;
    for (const [name, list] of Object.entries({ ...keys, help: '?' })) {
      const shortcuts = [...list].map(shortcut).join(' ');
      for (const button of stage.game()?.querySelectorAll(`[part~="${name}-button"]`) ?? [])
        button.setAttribute('aria-keyshortcuts', shortcuts);
    }
  };

  readonly #onFirst = (event: KeyboardEvent): void => {
    keyRows.pressed = true;
    // A key that is held has opened a panel, put it away, or taken up a piece: it presses nothing in what is there since.
    if (event.repeat && closest(event.target, HELD[event.key] ?? ':not(*)')) event.preventDefault();
    const { stage } = this.#widget;
    if (event.key === 'Tab') {
      this.#pointed = false;
      this.#tend();
    }
    const region = closest(event.target, REGIONS);
    const step = STEPS[keyOf(event)];
    if (!region || !step || this.#pointed || event.shiftKey) return;
    // What is held in the hand is moved by arrows.
    if (stage.find('.slot[aria-pressed="true"]')) return;
    const buttons = [...region.querySelectorAll<HTMLElement>('button')];
    const here = buttons.indexOf(elementOf(event.target)!);
    const isTurned = getComputedStyle(region).direction === 'rtl' && /Left|Right/.test(event.key);
    const isUp = /Up|Down/.test(event.key);
    if (!isUp && region.matches(WAYS)) return;
    const week = here + 7 * step;
    const to =
      isUp && region.matches(DAYS)
        ? buttons[week < 0 ? here : week]
        : buttons[Math.max(0, Math.min(here + (isTurned ? -step : step), buttons.length - 1))];
    event.stopPropagation();
    // Along a row of tools up and down lead nowhere: they scroll the page.
    if (isUp && region.matches(TOOLS) && to && !isBeyond(to, buttons[here]!)) return;
    event.preventDefault();
    to?.focus();
  };

  // Questions

  readonly #onKey = (event: KeyboardEvent): void => {
    const { state, replay, picture, say } = this.#widget;
    const answers = this.#answers;
    if (event.defaultPrevented || !this.#widget.isOurs(event) || !isPlain(event) || event.repeat) return;
    if (!state || !answers || isNamed(event.target, 'input', 'select')) return;
    const key = event.key.toLowerCase();
    const [, answer, has] = (Object.hasOwn(answers.keys, key) && answers.keys[key]) || [];
    if (key === '?') picture.actions.help();
    else if (key === 's') say(this.#score());
    else if (replay || picture.covered) return;
    else if (key === 'm' && answers.typed && this.#widget.mayPlay) this.#openField(answers);
    else if (answer && (!has || has(state))) {
      const said = answer(this.#asked, event);
      if (said) say(said);
    } else return;
    event.preventDefault();
  };

  /** "Score 40. Best 120. Streak 2." By what the picture calls it. */
  #score(): string {
    const { t, state, session, kind } = this.#widget;
    const best = session.course?.ledger.best ?? 0;
    const streak = state?.streak ?? 0;
    const score = state?.score ?? 0;
    return [
      kind === 'fall' ? sentence(t, `${t('fallRows')} ${t.number(score)}`) : t('saidScore', { score }),
      best > 0 ? sentence(t, `${t('best')} ${t.number(best)}`) : '',
      streak > 1 ? sentence(t, `${t('streak')} ${streak}`) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  // Typed moves

  #openField({ typed, example = '' }: Answers): void {
    const { stage, t } = this.#widget;
    const game = stage.game();
    if (!game || !typed || this.#field?.isConnected) return;
    const input = (this.#field = document.createElement('input'));
    const shown = { example: isolated(t, example) };
    const ariaLabel = t('typeMove', shown);
    Object.assign(input, { className: 'typed', ariaLabel, placeholder: example, dir: 'ltr' });
    Object.assign(input, { autocomplete: 'off', autocapitalize: 'off', spellcheck: false, maxLength: 20 });
    input.setAttribute('part', 'typed');
    const around = document.createElement('div');
    around.className = 'typing';
    // What is wrong, for the eye: the live region says it.
    const wrong = document.createElement('p');
    wrong.ariaHidden = 'true';
    around.append(wrong, input);
    const close = (): void => {
      if (this.#field !== input) return;
      this.#field = null;
      around.remove();
    };
    input.addEventListener('input', () => {
      wrong.textContent = '';
      input.removeAttribute('aria-invalid');
    });
    input.addEventListener('keydown', (event) => {
      // What is typed here is no key of the game.
      event.stopPropagation();
      // The key that has opened the field may still be held.
      if (event.repeat && !input.value) event.preventDefault();
      if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      const text = event.key === 'Enter' ? input.value.trim() : '';
      const move = readMove(text);
      this.#widget.inTurn(() => {
        if (this.#field !== input) return;
        const read = move ? typed(this.#asked, move) : text && t('askedUnknown', shown);
        const play = typeof read === 'function' && read;
        // What cannot be made can be mended.
        if (read && !play) {
          this.#widget.say((wrong.textContent = read));
          input.ariaInvalid = 'true';
          return;
        }
        close();
        stage.focusCursor();
        if (play) play();
      });
    });
    input.addEventListener('blur', close);
    game.append(around);
    input.focus();
  }
}

const MOVE = /^(?:([1-8])(?:\s+|(?=[a-z]+\d)))?(?:(\d{1,2})\s*([a-z]{1,2})|([a-z]{1,2})(\d{1,2}))$/;

/** `2 c4`, `c4`, `4c`, counted from 1, to what is counted from 0; `null` for anything else. */
function readMove(text: string): { piece: number | null; row: number; column: number } | null {
  const [, piece, before, after = '', letters = after, row = before] = MOVE.exec(text.toLowerCase()) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  return Number(row) > 0
    ? { piece: piece ? Number(piece) - 1 : null, row: Number(row) - 1, column: column - 1 }
    : null;
}
