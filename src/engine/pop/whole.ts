/** The wall games with their texts and searches. */
import type { Whole } from '../create.js';
import { advice, hint } from './advice.js';
import { textCodec as codec } from './bits.js';
import { pop } from './rules.js';

const whole = {
  mechanism: { ...pop, codec },
  text: () => import('virtual:wasm/pop'),
  advice: { ...advice, hint },
  search: 'wallSearch',
  searchText: () => import('virtual:wasm/wall-search'),
};
export default whole as unknown as Whole;
