// What a host can say to the lab and to a leaderboard, and hears of them.
import { attributeTable } from './attributes.mjs';
import events from './events.mjs';
import methods from './methods.mjs';

/** The block of the element whose facts have the same name. */
const beside = (name) => ({
  name,
  render: ({ [name]: facts }) =>
    [attributeTable(facts.attributes), methods.render(facts), events.render(facts)].join('\n\n'),
});

export const lab = beside('lab');
export const board = beside('board');
