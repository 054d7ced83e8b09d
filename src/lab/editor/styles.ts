/** The editor's own rules, after Blockly's. */
import { BRICKS, DEFAULT_PALETTE } from '../../games/pop/palettes.js';
import { iconRules } from './tools.js';

/** Bricks in the fields and menus of colours, as on the wall. */
const brickRules = BRICKS.map((brick, i) => {
  const [light, lightShape] = DEFAULT_PALETTE.light[i]!;
  const [dark, darkShape] = DEFAULT_PALETTE.dark[i]!;
  const rule = (body: string, shape: string) => `{fill:${body}!important;background:${body};color:${shape}}`;
  return `.lab-brick-${brick}${rule(light, lightShape)}.lab-dark .lab-brick-${brick}${rule(dark, darkShape)}`;
}).join('');

export const editorStyles = `
.lab-editor {
  position: relative;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 9rem;
  color: var(--ink);
  color-scheme: light;
}
.lab-editor.lab-dark {
  color-scheme: dark;
}
.lab-editor .injectionDiv {
  position: absolute;
  inset: 0;
  block-size: auto;
  --blockly-active-node-color: var(--focus);
  --blockly-active-tree-color: var(--focus);
  --blockly-selection-width: 3px;
}
.lab-editor .blocklyToolbox {
  padding: 4px;
  border-inline-end: 1px solid color-mix(in srgb, currentColor 22%, transparent);
}
.lab-editor .blocklyToolboxCategoryContainer {
  border-radius: 0.4rem;
  outline-offset: -2px;
}
.lab-editor .blocklyToolboxCategory {
  display: flex;
  align-items: center;
  block-size: auto;
  min-block-size: 2.5rem;
  margin: 0 0 2px;
  padding: 0 0.6rem 0 0.4rem;
  border-radius: 0.4rem;
  line-height: 1.2;
  cursor: pointer;
}
.lab-editor .blocklyToolboxCategory:hover {
  background: var(--shade);
}
.lab-editor .blocklyTreeRowContentContainer {
  display: flex;
  align-items: center;
  gap: 0.5rem;
}
.lab-editor .blocklyToolboxCategoryLabel {
  padding: 0;
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;
  color: inherit;
}
.lab-editor .lab-icon {
  color: var(--category);
}
.lab-editor.lab-dark .lab-icon {
  color: color-mix(in srgb, var(--category) 55%, white);
}
.lab-editor .blocklyToolboxSelected,
.lab-editor .blocklyToolboxSelected .lab-icon {
  color: #ffffff;
}
.lab-editor .blocklyToolboxSelected:hover {
  background: var(--category);
}
.lab-editor .blocklyDropdownField tspan {
  fill: #ffffff !important;
}
.lab-editor .blocklyFlyoutBackground {
  stroke: none;
}
.lab-editor .blocklyScrollbarHandle {
  rx: 4px;
}
.lab-aside {
  position: absolute;
  inline-size: 0;
  block-size: 0;
  overflow: hidden;
}
.lab-unseen {
  position: absolute;
  inline-size: 10px;
  block-size: 10px;
  overflow: hidden;
  visibility: hidden;
}
/* Below the program: a row of categories, each with its word below its drawing. */
.lab-editor.lab-narrow .blocklyToolbox {
  inline-size: 100%;
  padding: 2px;
  overflow: auto hidden;
  scrollbar-width: none;
  border-inline-end: 0;
  border-block-start: 1px solid color-mix(in srgb, currentColor 22%, transparent);
}
.lab-editor.lab-narrow .blocklyToolboxCategoryGroup {
  flex-flow: row nowrap;
  min-inline-size: fit-content;
}
.lab-editor.lab-narrow .blocklyToolbox .blocklyToolboxCategoryContainer {
  flex: 1 0 auto;
  margin: 0;
}
.lab-editor.lab-narrow .blocklyToolboxCategory {
  min-inline-size: 2.75rem;
  min-block-size: 3rem;
  margin: 0;
  padding: 0.125rem 0.2rem;
  justify-content: center;
}
.lab-editor.lab-narrow .blocklyTreeRowContentContainer {
  flex-direction: column;
  gap: 0.1rem;
}
.lab-editor.lab-narrow .blocklyToolboxCategoryLabel {
  font-size: 0.6875rem;
}
.lab-editor.lab-narrow .lab-tools {
  inset-block: 0.5rem auto;
  /* Beside the bar by which the program scrolls. */
  inset-inline-end: 0.75rem;
  /* One below the other they are higher than what is left of a phone beside the wall. */
  flex-direction: row;
}
.lab-editor.lab-narrow .lab-tools .lab-zoom {
  display: none;
}
/* What a block costs. */
rect.lab-cost {
  fill: #ffffff;
  stroke: none;
}
.lab-editor text.lab-cost-text,
.lab-picture text.lab-cost-text {
  fill: #1d2433 !important;
  font-weight: 700;
}
/* Where a drawing is set from right to left, its letters say so themselves. */
.lab-picture {
  direction: ltr;
}
/* Measured once, drawn at any scale. */
.lab-editor .blocklyText,
.lab-picture .blocklyText {
  text-rendering: geometricPrecision;
}
.lab-editor .blocklyMainBackground {
  stroke: none;
}
.lab-editor .lab-loose {
  opacity: 0.5;
}
.lab-editor .blocklyDragging.lab-loose {
  opacity: 0.85;
}
.lab-editor .blocklyHighlighted > .blocklyPath {
  filter: none;
  stroke: #ffc21a;
  stroke-width: 4px;
}
.lab-value {
  pointer-events: none;
}
.lab-value rect {
  fill: #fff3c4;
  stroke: #8a6a00;
}
.lab-value text {
  fill: #2b2200;
  font: 600 13px system-ui, sans-serif;
  dominant-baseline: central;
  text-anchor: middle;
}
.lab-tools {
  position: absolute;
  inset-block-end: 1.25rem;
  inset-inline-end: 1.25rem;
  /* Below the shelf of blocks, which is 20. */
  z-index: 10;
  display: flex;
  /* Beside one another where they are higher than the program. */
  flex-flow: column wrap-reverse;
  max-block-size: calc(100% - 2.5rem);
  gap: 0.375rem;
}
.lab-tools button {
  display: grid;
  place-items: center;
  /* Over the program, of which larger ones would hide a block. */
  inline-size: min(2.5rem, 44px);
  block-size: min(2.5rem, 44px);
  padding: 0;
  border: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  border-radius: 0.6rem;
  background: var(--panel);
  color: var(--ink);
  cursor: pointer;
}
.lab-tools button:hover {
  background: var(--shade);
}
.lab-tools button:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 1px;
}
.lab-tools svg {
  inline-size: min(1.375rem, 24px);
  block-size: min(1.375rem, 24px);
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.lab-editor:not(.lab-narrow) .lab-bin {
  inline-size: 3.25rem;
  block-size: 3.25rem;
}
.lab-tools .lab-over {
  background: var(--bad);
  border-color: var(--bad);
  color: var(--panel);
}
.lab-editor .blocklyTooltipDiv {
  max-inline-size: 20rem;
  padding: 0.4rem 0.6rem;
  border: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  border-radius: 0.4rem;
  background: var(--panel);
  color: var(--ink);
  font: 0.8125rem/1.4 system-ui, sans-serif;
  opacity: 1;
  pointer-events: none;
}
.lab-editor .blocklyWidgetDiv .blocklyMenu {
  background: var(--panel);
  border-color: color-mix(in srgb, currentColor 22%, transparent);
  color: var(--ink);
}
.lab-editor .blocklyWidgetDiv .blocklyMenuItem {
  color: var(--ink);
}
.lab-editor .blocklyWidgetDiv .blocklyMenuItemDisabled,
.lab-editor .blocklyMenuItemContent .blocklyShortcutContainer .blocklyShortcut {
  color: var(--ink-quiet);
}
.lab-editor .blocklyMenuItemSelected .blocklyMenuItemCheckbox::before {
  content: '✓';
}
.lab-editor[dir='rtl'] .blocklyToast {
  direction: rtl;
}
.lab-editor .blocklyToast {
  inset-inline: 0.75rem auto;
  inset-block-end: 0.75rem;
  inline-size: auto;
  max-inline-size: min(20rem, calc(100% - 5.5rem));
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--ink-quiet);
  border-radius: 0.6rem;
  background: var(--panel);
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.4;
}
.lab-editor dialog[open] {
  inline-size: min(22rem, 90vw);
}
.lab-editor dialog form {
  display: grid;
  gap: 0.75rem;
  padding: 1.25rem;
}
.lab-editor dialog label {
  display: grid;
  gap: 0.5rem;
}
.lab-editor dialog input {
  padding: 0.5rem;
  border: 1px solid var(--ink-quiet);
  border-radius: 0.4rem;
  background: var(--panel);
  color: var(--ink);
  font: inherit;
}
.lab-editor dialog .lab-answers {
  display: flex;
  justify-content: end;
  gap: 0.5rem;
}
@media (prefers-reduced-motion: reduce) {
  .lab-editor * {
    transition: none !important;
    animation: none !important;
  }
}
@media (forced-colors: active) {
  /* Blocks keep their colours, in which their words are legible; what lies behind them is the system's. */
  .lab-editor .blocklySvg,
  .lab-picture {
    forced-color-adjust: none;
  }
  .lab-editor .blocklyMainBackground,
  .lab-editor .blocklyFlyoutBackground {
    fill: Canvas !important;
    fill-opacity: 1;
  }
  .lab-editor .blocklyFlyoutBackground {
    stroke: CanvasText;
    stroke-width: 2px;
  }
  .lab-editor .injectionDiv {
    --blockly-active-node-color: Highlight;
    --blockly-active-tree-color: Highlight;
    --blockly-selection-width: 4px;
  }
  .lab-editor .blocklySelected > .blocklyPath,
  .lab-editor .blocklyActiveFocus > .blocklyPath,
  .lab-editor .blocklyPath.blocklyActiveFocus,
  .lab-editor .blocklyHighlighted > .blocklyPath {
    filter: none !important;
    stroke: Highlight !important;
    stroke-width: 4px;
  }
  .lab-editor .lab-loose {
    opacity: 1;
  }
  .lab-editor .lab-loose > .blocklyPath {
    stroke: CanvasText;
    stroke-dasharray: 4 3;
  }
  .lab-editor .blocklyToolboxSelected {
    forced-color-adjust: none;
    background: Highlight !important;
    color: HighlightText;
  }
}
rect.lab-brick {
  stroke: #ffffff;
  stroke-width: 1px;
}
span.lab-brick {
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1px solid #ffffff;
  border-radius: 0.3rem;
  font-size: 0.875rem;
}
.lab-choice {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
}
.lab-editor .blocklyIconShape {
  fill: rgb(0 0 0 / 0.28);
  stroke: #ffffff;
}
.lab-editor .blocklyFlyoutButtonBackground {
  fill: var(--panel);
  stroke: var(--ink-quiet);
}
.lab-editor .blocklyFlyoutButtonShadow {
  fill: none;
}
.lab-editor .blocklyFlyoutButton:hover .blocklyFlyoutButtonBackground {
  fill: var(--shade);
}
.lab-editor .blocklyFlyoutButton .blocklyText {
  fill: var(--ink);
}
${brickRules}
${iconRules}
`;
