/**
 * `node --import tsx bench/quintris/pictures.ts`: how many pictures a second a page still paints while the computer plays
 * quintris at `max`, and the longest wait for one, in eight seconds.
 */
import { inBrowser } from '../browser.js';

const PAGE = `<!doctype html><title>Pictures</title><body style="width: 400px">
<block-puzzle variant="quintris" autoplay="simple" autoplay-speed="max" seed="a" storage="none" loading="eager"></block-puzzle>
<script type="module">
  import '/block-puzzle.js';
  const widget = document.querySelector('block-puzzle');
  globalThis.measure = async (ms) => {
    await widget.ready;
    await widget.resume();
    const from = performance.now();
    let [painted, actions, longest, last] = [0, 0, 0, from];
    widget.addEventListener('bp-move', () => actions++);
    while (last < from + ms) {
      await new Promise(requestAnimationFrame);
      painted++;
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (widget.status === 'over') await widget.newGame().then(() => widget.resume());
    }
    const seconds = (last - from) / 1000;
    return { 'pictures a second': painted / seconds, 'actions a second': actions / seconds, 'longest ms': longest };
  };
</script>`;

await inBrowser(
  (path) => (path === '/' ? PAGE : new URL(`../../dist/cdn${path}`, import.meta.url)),
  async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction('globalThis.measure');
    console.log(await page.evaluate('measure(8000)'));
  },
);
