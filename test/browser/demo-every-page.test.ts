/** What holds for every page of the demo: its links, its width on a small phone, and no fault that a checker finds. */
import { expect } from '@esm-bundle/chai';
import { openDemo } from '../support/browser-demo.js';
import { tidy } from '../support/browser-page.js';

afterEach(tidy);

const PAGES: Readonly<Record<string, string>> = {
  Playground: './',
  Quintris: 'quintris.html',
  Walls: 'walls.html',
  Lab: 'lab.html',
  'Many games': 'many.html',
  Rules: 'custom.html',
  Puzzles: 'puzzle.html',
  Replay: 'replay.html',
  Daily: 'daily.html',
};

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
}

/** The faults that axe finds on a page, in words. */
async function faults(page: Document): Promise<string[]> {
  const script = page.createElement('script');
  script.src = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url).href;
  const loaded = new Promise((resolve) => {
    script.addEventListener('load', resolve);
  });
  page.head.append(script);
  await loaded;
  const { axe } = page.defaultView as unknown as { axe: Axe };
  const { violations } = await axe.run(page, { resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0]!.target)} ${nodes[0]!.failureSummary ?? ''}`,
  );
}

for (const [title, address] of Object.entries(PAGES)) {
  describe(`the page ${title} of the demo`, () => {
    it('leads to every page and says which one it is', async function () {
      this.timeout(30_000);
      const { all, find } = await openDemo(address === './' ? 'index.html' : address, 320);
      const links = all('nav a').map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links).to.deep.equal(Object.entries(PAGES));
      expect(find('nav [aria-current="page"]').textContent).to.equal(title);
    });

    it('is no wider than a phone of 320 px, and has no fault that a checker finds', async function () {
      this.timeout(60_000);
      const page = await openDemo(address === './' ? 'index.html' : address, 320);
      const { documentElement: root, body } = page.document;
      expect(root.scrollWidth).to.be.at.most(root.clientWidth);
      const edge = body.getBoundingClientRect().right + 0.6;
      const sticksOut = page
        .all('main *, nav *')
        .filter((element) => element.checkVisibility() && !element.closest('.unseen, datalist'))
        .filter((element) => element.getBoundingClientRect().right > edge)
        .map((element) => `${element.localName}.${element.className}`);
      expect(sticksOut).to.deep.equal([]);
      expect(await faults(page.document)).to.deep.equal([]);
    });
  });
}
