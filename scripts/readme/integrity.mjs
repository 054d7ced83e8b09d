/** The README's snippet for a copy on another host, with the hashes of this build. */
import { readFileSync } from 'node:fs';
import { integrityOfBuild } from '../integrity.mjs';
import { inRepository } from '../paths.mjs';

function render() {
  const { name, version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const hashes = integrityOfBuild();
  const at = (file) => `https://cdn.example/${name}@${version}/dist/${file}`;
  const tag = (start, file) =>
    [
      `<script ${start}`,
      `src="${at(file)}"`,
      `integrity="${hashes[file]}"`,
      'crossorigin="anonymous"></script>',
    ].join(' ');
  return [
    '```html',
    `<link rel="stylesheet" href="${at('loader.css')}" integrity="${hashes['loader.css']}" crossorigin="anonymous" />`,
    '<!-- one of the three -->',
    tag('type="module"', 'cdn/block-puzzle.js'),
    tag('type="module"', 'standalone.js'),
    tag('defer', 'classic.js'),
    '```',
  ].join('\n');
}

export const integrity = { name: 'integrity', render };
