// Custom properties, parts, states and slots.
import { code, phrase, table } from './table.mjs';

/** Names that differ only in their last letter, and say the same, are one row. */
function merged(list) {
  const rows = [];
  for (const { name, description, default: value } of list) {
    const last = rows.at(-1);
    const isNext =
      last && last.description === description && /-[a-z]$/.test(name) && name.slice(0, -1) === last.stem;
    if (isNext) {
      last.names.push(name);
    } else rows.push({ names: [name], stem: name.slice(0, -1), description, value });
  }
  return rows;
}

const named = (names) =>
  names.length > 2 ? `${code(names[0])} to ${code(names.at(-1))}` : names.map(code).join(' ');

/** What stands for a property that is not set, with what it is mixed from by the names that a host knows. */
const standIn = ({ names, value }) =>
  code(value.replace(/var\(--(?!bp-)/g, 'var(--bp-')) + (names.length > 1 ? ', and so on' : '');

/** Many rows, folded away. */
const folded = (summary, text) => `<details>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`;

export const customProperties = {
  name: 'custom-properties',
  render: ({ element }) =>
    table(
      ['custom property', 'of', 'default'],
      merged(element.cssProperties).map((row) => [named(row.names), phrase(row.description), standIn(row)]),
    ),
};

export const parts = {
  name: 'parts',
  render({ element }) {
    const rows = merged(element.cssParts).map(({ names, description }) => [
      named(names),
      phrase(description),
    ]);
    return folded(`All ${element.cssParts.length} parts`, table(['part', 'is'], rows));
  },
};

export const states = {
  name: 'states',
  render: ({ element }) =>
    table(
      ['state', 'while'],
      element.cssStates.map(({ name, description }) => [code(`:state(${name})`), phrase(description)]),
    ),
};

export const slots = {
  name: 'slots',
  render: ({ element }) =>
    table(
      ['slot', 'is'],
      element.slots.map(({ name, description }) => [
        name ? code(name) : 'the default one',
        phrase(description),
      ]),
    ),
};
