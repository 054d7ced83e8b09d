/** The core for walls. */
import type { Advice, Mechanism } from '../engine/mechanism.js';
import { advice } from '../engine/pop/advice.js';
import { pop as mechanism } from '../engine/pop/index.js';
import { searchCommands } from './search-commands.js';
import { coreOf, type Playing } from './serve.js';

export const pop: Playing = {
  mechanism: mechanism as unknown as Mechanism,
  script: 'pop',
  advice: advice as unknown as Advice,
  search: 'wallSearch',
  commands: searchCommands,
};

export default coreOf('pop', pop);
