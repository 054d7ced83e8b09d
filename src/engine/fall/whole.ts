/** The falling games with their texts. */
import type { Whole } from '../create.js';
import { textCodec as codec } from './bits.js';
import { fall } from './rules.js';

const whole = { mechanism: { ...fall, codec }, text: () => import('virtual:wasm/fall') };
export default whole as unknown as Whole;
