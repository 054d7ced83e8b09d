/** The snippet for a copy on another host, with the hashes of this build. */
import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

const tag = (start, attributes, end) => [start, ...attributes.map((one) => `  ${one}`), end].join('\n');

function render() {
  const [{ name, version }, hashes] = ['package.json', 'dist/integrity.json'].map((path) =>
    JSON.parse(readFileSync(inRepository(path), 'utf8')),
  );
  const at = (file) => `https://cdn.example/${name}@${version}/dist/${file}`;
  const held = (file) => [`integrity="${hashes[file]}"`, 'crossorigin="anonymous"'];
  const script = (kind, file) => tag('<script', [kind, `src="${at(file)}"`, ...held(file)], '></script>');
  return [
    '```html',
    tag('<link', ['rel="stylesheet"', `href="${at('loader.css')}"`, ...held('loader.css')], '/>'),
    '<!-- one of the three -->',
    script('type="module"', 'cdn/block-puzzle.js'),
    script('type="module"', 'standalone.js'),
    script('defer', 'classic.js'),
    '```',
  ].join('\n');
}

export const integrity = { name: 'integrity', render };
