/** The handler that answers oEmbed's questions. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { createOembed, type OembedAnswer, type OembedOptions } from '../../dist/oembed.js';

const FOLDER = 'https://games.example/embed/';
const handler = createOembed({ url: FOLDER, pages: { sudoku: { title: 'Sudoku & more', height: 900 } } });

const ask = (query: Readonly<Record<string, string>>, init?: RequestInit): Response =>
  handler(new Request(`https://games.example/oembed?${new URLSearchParams(query).toString()}`, init));
const answered = async (query: Readonly<Record<string, string>>): Promise<OembedAnswer> => {
  const response = ask(query);
  assert.equal(response.status, 200);
  return (await response.json()) as OembedAnswer;
};

describe('createOembed', () => {
  it('answers for any page of its folder, with the parameters of its game', async () => {
    const { version, type, title, width, height, html } = await answered({
      url: `${FOLDER}embed.html?variant=blocks&seed=a%22b&origin=https://host.example#x`,
    });
    assert.deepEqual([version, type, title, width, height], ['1.0', 'rich', 'Block puzzle', 600, 790]);
    assert.ok(html.includes(`src="${FOLDER}embed.html?variant=blocks&#38;seed=a%22b"`), html);
    assert.match(html, /sandbox="allow-scripts"/);
    // A page narrower than the frame is not made to scroll sideways.
    assert.match(html, /<iframe [^>]*style="max-width:100%"/);
  });

  it('knows what is different of a page, and obeys the most that is asked', async () => {
    const url = `${FOLDER}sudoku.html`;
    const { title, height } = await answered({ url });
    assert.deepEqual([title, height], ['Sudoku & more', 900]);
    const small = await answered({ url, maxwidth: '320', maxheight: '400', format: 'json' });
    assert.deepEqual([small.width, small.height], [320, 400]);
    assert.match(small.html, /width="320" height="400" title="Sudoku &#38; more"/);
  });

  it('may be read by any page, as JSON', () => {
    const { headers } = ask({ url: `${FOLDER}a.html` });
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(headers.get('access-control-allow-origin'), '*');
  });

  for (const [why, query, status] of [
    ['another site', { url: 'https://other.example/embed/a.html' }, 404],
    ['another folder', { url: 'https://games.example/a.html' }, 404],
    ['a way out of the folder', { url: `${FOLDER}../a.html` }, 404],
    ['a page that is none', { url: `${FOLDER}classic.js` }, 404],
    ['a name and a password', { url: 'https://me:you@games.example/embed/a.html' }, 404],
    ['a script', { url: 'javascript:alert(1)//embed/a.html' }, 404],
    ['no address', { url: 'a' }, 404],
    ['no question', {}, 400],
    ['a width that is none', { url: `${FOLDER}a.html`, maxwidth: '-1' }, 400],
    ['XML', { url: `${FOLDER}a.html`, format: 'xml' }, 501],
  ] as const) {
    it(`answers ${status} to ${why}`, () => {
      assert.equal(ask(query as Record<string, string>).status, status);
    });
  }

  it('answers for the pages that are named alone, where it is told so', () => {
    const only = createOembed({ url: FOLDER, pages: { sudoku: {} }, onlyPages: true });
    const status = (name: string): number =>
      only(new Request(`https://games.example/oembed?url=${encodeURIComponent(FOLDER + name)}`)).status;
    assert.deepEqual(['sudoku.html', 'sudoku.html?seed=a', 'never-made.html'].map(status), [200, 200, 404]);
    assert.equal(ask({ url: `${FOLDER}never-made.html` }).status, 200);
  });

  it('answers GET and HEAD alone', async () => {
    const url = `${FOLDER}a.html`;
    assert.equal(ask({ url }, { method: 'POST' }).status, 405);
    const head = ask({ url }, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  for (const [options, message] of [
    [{ url: 'https://games.example/embed/a.html' }, /url must be a folder/],
    [{ url: 'embed/' }, /url must be a folder/],
    [{ url: 'https://me:you@games.example/embed/' }, /^url must be a folder such as/],
    [{ url: FOLDER, width: 10 }, /width must be a whole number from 200 to 9999, but was 10/],
    [{ url: FOLDER, title: 5 as never }, /title must be a text, but was 5/],
    [{ url: FOLDER, pages: { a: { title: {} as never } } }, /pages\.a\.title must be a text/],
    [{ url: FOLDER, onlyPages: 'yes' as never }, /onlyPages must be true or false, but was "yes"/],
    [{ url: FOLDER, pages: { a: { height: 1.5 } } }, /pages\.a\.height must be/],
    [undefined, /^options must be an object, but was undefined$/],
    [null, /^options must be an object, but was null$/],
    [[], /^options must be an object, but was a list$/],
    [{ url: 10n }, /^url must be a folder such as .*, but was 10$/],
    [{ url: FOLDER, widht: 300 }, /^a field of options must be one of url, title, .*, but was "widht"$/],
    [{ url: FOLDER, width: null }, /^width must be a whole number from 200 to 9999, but was null$/],
    [{ url: FOLDER, height: {} }, /^height must be a whole number from 200 to 9999, but was an object$/],
    [{ url: FOLDER, height: '300' }, /^height must be a whole number from 200 to 9999, but was "300"$/],
    [{ url: FOLDER, pages: 5 }, /^pages must be an object, but was 5$/],
    [{ url: FOLDER, pages: null }, /^pages must be an object, but was null$/],
    [{ url: FOLDER, pages: 'xy' }, /^pages must be an object, but was "xy"$/],
    [{ url: FOLDER, pages: [{ title: 'a' }] }, /^pages must be an object, but was a list$/],
    [{ url: FOLDER, pages: { a: 7 } }, /^pages\.a must be an object, but was 7$/],
    [{ url: FOLDER, pages: { a: null } }, /^pages\.a must be an object, but was null$/],
    [
      { url: FOLDER, pages: { a: { name: 'a' } } },
      /^a field of pages\.a must be one of title, width, height, but was "name"$/,
    ],
    [{ url: FOLDER, pages: { a: { width: null } } }, /^pages\.a\.width must be .*, but was null$/],
    [{ url: FOLDER, pages: { 'a.html': {} } }, /^the name of a page must be .*, but was "a\.html"$/],
  ] as [OembedOptions, RegExp][]) {
    it(`refuses ${inspect(options)}`, () => {
      assert.throws(() => createOembed(options), { message });
    });
  }
});
