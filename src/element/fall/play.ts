/** A falling game as an element has it: its picture, its input, and the control of its time. Loaded with the first one. */
import type { TemplateResult } from 'lit';
import { type Bindings, parseKeys } from '../../input/fall/keys.js';
import {
  describeFall,
  enFall,
  FallKeyboard,
  type FallKeyIntents,
  type FallMessages,
  fallStyles,
  fallView,
  flashRows,
  PadInput,
  WellGestures,
} from '../../view/fall/index.js';
import type { FallState } from '../../engine/fall/types.js';
import type { Appearance } from '../../view/game.js';
import type { CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';
import type { Motion } from '../../view/motion.js';
import type { HistoryEntry } from '../../engine/types.js';
import type { FallFlow } from '../fall-session.js';
import type { Source } from '../events.js';
import { FallControl, type FallHost } from './control.js';

export { fallStyles };

export interface FallPlayHost extends FallHost {
  readonly actions: GameActions;
  readonly motion: Motion;
  say(text: string): void;
  update(): void;
  focusWell(): void;
}

export class FallPlay {
  readonly control: FallControl;
  readonly messages: FallMessages = enFall;
  readonly #host: FallPlayHost;
  #bindings: Bindings = parseKeys('')!;
  #boundFrom = '';

  constructor(host: FallPlayHost) {
    this.#host = host;
    this.control = new FallControl(host);
  }

  /** Listens on the picture's root until the signal: gestures, keys, pad, and whether anybody can see the game. */
  listen(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
    const { control } = this;
    const intents = (source: Source): FallKeyIntents => ({
      accepts: (action) => control.accepts(action),
      press: (action) => {
        control.press(action, source);
      },
      release: (action) => {
        control.release(action);
      },
      act: (action) => {
        control.press(action, source);
        control.release(action);
      },
      pause: () => {
        control.toggle(source);
      },
    });
    new FallKeyboard(root, intents('keyboard'), () => this.bindings, signal);
    new PadInput(root, intents('button'), signal);
    new WellGestures(root, intents('tap'), signal);
    const page = host.ownerDocument;
    let near = true;
    const look = (): void => {
      const visible = page.visibilityState === 'visible';
      control.seen(near && visible, visible ? 'away' : 'hidden');
    };
    const eye = new IntersectionObserver((entries) => {
      near = entries.at(-1)?.isIntersecting ?? near;
      look();
    });
    eye.observe(host);
    page.addEventListener('visibilitychange', look, { signal });
    host.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !host.contains(relatedTarget)) control.blurred();
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      eye.disconnect();
    });
  }

  get bindings(): Bindings {
    const { keys } = this.#host.options;
    if (keys !== this.#boundFrom) {
      this.#boundFrom = keys;
      this.#bindings = parseKeys(keys) ?? this.#bindings;
    }
    return this.#bindings;
  }

  /** Says and shows what has happened. */
  flowed({ before, after, results }: FallFlow, root: ParentNode): void {
    const { options, motion, say } = this.#host;
    const pace = this.control.timed ? 'auto' : options.pace;
    const text = describeFall(before, after, results, this.messages, pace);
    if (text) say(text);
    flashRows(root, results, motion);
  }

  view(
    common: Omit<CommonModel, 'messages'> & { readonly panel: Panel },
    replay: ReplayModel<HistoryEntry<'fall'>> | null,
    state: FallState | null,
    look: Appearance,
  ): TemplateResult {
    const { control } = this;
    const { autoplay, pace } = this.#host.options;
    return fallView(
      {
        ...common,
        messages: this.messages,
        state,
        panel: common.panel === 'none' && !replay ? control.panel : common.panel,
        running: control.running,
        computer: control.computer ? autoplay : 'off',
        pace,
        keys: this.bindings,
        replay,
      },
      {
        ...this.#host.actions,
        play: () => {
          control.start('button');
          this.#host.focusWell();
        },
        pause: () => {
          control.pause('player', 'button');
        },
      },
      look,
    );
  }
}
