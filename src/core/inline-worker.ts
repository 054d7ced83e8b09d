/** The worker as text, for hosts that serve no worker file. Loaded only when that rung is reached. */
export { default } from 'virtual:worker-source';
