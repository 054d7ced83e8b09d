/** The core for games in which pieces fall. */
import { fall as mechanism } from '../engine/fall/index.js';
import type { Mechanism } from '../engine/mechanism.js';
import { fallCommands } from './fall-commands.js';
import { coreOf, type Playing } from './serve.js';

export const fall: Playing = {
  mechanism: mechanism as unknown as Mechanism,
  script: 'fall',
  commands: fallCommands,
};

export default coreOf('fall', fall);
