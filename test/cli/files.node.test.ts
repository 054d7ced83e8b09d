/** Files for hosts, made of the package's own: pack, embed, init. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { run, runProgram, succeeded } from './cli.js';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-files-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const at = (...path: string[]): string => join(folder, ...path);

/** What a call is refused with, which is one line. */
async function refused(args: readonly string[], code = 2): Promise<string> {
  const { code: ended, stdout, stderr } = await run(args);
  assert.deepEqual([ended, stdout, stderr.split('\n').length], [code, '', 2], stderr);
  return stderr.slice('block-puzzle: '.length).trim();
}

describe('pack', () => {
  test('names the archive, which holds the plugin with its table and the games', async () => {
    const path = at('deep/er/plugin.zip');
    assert.match(
      await succeeded(['pack', 'wordpress', '--to', path]),
      /plugin\.zip: \d+ files, \d+ bytes\n$/,
    );
    const files = unzipSync(await readFile(path));
    const text = (name: string): string => Buffer.from(files[name]!).toString();
    assert.match(text('block-puzzle/block/editor.js'), /^window\.blockPuzzleControls = /);
    assert.match(text('block-puzzle/includes/variants.php'), /'samegame' => __\( 'SameGame'/);
    assert.ok(JSON.parse(text('block-puzzle/attributes.json')));
    assert.ok(files['block-puzzle/assets/loader.js']);
  });

  test('writes one archive a host into a folder', async () => {
    await succeeded(['pack', 'hugo', 'ghost', '--to', at('several')]);
    assert.deepEqual((await readdir(at('several'))).sort(), [
      'block-puzzle-ghost.zip',
      'block-puzzle-hugo.zip',
    ]);
  });

  test('writes over nothing, but by force', async () => {
    const mine = at('mine/block-puzzle-ghost.zip');
    await mkdir(at('mine'));
    await writeFile(mine, 'mine');
    for (const args of [
      ['ghost', '--to', mine],
      ['hugo', 'ghost', '--to', at('mine')],
    ]) {
      assert.match(
        await refused(['pack', ...args], 1),
        /ghost\.zip" is there already; name another place with --to, or write over it with --force\.$/,
      );
      assert.equal(await readFile(mine, 'utf8'), 'mine');
    }
    assert.deepEqual(await readdir(at('mine')), ['block-puzzle-ghost.zip']);
    await succeeded(['pack', 'ghost', '--force', '--to', mine]);
    assert.ok(unzipSync(await readFile(mine))['assets/block-puzzle/loader.js']);
  });

  test('says which hosts there are', async () => {
    assert.equal(
      await refused(['pack']),
      'pack needs a host: wordpress, eleventy, hugo, jekyll, ghost, scorm.',
    );
    assert.equal(
      await refused(['pack', 'wordpres']),
      'pack knows no host "wordpres". Did you mean wordpress? The hosts are wordpress, eleventy, hugo, jekyll, ghost, scorm.',
    );
    assert.match(await refused(['pack', 'hugo', 'ghost', '--to', 'a.zip']), /^--to must be a folder/);
    await writeFile(at('file'), '');
    assert.match(await refused(['pack', 'hugo', '--to', at('file', 'in')], 1), /^cannot write .*: /);
  });
});

describe('embed', () => {
  const url = 'https://games.example/embed/';

  test('makes a page with its game and its answer', async () => {
    const to = at('one');
    await succeeded([
      'embed',
      '--url',
      `${url}a.html`,
      '--game',
      'variant=samegame',
      '--title',
      'A & "B"',
      '--to',
      to,
    ]);
    const page = await readFile(join(to, 'a.html'), 'utf8');
    assert.match(page, /data-game="variant=samegame"/);
    assert.match(page, /<title>A &#38; &#34;B&#34;<\/title>/);
    assert.ok(page.includes(`href="${url}a.oembed.json"`));
    const answer = JSON.parse(await readFile(join(to, 'a.oembed.json'), 'utf8')) as Record<string, unknown>;
    assert.deepEqual(
      [answer['type'], answer['title'], answer['width'], answer['height']],
      ['rich', 'A & "B"', 600, 790],
    );
    assert.match(
      String(answer['html']),
      /<iframe src="https:\/\/games\.example\/embed\/a\.html" width="600"/,
    );
    for (const name of ['classic.js', 'embed.js', 'embed.css', 'loader.css', 'LICENSE', 'THIRD-PARTY.md'])
      assert.ok((await readdir(to)).includes(name), name);
  });

  test('has a script in a clone that takes the folder of its caller', async () => {
    const { scripts } = JSON.parse(
      await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { readonly scripts: { readonly oembed: string } };
    const [program, path, ...call] = scripts.oembed.split(' ');
    assert.deepEqual([program, path], ['node', 'dist/cli.js']);
    await succeeded([...call, '--url', `${url}a.html`, '--to', at('by-script')]);
    assert.ok((await readdir(at('by-script'))).includes('a.oembed.json'));
  });

  test('writes over nothing, but by force', async () => {
    const call = ['embed', '--url', `${url}index.html`, '--to', at('home')];
    await mkdir(at('home'));
    await writeFile(at('home/index.html'), 'mine');
    assert.match(
      await refused(call, 1),
      /index\.html" is there already; name another place with --to, or write over it with --force\.$/,
    );
    assert.equal(await readFile(at('home/index.html'), 'utf8'), 'mine');
    assert.deepEqual(await readdir(at('home')), ['index.html']);
    await succeeded([...call, '--force']);
    await succeeded([...call, '--force']);
    assert.match(await readFile(at('home/index.html'), 'utf8'), /data-game=""/);
  });

  test('makes as many pages as a file lists', async () => {
    const pages = [
      { name: 'sudoku', game: 'variant=block-sudoku', title: 'Sudoku', height: 900 },
      { name: 'wall', game: 'variant=samegame&colors=4' },
    ];
    await writeFile(at('pages.json'), JSON.stringify(pages));
    await succeeded(['embed', '--url', url, '--pages', at('pages.json'), '--to', at('many')]);
    const answer = async (name: string): Promise<unknown> =>
      (JSON.parse(await readFile(at('many', `${name}.oembed.json`), 'utf8')) as { height: number }).height;
    assert.deepEqual([await answer('sudoku'), await answer('wall')], [900, 790]);
    assert.match(await readFile(at('many/wall.html'), 'utf8'), /data-game="variant=samegame&#38;colors=4"/);
  });

  for (const [list, message] of [
    ['{}', 'must be a list of 1 to 1000 pages.'],
    ['[7]', ': page 1 must be an object with name, game, title, width, height.'],
    ['[{"name":"a/b"}]', ': page 1: name must be 1 to 80 letters, digits, "-" or "_", but was "a/b".'],
    ['[{"name":"a","wide":1}]', ': page 1 has no field "wide": there are name, game, title, width, height.'],
    ['[{"name":"a","width":7}]', ': page 1: width must be a whole number from 200 to 9999, but was 7.'],
    ['[{"name":"a","width":"7"}]', ': page 1: width must be a whole number from 200 to 9999, but was "7".'],
    [
      '[{"name":"a","height":null}]',
      ': page 1: height must be a whole number from 200 to 9999, but was null.',
    ],
    ['[{"name":"a","title":[7]}]', ': page 1: title must be a text, but was [7].'],
    ['[{"name":"a"},{"name":"A"}]', ': two pages are named "a".'],
    ['[{"name":"a","game":"variant=chess"}]', ': game of "a": variant must be one of blocks, block-sudoku, '],
  ] as const) {
    test(`refuses a list ${list}, and writes nothing`, async () => {
      await writeFile(at('bad.json'), list);
      const reason = await refused(['embed', '--url', url, '--pages', at('bad.json'), '--to', at('none')], 1);
      assert.ok(reason.includes(message), reason);
      await assert.rejects(readdir(at('none')));
    });
  }

  test('takes what the default game has none of where an address may name another, or a position does', async () => {
    for (const [i, game] of [
      'colors=3&solvable=&draw=bag&gravity=100',
      'position={"variant":"samegame","seed":"a"}&variant=blocks&hand-size=3',
    ].entries())
      await succeeded(['embed', '--url', `${url}a.html`, '--game', game, '--to', at(`left-${i}`)]);
  });

  test('refuses an address, a number or a game that is none', async () => {
    assert.match(await refused(['embed']), /^--url must be an address such as .*, but was not given\.$/);
    assert.match(await refused(['embed', '--url', 'javascript:alert(1)//a.html']), /^--url must be/);
    assert.match(
      await refused(['embed', '--url', 'https://name:word@games.example/a.html']),
      /^--url must be/,
    );
    assert.match(
      await refused(['embed', '--url', `${url}a.html`, '--width', '7']),
      /^--width must be a whole number/,
    );
    assert.match(
      await refused(['embed', '--url', `${url}a.html`, '--game', 'lang=i']),
      /^--game: lang must be a language tag such as it or zh-Hant, but was "i"\.$/,
    );
    assert.match(
      await refused(['embed', '--url', `${url}a.html`, '--game', 'worker-url=x']),
      /^--game: there is no attribute "worker-url": there are /,
    );
    for (const [game, message] of [
      [
        'record=zzz',
        '--game: record cannot be read: record must be a text that begins with r2, but was "zzz".',
      ],
      [
        'record={}',
        '--game: record cannot be read: format must be "block-puzzle/record", but was undefined.',
      ],
      ['record={', '--game: record is not JSON: '],
      ['position=p1zzz', '--game: position cannot be read: position must be a whole text of that form'],
      ['seed=a&seed=b', '--game: seed can be given only once, but was "a" and "b".'],
      [
        'grid-size=40x32',
        '--game: grid-size must be N or RxC, rows by columns, each from 1 to 32, but was "40x32".',
      ],
      ['variant=quintris&hand-size=7', '--game: hand-size must be a whole number from 0 to 6, but was "7".'],
      ['variant=samegame&goal=lines:3', '--game: goal must be '],
      ['variant=quintris&colors=3', '--game: colors goes only with a wall game, and quintris is none.'],
      ['variant=quintris&solvable=', '--game: solvable goes only with a wall game, and quintris is none.'],
      ['rotate=on&variant=quintris', '--game: rotate does not go with a falling game, and quintris is one.'],
      [
        'position={"variant":"samegame","seed":"a"}&goal=lines:3',
        '--game: goal must be score:N (N from 1 to 1000000000), or clear, but was "lines:3".',
      ],
      ['theme=pink', '--game: theme must be one of auto, light, dark, contrast, but was "pink".'],
      [
        'daily=2026-13-40',
        '--game: daily must be empty for today, or a date as YYYY-MM-DD, but was "2026-13-40".',
      ],
    ] as const) {
      const reason = await refused(['embed', '--url', `${url}a.html`, '--game', game, '--to', at('none')]);
      assert.ok(reason.startsWith(message), reason);
      await assert.rejects(readdir(at('none')));
    }
    assert.equal(
      await refused(['embed', '--url', `${url}a.html`, '--title', ' ']),
      '--title: it must not be empty.',
    );
    assert.match(
      await refused(['embed', '--url', url, '--pages', 'x', '--game', 'seed=a']),
      /^--game cannot be given together with --pages/,
    );
  });
});

describe('init', () => {
  test('writes a page with what it plays by', async () => {
    await succeeded(['init', at('site'), '--variant', 'samegame']);
    const page = await readFile(at('site/index.html'), 'utf8');
    assert.match(page, /<block-puzzle variant="samegame"/);
    assert.match(page, /<title>SameGame<\/title>[^]*<h1>SameGame<\/h1>/);
    assert.doesNotMatch(page, /Block puzzle/);
    assert.ok((await readdir(at('site/block-puzzle'))).includes('classic.js'));
  });

  test('writes over nothing', async () => {
    await succeeded(['init', at('again')]);
    await writeFile(at('again/index.html'), 'mine');
    assert.match(
      await refused(['init', at('again')], 1),
      /index\.html" is there already; name another folder\.$/,
    );
    assert.equal(await readFile(at('again/index.html'), 'utf8'), 'mine');
  });

  test('asks for a folder and a known game', async () => {
    assert.equal(await refused(['init']), 'init needs a folder: FOLDER, or . for this one.');
    assert.match(await refused(['init', 'a', '--variant', 'chess']), /^--variant must be one of blocks, /);
  });
});

// Node's own way to make the folders of a path never ends there.
test('a place where no folder can be made is told', { skip: process.platform !== 'linux' }, async () => {
  for (const args of [
    ['init', '/proc/none'],
    ['pack', 'ghost', '--to', '/proc/none/deeper'],
  ]) {
    const { code, stderr } = await runProgram(args);
    assert.equal(code, 1);
    assert.match(stderr, /^block-puzzle: cannot write "\/proc\/none[^"]*": no such file or directory\n$/);
  }
});
