import js from '@eslint/js';
import globals from 'globals';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import zones from './scripts/eslint/zones.mjs';

/** Rules and what plays by them; the hue of a piece is of its picture, and only told by the engine. */
const PICTURED = '^src/(core/|engine/(?!hue\\.ts$))';
const HEAVY_ENGINE = '^src/engine/(index|create|engine|core)\\.ts$';
/** What plays a game for an element; the rest of a game's folder shows it and takes what its player does. */
const PLAYS = ['play', 'control', 'computer', 'later', 'statistics'].map((name) => `src/games/*/${name}.ts`);
const zone = (files, options, ignores = []) => ({
  files,
  ignores,
  plugins: { local: zones },
  rules: { 'local/zones': ['error', options] },
});

const assembly = ['assembly/**/*.ts', 'bench/**/assembly/**/*.ts'];

// Rules that need types are in .oxlintrc.json.
export default tseslint.config(
  {
    ignores: [
      'dist/',
      'build/',
      'coverage/',
      'integrations/**/vendor/',
      'integrations/server/dist/',
      'test/bundlers/fixtures/',
      '**/*.min.js',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  { files: ['**/*.{js,mjs}'], ...js.configs.recommended },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    files: [
      ...['demo/**/*.js', 'bench/**/*.{js,mjs}', 'integrations/wordpress/**/*.js'],
      'test/hosts/pages/*.js',
    ],
    languageOptions: { globals: { ...globals.browser } },
  },

  // AssemblyScript: parsed and formatted, no rules: its types are not TypeScript's.
  { files: assembly, languageOptions: { parser: tseslint.parser } },

  {
    files: ['**/*.ts'],
    ignores: assembly,
    extends: [js.configs.recommended, ...tseslint.configs.strict, ...tseslint.configs.stylistic],
    rules: {
      // The compiler knows better which names exist.
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: [
      ...['test/**/*.ts', 'bench/**/*.ts', 'src/cli/**/*.ts'],
      'integrations/server/{test,load}/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },

  {
    files: ['test/**/*.ts', 'integrations/server/test/**/*.ts'],
    // Chai's assertions are property reads.
    rules: { '@typescript-eslint/no-unused-expressions': 'off' },
  },

  {
    files: ['src/**/*.ts', 'demo/**/*.ts', 'site/**/*.ts', 'test/browser/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      // Asks for a guard that LitElement does not need.
      'wc/guard-super-call': 'off',
    },
    settings: { wc: { elementBaseClasses: ['LitElement', 'DrawnElement'] } },
  },

  // `lit` brings Lit's own element, which a game does without: its templates are `lit/html.js`.
  {
    files: ['src/**/*.ts'],
    ignores: ['src/lab/**/*.ts', 'src/leaderboard/**/*.ts', 'src/element/host-options.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [{ name: 'lit', message: 'It is lit/html.js.' }] }],
    },
  },

  // Who may import whom. The engine knows no one; pictures and gestures know no engine; light entries stay light.
  zone(['src/engine/**/*.ts'], {
    only: ['^src/engine/', '^virtual:(wasm|javascript)/'],
    because: 'the engine depends on nothing outside src/engine.',
  }),
  zone(['src/engine/node.ts'], {
    only: ['^src/engine/', '^node:fs$'],
    because: 'the engine depends on nothing outside src/engine, and in Node on its files.',
  }),
  zone(['src/lab/program/**/*.ts'], {
    only: [
      '^src/lab/program/',
      '^src/engine/',
      '^src/locales/language-tags\\.ts$',
      '^virtual:(wasm|javascript)/pop$',
    ],
    because:
      'programs run without an editor and without a page: they depend on the engine, and on names of languages.',
  }),
  zone(['src/cli/**/*.ts'], {
    only: [
      '^src/cli/',
      '^src/engine/index\\.ts$',
      '^src/oembed/(answer|authors)\\.ts$',
      '^src/school/class\\.ts$',
      '^virtual:flags$',
      '^node:',
      '^comlink($|/)',
      '^fflate$',
    ],
    // Of what is loaded from beside it, the types.
    types: true,
    because: 'the command line uses what the package gives to everyone.',
  }),
  zone(['src/school/**/*.ts'], {
    only: ['^src/school/', '^src/engine/(check|errors|readers)\\.ts$'],
    because: 'results and statements are for any page or server.',
  }),
  zone(
    ['src/games/**/*.ts'],
    {
      never: PICTURED,
      types: true,
      because: 'views and input take plain state; only types of the engine and the core.',
    },
    // Attributes take the words and bounds of the rules.
    [...PLAYS, 'src/games/*/options.ts'],
  ),
  zone(['src/view/**/*.ts'], {
    never: PICTURED,
    types: true,
    closed: '^src/element/',
    because: 'the view takes plain state, and knows nobody who shows it.',
  }),
  zone(['src/element/**/*.ts', ...PLAYS], {
    never: HEAVY_ENGINE,
    types: true,
    because: 'the engine with its Wasm is loaded by the worker, never by the element.',
  }),
  zone(
    ['src/*.ts', 'src/core/**/*.ts', 'src/locales/**/*.ts'],
    {
      never: HEAVY_ENGINE,
      types: true,
      lazy: true,
      because: 'it would load the engine with its Wasm eagerly.',
    },
    ['src/core/*-core.ts', 'src/core/serve.ts'],
  ),
);
