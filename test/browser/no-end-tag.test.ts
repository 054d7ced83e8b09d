/** `<block-puzzle />` written by mistake leaves the page readable, and warns; a fallback is hidden by the game. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { documentOf, frame, load, started, viewOf } from '../support/browser-frames.js';
import { make, onStage, rare, until } from '../support/browser-page.js';
import { sampled } from '../support/volume.js';

/** A game in a frame, once it has looked for the page: what it looks by comes from beside. */
async function looked(host: HTMLIFrameElement, markup: string): Promise<BlockPuzzleElement> {
  const [told] = /block-puzzle-more-\w+/.exec(await (await fetch('/dist/standalone-more.js')).text())!;
  const isThere = new Promise((resolve) => {
    viewOf(host).addEventListener(told, resolve);
  });
  const widget = await started(load(host, { markup, file: 'standalone.js' }));
  // Somebody comes to the game: more comes from there also where it looks for nothing.
  widget.shadowRoot!.querySelector('.game')!.dispatchEvent(new PointerEvent('pointerover'));
  await isThere;
  // Behind whatever waits for that.
  await new Promise((resolve) => setTimeout(resolve));
  await widget.updateComplete;
  return widget;
}

/** Whether each of the marked texts can be seen beside the game, and what was warned of. */
async function read(markup: string): Promise<{ seen: boolean[]; warnings: string[] }> {
  const host = await frame();
  const warnings: string[] = [];
  viewOf(host).console.warn = (text: string) => warnings.push(text);
  await looked(host, markup);
  const marked = [...documentOf(host).querySelectorAll('i')];
  return { seen: marked.map((element) => element.getClientRects().length > 0), warnings };
}

const MISTAKES = {
  'in an article':
    '<article><p>Before</p><block-puzzle variant="blocks" /><p><i>After</i></p><p><i>More</i></p></article>',
  'at the beginning of an article':
    '<article>\n<block-puzzle variant="blocks"/>\n<p><i>After</i></p>\n</article>',
  'in a sentence': '<p>Play <block-puzzle variant="blocks" /> <i>and</i> read on.</p>',
  'before a sentence that goes on': '<p>Play <block-puzzle /> and <i>read</i> on.</p>',
  'at the beginning of a paragraph': '<p><block-puzzle /> is a <i>game</i>.</p>',
  'as bare text below a heading': '<article><h2>Play</h2>\n<block-puzzle />\nAnd <i>read</i> on.\n</article>',
  'in lines that are broken': '<div>Play<br>\n<block-puzzle /><br>\nand <i>read</i> on.<br></div>',
  'before another one':
    '<div>One <block-puzzle /><p><i>Between</i></p><block-puzzle /><p><i>After</i></p></div>',
  'before a long text': `<div><block-puzzle /><i>${'Words and words. '.repeat(30)}</i></div>`,
};

for (const [where, markup] of sampled(Object.entries(MISTAKES), 3)) {
  it(`the text after the tag can be read: ${where}`, async () => {
    const { seen, warnings } = await read(markup);
    expect(seen).to.include(true).and.not.include(false);
    expect(warnings.join('\n')).to.include('end tag is missing');
  });
}

const FALLBACKS = {
  'in a place of its own': '<div><block-puzzle><i>Your browser cannot show this.</i></block-puzzle></div>',
  'on lines of its own': '<div><block-puzzle>\n  <i>No game.</i>\n</block-puzzle></div>',
  'of a place that the loader has filled':
    '<div data-block-puzzle><block-puzzle><p><i>No game.</i></p></block-puzzle></div>',
  // The tree of `<block-puzzle /><p>…</p>` is the same: who writes no space between tags is a program, which closes them.
  'of one paragraph, as a server renders it':
    '<div><block-puzzle variant="blocks"><p><i>No game.</i></p></block-puzzle></div>',
  'in a paragraph': '<p>Play: <block-puzzle><i>Your browser cannot show this.</i></block-puzzle></p>',
  'of blocks, closed in an article':
    '<article><block-puzzle><p><i>No game.</i></p><p><i>Sorry.</i></p></block-puzzle>\n<p>After</p></article>',
};

for (const [where, markup] of sampled(Object.entries(FALLBACKS), 3)) {
  it(`a fallback is hidden by the game: ${where}`, async () => {
    const { seen, warnings } = await read(markup);
    expect(seen).to.include(false).and.not.include(true);
    expect(warnings).to.deep.equal([]);
  });
}

it('the text after a game that has not begun can be read', async () => {
  const host = await frame();
  const markup = '<article><block-puzzle loading="interaction" /> <p><i>After</i></p></article>';
  const widget = load(host, { markup, file: 'standalone.js' });
  await until(() => widget.shadowRoot?.querySelector('.board'), 'its picture is there');
  await until(
    () => documentOf(host).querySelector('i')!.getClientRects().length === 1,
    'the text can be read',
  );
  expect(widget.status).to.equal('idle');
});

it('what is meant for a slot of the game is no text of the page', async () => {
  const { warnings } = await read(
    '<div><block-puzzle><h2 slot="header"><i>Play</i></h2></block-puzzle></div>',
  );
  expect(warnings).to.deep.equal([]);
});

rare('content that a program gives a new element is its fallback', async () => {
  const widget = make();
  const text = document.createElement('p');
  text.textContent = 'No game';
  widget.append(text);
  onStage(widget);
  await widget.ready;
  expect(text.getClientRects()).to.have.length(0);
});

rare('the text of the page keeps the page’s font', async () => {
  const host = await frame();
  documentOf(host).body.style.font = '20px/2 serif';
  const markup = '<article><block-puzzle /> <p><i>After</i></p></article>';
  await looked(host, markup);
  const { fontFamily, lineHeight } = viewOf(host).getComputedStyle(documentOf(host).querySelector('i')!);
  expect([fontFamily, lineHeight]).to.deep.equal(['serif', '40px']);
});
