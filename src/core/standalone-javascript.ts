/** The file beside a build in one file: hands the cores in JavaScript to it, whether run as a plain script or a module. */
import cores from '../engine/javascript-core.js';

dispatchEvent(new CustomEvent('block-puzzle-javascript', { detail: cores }));
