import { code, phrase, table } from './table.mjs';

/** A field of a detail, with its words or its own fields. */
function field({ name, words, fields, optional }) {
  const more = words ?? fields;
  return code(optional ? `${name}?` : name) + (more ? ` (${more.map(code).join(' ')})` : '');
}

export default {
  name: 'events',
  render({ events }) {
    return table(
      ['event', 'detail', 'when'],
      events.map(({ name, fields, description }) => [
        code(name),
        fields.map(field).join(', '),
        phrase(description),
      ]),
    );
  },
};
