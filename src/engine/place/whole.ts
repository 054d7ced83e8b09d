/** The placement games with their texts, searches and reviews. */
import { advice } from './advice.js';
import { analyse } from './analysis.js';
import { textCodec as texts } from './bits.js';
import { place as mechanism } from './rules.js';

export default { mechanism, texts, advice, search: 'hand-search', judge: analyse };
