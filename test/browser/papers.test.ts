/** The papers of a replay are those of the whole game, and the replay stands where it stood. */
import { expect } from '@esm-bundle/chai';
import { type Remote, wrap } from 'comlink';
import type { Answer, CoreService } from '../../src/core/protocol.js';
import { VARIANTS } from '../../src/engine/variants.js';
import { packageFile } from '../support/browser-frames.js';
import { type GameRecord, recordOf } from '../support/browser-games.js';
import { makerIn } from '../support/made-core.js';

const ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A core in this page, as it looks at a record. */
async function replay(record: GameRecord, at: number): Promise<Remote<CoreService>> {
  const make = makerIn(await (await fetch(packageFile('cdn/place-worker.js'))).text());
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  make().serve(undefined, port2);
  const core = wrap<CoreService>(port1);
  await core.hello(VARIANTS);
  await valueOf(core.open(1, { from: 'record', record }, []));
  await valueOf(core.goTo(1, at));
  return core;
}

async function valueOf<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

describe('the papers of a replay', () => {
  it('are of all its moves, and it stands where it stood', async () => {
    const record = await recordOf({ variant: 'blocks' }, 5);
    const core = await replay(record, 2);
    expect((await valueOf(core.papers(1, true))).record).to.deep.equal(record);
    expect((await valueOf(core.undo(1))).state.moves).to.equal(1);
  });

  it('that cannot be made leave it where it stood', async () => {
    const core = await replay(await recordOf({ variant: 'blocks' }, 5), 2);
    const { freeze } = Object;
    Object.freeze = <T>(value: T): T => {
      if ((value as { format?: unknown }).format === 'block-puzzle/record')
        throw new RangeError('out of memory');
      return freeze(value);
    };
    try {
      await core.papers(1, true).catch(() => {
        // A failure of the core is the worker's: here only where the replay stands then.
      });
    } finally {
      Object.freeze = freeze;
    }
    expect((await valueOf(core.undo(1))).state.moves).to.equal(1);
  });
});
