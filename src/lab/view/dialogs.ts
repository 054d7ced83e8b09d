/** What lies over the lab at times: the levels, the programs that are kept, and the question of a link. */
import { html, nothing, type TemplateResult } from 'lit';
import { toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import type { LabActions, LabViewModel, LevelModel, SlotModel } from './model.js';

/** One dialog, whose content is the one that is asked for. */
export function dialogView(model: LabViewModel, actions: LabActions): TemplateResult {
  const { words, dialog } = model;
  const titles = {
    none: '',
    levels: words.chooseLevel,
    programs: words.programs,
    'ask-link': words.askLink,
    keys: words.keys,
  } as const;
  return html`<dialog
    class="panel"
    part=${dialog === 'none' ? 'dialog' : `dialog ${dialog}`}
    aria-label=${titles[dialog]}
    closedby="any"
    @cancel=${(event: Event) => {
      event.preventDefault();
      actions.closeDialog();
    }}
  >
    <div class="inside">
      <header>
        <h2 tabindex="-1">${titles[dialog]}</h2>
        ${toolView('close', words.close, LAB_ICONS.close, actions.closeDialog)}
      </header>
      ${dialog === 'levels' ? levelsView(model, actions) : nothing}
      ${dialog === 'programs' ? programsView(model, actions) : nothing}
      ${dialog === 'ask-link' ? askLinkView(model, actions) : nothing}
      ${dialog === 'keys' ? keysView(model) : nothing}
    </div>
    ${dialog === 'programs' ? noteView(model) : nothing}
  </dialog>`;
}

function levelsView({ words, levels, level }: LabViewModel, actions: LabActions): TemplateResult {
  const entry = (one: LevelModel): TemplateResult => {
    const figures = [
      one.par === null ? '' : `${words.par} ${one.par}`,
      one.best === null ? '' : `${words.best} ${one.best}`,
    ].filter(Boolean);
    const isSolved = one.best !== null && one.id !== '';
    return html`<li>
      <button
        type="button"
        class="entry"
        part="level-entry"
        data-level=${one.id}
        aria-current=${one.id === level.id ? 'true' : nothing}
        @click=${() => {
          actions.chooseLevel(one.id);
        }}
      >
        <span class="mark ${isSolved ? 'solved' : one.id ? 'open' : ''}"
          >${isSolved ? LAB_ICONS.done : nothing}</span
        >
        <span class="words"
          ><strong>${one.name}</strong
          >${isSolved ? html`<span class="unseen">, ${words.solved}</span>` : nothing}
          <span class="quiet">${one.text}</span></span
        >
        <span class="figures quiet">${figures.map((text) => html`<span>${text}</span>`)}</span>
      </button>
    </li>`;
  };
  return html`<ol class="levels">
    ${levels.map(entry)}
  </ol>`;
}

function programsView(model: LabViewModel, actions: LabActions): TemplateResult {
  const { words, programs } = model;
  return html`
    <p class="quiet">${words.programsText}</p>
    <ol class="slots">
      ${programs.slots.map((slot) => slotView(model, slot, actions))}
    </ol>
    <div
      class="preview"
      part="preview"
      role="img"
      aria-label=${programs.previewed ? words.preview(programs.previewed) : nothing}
      ?hidden=${programs.previewed === 0}
    ></div>
    <label class="text">
      <span>${words.textLabel}</span>
      <span class="quiet">${words.textHelp}</span>
      <textarea part="text" rows="5" spellcheck="false" .value=${programs.text}></textarea>
    </label>
    <div class="buttons">
      <button type="button" class="button" part="button copy-button" @click=${withText(actions.copyText)}>
        ${words.copy}
      </button>
      <button type="button" class="button" part="button download-button" @click=${withText(actions.download)}>
        ${words.download}
      </button>
      <button type="button" class="button" part="button import-button" @click=${withText(actions.takeText)}>
        ${words.takeText}
      </button>
    </div>
  `;
}

/** Behind all else, so that it stays in view at the lower edge. */
function noteView({ programs: { note, bad } }: LabViewModel): TemplateResult {
  return html`<p class=${bad ? 'note bad' : 'note'} part="note" ?hidden=${!note}>${note}</p>`;
}

function slotView({ words, programs }: LabViewModel, slot: SlotModel, actions: LabActions): TemplateResult {
  const { number, empty, restorable } = slot;
  const button = (
    name: string,
    label: string,
    act: (slot: number) => void,
    reason: string | null = null,
  ): TemplateResult =>
    html`<button
      type="button"
      class="button small"
      part="button ${name}-button"
      data-slot=${number}
      aria-label="${label}, ${words.slot(number)}"
      aria-disabled=${reason === null ? nothing : 'true'}
      aria-description=${reason ?? nothing}
      title=${reason ?? nothing}
      @click=${() => {
        act(number);
      }}
    >
      ${label}
    </button>`;
  const isShown = programs.previewed === number;
  return html`<li>
    <span class="words"
      ><strong>${words.slot(number)}</strong>
      <span class="quiet">${empty ? words.slotEmpty : words.slotFacts(slot.cost, slot.blocks)}</span></span
    >
    <span class="buttons">
      ${button('save', words.save, actions.save, programs.savable ? null : words.nothingToSave)}
      ${
        empty
          ? nothing
          : html`${button('load', words.load, actions.load)}
            ${button('preview', isShown ? words.hide : words.show, actions.preview)}
            ${button('remove', words.remove, actions.remove)}`
      }
      ${restorable ? button('restore', words.restore, actions.restore) : nothing}
    </span>
  </li>`;
}

function askLinkView({ words }: LabViewModel, { answerLink }: LabActions): TemplateResult {
  return html`<p>${words.askLinkText}</p>
    <div class="buttons">
      <button
        type="button"
        class="button"
        part="button keep-button"
        @click=${() => {
          answerLink(false);
        }}
      >
        ${words.askLinkNo}
      </button>
      <button
        type="button"
        class="button primary"
        part="button take-button"
        @click=${() => {
          answerLink(true);
        }}
      >
        ${words.askLinkYes}
      </button>
    </div>`;
}

function keysView({ words }: LabViewModel): TemplateResult {
  return html`${words.keyGroups.map(
    ({ title, keys }) =>
      html`<h3>${title}</h3>
        <dl class="keys">
          ${keys.map(
            ([key, meaning]) =>
              html`<div>
                <dt><kbd>${key}</kbd></dt>
                <dd>${meaning}</dd>
              </div>`,
          )}
        </dl>`,
  )}`;
}

/** Hands an action what the text field holds now. */
function withText(act: (text: string) => void): (event: Event) => void {
  return (event) => {
    const dialog = (event.target as Element).closest('dialog');
    act(dialog?.querySelector('textarea')?.value ?? '');
  };
}
