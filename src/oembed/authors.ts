/** What authors of a site's pages may say of a game, for all that writes it into markup. */

/** How an author's value is judged: a row of `integrations/attributes.json`. */
export interface AuthorsRow {
  readonly allowed: string;
  readonly values?: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly length?: number;
  readonly pattern?: string;
  readonly present?: boolean;
}

/** Whether an attribute takes a value. */
export function takes(row: AuthorsRow, value: string): boolean {
  const { values, from, to, length, pattern, present } = row;
  if (present && value === '') return true;
  if (values) return values.includes(value);
  if (from !== undefined) return /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to!;
  return pattern === undefined ? value.length <= length! : new RegExp(pattern).test(value);
}

/** A text as it may stand in markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
