/**
 * What lies over the board at times, and what the first move does without: that is loaded when somebody comes to the
 * game, or at the moment when it is wanted.
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Kind } from '../engine/kinds.js';
import type { Words } from '../locales/words.js';
import { actionButton } from './buttons.js';
import type { GameActions, GameModel, ReplayModel } from './model.js';
import type { ListTexts } from './replay.js';

interface Late {
  readonly styles: readonly string[];
}
export type AnyLatePart = LatePart<Late>;

/** A part of the picture in a module of its own. */
export class LatePart<M extends Late> {
  /** `undefined` until it is there. */
  module: M | undefined;
  readonly #import: () => Promise<M>;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<M>) {
    this.#import = load;
  }

  /** Loads it; never rejects, and where it could not be loaded, that is tried again with the next wish for it. */
  load(): Promise<void> {
    return (this.#loading ??= this.#import().then(
      (module) => {
        this.module = module;
      },
      () => {
        this.#loading = undefined;
      },
    ));
  }
}

export const dialogs = new LatePart(() => import('./dialogs.js'));
export const palettes = new LatePart(() => import('../more/palettes.js'));
export const help = new LatePart(() => import('../more/help.js'));
export const replayControls = new LatePart(() => import('./replay.js'));

type KeyRow = readonly [key: string, what: string];
/** Keys that the help lists besides those of playing; there are none until what they do is there. `pressed`: a key was. */
export const keyRows: {
  of: (t: Words, kind: Kind, state: object | null) => readonly KeyRow[];
  pressed?: boolean;
} = {
  of: () => [],
};

/** What a kind of game says of its end. */
export interface EndWords {
  readonly title: string;
  readonly more?: TemplateResult | typeof nothing | undefined;
  /** How a decided goal is told where there is no hand to take the place of. */
  readonly goal?: 'ask' | undefined;
}

/** `part` names the panel. */
export function panel(part: string, label: string, content: unknown, kind = ''): TemplateResult {
  return html`<div class="panel ${kind}" part="panel ${part}" role="group" aria-label=${label} tabindex="-1">
    ${content}
  </div>`;
}

/** The panels that all games have. */
export function gamePanelView(
  model: GameModel,
  actions: GameActions,
  end: EndWords,
): TemplateResult | typeof nothing {
  const { t, label, fallback } = model;
  switch (model.panel) {
    case 'begin':
      // Lies over a still board until its player wants the game.
      return panel(
        'begin',
        label,
        actionButton(t('begin'), actions.begin, true, 'button begin-button'),
        'begin',
      );
    case 'failed':
      return html`<div class="panel failed" part="panel">
        <p class="title">${t('failed')}</p>
        ${fallback ? html`<slot></slot>` : nothing}
      </div>`;
    case 'over':
    case 'goal':
    case 'ask':
      return dialogs.module?.dialogView(model, actions, end) ?? nothing;
    default:
      return nothing;
  }
}

/** The controls of a replay, or their room; `view` shows an entry in the list. */
export function replayView<E>(
  model: Pick<GameModel, 't' | 'state'>,
  replay: ReplayModel<E> | null,
  actions: GameActions,
  view: (entry: E) => unknown,
  texts?: ListTexts,
): TemplateResult {
  const controls = replay && replayControls.module?.controlsView(model, replay, actions, view, texts);
  return controls ?? html`<div class="replay waiting"></div>`;
}
