// docs/size.md, from what was measured.
const WAYS = {
  bundled: '`import` by a bundler',
  cdn: '`cdn/block-puzzle.js`',
  standalone: '`standalone.js`',
  classic: '`classic.js`',
};
const KINDS = { place: 'placement (`blocks`)', fall: 'falling (`quintris`)', pop: 'wall (`samegame`)' };

export const sum = (files) => files.reduce((total, [, bytes]) => total + bytes, 0);
const kB = (bytes) => (bytes / 1000).toFixed(1);

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What is loaded later: in kilobytes, with how many files. */
const later = (files) => (files?.length > 0 ? `${kB(sum(files))} (${files.length})` : '–');

export function sizeTable({ engine, lab, ...ways }) {
  const kinds = Object.keys(KINDS);
  const steps = [...new Set(kinds.flatMap((kind) => Object.keys(ways.cdn.later[kind])))];
  return [
    '# What a reader downloads',
    '',
    'Written by `npm run docs`: do not edit. Kilobytes (1,000 bytes) of brotli 11, as a browser asked for them: script, Lit, Comlink, worker, WebAssembly and styles. `loader.js` and `loader.css` come on top where they are used.',
    '',
    '## Until the first move',
    '',
    table(
      ['way', ...Object.values(KINDS)],
      Object.entries(WAYS).map(([way, title]) => [
        title,
        ...kinds.map((kind) => kB(sum(ways[way].first[kind]))),
      ]),
    ),
    '',
    '## Then, when it is wanted',
    '',
    'From `cdn/`, with the number of files; one after the other, so that what an earlier line has brought is not counted again. `standalone.js` and `classic.js` have all of it but the languages and the core in JavaScript, for hosts that refuse WebAssembly: these are files beside them.',
    '',
    table(
      ['', ...kinds.map((kind) => KINDS[kind])],
      steps.map((name) => [name, ...kinds.map((kind) => later(ways.cdn.later[kind][name]))]),
    ),
    '',
    '## The files of a first move',
    '',
    ...kinds.flatMap((kind) => [
      `${KINDS[kind]}, from \`cdn/\`: ${ways.cdn.first[kind].map(([name, bytes]) => `\`${name.replace('cdn/', '')}\` ${kB(bytes)}`).join(', ')}.`,
      '',
    ]),
    '## The lab and the engine',
    '',
    table(
      ['', 'kB'],
      [
        ['lab, bundled, until it is shown', kB(sum(lab.first.lab))],
        ['its editor, when the lab comes near the view', kB(sum(lab.later.lab['the editor']))],
        ['`createEngine` in Node, bundled, playing all kinds', kB(sum(engine.first.all))],
        ['the same, with placement games alone', kB(sum(engine.first.place))],
      ],
    ),
    '',
  ].join('\n');
}
