/** What a core has for games in which pieces fall. */
import { fall as mechanism } from '../engine/fall/rules.js';
import wasm from 'virtual:wasm/fall';
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { advice } from '../engine/fall/advice.js';
import { fallCommands } from './fall-commands.js';
import type { Playing } from './serve.js';

const playing: Playing = {
  mechanism: mechanism as unknown as Mechanism,
  wasm,
  script: 'fall',
  advice: advice as unknown as Advice,
  search: 'fallSearch',
  commands: fallCommands,
};

export default playing;
