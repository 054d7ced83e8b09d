/** The wall games with their texts and searches. */
import type { Whole } from '../create.js';
import { advice } from './advice.js';
import { textCodec as texts } from './bits.js';
import { pop as mechanism } from './rules.js';

const whole = { mechanism, texts, advice, search: 'wall-search' };
export default whole as unknown as Whole;
