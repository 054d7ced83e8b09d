/** The placement games with their texts, searches and reviews. */
import type { Whole } from '../create.js';
import { advice, hint } from './advice.js';
import { analyse as judge } from './analysis.js';
import { textCodec as codec } from './bits.js';
import { place } from './rules.js';

const whole = {
  mechanism: { ...place, codec },
  text: () => import('virtual:wasm/place'),
  advice: { ...advice, hint, judge },
  search: 'handSearch',
  searchText: () => import('virtual:wasm/hand-search'),
};
export default whole as unknown as Whole;
