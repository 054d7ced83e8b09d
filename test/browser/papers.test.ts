/** The papers of a replay are those of the whole game, and the replay stands where it stood. */
import { expect } from '@open-wc/testing';
import { engine, type GameRecord, recordOf } from '../support/browser-games.js';

interface Answer {
  readonly ok: boolean;
  readonly value?: {
    readonly record?: GameRecord;
    readonly frame?: { readonly state: { readonly moves: number } };
  };
}

/** What the tests ask of the service that runs a page's games. */
interface Service {
  hello(): Promise<unknown>;
  open(id: number, request: unknown, ruleSets: readonly unknown[]): Answer;
  goTo(id: number, moves: number): Answer;
  papers(id: number, whole: boolean): Answer;
  undo(id: number): Answer;
}

async function replay(record: GameRecord, at: number): Promise<Service> {
  const { href } = new URL('../../dist/local.js', import.meta.url);
  const { GameService } = (await import(href)) as { GameService: new () => Service };
  const service = new GameService();
  await service.hello();
  expect(service.open(1, { from: 'record', record }, []).ok).to.be.true;
  service.goTo(1, at);
  return service;
}

describe('the papers of a replay', () => {
  it('are of all its moves, and it stands where it stood', async () => {
    const record = await recordOf({ variant: 'blocks' }, 5);
    const service = await replay(record, 2);
    expect(service.papers(1, true).value!.record).to.deep.equal(record);
    expect(service.undo(1).value!.frame!.state.moves).to.equal(1);
  });

  it('that cannot be made leave it where it stood', async () => {
    const service = await replay(await recordOf({ variant: 'blocks' }, 5), 2);
    const games = Object.getPrototypeOf((await engine()).newGame({ variant: 'blocks' })) as {
      record: () => GameRecord;
    };
    const { record } = games;
    games.record = () => {
      throw new RangeError('out of memory');
    };
    try {
      service.papers(1, true);
    } catch {
      // A failure of the core is the worker's: here only where the replay stands then.
    } finally {
      games.record = record;
    }
    expect(service.undo(1).value!.frame!.state.moves).to.equal(1);
  });
});
