/** What a core has for games in which pieces fall. */
import { fall } from '../engine/fall/rules.js';
import { codec } from '../engine/fall/setup.js';
import wasm from 'virtual:wasm/fall';
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { advice } from '../engine/fall/advice.js';
import { fallCommands } from './fall-commands.js';
import type { Playing } from './serve.js';

const playing: Playing = {
  mechanism: { ...fall, codec } as unknown as Mechanism,
  wasm,
  script: 'fall',
  advice: advice as unknown as Advice,
  search: 'fallSearch',
  commands: fallCommands,
};

export default playing;
