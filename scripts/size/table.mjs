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

/** Why what is above its goal is so. */
const WHY = {
  engine: 'what all kinds have in common (texts, records, registering) is not apart for one',
  package: ({ inOneFile, inJavaScript, languages }) =>
    `each build in one file has all games in it (${kB(inOneFile)} kB of the two), the cores in JavaScript are for hosts that refuse WebAssembly (${kB(inJavaScript)} kB), 18 languages in two (${kB(languages)} kB)`,
};

/** A goal that is missed: by name, the figure now and the goal, and why. */
function missed(budgets, sizes, packed, packageBudget) {
  const number = (n) => n.toLocaleString('en');
  const budgeted = Object.entries(budgets).flatMap(([name, budget]) => {
    const { goal, owed } = typeof budget === 'number' ? { goal: budget } : budget;
    if (sizes[name] <= goal) return [];
    const why = owed ? `owed: ${owed.for}` : WHY[name.split(' ')[0]];
    return [[`\`${name}\``, `${number(sizes[name])} bytes`, number(goal), why ?? '']];
  });
  const ofPackage = Object.entries(packageBudget).flatMap(([of, { goal }]) =>
    packed[of] <= goal ? [] : [[`the package, ${of}`, number(packed[of]), number(goal), WHY.package(packed)]],
  );
  return [...budgeted, ...ofPackage];
}

export function sizeTable({ engine, lab, ...ways }, sizes, packed, { sizeBudget, packageBudget }) {
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
    'From `cdn/`, with the number of files; one after the other, so that what an earlier line has brought is not counted again. Of it `standalone.js` and `classic.js` have within them links, replays, all games and the computer of a well; what else somebody who comes to the game gets is `standalone-more.js` beside them ([what is in it](embedding.md#one-file)), and languages and the core in JavaScript, for hosts that refuse WebAssembly, are files of their own too.',
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
    '## Above their goals',
    '',
    'Each has a goal in `config/budgets.json` of the sources. These are above it, bounded by what they are now: a change may make them smaller, and none larger.',
    '',
    table(['what', 'now', 'goal', 'why'], missed(sizeBudget, sizes, packed, packageBudget)),
    '',
  ].join('\n');
}
