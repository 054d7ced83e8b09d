/** What a core has for walls. */
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { advice } from '../engine/pop/advice.js';
import { pop } from '../engine/pop/rules.js';
import { codec } from '../engine/pop/setup.js';
import wasm from 'virtual:wasm/pop';
import { refuse } from '../engine/check.js';
import type { Game } from '../engine/game.js';
import { searchCommands } from './search-commands.js';
import type { Playing } from './serve.js';

const playing: Playing = {
  mechanism: { ...pop, codec } as unknown as Mechanism,
  wasm,
  script: 'pop',
  advice: advice as unknown as Advice,
  search: 'wallSearch',
  commands: (service) => ({
    ...searchCommands(service),
    judge: (id: number, work: number) =>
      service.within(id, function* ({ game }) {
        if (game.mechanism !== 'pop') refuse('mismatch', 'variant', game.state.variant, 'a wall');
        return { verdict: (yield* (game as Game<'pop'>).solving({ work })).verdict };
      }),
  }),
};

export default playing;
