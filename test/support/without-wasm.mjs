// For `node --import`: a host that refuses WebAssembly, as a page does whose policy lacks 'wasm-unsafe-eval'.
const compile = WebAssembly.compile;
const refuse = () => Promise.reject(new WebAssembly.CompileError('refused by the test'));

// The loader of TypeScript compiles its own parser with the first file that needs it, which may be later than this.
WebAssembly.compile = (source) =>
  new Error().stack?.includes('/node_modules/tsx/') ? compile(source) : refuse();
WebAssembly.instantiate = refuse;
