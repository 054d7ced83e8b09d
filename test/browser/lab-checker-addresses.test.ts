/** A worker of the lab that is made from its text: the address that it has for that is given back. */
import { expect } from '@esm-bundle/chai';
import { LabChecker } from '../../dist/lab-checker.js';
import { block, clicked, program } from '../lab/support/blocks.js';

const RULE = program([block('bp_removeAreaFall', { CELL: clicked })]);

const { Worker: OwnWorker } = globalThis;
const { createObjectURL, revokeObjectURL } = URL;
let given: string[] = [];
let back: string[] = [];

beforeEach(() => {
  given = [];
  back = [];
  URL.createObjectURL = (made: Blob) => {
    given.push(createObjectURL.call(URL, made));
    return given.at(-1)!;
  };
  URL.revokeObjectURL = (url) => {
    back.push(url);
    revokeObjectURL.call(URL, url);
  };
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  globalThis.Worker = OwnWorker;
});

/** Lets workers start from blobs only, each as `make` has it. */
function allowBlobs(make: (url: string) => unknown): void {
  globalThis.Worker = function (url: string | URL) {
    if (!String(url).startsWith('blob:')) throw new DOMException('refused by the test', 'SecurityError');
    return make(String(url));
  } as unknown as typeof Worker;
}

class Dead extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'dead' })));
  }
  terminate(): void {
    // It is none.
  }
}

for (const [what, make, rung] of [
  ['works', (url: string) => new OwnWorker(url), 'blob'],
  ['dies at once', () => new Dead(), 'page'],
] as const) {
  it(`where it ${what}, before the check has its answer`, async () => {
    allowBlobs(make);
    const checker = new LabChecker();
    const { verdict } = await checker.check(RULE, { walls: 3 });
    expect([verdict, checker.rung]).to.deep.equal(['right', rung]);
    expect(given).to.have.length(1);
    expect(back).to.deep.equal(given);
  });
}
