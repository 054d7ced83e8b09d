/** Blocks of the lab's editor, carried by the mouse. */
import { sendMouse } from '@web/test-runner-commands';
import { blockAt, drawn } from './browser-lab-editor.js';

export type Point = [number, number];

/** So far from the edge of a block at which it begins. */
function fromStart(block: Element, inside: number): number {
  const { left, right } = block.querySelector('.blocklyPath')!.getBoundingClientRect();
  return block.closest('.blocklyRTL') ? Math.round(right) - inside : Math.round(left) + inside;
}

/** Where a block can be taken: near the edge at which it begins, where no field is. */
export function handle(block: Element): Point {
  const { top } = block.querySelector('.blocklyPath')!.getBoundingClientRect();
  return [fromStart(block, 5), Math.round(top) + 10];
}

export async function drag(from: Point, to: Point): Promise<void> {
  await sendMouse({ type: 'move', position: from });
  await sendMouse({ type: 'down' });
  for (const part of [0.2, 0.6, 1]) {
    const position = from.map((at, i) => Math.round(at + (to[i]! - at) * part)) as Point;
    await sendMouse({ type: 'move', position });
  }
  await drawn();
  await sendMouse({ type: 'up' });
  await drawn();
}

/** Just below a block of the program, where the next one is offered. */
export function below(root: ShadowRoot, type = 'bp_whenClicked'): Point {
  const block = blockAt(root, type);
  const { bottom } = block.querySelector('.blocklyPath')!.getBoundingClientRect();
  return [fromStart(block, 7), Math.round(bottom) + 8];
}
