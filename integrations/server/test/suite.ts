/** What the server promises, asked for over HTTP alone: the same for each database and each runtime. */
import { after, before, describe } from 'node:test';
import { SMALL } from './games.js';
import { Client, type Harness, newKey } from './harness.js';
import { ofPlayers } from './promises/players.js';
import { ofRefusals } from './promises/refusals.js';
import { ofReplays } from './promises/replays.js';
import { ofSeries } from './promises/series.js';
import { ofSite } from './promises/site.js';
import { ofTables } from './promises/tables.js';
import { ofTries } from './promises/tries.js';

/** The server that is asked. */
export interface Subject {
  readonly harness: Pick<Harness, 'fetch'>;
  readonly client: Client;
  /** Makes a challenge of a small board, whose seeds are the players', or as `spec` says, and answers with its key. */
  readonly make: (spec?: object) => Promise<string>;
}

const PROMISES = [ofTries, ofRefusals, ofTables, ofReplays, ofPlayers, ofSeries, ofSite];

export function suite(name: string, open: () => Promise<Harness>): void {
  describe(name, () => {
    let opened: Harness | undefined;
    before(async () => {
      opened = await open();
    });
    after(() => opened?.close());

    const harness: Subject['harness'] = { fetch: (path, init) => opened!.fetch(path, init) };
    const client = new Client(harness);
    const make = async (spec: object = {}) => {
      const key = newKey();
      await client.put(`/v1/challenges/${key}`, { game: SMALL, seeds: 'player', ...spec });
      return key;
    };
    for (const of of PROMISES) of({ harness, client, make });
  });
}
