/** What a core has for games in which pieces are put on the board. */
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { advice } from '../engine/place/advice.js';
import { place } from '../engine/place/rules.js';
import { codec } from '../engine/place/setup.js';
import wasm from 'virtual:wasm/place';
import { searchCommands } from './search-commands.js';
import type { Playing } from './serve.js';

const playing: Playing = {
  mechanism: { ...place, codec } as unknown as Mechanism,
  wasm,
  script: 'place',
  advice: advice as unknown as Advice,
  search: 'handSearch',
  commands: searchCommands,
};

export default playing;
