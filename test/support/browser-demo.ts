/** Pages of the demo, each in a frame of its own. */
import type { BlockPuzzleElement } from '../../dist/index.js';
import { documentOf } from './browser-frames.js';
import { onStage, until } from './browser-page.js';

export interface DemoPage {
  readonly document: Document;
  /** The first game of the page. */
  readonly widget: BlockPuzzleElement;
  readonly find: <T extends HTMLElement = HTMLElement>(selector: string) => T;
  readonly all: (selector: string) => HTMLElement[];
  /** Clicks the button with this label. */
  readonly click: (label: string) => void;
}

/** A page of the demo whose first game is there. */
export async function openDemo(address: string, width = 900): Promise<DemoPage> {
  const element = document.createElement('iframe');
  element.width = String(width);
  element.height = '900';
  element.src = new URL(`../../demo/${address}`, import.meta.url).href;
  onStage(element);
  const all = (selector: string): HTMLElement[] => [
    ...documentOf(element).querySelectorAll<HTMLElement>(selector),
  ];
  const find = <T extends HTMLElement = HTMLElement>(selector: string): T => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing on the page matches ${selector}`);
    return found as T;
  };
  const widgets = (): BlockPuzzleElement[] => all('block-puzzle, block-puzzle-lab') as BlockPuzzleElement[];
  // Whole, not only begun: what stands further down is read later.
  const isThere = (): boolean => all('main').length > 0 && documentOf(element).readyState === 'complete';
  await until(isThere, 'the page is there');
  // The table of a class has none.
  if (widgets().length > 0) {
    await until(
      () => ['playing', 'paused', 'editing'].includes(widgets()[0]!.status),
      'the game of the page is there',
    );
  }
  return {
    document: documentOf(element),
    widget: widgets()[0]!,
    find,
    all,
    click: (label) => {
      all('button')
        .find(({ textContent }) => textContent.trim() === label)!
        .click();
    },
  };
}

/** Types or chooses a value, as a visitor does. */
export function enter(control: HTMLElement, value: string): void {
  (control as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
