/** The falling games with their texts. */
import type { Whole } from '../create.js';
import { textCodec as texts } from './bits.js';
import { fall as mechanism } from './rules.js';

const whole = { mechanism, texts };
export default whole as unknown as Whole;
