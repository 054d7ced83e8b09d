/** Where the worker's file lies beside an entry that has Lit within; a bundler has one of its own. */
export const ownFile = __WITH_LIT__ ? new URL('./lab-worker.js', import.meta.url).href : null;
