/** The entry of the worker for hosts that refuse WebAssembly: the core in JavaScript is in its file. */
import cores from '../engine/javascript-core.js';
import { serve } from './serve.js';

serve(cores);
