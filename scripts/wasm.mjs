// `npm run wasm`: assembly/ -> build/core.wasm. The bundler uses the same `compileCore`.
import { compileCore } from './rollup/core.mjs';

const { bytes } = await compileCore();
console.log(`build/core.wasm: ${bytes.length} bytes`);
