/** A picture of a falling game without the element around it, and what its player asks for. */
import { render } from 'lit';
import { createEngine } from '../../dist/engine.js';
import { sheetsFor } from '../../src/element/look.js';
import type { Action, FallResult, FallState } from '../../src/engine/fall/types.js';
import { DEFAULT_KEYS } from '../../src/games/fall/keys.js';
import { fall as fallStyles } from '../../src/games/fall/css/index.js';
import type { FallControl } from '../../src/games/fall/control.js';
import { WellGestures } from '../../src/games/fall/gestures.js';
import { FallKeyboard } from '../../src/games/fall/keyboard.js';
import { PadInput } from '../../src/games/fall/pad.js';
import { type FallViewActions, type FallViewModel, fallView, later } from '../../src/games/fall/view.js';
import { en } from '../../src/locales/words.js';
import { styles as rowStyles } from '../../src/more/rows.js';
import { dialogs, help, replayControls } from '../../src/view/late-parts.js';
import { styles } from '../../src/view/styles/index.js';

// What a widget loads when somebody comes to it.
await Promise.all([dialogs.load(), help.load(), replayControls.load(), later.load()]);

export interface Falling {
  readonly state: FallState;
  play(move: { action: Action }): FallResult;
}

export async function newGame(config: object = {}): Promise<Falling> {
  const engine = await createEngine();
  return engine.newGame({ variant: 'quintris', seed: 'a', ...config }) as never as Falling;
}

export class Picture {
  /** What has been asked for, in its order: `press left`, `release left`, `act flip`, `pause`. */
  readonly log: string[] = [];
  readonly host: HTMLElement = document.createElement('div');
  readonly root: ShadowRoot;
  readonly #ended = new AbortController();
  #model: FallViewModel;
  #motion = 'full';

  constructor(state: FallState | null, more: Partial<FallViewModel> = {}, width = 360) {
    this.host.style.cssText = `inline-size: ${width}px`;
    document.body.append(this.host);
    this.root = this.host.attachShadow({ mode: 'open' });
    const late = [dialogs, replayControls].flatMap(({ module }) => module!.styles);
    const kinds = [...fallStyles, ...later.module!.styles, ...rowStyles];
    const all = [styles.first, ...late, styles.last, ...kinds];
    this.root.adoptedStyleSheets = sheetsFor(this.host, all);
    this.#model = {
      ...{
        state,
        best: 0,
        helped: false,
        panel: 'none',
        time: 'passes',
        computer: 'off',
        pace: 'auto',
      },
      ...{
        keys: DEFAULT_KEYS,
        replay: null,
        undo: false,
        t: en,
        label: 'Quintris',
        daily: null,
        after: null,
      },
      ...{
        controls: ['score', 'best', 'new', 'help'],
        said: '',
        note: '',
        link: '',
        fallback: true,
        profile: 'classic',
        begun: true,
        hint: null,
        canHint: null,
        pad: true,
        rises: false,
      },
      ...more,
    };
    this.update();
    const game = this.find('.game');
    const note =
      (kind: string) =>
      (action: string): void => {
        this.log.push(`${kind} ${action}`);
      };
    const model = (): FallViewModel => this.#model;
    const control = {
      ...{ press: note('press'), release: note('release'), act: note('act'), state: {} },
      accepts: (action: string): boolean => model().panel === 'none' && action !== 'hold',
      get timed(): boolean {
        return model().pace !== 'turn';
      },
    } as unknown as FallControl;
    const command = (asked: string): void => {
      this.log.push(asked);
    };
    new FallKeyboard(game, control, command, () => this.#model.keys, this.#ended.signal);
    new WellGestures(game, control, this.#ended.signal);
    new PadInput(game, control, this.#ended.signal);
  }

  update(more: Partial<FallViewModel> = {}, motion = this.#motion): void {
    this.#model = { ...this.#model, ...more };
    this.#motion = motion;
    const said = (name: string) => (): void => {
      this.log.push(name);
    };
    const actions = new Proxy({}, { get: (_, name) => said(String(name)) }) as FallViewActions;
    const { rows, columns } = this.#model.state ?? { rows: 25, columns: 15 };
    const look = {
      theme: 'auto',
      motion,
      palette: 'default',
      disabled: false,
      caption: '',
      rotate: false,
      handSize: 1,
      rows,
      columns,
    };
    render(fallView(this.#model, actions, { ...look, replaying: this.#model.replay !== null }), this.root);
  }

  find(selector: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  remove(): void {
    this.#ended.abort();
    this.host.remove();
  }
}
