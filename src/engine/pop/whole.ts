/** The wall games with their texts and searches. */
import { advice } from './advice.js';
import { textCodec as texts } from './bits.js';
import { pop as mechanism } from './rules.js';

export default { mechanism, texts, advice, search: 'wall-search' };
