/** Every module in JavaScript, as the script of the worker has them that runs where WebAssembly is refused. */
import fallSearch from 'virtual:javascript/fall-search';
import fall from 'virtual:javascript/fall';
import handSearch from 'virtual:javascript/hand-search';
import place from 'virtual:javascript/place';
import pop from 'virtual:javascript/pop';
import wallSearch from 'virtual:javascript/wall-search';
import type { JavaScriptCores } from './core.js';

const cores: JavaScriptCores = { place, fall, pop, handSearch, fallSearch, wallSearch };
export default cores;
