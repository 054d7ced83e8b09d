/** The core in JavaScript. A module of its own: it is loaded where WebAssembly is refused, and nowhere else. */
export { default } from 'virtual:javascript-core';
