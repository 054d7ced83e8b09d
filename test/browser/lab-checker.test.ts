/** The lab's checks: in a worker from its file, from a blob, in the page; ended at once. */
import { expect } from '@esm-bundle/chai';
import { LabChecker } from '../../dist/lab-checker.js';
import { PROTOCOL } from '../../src/lab/worker/protocol.js';
import { block, clicked, program } from '../lab/support/blocks.js';
import { infections, tested, whole } from '../lab/support/programs.js';
import { nextTask, rare } from '../support/browser-page.js';
import { byTurns } from '../support/volume.js';

const RULE = program([block('bp_removeAreaFall', { CELL: clicked })]);
/** On thousands of walls it takes seconds. */
const LONG = whole(tested(infections.byScans));

const { Worker: OwnWorker } = globalThis;
let made: Worker[] = [];
let ended = 0;

/** Lets workers start only where `may` says so, and counts them. */
function allowWorkers(may: (url: string) => boolean): void {
  globalThis.Worker = class extends OwnWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (!may(String(url))) throw new DOMException('refused by the test', 'SecurityError');
      super(url, options);
      made.push(this);
    }

    override terminate(): void {
      ended++;
      super.terminate();
    }
  };
}

const ways = [
  ['file', () => true],
  ['blob', (url: string) => url.startsWith('blob:')],
  ['page', () => false],
] as const;

describe('a check', () => {
  afterEach(() => {
    globalThis.Worker = OwnWorker;
    made = [];
    ended = 0;
  });

  for (const [i, [rung, may]] of ways.entries()) {
    describe(`by ${rung}`, () => {
      const one = byTurns(i, ways.length, it);

      beforeEach(() => {
        allowWorkers(may);
      });

      // A worker from its text answers below, where its address is looked at.
      (rung === 'blob' ? rare : it)('answers what the program is, and ends its worker', async () => {
        const checker = new LabChecker();
        const right = await checker.check(RULE, { walls: 60 });
        expect(checker.rung).to.equal(rung);
        expect(right.verdict).to.equal('right');
        const wrong = await checker.check(JSON.stringify(RULE), { walls: 60, contagion: 'strip' });
        expect(wrong.verdict).to.equal('wrong');
        expect(wrong.board!.join('').replaceAll('.', '')).to.have.length(2);
        expect(Object.isFrozen(wrong)).to.equal(true);
        expect(Object.isFrozen(wrong.board)).to.equal(true);
        expect(ended).to.equal(made.length);
      });

      byTurns(
        i,
        ways.length,
        rare,
      )('tells how far it is, and leaves the page its turns', async () => {
        const told: number[] = [];
        let turns = 0;
        const timer = setInterval(() => turns++, 1);
        const result = await new LabChecker().check(LONG, { walls: 1500 }, ({ done, of }) => {
          expect(of).to.equal(1500);
          told.push(done);
        });
        clearInterval(timer);
        expect(result.verdict).to.equal('right');
        expect(told.length).to.be.above(5);
        expect(told).to.deep.equal([...told].sort((a, b) => a - b));
        expect(turns).to.be.above(10);
      });

      one('is ended at once by its signal', async () => {
        const end = new AbortController();
        const running = new LabChecker().check(
          LONG,
          { walls: 10_000 },
          () => {
            end.abort(new Error('enough'));
          },
          end.signal,
        );
        const error: unknown = await running.catch((reason: unknown) => reason);
        expect(error).to.have.property('message', 'enough');
        expect(ended).to.equal(made.length);
      });
    });
  }

  it('is not begun where its signal has been given, nor with what cannot be read', async () => {
    allowWorkers(() => true);
    const reasons = await Promise.all([
      new LabChecker().check(RULE, {}, undefined, AbortSignal.abort(new Error('before'))).catch(String),
      new LabChecker().check({}).catch(String),
      new LabChecker().check(RULE, { walls: -1 }).catch(String),
    ]);
    expect(reasons[0]).to.contain('before');
    expect(reasons[1]).to.contain('bp_whenClicked');
    expect(reasons[2]).to.contain('walls');
    expect(made).to.have.length(0);
  });

  rare('goes on in the page where a worker is silent or dies, or has no core', async () => {
    const refusing = `onmessage = () => postMessage({ refused: "no core" }); postMessage({ hello: ${PROTOCOL} })`;
    const scripts = ['', 'throw new Error("dead")', 'postMessage({ hello: 99 })', refusing];
    for (const script of scripts) {
      globalThis.Worker = class extends OwnWorker {
        constructor() {
          super(URL.createObjectURL(new Blob([script])));
        }
      };
      const checker = new LabChecker();
      expect((await checker.check(RULE, { walls: 20 })).verdict).to.equal('right');
      expect(checker.rung).to.equal('page');
    }
  });
});

// A worker of the lab that is made from its text: the address that it has for that is given back.
describe('the address of a worker that is made from its text is given back', () => {
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

  class Silent extends EventTarget {
    terminate(): void {
      // It is none.
    }
  }

  const refuse = (): never => {
    throw new DOMException('refused by the test', 'SecurityError');
  };

  for (const [what, make, rung] of [
    ['works', (url: string) => new OwnWorker(url), 'blob'],
    ['dies at once', () => new Dead(), 'page'],
    ['may not be started', refuse, 'page'],
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

  it('where it is ended before it has said anything', async () => {
    allowBlobs(() => new Silent());
    const end = new AbortController();
    const checked = new LabChecker().check(RULE, { walls: 3 }, undefined, end.signal).catch(String);
    for (; given.length === 0;) await nextTask();
    end.abort(new Error('enough'));
    expect(await checked).to.equal('Error: enough');
    expect(back).to.deep.equal(given);
  });
});
