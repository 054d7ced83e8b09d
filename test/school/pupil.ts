/** What a pupil does in the frame of the work. */
import type { Frame } from 'playwright-core';

const LAB = `document.querySelector('block-puzzle-lab')`;

/** The hat with these statements under it; what acts on a cell acts on the clicked one. */
export function programOfTypes(...types: readonly string[]): object {
  const below = types.reduceRight<object | null>(
    (next, type, n) => ({
      ...{ type, id: `block-${n}` },
      ...(/Area|Strip/.test(type) && {
        inputs: { CELL: { block: { type: 'bp_clicked', id: `cell-${n}` } } },
      }),
      ...(next && { next: { block: next } }),
    }),
    null,
  );
  const hat = { type: 'bp_whenClicked', id: 'hat', x: 20, y: 20, deletable: false };
  return { blocks: { languageVersion: 0, blocks: [{ ...hat, ...(below && { next: { block: below } }) }] } };
}

export const setProgram = (frame: Frame, ...types: readonly string[]): Promise<unknown> =>
  frame.evaluate(`${LAB}.setProgram(${JSON.stringify(programOfTypes(...types))})`);

export const programOf = (frame: Frame): Promise<string> => frame.evaluate(`${LAB}.getProgram()`);

export const checkProgram = (frame: Frame): Promise<string | undefined> =>
  frame.evaluate(`${LAB}.check().then((result) => result?.verdict)`);

export async function setLevel(frame: Frame, level: string): Promise<void> {
  await frame.evaluate(`${LAB}.level = '${level}'`);
  await frame.evaluate(`${LAB}.updateComplete`);
}

/** Carries a block from the open shelf by the mouse, to under a block of the program. */
export async function dragUnder(frame: Frame, type: string, above: string): Promise<void> {
  const boxOf = async (block: string): Promise<{ readonly left: number; readonly end: number }> => {
    const path = frame.locator(`block-puzzle-lab ${block} > .blocklyPath`).first();
    const { x, y, height } = (await path.boundingBox())!;
    return { left: x, end: y + height };
  };
  const { mouse } = frame.page();
  const shelved = frame.locator(`block-puzzle-lab .blocklyFlyout .${type} > .blocklyPath`).first();
  await shelved.scrollIntoViewIfNeeded();
  const from = (await shelved.boundingBox())!;
  const to = await boxOf(`.blocklySvg .${above}`);
  const before = await frame.evaluate<number>(`${LAB}.cost`);
  await mouse.move(from.x + 6, from.y + 12);
  await mouse.down();
  await mouse.move(to.left + 30, to.end + 30, { steps: 5 });
  await mouse.move(to.left + 8, to.end + 9, { steps: 5 });
  await mouse.up();
  await frame.waitForFunction(`${LAB}.cost > ${before}`);
}
