/** The worker's entry. Where a text was put before it that defines the core in JavaScript, it runs that. */
import type { JavaScriptCores } from '../engine/core.js';
import { serve } from './serve.js';

serve((globalThis as { blockPuzzleCores?: JavaScriptCores }).blockPuzzleCores);
