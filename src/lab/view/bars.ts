/** Over wall and editor: the level; over the editor: what the program costs, and what can be done with it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LabWords } from '../locales/language.js';
import type { Lab } from '../parts/lab.js';
import type { Levels } from '../parts/levels.js';
import { type Level, type LevelTexts, targetsOf } from '../program/levels.js';
import { buttonView, toolView } from './controls.js';
import { LAB_ICONS } from './icons.js';

/** Stars that are full and stars that are not: a picture, whose words stand beside it. */
export function starsView(stars: number): TemplateResult {
  return html`<span class="stars" aria-hidden="true"
    >${[1, 2, 3].map((star) => html`<i class=${star <= stars ? 'full' : ''}>${star <= stars ? '★' : '☆'}</i>`)}</span
  >`;
}

/** What a level says; in a language that is not the lab's, it says in which. */
export function levelTextView(
  levels: Levels,
  level: Level | null,
  part: keyof LevelTexts,
): string | TemplateResult {
  const own = levels.ownText(level, part);
  return own ? html`<span lang=${own.lang} dir="auto">${own.text}</span>` : levels.text(level, part);
}

export function levelView(lab: Lab): TemplateResult {
  const { t } = lab.shell;
  const { levels, guide } = lab;
  const { level, rule, number, path } = levels;
  const stars = level ? levels.stars(level) : 0;
  // Its room is kept, so that nothing moves under a pointer as it comes: a level of one's own may have none.
  const hasPicture = level && (level.help ?? !levels.ownText(level, 'name'));
  return html`<div class="level" part="level">
    <button
      type="button"
      class="button"
      part="button levels-button"
      aria-haspopup="dialog"
      @click=${() => lab.open('levels')}
    >
      ${
        level
          ? html`<span class="quiet" aria-hidden="true">${number}/${path.length}</span>
              <span class="unseen">${t('levelOf', { number, all: path.length })}: </span>`
          : html`<span class="quiet">${t('level')}</span>`
      }
      <span>${levelTextView(levels, level, 'name')}</span>
      ${level ? html`${starsView(stars)}<span class="unseen">, ${t('stars', { n: stars })}</span>` : nothing}
      ${LAB_ICONS.unfold}
    </button>
    <p class="task">
      ${levelTextView(levels, level, 'task')}
      ${
        !level || (!level.goal && level.contagion === 'strip')
          ? html`<span class="quiet">${t(`contagion.${rule}`)}</span>`
          : nothing
      }
      ${level ? targetsView(level, t) : nothing}
    </p>
    ${guide ? guide.goal() : hasPicture ? html`<div class="goal"></div>` : nothing}
    <div class="asks">
      ${
        guide?.guide.hints.length
          ? buttonView(
              'hint',
              [LAB_ICONS.hint, html`<span>${t('hint')}</span>`],
              () => lab.help((one) => one.more()),
              'small',
            )
          : nothing
      }
      ${toolView('keys', t('keys'), LAB_ICONS.help, () => lab.open('keys'))}
    </div>
  </div>`;
}

/** What each number of stars is for, in words. */
const targetsIn = (level: Level, t: LabWords): readonly (readonly [string, string])[] =>
  targetsOf(level).map(([stars, cost]) => {
    if (cost === null) return ['★', t('works')];
    return ['★'.repeat(stars), t(cost < level.par ? 'forLeast' : 'forPar', { cost })];
  });

const targetsView = (level: Level, t: LabWords): TemplateResult =>
  html`<span class="targets quiet" part="targets" role="group" aria-label=${t('targets')}
    >${targetsIn(level, t).map(
      ([stars, text]) => html`<span><span aria-hidden="true">${stars}</span> ${text}</span>`,
    )}</span
  >`;

export function costsView({ shell: { t }, bench, levels }: Lab): TemplateResult {
  const { present, change } = bench;
  const figure = (
    name: 'cost' | 'best' | 'par' | 'blocks',
    value: number | string | undefined,
    more: unknown = nothing,
  ): TemplateResult =>
    html`<div part=${name}>
      <dt>${t(name)}</dt>
      <dd>${value ?? t('none')}</dd>
      ${more}
    </div>`;
  const { values } = present;
  // One block with a value in it is seen as one.
  const blocks = values > 0 ? `${present.blocks - values} + ${values}` : present.blocks;
  // Blocks that are needed are no fault: only what is dearer than par is told as one.
  const isOver = levels.level !== null && present.cost > levels.level.par;
  const look = change < 0 ? 'change less' : isOver ? 'change over' : 'change';
  const said = change < 0 ? t('cheaper', { n: -change }) : t('dearer', { n: change });
  const changed =
    change === 0
      ? nothing
      : html`<dd class=${look} part="change" title=${said}>
          <span aria-hidden="true">${change < 0 ? '−' : '+'}${Math.abs(change)}</span
          ><span class="unseen">${said}</span>
        </dd>`;
  return html`<dl class="costs" part="costs" aria-label=${t('costs')}>
    ${figure('cost', present.cost, changed)} ${figure('best', levels.best()?.cost)}
    ${levels.level ? figure('par', levels.level.par) : nothing} ${figure('blocks', blocks)}
  </dl>`;
}

/** A line under the bar: the cost of one block, or what does not count. */
export function costLineView({ shell: { t, notice }, bench }: Lab): TemplateResult {
  const { unreadable, hovered, present } = bench;
  if (unreadable) return html`<p class="line bad" part="line">${unreadable}</p>`;
  const line = notice ? t(notice) : hovered === null ? '' : bench.blockLine(hovered);
  const loose = present.loose > 0 ? t('loose', { n: present.loose }) : '';
  return html`<p class="line quiet" part="line">${line || loose}</p>`;
}

export function toolsView(lab: Lab): TemplateResult {
  const { bench, checker } = lab;
  const { t } = lab.shell;
  const there = bench.state === 'there';
  const canCheck = there && checker?.check.done == null;
  const check = async (): Promise<void> => {
    const made = await lab.check();
    if (made.done === null) await made.check();
  };
  return html`<div class="tools" part="toolbar" role="group" aria-label=${t('program')}>
    ${toolView('undo', t('undo'), LAB_ICONS.undo, () => bench.undo(), there && bench.canUndo)}
    ${toolView('redo', t('redo'), LAB_ICONS.redo, () => bench.redo(), there && bench.canRedo)}
    ${
      lab.levels.level?.starter
        ? toolView('start', t('startAgain'), LAB_ICONS.start, () => lab.programs.startAgain(), there)
        : nothing
    }
    ${toolView('clear', t('clear'), LAB_ICONS.clear, () => bench.clear(), there)}
    ${toolView('programs', t('programs'), LAB_ICONS.programs, () => lab.open('programs'), there)}
    ${toolView('share', t('share'), LAB_ICONS.share, () => lab.share(), there)}
    ${buttonView(
      'check',
      [LAB_ICONS.check, html`<span>${t('check')}</span>`],
      () => lab.shell.attempt(check()),
      'primary',
      canCheck,
    )}
  </div>`;
}
