/** The core for all games, for hosts that keep one file. */
import { fall } from './fall-core.js';
import { place } from './place-core.js';
import { pop } from './pop-core.js';
import { coreOf } from './serve.js';

export default coreOf('all', place, fall, pop);
