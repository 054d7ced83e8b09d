// Tables in Markdown.

/** A text as a cell can hold it. */
const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text) => `\`${text}\``;

/** As it goes on after a bar or a comma: without the capital and the full stop of a sentence. */
export function phrase(text) {
  const [first = '', second = ''] = text;
  const start = /[A-Z]/.test(first) && !/[A-Z]/.test(second) ? first.toLowerCase() : first;
  return (start + text.slice(1))
    .replace(/\.$/, '')
    .replace(/\. ([A-Z])/g, (_, letter) => `; ${letter.toLowerCase()}`);
}

/** The first sentence of a description. */
export const firstSentence = (text) => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;

/** With commas between thousands. */
export const grouped = (text) => text.replace(/\d{4,}/g, (number) => Number(number).toLocaleString('en-US'));
