/** The placement games with their texts, searches and reviews. */
import type { Whole } from '../create.js';
import { advice } from './advice.js';
import { analyse } from './analysis.js';
import { textCodec as texts } from './bits.js';
import { place as mechanism } from './rules.js';

const whole = { mechanism, texts, advice, search: 'hand-search', judge: analyse };
export default whole as unknown as Whole;
