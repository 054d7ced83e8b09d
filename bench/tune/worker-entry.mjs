// What a thread of the tuning starts with: the main thread's loader does not reach into it.
import { register } from 'tsx/esm/api';

register();
const { default: play } = await import('./worker.ts');
export default play;
