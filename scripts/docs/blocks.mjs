// What is generated into the README and the pages of docs/, each in one place, between `<!-- generated:NAME -->` and
// `<!-- /generated -->`. A block has a `name`, and `render(facts)` answers its Markdown, or a promise of that.
import attributes from './attributes.mjs';
import events from './events.mjs';
import { bundlers, frameworks } from './frameworks.mjs';
import { integrity } from './integrity.mjs';
import { board, lab } from './lab.mjs';
import { browsers, sizes } from './measured.mjs';
import methods from './methods.mjs';
import { customProperties, parts, slots, states } from './styling.mjs';

export const blocks = [
  attributes,
  methods,
  events,
  customProperties,
  parts,
  states,
  slots,
  lab,
  board,
  integrity,
  bundlers,
  frameworks,
  sizes,
  browsers,
];
