/** The README's snippet for a copy on another host, with the hashes of this build. */
import { readFileSync } from 'node:fs';
import { integrityOfBuild } from '../integrity.mjs';
import { inRepository } from '../paths.mjs';

function render() {
  const { name, version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const hashes = integrityOfBuild();
  const tag = (start, file) =>
    [
      `<script ${start}`,
      `src="https://cdn.example/${name}@${version}/dist/${file}"`,
      `integrity="${hashes[file]}"`,
      'crossorigin="anonymous"></script>',
    ].join(' ');
  return [
    '```html',
    '<!-- one of the two -->',
    tag('type="module"', 'standalone.js'),
    tag('defer', 'classic.js'),
    '```',
  ].join('\n');
}

export const integrity = { name: 'integrity', render };
