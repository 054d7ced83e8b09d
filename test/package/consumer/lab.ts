// A host's program that has the lab and no game. Only type-checked.
import type { BlockPuzzleLabElement, BlockPuzzleLabEventMap, LabErrorCode } from 'block-puzzle-element/lab';
import 'block-puzzle-element/lab';

const lab: BlockPuzzleLabElement = document.createElement('block-puzzle-lab');
lab.addEventListener('bp-error', function ({ detail }) {
  const code: LabErrorCode = detail.code;
  const where: string | undefined = detail.attribute;
  void [code, where, this.getProgram()];
});
const onCheck = ({ detail }: BlockPuzzleLabEventMap['bp-lab-check']): void => {
  const cost: number = detail.cost;
  void [cost, detail.verdict, detail.program];
};
lab.addEventListener('bp-lab-check', onCheck, { once: true });
lab.removeEventListener('bp-lab-check', onCheck);
lab.addEventListener('click', ({ clientX }) => void clientX);
lab.addEventListener('an-event-of-the-host', (event: Event) => void event);
document.addEventListener('bp-lab-run', ({ detail }) => void [detail.infected, detail.click.row]);
void lab.play({ row: 0, column: 0 }, { animate: true }).then((report) => report?.infected.length);
const plain: HTMLElement = lab;
void plain;
