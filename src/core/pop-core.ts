/** What a core has for walls. */
import type { Advice, Mechanism, TextCodec } from '../engine/mechanism.js';
import { advice } from '../engine/pop/advice.js';
import { textCodec } from '../engine/pop/bits.js';
import { pop as mechanism } from '../engine/pop/index.js';
import { searchCommands } from './search-commands.js';
import type { Playing } from './serve.js';

const playing: Playing = {
  mechanism: mechanism as unknown as Mechanism,
  texts: textCodec as unknown as TextCodec,
  script: 'pop',
  advice: advice as unknown as Advice,
  search: 'wallSearch',
  commands: searchCommands,
};

export default playing;
