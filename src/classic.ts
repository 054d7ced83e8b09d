/** The `./classic` entry: the same as `./standalone`, as a script for hosts that cannot write `type="module"`. */
import './index.js';
