// What docs/frameworks.md has of bundlers and frameworks, made of the fixtures that `npm run test:bundlers` plays.
import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';
import { code, table } from './table.mjs';

const read = (path) => readFileSync(inRepository(`test/bundlers/fixtures/${path}`), 'utf8');

/** Of each fixture the package that it is about. */
const TITLES = {
  vite: ['Vite', 'vite'],
  webpack: ['webpack', 'webpack'],
  parcel: ['Parcel', 'parcel'],
  rollup: ['Rollup', 'rollup'],
  esbuild: ['esbuild', 'esbuild'],
  angular: ['Angular', '@angular/core'],
  react: ['React', 'react'],
  next: ['Next', 'next'],
  preact: ['Preact', 'preact'],
  vue: ['Vue', 'vue'],
  svelte: ['Svelte', 'svelte'],
  sveltekit: ['SvelteKit', '@sveltejs/kit'],
  astro: ['Astro', 'astro'],
  eleventy: ['Eleventy', '@11ty/eleventy'],
};

const SNIPPETS = [
  ['React 19', 'tsx', 'react/src/app.tsx'],
  ['React 19, on a page that a server has rendered', 'tsx', 'react/src/served.tsx'],
  ['Preact', 'tsx', 'preact/src/app.tsx'],
  ['Vue', 'vue', 'vue/src/App.vue'],
  ['Svelte', 'svelte', 'svelte/src/App.svelte'],
  ['Angular', 'ts', 'angular/src/puzzle.ts'],
];

const WORKERS = {
  file: 'its file, which the bundler writes',
  blob: 'a text in the bundle, loaded when it is needed',
  page: 'nowhere: the game runs in the page, for functions are changed ([policies](policies.md#ways-to-run-the-core))',
};

const snippet = ([title, language, path]) =>
  `<details>\n<summary>${title}</summary>\n\n\`\`\`${language}\n${read(path).trim()}\n\`\`\`\n\n</details>`;

function row([name, [title, id]]) {
  const { devDependencies, fixture } = JSON.parse(read(`${name}/package.json`));
  return [
    `${title} ${devDependencies[id]}`,
    // The first page is built as most would build it.
    WORKERS[Object.values(fixture.pages)[0]],
  ];
}

export const bundlers = {
  name: 'bundlers',
  render: () => table(['built and played with', 'the worker comes from'], Object.entries(TITLES).map(row)),
};

export const frameworks = {
  name: 'frameworks',
  render: () =>
    `Types for markup: ${['react', 'preact', 'vue', 'svelte']
      .map((name) => code(`block-puzzle-element/${name}`))
      .join(' ')}.\n\n${SNIPPETS.map(snippet).join('\n\n')}`,
};
