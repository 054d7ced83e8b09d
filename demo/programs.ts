/** Programs and blocks as a page shows them. */
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';

/** What a lab draws, as an image, in which nothing can run. */
export async function pictureOf(lab: BlockPuzzleLabElement, program: object): Promise<string> {
  return addressOf(await lab.toSvg(program));
}

export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** A block by name: `remove area fall (40)`. */
export function nameOf(type: string, cost: number): string {
  const words = type
    .replace(/^bp_/, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return cost > 0 ? `${words} (${cost})` : words;
}
