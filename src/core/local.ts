/** The core in the page itself, for hosts that refuse every worker. Loaded only when that rung is reached. */
export { GameService } from './service.js';
export { inSlices } from './slices.js';
