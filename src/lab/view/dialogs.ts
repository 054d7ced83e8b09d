/** What lies over the lab at times: the levels, the programs that are kept, the question of a link, the keys. Loaded when wanted. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyOf } from '../locales/language.js';
import type { Shelf, Slot } from '../parts/shelf.js';
import type { Level } from '../program/levels.js';
import { levelTextView, starsView } from './bars.js';
import { buttonView, toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';
import { DIALOGS } from './lab.js';

export { resultsOf } from '../parts/results.js';
export { Shelf } from '../parts/shelf.js';
export { dialogStyles } from './styles/dialogs.js';

export function dialogView(shelf: Shelf): TemplateResult | typeof nothing {
  const { dialog } = shelf;
  if (dialog === 'none') return nothing;
  const { t } = shelf.shell;
  const views = { levels: levelsView, programs: programsView, 'ask-link': askLinkView, keys: keysView };
  return html`<div class="inside">
      <header>
        <h2 tabindex="-1">${t(DIALOGS[dialog])}</h2>
        ${toolView('close', t('close'), LAB_ICONS.close, () => shelf.close())}
      </header>
      ${views[dialog](shelf)}
    </div>
    ${dialog === 'programs' ? noteView(shelf) : nothing}`;
}

/** Over the editor, where a link could not be copied. */
export function linkView({ shell: { t, link } }: Shelf): TemplateResult | typeof nothing {
  if (!link) return nothing;
  return html`<label class="link"
    ><span class="quiet">${t('linkLabel')}</span>
    <input type="text" part="link" dir="ltr" readonly .value=${link} @focus=${selectAll} />
  </label>`;
}

function selectAll(event: FocusEvent): void {
  (event.target as HTMLInputElement).select();
}

function levelsView(shelf: Shelf): TemplateResult {
  const { levels, shell } = shelf;
  const { t } = shell;
  const entry = (level: Level | null): TemplateResult => {
    const best = levels.best(level?.id ?? '', levels.ruleOf(level));
    const figures = [
      ...(level ? [`${t('par')} ${level.par}`] : []),
      ...(best ? [`${t('best')} ${best.cost}`] : []),
    ];
    const isSolved = best !== null && level !== null;
    const stars = level ? levels.stars(level) : 0;
    return html`<li>
      <button
        type="button"
        class="entry"
        part="level-entry"
        data-level=${level?.id ?? ''}
        aria-current=${level === levels.level ? 'true' : nothing}
        @click=${() => shelf.chooseLevel(level)}
      >
        <span class="mark ${isSolved ? 'solved' : level ? 'open' : ''}"
          >${isSolved ? LAB_ICONS.done : level ? levels.path.indexOf(level) + 1 : nothing}</span
        >
        <span class="words"
          ><strong>${levelTextView(levels, level, 'name')}</strong
          >${isSolved ? html`<span class="unseen">, ${t('solved')}, ${t('stars', { n: stars })}</span>` : nothing}
          <span class="quiet">${levelTextView(levels, level, 'task')}</span></span
        >
        <span class="figures quiet"
          >${level ? starsView(stars) : nothing}${figures.map((text) => html`<span>${text}</span>`)}</span
        >
      </button>
    </li>`;
  };
  // A host's list may come back to a chapter.
  const runs: Level[][] = [];
  for (const level of levels.path) {
    const run = runs.at(-1);
    if (run?.[0]?.chapter === level.chapter) run.push(level);
    else runs.push([level]);
  }
  return html`<p class="quiet">${levels.allStars}</p>
    ${resultsView(shelf)}
    <div class="levels">
      ${runs.map(
        (run, number) =>
          html`<h3>${t('chapter', { n: number + 1, name: levels.chapterName(run[0]!.chapter) })}</h3>
            <ol>
              ${run.map(entry)}
            </ol>`,
      )}
      ${
        levels.hasFree
          ? html`<ol>
              ${entry(null)}
            </ol>`
          : nothing
      }
    </div>`;
}

/** For a class without a school's system: a file for the teacher. */
function resultsView(shelf: Shelf): TemplateResult {
  const { t } = shelf.shell;
  const save = (event: Event): void => {
    event.preventDefault();
    const { value } = (event.currentTarget as HTMLFormElement).querySelector('input')!;
    if (value.trim()) shelf.saveResults(value);
  };
  return html`<details class="results">
    <summary>${t('results')}</summary>
    <form class="buttons" @submit=${save}>
      <label class="text"
        ><span>${t('yourName')}</span>
        <input type="text" part="name" dir="auto" required maxlength="200" autocomplete="off"
      /></label>
      <button type="submit" class="button small" part="button results-button">${t('saveResults')}</button>
    </form>
  </details>`;
}

function programsView(shelf: Shelf): TemplateResult {
  const { t } = shelf.shell;
  // What the text field holds now.
  const withText = (act: (text: string) => void) => (event: Event) =>
    act((event.target as Element).closest('dialog')?.querySelector('textarea')?.value ?? '');
  return html`
    <p class="quiet">${t('programsText')}</p>
    <ol class="slots">
      ${shelf.slots.all().map((slot, i) => slotView(shelf, slot, i + 1))}
    </ol>
    <label class="text">
      <span>${t('textLabel')}</span>
      <span class="quiet">${t('textHelp')}</span>
      <textarea part="text" dir="ltr" rows="5" spellcheck="false" .value=${shelf.text}></textarea>
    </label>
    <div class="buttons">
      ${buttonView(
        'copy',
        t('copy'),
        withText((text) => void shelf.copyText(text)),
      )}
      ${buttonView(
        'download',
        t('download'),
        withText((text) => shelf.download(text)),
      )}
      ${buttonView(
        'import',
        t('takeText'),
        withText((text) => void shelf.takeText(text)),
      )}
    </div>
  `;
}

/** Behind all else, so that it stays in view at the lower edge. */
function noteView({ note, isBad }: Shelf): TemplateResult {
  return html`<p class=${isBad ? 'note bad' : 'note'} part="note" ?hidden=${!note}>${note}</p>`;
}

function slotView(shelf: Shelf, kept: Slot | null, slot: number): TemplateResult {
  const program = kept?.program ?? null;
  const { t } = shelf.shell;
  const name = t('slot', { slot });
  const button = (
    does: string,
    label: string,
    act: () => void,
    reason: string | null = null,
  ): TemplateResult =>
    html`<button
      type="button"
      class="button small"
      part="button ${does}-button"
      data-slot=${slot}
      aria-label="${label}, ${name}"
      aria-disabled=${reason === null ? nothing : 'true'}
      aria-description=${reason ?? nothing}
      title=${reason ?? nothing}
      @click=${({ currentTarget }: Event) => {
        const pressed = currentTarget as HTMLElement;
        const all = pressed.parentElement!;
        act();
        void shelf.shell.element.updateComplete.then(() => {
          if (!pressed.isConnected) all.querySelector('button')!.focus();
        });
      }}
    >
      ${label}
    </button>`;
  const savable = !shelf.bench.present.isEmpty;
  const facts = program && t('slotFacts', { n: program.blocks, cost: program.cost });
  return html`<li>
    <span class="words">
      ${
        program
          ? html`<input
              type="text"
              part="slot-name"
              dir="auto"
              maxlength="60"
              aria-label=${t('slotName', { slot })}
              placeholder=${name}
              .value=${kept?.name ?? ''}
              @change=${(event: Event) => shelf.rename(slot, (event.target as HTMLInputElement).value)}
            />`
          : html`<strong>${name}</strong>`
      }
      <span class="quiet">${facts ?? t('slotEmpty')}</span></span
    >
    ${program ? html`<span class="drawn" part="preview">${shelf.picture(program)}</span>` : nothing}
    <span class="buttons">
      ${button('save', t('save'), () => shelf.save(slot), savable ? null : t('nothingToSave'))}
      ${
        program
          ? html`${button('load', t('load'), () => shelf.load(slot))}
            ${button('remove', t('remove'), () => shelf.remove(slot))}`
          : nothing
      }
      ${shelf.slots.canRestore(slot) ? button('restore', t('restore'), () => shelf.restore(slot)) : nothing}
    </span>
  </li>`;
}

function askLinkView(shelf: Shelf): TemplateResult {
  const { t } = shelf.shell;
  const { asked } = shelf;
  return html`<p>${t('askLinkText')}</p>
    ${
      asked
        ? html`<p class="quiet">
              ${asked.level === null ? nothing : html`${levelTextView(shelf.levels, asked.level, 'name')}: `}${t(
                'blocksInIt',
                {
                  ...{ n: asked.program.blocks, cost: asked.program.cost },
                },
              )}
            </p>
            <div class="drawn" part="preview">${shelf.picture(asked.program)}</div>`
        : nothing
    }
    <div class="buttons">
      ${buttonView('keep', t('askLinkNo'), () => shelf.answerLink(false))}
      ${buttonView('take', t('askLinkYes'), () => shelf.answerLink(true), 'primary')}
    </div>`;
}

const KEYS = {
  'keys.wall': ['arrows', 'press'],
  'keys.program': [
    ...['toolbox', 'workspace', 'arrows', 'enter', 'move'],
    ...['delete', 'copy', 'undo', 'escape', 'tab'],
  ],
} as const;

/** The keys, by where they work: each with what it does there, behind a colon. */
function keysView({ shell: { t } }: Shelf): TemplateResult {
  const line = (text: string): TemplateResult => {
    const colon = text.indexOf(': ');
    return html`<div>
      <dt><kbd>${text.slice(0, colon)}</kbd></dt>
      <dd>${text.slice(colon + 2)}</dd>
    </div>`;
  };
  return html`${Object.entries(KEYS).map(
    ([place, keys]) =>
      html`<h3>${t(keyOf(place))}</h3>
        <dl class="keys">${keys.map((key) => line(t(keyOf(place, key))))}</dl>`,
  )}`;
}
