/** The texts of a part of English in another language, out of the lines that stand for them in its file. */
import type { Dense } from 'virtual:languages';
import type { Text, Texts } from './words.js';

/** By their keys; nothing where the file has no such part. Of `part` only the keys count, and the names in its texts. */
export function textsOf(part: Texts, [, forms, parts]: Dense): Record<string, Text> | undefined {
  const names = forms.split(' ');
  const keys = Object.keys(part);
  const lines = parts[keys[0]!]?.split('\n');
  return lines && Object.fromEntries(keys.map((key, i) => [key, textOf(part[key]!, lines[i]!, names)]));
}

/** A line as a text with the names of the English one, which stand in it by their number. */
function textOf(english: Text, line: string, names: readonly string[]): Text {
  const values = [...new Set(JSON.stringify(english).match(/\{\w+\}/g))];
  const [other, ...forms] = line.replace(/\{(\d)\}/g, (_, at: string) => values[+at]!).split('|');
  const rest = forms.flatMap((form, i) => (form ? [[names[i + 1], form]] : []));
  return rest.length > 0 ? { ...Object.fromEntries(rest), other: other! } : other!;
}
