/** Every module in JavaScript. A module of its own: it is loaded where WebAssembly is refused, and nowhere else. */
import fallSearch from 'virtual:javascript/fall-search';
import fall from 'virtual:javascript/fall';
import handSearch from 'virtual:javascript/hand-search';
import place from 'virtual:javascript/place';
import pop from 'virtual:javascript/pop';
import wallSearch from 'virtual:javascript/wall-search';
import type { JavaScriptCores } from './core.js';

const cores: JavaScriptCores = { place, fall, pop, handSearch, fallSearch, wallSearch };
export default cores;
