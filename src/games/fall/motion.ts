/** What flashes when rows go. The state comes first: the rows are gone already where this shows them. */
import type { FallResult } from '../../engine/fall/types.js';
import type { Motion } from '../../view/motion.js';

const FLASH_MS = 320;

/** Lets the rows that were cleared flash where they were; of several locks at once only the last. */
export function flashRows(
  root: ParentNode,
  results: readonly Pick<FallResult, 'clearedRows'>[],
  motion: Motion,
): void {
  const flashes = root.querySelector<HTMLElement>('.flashes');
  const rows = results.filter(({ clearedRows }) => clearedRows.length > 0).at(-1)?.clearedRows ?? [];
  if (!flashes || motion === 'none') return;
  for (const row of rows) {
    const flash = flashes.ownerDocument.createElement('div');
    flash.className = 'flash';
    flash.style.setProperty('--y', String(row));
    flashes.append(flash);
    const frames =
      motion === 'full'
        ? [{ opacity: 0.95 }, { opacity: 0.95, offset: 0.3 }, { opacity: 0, transform: 'scaleX(0.2)' }]
        : [{ opacity: 0.8 }, { opacity: 0 }];
    void flash
      .animate(frames, { duration: FLASH_MS, easing: 'ease-out' })
      .finished.catch(() => undefined)
      .then(() => {
        flash.remove();
      });
  }
}
