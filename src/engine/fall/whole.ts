/** The falling games with their texts. */
import { textCodec as texts } from './bits.js';
import { fall as mechanism } from './rules.js';

export default { mechanism, texts };
