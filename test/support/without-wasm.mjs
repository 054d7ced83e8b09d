// For `node --import`: a host that refuses WebAssembly, as a page does whose policy lacks 'wasm-unsafe-eval'.
const refuse = () => Promise.reject(new WebAssembly.CompileError('refused by the test'));
WebAssembly.compile = refuse;
WebAssembly.instantiate = refuse;
