// For `node --import`: a host that refuses WebAssembly, as a page does whose policy lacks 'wasm-unsafe-eval'.
const { compile, instantiate } = WebAssembly;
const refuse = () => Promise.reject(new WebAssembly.CompileError('refused by the test'));

// The loader of TypeScript compiles its own parser with the first file that needs it, which may be later than this,
// and has it instantiated behind a promise, where nothing tells any more who asks.
const loaders = new WeakSet();

WebAssembly.compile = async (source) => {
  if (!new Error().stack?.includes('/node_modules/tsx/')) return refuse();
  const module = await compile(source);
  loaders.add(module);
  return module;
};
WebAssembly.instantiate = (source, ...rest) =>
  loaders.has(source) ? instantiate(source, ...rest) : refuse();
