// The table of what authors may set, and how it judges a value.
import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

export const TABLE = JSON.parse(readFileSync(inRepository('integrations/attributes.json'), 'utf8'));

const takes = ({ values, from, to, length, pattern }, value) => {
  if (values) return values.includes(value);
  if (from !== undefined) return /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to;
  return pattern ? new RegExp(pattern).test(value) : value.length <= length;
};

/** Why an attribute is refused, in a sentence; `null` for a good one. */
export function judge(name, value) {
  if (!Object.hasOwn(TABLE, name)) {
    return `${JSON.stringify(name)} is no attribute: allowed are ${Object.keys(TABLE).join(', ')}`;
  }
  const row = TABLE[name];
  if (takes(row, value) || (row.present && value === '')) return null;
  return `${name}=${JSON.stringify(value)}: allowed is ${row.allowed}`;
}
