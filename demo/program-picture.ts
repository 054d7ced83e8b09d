/** Programs as pictures: what a lab draws is shown as an image, in which nothing can run. */
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';

export async function pictureOf(lab: BlockPuzzleLabElement, program: object): Promise<string> {
  const svg = await lab.toSvg(program);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
