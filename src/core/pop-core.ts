/** What a core has for walls. */
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { advice } from '../engine/pop/advice.js';
import { pop as mechanism } from '../engine/pop/rules.js';
import wasm from 'virtual:wasm/pop';
import { searchCommands } from './search-commands.js';
import type { Playing } from './serve.js';

const playing: Playing = {
  mechanism: mechanism as unknown as Mechanism,
  wasm,
  script: 'pop',
  advice: advice as unknown as Advice,
  search: 'wallSearch',
  commands: searchCommands,
};

export default playing;
