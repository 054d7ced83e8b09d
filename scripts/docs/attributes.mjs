import { code, firstSentence, grouped, phrase, table } from './table.mjs';

/** Groups in the order in which a reader wants them; what has another one, or none, comes behind. */
const TITLES = {
  Common: 'Every game',
  Placement: 'Games of placement',
  Falling: 'Falling games',
  Walls: 'Walls',
  Look: 'Look',
  Embedding: 'In the page',
};

/** What an attribute takes, its default first. */
function values(fact) {
  const { kind, open, bare } = fact;
  return `${taken(fact)}${open ? ', or a registered name' : ''}${bare && kind === 'switch' ? '; present is on' : ''}`;
}

function taken({ kind, words, allowed, default: byDefault, shown, values: briefly }) {
  if (words && shown) return words.map(code).join(' ');
  const start = shown ? code(shown) : byDefault;
  if (briefly.includes(start)) return briefly;
  if (briefly) return `${start}; ${briefly}`;
  if (words) return `${start}; ${words.map(code).join(' ')}`;
  if (kind === 'flag') return 'absent; present';
  return `${start ? `${start}; ` : ''}${grouped(allowed.replace('a whole number from ', ''))}`;
}

const row = (fact) => [code(fact.name), values(fact), phrase(firstSentence(fact.description))];

/** The attributes as one table. */
export const attributeTable = (facts) =>
  table(['attribute', 'values, default first', 'what it is for'], facts.map(row));

export default {
  name: 'attributes',
  render({ attributes }) {
    const groups = [...new Set([...Object.keys(TITLES), ...attributes.map(({ group }) => group)])];
    return groups
      .map((group) => {
        const facts = attributes.filter((fact) => fact.group === group);
        if (facts.length === 0) return '';
        const title = TITLES[group] ?? (group || 'Others');
        return `**${title}**\n\n${attributeTable(facts)}`;
      })
      .filter(Boolean)
      .join('\n\n');
  },
};
