/**
 * What the first picture does without: it is loaded as soon as the page is idle behind that, or at the moment when it is
 * wanted.
 */
import { type CSSResult, html, nothing, type TemplateResult } from 'lit';
import type { GameActions, GameModel, ReplayModel } from './model.js';
import { beginPanel, type EndWords, failedPanel } from './panels.js';
import type { ListTexts } from './replay.js';

/** A part of the picture in a module of its own. */
export class LatePart<M extends { readonly styles: CSSResult }> {
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
export const replayControls = new LatePart(() => import('./replay.js'));

/** The panels that all games have. */
export function gamePanelView(
  model: GameModel,
  actions: GameActions,
  end: EndWords,
): TemplateResult | typeof nothing {
  switch (model.panel) {
    case 'begin':
      return beginPanel(model, actions);
    case 'failed':
      return failedPanel(model);
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
  view: (entry: E) => string | TemplateResult,
  texts?: ListTexts,
): TemplateResult {
  const controls = replay && replayControls.module?.controlsView(model, replay, actions, view, texts);
  return controls ?? html`<div class="replay waiting"></div>`;
}
