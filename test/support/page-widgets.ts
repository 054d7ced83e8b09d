/** In a page with the package: rounds of widgets of all kinds that are added, played and removed. */
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { Tally } from './page-tally.js';

type Kind = readonly [
  attributes: Record<string, string>,
  play: (widget: BlockPuzzleElement) => Promise<unknown>,
];

const move = async (widget: BlockPuzzleElement): Promise<void> => {
  const [first] = await widget.legalMoves();
  if (first) await widget.play(first);
};
const inside = (widget: BlockPuzzleElement, selector: string): HTMLElement | null =>
  widget.shadowRoot!.querySelector(selector);

/** Leaves time to pass, as when it is removed in the midst of it. */
const fall = async (widget: BlockPuzzleElement): Promise<void> => {
  await widget.resume();
  await widget.play({ action: 'drop' });
};

/** A piece that is held when its widget goes. */
const drag = async (widget: BlockPuzzleElement): Promise<void> => {
  await move(widget);
  const slot = inside(widget, '[data-slot]')!;
  const { x, y } = slot.getBoundingClientRect();
  const at = { bubbles: true, composed: true, pointerId: 1, isPrimary: true, clientX: x + 9, clientY: y + 9 };
  slot.dispatchEvent(new PointerEvent('pointerdown', at));
  window.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: x + 60, clientY: y - 60 }));
};

const KINDS: readonly Kind[] = [
  [{ variant: 'blocks' }, move],
  [{ variant: 'blocks', name: 'game', required: '' }, move],
  [{ variant: 'block-sudoku', rotate: 'on', theme: 'dark' }, drag],
  [{ variant: 'blockudoku', motion: 'full' }, move],
  [{ variant: 'quintris', gravity: '50' }, fall],
  [{ variant: 'quintris', pace: 'turn', name: 'falling' }, (widget) => widget.play({ action: 'drop' })],
  [
    { variant: 'quintris', autoplay: 'animated', 'autoplay-speed': '60' },
    async (widget) => {
      await widget.ready;
      await widget.resume();
    },
  ],
  [{ variant: 'samegame', motion: 'full' }, move],
  [{ variant: 'clickomania', autoplay: 'animated', 'autoplay-speed': '60' }, (widget) => widget.ready],
  [
    { variant: 'blocks', loading: 'interaction' },
    async (widget) => {
      await widget.updateComplete;
      inside(widget, '[part~="begin-button"]')!.click();
      await widget.ready;
      await move(widget);
    },
  ],
  [{ variant: 'samegame', loading: 'interaction' }, (widget) => widget.updateComplete],
  [
    { variant: 'blocks', daily: '' },
    async (widget) => {
      await move(widget);
      const record = JSON.stringify(await widget.getRecord());
      widget.record = record;
      await widget.updateComplete;
      await widget.legalMoves();
      inside(widget, '[part~="play-button"]')?.click();
    },
  ],
];

const widgets: WeakRef<BlockPuzzleElement>[] = [];
const box = document.createElement('form');
box.style.cssText = 'display: grid; grid-template-columns: repeat(5, 1fr); inline-size: 1400px';

async function settled(): Promise<void> {
  const { tally } = globalThis as unknown as { tally: () => Tally };
  for (let wait = 0; wait < 1200 && (tally().workers > 0 || tally().timers > 0); wait++) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
    await new Promise(requestAnimationFrame);
  }
}

Object.assign(globalThis, {
  /** Adds so many widgets, plays a move in each, moves some of them, and removes them all. */
  async round(count: number): Promise<void> {
    document.body.append(box);
    const present = Array.from({ length: count }, (_, i) => {
      const [attributes, play] = KINDS[i % KINDS.length]!;
      const widget = document.createElement('block-puzzle') as BlockPuzzleElement;
      for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
      return [widget, play] as const;
    });
    for (const [widget] of present) box.append(widget);
    await Promise.all(present.map(([widget, play]) => play(widget)));
    new FormData(box);
    for (const [widget] of present.slice(0, 3)) box.prepend(widget);
    widgets.push(...present.map(([widget]) => new WeakRef(widget)));
    box.replaceChildren();
    localStorage.clear();
    await settled();
    box.remove();
  },
  /** Of all widgets that were ever made, how many are still held by anything. */
  held: (): number => widgets.filter((widget) => widget.deref()).length,
});
