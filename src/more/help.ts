/** How to play, as three pictures with a line each, and the keys where there is a keyboard. Comes when it is asked for. */
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { css } from '../view/css.js';
import type { WallState } from '../engine/pop/types.js';
import type { Kind } from '../engine/kinds.js';
import type { PlaceState } from '../engine/place/types.js';
import { findVariant } from '../engine/table.js';
import type { KeyAction } from '../games/fall/keys.js';
import type { FallViewModel } from '../games/fall/view.js';
import type { WallViewModel } from '../games/pop/view.js';
import { help } from '../locales/en.js';
import { listed } from '../locales/listed.js';
import { addEnglish, type Words } from '../locales/words.js';
import { actionButton } from '../view/buttons.js';
import type { GameModel, ViewModel } from '../view/model.js';
import { keyRows, panel } from '../view/panels.js';
import { whenWide } from '../view/styles/wide.js';
import { titled } from '../view/words.js';

addEnglish(help);

type KeyRow = readonly [key: string, what: string];
/** A picture beside its line. */
type Line = readonly [picture: TemplateResult, text: string];

// The pictures

const HAND = svg`<path d="M9 21c-1.5-2-3.5-4-5-5.5-1-1 .3-2.6 1.7-1.8L8 15V4.5a1.5 1.5 0 0 1 3 0V10h.2a1.4 1.4 0 0 1 2.6.3 1.4 1.4 0 0 1 2.5.5 1.4 1.4 0 0 1 2.4 1V16c0 2-.7 3.5-1.5 5z" />`;
const ARROWS = {
  sides: svg`<path d="M8 8l-4 4 4 4M4 12h16M16 8l4 4-4 4" />`,
  down: svg`<path d="M12 4v16M6 14l6 6 6-6" />`,
} as const;

/**
 * A scene of letters, one a cell: `.` is empty, a capital is about to go or picked, `o` hollow, a space no cell at all.
 * `over` lies over the middle of it.
 */
function scene(rows: string, kind: string, over?: TemplateResult): TemplateResult {
  const cellOf = (cell: string): string => {
    const hue = cell.toLowerCase();
    if (cell === ' ') return 'gap';
    if (cell === '.' || cell === 'o') return cell === 'o' ? 'cell hollow' : 'cell';
    const goes = cell !== hue;
    return kind === 'wall'
      ? `cell brick ${hue}${goes ? ' picked' : ''}`
      : `cell filled hue-${hue}${goes ? ' doomed' : ''}`;
  };
  return html`<div class="scene ${kind}" aria-hidden="true">
    ${rows.split('/').map((row) => html`<div class="row">${[...row].map((cell) => html`<i class=${cellOf(cell)}></i>`)}</div>`)}
    ${over ?? nothing}
  </div>`;
}

const sign = (drawn: TemplateResult, kind: string): TemplateResult =>
  html`<svg class="sign ${kind}" viewBox="0 0 24 24">${drawn}</svg>`;

// The keys

/** Whether there is a keyboard: a mouse speaks for one, and so does a key that was pressed, or that there is no touch. */
const hasKeys = (): boolean =>
  keyRows.pressed === true ||
  matchMedia('(any-pointer: fine)').matches ||
  !matchMedia('(any-pointer: coarse)').matches;

/** The keys that placement games and walls have, where the game has what they do. */
const commonKeys = ({ t, canHint, undo, state }: GameModel, kind: Kind): readonly KeyRow[] => [
  ...(canHint === null ? [] : [['I', t('helpHint')] as const]),
  ...(undo ? [['U, R', t('helpUndo')] as const] : []),
  ...keyRows.of(t, kind, state),
];

/** Keys that are written as a word or a sign. */
const KEY_TEXTS = {
  ' ': 'keySpace',
  Escape: 'keyEscape',
  PageUp: 'keyPageUp',
  PageDown: 'keyPageDown',
} as const;
const KEY_SIGNS: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
};

/** A key by its name in `KeyboardEvent.key`, as it is written on keyboards. */
export function keyName(t: Words, key: string): string {
  return key in KEY_TEXTS
    ? t(KEY_TEXTS[key as keyof typeof KEY_TEXTS])
    : (KEY_SIGNS[key] ?? key.toUpperCase());
}

/** What has opened is seen as far as its panel is high; the page stays. */
function showOpened({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement;
  const panel = details.closest('.panel')!;
  if (details.open)
    panel.scrollTop += details.getBoundingClientRect().top - panel.getBoundingClientRect().top - 8;
}

// The panel

/** Cells of a box. */
const BOX = 9;

function helpPanel(
  { t, after, feel, state, daily }: GameModel,
  lines: readonly Line[],
  more: readonly (string | false)[],
  keys: readonly KeyRow[],
  close: () => void,
): TemplateResult {
  const { variant = '' } = (state ?? {}) as { readonly variant?: string };
  // What its tools lack is not looked for in vain.
  const said = [daily && t('helpDaily'), ...more].filter(Boolean);
  const content = html`<div class="how">
      <p class="title">${t('howTo')} <small>${titled(t, variant)}</small></p>
      ${feel?.switches()}
    </div>
    <ul class="lines">
      ${lines.map(
        ([picture, text]) =>
          html`<li>
            ${picture}
            <p>${text}</p>
          </li>`,
      )}
    </ul>
    ${said.length > 0 ? html`<p class="more">${said.join(' ')}</p>` : nothing} ${after?.figures()}
    <div class="choices">
      ${
        hasKeys()
          ? html`<details @toggle=${showOpened}>
              <summary class="action">${t('keyboard')}</summary>
              <dl class="keys">
                ${keys.map(
                  ([key, what]) =>
                    html`<div>
                      <dt><bdi>${key}</bdi></dt>
                      <dd>${what}</dd>
                    </div>`,
                )}
              </dl>
            </details>`
          : nothing
      }
      ${actionButton(t('close'), close, true)}
    </div>`;
  return panel('help', t('howTo'), content, 'help');
}

interface Close {
  readonly dismiss: () => void;
}

export function placeHelp(model: ViewModel & GameModel, { dismiss }: Close): TemplateResult {
  const { t, frame } = model;
  const keys = [
    ['1 – 8', t('helpPick')],
    [t('keyArrows'), t('helpMove')],
    ['N', t('helpNext')],
    [t('keyEnter'), t('helpPlace')],
    ['Esc', t('helpPutBack')],
    ...(frame?.state.rotate ? ([['T', t('helpTurn')]] as const) : []),
    ...commonKeys(model, 'place'),
  ] as const;
  const boxes = frame?.state.clears.boxes;
  const full = boxes ? '....e/.AEE./.ABB./.DDD.' : '..e../BBCCC/.....';
  return helpPanel(
    model,
    [
      [scene('...../..aa./..a..', '', sign(HAND, 'hand-sign')), t('helpDrag')],
      [scene(full, ''), t(boxes ? 'helpLinesBoxes' : 'helpLines')],
      [scene('aa. o/a.f o/.hh o', ''), t('helpEnd')],
    ],
    frame ? pointsWords(t, frame.state) : [],
    keys,
    dismiss,
  );
}

/** How the score comes about, from the factors of the rules, as far as one figure says it; and what a streak is. */
function pointsWords(t: Words, { variant, rows, columns, clears }: PlaceState): readonly string[] {
  const rules = findVariant(variant);
  if (rules?.mechanism !== 'place') return [];
  const {
    cell = 0,
    clearedCell = 0,
    line = 0,
    lineCells = 0,
    combo = 0,
    streak = 0,
    power = 0,
  } = rules.scoring;
  const ofCells = clearedCell + lineCells;
  // Lines of one length are worth the same.
  const isEven = !ofCells || (rows === columns && (!clears.boxes || columns === BOX));
  const one = columns * ofCells + line + power;
  const two = 2 * (columns * ofCells + line) + combo + 4 * power;
  const said = (key: 'helpCell' | 'helpLine' | 'helpTwo', n: number): string =>
    t(key, { points: t('points', { n }) });
  return [
    cell ? said('helpCell', cell) : '',
    isEven && one ? said('helpLine', one) : '',
    isEven && two !== 2 * one ? said('helpTwo', two) : '',
    t('helpStreak'),
    lineCells || streak ? t('helpStreakMore') : '',
  ];
}

export function fallHelp(model: FallViewModel, { dismiss }: Close): TemplateResult {
  const { t, keys, state, pace, computer, canHint, undo, pad } = model;
  const turns = pace === 'turn' && computer === 'off';
  const has = (action: KeyAction): boolean => {
    if (keys[action].length === 0) return false;
    if (action === 'hint') return canHint !== null;
    if (action === 'undo' || action === 'redo') return undo;
    return action === 'hold' ? state?.profile === 'comfort' : action !== 'pause' || !turns;
  };
  const named = (Object.keys(keys) as KeyAction[])
    .filter(has)
    .map((action) => [listed(t, ...keys[action].map((key) => keyName(t, key))), t(action)] as const);
  const how = turns ? 'helpTurns' : pad ? 'helpTouch' : 'helpSteer';
  return helpPanel(
    model,
    [
      [scene('..e../.eee./...../.....', 'well', sign(ARROWS.sides, 'low')), t(how)],
      [scene('..g../a.gg./BBGAA/c.caa', 'well'), t('helpFall')],
      [scene('..bb./..b.h/.dh.h/ddhhh', 'well'), t('helpTop')],
    ],
    [turns && pad && t('helpTouch')],
    [...named, ...keyRows.of(t, 'fall', state)],
    dismiss,
  );
}

export function wallHelp(model: WallViewModel, { dismiss }: Close): TemplateResult {
  const { t, state, taps } = model;
  const keys = [
    [t('keyArrows'), t('helpWalk')],
    [t('keyShiftN'), t('helpAreas')],
    ['L', t('helpLargest')],
    [t('keyEnter'), t(taps === 'one' ? 'helpRemove' : 'helpPickRemove')],
    ['Esc', t('helpLeave')],
    ...commonKeys(model, 'pop'),
  ] as const;
  const [what, falls, points] = state ? wallWords(t, state) : ['', '', ''];
  const strip = state?.contagion === 'strip';
  // With what it is about, where a small wall's help shows it without being scrolled.
  const twice = taps === 'two' && matchMedia('(any-pointer: coarse)').matches ? ` ${t('helpTaps')}` : '';
  return helpPanel(
    model,
    [
      [
        scene(strip ? 'bcAbd/cdAac/badcb' : 'bcdbd/cAAac/bAdcb', 'wall', sign(HAND, 'hand-sign')),
        what + twice,
      ],
      [scene('c..bd/d..ac/....b', 'wall', sign(ARROWS.down, 'left')), falls],
      [scene('AAAAc/AAdAA/bAAAA', 'wall'), points],
    ],
    [],
    keys,
    dismiss,
  );
}

/** What is done in this game, what happens then, and for which points. */
function wallWords(
  t: Words,
  { contagion, compact, scoring, penalty }: WallState,
): readonly [string, string, string] {
  return [
    t(contagion === 'strip' ? 'helpStrip' : 'helpArea'),
    t(compact ? 'helpCloses' : 'helpFalls'),
    scoring === 'samegame' ? t(penalty ? 'helpSamegamePenalty' : 'helpSamegame') : t('helpBricks'),
  ];
}

export const styles = [
  css`
    .panel.help {
      display: flex;
      flex-direction: column;
      justify-content: safe center;
      /* Over the hand, where the board is small, and no further: the tools are to be seen. */
      --hand: min(
        (min(100cqi, max(var(--across), 17.5rem)) - 0.5rem * (var(--slots, 3) - 1)) / var(--slots, 3),
        8rem
      );
      --most: max(100%, 100% + 0.75rem + var(--hand));
      container-type: scroll-state;
      block-size: fit-content;
      /* Over all of the hand or none of it. */
      min-block-size: max(100%, min(var(--most), 100% + (23.5rem - 100%) * 99));
      max-block-size: var(--most);
      padding: 0.9rem;
      border-color: color-mix(in srgb, var(--ink) 22%, transparent);
      background: var(--panel);
      font-size: 0.95rem;
      line-height: 1.3;
      text-align: start;
    }
    .panel.help > * {
      flex: none;
    }
    ${whenWide(css`
      .panel.help {
        block-size: max(100%, min(23.5rem, 0.84 * var(--bp-window, 100svh)));
        min-block-size: 0;
        max-block-size: none;
      }
    `)}
    :is(.fall, .wall) .panel.help {
      min-block-size: 0;
      max-block-size: none;
    }
    /* No hand lies between a wall and its tools. */
    .wall .panel.help {
      block-size: calc(100% + 2.5rem);
    }
    ${whenWide(css`
      .wall .panel.help {
        block-size: 100%;
      }
      /* A well is high: what is shown in it is as large as the window lets it be. */
      .fall .panel.help {
        --scene: clamp(0.95rem, 3svh, 1.8rem);
        gap: var(--scene);
      }
      .fall .help .lines {
        gap: inherit;
      }
    `)}
    .how {
      display: flex;
      align-items: center;
    }
    .panel.help .title {
      flex: 1;
      max-inline-size: none;
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: 0.5em;
      font-size: 1.15rem;
    }
    .panel small {
      color: var(--ink-quiet);
      font-size: 0.8em;
      font-weight: 400;
    }
    .lines {
      display: grid;
      gap: 0.6rem;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .lines li {
      display: grid;
      grid-template-columns: max(6.75rem, 5 * var(--scene, 0rem) + 0.6rem) minmax(0, 1fr);
      align-items: center;
      gap: 1rem;
    }
    .panel.help .more {
      max-inline-size: none;
      color: var(--ink-quiet);
      font-size: 0.9em;
    }
    .scene {
      --unit: 1.2rem;
      position: relative;
      inline-size: fit-content;
      padding: 0.3rem;
      border-radius: 0.5rem;
      background: var(--surface);
      direction: ltr;
      font-size: var(--unit);
      isolation: isolate;
    }
    .scene.well {
      --unit: var(--scene, 0.95rem);
      color-scheme: dark;
      background: light-dark(#ebe8e1, #1d2026);
    }
    .scene .gap {
      flex: none;
      inline-size: 0.5em;
    }
    .scene .hollow {
      background: none;
      box-shadow: inset 0 0 0 1.5px var(--ink-quiet);
      scale: 0.8;
    }
    .sign {
      position: absolute;
      inset-block-end: -0.4rem;
      inset-inline-start: 48%;
      inline-size: 2rem;
      fill: #fff;
      stroke: #23262d;
      stroke-width: 1.8;
      stroke-linejoin: round;
    }
    .sign:is(.low, .left) {
      inset: auto 0 0.3rem 0;
      inline-size: 2.2rem;
      margin: auto;
      fill: none;
      stroke: var(--ink);
      stroke-linecap: round;
    }
    .sign.left {
      inset: 1.3em auto auto 1.15em;
      inline-size: 1.6em;
    }
    /* What does not fit scrolls behind the button, and fades there: where a browser can say so, as long as there is more of it. */
    .panel.help .choices {
      position: sticky;
      inset-block-end: 0;
      display: grid;
      grid-template-columns: 1fr;
      gap: 0.5rem;
      background: var(--panel);
      box-shadow:
        0 1.5rem var(--panel),
        0 -0.75rem 0.75rem var(--panel);
    }
    @container not scroll-state(scrollable: bottom) {
      .panel.help .choices {
        box-shadow: 0 1.5rem var(--panel);
      }
    }
    .panel.help .choices:has([open]) {
      position: static;
      display: block;
    }
    .choices:has([open]) > .action {
      position: sticky;
      inset-block-end: 0;
    }
    .panel.help .choices:has(details) {
      grid-template-columns: 1fr 1fr;
    }
    .panel.help .choices .action {
      inline-size: 100%;
      text-align: center;
    }
    .panel.help summary {
      display: grid;
      place-content: center;
      min-block-size: 2.75rem;
      border-radius: var(--radius);
      cursor: pointer;
    }
    .panel.help summary:focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: 1px;
    }
    .panel.help .figures {
      justify-content: start;
    }
    .keys {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.125rem 0.75rem;
      margin: 0.5rem 0;
      text-align: start;
    }
    .keys div {
      display: contents;
    }
    .keys dt {
      font-weight: 600;
    }
    .keys dd {
      margin: 0;
    }
    @container (max-inline-size: 21rem) {
      .lines li {
        grid-template-columns: 4.5rem minmax(0, 1fr);
        gap: 0.6rem;
      }
      .scene {
        --unit: 0.8rem;
      }
      .scene.well {
        --unit: 0.7rem;
      }
      .panel.help {
        padding: 0.6rem;
        font-size: 0.9rem;
      }
    }
    /* As much of what a wall's says as there is room for, above its tools. */
    @container (max-inline-size: 26rem) {
      .wall .panel.help {
        gap: 0.35rem;
        padding-block: 0.4rem;
        line-height: 1.2;
      }
      .wall .lines {
        gap: 0.35rem;
      }
    }
    /* In a low window, as that of a phone on its side, all three are to be seen at once. */
    @media (max-height: 34rem) {
      @container (min-inline-size: 32rem) {
        .panel.help {
          gap: 0.35rem;
          padding-block: 0.5rem;
          font-size: 0.9rem;
          line-height: 1.2;
        }
        .lines {
          gap: 0.35rem;
        }
        .lines li {
          grid-template-columns: 5rem minmax(0, 1fr);
        }
        .scene {
          --unit: 0.85rem;
          padding: 0.2rem;
        }
        .scene.well {
          --unit: 0.65rem;
        }
      }
    }
    /* Over the well, and the keys below it. */
    .fall .panel.help {
      grid-area: field / field / pad / pad;
      inset: 0;
      translate: none;
      inline-size: auto;
      block-size: auto;
    }
    @container (min-inline-size: 44rem) {
      .fall .panel.help {
        grid-area: auto / field;
        grid-row: 1 / -1;
      }
    }
    @media (max-height: 34rem) {
      @container (min-inline-size: 30rem) {
        .fall .panel.help {
          grid-area: field / field / field / side;
        }
      }
    }
  `,
];
