import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import { defineConfig } from 'oxlint';

/** Rules and what plays by them; the hue of a piece is of its picture, and only told by the engine. */
const PICTURED = '^src/(core/|engine/(?!hue\\.ts$))';
const HEAVY_ENGINE = '^src/engine/(index|create|engine|core)\\.ts$';
/** What plays a game for an element; the rest of a game's folder shows it and takes what its player does. */
const PLAYS = ['play', 'companion', 'control', 'computer', 'later', 'statistics'].map(
  (name) => `src/games/*/${name}.ts`,
);
const zone = (files, options, ignores = []) => ({
  files,
  excludeFiles: ignores,
  jsPlugins: ['./scripts/lint/zones.mjs'],
  rules: { 'local/zones': ['error', options] },
});

const assembly = ['assembly/**/*.ts', 'bench/**/assembly/**/*.ts'];

const errors = (names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'error']),
  );

/** What ESLint recommends. */
const faults = errors(`
  for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var
  no-dupe-else-if no-duplicate-case no-empty no-empty-character-class no-empty-pattern
  no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign
  no-invalid-regexp no-irregular-whitespace no-loss-of-precision no-misleading-character-class
  no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign
  no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline
  no-unsafe-finally no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members
  no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape
  preserve-caught-error require-yield use-isnan valid-typeof no-var prefer-const prefer-rest-params
  prefer-spread
`);
/** And what a compiler of TypeScript finds by itself. */
const untyped = errors(`
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
  no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef
  no-unreachable no-unsafe-negation no-with
`);
/** What typescript-eslint calls strict and stylistic, of what needs no types. */
const typed = errors(`
  typescript/no-array-constructor typescript/no-duplicate-enum-values typescript/no-dynamic-delete
  typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extra-non-null-assertion
  typescript/no-invalid-void-type typescript/no-misused-new typescript/no-namespace
  typescript/no-non-null-asserted-nullish-coalescing typescript/no-non-null-asserted-optional-chain
  typescript/no-require-imports typescript/no-this-alias typescript/no-unnecessary-type-constraint
  typescript/no-unsafe-declaration-merging typescript/no-unsafe-function-type
  typescript/no-unused-expressions typescript/no-useless-constructor typescript/no-wrapper-object-types
  typescript/prefer-as-const typescript/prefer-literal-enum-member typescript/prefer-namespace-keyword
  typescript/triple-slash-reference typescript/unified-signatures
  typescript/adjacent-overload-signatures typescript/array-type typescript/ban-tslint-comment
  typescript/class-literal-property-style typescript/consistent-generic-constructors
  typescript/consistent-indexed-object-style typescript/consistent-type-assertions
  typescript/consistent-type-definitions typescript/no-confusing-non-null-assertion
  typescript/no-inferrable-types typescript/prefer-for-of typescript/prefer-function-type
`);
/** Those that need types: what finds faults rather than differences of taste. */
const aware = {
  'typescript/await-thenable': 'error',
  'typescript/no-floating-promises': [
    'error',
    {
      allowForKnownSafeCalls: [
        { from: 'package', package: 'node:test', name: ['describe', 'it', 'test', 'suite'] },
      ],
    },
  ],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
  'typescript/no-for-in-array': 'error',
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    'dist/',
    'build/',
    'coverage/',
    'integrations/**/vendor/',
    'integrations/server/dist/',
    'test/bundlers/fixtures/',
    '**/*.min.js',
    // Of AssemblyScript there are no rules: its types are not TypeScript's.
    ...assembly,
  ],
  options: { reportUnusedDisableDirectives: 'error' },
  settings: { wc: { elementBaseClasses: ['LitElement', 'DrawnElement'] } },
  overrides: [
    {
      files: ['**/*.{js,mjs}'],
      env: { node: true, es2024: true },
      rules: { ...faults, ...untyped, 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
    },
    {
      files: [
        ...['demo/**/*.js', 'bench/**/*.{js,mjs}', 'integrations/wordpress/**/*.js'],
        'test/hosts/pages/*.js',
        // In the pages that they visit.
        ...['scripts/picture.mjs', 'scripts/size/{downloads,visits}.mjs'],
      ],
      env: { browser: true },
    },
    {
      files: ['**/*.ts'],
      rules: {
        ...faults,
        ...typed,
        ...aware,
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
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
      rules: { 'typescript/no-unused-expressions': 'off' },
    },
    {
      files: ['src/**/*.ts', 'demo/**/*.ts', 'site/**/*.ts', 'test/browser/**/*.ts'],
      jsPlugins: ['eslint-plugin-lit', 'eslint-plugin-wc', './scripts/lint/lit-a11y.mjs'],
      rules: {
        ...lit.configs['flat/recommended'].rules,
        ...wc.configs['flat/recommended'].rules,
        ...litA11y.configs.recommended.rules,
      },
    },
    // `lit` brings Lit's own element, which a game does without: its templates are `lit/html.js`.
    {
      files: ['src/**/*.ts'],
      excludeFiles: ['src/lab/**/*.ts', 'src/leaderboard/**/*.ts', 'src/element/host-options.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: [{ name: 'lit', message: 'It is lit/html.js.' }] }],
      },
    },

    // Who may import whom. The engine knows no one; pictures and gestures know no engine; light entries stay light.
    zone(['src/engine/**/*.ts'], {
      only: ['^src/engine/', '^virtual:(wasm/|javascript/|worker-js$)'],
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
  ],
});
