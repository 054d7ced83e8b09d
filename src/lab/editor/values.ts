/** Small labels over the blocks that say what they have given, in a layer of their own: no block moves for them. */
import { Blockly } from './blockly.js';

const { Svg } = Blockly.utils;
const { createSvgElement } = Blockly.utils.dom;

const HEIGHT = 20;

interface Label {
  readonly block: Blockly.BlockSvg;
  readonly group: SVGElement;
  readonly box: SVGElement;
  readonly words: SVGTextElement;
}

function label(block: Blockly.BlockSvg, text: string, layer: SVGElement): Label {
  const group = createSvgElement(Svg.G, { class: 'lab-value', 'aria-hidden': 'true' }, layer);
  const box = createSvgElement(Svg.RECT, { rx: 5, height: HEIGHT }, group);
  const words = createSvgElement(Svg.TEXT, { y: HEIGHT / 2 }, group);
  words.textContent = text;
  return { block, group, box, words };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.top - b.top) < HEIGHT && a.left < b.left + b.width && b.left < a.left + a.width;

/** Puts a label at the end of its block, at its start where another one is there, and else over both; answers where it is. */
function place({ block, group, box, words }: Label, length: number, taken: readonly Box[]): Box {
  const width = Math.max(HEIGHT, length + 10);
  box.setAttribute('width', String(width));
  words.setAttribute('x', String(width / 2));
  const { x, y } = block.getRelativeToSurfaceXY();
  // Without what hangs in its sockets and below it, a block ends where its own path does.
  const whole = block.getHeightWidth().width;
  const [left, right] = block.RTL ? [x - whole, x] : [x, x + whole];
  const sides = [left - 6, right - width + 6];
  if (!block.RTL) sides.reverse();
  for (let top = y - HEIGHT / 2 - 2; ; top -= HEIGHT + 2) {
    for (const side of sides) {
      const there = { left: side, top, width };
      if (taken.some((other) => overlap(there, other))) continue;
      group.setAttribute('transform', `translate(${side} ${top})`);
      return there;
    }
  }
}

/** Puts the labels of a workspace in the place of those that are there; none for null. Ids that are unknown are left out. */
export function showValues(
  workspace: Blockly.WorkspaceSvg,
  values: ReadonlyMap<string, string> | null,
): void {
  const canvas = workspace.getBubbleCanvas();
  for (const old of canvas.querySelectorAll('.lab-value')) old.remove();
  const labels: Label[] = [];
  for (const [id, text] of values ?? []) {
    const block = workspace.getBlockById(id);
    if (block) labels.push(label(block, text, canvas));
  }
  // All are measured at once: between changes each measure would lay the whole program out again.
  const lengths = labels.map(({ words }) => words.getComputedTextLength());
  const taken: Box[] = [];
  labels.forEach((one, i) => taken.push(place(one, lengths[i]!, taken)));
}
