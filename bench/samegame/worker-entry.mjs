// What a thread of the benchmark starts with: the main thread's loader does not reach into it.
import { register } from 'tsx/esm/api';

register();
const { default: search } = await import('./worker.ts');
export default search;
