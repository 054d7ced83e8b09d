/** A rule set as the code that registers it. */
import type { RuleSet } from 'block-puzzle-element';

/** Longest line, so that it fits beside the game. */
const WIDTH = 44;

export function codeOf(ruleSet: RuleSet): string {
  const fields = Object.entries(ruleSet).map(([name, value]) => field(name, value));
  return `import { BlockPuzzleElement }
  from 'block-puzzle-element';

BlockPuzzleElement.registerVariant({
${fields.join('\n')}
});

// <block-puzzle variant="${ruleSet.name}">`;
}

/** `  name: value,`, over several lines where the value is long. */
function field(name: string, value: unknown): string {
  const line = `  ${name}: ${literal(value)},`;
  if (typeof value !== 'object' || value === null || line.length <= WIDTH) return line;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value) ? value.map(literal) : members(value);
  return `  ${name}: ${open}\n${lines(parts.map((part) => `${part},`))}  ${close},`;
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return `{ ${members(value).join(', ')} }`;
  return String(value);
}

const members = (value: object): string[] =>
  Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);

/** Words in indented lines, as many in each as fit. */
function lines(words: readonly string[]): string {
  let text = '';
  let room = 0;
  for (const word of words) {
    const fits = word.length < room;
    text += fits ? ` ${word}` : `${text && '\n'}    ${word}`;
    room = (fits ? room : WIDTH - 3) - word.length - 1;
  }
  return `${text}\n`;
}
