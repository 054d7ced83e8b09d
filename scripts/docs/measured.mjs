// What other pages have found out, for the README.
import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';
import { table } from './table.mjs';

const read = (path) => readFileSync(inRepository(path), 'utf8');

/** What is downloaded until the first move: the first table of docs/size.md. */
export const sizes = {
  name: 'sizes',
  render() {
    const lines = read('docs/size.md').split('\n');
    const rows = lines.slice(lines.findIndex((line) => line.startsWith('|')));
    const cells = rows.slice(0, rows.indexOf('')).map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((text) => text.trim()),
    );
    return table(cells[0], cells.slice(2));
  },
};

/** The browsers in which docs/hosts.md has it played. */
export const browsers = {
  name: 'browsers',
  render() {
    const [, list] = / in (Chromium .*)\. In each/.exec(read('docs/hosts.md'));
    const names = list.replaceAll(/ \([A-Z]\)/g, '').replace(/, (?=[^,]*$)/, ' and ');
    return `**Browsers.** Each way to put it in, under the policies that sites have, is [opened and played](docs/hosts.md) in ${names}.`;
  },
};
