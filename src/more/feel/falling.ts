/** Parts of a falling game's picture that nothing waits for: how far the next level is, and three dots before it goes on. */
import { viewOf } from '../../view/targets.js';
import type { Widget } from '../../element/widget.js';
import { levelOf } from '../../engine/fall/speed.js';
import type { FallState } from '../../engine/fall/types.js';
import { removeAfter } from './motion.js';

/** What shows the level, where pieces fall the faster the higher it is: in other games it says nothing. */
export const LEVEL_PART = '[part~="level"]';

const COUNT_MS = 900;
const BANDS_MS = 400;
const GLOW_MS = 300;

/** Three dots before the game goes on, so that its player is back in it; any key or press goes on at once. */
export function countIn({ stage, motion }: Widget, go: () => void): void {
  const panel = stage.find('[part~="paused"]');
  if (!panel || motion === 'none' || panel.hasAttribute('data-count')) {
    go();
    return;
  }
  // The button that was pressed is not seen while it counts; what is pressed now is the game's.
  panel.focus({ preventScroll: true });
  panel.toggleAttribute('data-count', true);
  const ended = new AbortController();
  const begin = (event?: Partial<KeyboardEvent>): void => {
    // One that is held is the one that was pressed.
    if (ended.signal.aborted || event?.repeat) return;
    ended.abort();
    panel.removeAttribute('data-count');
    if (panel.isConnected) go();
  };
  // Not a timer, which would outlive the picture.
  panel.animate({}, COUNT_MS).finished.then(
    () => {
      begin();
    },
    () => undefined,
  );
  for (const type of ['keydown', 'pointerdown'])
    panel.ownerDocument.addEventListener(type, begin, { signal: ended.signal, capture: true });
}

/** Of a well, and of the keys: with less in view nobody sees where the piece lands, or finds the keys. */
const LEAST_SEEN = 0.75;

/** What looks whether a game is in view, for as long as it stays in its place. */
const eyes = new WeakMap<AbortController, IntersectionObserver | null>();

/**
 * No piece falls on unseen: a game waits where its well or its keys leave the view, and as its device is turned, which
 * shows another part of the page: all of it is brought into view then. To be asked for again as the game goes on: it ends
 * with each stay.
 */
export function keepInView(widget: Widget): void {
  const { stay, stage } = widget;
  if (!stay) return;
  if (!eyes.has(stay)) eyes.set(stay, watchGame(widget, stay.signal));
  // What is watched already is not watched twice.
  for (const part of stage.game()?.querySelectorAll('.well, .pad') ?? []) eyes.get(stay)?.observe(part);
}

function watchGame(widget: Widget, signal: AbortSignal): IntersectionObserver | null {
  const { element } = widget;
  const view = viewOf(element);
  const isPlayed = (): boolean => widget.session.running && widget.options.autoplay === 'off';
  const turned = (): void => {
    if (!isPlayed()) return;
    widget.play?.halted?.('away');
    // Of a game that is higher than the window, the top.
    const isHigher = element.offsetHeight > view.innerHeight;
    element.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
  };
  // Until the element leaves its place: what it is taken to has a size of its own.
  view.matchMedia?.('(orientation: portrait)').addEventListener('change', turned, { signal });
  const { IntersectionObserver: Eye } = view as Partial<Window & typeof globalThis>;
  if (!Eye) return null;
  // What was never in view whole, as in a low window, does not leave it.
  const seen = new WeakSet<Element>();
  const eye = new Eye(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= LEAST_SEEN) seen.add(target);
        else if (seen.delete(target) && target.isConnected && isPlayed()) widget.play?.halted?.('away');
      }
    },
    { threshold: LEAST_SEEN },
  );
  signal.addEventListener('abort', () => {
    eye.disconnect();
  });
  return eye;
}

/** Another level: the well lightens once, in three bands of columns. */
export function showBands(game: ParentNode): void {
  game
    .querySelector('.cells')
    ?.animate({ opacity: [0, 1, 0] }, { duration: BANDS_MS, pseudoElement: '::before' });
}

/** Five rows at once: the edge of the well glows. */
export function showGlow(game: ParentNode): void {
  const glow = game.querySelector('.effects')?.appendChild(document.createElement('i'));
  if (!glow) return;
  glow.className = 'glow';
  removeAfter(glow.animate({ opacity: [0, 1, 0] }, GLOW_MS), glow);
}

/** How far it is to the next level, where pieces fall faster and faster: below the numbers, which show the level. */
export function showMeter({ stage, t }: Widget, state: FallState | null): void {
  const numbers = stage.find('.numbers');
  const isShown = numbers?.querySelector(LEVEL_PART) != null;
  let meter = numbers?.querySelector<HTMLElement>('.meter') ?? null;
  if (!isShown || !state) {
    meter?.remove();
    return;
  }
  const { level, score } = state;
  if (!meter) {
    meter = numbers!.ownerDocument.createElement('p');
    meter.className = 'meter';
    numbers!.append(meter);
  }
  let [done, left] = [0, 1];
  while (done < score && levelOf(score - done - 1) === level) done++;
  while (levelOf(score + left) === level) left++;
  meter.style.setProperty('--done', String(done / (done + left)));
  meter.textContent = t('toLevel', { n: left, level: level + 1 });
}
