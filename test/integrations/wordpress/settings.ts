/** What an administrator writes for the whole site: variants of its own, and the example that takes records. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { createEngine } from 'block-puzzle-element/engine';
import { parseRuleSet } from '../../../src/engine/rule-set.js';
import { games, gamesReady, placeByKeyboard, startBrowser, watch } from '../support/browser.js';
import type { Visited } from '../../support/chromium.js';
import { inRepository } from '../support/server.js';
import type { Person, Post, Role } from './people.js';
import type { WordPressSite } from './site.js';

export interface Host {
  readonly site: WordPressSite;
  readonly browser: Visited;
  readonly people: Readonly<Record<Role, Person>>;
  publish(role: Role, title: string, content: string): Promise<Post>;
  address(post: Post): string;
}

const TETRA = { name: 'tetra-6', rows: 6, columns: 7, pieces: ['####', '##/##'], scoring: { cell: 1 } };
/** Values of fields, good and bad ones. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  name: ['a', 'A', '', '1a', 'a-1', 'a'.repeat(40), 'a'.repeat(41), 'a\n', 1, null, undefined],
  rows: [1, 32, 0, 33, 1.5, -1, '8', null, undefined, true],
  columns: [1, 32, 0, 33, [8], undefined],
  handSize: [1, 8, 0, 9, null, '3', undefined],
  rotate: [true, false, 0, 'on', null, undefined],
  clears: [{}, { rows: true }, { boxes: 1 }, { row: true }, [], null, true, undefined],
  scoring: [{}, { cell: 0, power: 10000 }, { cell: -1 }, { cell: 10001 }, { cells: 1 }, [], null, undefined],
  pieces: [
    ...[['#'], [], '#', ['#', 3], [''], ['.'], ['#.'], ['.#/#.'], ['#/'], ['##/#'], ['#x']],
    ...[['#.#/.../#.#'], ['...', '#'], ['#'.repeat(8)], ['#'.repeat(9)], [Array(8).fill('#').join('/')]],
    ...[[Array(9).fill('#').join('/')], Array(256).fill('#'), Array(257).fill('#'), { 0: '#' }, undefined],
  ],
  colums: [1, undefined],
};

const isRuleSet = (set: unknown): boolean => {
  try {
    parseRuleSet(set);
    return true;
  } catch {
    return false;
  }
};

const FIELD = 'textarea[name="block_puzzle_variants"]';

/** What a person has who is logged in, in a browser of their own: one page at a time. */
async function asRole<T>({ people }: Host, role: Role, act: (page: Page) => Promise<T>): Promise<T> {
  const page = await people[role].context.newPage();
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

const pageOf = ({ site }: Host): string => `${site.origin}/wp-admin/options-general.php?page=block-puzzle`;

async function save(page: Page, text: string): Promise<string> {
  await page.locator(FIELD).fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  return (await page.locator('.settings-error').first().textContent())!.trim();
}

export function settings(host: () => Host): void {
  it('refuses variants that are none, says why, keeps the text to be mended and the variants of before', async () => {
    await asRole(host(), 'administrator', async (page) => {
      await page.goto(pageOf(host()));
      const cases: [text: string, told: RegExp][] = [
        ['tetra', /The text must be JSON, a list of rule sets, but was "Syntax error"/],
        [
          JSON.stringify([{ ...TETRA, columns: 99 }]),
          /1: columns must be a whole number from 1 to 32, but was 99/,
        ],
        [JSON.stringify([{ ...TETRA, name: 'blocks' }]), /1: name must be a name that no other variant has/],
        [
          JSON.stringify([TETRA, TETRA]),
          /2: name must be a name that no other variant has, but was "tetra-6"/,
        ],
        [
          JSON.stringify([{ ...TETRA, pieces: ['#', '#./..'] }]),
          /1: pieces\[1\] must be a piece .* but was "#.\/.."/,
        ],
        [JSON.stringify([{ ...TETRA, colums: 3 }]), /1: ruleSet must be an object with some of name, rows,/],
        [
          JSON.stringify([{ ...TETRA, scoring: { cel: 1 } }]),
          /1: scoring must be an object with some of cell,/,
        ],
        ['[1]', /1: ruleSet must be an object, but was 1/],
      ];
      for (const [text, told] of cases) {
        assert.match(await save(page, text), told);
        assert.equal(await page.locator(FIELD).inputValue(), text);
      }
      assert.equal(await host().site.php('option.php', 'block_puzzle_variants'), '""');
    });
  });

  it('takes the rule sets that the element takes, and no others', async () => {
    const sets: unknown[] = [
      ...Object.entries(VALUES).flatMap(([name, values]) =>
        values.map((value) => ({ ...TETRA, [name]: value })),
      ),
      ...[1, 'a', null, [], {}, [TETRA]],
    ];
    const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-rule-sets-'));
    const path = join(folder, 'sets.json');
    await writeFile(path, JSON.stringify(sets));
    const judged = JSON.parse(await host().site.php('judge.php', path)) as boolean[];
    await rm(folder, { recursive: true });
    // What JSON cannot say is not there.
    const heard = JSON.parse(JSON.stringify(sets)) as unknown[];
    const wrong = heard.filter((set, index) => isRuleSet(set) !== judged[index]);
    assert.deepEqual(wrong, []);
    assert.ok(judged.filter(Boolean).length > 20);
  });

  it('saves variants, which then every author may name in each form, under a strict policy', async () => {
    const written = JSON.stringify([TETRA], null, 2);
    await asRole(host(), 'administrator', async (page) => {
      await page.goto(pageOf(host()));
      assert.match(await save(page, written), /Settings saved/);
      assert.equal(await page.locator(FIELD).inputValue(), written);
    });
    const forms = [
      '[block_puzzle variant="tetra-6"]',
      '<!-- wp:block-puzzle/puzzle {"variant":"tetra-6"} /-->',
      '<!-- wp:html --><div data-block-puzzle data-variant="tetra-6"></div><!-- /wp:html -->',
    ];
    const post = await host().publish('contributor', 'Own variant', forms.join('\n\n'));
    const page = await host().browser.newPage();
    const { faults } = watch(page);
    await page.goto(`${host().address(post)}&strict`);
    await gamesReady(page, 3);
    const states = await games(page).evaluateAll((all) =>
      all.map((game) => (game as unknown as { state: Record<string, unknown> }).state),
    );
    for (const { variant, rows, columns } of states)
      assert.deepEqual([variant, rows, columns], ['tetra-6', 6, 7]);
    await placeByKeyboard(page);
    assert.deepEqual(
      await page.locator('[data-block-puzzle] a').allTextContents(),
      Array(3).fill('Play Tetra 6 on Games & more'),
    );
    assert.deepEqual(
      faults.filter((text) => /block-puzzle/.test(text.replaceAll(/\?p=\S*/g, ''))),
      [],
    );
    await page.close();
  });

  it('offers the own variants in the editor, with their size', async () => {
    const post = await host().publish(
      'author',
      'Chosen',
      '<!-- wp:block-puzzle/puzzle {"variant":"tetra-6"} /-->',
    );
    await asRole(host(), 'author', async (page) => {
      await page.goto(`${host().site.origin}/wp-admin/post.php?post=${post.id}&action=edit`);
      await page.locator('.block-puzzle-preview svg rect').first().waitFor();
      assert.equal(await page.locator('.block-puzzle-preview svg rect').count(), 42);
      assert.equal(await page.locator('.block-puzzle-preview p').textContent(), 'Tetra 6, 6 x 7');
      assert.equal(await page.locator('.block-puzzle-preview .components-notice').count(), 0);
    });
  });

  it('lets nobody but administrators see or change the variants', async () => {
    for (const role of ['editor', 'author', 'contributor'] as const) {
      await asRole(host(), role, async (page) => {
        const response = await page.goto(pageOf(host()));
        assert.equal(response!.status(), 403, role);
      });
    }
    const form = { option_page: 'block-puzzle', action: 'update', block_puzzle_variants: '' };
    for (const role of ['administrator', 'editor'] as const) {
      const { request } = host().people[role].context;
      const forged = await request.post(`${host().site.origin}/wp-admin/options.php`, { form });
      assert.equal(forged.status(), 403, `${role}, without the nonce`);
    }
    assert.match(await host().site.php('option.php', 'block_puzzle_variants'), /tetra-6/);
  });

  it('has an example that takes records, of people who are logged in alone, and has them proved', async () => {
    const { site, people, publish, address } = host();
    await site.php('plugin.php', 'activate', 'block-puzzle-records/block-puzzle-records.php');
    const rules = { variant: 'clickomania', rows: 3, columns: 4 };
    const played = (await createEngine()).newGame({ ...rules, variant: 'clickomania', seed: 'records' });
    while (!played.state.over) played.play(played.legalMoves()[0]!);
    const post = await publish(
      'administrator',
      'Records',
      `<!-- wp:html --><div data-block-puzzle data-variant="clickomania" data-grid-size="3x4" data-seed="records"></div><!-- /wp:html -->`,
    );
    const route = `${site.origin}/?rest_route=/block-puzzle-records/v1/records`;
    const stranger = await startBrowser();
    const page = await stranger.newPage();
    await page.goto(address(post));
    assert.equal(await page.locator('script[src*="records.js"]').count(), 0);
    assert.equal((await page.request.post(route, { data: { record: '{}' } })).status(), 401);
    await stranger.close();
    // A cookie without its nonce is nobody's.
    assert.equal((await people.author.context.request.post(route, { data: { record: '{}' } })).status(), 401);

    await asRole(host(), 'author', async (own) => {
      await own.goto(address(post));
      await gamesReady(own, 1);
      const told = await games(own).evaluate(async (game, moves) => {
        const answer = new Promise((resolve) => {
          game.addEventListener('block-puzzle-record', (event) => {
            resolve((event as CustomEvent<{ ok: boolean }>).detail.ok);
          });
        });
        const { play } = game as unknown as { play(move: object): Promise<unknown> };
        for (const move of moves) await play.call(game, move);
        return answer;
      }, played.record().moves);
      assert.equal(told, true);
    });
    await assert.rejects(people.author.rest('/block-puzzle-records/v1/records', { record: 'r2' }), /400/);
    const forged = { record: JSON.stringify({ variant: 'blocks', score: 1e6 }) };
    await people.author.rest('/block-puzzle-records/v1/records', forged);
    await assert.rejects(people.author.rest('/block-puzzle-records/v1/records', forged), /409/);
    // The same game in other bytes.
    const again = { record: JSON.stringify(played.record(), null, 1) };
    await people.author.rest('/block-puzzle-records/v1/records', again);

    const password = (await site.php('application-password.php')).trim();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [inRepository('integrations/wordpress/examples/block-puzzle-records/verify.mjs')],
      {
        env: {
          ...{ ...process.env, NODE_OPTIONS: '', LD_LIBRARY_PATH: '' },
          ...{ WORDPRESS: site.origin, WORDPRESS_USER: 'administrator', WORDPRESS_PASSWORD: password },
          GAMES: JSON.stringify([rules]),
        },
      },
    );
    const { score } = played.state;
    assert.match(stdout, new RegExp(`^\\d+ ${score}\\n\\d+ refused: .+\\n\\d+ known\\n$`));
    assert.deepEqual(JSON.parse(await site.php('records.php')), [
      { status: 'private', score: String(score) },
    ]);
  });
}
