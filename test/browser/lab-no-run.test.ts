/** A click in the lab that runs nothing: why, and whether that is a fault. */
import { expect } from '@esm-bundle/chai';
import {
  BIG,
  clickCell,
  HALF,
  hear,
  type Lab,
  labWith,
  marked,
  pairIn,
  pressTool,
  put,
  saidBy,
  setSpeed,
  settledLab,
  status,
  under,
} from '../support/browser-lab.js';
import { inside } from '../support/browser-page.js';

interface Line {
  readonly text: string;
  readonly isBad: boolean;
}
const line = (lab: Lab): Line => ({
  text: status(lab),
  isBad: inside(lab, '[part="status"]').classList.contains('bad'),
});

/** A lab at its fastest, with a gap in its wall. */
async function gapped(): Promise<{ lab: Lab; gap: { row: number; column: number } }> {
  const lab = await labWith(BIG);
  await setSpeed(lab, 7);
  expect(await lab.play(pairIn(lab))).to.deep.include({ status: 'done' });
  const row = lab.board.findIndex((bricks) => bricks.includes('.'));
  return { lab, gap: { row, column: lab.board[row]!.indexOf('.') } };
}

describe('a click that runs nothing', () => {
  it('is one on no brick, which is no fault, by the host as by the player', async () => {
    const { lab, gap } = await gapped();
    const { board } = lab;
    const heard = hear(lab);
    for (const click of [
      async () => {
        expect(await lab.play(gap)).to.equal(null);
        await settledLab(lab);
      },
      () => clickCell(lab, gap.row, gap.column),
    ]) {
      await click();
      expect(line(lab)).to.deep.equal({ text: 'There is no brick.', isBad: false });
      expect(saidBy(lab)).to.equal('There is no brick.');
      expect([heard, marked(lab), lab.board]).to.deep.equal([[], [], board]);
      await pressTool(lab, 'pause');
      await pressTool(lab, 'pause');
      expect(line(lab)).to.deep.equal({ text: 'Click a brick: your program runs.', isBad: false });
    }
    expect(await lab.play(pairIn(lab))).to.deep.include({ status: 'done' });
    expect(line(lab).text).to.match(/^Done/);
  });

  it('is one without a program, or with one that lacks something, which is a fault until that has changed', async () => {
    const lab = await labWith(BIG);
    await pressTool(lab, 'play');
    const { board } = lab;
    const heard = hear(lab);
    for (const [program, text, blocks] of [
      [under(), /./, []],
      [HALF, /^Something is missing in “Remove the brick in …”/, ['half']],
    ] as const) {
      await put(lab, program);
      expect(line(lab)).to.deep.equal({ text: 'Click a brick: your program runs.', isBad: false });
      heard.length = 0;
      expect(await lab.play(pairIn(lab))).to.equal(null);
      await settledLab(lab);
      expect(line(lab)).to.deep.equal({ text: saidBy(lab), isBad: true });
      expect(line(lab).text).to.match(text).and.not.to.equal('Click a brick: your program runs.');
      expect([heard, marked(lab), lab.board]).to.deep.equal([[], blocks, board]);
    }
    await put(lab, BIG);
    expect(line(lab)).to.deep.equal({ text: 'Click a brick: your program runs.', isBad: false });
    expect(await lab.play(pairIn(lab))).to.deep.include({ status: 'done' });
  });
});
