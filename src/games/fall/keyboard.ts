/**
 * Keys that go down and up. It listens on the picture, so that a key acts only while the widget has
 * the focus, and stops the browser from scrolling only for keys that the game takes. Loaded when somebody comes to the game.
 */
import type { FallControl, PlayerAction } from './control.js';
import { actionOf, type Bindings, type Command, COMMANDS, type KeyAction } from './keys.js';
import { closest, elementOf, isNamed } from '../../view/targets.js';

/** Keys by which a page is scrolled. */
const SCROLLING = /^( |Arrow.*|Page.*|Home|End)$/;
const REPEATED: readonly KeyAction[] = ['left', 'right', 'down'];

export class FallKeyboard {
  readonly #control: FallControl;
  readonly #command: (command: Command) => void;
  readonly #bindings: () => Bindings;
  /** What is held, by the place of its key: Shift changes the key's name, not its place. */
  readonly #held = new Map<string, PlayerAction>();

  /** Listens on `root` until `signal` aborts; `command` is what no key can be held for. */
  constructor(
    root: HTMLElement,
    control: FallControl,
    command: (command: Command) => void,
    bindings: () => Bindings,
    signal: AbortSignal,
  ) {
    this.#control = control;
    this.#command = command;
    this.#bindings = bindings;
    root.addEventListener('keydown', this.#onDown, { signal });
    root.addEventListener('keyup', this.#onUp, { signal });
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!root.contains(elementOf(relatedTarget))) this.releaseAll();
      },
      { signal },
    );
    // A window that goes to the background hears no key go up.
    root.ownerDocument.defaultView?.addEventListener(
      'blur',
      () => {
        this.releaseAll();
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      this.releaseAll();
    });
  }

  /** Lets go of everything, as at a pause. */
  releaseAll(): void {
    this.#held.forEach((_, code) => {
      this.#onUp({ code });
    });
  }

  readonly #onDown = (event: KeyboardEvent): void => {
    const action = actionOf(event, this.#bindings());
    if (event.defaultPrevented || !action || isOwnKey(event)) return;
    const { panel } = this.#control;
    // Escape leaves something: a game that has not begun is none to be gone on with, nor has one of turns a pause.
    const leaves = panel !== 'start' && this.#control.timed;
    const accepted = (event.key !== 'Escape' || leaves) && this.#control.accepts(action);
    // A key that comes too early or too late for the game does not scroll the page either.
    if (accepted || (SCROLLING.test(event.key) && this.#control.state && !isInHelp(event))) {
      event.preventDefault();
    }
    if (!accepted) return;
    // The clock repeats what is held, at its own times; where there is none, the keyboard does.
    if (isCommand(action)) {
      if (!event.repeat) this.#command(action);
      return;
    }
    if (event.repeat && REPEATED.includes(action) && !this.#control.timed)
      this.#control.act(action, 'keyboard');
    if (event.repeat || this.#held.has(event.code)) return;
    this.#held.set(event.code, action);
    this.#control.press(action, 'keyboard');
  };

  /** With two keys of one action, the action is held until both are up. */
  readonly #onUp = ({ code }: Pick<KeyboardEvent, 'code'>): void => {
    const action = this.#held.get(code);
    this.#held.delete(code);
    if (action && ![...this.#held.values()].includes(action)) this.#control.release(action);
  };
}

/** Help may be longer than its place, and scrolls. */
function isInHelp({ target }: KeyboardEvent): boolean {
  return closest(target, '.help') !== null;
}

const isCommand = (action: KeyAction): action is Command => (COMMANDS as readonly string[]).includes(action);

/** Keys that the control with the focus has itself: a button's Enter and Space, all of a list's or a field's. */
function isOwnKey({ target, key }: KeyboardEvent): boolean {
  if (isNamed(target, 'select', 'input')) return true;
  return isNamed(target, 'button') && (key === ' ' || key === 'Enter');
}
