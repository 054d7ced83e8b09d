/** The falling games with their texts and searches. */
import type { Whole } from '../create.js';
import { advice } from './advice.js';
import { textCodec as codec } from './bits.js';
import { fall } from './rules.js';

const whole = {
  mechanism: { ...fall, codec },
  text: () => import('virtual:wasm/fall'),
  advice,
  search: 'fallSearch',
  searchText: () => import('virtual:wasm/fall-search'),
};
export default whole as unknown as Whole;
