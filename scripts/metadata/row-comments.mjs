// What the rows of a table of attributes say in their comments: to hosts in the first, as `/** … @group Common */`, and
// to the tools of the repository in the lines behind it, as `// flag: …`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// An import would read all of it once more, for its names.
const ts = createRequire(import.meta.url)('typescript');

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Text and tags of a comment for hosts. */
function parseDocumentation(text) {
  const plain = text.slice(3, -2).replace(/^\s*\* ?/gm, '');
  const [description, ...rest] = plain.split(/(?:^|\s)@(?=[a-z]+\s)/);
  const tags = rest
    .map((tag) => /^([a-z]+)\s(.*)$/s.exec(tag))
    .map(([, name, value]) => [name, oneLine(value)]);
  return { description: oneLine(description), tags: Object.fromEntries(tags) };
}

/** The notes of lines such as `// flag: …`; a line without a name is the next of the one before. */
function parseNotes(lines) {
  const notes = [];
  for (const line of lines.map((one) => one.replace(/^\/\/ ?/, ''))) {
    const [, name, value] = /^([a-z]+): (.*)$/.exec(line) ?? [];
    if (name) notes.push([name, value]);
    else if (notes.length > 0) notes.at(-1)[1] += `\n${line}`;
  }
  return Object.fromEntries(notes);
}

/** By property `description`, `tags` and `notes` of each row that has a comment, in files of TypeScript. */
export function readComments(files) {
  const found = new Map();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const visit = (node) => {
      if (ts.isPropertyAssignment(node)) {
        const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
        const comments = ranges.map(({ pos, end }) => text.slice(pos, end));
        const documentation = comments.find((comment) => comment.startsWith('/**'));
        const lines = comments.filter((comment) => comment.startsWith('//'));
        if (documentation) {
          found.set(node.name.getText(), { ...parseDocumentation(documentation), notes: parseNotes(lines) });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}
