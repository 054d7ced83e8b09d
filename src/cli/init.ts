/** `init`: a page to start from, with the files that it plays by. */
import { titleOf } from './titles.js';
import { EXIT, HELP_OPTION, readArguments, UsageError } from './arguments.js';
import { PLAYABLE } from './options.js';
import { bytesOf, filesBeside, LICENCES, writeFiles } from './package-files.js';
import { quote, type Terminal } from './terminal.js';

const OPTIONS = { variant: { type: 'string', default: 'blocks' }, ...HELP_OPTION } as const;

const FOLDER = 'block-puzzle';

export async function init(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments('init', args, OPTIONS, { positionals: true });
  const [folder, extra] = positionals;
  if (!folder) throw new UsageError('init needs a folder: FOLDER, or . for this one.');
  if (extra !== undefined) throw new UsageError(`init takes one folder, not also ${quote(extra)}.`);
  const { variant } = values;
  if (!PLAYABLE.includes(variant)) {
    throw new UsageError(`--variant must be one of ${PLAYABLE.join(', ')}, but was ${quote(variant)}.`);
  }
  const files = new Map<string, Uint8Array | string>([['index.html', page(variant, titleOf(variant))]]);
  for (const name of ['classic.js', ...(await filesBeside())])
    files.set(`${FOLDER}/${name}`, await bytesOf(`dist/${name}`));
  for (const name of LICENCES) files.set(`${FOLDER}/${name}`, await bytesOf(name));
  await writeFiles(folder, files, 'name another folder');
  await terminal.print(`${folder}: open its index.html, or put its ${files.size} files on any web server.`);
  return EXIT.ok;
}

/** It works as a file too: a plain script needs no server. */
const page = (variant: string, name: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    <script defer src="${FOLDER}/classic.js"></script>
    <style>
      body {
        max-width: 40rem;
        margin: 2rem auto;
        padding: 0 1rem;
        font-family: system-ui, sans-serif;
      }
    </style>
  </head>
  <body>
    <h1>${name}</h1>
    <!-- Other games and settings: docs/attributes.md of the package block-puzzle-element. -->
    <block-puzzle variant="${variant}">This game needs JavaScript.</block-puzzle>
    <script>
      const game = document.querySelector('block-puzzle');
      for (const type of ['bp-start', 'bp-score']) {
        game.addEventListener(type, ({ detail }) => {
          document.title = detail.score + ' – ${name}';
        });
      }
    </script>
  </body>
</html>
`;
