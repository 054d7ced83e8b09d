// What a host can say to the lab, and hears of it.
import { attributeTable } from './attributes.mjs';
import events from './events.mjs';
import methods from './methods.mjs';

export const lab = {
  name: 'lab',
  render: ({ lab: facts }) =>
    [attributeTable(facts.attributes), methods.render(facts), events.render(facts)].join('\n\n'),
};
