/** What a checker of accessibility finds, what sticks out of a widget, and what a screen reader hears. */
import 'axe-core/axe.min.js';
import { emulateMedia } from '@web/test-runner-commands';
import { allInside, inside } from './browser-page.js';

export interface Axe {
  run(
    context: Element | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
}
const { axe } = window as unknown as { axe: Axe };

/** A widget, of this document or another, stands still: what fades in has half of its contrast. */
export function shown(widget: Element): void {
  for (const animation of widget.shadowRoot!.getAnimations()) {
    const { endTime } = animation.effect!.getComputedTiming();
    // One that follows a scroller never ends, nor does one without end.
    if (typeof endTime === 'number' && endTime < Infinity) animation.finish();
  }
}

/** How a page looks to its visitors. */
export const LOOKS: readonly (readonly [string, () => Promise<void>])[] = [
  ['light', () => emulateMedia({ colorScheme: 'light' })],
  [
    'dark',
    async () => {
      await emulateMedia({ colorScheme: 'dark' });
      document.documentElement.style.setProperty('color-scheme', 'dark');
    },
  ],
  ['forced colours', () => emulateMedia({ forcedColors: 'active' })],
];

/** The faults that axe finds in a widget and around it, in words. */
export async function faults(widget: Element): Promise<string[]> {
  shown(widget);
  return foundBy(axe, widget.parentElement!);
}

/** What a checker of the same document finds, in words. */
export async function foundBy(checker: Axe, context: Element | Document): Promise<string[]> {
  const { violations } = await checker.run(context, { resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0]!.target)} ${nodes[0]!.failureSummary ?? ''}`,
  );
}

/** Visible parts that stick out of the widget at its sides. */
export function sticksOut(widget: Element): string[] {
  const { left, right } = widget.getBoundingClientRect();
  return allInside(widget, '.game *')
    .filter(
      (element) => element.checkVisibility() && !element.closest('.float, .said, .effects, svg, select'),
    )
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 0.6 || box.right > right + 0.6);
    })
    .map(
      (element) =>
        `${element.className || element.localName} ${element.getBoundingClientRect().right - right}`,
    );
}

/** The texts that a screen reader hears from now on. */
export function listen(widget: Element): string[] {
  const texts: string[] = [];
  const region = inside(widget, '[role="status"]');
  new MutationObserver(() => texts.push(region.textContent.trim())).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return texts;
}

/** The words that stick out of what they stand on by more than `most` pixels, of what is seen. */
export function wordsOutside(widget: Element, selector: string, most: number): string[] {
  return allInside(widget, selector)
    .filter((each) => each.textContent.trim() && each.checkVisibility({ visibilityProperty: true }))
    .flatMap((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(each);
      const box = words.getBoundingClientRect();
      const out = width > 0 ? Math.max(left - box.left, box.right - right) : 0;
      return out > most ? [`${each.textContent.trim()}: ${out.toFixed(1)} px`] : [];
    });
}
